import assert from "node:assert/strict";
import test from "node:test";
import { innerModel } from "./inner.ts";

test("what is the inner widget's own stands under another name, and how it looks is the outer one's", () => {
  const state: Record<string, unknown> = { language: "en", message: "outer", in_message: "inner" };
  const heard: string[] = [];
  let saved = 0;
  const inner = innerModel({
    get: (name: string) => state[name] as never,
    set: (name: string, value: never) => {
      state[name] = value;
    },
    save_changes: () => {
      saved += 1;
    },
    on: (event: string) => heard.push(`on ${event}`),
    off: (event: string) => heard.push(`off ${event}`),
  } as never);
  assert.equal(inner.get("language"), "en");
  assert.equal(inner.get("message"), "inner");
  inner.set("room", "compact");
  inner.set("message", "now");
  inner.save_changes();
  assert.deepEqual(state, { language: "en", message: "outer", in_message: "now", room: "compact" });
  assert.equal(saved, 1);
  const nothing = () => {};
  for (const event of ["change:message", "change:deck"]) {
    inner.on(event, nothing);
    inner.off(event, nothing);
  }
  assert.deepEqual(heard, ["on change:in_message", "off change:in_message", "on change:deck", "off change:deck"]);
});

import assert from "node:assert/strict";
import test from "node:test";
import { type Asking, ask as put } from "./ask.ts";

// A widget as far as asking goes: what it is told, and a clock that a test turns.
function asking(options: Asking = {}) {
  const log: string[] = [];
  const state: Record<string, unknown> = { choice: {} };
  let heard = () => {};
  let late = () => {};
  const host = {
    waiting: 0,
    labels: { kernel_gone: "gone" },
    model: { on: (_: string, handler: () => void) => (heard = handler), off: () => log.push("off") },
    stop: new AbortController(),
    get: (name: string) => state[name],
    put: (changes: object) => log.push(JSON.stringify(Object.assign(state, changes) && changes)),
    guard: (handler: () => void) => handler,
    hush: () => log.push("hush"),
    tell: (words: string) => log.push(words),
    enable: () => log.push(host.waiting ? "wait" : "free"),
    later: (handler: () => void) => {
      late = handler;
      return 7;
    },
  };
  const ask = (value: object) =>
    put(host as never, "choice" as never, value as never, {
      after: (answered) => log.push(`after ${answered}`),
      ...options,
    });
  const answer = async (value: unknown) => {
    state.choice = value;
    heard();
    await null; // what is queued runs
  };
  return { ask, answer, late: () => late(), log: () => log.splice(0) };
}

test("a question is put once, until it is answered", async () => {
  const { ask, answer, log } = asking();
  ask({ card: "AC" });
  ask({ card: "3C" });
  assert.deepEqual(log(), ["hush", "wait", '{"choice":{"card":"AC"}}']);
  await answer({ card: "AC" }); // its own change, told back
  assert.deepEqual(log(), []);
  await answer({});
  assert.deepEqual(log(), ["off", "free", "after true"]);
  ask({ card: "3C" });
  assert.deepEqual(log(), ["hush", "wait", '{"choice":{"card":"3C"}}']);
});

test("where nobody answers the question is taken back, and that is said", async () => {
  const { ask, answer, late, log } = asking();
  ask({ card: "AC" });
  log();
  late();
  assert.deepEqual(log(), ["off", "free", '{"choice":{}}', "gone", "after false"]);
  await answer({}); // too late
  late();
  assert.deepEqual(log(), []);
});

test("a kind may do something else instead, and call an answer something else", async () => {
  const other = asking({ nothing: "", gone: () => log.push("done here") });
  const log: string[] = [];
  other.ask({ n: 1 });
  other.late();
  assert.deepEqual(log, ["done here"]);
  assert.deepEqual(other.log().slice(-2), ['{"choice":""}', "after false"]);
  other.ask({ n: 2 });
  await other.answer({});
  assert.equal(other.log().includes("after true"), false);
  await other.answer("");
  assert.deepEqual(other.log(), ["off", "free", "after true"]);
});

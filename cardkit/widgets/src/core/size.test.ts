import assert from "node:assert/strict";
import test from "node:test";
import { laidOut } from "./size.ts";

const given = { narrow: false, full: false };
const shown = (wide: number, size = "auto", full = false) => laidOut(wide, size, { ...given, full }).shown;

test("a panel is compact below 600 px, and wide again from 640 px on", () => {
  const compact = (narrow: boolean) =>
    [599, 600, 639, 640].map((wide) => laidOut(wide, "auto", { ...given, narrow }).narrow);
  assert.deepEqual(compact(false), [true, false, false, false]);
  assert.deepEqual(compact(true), [true, true, true, false]);
});

test("what was asked for goes before what the room would give", () => {
  assert.deepEqual([shown(900), shown(500), shown(900, "auto", true)], ["normal", "compact", "projector"]);
  assert.equal(shown(500, "auto", true), "compact");
  assert.equal(shown(500, "normal", true), "normal");
});

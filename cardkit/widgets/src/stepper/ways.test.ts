import assert from "node:assert/strict";
import test from "node:test";
import { fresh, linesOf } from "./branches.ts";
import { to } from "./ways.ts";

test("arrows go round in the menu, Home and End to its ends, and no other key goes anywhere", () => {
  assert.deepEqual(
    [to("ArrowDown", 0, 6), to("ArrowDown", 5, 6), to("ArrowUp", 0, 6), to("ArrowUp", 3, 6)],
    [1, 0, 5, 2],
  );
  assert.deepEqual([to("Home", 4, 6), to("End", 0, 6)], [0, 5]);
  for (const key of ["ArrowRight", "ArrowLeft", "o", "1", "constructor", "toString"])
    assert.equal(to(key, 1, 6), undefined);
});

test("what is said of a line is a list of sentences, whatever was sent", () => {
  const hand = { frames: [[], []], captions: ["", ""], rows: [], groups: [], choices: {} };
  const notes = (given: unknown) =>
    linesOf(hand as never, [{ leaves: 0, frames: [], both: 1, notes: given } as never])[1]?.notes;
  assert.deepEqual(notes(["a", "b"]), ["a", "b"]);
  for (const wrong of [undefined, null, "text", 7, {}]) assert.deepEqual(notes(wrong), []);
  assert.deepEqual(notes(["a", null, 7, ""]), ["a"]);
  assert.deepEqual(linesOf(hand as never, [])[0]?.notes, []);
});

test("only what was not said before is said aloud", () => {
  assert.deepEqual(fresh(["cost"], ["cost", "who"]), ["who"]);
  assert.deepEqual(fresh(["cost", "who"], ["cost", "who"]), []);
  assert.deepEqual(fresh(["cost", "who"], ["cost"]), []);
});

import assert from "node:assert/strict";
import test from "node:test";
import { type Move, Steps } from "./steps.ts";

// Twelve steps in three tricks of 5, 4 and 2, and the start.
const steps = new Steps(12, [
  ["1", 5],
  ["2", 4],
  ["3", 2],
]);

test("a step of the model may be anything", () => {
  const given = [0, 11, 12, -1, 3.9, "4", "x", null, undefined, NaN, Infinity];
  assert.deepEqual(
    given.map((index) => steps.at(index)),
    [0, 11, 11, 0, 3, 4, 0, 0, 0, 0, 11],
  );
});

test("a step belongs to the trick that it completes or goes on with", () => {
  assert.deepEqual(steps.ends, [0, 5, 9, 11]);
  assert.deepEqual(
    [0, 1, 5, 6, 9, 10, 11].map((i) => steps.group(i)),
    [0, 0, 0, 1, 1, 2, 2],
  );
});

test("every move leads to a step that is there", () => {
  const moves: Move[] = ["first", "prev", "next", "last", "up", "down"];
  const from = (i: number) => moves.map((move) => steps.to(move, i));
  assert.deepEqual(from(0), [0, 0, 1, 11, 0, 5]);
  assert.deepEqual(from(5), [0, 4, 6, 11, 0, 9]);
  assert.deepEqual(from(7), [0, 6, 8, 11, 5, 9]);
  assert.deepEqual(from(11), [0, 10, 11, 11, 9, 11]);
});

test("nothing to step through is one step", () => {
  const none = new Steps(0, []);
  assert.equal(none.last, 0);
  assert.deepEqual([none.at(3), none.group(0), none.to("next", 0), none.to("down", 0)], [0, 0, 0, 0]);
});

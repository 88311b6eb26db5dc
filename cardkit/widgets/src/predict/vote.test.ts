import assert from "node:assert/strict";
import test from "node:test";
import { type Counted, MOST_HANDS, tally, typedHands } from "./vote.ts";

const two = { options: ["A", "B"] };

test("hands are counted one by one, and a number that was typed stands for all before it", () => {
  const sums = (...counted: Counted[]) => tally(two, counted);
  assert.deepEqual(
    [sums(), sums(0, 1, 0), sums(0, [0, 28]), sums([1, 28], 1, 0)],
    [
      [0, 0],
      [2, 1],
      [28, 0],
      [1, 29],
    ],
  );
  assert.deepEqual(sums([0, 5], [0, 0]), [0, 0]);
});

test("a state that somebody has changed counts no more than it says", () => {
  const odd = [7, -1, "x", null, [0], [0, -3], [0, 1e9], [0, 2.5], [5, 2], { n: 0 }, [1, "9"]] as unknown as Counted[];
  assert.deepEqual(tally(two, odd), [1, 0]); // [0] is a hand like any other
});

test("a number of hands is read as any keyboard writes it, within its limits", () => {
  const last = (typed: string) => typedHands([], 1, typed, false)?.[0];
  assert.deepEqual(["28", " ２８ ", "+3", "", " ", "−0", "999"].map(last), [
    ...[
      [1, 28],
      [1, 28],
      [1, 3],
      [1, 0],
      [1, 0],
      [1, 0],
      [1, MOST_HANDS],
    ],
  ]);
  for (const typed of ["-1", "1000", "2.5", "x", "2 8", "1e2", "二"]) assert.equal(last(typed), undefined);
});

test("the keys of one number are one entry, which is taken back whole", () => {
  const first = typedHands([0, 1], 0, "2", false);
  assert.deepEqual(first, [0, 1, [0, 2]]);
  assert.deepEqual(typedHands(first ?? [], 0, "28", true), [0, 1, [0, 28]]);
  assert.deepEqual(tally(two, [0, 1, [0, 28]].slice(0, -1) as Counted[]), [1, 1]);
});

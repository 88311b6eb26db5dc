import assert from "node:assert/strict";
import test from "node:test";
import { clashes, Packs } from "./allowed.ts";

// Two suits, two sides, two items: cards (two of each suit) and, as the second, the best card of each suit added up.
const suit = [
  [2, 0, 5, -1],
  [1, 1, 5, 3],
  [0, 2, -1, 5],
];

test("what one row of each group makes up can be entered, and nothing else", () => {
  const packs = new Packs([suit, suit]);
  const said = (...numbers: (number | null)[][]) => packs.clash(numbers);
  assert.deepEqual(said([2, 2], [10, 6]), []);
  assert.deepEqual(said([4, 0], [10, 0]), []); // nothing of a suit: the whole entry counts nothing
  assert.deepEqual(said([5, 0], [null, null]), [0]);
  assert.deepEqual(said([4, 0], [10, 6]), [0, 1]);
  assert.deepEqual(said([null, null], [9, null]), [1]);
  assert.deepEqual(said([null, 1], [null, 4]), [1]); // no number comes of half a pack in which a suit is missing
});

test("many entries of one sheet are judged like each for itself", () => {
  const entries = [
    [
      [2, 2],
      [10, 6],
    ],
    [
      [5, 0],
      [null, null],
    ],
  ];
  assert.deepEqual(clashes([suit, suit], entries), [[], [0]]);
});

test("where no pack is known everything may be entered", () => {
  assert.deepEqual(new Packs([]).clash([[null, null]]), []);
});

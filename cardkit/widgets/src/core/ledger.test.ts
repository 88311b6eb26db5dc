import assert from "node:assert/strict";
import test from "node:test";
import { firstStep, given, partsAt } from "./ledger.ts";

const row = {
  at: 5,
  cells: [
    "1",
    [
      [2, "AC"],
      [4, "3C"],
    ] as [number, string][],
    "B takes",
  ],
};

test("a row begins with its first part", () => {
  assert.equal(firstStep(row), 2);
  assert.equal(firstStep({ at: 3, cells: ["1", "x"] }), 3);
});

test("a cell grows part by part, and the others come when the row is complete", () => {
  const at = (i: number) => row.cells.map((cell) => partsAt(row, cell, i));
  assert.deepEqual(at(1), [[], [], []]);
  assert.deepEqual(at(2), [[], ["AC"], []]);
  assert.deepEqual(at(5), [["1"], ["AC", "3C"], ["B takes"]]);
});

test("every column but the broadest gets a pixel more, and that one gives them", () => {
  assert.deepEqual(given([20, 31.5, 40, 100]), [21, 32.5, 41, 97]);
  assert.deepEqual(given([20, 130, 44]), [21, 128, 45]); // nothing stands in the last one yet but its head
  assert.deepEqual(given([30, 40, 40]), [31, 41, 38]);
  assert.deepEqual(given([1, 1, 1, 1]), [2, 2, 2, 0]); // no width is less than none
  assert.deepEqual(given([20]), [20]);
  assert.deepEqual(given([]), []);
});

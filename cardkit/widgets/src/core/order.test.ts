import assert from "node:assert/strict";
import test from "node:test";
import { beside, inReadingOrder } from "./order.ts";
import type { Frame, Item } from "./types.ts";

const frame = (...items: Item[]): Frame => new Map(items.map((item) => [item[0], item]));
const table = frame(
  ["AS", "c", "AS", 300, 500],
  ["7D", "c", "7D", 100, 510],
  ["x", "c", "back", 0, 0],
  ["t", "t", 0, 0, "words"],
  ["KH", "c", "KH", 110, 20],
  ["2C", "c", "2C", 200, 505, 1, 90],
);
const cards = inReadingOrder(table, (face) => face !== "back");
const faces = cards.map(({ face }) => face);

test("cards that lie open come row by row, and nothing else", () => {
  assert.deepEqual(faces, ["KH", "7D", "2C", "AS"]);
  assert.deepEqual(
    inReadingOrder(frame(), () => true),
    [],
  );
});

test("arrows go on and back and stop at the ends", () => {
  const go = (from: string, arrow: string) => faces[beside(cards, faces.indexOf(from), arrow)];
  assert.deepEqual([go("KH", "ArrowLeft"), go("KH", "ArrowRight"), go("AS", "ArrowRight")], ["KH", "7D", "AS"]);
  assert.deepEqual([go("KH", "ArrowDown"), go("AS", "ArrowUp"), go("AS", "ArrowDown")], ["7D", "KH", "AS"]);
});

test("where no card is looked at, the first one is next", () => {
  assert.equal(beside(cards, -1, "ArrowDown"), 0);
  assert.equal(beside([], -1, "ArrowRight"), -1);
});

import assert from "node:assert/strict";
import test from "node:test";
import { mixed } from "../core/points.ts";
import { ALL, reckoned, standing } from "./reckon.ts";
import type { Change, Sheet } from "./sheet.ts";

const deal = (...numbers: number[]) => [numbers];
const changes: Change[] = [
  [0, [deal(61, 59)]],
  [1, [deal(60, 60)]],
  [0, [deal(50, 70)]],
  [0, []],
  [ALL, [deal(1, 119), deal(120, 0)]],
];
const sheet = {
  items: [{ ladder: [[61, 1, ""], [91, 2, "big"]], total: 120, parts: null }], // biome-ignore format: a ladder
  sides: ["A", "B"],
  seats: ["A", "B"],
  target: "match",
  again: ["tie", "replay"],
} as unknown as Sheet;

test("deals are entered, corrected, struck out and put in anew; what is undone stands no more", () => {
  const stands = [0, 1, 2, 3, 4, 5].map((made) => standing(changes, made).map(([numbers]) => numbers!.join("-")));
  assert.deepEqual(stands, [[], ["61-59"], ["61-59", "60-60"], ["50-70", "60-60"], ["60-60"], ["1-119", "120-0"]]);
});

test("every total is made anew from the deals that stand", () => {
  const book = (made: number, rules: object) =>
    reckoned(sheet, { changes, made, dealer: 1, rules: { match: 2, ...rules } });
  assert.deepEqual(book(2, {}).totals, [1, 0]);
  assert.deepEqual(book(2, { tie: "draw" }).dealer, 1);
  assert.deepEqual(book(2, { tie: "replay" }).dealer, 0); // nobody won it: the same one deals again
  assert.deepEqual([book(5, {}).totals, book(5, {}).winner], [[1, 1], -1]);
  const big = book(5, { big: true });
  assert.deepEqual([big.totals, big.winner, big.rows.map(({ counts }) => counts)], [[0, 2], 1, [true, false]]);
});

test("parts are written as points and what is left", () => {
  assert.deepEqual(
    [0, 2, 3, 19].map((n) => mixed(n, 3)),
    ["0", "2/3", "1", "6 1/3"],
  );
});

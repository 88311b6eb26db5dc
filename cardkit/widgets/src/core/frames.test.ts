import assert from "node:assert/strict";
import test from "node:test";
import { hatching, inOrder, unpack } from "./frames.ts";
import type { Frame, Item } from "./types.ts";

const card = (key: string, x: number, y: number, depth = 0): Item => [key, "c", key, x, y, 1, 0, "", depth];
const frame = (...items: Item[]): Frame => new Map(items.map((item) => [item[0], item]));

test("a frame is the one before with what has changed", () => {
  const [one, two, three] = unpack([[card("AC", 0, 0), ["t", "t", 1, 2, "x"]], [card("AC", 5, 0), ["t"]], []]);
  assert.deepEqual([...(one?.keys() ?? [])], ["AC", "t"]);
  assert.deepEqual([...(two?.values() ?? [])], [card("AC", 5, 0)]);
  assert.deepEqual(three, two);
  assert.equal(one?.get("AC")?.[3], 0); // and the one before stays as it was
});

test("cards are drawn by their depth, the rest by its name", () => {
  const drawn = inOrder(frame(card("b", 0, 0, 2), card("a", 0, 0, 1), card("c", 0, 0, 1), ["z", "t"]));
  assert.deepEqual(
    drawn.map(([key]) => key),
    ["z", "a", "c", "b"],
  );
});

test("hatching stays inside its box", () => {
  assert.equal(hatching(0, 0, 4, 40), "");
  const numbers =
    hatching(10, 20, 60, 40)
      .match(/[\d.]+/g)
      ?.map(Number) ?? [];
  assert(numbers.length > 8);
  numbers.forEach((number, n) => {
    assert(n % 2 ? number >= 22 && number <= 58 : number >= 12 && number <= 68, String(number));
  });
});

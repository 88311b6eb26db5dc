import assert from "node:assert/strict";
import test from "node:test";
import { spotsOf, uncovered } from "./choices.ts";
import type { Frame, Item } from "./types.ts";

const card = (key: string, x: number, y: number, depth = 0): Item => [key, "c", key, x, y, 1, 0, "", depth];
const frame = (...items: Item[]): Frame => new Map(items.map((item) => [item[0], item]));

test("of a card in a fan only its edge is seen", () => {
  const fan = frame(card("a", 0, 0, 0), card("b", 30, 4, 1), card("c", 60, 0, 2), card("d", 62, 40, 3));
  assert.deepEqual(
    ["a", "b", "c", "d"].map((key) => uncovered(fan, key)),
    [
      [30, 144],
      [30, 144],
      [100, 40],
      [100, 144],
    ],
  );
});

test("a button lies over what is seen of its card, and several ways to play it share that", () => {
  const fan = frame(card("a", 100, 50, 0), card("b", 130, 50, 1), ["c", "t", 1, 2, "x"]);
  const spots = spotsOf(fan, [["a", "A one", "a1"], ["b", "B"], ["a", "A two", "a2"], ["c", "no card"], ["d"]], {
    w: 1000,
    h: 500,
  });
  assert.deepEqual(spots, [
    { code: "a", name: "A one", move: "a1", way: 1, at: { left: 0.1, top: 0.1, width: 0.03, height: 0.144 } },
    { code: "b", name: "B", move: "b", way: 0, at: { left: 0.13, top: 0.1, width: 0.1, height: 0.288 } },
    { code: "a", name: "A two", move: "a2", way: 2, at: { left: 0.1, top: 0.244, width: 0.03, height: 0.144 } },
  ]);
});

test("a box with a player's name may be chosen too; what is neither card nor box may not", () => {
  const there = frame(["n0", "r", 100, 50, 40, 20], ["t", "t", 5, 5, "A", 20]);
  const [spot, ...more] = spotsOf(there, [["n0", "A", "S"], ["t", "text"], ["gone"]], { w: 1000, h: 500 });
  assert.deepEqual(spot, {
    ...{ code: "n0", name: "A", move: "S", way: 0, box: true },
    at: { left: 0.1, top: 0.1, width: 0.04, height: 0.04 },
  });
  assert.deepEqual(more, []);
});

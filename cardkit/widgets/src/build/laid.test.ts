import assert from "node:assert/strict";
import test from "node:test";
import { cleared, counted, laid, type Position, texts, where } from "./laid.ts";

const position: Position = {
  places: { A: ["3S", "KC"], B: ["3H"], stock: [] },
  trump: "S",
  leader: "A",
  taker: "",
  won: { A: 40 },
  sweeps: {},
};

test("a card lies in one place, or in the pack", () => {
  assert.deepEqual(
    ["KC", "3H", "7D"].map((code) => where(position, code)),
    ["A", "B", ""],
  );
});

test("a card is laid at the end of a place, or before another one there", () => {
  assert.deepEqual(laid(position, ["7D"], "A").places.A, ["3S", "KC", "7D"]);
  assert.deepEqual(laid(position, ["7D"], "A", "KC").places.A, ["3S", "7D", "KC"]);
  assert.deepEqual(laid(position, ["7D"], "A", "3H").places.A, ["3S", "KC", "7D"]);
});

test("it leaves the place where it lay, and nothing else changes", () => {
  const now = laid(position, ["3S", "3H"], "stock");
  assert.deepEqual(now, { ...position, places: { A: ["KC"], B: [], stock: ["3S", "3H"] } });
  assert.deepEqual(position.places.A, ["3S", "KC"]);
  assert.deepEqual(laid(position, ["KC"], "A", "3S").places.A, ["KC", "3S"]);
});

test("without a place it goes back into the pack", () => {
  for (const to of ["", "nowhere"])
    assert.deepEqual(laid(position, ["3S"], to).places, { A: ["KC"], B: ["3H"], stock: [] });
});

test("all cards go back, and nothing is said beside them", () => {
  const none = { A: [], B: [], stock: [] };
  assert.deepEqual(cleared(position), { places: none, trump: "", leader: "", taker: "", won: {}, sweeps: {} });
  const more = { game: "scopa", switches: { target: 21 }, redeals: 2, declared: ["N 32A D"], moves: ["3S"] };
  assert.deepEqual(cleared({ ...more, places: {} }), {
    game: "scopa",
    switches: { target: 21 },
    places: {},
    redeals: null,
    declared: [],
    moves: [],
  });
});

test("whatever was sent in the place of a list is one", () => {
  assert.deepEqual(texts(["3S", 7]), ["3S", "7"]);
  for (const wrong of [undefined, null, "3S", 7, {}]) assert.deepEqual(texts(wrong), []);
});

test("a seat has so many, or nothing is said of it", () => {
  assert.deepEqual(counted({ A: 40 }, "B", 0), { A: 40, B: 0 });
  assert.deepEqual(counted({ A: 40, B: 5 }, "A", undefined), { B: 5 });
});

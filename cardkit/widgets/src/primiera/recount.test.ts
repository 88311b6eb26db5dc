import assert from "node:assert/strict";
import test from "node:test";
import { items } from "./count.ts";
import { best, type Card, given, lying, type Piles, type Says } from "./piles.ts";
import { type Entry, recounted } from "./recount.ts";

const RANKS = "A234567JQK";
const WORTH = [16, 12, 13, 14, 15, 18, 21, 10, 10, 10];
const cards = (codes: string): Card[] =>
  codes.split(" ").map((code) => {
    const rank = RANKS.indexOf(code.charAt(0));
    return {
      ...{ code, rank, suit: code.charAt(1), text: code, name: code },
      worth: WORTH[rank] ?? 0,
      capture: rank + 1,
    };
  });
const won = { level: "level {n}", won: ["A {score}", "B {score}"] };
const says = {
  ...{ sweeps: "swept", cards: won, coins: won, settebello: { out: "out", won: ["A", "B"] }, round: won },
  primiera: { ...won, missing: ["A lacks {suits}", "B lacks {suits}"], nobody: "nobody" },
  napola: { none: "none", won: ["A {run}", "B {run}"] },
} as unknown as Says;
const made = (one: string, other: string, missing_counts = false): Piles => ({
  ...{ title: "", ranks: [], sweeps: [1, 0], missing_counts, whole: false, says },
  sides: [one, other].map((codes, n) => ({ name: "AB".charAt(n), cards: cards(codes) })),
  suits: [..."SHDC"].map((letter) => ({ letter, text: letter })),
  items: (["sweeps", "cards", "coins", "settebello", "primiera", "napola"] as const).map((key) => [key, key]),
});
const counted = (piles: Piles) => items(piles, given(piles), ", ").map(({ counts, why }) => [...counts, why]);

test("courts are worth the same, and the best of a suit is all of them", () => {
  assert.equal(best(cards("JS QS 7H"), "S").length, 2);
  assert.deepEqual(best(cards("JS QS 7H"), "D"), []);
});

test("a pile without a suit has no Primiera, unless it counts nothing", () => {
  const found = counted(made("7S 7H AD 2D 3D 4D", "JS JH JD JC"));
  assert.deepEqual(found[4], ["–", 40, "A lacks C"]);
  assert.deepEqual(found[5], [4, 0, "A 4"]);
  assert.deepEqual(found[3], [0, 0, "out"]);
  assert.deepEqual(counted(made("7S 7H AD", "JS JH JD JC", true))[4], [58, 40, "A 58-40"]);
  assert.deepEqual(counted(made("7S", "JS"))[4], ["–", "–", "nobody"]);
});

test("a card that has come over lies by its suit and rank, and two places change", () => {
  const piles = made("2S 7S 7H 7D 7C", "AS JH JD JC");
  assert.deepEqual(
    lying(piles, ["7S", "AS"]).map((pile) => pile.map(({ code }) => code).join(" ")),
    ["AS 2S 7H 7D 7C", "7S JH JD JC"],
  );
  const recount = recounted({ piles, fade: 1, sheet: true, log: [{ guess: "0" }, { swap: ["7S", "AS"] }] }, String);
  assert.equal(recount.phase, "over");
  assert.deepEqual(
    recount.slots.map((side) => side.map(({ changed }) => changed)),
    [1, 2].map(() => [true, false, false, false]),
  );
});

test("the sum runs place by place, and a value is typed where the help has faded", () => {
  const at = (log: Entry[], fade = 1) =>
    recounted({ piles: made("7S 7H 7D", "JS"), fade, sheet: true, log: [{ guess: "0" }, ...log] }, String);
  assert.equal(at([]).running(0), "");
  assert.equal(at([], 0).running(0), "21");
  assert.equal(
    at([
      { at: "0S", card: "7S" },
      { at: "0H", card: "7H" },
    ]).running(0),
    "21 + 21 = 42",
  );
  assert.equal(at([{ at: "0C", card: "" }]).running(0), "0 – no_primiera");
  assert.equal(at([{ at: "0S", card: "7S" }], 2).slot(0, "S").is, "type");
  assert.equal(
    at(
      [
        { at: "0S", card: "7S" },
        { at: "0S", worth: 21 },
      ],
      2,
    ).slot(0, "S").is,
    "card",
  );
});

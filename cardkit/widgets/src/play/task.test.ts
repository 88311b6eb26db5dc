import assert from "node:assert/strict";
import test from "node:test";
import { capture, leads, NOTHING, type Now, phaseOf, running, toggled } from "./task.ts";

const now = (more: Partial<Now>): Now => ({ ...NOTHING, ...more });
const market: Now["market"] = [
  ["2C", "2 of clubs", 2],
  ["6C", "6 of clubs", 6],
  ["5H", "5 of hearts", 5],
];

test("what is still to be seen comes first, then the end, and then what is to be done", () => {
  const phases = [
    phaseOf(now({ turn: true }), true, ""),
    phaseOf(now({ over: true }), true, ""),
    phaseOf(now({ over: true, turn: true }), false, ""),
    phaseOf(now({ turn: true, picks: { KC: "pick" } }), false, ""),
    phaseOf(now({ turn: true, picks: { KC: "pick" } }), false, "KC"),
    phaseOf(now({ turn: true, picks: {} }), false, "KC"),
    phaseOf(now({ say: true }), false, ""),
    phaseOf(now({}), false, ""),
  ];
  assert.deepEqual(phases, ["watch", "watch", "over", "turn", "pick", "turn", "say", "wait"]);
});

test("the one button is called after what it does", () => {
  const names = (["watch", "pick", "turn", "say", "over", "wait"] as const).map((phase) =>
    leads(phase, now({ deal: "next_deal" })),
  );
  assert.deepEqual(names, ["next", "take", "choose_now", "next", "next_deal", "next"]);
  assert.equal(leads("turn", now({ cards: false })), "choose_say");
});

test("the sum of what is picked is said highest first", () => {
  const sums = [[], ["2C"], ["2C", "6C"], ["5H", "2C", "6C"], ["AS"]].map((picked) => running(now({ market }), picked));
  assert.deepEqual(sums, ["", "2", "6 + 2 = 8", "6 + 5 + 2 = 13", ""]);
});

test("a capture is typed as Python reads it, and a card is picked once", () => {
  assert.equal(capture("KC", []), "KC");
  assert.equal(capture("KC", ["6C", "4S"]), "KC x 6C 4S");
  assert.deepEqual(toggled(toggled(["2C"], "6C"), "2C"), ["6C"]);
});

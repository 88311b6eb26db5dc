import assert from "node:assert/strict";
import test from "node:test";
import { correcting, DRAFT, type Draft, fitting, offered, sharing, striking, ticking, typing } from "./draft.ts";
import type { Agreed, Card, Item } from "./sheet.ts";

// Two sides, points that may be entered in thirds, and a second item; rounding "keep" writes thirds down.
const parts = { each: 3, total: 35, title: "thirds", dropped: ["rounding", "drop"] };
const items = [
  { total: 11, parts },
  { total: null, parts: null },
] as unknown as Item[];
const cards = ["AS", "3S", "last"].map((code) => [code, 3, code, code] as Card);
const table = (rounding = "drop", claims = true) =>
  ({
    sheet: { items, cards, sides: ["A", "B"], claiming: ["claims", 32] },
    rules: { rounding, claims },
  }) as unknown as Agreed;
const draft = (given: Partial<Draft> = {}, deals = 3) => fitting(table(), given, deals);

test("the ways to enter a deal are those of the table", () => {
  assert.deepEqual(offered(table()), ["points", "parts", "cards"]);
  assert.deepEqual(offered(table("keep")), ["parts", "cards"]);
  assert.equal(fitting(table("keep"), {}, 0).mode, "parts");
});

test("a draft of any shape fits the sheet", () => {
  const strange = {
    mode: "x",
    typed: "no",
    parts: 7,
    piles: { ZZ: 0, AS: 7, "3S": 1 },
    pile: "length",
    claim: 2,
    edit: 1.5,
  };
  const { mode, typed, piles, pile, claim, edit } = draft(strange as unknown as Partial<Draft>);
  assert.deepEqual([mode, piles, pile, claim, edit], ["points", { "3S": 1 }, 0, -1, -1]);
  assert.equal(typed.length, 2);
  for (const given of [{}, { typed: null, piles: null, kept: 3 }, { edit: -7 }, { edit: 3 }])
    assert.equal(draft(given as unknown as Partial<Draft>).edit, -1);
  assert.equal(fitting(table("drop", false), { claim: 1 }, 0).claim, -1);
  assert.equal(draft({ claim: 1, edit: 2 }).claim, 1);
});

test("what is typed goes where it was typed", () => {
  assert.deepEqual(typing(table(), draft(), 1, 0, "7").typed, [
    ["", ""],
    ["7", ""],
  ]);
  const inParts = typing(table(), draft({ mode: "parts", typed: [["3", "8"]] }), 0, 1, "25");
  assert.deepEqual([inParts.parts, inParts.typed], [["", "25"], undefined]);
});

test("a card goes into a pile, out of it, and from one to the other", () => {
  assert.deepEqual(ticking(draft({ piles: { AS: 1 } }), "3S").piles, { AS: 1, "3S": 0 });
  assert.deepEqual(ticking(draft({ piles: { AS: 1 }, pile: 1 }), "AS").piles, {});
  assert.deepEqual(ticking(draft({ piles: { AS: 1 } }), "AS").piles, { AS: 0 });
  assert.deepEqual(sharing(table(), draft({ piles: { AS: 1 } }), 0).piles, { AS: 1, "3S": 0, last: 0 });
  assert.deepEqual(sharing(table(), draft({ piles: { AS: 1 } })).piles, {});
});

test("a deal is corrected as it was entered, and what was being typed waits", () => {
  const typed = [
    ["5", ""],
    ["", ""],
  ];
  const points = correcting(table(), draft({ typed }), 1, [
    [9, 24],
    [6, 0],
  ]);
  assert.deepEqual(
    [points.mode, points.typed, points.edit, points.kept?.typed],
    [
      "points",
      [
        ["3", "8"],
        ["6", "0"],
      ],
      1,
      typed,
    ],
  );
  const thirds = correcting(table(), { ...DRAFT, edit: 1, kept: points.kept! }, 0, [[10, 25], [0, 0]]); // biome-ignore format: a deal a line
  assert.deepEqual([thirds.mode, thirds.parts, thirds.kept], ["parts", ["10", "25"], points.kept]);
  const claim = correcting(table(), draft(), 2, [[0, 9], [0, 3], [1]]); // biome-ignore format: a deal a line
  assert.deepEqual([claim.mode, claim.claim, claim.typed![0]], ["points", 1, ["0", "3"]]);
});

test("a deal struck out above or below one that is corrected", () => {
  const kept = { typed: [["5", ""]] };
  const edit = (at: number) => striking({ ...DRAFT, edit: 1, kept }, at);
  assert.deepEqual([edit(0).edit, edit(2).edit], [0, 1]);
  assert.equal(edit(1), kept);
  assert.deepEqual(striking({ ...DRAFT, edit: 1 }, 1), {});
});

test("what one side did not take is filled in for the other, and never over what somebody typed", () => {
  const shares = { shares: true, total: 40, usual: null, parts: null };
  const sheet = { items: [shares], cards: [], sides: ["A", "B"], claiming: [] };
  const scopa = { sheet, rules: {} } as unknown as Agreed;
  let now = fitting(scopa, {}, 1);
  const types = (side: number, text: string) => {
    now = fitting(scopa, { ...now, ...typing(scopa, now, 0, side, text) }, 1);
    return now.typed[0];
  };
  assert.deepEqual(types(0, "2"), ["2", "38"]);
  assert.deepEqual(types(0, "22"), ["22", "18"]);
  assert.deepEqual(types(0, "22x"), ["22x", ""]); // no number: what was filled in goes
  assert.deepEqual(types(0, "４１"), ["４１", ""]);
  assert.deepEqual(types(0, "１２"), ["１２", "28"]);
  assert.deepEqual(types(1, "27"), ["１２", "27"]); // now both are typed, and neither is written over
  assert.deepEqual(types(0, "13"), ["13", "27"]);
  assert.deepEqual(types(1, ""), ["13", ""]);
  assert.deepEqual(types(0, ""), ["", ""]);
  assert.deepEqual(types(1, "40"), ["0", "40"]);
  assert.deepEqual(types(1, ""), ["", ""]);
  // In a correction the other number follows whichever is changed first.
  now = fitting(scopa, correcting(scopa, now, 0, [[22, 18]]), 1);
  assert.deepEqual(types(1, "17"), ["23", "17"]);
  assert.deepEqual(types(1, "16"), ["24", "16"]);
  assert.deepEqual(types(0, "25"), ["25", "16"]);
  assert.equal(fitting(scopa, { filled: "no" as never }, 1).typed[0]!.length, 2);
});

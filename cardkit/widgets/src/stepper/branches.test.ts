import assert from "node:assert/strict";
import test from "node:test";
import type { Line } from "../core/types.ts";
import { type Branch, linesOf, place, standing } from "./branches.ts";

const steps = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}${i}`);
const frames = (names: string[]) => names.map((name) => [[name, "t", 0, 0, name, 10]]);
const row = (name: string) => ({ at: 3, cells: [name] });
const hand = {
  ...{ w: 4, h: 3, alts: [], head: ["Trick"], choices: {}, title: "A hand" },
  frames: frames(steps("h", 9)),
  captions: steps("h", 9),
  ...{
    groups: [
      ["18", 3],
      ["draw", 2],
      ["19", 3],
    ],
    rows: [row("18"), row("19")],
  },
  standings: [
    [0, "0-0"],
    [3, "11-0"],
    [8, "11-4"],
  ],
} as unknown as Line;
const own = {
  ...{
    leaves: 1,
    both: 2,
    home: 2,
    kept: 0,
    frames: frames(["b2", "b3", "b4", "b5"]),
    captions: ["b2", "b3", "b4", "b5"],
  },
  ...{
    groups: [
      ["18", 3],
      ["draw", 2],
    ],
    rows: [row("18 b")],
    choices: { 5: [["7S"]] },
    standings: [
      [0, "0-0"],
      [3, "0-11"],
    ],
  },
} as unknown as Branch;
const next = {
  ...{ leaves: 3, both: 4, home: 5, kept: 1, frames: frames(["c4", "c5", "c6"]), captions: ["c4", "c5", "c6"] },
  ...{
    groups: [
      ["18", 3],
      ["draw", 2],
      ["19", 1],
    ],
    rows: [row("19 c")],
    standings: [
      [0, "0-0"],
      [3, "0-11"],
    ],
  },
} as unknown as Branch;

test("a branch is the line it leaves up to that step, and then its own", () => {
  const [first, second, third] = linesOf(hand, [own, next]);
  assert.equal(first?.line, hand);
  assert.deepEqual(second?.line.captions, ["h0", "h1", "b2", "b3", "b4", "b5"]);
  assert.deepEqual(third?.line.captions, ["h0", "h1", "b2", "b3", "c4", "c5", "c6"]);
  assert.deepEqual(third?.line.frames, frames(["h0", "h1", "b2", "b3", "c4", "c5", "c6"]));
  assert.deepEqual(third?.line.rows, [row("18 b"), row("19 c")]);
  assert.deepEqual([second?.leaves, second?.home, third?.leaves, third?.home], [1, 2, 3, 5]);
  assert.deepEqual([second?.line.head, second?.line.title, second?.line.w], [["Trick"], "A hand", 4]);
});

test("a whole line of an older notebook is taken as it is, and where it leaves is found", () => {
  const old = {
    frames: frames(["h0", "h1", "x"]),
    captions: ["h0", "h1", "x"],
    groups: [["18", 2]],
    rows: [],
  } as unknown;
  const [, second] = linesOf(hand, [old as Branch]);
  assert.deepEqual(second?.line.captions, ["h0", "h1", "x"]);
  assert.deepEqual([second?.leaves, second?.home], [1, undefined]);
  assert.equal(linesOf(hand, [{ frames: hand.frames.slice(0, 4), captions: [] }])[1]?.leaves, 3);
  assert.deepEqual([linesOf(hand, [{}]).length, linesOf(hand, [{ frames: [] }]).length], [1, 1]);
});

test("what was told wrong is cut to what there is", () => {
  assert.equal(linesOf(hand, [{ ...own, leaves: 99 }])[1]?.leaves, 5);
  assert.equal(linesOf(hand, [{ ...own, leaves: -3 }])[1]?.leaves, 0);
});

test("the same place is the same step as far as both go, and then the same step of the same trick", () => {
  const lines = linesOf(hand, [own, next]);
  const at = (from: number, to: number, ...all: number[]) => all.map((i) => place(lines, from, to, i));
  assert.deepEqual(at(0, 1, 0, 1, 2, 5, 6, 8), [0, 1, 2, 5, 5, 5]); // the own line ends with the draw
  assert.deepEqual(at(1, 0, 0, 1, 3, 5), [0, 1, 3, 5]);
  assert.deepEqual(at(0, 2, 6, 7, 8), [6, 6, 6]); // as far as the trick has come there
  assert.deepEqual(at(2, 0, 6), [6]);
  assert.deepEqual(at(1, 1, 4), [4]);
});

test("a trick that begins at another step in the other line is found by its name", () => {
  const longer = {
    ...own,
    groups: [
      ["18", 2],
      ["draw", 1],
      ["19", 2],
    ],
  } as Branch;
  const lines = linesOf(hand, [longer]);
  assert.deepEqual(
    [4, 5].map((i) => place(lines, 1, 0, i)),
    [6, 7],
  );
  assert.deepEqual(
    [6, 8].map((i) => place(lines, 0, 1, i)),
    [4, 5],
  );
});

test("a standing holds until the next one", () => {
  assert.deepEqual(
    [0, 2, 3, 7, 8].map((i) => standing(hand, i)),
    ["0-0", "0-0", "11-0", "11-0", "11-4"],
  );
  assert.equal(standing({ ...hand, standings: [] }, 4), "");
});

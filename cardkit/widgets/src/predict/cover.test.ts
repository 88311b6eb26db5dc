import assert from "node:assert/strict";
import test from "node:test";
import type { Line } from "../core/types.ts";
import { covered, masks } from "./cover.ts";

const line = {
  frames: [[], [], [], []],
  captions: ["start", "A plays", "B plays", "B takes it, 甲♥\ufe0e"],
  groups: [
    ["1", 2],
    ["2", 1],
  ],
  rows: [
    {
      at: 2,
      cells: [
        "1",
        [
          [1, "A"],
          [2, "B"],
        ],
        "why",
      ],
    },
    { at: 3, cells: ["2", [[3, "C"]], "because"] },
  ],
} as unknown as Line;

test("nothing of a later step is left", () => {
  const shown = covered(line, 1, () => undefined);
  assert.deepEqual([shown.frames.length, shown.captions, shown.groups], [2, ["start", "A plays"], [["1", 1]]]);
  assert.deepEqual(shown.rows, [{ at: 2, cells: [[], [[1, "A"]], []] }]);
  assert.deepEqual(covered(line, 0, () => undefined).groups, []);
  assert.deepEqual(covered(line, 3, () => undefined).groups, line.groups);
});

test("a step that is told bare loses the reason in caption and row", () => {
  const shown = covered(line, 2, (step) => (step === 2 ? "B" : undefined));
  assert.deepEqual(shown.captions, ["start", "A plays", "B"]);
  assert.equal(shown.rows[0]?.cells[2], "");
});

test("what keeps the room says nothing", () => {
  const { captions, rows } = masks(line);
  assert.deepEqual(captions[3], "n nnnnn nnn 墩n");
  assert.deepEqual(rows[1]?.cells, [[[3, "n"]], [[3, "n"]], [[3, "nnnnnnn"]]]);
});

// Cover: a line whose later steps are nowhere in the page yet, and what keeps the room for them.

import { firstStep, partsOf } from "../core/ledger.ts";
import type { Line, Row } from "../core/types.ts";

type Parts = ReturnType<typeof partsOf>;
const perCell = (row: Row, parts: (given: Parts) => Parts): Row => ({
  ...row,
  cells: row.cells.map((cell) => parts(partsOf(row, cell))),
});

// `bare` are the words of a step that is told without its reason.
export function covered(line: Line, limit: number, bare: (step: number) => string | undefined): Line {
  const { frames, captions, groups, rows, takes = {}, counts = {}, draws = [], end = null } = line;
  const told = <T>(by: Record<string, T>) =>
    Object.fromEntries(Object.entries(by).filter(([step]) => Number(step) <= limit));
  const shown: Line["groups"] = [];
  let left = limit;
  for (const [label, count] of groups) {
    if (left > 0 && count > 0) shown.push([label, Math.min(count, left)]);
    left -= count;
  }
  return {
    ...line,
    frames: frames.slice(0, limit + 1),
    captions: captions.slice(0, limit + 1).map((caption, step) => bare(step) ?? caption),
    groups: shown,
    ...{ takes: told(takes), counts: told(counts), draws: draws.filter((step) => step <= limit) },
    end: limit < frames.length - 1 ? null : end,
    rows: rows
      .filter((row) => firstStep(row) <= limit)
      .map((row) => perCell(row, (parts) => parts.filter(([step]) => step <= limit)))
      .map((row) => (bare(row.at) ? { ...row, cells: [...row.cells.slice(0, -1), ""] } : row)),
  };
}

// Measuring needs texts as long as those that are covered, and must not write these down anywhere.
const masked = (words: string) =>
  words.replace(/\ufe0e/g, "").replace(/\S/gu, (sign) => (sign < "\u2e80" ? "n" : "墩"));
export const masks = ({ captions, rows }: Line): Pick<Line, "captions" | "rows"> => ({
  captions: captions.map(masked),
  rows: rows.map((row) => perCell(row, (parts) => parts.map(([step, text]) => [step, masked(text)]))),
});

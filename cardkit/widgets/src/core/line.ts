// Line: what is shown of a hand where nothing was sent, and what moves from one of its steps to another.

import type { Motion } from "./printer.ts";
import type { Line } from "./types.ts";

export const EMPTY: Line = {
  ...{ w: 1280, h: 720, frames: [[]], captions: [""], alts: [] },
  ...{ groups: [], head: [], rows: [], choices: {}, title: "" },
};

export const lineOf = (given: Partial<Line>): Line => (given.frames?.length ? { ...EMPTY, ...given } : EMPTY);

// A trick that lies there is taken away with the step after it, wherever that leads.
export const motionOf = ({ takes = {}, draws = [], counts = {} }: Line, from: number, to: number): Motion => ({
  taken: takes[from + 1],
  drawn: draws.some((step) => step > from && step <= to),
  counts: counts[from + 1],
});

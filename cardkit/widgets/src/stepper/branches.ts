// Branches: the lines of a hand, put together from what was told of each, and which place in one is which in another.

import { Steps } from "../core/steps.ts";
import type { Line } from "../core/types.ts";
import { clamp } from "../core/words.ts";

// What travels of a line that leaves another one (view/branch.py). Notebooks of long ago hold the whole line.
export interface Branch extends Partial<Line> {
  leaves?: number;
  home?: number;
  both?: number;
  kept?: number;
  notes?: string[];
}
export interface Own {
  line: Line;
  leaves: number; // the last step before it differs from the line it leaves
  home?: number | undefined; // the step of that line to go back to
  notes: string[]; // what the card costs by which it leaves that line, and who played it on
}

function joined(parent: Line, branch: Branch): Own {
  const { frames = [], captions = [], rows = [], both = 0, kept = 0, home, notes: said, ...rest } = branch;
  const notes = Array.isArray(said) ? said.filter((note) => note && typeof note === "string") : [];
  const last = Math.min(parent.frames.length, frames.length) - 1;
  if (branch.leaves === undefined) {
    const apart = frames.findIndex((frame, i) => JSON.stringify(frame) !== JSON.stringify(parent.frames[i]));
    const leaves = clamp(apart < 0 ? last : apart - 1, 0, Math.max(0, last));
    return { line: { ...parent, alts: [], ...rest, frames, captions, rows } as Line, leaves, notes };
  }
  const line = {
    ...{ ...parent, alts: [], ...rest },
    frames: [...parent.frames.slice(0, both), ...frames],
    captions: [...parent.captions.slice(0, both), ...captions],
    rows: [...parent.rows.slice(0, kept), ...rows],
  };
  return { line, leaves: clamp(branch.leaves, 0, Math.max(0, line.frames.length - 1)), home, notes };
}

// The hand first, then each line that leaves the one before it.
export function linesOf(hand: Line, branches: Branch[]): Own[] {
  const lines: Own[] = [{ line: hand, leaves: 0, notes: [] }];
  for (const branch of branches) {
    const parent = lines.at(-1)?.line;
    if (parent && branch.frames && (branch.frames.length || branch.leaves !== undefined))
      lines.push(joined(parent, branch));
  }
  return lines;
}

// The step of another line that shows the same place as step `i` of one: the very step, as far as both go together, and
// then as far into the same trick; a line that ends before is shown at its end.
export function place(lines: Own[], from: number, to: number, i: number): number {
  const [here, there] = [lines[from]?.line, lines[to]?.line];
  if (!here || !there || from === to) return i;
  const between = lines.slice(Math.min(from, to) + 1, Math.max(from, to) + 1);
  if (i <= Math.min(...between.map(({ leaves }) => leaves))) return i;
  const steps = new Steps(here.frames.length, here.groups);
  const others = new Steps(there.frames.length, there.groups);
  const group = steps.group(i);
  const same = there.groups.findIndex(([label]) => label === here.groups[group]?.[0]);
  if (same < 0) return others.last;
  const into = i - (steps.ends[group] ?? 0);
  return Math.min((others.ends[same] ?? 0) + into, others.ends[same + 1] ?? 0, others.last);
}

// How the sides stand at a step.
export const standing = ({ standings = [] }: Line, i: number): string =>
  standings.findLast(([at]) => at <= i)?.[1] ?? "";

// Of what is said of a line, what was not said before.
export const fresh = (before: string[], now: string[]): string[] => now.filter((note) => !before.includes(note));

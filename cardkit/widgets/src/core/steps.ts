// Steps: which step follows which. No page, no time: whoever plays calls `next` at every tick.

import { clamp, within } from "./words.ts";

export type Group = [label: string, steps: number];
export type Move = "first" | "prev" | "next" | "last" | "up" | "down";

export const STEP_KEYS: Record<string, Move> = {
  ArrowRight: "next",
  PageDown: "next",
  ArrowLeft: "prev",
  PageUp: "prev",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
};

export class Steps {
  readonly last: number;
  // The step at which each trick is complete: where Up and Down go.
  readonly ends: number[] = [0];

  constructor(frames: number, groups: Group[]) {
    this.last = Math.max(0, frames - 1);
    for (const [, steps] of groups) this.ends.push((this.ends.at(-1) ?? 0) + steps);
  }

  // A step as the model has it, which may be anything.
  at(index: unknown): number {
    return within(index, this.last);
  }

  // The trick to which a step belongs.
  group(i: number): number {
    return Math.max(0, this.ends.findIndex((end) => i <= end) - 1);
  }

  to(move: Move, i: number): number {
    const to = {
      first: () => 0,
      prev: () => i - 1,
      next: () => i + 1,
      last: () => this.last,
      up: () => this.ends.findLast((end) => end < i) ?? 0,
      down: () => this.ends.find((end) => end > i) ?? this.last,
    };
    return clamp(to[move](), 0, this.last);
  }
}

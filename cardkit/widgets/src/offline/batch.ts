// Batch: what a page without Python answers, choice by choice, for the test that holds it against Python.

import type { Line } from "../core/types.ts";
import { type Branch, linesOf } from "../stepper/branches.ts";
import { type Ahead, type Choice, Lines } from "./lines.ts";

export const joined = (main: Line, branches: Branch[]) => linesOf(main, branches).slice(1);

export function played(ahead: Ahead, main: Line, room: string, choices: (Choice & { back?: boolean })[]) {
  const lines = new Lines(ahead, []);
  return choices.map((choice) => {
    if (choice.back) lines.own = lines.own.slice(0, -1);
    const found = choice.back ? undefined : lines.answer(choice, lines.own.length);
    const { trunk, fork } = lines.told(room, main) as { trunk: Branch[]; fork: Branch };
    return { found, lines: joined(main, [...trunk, fork]) };
  });
}

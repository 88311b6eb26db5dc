// Board: what Python sends of a tournament (widgets/tournament_words.py), and what goes back.

import type { Labels, Look } from "../core/types.ts";
import type { Draft } from "../keeper/draft.ts";
import type { Change } from "../keeper/sheet.ts";

export interface Table {
  sides: [string, string];
  how: "" | "running" | "kept" | "written" | "forfeit";
  score: string;
  typed: [string, string];
  deals: string;
}
export interface Round {
  tables: Table[];
  resting: string[];
  notes: string[]; // who met before, or had a bye before
}
export interface Board {
  title: string;
  status: string;
  over: boolean;
  players: { name: string; here: boolean; parts: string[] }[];
  rounds: Round[];
  head: string[];
  rows: string[][];
  ties: string;
  open: number;
  to_draw: { swap: number[]; forfeit: number[] }; // who may change places, and who may not have played
  undo: boolean;
  redo: boolean;
  files: { results: string; standings: string; wall: string };
  pairs: number;
  parts: boolean; // results hold parts of a point
}

// The deals of a table, as its keeper has them.
export interface Deals {
  key: string;
  changes: Change[];
  made: number;
  dealer: number;
  revs: string[];
  draft: Partial<Draft>;
  stamp: string;
}

export interface Traits extends Look {
  labels: Labels & Look["labels"];
  board: Board;
  wish: Record<string, unknown>;
  draft: Record<string, [string, string]>;
  desk: { key?: string; place?: [round: number, table: number] };
  play: Partial<Deals>;
  at: number;
  stored: string;
  where: { text?: string; safe?: boolean };
  offers: { book: string; text: string }[];
  choice: { book?: string };
}

// The round on screen: the last one, unless another was asked for that is there.
export const shown = (rounds: Round[], at: number): number =>
  at >= 0 && at < rounds.length ? Math.trunc(at) : rounds.length - 1;

// What stands in the fields of a table: what is being typed, or what was written down.
export const typed = (draft: Traits["draft"], at: string, table: Table): [string, string] => {
  const now = draft[at];
  return Array.isArray(now) ? [String(now[0] ?? ""), String(now[1] ?? "")] : table.typed;
};

// Sheet: what Python sends of a game's sheet (widgets/keeper_words.py), and what a match and an entry are made of.

import type { Labels } from "../core/types.ts";

export type Deal = number[][]; // item by item, the numbers of the sides; behind a claim, who made it
export type Change = [at: number, deals: Deal[]];
export type Rules = Record<string, unknown>;
export type Card = [code: string, worth: number, name: string, short: string];
export type Mode = "points" | "parts" | "cards";

// Parts of a point: what they add up to, and the value of a switch by which each side drops what is left of one.
export interface Parts {
  each: number;
  total: number;
  title: string;
  dropped: [name: string, value: unknown];
}

export interface Item {
  key: string;
  title: string;
  most: number;
  total: number | null;
  both: number | null;
  shares: boolean;
  ladder: [least: number, marks: number, needed: string][];
  counted: number[]; // what each card of a pile adds, or (`best`) the best one of each suit does
  best: "" | "all" | "any";
  usual: number | null;
  hints: [few: string, many: string];
  parts: Parts | null;
}

export interface Sheet {
  game: string;
  items: Item[];
  sides: string[];
  short: string[];
  seats: string[];
  letters: string[];
  target: string;
  again: [] | [name: string, value: unknown];
  choices: { key: string; title: string; values: unknown[]; words: string[] }[];
  cards: Card[];
  extras: string[];
  packs: { items: number[]; groups: number[][][] };
  takes: [item: number, each: number, of: number, told: string[]][];
  never: [numbers: [item: number, number: number][], why: string][];
  clues: Record<string, string[]>;
  claiming: [] | [name: string, most: number];
  head: string[];
  csv: {
    numbers: [item: number, side: number, inParts: boolean, title: string][];
    claims: string[];
    reckoned: string[];
    about: string[];
    names: string[];
  };
  most: number;
}

export type SheetWords = Labels & { told: string[][]; claims: string[] };

// A sheet with what was agreed, and all that is said of it.
export interface Agreed {
  sheet: Sheet;
  rules: Rules;
}
export interface Paper extends Agreed {
  labels: SheetWords;
}

export interface Match {
  rules: Rules;
  changes: Change[];
  made: number; // how many of the changes stand
  dealer: number;
}

// Recount: how far is the learner, what lies in the places, and how much of the sheet is filled?

import { type Fields, fill } from "../core/words.ts";
import { items, type Row } from "./count.ts";
import { best, type Card, given, lying, type Piles, SIDES, sum } from "./piles.ts";

// What was done: a guess, a card placed, a value typed, a suit shown, a card of each pile changed.
export interface Entry {
  guess?: string;
  at?: string;
  card?: string;
  from?: number;
  worth?: number;
  show?: string;
  swap?: string[];
}
export interface Doing {
  piles: Piles;
  fade: number;
  sheet: boolean;
  log: Entry[];
}
// What lies in a place: nothing, a card to be valued, a card that counts, or the word that there is none.
export interface Slot {
  is: "empty" | "none" | "card" | "type";
  done: boolean;
  card?: Card | undefined;
  worth?: number;
  changed?: boolean;
}
export type Words = (name: string, fields?: Fields) => string;

export class Recount {
  readonly piles: Piles;
  readonly fade: number;
  readonly log: Entry[];
  readonly word: Words;
  readonly guess: string | undefined;
  readonly swap: string[];
  readonly now: Card[][];
  // By side, in the order of the suits.
  readonly slots: Slot[][];
  // guess: who has it; fill: the places; over: all is counted, and a card may be changed.
  readonly phase: "guess" | "fill" | "over";
  readonly rows: Row[];
  readonly totals: (number | string)[];
  readonly told: string; // who has the round

  constructor({ piles, fade, sheet, log }: Doing, word: Words) {
    this.piles = piles;
    this.fade = fade;
    this.log = log;
    this.word = word;
    this.guess = log.find(({ guess }) => guess !== undefined)?.guess;
    this.swap = log.findLast(({ swap }) => swap)?.swap ?? [];
    this.now = lying(piles, this.swap);
    this.slots = SIDES.map((side) => piles.suits.map(({ letter }, n) => this.#slot(side, letter, !n)));
    const over = this.slots.flat().every(({ done }) => done);
    this.phase = this.guess === undefined ? "guess" : over ? "over" : "fill";
    this.rows = items(piles, this.now, word("comma")).map((row) => this.#filled(row));
    const points = (side: number) => sum(this.rows.map((row) => Number(row.points[side])));
    this.totals = SIDES.map((side) => (this.phase === "over" ? points(side) : ""));
    const { level, won } = piles.says.round;
    const [a = 0, b = 0] = this.totals;
    const told = fill(a === b ? level : won[Number(b > a)], { score: `${a}-${b}` });
    this.told = this.phase === "over" && piles.whole && sheet ? told : "";
  }

  fits(side: number, letter: string, code: string): boolean {
    const right = best(given(this.piles)[side] ?? [], letter);
    return code ? right.some((card) => card.code === code) : !right.length;
  }

  #slot(side: number, letter: string, first: boolean): Slot {
    const here = this.log.filter(({ at }) => at === `${side}${letter}`);
    const help = this.guess !== undefined && !this.fade && first;
    const shown = this.swap.length > 0 || help || this.log.some(({ show }) => show === letter);
    const own = here.findLast(({ card }) => card !== undefined && this.fits(side, letter, card));
    if (!own && !shown) return { is: "empty", done: false };
    const [was, is] = [given(this.piles)[side], this.now[side]].map((pile) => best(pile ?? [], letter)) as [
      Card[],
      Card[],
    ];
    const changed = this.swap.length > 0 && was[0]?.worth !== is[0]?.worth;
    const card = is.find(({ code }) => code === own?.card) ?? is[0];
    if (!card) return { is: "none", done: true, worth: 0, changed };
    const done = shown || this.fade < 2 || here.some(({ worth }) => worth === card.worth);
    return { is: done ? "card" : "type", done, card, worth: card.worth, changed };
  }

  suit(letter: string): number {
    return this.piles.suits.findIndex((suit) => suit.letter === letter);
  }

  slot(side: number, letter: string): Slot {
    return this.slots[side]?.[this.suit(letter)] ?? { is: "empty", done: false };
  }

  #values(side: number): number[] {
    return (this.slots[side] ?? []).filter(({ done }) => done).map(({ worth = 0 }) => worth);
  }

  #lacking(side: number): boolean {
    return !this.piles.missing_counts && (this.slots[side] ?? []).some(({ is }) => is === "none");
  }

  // The running sum of a pile, as far as its places are filled.
  sum(side: number): string {
    const values = this.#values(side);
    const words = values.length > 1 ? `${values.join(" + ")} = ${sum(values)}` : values.join("");
    return words && this.#lacking(side) ? `${words} – ${this.word("no_primiera")}` : words;
  }

  // Blank before the guess, the Primiera growing place by place.
  #filled(row: Row): Row {
    if (this.phase === "guess") return { ...row, counts: ["", ""], points: ["", ""], why: "" };
    if (row.key !== "primiera" || this.phase === "over") return row;
    const counts = SIDES.map((side) => {
      const values = this.#values(side);
      return this.#lacking(side) ? "–" : values.length ? sum(values) : "";
    });
    return { ...row, counts, points: ["", ""], why: "" };
  }
}

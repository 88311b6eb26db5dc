// Recount: how far is the learner, what lies in the places, and how much of the sheet is filled?

import { type Fields, fill, sum } from "../core/words.ts";
import { items, type Row } from "./count.ts";
import { best, type Card, given, lying, type Piles, SIDES } from "./piles.ts";

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
export type Recount = ReturnType<typeof recounted>;

export function recounted({ piles, fade, sheet, log }: Doing, word: Words) {
  const { suits, says, missing_counts, whole } = piles;
  const guess = log.find((entry) => entry.guess !== undefined)?.guess;
  const swap = log.findLast((entry) => entry.swap)?.swap ?? [];
  const now = lying(piles, swap);

  const fits = (side: number, letter: string, code: string): boolean => {
    const right = best(given(piles)[side] ?? [], letter);
    return code ? right.some((card) => card.code === code) : !right.length;
  };

  const placed = (side: number, letter: string, first: boolean): Slot => {
    const here = log.filter(({ at }) => at === `${side}${letter}`);
    const help = guess !== undefined && !fade && first;
    const shown = swap.length > 0 || help || log.some(({ show }) => show === letter);
    const own = here.findLast(({ card }) => card !== undefined && fits(side, letter, card));
    if (!own && !shown) return { is: "empty", done: false };
    const [was, is] = [best(given(piles)[side] ?? [], letter), best(now[side] ?? [], letter)];
    const changed = swap.length > 0 && was[0]?.worth !== is[0]?.worth;
    const card = is.find(({ code }) => code === own?.card) ?? is[0];
    if (!card) return { is: "none", done: true, worth: 0, changed };
    const done = shown || fade < 2 || here.some(({ worth }) => worth === card.worth);
    return { is: done ? "card" : "type", done, card, worth: card.worth, changed };
  };

  // By side, in the order of the suits.
  const slots = SIDES.map((side) => suits.map(({ letter }, n) => placed(side, letter, !n)));
  const suit = (letter: string): number => suits.findIndex((one) => one.letter === letter);
  const slot = (side: number, letter: string): Slot => slots[side]?.[suit(letter)] ?? { is: "empty", done: false };
  const all = slots.flat().every(({ done }) => done);
  // guess: who has it; fill: the places; over: all is counted, and a card may be changed.
  const phase = guess === undefined ? "guess" : all ? "over" : "fill";
  const values = slots.map((side) => side.filter(({ done }) => done).map(({ worth = 0 }) => worth));
  const lacking = slots.map((side) => !missing_counts && side.some(({ is }) => is === "none"));

  // The running sum of a pile, as far as its places are filled.
  const running = (side: number): string => {
    const found = values[side] ?? [];
    const words = found.length > 1 ? `${found.join(" + ")} = ${sum(found)}` : found.join("");
    return words && lacking[side] ? `${words} – ${word("no_primiera")}` : words;
  };

  // Blank before the guess, the Primiera growing place by place.
  const rows = items(piles, now, word("comma")).map((row): Row => {
    const blank = { ...row, counts: ["", ""], points: ["", ""], why: "" };
    if (phase === "guess") return blank;
    if (row.key !== "primiera" || phase === "over") return row;
    return { ...blank, counts: values.map((found, side) => (lacking[side] ? "–" : found.length ? sum(found) : "")) };
  });
  const points = SIDES.map((side) => sum(rows.map((row) => Number(row.points[side]))));
  const [a = 0, b = 0] = points;
  const round = fill(a === b ? says.round.level : says.round.won[Number(b > a)], { score: `${a}-${b}` });
  const over = phase === "over";
  const told = over && whole && sheet ? round : ""; // who has the round
  const filled = { slots, phase, rows, totals: over ? points : ["", ""], told } as const;
  return { piles, fade, log, word, guess, swap, now, ...filled, fits, suit, slot, running };
}

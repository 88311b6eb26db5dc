// Question: what is right, and what an answer lacks. No page; judged as Python judges (questions/ask.py).

import type { Item as Drawn } from "../core/types.ts";
import { same, wholeNumber } from "../core/words.ts";

export interface Thing {
  text: string;
  name?: string; // of a card, in words
  face?: string;
  deck?: string; // where a face is wanted in another deck than the one on screen
}
export interface Item extends Thing {
  k: number;
}
export interface Settle {
  w: number;
  h: number;
  frame: Drawn[];
  caption: string;
}
export interface Question {
  id: string;
  lesson: string;
  kind: "choose" | "order" | "match" | "number";
  ask: string;
  several: boolean;
  show: Thing[];
  items: Item[]; // as they lie
  left: Thing[]; // what stands beside the places
  right: string | number[][]; // a number; the answers to choose; or place by place what belongs there
  why: string;
  whys: Record<string, string>;
  slips: (number | string)[][]; // a number, or two items that traded places, and what is said of it
  words: boolean; // asked for in the learner's own
  topic?: string; // of two with one topic the second does not come back right behind the first
  settle?: Settle;
}

export const nameOf = ({ name, text }: Thing): string => name ?? text;
export const slots = ({ right }: Question): number[][] => (typeof right === "string" ? [] : right);
const numbers = (list: unknown[]) => (list as number[]).toSorted((p, q) => p - q);

// Each item in one place: nothing else is drawn or judged, whatever a saved state holds.
export const placed = (q: Question, given: unknown): given is number[] =>
  Array.isArray(given) && same(numbers(given), numbers(q.items.map(({ k }) => k)));

export function judge(q: Question, given: unknown): boolean {
  if (q.kind === "number") return wholeNumber(given) === Number(q.right);
  if (!Array.isArray(given)) return false;
  const right = slots(q);
  if (q.kind === "choose") return same(numbers(given), numbers(right.map(([k]) => k)));
  return placed(q, given) && given.every((k, place) => right[place]?.includes(k));
}

export const inPlace = (q: Question, given: number[]): boolean[] =>
  given.map((k, place) => slots(q)[place]?.includes(k) ?? false);

// Which items have to trade places, two by two, until all lie right: a slip is shown as a way out, not as a fault.
export function trades(q: Question, given: number[]): [number, number][] {
  const right = slots(q);
  const now = [...given];
  const out: [number, number][] = [];
  const fits = (place: number, k: number | undefined) => k !== undefined && Boolean(right[place]?.includes(k));
  right.forEach((_, i) => {
    if (fits(i, now[i])) return;
    const open = [...now.keys()].filter((j) => j > i && fits(i, now[j]) && !fits(j, now[j]));
    const j = open.find((place) => fits(place, now[i])) ?? open[0];
    if (j === undefined) return;
    const [one, other] = [now[i] ?? 0, now[j] ?? 0];
    out.push([one, other]);
    [now[i], now[j]] = [other, one];
  });
  return out;
}

// Where each item belongs that is not in place: no two to the same place, and none to one that is right already.
export function homes(q: Question, given: number[]): number[] {
  const well = inPlace(q, given);
  const open = well.map((there) => !there);
  return given.map((k, i) => {
    if (well[i]) return i;
    const home = slots(q).findIndex((fits, place) => open[place] && fits.includes(k));
    open[home] = false;
    return home;
  });
}

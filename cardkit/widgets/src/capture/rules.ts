// Rules: what may these cards be taken with, and what is said of it? The sentences are Python's, and the page puts the
// cards in; the order of the questions is that of the rules there.

import type { Item } from "../core/types.ts";
import { fill, sum } from "../core/words.ts";

// A card on the table: how it is said in a sentence, how it is called, what its button is named, and its capture value.
export type Lying = Record<"code" | "text" | "called" | "name", string> & { value: number };
// A card to play: every way of it to take cards, each as a sum is said, and every sentence about it.
export type Played = Lying & { ask: string; pick: string; lays: string; found?: string; told?: string } & {
  options: { taken: string[]; more: string }[];
  refuse: Record<string, string>;
};
export type Position = Record<"title" | "caption" | "stay" | "comma", string> & {
  w: number;
  h: number;
  frame: Item[];
  given: boolean;
  table: Lying[];
  order: string[];
  hand: Played[];
};

export const alike = (one: string[], other: string[]): boolean =>
  one.length === other.length && one.every((code) => other.includes(code));

// As a sum is said: the highest value first.
const sorted = ({ table, order }: Position, codes: string[]): Lying[] =>
  order.filter((code) => codes.includes(code)).flatMap((code) => table.find((card) => card.code === code) ?? []);
export const sortedCodes = (position: Position, codes: string[]): string[] =>
  sorted(position, codes).map(({ code }) => code);
const total = (cards: Lying[]): number => sum(cards.map(({ value }) => value));
const plus = (cards: Lying[], part: "text" | "value"): string => cards.map((card) => card[part]).join(" + ");

// The sum of what is picked, as far as it has come; empty where nothing is.
export function running(position: Position, picked: string[]): string {
  const cards = sorted(position, picked);
  return cards.length > 1 ? `${plus(cards, "value")} = ${total(cards)}` : plus(cards, "value");
}

// Why these may not be taken, nothing where they may; before all is `shown`, in words that tell nothing of it.
export function refusal(position: Position, played: Played, taken: string[], shown: boolean): string {
  const { options, lays, refuse, value } = played;
  const because = (name: string, fields = {}) => fill(refuse[name], fields);
  if (options.some((way) => alike(way.taken, taken)) || (lays && !taken.length)) return "";
  if (!taken.length) return because(shown ? "all" : "lay");
  const level = position.table.filter((card) => card.value === value).map(({ code }) => code);
  if (level.length && taken.every((code) => level.includes(code))) return because("equals", { n: taken.length });
  if (level.length) return because("single");
  const cards = sorted(position, taken);
  if (total(cards) === value) return because(shown ? "few" : "fewest");
  return because("sum", { taken: plus(cards, "text"), sum: total(cards) });
}

// `found` is said when the learner has found it, `told` when all is shown.
export type Way = Record<"text" | "name" | "found" | "told", string> & { taken: string[] };

// A way to take cards in words. `sentences` is how two of them follow each other.
export function wayOf(position: Position, played: Played, n: number, sentences: string): Way {
  const { table, comma, stay } = position;
  const { taken = [], more = "" } = played.options[n] ?? {};
  const cards = sorted(position, taken);
  const lying = table.filter(({ code }) => taken.includes(code));
  const left = table.filter(({ code }) => !taken.includes(code));
  const list = (several: Lying[]) => several.map(({ text }) => text).join(comma);
  const join = (first: string, then: string) => (then ? fill(sentences, { first, then }) : first);
  const text = plus(cards, "text");
  return {
    ...{ taken, text },
    name: cards.map(({ called }) => called).join(comma),
    found: join(fill(played.found, { taken: text, cards: list(lying), sum: plus(cards, "value") }), more),
    told: join(
      fill(played.told, { cards: list(lying), sum: plus(lying, "value") }),
      more || (left.length ? fill(stay, { cards: list(left) }) : ""),
    ),
  };
}

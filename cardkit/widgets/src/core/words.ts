// Words: what is done with texts, numbers and lists, without a page.

export const clamp = (x: number, low: number, high: number): number => Math.max(low, Math.min(high, x));
// A place from 0 to the last one as the model has it, which may be anything.
export const within = (given: unknown, last: number): number => clamp(Math.trunc(Number(given)) || 0, 0, last);
export const sum = (numbers: readonly number[]): number => numbers.reduce((p, q) => p + q, 0);
export const tenth = (x: number): number => Math.round(x * 10) / 10; // as scene.py rounds
export const same = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, i) => value === other[i]);

export type Fields = Record<string, unknown>;

// Put values in for the fields of a message; a field without a value stays as it is.
export const fill = (words: string | undefined, values: Fields): string =>
  String(words ?? "").replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));

// No line ends inside a score: 64-56 is one thing. Every other part, from the second on, is one.
export const scores = (words: string): string[] => String(words).split(/(\d+(?:-\d+)+)/);
// A suit's sign can have its colour: every other part, from the second on, is one.
export const suits = (words: string): string[] => words.split(/([♠♥♦♣]\ufe0e?)/);

// How long it takes to read a text without haste, in ms: a Chinese sign says about as much as half a word.
export const readingTime = (words: string): number => {
  const signs = words.match(/[\u2e80-\u9fff]/g)?.length ?? 0;
  return clamp(700 + 170 * signs + 50 * (words.length - signs), 1600, 12_000);
};

// An input method for Chinese writes digits, letters and signs at full width: they are read as the plain ones.
export const plain = (typed: unknown): string =>
  String(typed ?? "")
    .normalize("NFKC")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .trim();

// A whole number as it was typed; undefined for anything else.
export const wholeNumber = (typed: unknown): number | undefined =>
  /^[+-]?\d{1,9}$/.test(plain(typed)) ? Number(plain(typed)) : undefined;

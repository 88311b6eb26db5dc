// Task: how far is the learner with the card to play, and what is said now?

import type { Verdict } from "../core/pick.tsx";
import type { Fields } from "../core/words.ts";
import { alike, type Position, refusal, running as sumOf, type Way, wayOf } from "./rules.ts";

// What was done for a card: a number locked, cards taken, all shown.
export interface Entry {
  card: string;
  guess?: number;
  taken?: string[];
  shown?: boolean;
}
export interface Doing {
  position: Position;
  card: string;
  picked: string[];
  option: number;
  log: Entry[];
}

export type Task = ReturnType<typeof taskOf>;

export function taskOf(
  { position, card, picked, option, log }: Doing,
  word: (name: string, fields?: Fields) => string,
) {
  const played = position.hand.find(({ code }) => code === card);
  const ways = played?.options ?? [];
  const done = log.filter((entry) => entry.card === card);
  const guess = done.find((entry) => entry.guess !== undefined)?.guess;
  const open = done.some(({ shown }) => shown) ? "told" : "pick";
  // card: none is chosen; guess: how many ways; pick: which; told: all ways are shown, and one may go on picking.
  const phase = !played ? "card" : guess === undefined ? "guess" : open;
  const tried = done.flatMap(({ taken }) => (taken ? [taken] : []));
  const found = ways.flatMap((way, n) => (tried.some((taken) => alike(taken, way.taken)) ? [n] : []));
  // Before all is shown only what has been found stands in the list, and never how many there are.
  const listed = phase === "told" ? ways.map((_, n) => n) : found;
  const join = (first: string, then: string) => word("sentences", { first, then });
  const told = (n: number): Way | undefined => played && wayOf(position, played, n, word("sentences"));
  const way = listed.includes(option) ? told(option) : undefined; // it is shown on the table
  const lying = picked.filter((code) => position.table.some((one) => one.code === code));
  const why = (taken: string[]): string => (played ? refusal(position, played, taken, phase === "told") : "");

  // Whether the number was right, and how many of the ways were found: told when all is shown.
  const guessed = word(guess === ways.length ? "guess_right" : "guess_wrong", { n: guess, right: ways.length });
  // Of what nobody has looked for nothing is told.
  const count = tried.length ? word("found_of", { found: found.length, n: ways.length }) : "";
  const rest = played?.lays || count;
  const sum = rest ? join(guessed, rest) : guessed;
  const all = ways.length > 0 && found.length === ways.length;

  const judged = (taken: string[]): Verdict => {
    const wrong = why(taken);
    if (wrong) return { is: "wrong", words: wrong };
    const n = ways.findIndex((one) => alike(one.taken, taken));
    const words = (n < 0 ? played?.lays : told(n)?.found) ?? "";
    const twice = tried.slice(0, -1).some((one) => alike(one, taken));
    const more = twice ? word("found_before") : all ? word("all_found") : "";
    return { is: "right", words: more ? join(words, more) : words };
  };
  const last = done.at(-1);
  const said = phase === "told" ? sum : word("locked", { n: guess });
  const verdict = (): Verdict => {
    if (way) return { is: "", words: way.told };
    if (!played || !last) return { is: "", words: position.caption };
    return last.taken ? judged(last.taken) : { is: "", words: said };
  };
  const running = sumOf(position, way?.taken ?? lying) || word("nothing_picked");
  const seen = { phase, found, all, tried, listed, way, running, sum, verdict: verdict() } as const;
  return { played, done, picked: lying, told, refusal: why, ...seen };
}

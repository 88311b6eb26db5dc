// Task: how far is the learner with the card to play, and what is said now?

import type { Fields } from "../core/words.ts";
import { alike, type Played, type Position, refusal, running, type Way, wayOf } from "./rules.ts";

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
interface Verdict {
  is: "" | "right" | "wrong";
  words: string;
}

export class Task {
  readonly played: Played | undefined;
  readonly picked: string[];
  readonly done: Entry[];
  readonly guess: number | undefined;
  // card: none is chosen; guess: how many ways; pick: which; told: all ways are shown, and one may go on picking.
  readonly phase: "card" | "guess" | "pick" | "told";
  // Which ways the learner has taken.
  readonly found: number[];
  // The way that is shown on the table.
  readonly way: Way | undefined;
  readonly #position: Position;
  readonly #word: (name: string, fields?: Fields) => string;

  constructor({ position, card, picked, option, log }: Doing, word: (name: string, fields?: Fields) => string) {
    this.#position = position;
    this.#word = word;
    this.played = position.hand.find(({ code }) => code === card);
    this.picked = picked.filter((code) => position.table.some((lying) => lying.code === code));
    this.done = log.filter((entry) => entry.card === card);
    this.guess = this.done.find(({ guess }) => guess !== undefined)?.guess;
    const shown = this.done.some(({ shown }) => shown) ? "told" : "pick";
    this.phase = !this.played ? "card" : this.guess === undefined ? "guess" : shown;
    const tried = this.done.flatMap(({ taken }) => (taken ? [taken] : []));
    this.found = this.#ways.flatMap((way, n) => (tried.some((taken) => alike(taken, way.taken)) ? [n] : []));
    this.way = this.listed.includes(option) ? this.told(option) : undefined;
  }

  get #ways(): Played["options"] {
    return this.played?.options ?? [];
  }

  // Before all is shown only what has been found stands in the list, and never how many there are.
  get listed(): number[] {
    return this.phase === "told" ? this.#ways.map((_, n) => n) : this.found;
  }

  told(n: number): Way | undefined {
    return this.played && wayOf(this.#position, this.played, n, this.#word("sentences"));
  }

  refusal(taken: string[]): string {
    return this.played ? refusal(this.#position, this.played, taken, this.phase === "told") : "";
  }

  get running(): string {
    return running(this.#position, this.way?.taken ?? this.picked) || this.#word("nothing_picked");
  }

  // Whether the number was right, and how many of the ways were found: told when all is shown.
  get sum(): string {
    const n = this.#ways.length;
    const then = this.played?.lays || this.#word("found_of", { found: this.found.length, n });
    const guessed = this.#word(this.guess === n ? "guess_right" : "guess_wrong", { n: this.guess, right: n });
    return this.#word("sentences", { first: guessed, then });
  }

  get verdict(): Verdict {
    const last = this.done.at(-1);
    if (this.way) return { is: "", words: this.way.told };
    if (!this.played || !last) return { is: "", words: this.#position.caption };
    const { taken } = last;
    if (!taken) return { is: "", words: this.phase === "told" ? this.sum : this.#word("locked", { n: this.guess }) };
    const why = this.refusal(taken);
    if (why) return { is: "wrong", words: why };
    const n = this.#ways.findIndex((way) => alike(way.taken, taken));
    const first = n < 0 ? this.played.lays : (this.told(n)?.found ?? "");
    const twice = this.done.slice(0, -1).some((entry) => entry.taken && alike(entry.taken, taken));
    const words = twice ? this.#word("sentences", { first, then: this.#word("found_before") }) : first;
    return { is: "right", words };
  }
}

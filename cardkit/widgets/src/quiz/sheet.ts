// Sheet: which question is asked, what was answered, what may be told, and what an action changes. No page: traits are read.

import type { Look } from "../core/types.ts";
import { wholeNumber, within } from "../core/words.ts";
import { homes, inPlace, judge, placed, type Question, slots } from "./question.ts";
import { queued } from "./queue.ts";

export interface Entry {
  given?: unknown;
  checked?: unknown; // what was given when it was checked last
  first?: unknown; // and when it was checked for the first time: that is recorded
  sure?: boolean;
  tries?: number;
  done?: boolean;
  id?: string;
  at?: string;
  words?: string;
}
export interface Traits extends Look {
  questions: Question[];
  at: number;
  given: Record<string, Entry>;
  feedback: boolean;
  tries: number;
  results: boolean;
  round: number;
  only?: string[]; // none in a state that was saved before there were any
  returns?: number; // likewise
  parts: Record<string, string>;
  want: number;
  saved: string;
  upload: { text?: string; n?: string };
  notice: string;
  pupil?: { id?: string; name?: string }; // whose answers are kept; none in a state that was saved before there were any
}
export type Mark = "" | "mark_hit" | "mark_right" | "mark_miss" | "mark_yours" | "stays" | "goes";
export interface Row {
  q: Question;
  entry: Entry;
  is: "is_open" | "is_noted" | "is_right" | "is_late" | "is_wrong";
}

// What was answered as a code, as Python writes it (answers.py).
function chosen(given: unknown): string {
  if (Array.isArray(given)) return given.every(Number.isInteger) ? given.join(" ") : "";
  return typeof given === "string" && given.length <= 200 ? given : "";
}

export class Sheet {
  readonly get: <K extends keyof Traits>(name: K) => Traits[K];

  constructor(get: <K extends keyof Traits>(name: K) => Traits[K]) {
    this.get = get;
  }

  // What is asked: all, or again what was wrong.
  get asked(): Question[] {
    const all = this.get("questions") ?? [];
    const only = all.filter(({ id }) => this.get("only")?.includes(id));
    return only.length ? only : all;
  }

  // The same as a row of screens, where a question may come back.
  get all(): Question[] {
    const missed = (q: Question) => this.feedback && this.done(q) && !this.known(q);
    return queued(this.asked, missed, this.get("returns") ?? 0);
  }

  get at(): number {
    return within(this.get("at"), this.all.length);
  }

  // The question on the screen; none where the summary is.
  get q(): Question | undefined {
    return this.all[this.at];
  }

  get feedback(): boolean {
    return this.get("feedback") !== false;
  }

  // Whether it may be told what was right.
  get told(): boolean {
    return this.feedback || this.get("results");
  }

  entry(q: Question): Entry {
    return this.get("given")?.[q.id] ?? {};
  }

  done(q: Question): boolean {
    return Boolean(this.entry(q).done || this.get("results"));
  }

  answered(q: Question): boolean {
    return this.entry(q).checked !== undefined;
  }

  right(q: Question): boolean {
    return this.answered(q) && judge(q, this.entry(q).checked);
  }

  // Right at once, which is what is recorded.
  known(q: Question): boolean {
    const { first, checked } = this.entry(q);
    return this.answered(q) && judge(q, first ?? checked);
  }

  typed(q: Question): string {
    const { given } = this.entry(q);
    return typeof given === "string" ? given : "";
  }

  // What is picked, or what lies there: not touched yet, as it was laid.
  laid(q: Question): number[] {
    const { given } = this.entry(q);
    if (q.kind === "choose") return Array.isArray(given) ? given : [];
    return placed(q, given) ? given : q.items.map(({ k }) => k);
  }

  given(q: Question): string | number[] {
    return q.kind === "number" ? this.typed(q) : this.laid(q);
  }

  // Nothing was changed since it was checked.
  same(q: Question): boolean {
    return JSON.stringify(this.given(q)) === JSON.stringify(this.entry(q).checked);
  }

  // Whether the one button that leads on goes to the next question.
  leads(q: Question): boolean {
    return this.done(q) || (!this.feedback && this.answered(q) && this.same(q));
  }

  main(q: Question): string {
    if (this.leads(q)) return this.at === this.all.length - 1 ? "to_summary" : "next_question";
    return this.feedback ? "check" : this.answered(q) ? "change" : "hand_in";
  }

  get left(): number {
    const { q } = this;
    const { tries = 0 } = q ? this.entry(q) : {};
    return q && tries && !this.done(q) ? (this.get("tries") || 1) - tries : 0;
  }

  head(q: Question): "" | "noted" | "right" | "wrong" {
    if (!this.answered(q)) return "";
    return !this.told ? "noted" : this.right(q) ? "right" : "wrong";
  }

  // --- marks

  // How an answer to choose is marked.
  mark(q: Question, k: number): Mark {
    const on = this.laid(q).includes(k);
    const good = slots(q).some(([one]) => one === k);
    const { checked } = this.entry(q);
    if (this.done(q) && this.told) return on ? (good ? "mark_hit" : "mark_miss") : good ? "mark_right" : "";
    if (this.done(q)) return on ? "mark_yours" : "";
    const missed = this.told && Array.isArray(checked) && checked.includes(k) && on && !good && !q.several;
    return missed ? "mark_miss" : "";
  }

  // How a place is marked, and where what lies there belongs.
  place(q: Question, i: number): [mark: Mark, home: number] {
    if (!this.done(q) || !this.told) return ["", i];
    const given = this.laid(q);
    return [inPlace(q, given)[i] ? "stays" : "goes", homes(q, given)[i] ?? i];
  }

  get rows(): Row[] {
    return this.asked.map((q) => {
      const asked = this.answered(q);
      const judged = this.known(q) ? "is_right" : this.right(q) ? "is_late" : "is_wrong";
      return { q, entry: this.entry(q), is: !asked ? "is_open" : !this.told ? "is_noted" : judged };
    });
  }

  // What was not right at once, to be asked again.
  get wrong(): string[] {
    return this.told ? this.asked.filter((q) => this.answered(q) && !this.known(q)).map(({ id }) => id) : [];
  }

  // --- what an action changes

  change(q: Question, changes: Entry): Partial<Traits> {
    return { given: { ...this.get("given"), [q.id]: { ...this.entry(q), ...changes } } };
  }

  // An answer is picked, or left out again.
  pick(q: Question, i: number): Partial<Traits> {
    const given = this.laid(q);
    const k = q.items[i]?.k ?? 0;
    if (!q.several) return this.change(q, { given: [k] });
    return this.change(q, { given: given.includes(k) ? given.filter((one) => one !== k) : [...given, k] });
  }

  trade(q: Question, i: number, j: number): Partial<Traits> {
    const given = [...this.laid(q)];
    [given[i], given[j]] = [given[j] ?? 0, given[i] ?? 0];
    return this.change(q, { given });
  }

  // What is still missing before an answer can be checked.
  missing(q: Question): "" | "number_how" | "first_choose" | "change_first" | "first_sure" {
    if (q.kind === "number" && wholeNumber(this.typed(q)) === undefined) return "number_how";
    if (q.kind === "choose" && !this.laid(q).length) return "first_choose";
    if (this.answered(q) && this.same(q)) return "change_first";
    return this.entry(q).sure === undefined ? "first_sure" : "";
  }

  // `id` is kept through the tries of one answer.
  check(q: Question, id: string, at: string): Partial<Traits> {
    const given = this.given(q);
    const entry = this.entry(q);
    const tries = (entry.tries ?? 0) + 1;
    const done = (this.feedback && judge(q, given)) || tries >= (this.get("tries") || 1);
    // Where nothing is judged yet one may think again: the last answer counts.
    const first = this.feedback && tries > 1 ? (entry.first ?? entry.checked) : given;
    return this.change(q, { given, checked: given, first, tries, done, id: entry.id ?? id, at });
  }

  begun(): Partial<Traits> {
    return { given: {}, only: [], results: false, round: (this.get("round") || 0) + 1 };
  }

  redone(): Partial<Traits> {
    return { given: {}, only: this.wrong, results: false };
  }

  // The answers of this quiz, as Python writes all that are saved (record.py).
  file(): object {
    const answers = this.asked.flatMap((q) => {
      const { id, sure, tries, at, words = "", first, checked } = this.entry(q);
      const { lesson, kind } = q;
      const choice = chosen(first ?? checked);
      return tries ? [{ id, question: q.id, lesson, kind, right: this.known(q), sure, tries, at, words, choice }] : [];
    });
    const pupil = this.get("pupil");
    return { version: 2, ...(pupil?.name && { pupil }), answers };
  }
}

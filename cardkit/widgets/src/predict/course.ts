// Course: what is asked, what has been locked and revealed, and so what may be shown now. No page: traits are read.

import { Steps } from "../core/steps.ts";
import type { Line, Look } from "../core/types.ts";
import { clamp, sum, wholeNumber } from "../core/words.ts";
import { type Counted, MOST_HANDS, tally, typedHands } from "./vote.ts";

// Numbers name a text in the trait `words`. What the rules refuse is marked, and may be answered anew.
export type Option = [key: string, label: number, why?: number, refused?: number];
export interface Question {
  ask: string;
  text: number;
  right: string;
  why: number;
  options: Option[];
  typed?: number;
  slips?: Record<string, number>;
  hints?: Record<string, number>; // said before a second try, where the reason would name the right answer
  lies?: Record<string, [card: string, label: number]>; // the card in the trick that answers, too
}
export interface Stop {
  trick: string;
  at: number;
  to: number;
  rung?: string;
  bare?: number;
  questions: Question[];
}
export interface Answer {
  stop: number;
  ask: string;
  choice: string;
}
export interface Traits extends Look {
  line: Line;
  index: number;
  begin: number;
  end: number;
  stops: Stop[];
  words: string[];
  ladder: [rung: string, words: string][];
  fade: number;
  explain: string;
  timer: number | null;
  revealed: number;
  answered: Answer[];
  draft: string;
  tried: Answer[];
  second?: Answer[]; // none in a state that was saved before there were any
  redo?: number[];
  first?: Answer[];
  voting: boolean;
  hands: Record<string, Counted[]>;
}
type Get = <K extends keyof Traits>(name: K) => Traits[K];

export const optionOf = ({ options }: Question, choice: string): Option | undefined =>
  options.find(([key]) => key === choice);
// Why a choice fails; undefined where no text is there for it, since only the sum is wrong.
export const fault = (question: Question, choice: string): number | undefined =>
  optionOf(question, choice)?.[2] ?? question.slips?.[choice];

const TEN = 10;
const FRESH = { revealed: 0, answered: [], tried: [], second: [], draft: "", hands: {} };

export class Course {
  readonly get: Get;

  constructor(get: Get) {
    this.get = get;
  }

  // The stops of this round, by their places among all: those that were wrong before, or all.
  get ids(): number[] {
    const all = this.get("stops").map((_, n) => n);
    const redo = all.filter((n) => this.get("redo")?.includes(n));
    return redo.length ? redo : all;
  }

  get stops(): Stop[] {
    const all = this.get("stops");
    return this.ids.flatMap((n) => all[n] ?? []);
  }

  get number(): number {
    return clamp(this.get("revealed"), 0, this.stops.length);
  }

  get here(): Stop | undefined {
    return this.stops[this.number];
  }

  // The last step that is not covered.
  get limit(): number {
    return clamp(this.here?.at ?? this.get("end"), 0, Math.max(0, this.get("line").frames.length - 1));
  }

  get index(): number {
    return new Steps(this.limit + 1, []).at(this.get("index"));
  }

  // What was answered first to the questions of a stop, in their order, and at the second try.
  given(number = this.number): Answer[] {
    return this.#found("answered", number);
  }

  seconds(number = this.number): Answer[] {
    return this.#found("second", number);
  }

  #found(list: "answered" | "second", number: number): Answer[] {
    const id = this.ids[number];
    const { questions = [] } = this.stops[number] ?? {};
    const all = this.get(list) ?? [];
    return questions.flatMap((one) => all.find(({ stop, ask }) => stop === id && ask === one.ask) ?? []);
  }

  // ask: a question waits; again: one that was answered wrong waits for a second try; locked: all are answered and
  // nothing is shown yet; away: some other step is on screen. A class has no second try: it sees who was right.
  get phase(): "ask" | "again" | "locked" | "away" {
    if (this.index !== this.here?.at) return "away";
    if (!this.question) return "locked";
    return this.first === undefined ? "ask" : "again";
  }

  get question(): Question | undefined {
    const { here, get } = this;
    const has = (answers: Answer[], { ask }: Question) => answers.some((one) => one.ask === ask);
    const open = here?.questions.find((one) => !has(this.given(), one));
    if (open || get("voting")) return open;
    const wrong = (one: Question) => this.given().some(({ ask, choice }) => ask === one.ask && choice !== one.right);
    return here?.questions.find((one) => wrong(one) && !has(this.seconds(), one));
  }

  // What was answered first, and wrong, to the question that waits for a second try.
  get first(): string | undefined {
    return this.given().find(({ ask }) => ask === this.question?.ask)?.choice;
  }

  // The question that stands on the screen.
  get asked(): Question | undefined {
    return /^a(sk|gain)$/.test(this.phase) ? this.question : undefined;
  }

  // The stop whose answers are told at this step: the last one that has been revealed by now.
  get told(): number {
    return this.stops.findLastIndex(({ to }, n) => n < this.number && to <= this.index);
  }

  get fresh(): boolean {
    return this.stops[this.told]?.to === this.index;
  }

  get over(): boolean {
    return !this.here && this.index === this.limit;
  }

  // Whether nothing has happened that could be begun again.
  get untouched(): boolean {
    return !this.get("answered").length && this.index === this.get("begin");
  }

  // A class chooses among numbers, too.
  get typed(): boolean {
    return Boolean(this.question?.typed) && !this.get("voting");
  }

  get spot(): string {
    const { question, here } = this;
    const n = question ? here?.questions.indexOf(question) : this.given().length;
    return `${this.ids[this.number] ?? this.number}.${n}`;
  }

  get counted(): Counted[] {
    return this.get("hands")[this.spot] ?? [];
  }

  // The hands counted for each answer to the question that stands here.
  get sums(): number[] {
    return this.question ? tally(this.question, this.counted) : [];
  }

  get total(): number {
    return sum(this.sums);
  }

  // What would be locked now: what was chosen, else what most hands are for.
  get choice(): string {
    const { question, sums } = this;
    const draft = this.get("draft");
    if (!question || (draft && draft === this.first)) return "";
    if (this.typed) {
      const number = wholeNumber(draft) ?? -1;
      const typed = number >= 0 && number < 1000 ? String(Math.abs(number)) : "";
      return typed === this.first ? "" : typed;
    }
    if (optionOf(question, draft)) return draft;
    const most = Math.max(0, ...sums);
    const first = sums.indexOf(most);
    return most && first === sums.lastIndexOf(most) ? (question.options[first]?.[0] ?? "") : "";
  }

  // A card that the rules refuse, tried for this question.
  get refused(): Option | undefined {
    const { question } = this;
    const id = this.ids[this.number];
    const tried = this.get("tried").findLast(({ stop, ask }) => stop === id && ask === question?.ask);
    return question && tried && optionOf(question, tried.choice);
  }

  // What was right at once, answer by answer, of one stop or of all that are revealed: what is only locked has no
  // verdict yet.
  verdicts(at?: number): boolean[] {
    const numbers = at === undefined ? [...this.stops.keys()].filter((n) => n < this.number) : [at];
    return numbers.flatMap((n) =>
      this.given(n).map(({ ask, choice }) => this.stops[n]?.questions.find((one) => one.ask === ask)?.right === choice),
    );
  }

  // How many were right in a row, answer by answer.
  get runs(): number[] {
    let row = 0;
    return this.verdicts().map((right) => (row = right ? row + 1 : 0));
  }

  // Whether the answers of this stop make it ten in a row.
  ten(number: number): boolean {
    const before = this.stops.slice(0, number).reduce((sum, _, n) => sum + this.verdicts(n).length, 0);
    return this.runs.slice(before, before + this.verdicts(number).length).includes(TEN);
  }

  // The stops, among all, with something wrong in them: asked again in a round of their own.
  get wrong(): number[] {
    return this.ids.filter((_, n) => n < this.number && !this.verdicts(n).every(Boolean));
  }

  // Where errors alone are explained, a trick that was wholly right is told without its reason.
  bare(step: number): number | undefined {
    const at = this.stops.findIndex(({ to, bare }) => to === step && bare !== undefined);
    return at >= 0 && at < this.number && this.verdicts(at).every(Boolean) ? this.stops[at]?.bare : undefined;
  }

  // --- what an action changes; nothing where there is nothing to do

  // An answer is locked; where nobody else has to be waited for, the last one reveals.
  locked(): Partial<Traits> | undefined {
    const { question, choice } = this;
    if (!question || !choice) return undefined;
    const list = optionOf(question, choice)?.[3] ? "tried" : this.first === undefined ? "answered" : "second";
    const one = { stop: this.ids[this.number] ?? 0, ask: question.ask, choice };
    const now: Partial<Traits> = { [list]: [...(this.get(list) ?? []), one], draft: "" };
    const then = new Course((name) => (name in now ? now[name] : this.get(name)) as never);
    return then.phase === "locked" && !this.get("voting") ? { ...now, ...then.shown() } : now;
  }

  // An answer is taken back and stands as it was chosen: it may be changed until all is shown.
  reopened(n: number): Partial<Traits> | undefined {
    const one = this.given()[n];
    if (!one || !/^(ask|locked)$/.test(this.phase)) return undefined;
    return { answered: this.get("answered").filter((other) => other !== one), draft: one.choice };
  }

  shown(): Partial<Traits> {
    return { revealed: this.number + 1, index: this.here?.to ?? this.limit };
  }

  begun(): Partial<Traits> {
    return { ...FRESH, redo: [], first: [], index: this.get("begin") };
  }

  // What was wrong is asked again, from its first question on. What was answered first is kept for the record.
  redone(): Partial<Traits> | undefined {
    const { wrong } = this;
    const [at] = wrong;
    if (at === undefined) return undefined;
    const first = this.get("redo")?.length ? (this.get("first") ?? []) : this.get("answered");
    return { ...FRESH, redo: wrong, first, index: this.get("stops")[at]?.at ?? 0 };
  }

  // A hand for an answer; without a number the last hand, or the last number typed, is taken back.
  raised(n?: number): Partial<Traits> | undefined {
    if (n === undefined) return this.asked && this.#counts(this.counted.slice(0, -1));
    return (this.sums[n] ?? MOST_HANDS) < MOST_HANDS ? this.#counts([...this.counted, n]) : undefined;
  }

  typedHands(n: number, typed: string, going: boolean): Partial<Traits> | undefined {
    const now = this.asked?.options[n] && typedHands(this.counted, n, typed, going);
    return now && this.#counts(now);
  }

  #counts(now: Counted[]): Partial<Traits> | undefined {
    return this.asked && { hands: { ...this.get("hands"), [this.spot]: now } };
  }
}

// Course: what is asked, what has been locked and revealed, and so what may be shown now. No page: traits are read.

import { Steps } from "../core/steps.ts";
import type { Line, Look } from "../core/types.ts";
import { clamp, wholeNumber } from "../core/words.ts";

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
  voting: boolean;
  hands: Record<string, number[]>;
}
type Get = <K extends keyof Traits>(name: K) => Traits[K];

export const optionOf = ({ options }: Question, choice: string): Option | undefined =>
  options.find(([key]) => key === choice);
export const tally = ({ options }: Question, hands: number[]): number[] =>
  options.map((_, n) => hands.filter((one) => one === n).length);
// Why a choice fails; undefined where no text is there for it, since only the sum is wrong.
export const fault = (question: Question, choice: string): number | undefined =>
  optionOf(question, choice)?.[2] ?? question.slips?.[choice];

export class Course {
  readonly get: Get;

  constructor(get: Get) {
    this.get = get;
  }

  get stops(): Stop[] {
    return this.get("stops");
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

  given(number = this.number): Answer[] {
    return this.get("answered").filter(({ stop }) => stop === number);
  }

  // ask: a question waits; locked: all are answered and nothing is shown yet; away: some other step is on screen.
  get phase(): "ask" | "locked" | "away" {
    if (this.index !== this.here?.at) return "away";
    return this.question ? "ask" : "locked";
  }

  get question(): Question | undefined {
    return this.here?.questions[this.given().length];
  }

  // The question that stands on the screen.
  get asked(): Question | undefined {
    return this.phase === "ask" ? this.question : undefined;
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
    return `${this.number}.${this.given().length}`;
  }

  get counted(): number[] {
    return this.get("hands")[this.spot] ?? [];
  }

  // What would be locked now: what was chosen, else what most hands are for.
  get choice(): string {
    const { question, counted } = this;
    const draft = this.get("draft");
    if (!question) return "";
    if (this.typed) {
      const number = wholeNumber(draft) ?? -1;
      return number >= 0 && number < 1000 ? String(Math.abs(number)) : "";
    }
    if (optionOf(question, draft)) return draft;
    const sums = tally(question, counted);
    const most = Math.max(0, ...sums);
    const first = sums.indexOf(most);
    return most && first === sums.lastIndexOf(most) ? (question.options[first]?.[0] ?? "") : "";
  }

  // A card that the rules refuse, tried for this question.
  get refused(): Option | undefined {
    const { question, number } = this;
    const tried = this.get("tried").findLast(({ stop, ask }) => stop === number && ask === question?.ask);
    return question && tried && optionOf(question, tried.choice);
  }

  // What was right, answer by answer, of one stop or of all that are revealed: what is only locked has no verdict yet.
  verdicts(at?: number): boolean[] {
    return this.get("answered")
      .filter(({ stop }) => (at === undefined ? stop < this.number : stop === at))
      .map(({ stop, ask, choice }) => this.stops[stop]?.questions.find((one) => one.ask === ask)?.right === choice);
  }

  // How many were right in a row, answer by answer.
  get runs(): number[] {
    let row = 0;
    return this.verdicts().map((right) => (row = right ? row + 1 : 0));
  }

  // Where errors alone are explained, a trick that was wholly right is told without its reason.
  bare(step: number): number | undefined {
    const at = this.stops.findIndex(({ to, bare }) => to === step && bare !== undefined);
    return at >= 0 && at < this.number && this.verdicts(at).every(Boolean) ? this.stops[at]?.bare : undefined;
  }

  // --- what an action changes; nothing where there is nothing to do

  locked(): Partial<Traits> | undefined {
    const { question, choice, number } = this;
    if (!question || !choice) return undefined;
    const list = optionOf(question, choice)?.[3] ? "tried" : "answered";
    return { [list]: [...this.get(list), { stop: number, ask: question.ask, choice }], draft: "" };
  }

  shown(): Partial<Traits> {
    return { revealed: this.number + 1, index: this.here?.to ?? this.limit };
  }

  begun(): Partial<Traits> {
    return { revealed: 0, answered: [], tried: [], draft: "", hands: {}, index: this.get("begin") };
  }

  // A hand for an answer; without a number the last one is taken back.
  raised(n?: number): Partial<Traits> | undefined {
    if (!this.asked || (n !== undefined && !this.asked.options[n])) return undefined;
    const now = n === undefined ? this.counted.slice(0, -1) : [...this.counted, n];
    return { hands: { ...this.get("hands"), [this.spot]: now } };
  }
}

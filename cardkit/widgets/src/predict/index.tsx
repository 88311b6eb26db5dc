// Predict: a hand stays covered until the answers are locked. Nothing here needs a kernel.

import { render } from "preact";
import type { Panel } from "../core/panel.ts";
import { PanelWidget } from "../core/panels.ts";
import { kind } from "../core/widget.ts";
import { Course, fault, optionOf, type Question, type Traits } from "./course.ts";
import { Covered } from "./covered.ts";
import { Task } from "./task.tsx";

// How one answer came out, in words.
export interface Result {
  question: Question;
  is: "right" | "wrong";
  head: string;
  why: string;
}

export class Predict extends PanelWidget<Traits> {
  readonly course = new Course((name) => this.get(name));
  readonly seconds = this.get("timer"); // those to which the clock comes back
  left: number | undefined; // on the clock
  readonly #panel = new Covered(this);
  #explained: unknown;
  #timed: number | undefined;
  #tick = 0;

  build(): void {
    this.listen(this.#panel.task, "input", (e: Event) => this.put({ draft: (e.target as HTMLInputElement).value }));
    this.open(this.#panel);
    this.watch("line", () => {
      this.#panel.load();
      this.head();
    });
    this.watch("index revealed answered stops words ladder voting timer fade explain", () => this.update());
    this.watch("draft tried hands", () => this.#draw());
  }

  // --- words

  // A text that a stop names by number.
  text(number: number): string;
  text(number: number | undefined): string | undefined;
  text(number: number | undefined): string | undefined {
    return number === undefined ? undefined : (this.get("words")[number] ?? "");
  }

  label(question: Question, choice: string): string {
    const option = optionOf(question, choice);
    return option ? this.text(option[1]) : choice;
  }

  // What has been locked in for a question of this stop.
  lockedIn(n: number): string {
    const { here } = this.course;
    const [question, given] = [here?.questions[n], this.course.given()[n]];
    return question && given ? this.word("locked", { answer: this.label(question, given.choice) }) : "";
  }

  // A card that the rules refuse is answered with the reason, and another one may be tried.
  get #refused(): string {
    const { refused } = this.course;
    return refused ? this.#both(this.text(refused[2]) ?? "", this.word("refused")) : "";
  }

  get hint(): string {
    const { asked, counted, choice } = this.course;
    if (!asked) return "";
    return this.get("voting") && counted.length && !choice ? this.word("tie") : this.#refused;
  }

  #both(first: string, then: string): string {
    return first ? this.word("sentences", { first, then }) : then;
  }

  // Why an answer is right or wrong; what the caption says already is not said again.
  #why(question: Question, choice: string): string {
    const told: string[] = [];
    const right = choice === question.right;
    if (!right) {
      const why = this.text(fault(question, choice)) ?? this.word("wrong_sum", { wrong: choice });
      if (question.ask === "card") return why; // why another card fails names the one played
      told.push(why, this.word("it_is", { answer: this.label(question, question.right) }));
    }
    const why = this.text(question.why);
    const wanted = !right || this.get("explain") !== "errors";
    if (wanted && !this.#panel.caption.textContent?.includes(why)) told.push(why);
    return told.reduce((first, then) => this.#both(first, then), "");
  }

  results(number: number): Result[] {
    const { questions = [] } = this.course.stops[number] ?? {};
    return this.course.given(number).flatMap(({ choice }, n) => {
      const question = questions[n];
      if (!question) return [];
      const is = choice === question.right ? "right" : "wrong";
      const said = { mark: this.word(is), question: this.text(question.text), answer: this.label(question, choice) };
      return { question, is, head: this.word("verdict", said), why: this.#why(question, choice) };
    });
  }

  // --- what the learner does

  override choose(_panel: Panel<Traits>, card: string): void {
    this.put({ draft: card });
    this.#panel.enter();
  }

  #onward(): void {
    const { phase, limit } = this.course;
    if (phase === "ask") this.#lock();
    else if (phase === "locked") this.reveal();
    else this.#panel.go(limit);
  }

  #lock(): void {
    const changes = this.course.locked();
    if (changes) this.change(changes);
    else this.#panel.enter();
  }

  override begin(): void {
    this.#panel.enter();
  }

  reveal(): void {
    this.#panel.pause();
    this.change(this.course.shown());
  }

  #hand(n?: number): void {
    const changes = this.course.raised(n);
    if (changes) this.put(changes);
  }

  override act(name: string, panel?: Panel<Traits>, event?: UIEvent): void {
    if (name === "onward") {
      if (!event || event.detail < 2) this.#onward(); // a double click locks once
    } else if (name === "again") {
      this.#panel.pause();
      this.change(this.course.begun());
    } else if (name === "vote") this.put({ voting: !this.get("voting") });
    else if (name === "clock") this.put({ timer: this.get("timer") ? null : this.seconds });
    else if (name === "hand") this.#hand(Number((event?.target as Element | undefined)?.closest("button")?.dataset.n));
    else if (name === "undo") this.#hand();
    else super.act(name, panel, event);
  }

  override key(e: KeyboardEvent, key: string): void {
    const target = e.target as HTMLInputElement;
    // What is typed into a field or moves among radio buttons is the browser's business.
    const field = target.type === "radio" ? /^( |Arrow(Up|Down))$/ : /^(.|Arrow.+|Home|End|Backspace|Delete)$/u;
    if (!e.shiftKey && this.#ownKey(e, key, target)) e.preventDefault();
    else if (!target.matches("input") || !field.test(key)) super.key(e, key);
  }

  // Whether the key has been taken.
  #ownKey(e: KeyboardEvent, key: string, target: Element): boolean {
    const { asked, typed } = this.course;
    const voting = this.get("voting");
    if (key === "Enter" && !target.closest("button")) {
      if (!e.repeat) this.#onward();
      return true;
    }
    if (target.matches(".ck-number")) return false;
    if (/^[0-9]$/.test(key)) {
      const n = (Number(key) + 9) % 10; // 0 is the tenth
      const choice = typed ? undefined : asked?.options[n]?.[0];
      if (voting) this.#hand(n);
      else if (choice !== undefined) this.choose(this.#panel, choice);
    } else if (/^v$/i.test(key)) this.act("vote");
    else if (key === "Backspace" && voting) this.#hand();
    else return false;
    return true;
  }

  // --- what is shown

  override head(): void {
    this.#panel.title("");
    this.update();
  }

  override update(): void {
    const { course } = this;
    const panel = this.#panel;
    const held = panel.task.contains(this.active);
    if (panel.last !== course.limit || this.#explained !== this.get("answered")) panel.cover();
    else panel.show();
    this.#explained = this.get("answered");
    panel.task.dataset.phase = course.phase;
    this.#run();
    this.#draw();
    panel.reserve();
    if (held) panel.enter();
    this.#hear();
  }

  #draw(): void {
    render(<Task of={this} />, this.#panel.task);
  }

  // The caption, and with it what is asked or how the answers came out.
  #hear(): void {
    const { phase, told, asked, fresh } = this.course;
    const locked = this.course.given().length;
    const caption = this.#panel.caption.textContent ?? "";
    const question = asked ? this.#refused || this.text(asked.text) : "";
    if (phase !== "away" && locked) this.#panel.hear(this.lockedIn(locked - 1), question);
    else {
      const results = fresh ? this.results(told) : [];
      this.#panel.hear(caption, ...results.flatMap(({ head, why }) => [head, why]), question);
    }
  }

  // The clock belongs to the view and judges nothing: when it is over one may think on.
  #run(): void {
    const seconds = this.get("timer") || undefined;
    const timed = seconds && this.course.asked ? this.course.number : undefined;
    if (timed === this.#timed) return;
    clearTimeout(this.#tick);
    this.#timed = timed;
    this.left = timed === undefined ? undefined : seconds;
    if (timed !== undefined) this.#tick = this.later(() => this.#second(), 1000);
  }

  #second(): void {
    if (!this.left || !this.root.isConnected) return;
    this.left -= 1;
    if (this.left) this.#tick = this.later(() => this.#second(), 1000);
    else this.#panel.hear(this.word("time_up"));
    this.#draw();
  }
}

export default kind("predict", Predict);

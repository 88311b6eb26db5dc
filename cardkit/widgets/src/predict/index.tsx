// Predict: a hand stays covered until the answers are locked. Nothing here needs a kernel.

import { render } from "preact";
import { doubled } from "../core/dom.ts";
import { kind } from "../core/kind.ts";
import type { Panel } from "../core/panel.ts";
import { PanelWidget } from "../core/panels.ts";
import { Course, fault, optionOf, type Question, type Traits } from "./course.ts";
import { Covered } from "./covered.ts";
import { lockedIn, type Result, results, ten } from "./results.ts";
import { Task } from "./task.tsx";
import { MOST_HANDS } from "./vote.ts";

export class Predict extends PanelWidget<Traits> {
  readonly course = new Course((name) => this.get(name));
  readonly seconds = this.get("timer"); // those to which the clock comes back
  left: number | undefined; // on the clock
  readonly #panel = new Covered(this);
  #explained: unknown;
  #timed: number | undefined;
  #tick = 0;
  #nudge = ""; // what is missing, after an early press
  #arrow = false; // whether arrows choose: that alone locks nothing
  #drawing = false;
  #twice = false; // whether a press is the second of two
  typing: { spot: string; n: number; text: string; counted: boolean } | undefined; // hands, into the field of an answer

  build(): void {
    const { el, task } = this.#panel;
    const twice = doubled();
    this.listen(el, "keydown", (e: KeyboardEvent) => {
      this.#arrow = /^Arrow/.test(e.key);
      this.#twice = false;
    });
    this.listen(el, "pointerdown", (e: PointerEvent) => {
      this.#arrow = false;
      this.#twice = twice(e);
    });
    this.listen(task, "click", (e: MouseEvent) => this.#clicked(e));
    this.listen(task, "input", (e: Event) => this.#chosen(e.target as HTMLInputElement));
    this.listen(task, "focusout", () => this.#typed());
    this.open(this.#panel);
    this.watch("line", () => {
      this.#panel.load();
      this.update();
    });
    this.watch("index revealed answered stops words ladder voting timer fade explain", () => this.update());
    this.watch("second redo first", () => this.update());
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

  // A card that the rules refuse is answered with the reason, and another one may be tried.
  get #refused(): string {
    const { refused } = this.course;
    return refused ? this.both(this.text(refused[2]) ?? "", this.word("refused")) : "";
  }

  // What fits the mistake, before the second try.
  get retry(): string {
    const { asked, first } = this.course;
    if (!asked || first === undefined) return "";
    const hint = this.text(asked.hints?.[first] ?? fault(asked, first)) ?? this.word("wrong_sum", { wrong: first });
    return this.both(hint, this.word("try_again"));
  }

  get hint(): string {
    const { asked, total, choice } = this.course;
    if (!asked) return "";
    if (this.#nudge) return this.#nudge;
    return this.get("voting") && total && !choice ? this.word("tie") : this.#refused;
  }

  both(first: string, then: string): string {
    return first ? this.word("sentences", { first, then }) : then;
  }

  get caption(): string {
    return this.#panel.caption.textContent ?? "";
  }

  results(number: number): Result[] {
    return results(this, number);
  }

  // --- what the learner does

  override choose(_panel: Panel<Traits>, card: string): void {
    if (!this.#twice) this.#pick(card);
  }

  // What is chosen is locked; a class counts its hands first.
  #pick(draft: string): void {
    const { typed } = this.course;
    this.#nudge = "";
    this.put({ draft });
    this.#panel.enter();
    if (!typed && !this.get("voting")) this.#lock();
  }

  #chosen(field: HTMLInputElement): void {
    const { type, value } = field;
    this.#nudge = "";
    if (field.matches(".ck-hands")) this.#count(Number(field.dataset.n), value);
    else if (type === "radio" && !this.#arrow) this.#pick(value);
    else this.put({ draft: value });
  }

  // Hands are counted while their number is typed; what is no number changes nothing, and that is said.
  #count(n: number, text: string): void {
    const { spot } = this.course;
    const going = this.typing?.spot === spot && this.typing.n === n && this.typing.counted;
    const changes = this.course.typedHands(n, text, going);
    this.typing = { spot, n, text, counted: going || !!changes };
    if (changes) return this.put(changes);
    this.#nudge = this.word("hands_first", { most: MOST_HANDS });
    this.#draw();
    this.#panel.hear(this.#nudge);
  }

  // Whoever leaves a field sees what was counted in it.
  #typed(): void {
    if (!this.typing) return;
    this.typing = undefined;
    this.#nudge = "";
    if (!this.#drawing) this.#draw(); // a field loses the focus, too, when it is taken away
  }

  // A second press changes nothing that the first has brought there; one on what arrows have chosen locks it.
  #clicked(e: MouseEvent): void {
    const { type, value } = e.target as HTMLInputElement;
    if (this.#twice && (e.target as Element).closest(".ck-option")) e.preventDefault();
    else if (type === "radio" && !this.#arrow && value === this.get("draft")) this.#pick(value);
  }

  // What the one button does, and Enter; a double click leads on once.
  onward(): void {
    if (this.#twice) return;
    const { asked, phase, limit } = this.course;
    if (asked) this.#lock();
    else if (phase === "locked") this.reveal();
    else this.#panel.go(limit);
  }

  // What is missing is said; nothing is taken away by asking too early.
  #lock(): void {
    const changes = this.course.locked();
    this.#panel.pause();
    if (changes) return this.change(changes);
    const { typed, first, total } = this.course;
    const again = first !== undefined && this.get("draft") ? "other_first" : typed ? "number_first" : "first_choose";
    this.#nudge = this.word(this.get("voting") && total ? "tie" : again);
    this.#draw();
    this.#panel.enter();
    this.#panel.hear(this.#nudge);
  }

  override begin(): void {
    this.#panel.enter();
  }

  reveal(): void {
    this.#panel.pause();
    this.change(this.course.shown());
  }

  #hand(n?: number): void {
    this.put(this.course.raised(n) ?? {});
  }

  override act(name: string, panel?: Panel<Traits>, event?: UIEvent): void {
    const n = Number((event?.target as Element | undefined)?.closest("button")?.dataset.n);
    if (name === "again") {
      this.#panel.pause();
      this.change(this.course.begun());
      if (!this.hasFocus) this.#panel.enter();
    } else if (name === "change") this.change(this.course.reopened(n) ?? {});
    else if (name === "redo") this.change(this.course.redone() ?? {});
    else if (name === "next" && this.#twice && event?.type === "click")
      return; // a double click leads on once
    else if (name === "vote") this.put({ voting: !this.get("voting") });
    else if (name === "clock") this.put({ timer: this.get("timer") ? null : this.seconds });
    else if (name === "hand") this.#hand(n);
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
    const { asked, first, typed } = this.course;
    const voting = this.get("voting");
    if (key === "Enter" && !target.closest("button")) {
      const next = target.matches(".ck-hands") && this.#panel.fieldAfter(target);
      if (next)
        next.select(); // the number of the next answer; the last one leads on
      else if (!e.repeat) this.onward();
      return true;
    }
    if (key === " " && target.matches("[type=radio]")) {
      this.#pick((target as HTMLInputElement).value);
      return true;
    }
    if (target.matches(".ck-number, .ck-hands")) return false;
    if (/^[0-9]$/.test(key)) {
      const n = (Number(key) + 9) % 10; // 0 is the tenth
      const choice = typed ? undefined : asked?.options[n]?.[0];
      if (voting) this.#hand(n);
      else if (choice !== undefined && choice !== first) this.#pick(choice);
    } else if (/^v$/i.test(key)) this.act("vote");
    else if (key === "Backspace" && voting) this.#hand();
    else return false;
    return true;
  }

  // --- what is shown

  override load(): void {
    super.load();
    this.update();
  }

  override update(): void {
    const { course } = this;
    const panel = this.#panel;
    const { held } = panel;
    this.#nudge = "";
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
    this.#drawing = true;
    render(<Task of={this} />, this.#panel.task);
    this.#drawing = false;
    this.#panel.reach();
  }

  // The caption, and with it what is asked or how the answers came out.
  #hear(): void {
    const { phase, told, asked, fresh } = this.course;
    const locked = this.course.given().length;
    const question = asked ? this.#refused || this.both(this.retry, this.text(asked.text)) : "";
    if (phase !== "away" && locked) {
      const last = this.retry ? "" : lockedIn(this, locked - 1);
      return this.#panel.hear(last, question);
    }
    const results = fresh ? this.results(told) : [];
    const row = fresh ? ten(this, told) : "";
    this.#panel.hear(this.caption, ...results.flatMap(({ head, why }) => [head, why]), row, question);
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

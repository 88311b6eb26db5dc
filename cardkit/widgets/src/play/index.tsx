// Play: the learner's seat at a table. A card is touched here and played in Python, which alone knows the others' hands.

import { render } from "preact";
import { doubleClick, focus } from "../core/dom.ts";
import { kind } from "../core/kind.ts";
import { PanelWidget } from "../core/panels.ts";
import type { Line, Look } from "../core/types.ts";
import { clamp, type Fields } from "../core/words.ts";
import { PlayTable } from "./table.ts";
import { capture, NOTHING, type Now, type Phase, phaseOf, running, toggled } from "./task.ts";
import { Judged, Task } from "./task_view.tsx";

interface Choice {
  do: string;
  made: number;
  n: number;
  move?: string;
}
export interface Traits extends Look {
  line: Line;
  index: number;
  seat: string;
  now: Now;
  judged: Verdict[];
  choice: Partial<Choice>;
}
// A move of the learner's that was judged, and the step before it.
export interface Verdict {
  at: number;
  is: string;
  head: string;
  words: string;
  more?: string;
}

export class Play extends PanelWidget<Traits> {
  readonly #table = new PlayTable(this);
  readonly #twice = doubleClick();
  #asked = 0;
  #held = ""; // the card that may take in several ways
  #picked: string[] = [];
  #ended = -1; // the moves of the deal whose end has been seen here

  build(): void {
    const table = this.#table;
    for (const el of [table.task, table.judged]) this.listen(el, "click", (e: MouseEvent) => this.#press(e));
    this.open(table);
    this.watch("line", () => {
      this.#drop();
      table.load();
    });
    this.watch("index", () => this.update());
    this.watch("now judged", () => this.update());
  }

  override ends(): string[] {
    return ["deal", "review"];
  }

  // The next deal is called after what it is.
  override word(name: string, fields?: Fields): string {
    return super.word(name === "deal" ? this.now.deal : name, fields);
  }

  get now(): Now {
    return { ...NOTHING, ...this.get("now") };
  }

  // What is still to be seen hides what comes of it; after the end one may leaf through what is known.
  get phase(): Phase {
    const { index, last } = this.#table;
    const { over, made } = this.now;
    if (over && index === last) this.#ended = made;
    const known = over && (this.#ended === made || this.judged.length > 0);
    return phaseOf(this.now, index < last && !known, this.#held);
  }

  get judged(): Verdict[] {
    return this.get("judged") ?? [];
  }

  // What is said of the move that is made at the step shown.
  get here(): Verdict | undefined {
    return this.judged.find(({ at }) => at === this.step);
  }

  get held(): string {
    return this.#held;
  }

  get picked(): string[] {
    return this.#picked;
  }

  get running(): string {
    return running(this.now, this.#picked);
  }

  // --- what the learner does

  #press(e: MouseEvent): void {
    const { move, do: name, at } = (e.target as Element).closest("button")?.dataset ?? {};
    if (this.#twice(e)) return;
    if (move) this.#move(move);
    else if (at) this.#table.look(Number(at));
    else if (name) this.act(name);
  }

  #drop(): void {
    this.#held = "";
    this.#picked = [];
  }

  // The second press of a double click may land on another card, if the answer was quick: it plays nothing.
  override choose(_table: PlayTable, card: string, event?: UIEvent): void {
    if (this.#twice(event)) return;
    if (this.waiting) return;
    if (this.phase === "pick" && this.now.market.some(([code]) => code === card)) {
      this.#picked = toggled(this.#picked, card);
      return this.update();
    }
    if (card === this.#held) return this.#leave();
    if (!(card in this.now.picks)) return this.#move(card);
    this.#held = card;
    this.#picked = [];
    this.update();
    this.#table.enter();
  }

  #move(move: string): void {
    this.#ask(move === "stay" ? "stay" : "play", move);
  }

  #ask(what: string, move = ""): void {
    if (this.waiting) return;
    const table = this.#table;
    table.pause();
    this.#asked = (this.#asked || (this.get("choice")?.n ?? 0)) + 1;
    const choice = { do: what, move, made: this.now.made, n: this.#asked };
    this.ask("choice", choice, {
      after: (answered) => {
        const stayed = this.focusStayed;
        this.update();
        if (!answered || this.get("message")) return;
        if (table.index < table.last) table.run(stayed);
        else if (stayed && what !== "hint") table.enter();
      },
    });
  }

  override act(name: string, table?: PlayTable, event?: UIEvent): void {
    const { now, phase } = this;
    if (name === "hint" || name === "undo" || name === "review") {
      if (!table?.off[name]) this.#ask(name);
    } else if (name === "deal") this.#ask("deal");
    else if (name === "again" && now.warned.move) this.#move(now.warned.move);
    else if (name === "leave" && phase === "pick") this.#leave();
    else super.act(name, table, event);
  }

  #leave(): void {
    const card = this.#held;
    this.#drop();
    this.update();
    focus(this.#table.hot.querySelector<HTMLElement>(`[data-card="${CSS.escape(card)}"]`));
  }

  // What the one button does.
  onward(event?: UIEvent): void {
    const { phase } = this;
    if (this.#twice(event)) return;
    if (phase === "pick") this.#move(capture(this.#held, this.#picked));
    else if (phase === "over") this.#ask("deal");
    else this.#table.enter();
  }

  override escape(): boolean {
    if (this.phase !== "pick") return super.escape();
    this.#leave();
    return true;
  }

  override key(e: KeyboardEvent, key: string): void {
    const name = { h: "hint", z: "undo" }[key.toLowerCase()];
    if (!name || e.shiftKey) return super.key(e, key);
    e.preventDefault();
    this.act(name, this.#table);
  }

  // --- what is shown

  // The pace of a table: one sees who plays what, and may read it; who wants it quicker presses the button.
  override pace(reading: number): number {
    return clamp(reading * 0.6, 1000, 2400);
  }

  override load(): void {
    super.load();
    this.#draw();
  }

  override update(): void {
    this.#table.show();
    this.#draw();
  }

  override enable(): void {
    super.enable();
    this.#draw();
  }

  #draw(): void {
    const { task } = this.#table;
    task.dataset.phase = this.phase;
    render(<Task of={this} />, task);
    render(<Judged of={this} />, this.#table.judged);
    this.#table.reach();
  }

  get step(): number {
    return this.#table.index;
  }

  get toCome(): number {
    return this.#table.last - this.#table.index;
  }
}

export default kind("play", Play);

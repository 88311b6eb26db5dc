// Stepper: a hand step by step, and on the same table the learner's own line.

import { doubled } from "../core/dom.ts";
import { kind } from "../core/kind.ts";
import { PanelWidget } from "../core/panels.ts";
import type { Line, Look } from "../core/types.ts";
import type { Branch } from "./branches.ts";
import { Table } from "./table.ts";

interface Choice {
  line: string;
  at: number;
  card: string;
  n: number;
  above?: number;
}
export interface Traits extends Look {
  line: Line;
  index: number;
  fork: Branch;
  fork_index: number;
  trunk: Branch[];
  above: number;
  seat?: string; // whose eyes see it; then no other card is tried
  choice: Partial<Choice>;
}

export class Stepper extends PanelWidget<Traits> {
  readonly #table = new Table(this);
  readonly #twice = doubled();
  #asked = 0;

  build(): void {
    this.open(this.#table);
    this.watch("line above", () => this.#table.load());
    this.watch("fork trunk", () => {
      this.hush();
      this.#table.load();
    });
    this.watch("index fork_index", () => this.#table.show());
  }

  override update(): void {
    this.#table.load();
  }

  override act(name: string, panel?: Table, event?: UIEvent): void {
    if (name === "fork" && panel) this.#fork(event);
    else if (name === "again" && panel) {
      panel.go(0);
      panel.settle();
    } else if (name === "other") this.#table.turn(this.#table.other);
    else if (name === "back") this.#back();
    else super.act(name);
  }

  override key(e: KeyboardEvent, key: string): void {
    if (!/^[oO]$/.test(key) || !this.#table.depth) return super.key(e, key);
    e.preventDefault();
    this.act("other");
  }

  // Where the own line has come to a choice, it is made there: nothing is left to branch off.
  #fork(event?: UIEvent): void {
    const table = this.#table;
    if (table.depth && table.choices.length && table.index === table.last) table.settle();
    else this.choose(table, "", event);
  }

  // Only here is Python needed: to branch off a line (no card), and for a card of the own line. After an answer the
  // learner goes on in the own line, unless the focus has left for somewhere else meanwhile.
  override choose(table: Table, card: string, event?: UIEvent): void {
    // The second press of a double click may land on another card, if the answer was quick: it chooses nothing. A key
    // that presses a button tells a click of no presses.
    if (event?.detail && this.#twice(event as MouseEvent)) return;
    if (this.waiting) return;
    this.#asked = (this.#asked || (this.get("choice")?.n ?? 0)) + 1;
    const { level, depth, index } = table;
    const choice = { line: level ? "fork" : "main", at: index, card, n: this.#asked };
    this.ask("choice", level && level < depth ? { ...choice, above: depth - level } : choice, {
      after: (answered) => {
        const stayed = this.hasFocus || !this.active || this.active === document.body;
        if (!answered || this.get("message")) return;
        table.tell();
        if (stayed) table.settle();
      },
    });
  }

  // Back to the line that was left, and to the step there: that needs no Python, for it was there all the time.
  #back(): void {
    const table = this.#table;
    const trunk = this.get("trunk") ?? [];
    const index = table.depth > 1 ? "fork_index" : "index";
    const { home = this.get(index) } = table.lines[table.depth] ?? {};
    this.change({
      fork: trunk.at(-1) ?? {},
      [index]: home,
      above: 0,
      ...(trunk.length ? { trunk: trunk.slice(0, -1) } : {}),
    });
    table.tell();
    table.settle("fork");
  }
}

export default kind("stepper", Stepper);

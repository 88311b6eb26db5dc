// Stepper: a hand step by step, and on the same table the learner's own line.

import { PATIENCE } from "../core/ask.ts";
import { doubleClick } from "../core/dom.ts";
import { kind } from "../core/kind.ts";
import { PanelWidget } from "../core/panels.ts";
import type { Line, Look } from "../core/types.ts";
import { type Branch, fresh } from "./branches.ts";
import { Table } from "./table.ts";
import { BY_HAND } from "./ways.ts";

const LONG = 3 * PATIENCE; // a whole deal that is thought over takes longer than a card

interface Choice {
  line: string;
  at: number;
  card: string;
  n: number;
  above?: number;
  way?: string;
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
  readonly #twice = doubleClick();
  #asked = 0;

  build(): void {
    this.open(this.#table);
    this.listen(this.#table.ways.el, "click", (e: MouseEvent) => this.#way(e));
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
    } else if (name === "play_on") this.#table.who();
    else if (name === "other") this.#table.turn(this.#table.other);
    else if (name === "back") this.#back();
    else super.act(name);
  }

  override key(e: KeyboardEvent, key: string): void {
    const table = this.#table;
    const name = table.ways.el.contains(e.target as Node) ? "" : { o: "other", p: "play_on" }[key.toLowerCase()];
    if (!name || table.tools.get(name)?.hidden !== false) return super.key(e, key);
    e.preventDefault();
    this.act(name);
  }

  // The names of who may play on (widgets/stepper.py).
  get ways(): [way: string, name: string][] {
    const { ways } = this.labels as { ways?: unknown };
    return Array.isArray(ways) ? ways : [];
  }

  override escape(): boolean {
    return this.#table.leave() || super.escape();
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
    // The second press of a double click may land on another card, if the answer was quick: it chooses nothing.
    if (this.#twice(event)) return;
    this.#ask({ card }, () => table.settle());
  }

  // Somebody else plays the rest, or the learner goes on card by card.
  #way(e: MouseEvent): void {
    const { way } = (e.target as Element).closest<HTMLElement>("[data-way]")?.dataset ?? {};
    const table = this.#table;
    if (way === undefined || this.#twice(e)) return;
    table.leave();
    if (way !== BY_HAND) this.#ask({ card: "", way }, () => table.watch());
    else if (table.choices.length) table.settle();
  }

  #ask(what: Pick<Choice, "card" | "way">, settle: () => void): void {
    const table = this.#table;
    if (this.waiting) return;
    table.pause();
    this.#asked = (this.#asked || (this.get("choice")?.n ?? 0)) + 1;
    const { level, depth, index, notes } = table;
    const choice = { line: level ? "fork" : "main", at: index, ...what, n: this.#asked };
    this.ask("choice", level && level < depth ? { ...choice, above: depth - level } : choice, {
      after: (answered) => {
        const stayed = this.focusStayed;
        if (!answered || this.get("message")) return;
        const news = fresh(depth === table.depth ? notes : [], table.notes);
        if (news.length || table.level !== level || table.depth !== depth) table.tell(news);
        if (stayed) settle();
      },
      ...(what.way ? { patience: LONG } : {}),
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

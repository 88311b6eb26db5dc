// Tournament: the tables of a round with their results, a score sheet for each of them, the standings, and the next
// round. Python draws and reckons; at a table the keeper reckons by itself, as it does alone.

import { focus, pressed } from "../core/dom.ts";
import { Do, Form, ScreenTools, Words } from "../core/form.tsx";
import { kind } from "../core/kind.ts";
import { shown, type Traits, typed } from "./board.ts";
import { ByHand } from "./byhand.tsx";
import { DeskView } from "./desk.tsx";
import { Files, Offers, Players, Standings } from "./standings.tsx";
import { Rounds, Tables } from "./tables.tsx";

const SIGNS = {
  undo: "M9 5L4 10l5 5M4 10h9a6 5 0 0 1 0 10h-4",
  redo: "M15 5l5 5-5 5M20 10h-9a6 5 0 0 0 0 10h4",
  big: "M3 5h18v11H3zM12 16v4M8 20h8",
  close: "M10 5L4 11l6 6M4 11h16",
};

export class Tournament extends Form<Traits> {
  renaming = -1; // the player whose name is being typed
  #big = false; // the round alone, for a projector: who plays whom, and the score

  build(): void {
    this.listen(this.row, "click", (e: MouseEvent) => this.#press(e));
    this.watch("board draft desk at where offers", () => this.update());
  }

  get round(): number {
    return shown(this.get("board").rounds, this.get("at"));
  }

  view() {
    const board = this.get("board");
    const desk = this.get("desk");
    const { text = "", safe } = this.get("where") ?? {};
    const { round } = this;
    const big = this.#big && round >= 0 && !desk.key;
    return (
      <div class={`ck-panel ck-t${big ? " ck-t-big" : ""}`} role="group" aria-label={board.title} tabIndex={-1}>
        <div class="ck-heading">{board.title}</div>
        <Offers of={this} />
        <div class="ck-t-status" role="status">
          <p class="ck-caption">
            <Words>{big ? this.word("round", { n: round + 1 }) : board.status}</Words>
          </p>
          <p class={`ck-t-where${safe === false ? " ck-t-why" : ""}`}>{text}</p>
        </div>
        {desk.key ? (
          <div class="ck-t-desk">
            <Do of={this} name="close" sign={SIGNS.close} />
            <DeskView key={desk.key} outer={this.model} close={this.guard(() => this.#close())} />
          </div>
        ) : (
          <div class="ck-t-both">
            <div class="ck-t-left">
              <Rounds of={this} round={round} />
              <Tables of={this} round={round} />
              <ByHand of={this} round={round} />
              <button type="button" class={board.open ? "" : "ck-next"} data-do="next_round">
                {this.word("next_round")}
              </button>
            </div>
            <Standings of={this} />
          </div>
        )}
        {!desk.key && <Players of={this} />}
        <div class="ck-tools" hidden={Boolean(desk.key)}>
          <div class="ck-set">
            <Do of={this} name="undo" sign={SIGNS.undo} aria-disabled={!board.undo} />
            <Do of={this} name="redo" sign={SIGNS.redo} aria-disabled={!board.redo} />
          </div>
          <div class="ck-set">
            <Do of={this} name="big" sign={SIGNS.big} aria-pressed={big} aria-disabled={round < 0} />
            <Files of={this} />
            <ScreenTools of={this} />
          </div>
        </div>
      </div>
    );
  }

  // --- what somebody does

  types(at: string, now: [string, string]): void {
    this.hush();
    this.put({ draft: { ...this.get("draft"), [at]: now } });
  }

  // Ask Python, and go to where it goes on; where it refused, the focus stays at what was refused.
  #wish(wish: Record<string, unknown>, after?: () => void): void {
    this.ask("wish", wish, { after: (answered) => answered && !this.get("message") && after?.() });
  }

  write(round: number, table: number): void {
    const at = `${round}.${table}`;
    const now = this.get("board").rounds[round]?.tables[table];
    if (!now) return;
    this.#wish({ do: "write", round, table, marks: typed(this.get("draft"), at, now) }, () => {
      this.#forget(at);
      this.#onward(round, table);
    });
  }

  #forget(at: string): void {
    const { [at]: _, ...draft } = this.get("draft");
    this.put({ draft });
  }

  // The next table without a result; after the last one the next round.
  #onward(round: number, table: number): void {
    const { tables } = this.get("board").rounds[round] ?? { tables: [] };
    const open = (n: number) => tables[n]?.how === "" || tables[n]?.how === "running";
    const next = [...tables.keys()].sort((p, q) => Number(p <= table) - Number(q <= table)).find(open);
    const to = next === undefined ? "[data-do=next_round]" : `[data-field="${round}.${next}.0"]`;
    focus(this.row.querySelector<HTMLElement>(to));
  }

  #rename(who: number): void {
    const before = this.renaming;
    this.renaming = who;
    this.update();
    this.#to(who < 0 ? `[data-rename="${before}"]` : "[data-renamed='0']");
    if (who >= 0) this.all<HTMLInputElement>("[data-renamed]")[0]?.select();
  }

  rename(who: number): void {
    const names = this.all<HTMLInputElement>("[data-renamed]").map(({ value }) => value);
    this.#wish({ do: "rename", who, names }, () => this.#rename(-1));
  }

  // Whom a list says, by number.
  #who(name: string): number {
    return Number(this.row.querySelector<HTMLSelectElement>(`[data-who=${name}]`)?.value);
  }

  join(): void {
    const fields = this.all<HTMLInputElement>("[data-new]");
    const names = fields.map(({ value }) => value);
    this.#wish({ do: "join", names }, () => {
      for (const field of fields) field.value = "";
      focus(fields[0]);
    });
  }

  #close(): void {
    const [, table] = this.get("desk").place ?? [0, 0];
    this.#wish({ do: "close" }, () => focus(this.row.querySelector<HTMLElement>(`[data-desk="${table}"]`)));
  }

  #press(event: MouseEvent): void {
    if ((event.target as Element).closest(".ck-desk")) return;
    const button = pressed(event);
    if (!button) return;
    const { desk, clear, round, leave, back, rename, offer, do: name } = button.dataset;
    // The second press of a double click would draw a round too many, or take back too much.
    if (event.detail > 1 && name) return event.preventDefault();
    const at = this.round;
    if (desk) this.#wish({ do: "open", round: at, table: Number(desk) });
    else if (clear)
      this.#wish({ do: "clear", round: at, table: Number(clear) }, () => {
        this.#forget(`${at}.${clear}`);
        focus(this.row.querySelector<HTMLElement>(`[data-field="${at}.${clear}.0"]`));
      });
    else if (rename) this.#rename(Number(rename));
    else if (round) this.put({ at: Number(round) });
    else if (leave) this.#wish({ do: "leave", who: Number(leave) }, () => this.#to(`[data-back="${leave}"]`));
    else if (back) this.#wish({ do: "back", who: Number(back) }, () => this.#to(`[data-leave="${back}"]`));
    else if (offer) this.ask("choice", { book: offer }, { after: () => this.#to("[data-do=next_round]") });
    else if (offer === "") {
      this.put({ offers: [] });
      this.#to("[data-do=next_round]");
    } else if (name) this.act(name);
  }

  #to(selector: string): void {
    focus(this.row.querySelector<HTMLElement>(selector));
  }

  override begin(): void {
    this.#to(".ck-t");
  }

  override act(name: string): void {
    if (name === "next_round") this.#wish({ do: "next" }, () => this.#to(`[data-field="${this.round}.0.0"]`));
    else if (name === "undo" || name === "redo") this.#wish({ do: name });
    else if (name === "close") this.#close();
    else if (name === "big") {
      this.#big = !this.#big;
      this.update();
    } else if (name === "keep_name") this.#rename(-1);
    else if (name === "swap") this.#wish({ do: name, who: this.#who("one"), other: this.#who("other") });
    else if (name === "forfeit") this.#wish({ do: name, who: this.#who("absent") });
    else super.act(name);
  }

  override escape(): boolean {
    const left = super.escape();
    if (!left && this.renaming >= 0) this.#rename(-1);
    else if (!left && this.#big) this.act("big");
    return left;
  }

  // In a field every letter belongs to it.
  override key(e: KeyboardEvent, key: string): void {
    if ((e.target as Element).matches("input, select, summary") && key !== "Escape") return;
    if (key.toLowerCase() === "b" && this.round >= 0 && !this.get("desk").key) this.act("big");
    else super.key(e, key);
  }
}

export default kind("tournament", Tournament);

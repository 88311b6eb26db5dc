// Keeper: the score sheet of a real table.  The page reckons by itself from the sheet that Python described, so that
// entering, correcting and undoing need no kernel.

import type { ComponentChild } from "preact";
import { focus, pressed } from "../core/dom.ts";
import { kind } from "../core/kind.ts";
import { fill } from "../core/words.ts";
import { suits } from "./board.tsx";
import { BookForm, type Traits } from "./book.ts";
import { Deals, Download, Tools } from "./deals.tsx";
import { correcting, DRAFT, type Draft, fitting, sharing, striking, ticking, typing } from "./draft.ts";
import { Entry } from "./entry.tsx";
import { type Fault, judged } from "./judge.ts";
import { once } from "./once.ts";
import { ALL, type Book, reckoned } from "./reckon.ts";
import type { Deal, Match, Paper } from "./sheet.ts";
import { Agreement, Offers, Status, Tallies } from "./top.tsx";

// All that is drawn.
export interface Now extends Paper {
  keeper: Keeper;
  book: Book;
  draft: Draft;
  faults: Fault[];
  link: ComponentChild;
}

const MOST_BYTES = 2e6; // of a file that is read at all;
const TOO_LONG = 2e5 + 1; // of one that is longer so much is sent, and Python refuses it by its length

export class Keeper extends BookForm {
  said = ""; // what the learner has just done
  at = ""; // the card that had the focus last
  readonly #books = once<Book>();
  readonly #tables = once<ComponentChild>();
  readonly #links = once<ComponentChild>();

  override build(): void {
    super.build();
    this.listen(this.row, "click", (e: MouseEvent) => this.#press(e));
    this.watch("sheet rules changes made dealer draft offers where", () => this.update());
    this.watch("message", () => {
      this.said = "";
      this.update();
    });
  }

  // --- what the model says

  get paper(): Paper {
    return { sheet: this.get("sheet"), rules: this.get("rules"), labels: this.get("labels") };
  }

  get book(): Book {
    const { sheet, rules } = this.paper;
    const match = { rules, changes: this.get("changes"), made: this.get("made"), dealer: this.get("dealer") };
    return this.#books([sheet, ...Object.values(match)], () => reckoned(sheet, match));
  }

  get draft(): Draft {
    return fitting(this.paper, this.get("draft"), this.book.rows.length);
  }

  view() {
    const { paper, book, draft } = this;
    const { sheet, labels } = paper;
    const faults = draft.tried ? judged(paper, draft).faults : [];
    const now: Now = { keeper: this, ...paper, book, draft, faults, link: undefined };
    now.link = this.#links([book, sheet, labels, this.get("cover")], () => <Download {...now} />);
    const title = fill(labels.title, { game: sheet.game });
    // Room for the titles of fields: a pair of players has a long name.
    const wide = sheet.items.length > 1 && Math.max(...sheet.sides.map((side) => side.length)) > 6;
    return (
      <div
        class="ck-panel ck-sheet"
        role="group"
        aria-label={title}
        data-items={sheet.items.length}
        data-wide={String(wide)}
      >
        <div class="ck-heading">{title}</div>
        <Offers {...now} />
        <Agreement {...now} />
        <Tallies {...now} />
        <Status {...now} />
        <Entry {...now} />
        {this.#tables([book, sheet, labels, draft.edit], () => (
          <Deals {...now} />
        ))}
        <Tools {...now} />
      </div>
    );
  }

  // What was offered is gone when Python has answered, and a button there may have had the focus.
  override update(): void {
    const held = this.active?.closest(".ck-offers");
    super.update();
    if (held && this.row.contains(held) && !this.hasFocus) this.#to(".ck-offers button") || this.#settle();
  }

  // Give the focus to what is there and can be seen.
  #to(selector: string): boolean {
    const node = this.row.querySelector<HTMLElement>(selector);
    if (!node?.checkVisibility()) return false;
    focus(node);
    return true;
  }

  #toField(i: number, side: number): boolean {
    return this.#to(`#${this.uid}n${i}-${side}`);
  }

  #toRadio(name: string, value: number): boolean {
    return this.#to(`[name="${this.uid}${name}"][value="${value}"]`);
  }

  // --- what the learner does

  enters(part: Partial<Draft>): void {
    this.hush();
    this.put({ draft: { ...this.draft, ...part } });
  }

  types(i: number, side: number, text: string): void {
    this.enters(typing(this.paper, this.draft, i, side, text));
  }

  // A message about what came before is no longer true.
  #quiet(): void {
    this.tell("");
    if (this.get("message")) this.put({ message: "" });
  }

  #write(at: number, deals: Deal[], note: string, draft: Partial<Draft>): void {
    const changes = [...this.get("changes").slice(0, this.get("made")), [at, deals] as const];
    this.#quiet();
    this.said = note;
    this.change({ changes: changes as Match["changes"], made: changes.length, draft });
  }

  enter(): void {
    const { draft, paper } = this;
    const { deal, faults } = judged(paper, draft);
    const deals = this.book.rows.length;
    const [fault] = faults;
    if (fault) {
      this.enters({ tried: true });
      const { item, side = Math.max(draft.claim, 0), free, over } = fault;
      if (over) this.#toRadio("pile", draft.claim);
      else if (free) this.#to(`[data-tick="${free[0]![0]}"]`);
      else this.#toField(item, side);
      return;
    }
    const fresh = draft.edit < 0;
    if (fresh && deals >= paper.sheet.most) return this.tell(this.word("many_deals"));
    const at = fresh ? deals : draft.edit;
    const note = this.word(fresh ? "entered" : "corrected", { n: at + 1 });
    this.#write(at, [deal], note, draft.kept ?? { ...DRAFT, mode: draft.mode });
    this.#settle();
  }

  // After a deal the next one begins at its first number; a match that is won waits for a new one.
  #settle(): void {
    const { mode, edit, pile } = this.draft;
    if (this.book.winner >= 0 && edit < 0) this.#to("[data-do=again]");
    else if (mode !== "cards" || edit >= 0 || !this.#toRadio("pile", pile)) this.#toField(0, 0);
  }

  #correct(at: number): void {
    this.#quiet();
    this.said = "";
    this.put({ draft: correcting(this.paper, this.draft, at, this.book.rows[at]!.deal) });
    this.#toField(0, Math.max(this.draft.claim, 0));
  }

  #claim(): void {
    const begins = this.draft.claim < 0;
    this.#quiet();
    this.enters({ claim: begins ? 0 : -1, tried: false });
    if (begins) this.#toRadio("claim", 0);
    else this.#to("[data-do=claim]");
  }

  #cancel(): void {
    const { edit, kept } = this.draft;
    this.put({ draft: kept ?? {} });
    this.#to(`[data-correct="${edit}"]`);
  }

  #strike(at: number): void {
    this.#write(at, [], this.word("struck", { n: at + 1 }), striking(this.draft, at));
    const left = this.book.rows.length;
    this.#to(left ? `[data-strike="${Math.min(at, left - 1)}"]` : "[data-do=undo]");
  }

  #step(by: number): void {
    const made = this.get("made") + by;
    if (made < 0 || made > this.get("changes").length) return;
    this.#quiet();
    this.said = this.word(by < 0 ? "undone" : "redone");
    this.put({ made });
  }

  agree(name: string, value: unknown): void {
    const rules = this.get("rules");
    if (this.book.rows.length) {
      this.update(); // the field shows again what was agreed
      this.tell(this.word("rules_stay"));
    } else if (rules[name] !== value) {
      this.#quiet();
      this.change({ changes: [], made: 0, rules: { ...rules, [name]: value } });
    }
  }

  // Only a file, and another book, need Python.
  #inquire<K extends "upload" | "choice">(name: K, value: Traits[K]): void {
    if (this.waiting) return;
    this.#quiet();
    const after = () => {
      this.said = "";
      this.update();
    };
    this.ask(name, value, { after });
  }

  send(input: HTMLInputElement): void {
    const [file] = input.files ?? [];
    if (!file || this.waiting) return;
    const text = file.size > MOST_BYTES ? Promise.resolve("x".repeat(TOO_LONG)) : file.text();
    const send = this.guard((text: string) => this.#inquire("upload", { name: file.name, text }));
    const fail = this.guard((error: unknown) => {
      throw error;
    });
    text.then(send, fail);
    input.value = "";
  }

  // --- mouse and keys

  #press(event: MouseEvent): void {
    const button = pressed(event);
    if (!button) return;
    const { tick, rest, correct, strike, offer, do: name = "" } = button.dataset;
    // The second press of a double click would enter an empty deal, or strike out the one below.
    if (event.detail > 1 && (name === "enter" || strike !== undefined)) return event.preventDefault();
    if (tick) {
      this.at = tick;
      this.enters(ticking(this.draft, tick));
    } else if (rest) this.enters(sharing(this.paper, this.draft, rest === "none" ? undefined : Number(rest)));
    else if (correct) this.#correct(Number(correct));
    else if (strike) this.#strike(Number(strike));
    else if (offer) this.#inquire("choice", { book: offer });
    else if (offer === "") this.put({ offers: [] });
    else this.act(name);
  }

  override act(name: string): void {
    if (name === "cancel") this.#cancel();
    else if (name === "claim") this.#claim();
    else if (name === "undo") this.#step(-1);
    else if (name === "redo") this.#step(1);
    else if (name === "read") this.row.querySelector<HTMLInputElement>("[type=file]")!.click();
    else if (name === "again") {
      this.#write(ALL, [], "", { ...this.draft, edit: -1 });
      this.#settle();
    } else super.act(name);
  }

  override escape(): boolean {
    const left = super.escape();
    if (!left && this.draft.edit >= 0) this.#cancel();
    return left;
  }

  override key(e: KeyboardEvent, key: string): void {
    const target = e.target as HTMLElement;
    const codes = this.get("sheet").cards.map(([code]) => code);
    const at = codes.indexOf(target.dataset.tick ?? "");
    const row = suits(this.get("sheet"))[0]?.length ?? 1;
    const go = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - row, ArrowDown: at + row };
    const to: Record<string, number> = { ...go, Home: 0, End: codes.length - 1 };
    if (at >= 0 && key in to) {
      this.at = codes[to[key]!] ?? codes[at]!;
      this.update();
      this.#to(`[data-tick="${this.at}"]`);
      e.preventDefault();
    } else if (key === "Escape" || !target.matches("input, select")) super.key(e, key); // letters and arrows belong to the field
  }
}

export default kind("keeper", Keeper);

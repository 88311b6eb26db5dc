// Book: a form whose match is kept in this page until Python has it in its file, as keeper_book.py keeps it there.

import { PATIENCE } from "../core/ask.ts";
import { Form } from "../core/form.tsx";
import type { Look } from "../core/types.ts";
import type { Draft } from "./draft.ts";
import type { Match, Sheet, SheetWords } from "./sheet.ts";
import { type Cover, fate, type Kept, Shelf } from "./shelf.ts";

export interface Traits extends Look, Match {
  labels: SheetWords & Look["labels"];
  sheet: Sheet;
  draft: Partial<Draft>;
  upload: { name?: string; text?: string };
  cover: Cover;
  revs: string[];
  stamp: string;
  stored: string;
  where: { text?: string; safe?: boolean };
  offers: { book: string; text: string }[];
  choice: { book?: string };
  handed: Kept[];
  taken: [book: string, rev: string][];
}

const MATCH = ["changes", "made", "rules", "dealer"] as const; // a change of these is a new state of the match
const MOST_STATES = 600; // as in scoring/store.py
const fresh = () => Math.random().toString(36).slice(2, 12);

export abstract class BookForm extends Form<Traits> {
  late = false; // whether Python has taken too long to keep what was entered
  #patience = 0;
  readonly #shelf = new Shelf(this.model, this.get("cover").of);

  build(): void {
    this.#bring();
    this.watch("stored", () => this.#safe());
    this.watch("taken", () => {
      for (const [book, rev] of this.get("taken")) this.#shelf.drop(book, rev);
    });
  }

  override put(values: Partial<Traits>): void {
    const matters = MATCH.some((name) => name in values);
    if (!matters && !("draft" in values)) return super.put(values);
    const revs = this.get("revs");
    const next = [...(revs.length ? revs : [this.get("cover").book]), fresh()].slice(-MOST_STATES);
    super.put({ ...(matters && { revs: next }), ...values, stamp: fresh() });
    this.#keep();
  }

  #keep(): void {
    const names = [...MATCH, "revs", "draft", "stamp"] as const;
    const changed = new Date(Date.now() - 60000 * new Date().getTimezoneOffset()).toISOString().slice(0, 19);
    const state = Object.fromEntries(names.map((name) => [name, this.get(name)])) as unknown as Kept;
    this.#shelf.put({ ...state, ...this.get("cover"), changed });
    clearTimeout(this.#patience);
    this.#patience = this.later(() => {
      this.late = true;
      this.update();
    }, PATIENCE);
  }

  get unsafe(): boolean {
    return this.get("changes").length > 0 && this.get("stamp") !== this.get("stored");
  }

  #safe(): void {
    if (this.unsafe) return;
    clearTimeout(this.#patience);
    this.late = false;
    this.#shelf.drop(this.get("cover").book, this.get("revs").at(-1));
    this.update();
  }

  // What an earlier page, or this one before its kernel ended, has kept: of this book it goes on here at once; of others
  // Python gets it, and offers it. Whether anybody answers to that is nothing to wait for.
  #bring(): void {
    const cover = this.get("cover");
    this.late = this.unsafe;
    const others: Kept[] = [];
    for (const record of this.#shelf.all()) {
      const { dealer, rules, changes, made, draft, revs } = record;
      const open = { book: cover.book, revs: this.get("revs"), stamp: this.get("stamp") };
      const becomes = fate(record, open);
      if (becomes === "match") this.put({ dealer, rules, changes, made, draft, revs });
      else if (becomes === "draft") this.put({ draft });
      else if (becomes === "other") others.push(record);
      else if (becomes === "old") this.#shelf.drop(record.book, revs.at(-1));
    }
    const draft = this.#shelf.draft(cover);
    if (draft && !this.get("changes").length && !Object.keys(this.get("draft")).length) this.put({ draft });
    if (others.length) this.put({ handed: others });
  }
}

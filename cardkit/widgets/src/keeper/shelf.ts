// Shelf: what a page keeps of a book until a kernel has it in its file.  In two places: the browser's own storage, at
// once, which outlives the page and the server; and the notebook, where the host lets a widget reach it, which outlives
// the browser. Either may be missing, and nothing breaks.

import { stored } from "../core/stored.ts";
import type { Draft } from "./draft.ts";
import type { Match } from "./sheet.ts";

// What a book is called (scoring/store.py).
export interface Cover {
  book: string;
  game: string;
  names: string[];
  of?: string; // of which larger thing it is a part: those books are kept apart
}
// A book as it is kept: `revs` names each state that it went through, the last one now; `stamp` what was entered last.
export interface Kept extends Cover, Match {
  revs: string[];
  draft: Partial<Draft>;
  stamp: string;
  changed: string; // when, by the clock of the table
}

const last = ({ revs }: { revs: string[] }): string | undefined => revs.at(-1);

// Every book once, of two copies the one that goes on from the other.
export function latest(records: (Partial<Kept> | null | undefined)[]): Kept[] {
  const found = new Map<string, Kept>();
  for (const record of records as (Kept | undefined)[]) {
    if (!record?.changes?.length || !record.revs?.length) continue;
    const other = found.get(record.book);
    if (!other || record.revs.includes(last(other)!)) found.set(record.book, record);
  }
  return [...found.values()];
}

// What becomes of a record, where a book is open in a state: its match goes on here, or what was typed in that very
// state does; nothing, where it is this state; it is another book, or went another way, and Python gets it; or it is old.
export type Fate = "match" | "draft" | "none" | "other" | "old";
export function fate(record: Kept, open: { book: string; revs: string[]; stamp: string }): Fate {
  const now = last(open) ?? open.book;
  if (record.book !== open.book) return "other";
  if (last(record) === now) return record.stamp === open.stamp ? "none" : "draft";
  if (record.revs.includes(now)) return "match";
  return open.revs.includes(last(record)!) ? "old" : "other";
}

interface Notebook {
  getMetadata(key: string): { books?: Record<string, Kept> } | undefined;
  setMetadata(key: string, value: object): void;
  deleteMetadata(key: string): void;
}
const SHELF = "cardkit";

export class Shelf {
  readonly prefix: string;
  readonly #notebook: Notebook | undefined;

  constructor(model: object, of = "") {
    // Asked for, not taken for granted: hosts that are no notebook have none.
    const manager = ("widget_manager" in model && model.widget_manager) as
      | { context?: { model?: Partial<Notebook> } }
      | undefined;
    const notebook = manager?.context?.model;
    if (notebook?.getMetadata && notebook.setMetadata && notebook.deleteMetadata) this.#notebook = notebook as Notebook;
    let base = "/"; // several people's servers may share one address, each below a path of its own
    try {
      base = JSON.parse(document.querySelector("#jupyter-config-data")!.textContent!).baseUrl ?? base;
    } catch {}
    this.prefix = `${SHELF} ${of}${base} `;
  }

  get #books(): Record<string, Kept> {
    return { ...this.#notebook?.getMetadata(SHELF)?.books };
  }

  set #books(books: Record<string, Kept>) {
    // What else stands there is not ours: a lesson says there which one it is.
    const { books: old, ...rest } = this.#notebook?.getMetadata(SHELF) ?? {};
    if (Object.keys(books).length) this.#notebook?.setMetadata(SHELF, { ...rest, books });
    else if (Object.keys(rest).length) old && this.#notebook?.setMetadata(SHELF, rest);
    else if (old) this.#notebook?.deleteMetadata(SHELF);
  }

  // Before its first deal a book has nothing but a draft: the next book of the same table finds it.
  #bare({ game, names }: Cover): string {
    return this.prefix + JSON.stringify([game, names]);
  }

  draft(like: Cover): Partial<Draft> | undefined {
    return stored((store) => JSON.parse(store.getItem(this.#bare(like)) ?? "{}").draft);
  }

  all(): Kept[] {
    const there = stored((store) =>
      Object.keys(store)
        .filter((key) => key.startsWith(this.prefix))
        .map((key) => JSON.parse(store.getItem(key)!)),
    );
    return latest([...Object.values(this.#books), ...(there ?? [])]);
  }

  put(record: Kept): void {
    const begun = record.changes.length > 0;
    stored((store) => {
      store.setItem(begun ? this.prefix + record.book : this.#bare(record), JSON.stringify(record));
      if (begun) store.removeItem(this.#bare(record));
    });
    // A notebook is marked as changed by it: not for every letter that is typed.
    const there = this.#books[record.book];
    if (begun && (!there || last(there) !== last(record))) this.#books = { ...this.#books, [record.book]: record };
  }

  // What is safe elsewhere goes; what was entered since stays.
  drop(book: string, rev: string | undefined): void {
    const old = (record: Kept | null | undefined) => record?.book === book && last(record) === rev;
    stored((store) => {
      if (old(JSON.parse(store.getItem(this.prefix + book) ?? "null"))) store.removeItem(this.prefix + book);
    });
    const { [book]: there, ...left } = this.#books;
    if (old(there)) this.#books = left;
  }
}

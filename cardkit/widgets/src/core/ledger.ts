// Ledger: the table that grows with each step.

import { h, icon, reachable, say, set, tell, unbroken } from "./dom.ts";
import type { Cell, Line, Row } from "./types.ts";
import { sum } from "./words.ts";

export const firstStep = (row: Row): number =>
  Math.min(row.at, ...row.cells.flatMap((cell) => (typeof cell === "string" ? [] : cell.map(([step]) => step))));
export const partsOf = (row: Row, cell: Cell): [step: number, text: string][] =>
  typeof cell === "string" ? [[row.at, cell]] : cell;
// The parts of a cell that stand there at a step.
export const partsAt = (row: Row, cell: Cell, i: number): string[] =>
  partsOf(row, cell)
    .filter(([step]) => i >= step)
    .map(([, text]) => text);

// What the columns get, in pixels. A hair less than measured, and a word of the heading would break: all but the broadest
// get a pixel more, and that one gives it (the last, as a rule: its sentences wrap; before any stands there, another).
export const given = (measured: number[]): number[] => {
  const broadest = measured.lastIndexOf(Math.max(...measured));
  return measured.map((width, k) => (k === broadest ? Math.max(0, width - measured.length + 1) : width + 1));
};

export class Ledger {
  readonly el: HTMLElement;
  // Opens the whole table where there is room for its last row alone.
  readonly toggle = h(
    "button",
    { type: "button", class: "ck-open", "data-do": "table" },
    icon("M9 5l7 7-7 7"),
    h("span", { class: "ck-word" }),
  );
  rows: Row[] = [];
  readonly #caption = h("caption");
  readonly #widths = h("colgroup");
  readonly #head = h("tr", { role: "row" });
  readonly #body = h("tbody", { role: "rowgroup" });
  readonly #table: HTMLTableElement;
  #shown: string[] = [];
  #comma = ", ";
  #name = "";
  #broad = -1;
  #long = false;
  #folds = false; // whether there is room for its last row alone
  #open = false;

  constructor() {
    const thead = h("thead", { role: "rowgroup" }, this.#head);
    this.#table = h("table", { role: "table" }, this.#caption, this.#widths, thead, this.#body);
    this.el = h("div", { class: "ck-ledger" }, this.#table);
  }

  load(line: Pick<Line, "rows" | "head" | "comma">, name: string): void {
    this.rows = line.rows;
    this.#shown = [];
    this.#comma = line.comma ?? ", "; // Chinese sets parts apart by another sign
    this.#name = name;
    this.#caption.textContent = name;
    say(this.toggle.lastElementChild!, name);
    this.#head.replaceChildren(...line.head.map((title) => h("th", { scope: "col", role: "columnheader" }, title)));
    this.#widths.replaceChildren(...line.head.map(() => h("col")));
    this.#body.replaceChildren();
    this.el.hidden = !line.head.length;
    this.#fold();
  }

  #fold(): void {
    this.toggle.hidden = !this.#folds || this.el.hidden;
    set(this.toggle, { "aria-expanded": this.#open });
    this.el.classList.toggle("ck-last", this.#folds && !this.#open);
    this.el.classList.toggle("ck-folds", this.#folds);
  }

  open(on = !this.#open): void {
    this.#open = on;
    this.#fold();
  }

  show(i: number, all = this.rows): void {
    const rows = all.filter((row) => firstStep(row) <= i);
    while (this.#body.rows.length > rows.length) this.#body.lastChild?.remove();
    this.#shown.length = Math.min(this.#shown.length, rows.length);
    rows.forEach((row, k) => {
      const cells = row.cells.map((cell) => partsAt(row, cell, i));
      const key = JSON.stringify(cells);
      if (this.#shown[k] !== key) {
        this.#shown[k] = key;
        const line = h("tr", { role: "row" }, ...cells.map((parts, c) => this.#cell(parts, c)));
        const old = this.#body.rows[k];
        old ? old.replaceWith(line) : this.#body.append(line);
      }
      this.#body.rows[k]?.classList.toggle("ck-now", k === rows.length - 1 && i <= row.at);
    });
    if (this.#long) this.el.scrollTop = this.el.scrollHeight; // only this box scrolls, never the page
  }

  #cell(parts: string[], c: number): HTMLElement {
    // The first cell heads its row; while it is empty it is no header (an empty one is announced as a fault).
    const cell = c || !parts[0] ? h("td", { role: "cell" }) : h("th", { scope: "row", role: "rowheader" });
    // A line breaks between the parts rather than inside one, and a score not at all; a long name may break anywhere.
    if (parts.join().length < 9) cell.className = "ck-short";
    const last = parts.length - 1;
    if (!last) tell(cell, parts[0] ?? "");
    // The sign between parts stays with the one before it; a space after it would be lost inside.
    else
      parts.forEach((part, k) => {
        cell.append(h("span", { class: "ck-part" }, ...unbroken(k < last ? part + this.#comma.trimEnd() : part)));
        if (k < last && this.#comma.endsWith(" ")) cell.append(" ");
      });
    cell.classList.toggle("ck-broad", c === this.#broad);
    return cell;
  }

  #broaden(column: number): void {
    this.#broad = column;
    for (const row of this.#table.rows)
      [...row.cells].forEach((cell, c) => {
        cell.classList.toggle("ck-broad", c === column);
      });
  }

  // Fill in all rows once, unseen, and keep the widths and the height they need. Where it is narrow, the last column
  // (the reason, a sentence) goes below its row over the whole width: roles are written out, since a changed `display`
  // hides that this is a table from some screen readers. `all` are the rows to keep room for, where not all are known.
  // Where it folds, that is room for its last row, whichever it is; opened, it takes what it needs.
  measure(i: number, narrow: boolean, folds: boolean, all = this.rows): void {
    this.#folds = folds;
    this.#fold();
    if (this.el.hidden) return;
    this.el.classList.remove("ck-last");
    const folded = narrow && this.#head.cells.length > 4;
    const { el } = this;
    const table = this.#table;
    const cols = [...this.#widths.children] as HTMLElement[];
    const widths = () => [...this.#head.cells].map((cell) => cell.getBoundingClientRect().width);
    for (const col of cols) col.style.width = "";
    table.style.tableLayout = el.style.minHeight = "";
    table.classList.remove("ck-folded");
    table.classList.toggle("ck-folding", folded);
    this.#shown = [];
    this.show(Infinity, all);
    this.#broaden(-1);
    if (folded) {
      // Where even the rest does not fit side by side, its broadest column gets a line of its own too; never the one that
      // heads the row.
      table.style.width = "max-content";
      const full = widths();
      if (table.offsetWidth > el.clientWidth) this.#broaden(full.indexOf(Math.max(...full.slice(1, -1)), 1));
      table.style.width = "";
    }
    const now = given(widths());
    const total = sum(now) || 1;
    cols.forEach((col, k) => {
      col.style.width = `${(100 * (now[k] ?? 0)) / total}%`;
    });
    const side = now.slice(0, -1).filter((_, c) => c !== this.#broad);
    table.style.setProperty("--ck-columns", side.map((width) => `minmax(0, ${width}fr)`).join(" "));
    table.style.tableLayout = "fixed";
    table.classList.remove("ck-folding");
    table.classList.toggle("ck-folded", folded);
    const tallest = Math.max(0, ...[...this.#body.rows].map((row) => row.offsetHeight));
    const one = table.offsetHeight - this.#body.offsetHeight + tallest;
    this.#fold();
    if (folds) el.style.minHeight = `${one}px`;
    else el.style.minHeight = el.classList.contains("ck-aside") ? "" : `${el.offsetHeight}px`;
    this.#long = el.scrollHeight > el.clientHeight + 1 || el.scrollWidth > el.clientWidth + 1;
    reachable(el, this.#long, this.#name);
    this.show(i);
  }
}

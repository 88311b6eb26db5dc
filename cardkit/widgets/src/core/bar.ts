// Bar: a slider whose cells are the steps, grouped by trick.

import { h, set } from "./dom.ts";
import type { Group, Steps } from "./steps.ts";
import { type Fields, fill } from "./words.ts";

export type Listen = (target: EventTarget, type: string, handler: (e: PointerEvent) => void) => void;

// What a panel needs of a bar, or of several.
export interface Rail {
  readonly el: HTMLElement;
  label(words: string): void;
  load(groups: Group[]): void;
  show(i: number, steps: Steps, step_of: string | undefined): string;
  measure(): void;
}

export class Bar implements Rail {
  readonly el = h("div", { class: "ck-bar", role: "slider", tabindex: 0, "aria-orientation": "horizontal" });
  #cells: HTMLElement[] = [];
  #groups: { el: HTMLElement; words: HTMLElement; label: string }[] = [];

  constructor(listen: Listen, go: (step: number) => void) {
    const { el } = this;
    let edges: number[] | undefined; // while it is dragged
    const reach = (e: PointerEvent) =>
      edges &&
      go(
        Math.max(
          0,
          edges.findLastIndex((left) => left <= e.clientX),
        ),
      );
    listen(el, "pointerdown", (e) => {
      if (e.button) return;
      edges = this.#cells.map((cell) => cell.getBoundingClientRect().left);
      el.setPointerCapture(e.pointerId);
      reach(e);
    });
    listen(el, "pointermove", reach);
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"])
      listen(el, end, () => {
        edges = undefined;
      });
  }

  label(words: string): void {
    set(this.el, { "aria-label": words });
  }

  // `like` are the groups of a longer bar, below or above which this one stands: like steps have the same room.
  load(groups: Group[], like: Group[] = groups): void {
    const cell = () => h("i", { class: "ck-cell" });
    const none = () => h("i", { class: "ck-cell ck-none" });
    const group = (count: number, all: number, label: string) => {
      const cells = Array.from({ length: count }, cell);
      this.#cells.push(...cells);
      const words = h("span", { class: "ck-group-name" }, label);
      const blanks = Array.from({ length: all - count }, none);
      const el = h("span", { class: "ck-group" }, h("span", { class: "ck-cells" }, ...cells, ...blanks), words);
      el.style.flexGrow = String(all);
      el.style.maxWidth = `${72 * all}px`; // few steps need no long cells
      return { el, words, label };
    };
    const start = cell();
    this.#cells = [start];
    this.#groups = groups.map(([label, count], k) => {
      const [name, all] = like[k] ?? [];
      return group(count, name === label ? Math.max(count, all ?? 0) : count, label);
    });
    const rest = like.slice(groups.length).map(([, count]) => group(0, count, "").el);
    this.el.replaceChildren(
      h("span", { class: "ck-group ck-start" }, h("span", { class: "ck-cells" }, start)),
      ...this.#groups.map(({ el }) => el),
      ...rest,
    );
    const steps = like.reduce((sum, [, count]) => sum + count, 1);
    this.el.style.setProperty("--ck-steps", String(Math.max(steps, this.#cells.length)));
  }

  // Mark the steps at which lines part.
  part(steps: number[]): void {
    this.#cells.forEach((cell, k) => {
      cell.classList.toggle("ck-parts", steps.includes(k));
    });
  }

  // Gives what it says: at which step of how many.
  show(i: number, steps: Steps, step_of: string | undefined): string {
    const last = this.#cells.length - 1;
    const now = steps.group(i);
    this.#cells.forEach((cell, k) => {
      cell.dataset.is = k < i ? "done" : k === i ? "now" : "to-come";
    });
    this.#groups.forEach(({ el }, k) => {
      el.classList.toggle("ck-now", i > 0 && k === now);
    });
    const step = fill(step_of, { i, n: last } satisfies Fields);
    const trick = i > 0 && this.#groups[now] ? ` · ${this.#groups[now].label}` : "";
    set(this.el, { "aria-valuemin": 0, "aria-valuemax": last, "aria-valuenow": i, "aria-valuetext": step + trick });
    return step;
  }

  measure(): void {
    this.el.classList.toggle("ck-dense", this.el.clientWidth / this.#cells.length < 9);
    // Names that would run into the one before are left out; CSS keeps the one of the trick shown.
    let free = -Infinity;
    const spans = this.#groups.map(({ el, words }) => [el.offsetLeft + el.offsetWidth / 2, words.scrollWidth / 2]);
    this.#groups.forEach(({ words }, k) => {
      const [middle = 0, half = 0] = spans[k] ?? [];
      const cramped = middle - half < free;
      words.classList.toggle("ck-cramped", cramped);
      if (!cramped) free = middle + half + 5;
    });
  }
}

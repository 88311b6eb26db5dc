// Carry: what is picked up, by keys or by a pointer, and where is it put down?

import { focus } from "../core/dom.ts";
import { draggable } from "../core/drag.ts";
import { clamp } from "../core/words.ts";
import type { Quiz } from "./index.tsx";
import { nameOf, type Question } from "./question.ts";

export class Carry {
  held = -1; // the place whose item is picked up
  live = "";
  #before: number[] = []; // how all lay when it was
  readonly #of: Quiz;

  constructor(of: Quiz) {
    this.#of = of;
  }

  get #q(): Question | undefined {
    return this.#of.sheet.q;
  }

  wire(): void {
    const spot = ".ck-places [data-spot]";
    draggable(this.#of, this.#of.row, {
      ...{ what: spot, onto: spot },
      take: (node) => this.#lift(node),
      over: (node) => this.#draw(node),
      drop: (node) => this.#lay(node),
      undo: () => this.#q && this.undo(this.#q),
    });
  }

  // A press on a place: its item is picked up, or trades places with the one that is held.
  press(q: Question, i: number): void {
    const { held } = this;
    const { sheet } = this.#of;
    if (held < 0) {
      this.#before = sheet.laid(q);
      return this.#hold(i, "picked_up", i);
    }
    if (held !== i) this.#of.put(sheet.trade(q, held, i));
    this.down(i);
  }

  // What is held stays at place `i`.
  down(i: number): void {
    this.#hold(-1, "put_down", i);
  }

  // Another place is held, or none, and that is said of what lies at place `i`.
  #hold(held: number, word: "picked_up" | "put_down", i: number): void {
    const q = this.#q;
    const item = q?.items.find(({ k }) => k === this.#of.sheet.laid(q)[i]);
    this.held = held;
    this.live = this.#of.word(word, { item: item && nameOf(item) });
    this.#of.update();
  }

  undo(q: Question): void {
    const { sheet } = this.#of;
    const home = this.#before.indexOf(sheet.laid(q)[this.held] ?? -1);
    this.#of.put(sheet.change(q, { given: this.#before }));
    this.down(home);
    focus(this.#of.spots[home]);
  }

  by(q: Question, by: number): void {
    const [i, j] = [this.held, clamp(this.held + by, 0, q.items.length - 1)];
    if (i === j) return;
    this.held = j;
    this.#of.put(this.#of.sheet.trade(q, i, j));
    this.live = this.#of.placeName(q, j);
    this.#of.update();
    focus(this.#of.spots[j]);
  }

  // Drawn by a pointer: in an order the others make room at once, of pairs two trade places when it is laid down.
  #lift(node: HTMLElement): boolean {
    const q = this.#q;
    if (!q || node.getAttribute("aria-disabled") === "true") return false;
    this.#of.tell("");
    this.#before = this.#of.sheet.laid(q);
    this.#hold(Number(node.dataset.spot), "picked_up", Number(node.dataset.spot));
    return true;
  }

  #draw(node: HTMLElement | undefined): void {
    const q = this.#q;
    if (!q || !node || q.kind !== "order") return;
    const to = Number(node.dataset.spot);
    while (this.held !== to) this.by(q, Math.sign(to - this.held));
  }

  #lay(node: HTMLElement | undefined): void {
    const q = this.#q;
    if (!q || this.held < 0) return;
    const to = q.kind === "order" || !node ? this.held : Number(node.dataset.spot);
    if (to !== this.held) this.#of.put(this.#of.sheet.trade(q, this.held, to));
    this.down(to);
    focus(this.#of.spots[to]);
  }
}

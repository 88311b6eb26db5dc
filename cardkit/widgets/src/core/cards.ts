// Cards: the cards of a picture as one list that can be gone through: one tab stop, and names for who cannot see them.
// A reader meets one list and not thirty cards; arrows go from card to card in it, and nowhere else.

import { focus, h, set } from "./dom.ts";
import { beside, inReadingOrder, type Lying } from "./order.ts";
import type { Tip } from "./tip.ts";
import type { Frame, Line } from "./types.ts";

interface Of {
  readonly uid: string;
  readonly tip: Tip;
}

export class Cards {
  readonly el = h("div", { class: "ck-looked", role: "listbox", tabindex: 0, hidden: "" });
  readonly #of: Of;
  readonly #home: HTMLElement;
  readonly #name: string;
  #cards: Lying[] = [];
  #at = "";

  // `home` is where the focus goes from here. Two panels of one widget show the same cards: each gives its own name.
  constructor(of: Of, home: HTMLElement, name: string) {
    this.#of = of;
    this.#name = name;
    this.#home = home;
  }

  // Who presses a card with the mouse goes on stepping with the arrows; `listen` is the panel's.
  wire(listen: (target: EventTarget, type: string, handler: (e: Event) => unknown) => void): void {
    listen(this.el, "mousedown", (e) => {
      e.preventDefault();
      focus(this.#home);
    });
    listen(this.el, "focus", () => this.#turn(Math.max(0, this.#index)));
    listen(this.el, "blur", () => this.#turn(this.#index));
  }

  relabel(label: string): void {
    set(this.el, { "aria-label": label });
  }

  get #index(): number {
    return this.#cards.findIndex(({ face }) => face === this.#at);
  }

  get held(): boolean {
    return (this.el.getRootNode() as Document).activeElement === this.el;
  }

  show(frame: Frame, { w, h: high }: Pick<Line, "w" | "h">): void {
    this.#cards = inReadingOrder(frame, (face) => Boolean(this.#of.tip.about(face)));
    this.el.hidden = !this.#cards.length;
    this.el.replaceChildren(
      ...this.#cards.map(({ face, x, y, size, turn, z }) => {
        const look = { role: "option", id: this.#id(face), "aria-label": this.#of.tip.about(face), "data-about": face };
        const node = h("div", look);
        const place = { left: x / w, top: y / high, width: (100 * size) / w, height: (144 * size) / high };
        for (const [side, part] of Object.entries(place)) node.style.setProperty(side, `${100 * part}%`);
        node.style.transform = `translate(-50%,-50%) rotate(${turn}deg)`;
        node.style.zIndex = String(z + 100);
        return node;
      }),
    );
    this.#of.tip.refresh();
    this.#turn(this.held ? Math.max(0, this.#index) : this.#index);
  }

  #id(face: string): string {
    return `${this.#of.uid}${this.#name}${face}`;
  }

  #turn(n: number): void {
    const held = this.held;
    this.#at = this.#cards[n]?.face ?? "";
    this.el.removeAttribute("aria-activedescendant");
    [...this.el.children].forEach((node, k) => {
      set(node, { "aria-selected": held && k === n });
      if (!held || k !== n) return;
      set(this.el, { "aria-activedescendant": node.id });
      this.#of.tip.show(node as HTMLElement, true);
    });
  }

  // Whether the key was for the cards: one that leads to them or away, or an arrow among them.
  key(key: string): boolean {
    const { held } = this;
    if (held && /^Arrow/.test(key)) this.#turn(beside(this.#cards, this.#index, key));
    else if (/^c$/i.test(key) && !this.el.hidden) focus(held ? this.#home : this.el);
    else if (held && key === "Escape") focus(this.#home);
    else return false;
    return true;
  }
}

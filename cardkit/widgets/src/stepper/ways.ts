// Ways: the small menu in which is chosen who plays the rest of a deal. It lies over the table, and so nothing moves for it.

import { focus, h, say, set } from "../core/dom.ts";
import { clamp } from "../core/words.ts";

export const BY_HAND = ""; // the way of who goes on card by card

// Which item a key leads to from one of so many; nothing for keys that lead nowhere.
export function to(key: string, at: number, count: number): number | undefined {
  const step = Number(key === "ArrowDown") - Number(key === "ArrowUp");
  if (step) return (at + step + count) % count;
  return key === "Home" ? 0 : key === "End" ? count - 1 : undefined;
}

export class Ways {
  readonly el = h("div", { class: "ck-ways", hidden: "" });
  readonly id: string;
  readonly #title: HTMLElement;
  readonly #menu: HTMLElement;

  constructor(uid: string) {
    this.id = `${uid}ways`;
    this.#title = h("p", { id: `${uid}who` });
    this.#menu = h("div", { role: "menu", id: this.id, "aria-labelledby": `${uid}who` });
    this.el.append(this.#title, this.#menu);
  }

  get open(): boolean {
    return !this.el.hidden;
  }

  get items(): HTMLElement[] {
    return [...this.#menu.children] as HTMLElement[];
  }

  load(title: string, ways: [way: string, name: string][]): void {
    say(this.#title, title);
    const told = JSON.stringify(ways);
    if (told === this.#menu.dataset.told) return; // what has the focus keeps it
    this.#menu.dataset.told = told;
    const item = ([way, name]: [string, string]) =>
      h("button", { type: "button", role: "menuitem", tabindex: -1, "data-way": way }, name);
    this.#menu.replaceChildren(...ways.map(item));
  }

  // Above the button that it belongs to, and within the panel.
  show(panel: HTMLElement, button: HTMLElement): void {
    this.el.hidden = false;
    this.place(panel, button);
    this.el.scrollIntoView({ block: "nearest" });
    focus(this.items[0]);
  }

  place(panel: HTMLElement, button: HTMLElement): void {
    const [box, by] = [panel.getBoundingClientRect(), button.getBoundingClientRect()];
    const { offsetWidth: wide, offsetHeight: high } = this.el;
    const left = clamp(by.left - box.left, 0, Math.max(0, box.width - wide));
    const top = Math.max(0, by.top - box.top - high - 6);
    set(this.el, { style: `left:${left}px;top:${top}px` });
  }

  hide(): void {
    this.el.hidden = true;
  }

  // Whether a key is the menu's own: those that step through the hand do not while it is open.
  key(e: KeyboardEvent, key: string): boolean {
    const at = this.items.indexOf(e.target as HTMLElement);
    if (at < 0 || key === "Escape" || key === "Enter" || key === " ") return false;
    const next = to(key, at, this.items.length);
    e.preventDefault();
    if (next !== undefined) focus(this.items[next]);
    return true;
  }
}

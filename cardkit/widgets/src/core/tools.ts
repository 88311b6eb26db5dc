// Tools: the buttons below a picture, in words that Python sent, and between them at which step of how many one is.

import { type Attrs, h, icon, say, set } from "./dom.ts";
import { ICONS } from "./icons.ts";

// Beside those that every kind may have.
export const SIGNS = {
  ...ICONS,
  first: "M5 4v16M19 4L8 12l11 8z",
  last: "M19 4v16M5 4l11 8L5 20z",
  play: "M6 3l14 9-14 9z",
  pause: "M8 4v16M16 4v16",
  fork: "M6 21V4M6 14c0-5 11-3 11-9M13.500 8L17 4l3.500 4",
  other: "M7 4v16l-4-4M7 4l4 4M17 20V4l4 4M17 20l-4-4",
  back: "M10 5L4 11l6 6M4 11h10a6 5 0 0 1 0 9h-3",
};
export const STEPS = ["first", "prev", "next", "last"];

// By button, and by "count", all that may stand there.
export type Labels = Record<string, string[]>;

// One that grows into the room that is left is measured without that.
function roomy(box: HTMLElement | undefined, node: Node | null | undefined, texts: string[], flex = ""): void {
  if (!box || !node) return;
  const now = node.textContent;
  Object.assign(box.style, { minWidth: "", flex });
  const widths = texts.map((text) => {
    node.textContent = text;
    return box.getBoundingClientRect().width;
  });
  node.textContent = now;
  const room = widths.length ? `${Math.ceil(Math.max(...widths))}px` : "";
  Object.assign(box.style, { flex: "", flexBasis: room, minWidth: room });
}

export class Tools {
  readonly el: HTMLElement;
  readonly #count = h("span", { class: "ck-count" });
  readonly #buttons = new Map<string, HTMLButtonElement>();

  // `more` names the buttons beside those for stepping; `signs` are theirs, where they have one.
  constructor(more: string[], signs: Record<string, string>) {
    const group = (names: string[]) =>
      h("div", { class: "ck-set" }, ...names.map((name) => this.#make(name, signs[name])));
    this.el = h("div", { class: "ck-tools", role: "toolbar" }, group([...STEPS, "play"]), this.#count, group(more));
    this.rove("next");
  }

  #make(name: string, sign?: string): HTMLButtonElement {
    const look = { type: "button", class: `ck-${name}`, "data-do": name };
    const button = h("button", look, ...(sign ? [icon(sign)] : []), h("span", { class: "ck-word" }));
    this.#buttons.set(name, button);
    return button;
  }

  get(name: string): HTMLButtonElement | undefined {
    return this.#buttons.get(name);
  }

  // How a button stands, if there is one of that name.
  set(name: string, attrs: Attrs): void {
    const button = this.get(name);
    if (button) set(button, attrs);
  }

  // The four step buttons share one tab stop, since arrow keys step from anywhere; the others have no key, or one
  // that not everybody knows, and so each keeps its own.
  rove(name: string | undefined): void {
    if (!name || !STEPS.includes(name)) return;
    for (const step of STEPS) this.set(step, { tabindex: step === name ? 0 : -1 });
  }

  relabel(word: (name: string) => string): void {
    set(this.el, { "aria-label": word("toolbar") });
    for (const [name, button] of this.#buttons) this.#name(button, word(name));
  }

  #name(button: HTMLButtonElement, label: string): void {
    if (label === button.getAttribute("aria-label")) return;
    set(button, { "aria-label": label, title: label });
    if (button.lastChild) button.lastChild.textContent = label;
  }

  // A button that is there at times only, and is called after what it does then.
  offer(name: string, label: string): void {
    const button = this.get(name);
    if (!button) return;
    button.hidden = !label;
    if (label) this.#name(button, label);
  }

  count(words: string): void {
    say(this.#count, words);
  }

  // Keep as much room as the longest of these words needs.
  reserve({ count = [], ...buttons }: Labels): void {
    roomy(this.#count, this.#count, count, "none");
    for (const [name, words] of Object.entries(buttons)) {
      const button = this.get(name);
      roomy(button, button?.lastChild, words);
    }
  }

  playing(on: boolean, word: (name: string) => string): void {
    const button = this.get("play");
    if (!button || button.getAttribute("aria-pressed") === String(on)) return;
    const name = on ? "pause" : "play";
    set(button, { "aria-pressed": on, title: word(name) });
    button.firstChild?.replaceWith(icon(SIGNS[name]));
  }
}

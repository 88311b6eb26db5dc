// Ending: what can be done next where a deal has ended, on the room that its picture leaves for that.

import { beside } from "./beside.ts";
import { h, say, set } from "./dom.ts";
import type { Line } from "./types.ts";

export class Ending {
  readonly el = h("div", { class: "ck-end", role: "group", hidden: true });
  readonly #buttons: HTMLButtonElement[];
  readonly #next = h("a", { class: "ck-onward" });

  // `does` names what its buttons do, the first of them what leads on.
  constructor(does: string[]) {
    this.#buttons = does.map((name) => h("button", { type: "button", "data-do": name }));
    this.#next.addEventListener("click", (e) => beside(this.#next, e, location.pathname));
    this.el.append(...this.#buttons, this.#next);
  }

  // Nothing is offered but at the last step of a deal that ends there.
  show({ end, w, h: high }: Line, last: boolean, view: { word(name: string): string }): void {
    const ends = Boolean(end) && last;
    this.el.hidden = !ends;
    this.el.closest(".ck-panel")?.classList.toggle("ck-ended", ends);
    if (!end || !ends) return;
    const [left, top, wide, tall] = end.box;
    const at = { left: left / w, top: top / high, width: wide / w, height: tall / high };
    for (const [side, part] of Object.entries(at)) this.el.style.setProperty(side, `${100 * part}%`);
    set(this.el, { "aria-label": end.words });
    for (const button of this.#buttons)
      say(button, view.word(button.dataset.do === "again" ? "from_start" : (button.dataset.do ?? "")));
    const href = view.word("next_lesson_at");
    this.#next.hidden = !href;
    say(this.#next, view.word("next_lesson"));
    set(this.#next, { href, title: view.word("next_lesson_title") });
  }

  enable(waiting: boolean): void {
    for (const button of this.#buttons) set(button, { "aria-disabled": waiting && button.dataset.do !== "again" });
  }
}

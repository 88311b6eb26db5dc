// Spots: real buttons exactly over the cards that may be chosen now.

import { spotsOf } from "./choices.ts";
import { h } from "./dom.ts";
import type { Frame, Line } from "./types.ts";

export class Spots {
  readonly el = h("div", { class: "ck-hot", role: "group" });
  #offered = "";

  // Whether they are others than before.
  offer(frame: Frame, choices: Line["choices"][string], line: Line): boolean {
    const spots = spotsOf(frame, choices, line);
    const key = JSON.stringify(spots);
    if (key === this.#offered) return false;
    this.#offered = key;
    this.el.replaceChildren(
      ...spots.map(({ code, name, move, way, box, at }) => {
        const look = { type: "button", class: box ? "ck-choice ck-box" : "ck-choice", "aria-label": name };
        const data = { "data-card": move, "data-about": code, "data-does": name };
        const button = h("button", { ...look, ...data }, ...(way ? [h("span", { class: "ck-way" }, String(way))] : []));
        for (const [side, part] of Object.entries(at)) button.style.setProperty(side, `${100 * part}%`);
        return button;
      }),
    );
    return true;
  }
}

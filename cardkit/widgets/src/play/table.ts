// Table: the panel of a deal that is being played: what is to be done beside what is told, and the cards that may be.

import { focus, h, set } from "../core/dom.ts";
import { Tasked } from "../core/tasked.ts";
import type { Line } from "../core/types.ts";
import type { Play, Traits } from "./index.tsx";
import { leads } from "./task.ts";

export class PlayTable extends Tasked<Traits> {
  declare readonly view: Play;
  protected readonly called = "p";
  readonly judged = h("div", { class: "ck-judged" });
  #running = false; // the steps that an answer brought are being shown

  constructor(view: Play) {
    super(view, { line: "line", index: "index" }, ["hint", "undo", "review", "full", "keys"]);
    this.el.append(this.judged);
  }

  override get icons(): Record<string, string> {
    const undo = "M9 6L4 11l5 5M4 11h9a6 5 0 0 1 0 9h-2";
    const hint = "M9 18h6M10 21h4M12 3a6 6 0 0 0-3 11v1h6v-1a6 6 0 0 0-3-11z";
    return { ...super.icons, undo, hint, review: "M5 4h14v16H5zM8 9h8M8 13h8M8 17h5" };
  }

  // The cards of the hand; while one is held that takes in several ways, those on the table as well.
  override get choices(): Line["choices"][string] {
    const { phase, now, waiting } = this.view;
    if (phase !== "turn" && phase !== "pick") return [];
    const hand = super.choices;
    if (phase === "turn" || waiting) return hand;
    const market = now.market.map(([code, card, value]): [string, string] => [
      code,
      this.view.word("pick", { card, value }),
    ]);
    return [...market, ...hand];
  }

  // Next is the one button that leads on, and says where to.
  override word(name: string): string {
    const { phase, now } = this.view;
    return super.word(name === "next" ? leads(phase, now) : name);
  }

  override get off(): Record<string, boolean> {
    const { phase, now, judged, waiting } = this.view;
    return {
      ...super.off,
      next: phase === "wait" || (phase === "say" && !this.choices.length),
      play: this.index === this.last,
      hint: phase !== "turn" && phase !== "pick",
      undo: !now.undo || phase === "watch" || Boolean(waiting),
      review: phase !== "over" || judged.length > 0 || Boolean(waiting),
    };
  }

  override enable(): void {
    super.enable();
    const { picked, held, phase } = this.view;
    for (const spot of this.hot.children) {
      const { card = "" } = (spot as HTMLElement).dataset;
      spot.removeAttribute("aria-pressed");
      if (phase !== "pick") continue;
      spot.removeAttribute("data-about"); // what is said of a card would lie over those that are still to be picked
      spot.removeAttribute("data-does");
      if (card === held || this.view.now.market.some(([code]) => code === card))
        set(spot, { "aria-pressed": card === held || picked.includes(card) });
    }
  }

  // Show what an answer brought, one step after the other: one's own card at once.
  run(on = true): void {
    this.#running = on;
    this.go(this.index + 1);
    if (this.index < this.last) this.act("play");
    this.#arrived();
  }

  override show(): void {
    super.show();
    this.#arrived();
  }

  // The focus goes to what is to be done next, unless it has left for elsewhere meanwhile.
  #arrived(): void {
    if (!this.#running || this.index < this.last) return;
    this.#running = false;
    if (this.view.hasFocus) this.enter();
  }

  // The moment that a verdict speaks of; the table may be outside the window.
  look(step: number): void {
    this.pause();
    this.go(step);
    this.scene.scrollIntoView({ block: "nearest" });
  }

  override next(event?: UIEvent): void {
    if (this.index < this.last && (this.view.phase === "watch" || event?.type === "keydown")) this.go(this.index + 1);
    else this.view.onward(event);
  }

  // To the first card that may be chosen, to what may be said, or to the button that leads on.
  enter(): void {
    const first = this.hot.firstChild as HTMLElement | null;
    focus(first ?? this.task.querySelector<HTMLElement>("button") ?? this.tools.get("next"));
  }
}

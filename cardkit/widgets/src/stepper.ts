// Stepper: a hand step by step, and beside it the learner's own line.

import { kind } from "./core/kind.ts";
import { Panel } from "./core/panel.ts";
import { PanelWidget } from "./core/panels.ts";
import type { Line, Look } from "./core/types.ts";

interface Choice {
  line: string;
  at: number;
  card: string;
  n: number;
}
interface Traits extends Look {
  line: Line;
  index: number;
  fork: Partial<Line>;
  fork_index: number;
  seat?: string; // whose eyes see it; then no other card is tried
  choice: Partial<Choice>;
}

class Stepper extends PanelWidget<Traits> {
  readonly #given = new Panel(
    this,
    { line: "line", index: "index" },
    this.get("seat") ? ["full", "keys"] : ["fork", "full", "keys"],
  );
  #own: Panel<Traits> | undefined;
  #pressed: { x: number; y: number; t: number } | undefined;
  #asked = 0;

  build(): void {
    this.open(this.#given);
    this.#branch();
    this.watch("line", () => {
      this.#given.load();
      this.head();
    });
    this.watch("index", () => this.#given.show());
    this.watch("fork", () => {
      this.hush();
      this.#branch();
    });
    this.watch("fork_index", () => this.#own?.show());
  }

  // One panel or two, as the model says.
  #branch(): void {
    const forked = Boolean(this.get("fork")?.frames?.length);
    if (forked && !this.#own) {
      this.#own = new Panel(this, { line: "fork", index: "fork_index" }, ["back"]);
      this.open(this.#own);
    } else if (!forked && this.#own) {
      this.panels.pop()?.close();
      this.#own = undefined;
    } else this.#own?.load();
    this.head();
    this.fit(true);
  }

  override head(): void {
    this.#given.title(this.#own ? this.word("given_line") : "");
    this.#own?.title(this.word("your_line"));
    this.root.classList.toggle("ck-forked", Boolean(this.#own));
  }

  override act(name: string, panel?: Panel<Traits>, event?: UIEvent): void {
    if (name === "fork" && panel) this.choose(panel, "", event);
    else if (name === "back") this.#back();
    else super.act(name);
  }

  // Only here is Python needed: for a fork of the hand (no card), and for a card of the own line. After an answer the
  // learner goes on in the own line, unless the focus has left for somewhere else meanwhile.
  override choose(panel: Panel<Traits>, card: string, event?: UIEvent): void {
    // The second press of a double click may land on another card, if the answer was quick: it chooses nothing.
    const before = this.#pressed;
    const { clientX: x = 0, clientY: y = 0, timeStamp: t = 0, detail = 0 } = (event ?? {}) as Partial<MouseEvent>;
    if (detail && before && t - before.t < 500 && Math.hypot(x - before.x, y - before.y) < 10) return;
    this.#pressed = detail ? { x, y, t } : undefined;
    if (this.waiting) return;
    this.#asked = (this.#asked || (this.get("choice")?.n ?? 0)) + 1;
    const choice = { line: card ? "fork" : "main", at: panel.index, card, n: this.#asked };
    this.ask("choice", choice, {
      after: (answered) => {
        const stayed = this.hasFocus || !this.active || this.active === document.body;
        if (answered && stayed && !this.get("message")) this.#own?.settle();
      },
    });
  }

  // Back to the hand needs no Python: the given line was there all the time.
  #back(): void {
    this.put({ fork: {} });
    this.#given.settle("fork");
  }
}

export default kind("stepper", Stepper);

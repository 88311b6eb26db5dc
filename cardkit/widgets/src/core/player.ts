// Player: when does the next step come while all are played, and when does that end?

import type { Panel } from "./panel.ts";
import type { PanelWidget } from "./panels.ts";

import { readingTime } from "./words.ts";

type Played = Pick<Panel, "el" | "index" | "last" | "line" | "tools" | "go"> & {
  view: Pick<PanelWidget, "later" | "word" | "pace">;
};

export class Player {
  readonly #panel: Played;
  #timer = 0;

  constructor(panel: Played) {
    this.#panel = panel;
  }

  play(): void {
    const panel = this.#panel;
    if (this.#timer) return this.pause();
    if (panel.index === panel.last) panel.go(0);
    const tick = () => {
      this.#timer = 0;
      if (!panel.el.isConnected) return this.pause(); // scrolled away by a notebook that drops what is out of sight
      panel.go(panel.index + 1);
      if (panel.index < panel.last) this.#timer = panel.view.later(tick, this.#pace);
      else this.pause();
    };
    this.#timer = panel.view.later(tick, this.#pace);
    this.#playing(true);
  }

  // How long a step stands: as long as it takes to read what is said of it.
  get #pace(): number {
    const { line, index, view } = this.#panel;
    return view.pace(readingTime(line.captions[index] ?? ""));
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#playing(false);
  }

  #playing(on: boolean): void {
    const { tools, view } = this.#panel;
    tools.playing(on, (name) => view.word(name));
  }
}

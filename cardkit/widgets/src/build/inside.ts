// Inside: what is done with a position stands below its name, in the place of the form: a table to step through, or one
// to play at.

import { focus, h } from "../core/dom.ts";
import { innerModel } from "../core/inner.ts";
import type { Model } from "../core/types.ts";
import type { Widget } from "../core/widget.ts";
import { Play } from "../play/index.tsx";
import { Stepper } from "../stepper/index.ts";

export type Opened = "" | "step" | "play";

export class Inside {
  readonly el = h("div", { class: "ck-inside" });
  #shown: Opened = "";
  #widget: Pick<Widget, "start" | "remove"> | undefined;

  show(opened: Opened, model: Model<never>): void {
    if (opened === this.#shown) return;
    this.close();
    this.#shown = opened;
    if (!opened) return;
    this.#widget = opened === "step" ? new Stepper(innerModel(model)) : new Play(innerModel(model));
    this.#widget.start(this.el);
  }

  enter(): void {
    focus(this.el.querySelector<HTMLElement>(".ck-panel"));
  }

  close(): void {
    this.#widget?.remove();
    this.#widget = undefined;
    this.#shown = "";
  }
}

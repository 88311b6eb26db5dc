// Tasked: a panel in whose dock stands, beside the sentence or below it, what is to be done.

import { h, reachable, scrolls } from "./dom.ts";
import { Panel } from "./panel.ts";
import type { Look } from "./types.ts";

export abstract class Tasked<T extends Look> extends Panel<T> {
  readonly task = h("div", { class: "ck-task" });

  constructor(...given: ConstructorParameters<typeof Panel<T>>) {
    super(...given);
    this.caption.after(this.task);
  }

  // What the task is called where it scrolls: what stands there.
  protected abstract readonly called: string;

  override measure(): void {
    super.measure();
    this.reach();
  }

  // It scrolls where it is longer than the dock is high.
  reach(): void {
    reachable(this.task, scrolls(this.task), this.task.querySelector(this.called)?.textContent ?? "");
  }

  // The one button that leads on says where to, which changes with what is to be done.
  override enable(): void {
    this.relabel();
    super.enable();
  }
}

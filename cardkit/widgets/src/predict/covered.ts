// Covered: the panel of the line, with the task between caption and step bar.

import { focus, h, say } from "../core/dom.ts";
import { Panel } from "../core/panel.ts";
import type { Line } from "../core/types.ts";
import type { Traits } from "./course.ts";
import { covered, masks } from "./cover.ts";
import type { Predict } from "./index.tsx";

export class Covered extends Panel<Traits> {
  declare readonly view: Predict;
  readonly task = h("div", { class: "ck-task" });
  // One live text for each step, so that a reveal is heard once and whole.
  readonly #said = h("p", { class: "ck-said", "aria-live": "polite" });
  #uncovered: Line = this.line;

  constructor(view: Predict) {
    super(view, { line: "line", index: "index" }, ["again", "vote", "clock", "full", "keys"]);
    this.caption.removeAttribute("aria-live");
    this.caption.after(this.task, this.#said);
  }

  override get icons(): Record<string, string> {
    const clock = "M12 3a9 9 0 1 0 .1 0M12 7v5h4";
    return { ...super.icons, clock, vote: "M8 13V5M12 12V3M16 13V5M8 13l-3-2 3 7c1 2 7 2 8 0v-5" };
  }

  override lay(line: Line): void {
    this.#uncovered = line;
    this.cover();
  }

  // Lay the line out anew as far as it may be seen by now.
  cover(): void {
    const { course } = this.view;
    super.lay(covered(this.#uncovered, course.limit, (step) => this.view.text(course.bare(step))));
  }

  override get choices(): Line["choices"][string] {
    const { asked } = this.view.course;
    return asked?.ask === "card" ? asked.options.map(([key, label]) => [key, this.view.text(label)]) : [];
  }

  override get whole(): Pick<Line, "captions" | "rows"> {
    return masks(this.#uncovered);
  }

  override measure(): void {
    this.task.style.minHeight = "";
    super.measure();
  }

  // The task keeps the room it once took: what is below stays where it is.
  override reserve(): void {
    this.task.style.minHeight = `${this.task.offsetHeight}px`;
    super.reserve();
  }

  override get around(): HTMLElement[] {
    const beside = this.task.offsetLeft > this.caption.offsetLeft + 9;
    return [...super.around, ...(beside ? [] : [this.task])];
  }

  override get off(): Record<string, boolean> {
    const { index, last } = this;
    const { here, untouched } = this.view.course;
    return { ...super.off, next: index === last && !here, again: untouched };
  }

  override enable(): void {
    super.enable();
    const { tools, view } = this;
    const clock = tools.get("clock");
    tools.set("vote", { "aria-pressed": view.get("voting") });
    tools.set("clock", { "aria-pressed": Boolean(view.get("timer")) });
    if (clock) clock.hidden = !view.seconds;
  }

  override next(): void {
    if (this.index < this.last) this.go(this.index + 1);
    else if (this.view.course.phase === "locked") this.view.reveal();
    else this.enter();
  }

  // The focus goes to what is to be done next. When all is shown, the bar leads back through the hand; a key pressed
  // once too often does no harm there.
  enter(): void {
    const find = (what: string) => this.task.querySelector<HTMLElement>(what);
    const at = this.view.course.asked && (find("input:checked") ?? find("input"));
    focus(at ?? find(".ck-onward") ?? this.bar.el);
  }

  hear(...words: string[]): void {
    say(this.#said, words.filter(Boolean).join(" "));
  }
}

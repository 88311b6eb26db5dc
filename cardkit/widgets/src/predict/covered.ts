// Covered: the panel of the line, with the task between caption and step bar.

import { focus, h, say } from "../core/dom.ts";
import { Tasked } from "../core/tasked.ts";
import type { Labels } from "../core/tools.ts";
import type { Line } from "../core/types.ts";
import type { Traits } from "./course.ts";
import { covered, masks } from "./cover.ts";
import type { Predict } from "./index.tsx";

const SEATS = ["taker", "draws", "leads"]; // what is answered by a player

export class Covered extends Tasked<Traits> {
  declare readonly view: Predict;
  protected readonly called = ".ck-stop";
  protected override readonly least = 700; // its dock is the highest of all
  // One live text for each step, so that a reveal is heard once and whole.
  readonly #said = h("p", { class: "ck-said", "aria-live": "polite" });
  #uncovered: Line = this.line;

  constructor(view: Predict) {
    super(view, { line: "line", index: "index" }, ["again", "vote", "clock", "full", "keys"]);
    this.caption.removeAttribute("aria-live");
    this.task.after(this.#said);
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

  // On to the next question is one step, where one trick is taken away on the way.
  protected override follows(from: number, to: number): boolean {
    const { stops, limit } = this.view.course;
    const onward = to > from && to === limit && stops.some((stop) => stop.to === from);
    const others = Object.keys(this.line.takes ?? {}).filter((step) => Number(step) > from + 1 && Number(step) <= to);
    return super.follows(from, to) || (onward && !others.length);
  }

  // A card that is asked for, or what lies and stands in the picture for a player: the card in the trick, and the name.
  override get choices(): Line["choices"][string] {
    const { asked, first } = this.view.course;
    if (!asked) return [];
    const text = (label: number) => this.view.text(label);
    const spots = asked.options.map(([choice, label], n): Line["choices"][string] => {
      const [card, named] = asked.lies?.[choice] ?? [];
      if (choice === first) return [];
      if (asked.ask === "card") return [[choice, text(label)]];
      if (!SEATS.includes(asked.ask)) return [];
      const name = this.view.word("spot", { seat: text(label), card: text(named ?? 0) });
      return [...(card ? [[card, name, choice] as [string, string, string]] : []), [`n${n}`, text(label), choice]];
    });
    return spots.flat();
  }

  // Next is the one button that leads on, and says where to.
  override word(name: string): string {
    const { phase, fresh, here } = this.view.course;
    const does = { ask: "lock", again: "lock", locked: "reveal", away: fresh && here ? "next_trick" : "next" };
    return super.word(name === "next" ? does[phase] : name);
  }

  override get whole(): Pick<Line, "captions" | "rows"> {
    return masks(this.#uncovered);
  }

  protected override get labels(): Labels {
    const last = this.#uncovered.frames.length - 1;
    const next = ["lock", "reveal", "next", "next_trick"].map((name) => this.view.word(name));
    return { count: [this.view.word("step_of", { i: last, n: last })], next };
  }

  // The question stands beside the table, where there is room.
  override get beside(): HTMLElement {
    return this.dock;
  }

  override get off(): Record<string, boolean> {
    const { over, untouched } = this.view.course;
    return { ...super.off, next: over, again: untouched };
  }

  override enable(): void {
    super.enable();
    const { tools, view } = this;
    const clock = tools.get("clock");
    tools.set("vote", { "aria-pressed": view.get("voting") });
    tools.set("clock", { "aria-pressed": Boolean(view.get("timer")) });
    if (clock) clock.hidden = !view.seconds;
  }

  // The button leads on; a key goes on by one step alone.
  override next(event?: UIEvent): void {
    if (event?.type === "keydown" && this.index < this.last) this.go(this.index + 1);
    else this.view.onward();
  }

  // The focus goes to what is to be done next. When all is shown, the bar leads back through the hand; a key pressed
  // once too often does no harm there.
  enter(): void {
    const find = (what: string) => this.task.querySelector<HTMLElement>(what);
    const at = this.view.course.asked && (find("input:checked") ?? find("input:enabled"));
    focus(at ?? (this.view.course.over ? this.bar.el : this.tools.get("next")));
  }

  // The field for the hands of the next answer.
  fieldAfter(field: Element): HTMLInputElement | undefined {
    const all = [...this.task.querySelectorAll<HTMLInputElement>(".ck-hands")];
    return all[all.indexOf(field as HTMLInputElement) + 1];
  }

  get held(): boolean {
    const { active } = this.view;
    return this.task.contains(active) || this.hot.contains(active) || (!!active && active === this.tools.get("next"));
  }

  hear(...words: string[]): void {
    say(this.#said, words.filter(Boolean).join(" "));
  }
}

// Table: the one panel of a stepper, on which the hand or one of the lines that leave it is shown.

import { focus, set } from "../core/dom.ts";
import { Panel } from "../core/panel.ts";
import { STEP_KEYS } from "../core/steps.ts";
import type { Line } from "../core/types.ts";
import { within } from "../core/words.ts";
import { linesOf, type Own, place } from "./branches.ts";
import type { Stepper, Traits } from "./index.ts";
import { Rails } from "./rails.ts";
import { BY_HAND, Ways } from "./ways.ts";

export class Table extends Panel<Traits> {
  declare readonly view: Stepper;
  declare readonly bar: Rails;
  readonly ways: Ways;
  lines: Own[] = [];

  constructor(view: Stepper) {
    const branching = view.get("seat") ? [] : ["fork", "play_on", "other", "back"];
    super(view, { line: "line", index: "index" }, [...branching, "full", "keys"], Rails);
    this.bar.turn = (level, step) => this.turn(level, step);
    this.ways = new Ways(view.uid);
    this.tools.el.after(this.ways.el);
    const button = this.tools.get("play_on");
    if (!button) return;
    set(button, { "aria-haspopup": "menu", "aria-expanded": false, "aria-controls": this.ways.id });
    set(button, { "aria-keyshortcuts": "P" });
    // A press on the button takes no focus from the menu: it would close it, and then open it again.
    this.listen(button, "mousedown", (e: MouseEvent) => this.ways.open && e.preventDefault());
    this.listen(this.ways.el, "focusout", ({ relatedTarget: next }: FocusEvent) => {
      if (document.hasFocus() && !this.ways.el.contains(next as Node | null)) this.shut();
    });
  }

  // How many lines leave one another, and which is on screen; 0 is the hand.
  get depth(): number {
    return this.lines.length - 1;
  }

  get level(): number {
    return this.depth - within(this.view.get("above"), this.depth);
  }

  // All own lines share one step: only one of them is on screen.
  get #trait(): "index" | "fork_index" {
    return this.level > 0 ? "fork_index" : "index";
  }

  override get index(): number {
    return this.steps.at(this.view.get(this.#trait));
  }

  override go(i: number): void {
    const to = this.steps.at(i);
    if (to !== this.index) this.view.put({ [this.#trait]: to });
  }

  // The line to turn to: the one before it, and from the hand the last one.
  get other(): number {
    return this.level ? this.level - 1 : this.depth;
  }

  // The step of another line that shows the same place.
  place(level: number): number {
    return place(this.lines, this.level, level, this.index);
  }

  // Show another line, at the same place unless a step of it is named.
  turn(level: number, step = this.place(level)): void {
    this.view.change({ above: this.depth - level, [level ? "fork_index" : "index"]: step });
    this.tell();
  }

  // Say which line is on screen, and what is new of what is said of it.
  tell(notes: string[] = []): void {
    const { view, level } = this;
    this.bar.tell(view.word("on_screen", { line: this.called(level) }), notes);
  }

  // What is said of the line on screen.
  get notes(): string[] {
    return this.lines[this.level]?.notes ?? [];
  }

  override get icons(): Record<string, string> {
    return { ...super.icons, play_on: "M4 5l8 7-8 7zM13 5l8 7-8 7z" };
  }

  // A deal that is over has no rest.
  override get off(): Record<string, boolean> {
    const over = this.index === this.last && Boolean(this.line.end);
    return { ...super.off, play_on: Boolean(this.view.waiting) || over };
  }

  // Ask who plays the rest; asked again, nobody does.
  who(): void {
    const button = this.tools.get("play_on");
    if (!button || this.off.play_on) return;
    if (this.leave()) return;
    this.pause();
    this.ways.show(this.el, button);
    set(button, { "aria-expanded": true });
  }

  shut(): void {
    this.ways.hide();
    this.tools.set("play_on", { "aria-expanded": false });
  }

  // Back to the button; says whether there was a menu to leave.
  leave(): boolean {
    const { open } = this.ways;
    if (open) {
      focus(this.tools.get("play_on"));
      this.shut();
    }
    return open;
  }

  // Where others have played on, one steps through it: the next step is what leads on, not a card to choose.
  watch(): void {
    this.scene.scrollIntoView({ block: "nearest" });
    focus(this.tools.get("next"));
  }

  called(level: number): string {
    const { view } = this;
    if (level < 2) return view.word(level ? "your_line" : "given_line");
    return view.word("your_next", { n: level });
  }

  override get name(): string {
    return this.depth ? `${super.name} · ${this.called(this.level)}` : super.name;
  }

  override load(): void {
    const { view } = this;
    this.lines = linesOf(this.given, [...(view.get("trunk") ?? []), view.get("fork") ?? {}]);
    const { depth, level } = this;
    const names = this.lines.map((_, k) => this.called(k));
    this.bar.lay(this.lines, level, names, (name, fields) => view.word(name, fields));
    this.tools.offer("other", depth ? view.word("other") : "");
    this.tools.offer(
      "back",
      depth > 1 ? view.word("back_to", { line: this.called(depth - 1) }) : depth ? view.word("back") : "",
    );
    this.tools.set("other", { "aria-keyshortcuts": "O" });
    this.ways.load(view.word("play_on_how"), [...view.ways, [BY_HAND, view.word("by_hand")]]);
    this.lay(this.lines[level]?.line ?? this.given);
  }

  // Room is kept for what any of the lines says: to turn to another moves nothing.
  override get whole(): Pick<Line, "captions" | "rows"> {
    const all = this.lines.map(({ line }) => line);
    const [longest = this.line] = [...all].sort((p, q) => q.rows.length - p.rows.length);
    return { captions: all.flatMap(({ captions }) => captions), rows: longest.rows };
  }

  // Cards are chosen where the last line is on screen; another one is left by the button.
  override get choices(): Line["choices"][string] {
    return this.level === this.depth ? super.choices : [];
  }

  override measure(): void {
    super.measure();
    const button = this.tools.get("play_on");
    if (button && this.ways.open) this.ways.place(this.el, button);
  }

  // Who steps on the bar of a line that is not on screen turns to it.
  override key(e: KeyboardEvent, key: string): void {
    if (this.ways.key(e, key)) return;
    const level = this.bar.level(e.target);
    if (level !== undefined && level !== this.level && (key === " " || STEP_KEYS[key])) this.turn(level);
    super.key(e, key);
  }
}

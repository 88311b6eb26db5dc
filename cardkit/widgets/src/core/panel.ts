// Panel: picture, caption, step bar, buttons and ledger of one line.

import { Bar, type Listen, type Rail } from "./bar.ts";
import { fitted, heighten } from "./caption.ts";
import { Cards } from "./cards.ts";
import { focus, h, pressed, say, set } from "./dom.ts";
import { Ending } from "./ending.ts";
import { unpack } from "./frames.ts";
import { SCREEN_KEYS } from "./keys.ts";
import { Ledger } from "./ledger.ts";
import { EMPTY, lineOf, motionOf } from "./line.ts";
import type { PanelWidget } from "./panels.ts";
import { Player } from "./player.ts";
import { Picture } from "./printer.ts";
import { reserve } from "./room.ts";
import { fits, LOW, windowHigh } from "./sight.ts";
import { Spots } from "./spots.ts";
import { type Move, STEP_KEYS, Steps } from "./steps.ts";
import { type Labels, SIGNS, STEPS, Tools } from "./tools.ts";
import type { Frame, Line, Look } from "./types.ts";

const MOVES: readonly string[] = [...STEPS, "up", "down"];

// The traits a panel is bound to: its line, and the step of it that is shown.
export interface Bound<T> {
  line: keyof T & string;
  index: keyof T & string;
}

export class Panel<T extends Look = Look> {
  protected readonly least: number = LOW; // px of a window below which all else stands beside the table
  readonly view: PanelWidget<T>;
  readonly el: HTMLElement;
  readonly picture: Picture;
  readonly #spots = new Spots();
  readonly hot = this.#spots.el;
  readonly scene: HTMLElement;
  readonly caption = h("p", { class: "ck-caption", "aria-live": "polite" });
  // Of one height at every step: what is said, and for some kinds what is asked.
  readonly dock = h("div", { class: "ck-dock" }, this.caption);
  readonly bar: Rail;
  readonly ledger = new Ledger();
  readonly tools: Tools;
  readonly cards: Cards;
  readonly ending: Ending;
  line: Line = EMPTY;
  steps = new Steps(1, []);
  readonly #bound: Bound<T>;
  readonly #stop = new AbortController();
  readonly #player = new Player(this);
  #frames: Frame[] = [];
  #shown = -1;

  // `more` names the buttons beside those for stepping.
  constructor(
    view: PanelWidget<T>,
    bound: Bound<T>,
    more: string[],
    Kind: new (listen: Listen, go: (step: number) => void) => Rail = Bar,
  ) {
    this.view = view;
    this.#bound = bound;
    this.picture = new Picture(view.uid);
    this.ending = new Ending(view.ends(more));
    this.scene = h("div", { class: "ck-view" }, this.picture.svg, this.hot, this.ending.el);
    this.bar = new Kind(
      (...given) => this.listen(...given),
      (step) => this.go(step),
    );
    this.tools = new Tools(more, this.icons);
    this.el = h(
      "div",
      { class: "ck-panel", tabindex: 0, role: "group" },
      ...[this.scene, this.dock, this.bar.el, this.tools.el, this.ledger.toggle, this.ledger.el],
    );
    this.cards = new Cards(view, this.el, bound.line);
    this.picture.svg.after(this.cards.el);
    this.cards.wire((...given) => this.listen(...given));
    this.listen(this.el, "click", (e: MouseEvent) => this.#press(e));
    this.listen(this.tools.el, "focusin", (e: FocusEvent) => this.tools.rove((e.target as HTMLElement).dataset.do));
  }

  // The signs of its buttons.
  get icons(): Record<string, string> {
    return SIGNS;
  }

  protected listen<E extends Event>(target: EventTarget, type: string, handler: (e: E) => unknown): void {
    this.view.listen(target, type, handler, { signal: this.#stop.signal });
  }

  get last(): number {
    return this.steps.last;
  }

  get index(): number {
    return this.steps.at(this.view.get(this.#bound.index));
  }

  get choices(): Line["choices"][string] {
    return this.line.choices[this.index] ?? [];
  }

  word(name: string): string {
    return this.view.word(name);
  }

  relabel(): void {
    this.tools.relabel((name) => this.word(name));
    set(this.hot, { "aria-label": this.view.word("choose") });
    this.bar.label(this.view.word("steps"));
    this.cards.relabel(this.view.word("cards"));
  }

  // The line of the trait, with all that a line has.
  get given(): Line {
    return lineOf(this.view.get(this.#bound.line) as Line);
  }

  load(): void {
    this.lay(this.given);
  }

  lay(line: Line): void {
    this.line = line;
    this.#frames = unpack(line.frames);
    this.steps = new Steps(this.#frames.length, line.groups);
    this.picture.size(line.w, line.h);
    this.el.style.setProperty("--ck-ratio", String(line.w / line.h));
    set(this.el, { "aria-label": this.name });
    this.bar.load(line.groups);
    this.ledger.load(line, this.view.word("table"));
    this.show();
    this.measure();
  }

  get name(): string {
    return this.line.title;
  }

  show(): void {
    const i = this.index;
    const { captions, alts } = this.line;
    const from = this.#shown;
    const on = from >= 0 && this.follows(from, i);
    this.picture.show(this.#frames[i] ?? new Map(), on || i === from - 1, on ? motionOf(this.line, from, i) : {});
    this.#shown = i;
    this.ending.show(this.line, i === this.last, this.view);
    const caption = captions[i] ?? "";
    say(this.caption, caption);
    fitted(this.caption, caption);
    set(this.picture.svg, { "aria-label": alts[i] ?? caption });
    this.tools.count(this.bar.show(i, this.steps, this.view.labels.step_of));
    this.ledger.show(i);
    this.#offer();
    this.cards.show(this.#frames[i] ?? new Map(), this.line);
    this.enable();
    if (i === this.last) this.pause();
  }

  // Whether one step is the next one after another to who looks on: only then is it seen how the cards move.
  protected follows(from: number, to: number): boolean {
    return to === from + 1;
  }

  // Which buttons do nothing now.
  get off(): Record<string, boolean> {
    const { index, last, view } = this;
    return {
      first: !index,
      prev: !index,
      next: index === last && !this.choices.length,
      last: index === last,
      fork: Boolean(view.waiting),
      back: Boolean(view.waiting),
    };
  }

  enable(): void {
    const { view } = this;
    const waiting = Boolean(view.waiting);
    // aria-disabled, not disabled: a button that has focus must not drop it.
    for (const [name, off] of Object.entries(this.off)) this.tools.set(name, { "aria-disabled": off });
    for (const button of this.hot.children) set(button, { "aria-disabled": waiting });
    this.ending.enable(waiting);
    this.el.classList.toggle("ck-waiting", waiting);
    this.tools.set("full", { "aria-pressed": view.full, title: view.word(view.full ? "leave" : "full") });
    this.tools.set("keys", { "aria-expanded": !view.help.hidden, "aria-controls": view.help.id });
  }

  #offer(): void {
    const held = this.hot.contains(this.view.active);
    const anew = this.#spots.offer(this.#frames[this.index] ?? new Map(), this.choices, this.line);
    if (anew && held) focus((this.hot.firstChild as HTMLElement) ?? this.el);
  }

  // Go on here: with the first card that may be chosen, or with the next step; the picture may be outside the window.
  settle(name = "next"): void {
    this.scene.scrollIntoView({ block: "nearest" });
    const card = name === "next" && (this.hot.firstChild as HTMLElement | null);
    focus(card || this.tools.get(name));
  }

  // What all captions and rows are for which room is kept: those of the line, unless some are still covered.
  get whole(): Pick<Line, "captions" | "rows"> {
    return this.line;
  }

  measure(): void {
    if (!this.el.offsetWidth) return;
    const { view, whole, caption } = this;
    const wide = this.el.offsetWidth;
    const { abreast, low } = fits(wide, windowHigh(view.root, view.full), view.full, this.least);
    this.beside.classList.add("ck-aside");
    this.el.classList.toggle("ck-abreast", abreast);
    this.el.classList.toggle("ck-low", low);
    this.bar.measure();
    this.tools.reserve(this.labels);
    if (low) this.reserve(); // says how high the dock is
    heighten(caption, whole.captions, low ? 8 : view.narrow || view.full ? 3 : 2);
    fitted(caption, caption.textContent ?? "");
    this.reserve();
    const own = abreast && this.beside === this.ledger.el; // a column of its own, and no broad one
    this.ledger.measure(this.index, view.narrow || own, !own, whole.rows);
  }

  // The longest that its buttons say: for that there is room, so that none moves for another's words.
  protected get labels(): Labels {
    return { count: [this.view.word("step_of", { i: this.last, n: this.last })] };
  }

  // What stands beside the table where there is room.
  get beside(): HTMLElement {
    return this.ledger.el;
  }

  // The table's height: what the window leaves to it of what stands above or below and has to be seen with it.
  reserve(): void {
    const high = windowHigh(this.view.root, this.view.full) - (this.view.narrow ? 10 : 26);
    reserve(this.el, this.scene, this.around, this.dock, high);
  }

  get around(): HTMLElement[] {
    return [this.dock, this.bar.el, this.tools.el];
  }

  go(i: number): void {
    const to = this.steps.at(i);
    if (to !== this.index) this.view.put({ [this.#bound.index]: to } as unknown as Partial<T>);
  }

  act(name: string, event?: UIEvent): void {
    if (name === "play") return this.#player.play();
    if (name === "table") return this.ledger.open();
    if (!MOVES.includes(name)) return this.view.act(name, this, event);
    this.pause();
    if (name === "next") this.next(event);
    else this.go(this.steps.to(name as Move, this.index));
  }

  #press(event: MouseEvent): void {
    const { card, do: name } = pressed(event)?.dataset ?? {};
    if (card) this.view.choose(this, card, event);
    else if (name) this.act(name, event);
  }

  next(event?: UIEvent): void {
    const [only, ...more] = this.choices;
    if (this.index < this.last) this.go(this.index + 1);
    else if (only && !more.length) this.view.choose(this, only[2] ?? only[0], event);
    else focus(this.hot.firstChild as HTMLElement | null);
  }

  pause(): void {
    this.#player.pause();
  }

  close(): void {
    this.#stop.abort();
    this.pause();
    this.picture.still();
    this.el.remove();
  }

  key(e: KeyboardEvent, key: string): void {
    if ((e.target as Element).matches("[role=region], .ck-help") && /^Arrow(Up|Down)$/.test(key)) return; // what is long scrolls
    if (this.cards.key(key)) return e.preventDefault();
    if (/^[1-9]$/.test(key)) {
      focus(this.hot.children[Number(key) - 1] as HTMLElement | undefined); // then Enter confirms
      return e.preventDefault();
    }
    const target = e.target as HTMLElement;
    const own = [this.view.root, this.el].includes(target) || this.bar.el.contains(target);
    const name = key === " " && own ? "next" : (STEP_KEYS[key] ?? SCREEN_KEYS[key]);
    if (!name) return;
    e.preventDefault();
    this.act(name, e);
  }
}

// Widget: what every kind is: root, colours, size, full screen, messages, keys, and a model that is kept and asked.

import { type Asking, ask } from "./ask.ts";
import { draw, h, s, say, set } from "./dom.ts";
import { Handlers } from "./handlers.ts";
import { helped, stops } from "./help.ts";
import { guarded, meant, SCREEN_KEYS, shield } from "./keys.ts";
import { SIGNS, surroundings } from "./look.ts";
import { present } from "./presence.ts";
import { Screen } from "./screen.ts";
import { lift, pageHigh } from "./sight.ts";
import { laidOut } from "./size.ts";
import { Tip } from "./tip.ts";
import type { Labels, Look, Model } from "./types.ts";
import { type Fields, fill } from "./words.ts";

export abstract class Widget<T extends Look = Look> extends Handlers {
  readonly model: Model<T>;
  // Each widget may load its file anew, so a counter would repeat itself.
  readonly uid = `ck${Math.random().toString(36).slice(2, 9)}-`;
  readonly root: HTMLElement;
  readonly row = h("div", { class: "ck-panels" });
  readonly help = h("dl", { class: "ck-help", id: `${this.uid}help`, hidden: "" });
  narrow = false;
  waiting = 0; // the timer of what Python is being asked
  protected note = "";
  readonly tip: Tip; // about the card that is looked at
  readonly #alarm = h("p", { class: "ck-message", role: "alert" });
  readonly #defs = s("defs");
  readonly #dark = matchMedia("(prefers-color-scheme: dark)");
  readonly #watched: [event: string, handler: () => void][] = [];
  readonly #screen: Screen;
  #holding = false;
  #fitted = "";
  #reported = "";

  constructor(model: Model<T>) {
    super();
    this.model = model;
    this.root = h(
      "div",
      { class: "ck", dir: "ltr", "data-kind": model.get("kind") ?? "" },
      s("svg", { class: "ck-defs", width: 0, height: 0, "aria-hidden": "true" }, this.#defs),
      this.row,
      this.help,
      this.#alarm,
    );
    this.tip = new Tip(this);
    this.#screen = new Screen(
      this.root,
      this.guard(() => this.#filled()),
    );
  }

  // --- what a kind fills in: first `build`, then whatever has changed

  // Make what stands in `row`, and watch the traits.
  abstract build(): void;
  // Other words, or another language.
  abstract load(): void;
  // Other traits.
  abstract update(): void;
  // Another width or size.
  measure(): void {}
  // Other card faces.
  redraw(): void {}
  // The help has been opened or closed, the screen filled or left, Python asked or heard: how the buttons stand.
  enable(): void {}
  key(e: KeyboardEvent, key: string): void {
    const name = SCREEN_KEYS[key];
    if (!name) return;
    e.preventDefault();
    this.act(name);
  }

  act(name: string): void {
    if (name === "full") this.#screen.toggle();
    else if (name === "keys") this.#showHelp(Boolean(this.help.hidden));
    else if (name === "escape") this.escape();
    else if (name === "another") this.#another();
  }

  // Cards nobody has seen are dealt by Python; where nobody answers, those on the table stay.
  #another(): void {
    const after = (dealt: boolean) => dealt && this.begin();
    this.ask("another", 1 as T["another"], { nothing: 0, gone: this.word("another_gone"), after });
  }

  // Other cards lie on the table: the focus goes to what is asked of them.
  begin(): void {}

  // Leave what fills the window, or the help; says whether there was anything to leave.
  escape(): boolean {
    if (this.tip.hide()) return true;
    const left = this.#screen.overlaid || !this.help.hidden;
    if (this.#screen.overlaid) this.#screen.toggle();
    else this.#showHelp(false);
    return left;
  }

  // --- from beginning to end

  start(el: HTMLElement): void {
    this.listen(this.root, "keydown", (e: KeyboardEvent) => this.#onKey(e));
    const widths = new ResizeObserver(this.guard(() => this.fit()));
    widths.observe(this.root);
    this.stop.signal.addEventListener("abort", () => widths.disconnect());

    this.watch("faces", () => {
      this.#deck();
      this.redraw();
    });
    this.watch("theme roles", () => this.#paint());
    this.watch("size", () => this.fit(true));
    this.watch("labels language", () => this.#speak());
    this.watch("message", () => this.tell(""));
    this.#deck();
    this.build();
    this.#speak();
    this.tell("");
    el.append(this.root);
    present(this.root, this.stop.signal, (within) => this.#enter(within));
  }

  // It lies in the page: now it has colours and a size, and what goes on there concerns it.
  #enter(signal: AbortSignal): void {
    this.listen(document, "scroll", () => this.#inSight(), { capture: true, passive: true, signal });
    this.listen(window, "keydown", (e: KeyboardEvent) => shield(this.root, e), { capture: true, signal });
    this.listen(window, "resize", () => this.fit(), { signal });
    this.listen(document, "fullscreenchange", () => this.#filled(), { signal });
    this.listen(this.#dark, "change", () => this.#paint(), { signal });
    const look = new MutationObserver(this.guard(() => this.#paint()));
    look.observe(document.body, { attributes: true, attributeFilter: SIGNS });
    signal.addEventListener("abort", () => look.disconnect());
    this.#paint();
    this.#filled();
  }

  override remove(): void {
    if (this.#screen.filled) document.exitFullscreen();
    super.remove();
    for (const [event, handler] of this.#watched) this.model.off(event, handler);
    this.root.remove();
  }

  // --- the model

  get<K extends keyof T>(name: K): T[K] {
    return this.model.get(name);
  }

  // Whether it fills the screen, or the window.
  get full(): boolean {
    return this.#screen.full;
  }

  get labels(): Labels {
    return (this.get("labels") ?? {}) as Labels;
  }

  // A text of the controls, with values put in for its fields.
  word(name: string, fields: Fields = {}): string {
    return fill(this.labels[name], fields);
  }

  // While the learner's own change is being put in (see `change`) nothing is drawn yet.
  watch(names: string, handler: () => void): void {
    const guarded = this.guard(() => this.#holding || handler());
    for (const name of names.split(" ")) {
      this.model.on(`change:${name}`, guarded);
      this.#watched.push([`change:${name}`, guarded]);
    }
  }

  // Value by value: that is all that every host of these widgets offers. Stepping goes on when nobody is there to be
  // told: a closed connection is no error of the learner's, and the next save takes along what this one could not.
  put(changes: Partial<T>): void {
    for (const name in changes) this.model.set(name, changes[name] as T[typeof name]);
    try {
      this.model.save_changes();
    } catch (error) {
      console.debug("cardkit: state not saved", error);
    }
  }

  // What the learner changes here is drawn once, when all values stand.
  change(changes: Partial<T>): void {
    this.#holding = true;
    try {
      this.put(changes);
    } finally {
      this.#holding = false;
    }
    this.update();
  }

  // Ask Python: see ask.ts.
  ask<K extends keyof T & string>(name: K, value: T[K], asking?: Asking): void {
    ask(this, name, value, asking);
  }

  // --- keys

  #onKey(e: KeyboardEvent): void {
    if (!guarded(e)) return;
    const key = meant(e);
    const target = e.target as HTMLElement;
    if (!key || key === "Tab") return;
    if (key === "Enter" && target.closest(".ck-exercises")) return; // a button does its own work
    // A space at full width presses nothing by itself.
    if (key === " " && e.key !== " " && target.matches("button, [type=radio], [type=checkbox]")) {
      e.preventDefault();
      return target.click();
    }
    this.key(e, key);
  }

  // --- look, language, messages

  #deck(): void {
    draw(this.#defs, this.get("faces") ?? "", this.uid);
  }

  #paint(): void {
    const wanted = this.get("theme");
    const name = wanted === "light" || wanted === "dark" ? wanted : surroundings(this.#dark);
    for (const [key, colour] of Object.entries(this.get("roles")?.[name] ?? {}))
      this.root.style.setProperty(`--ck-${key}`, colour);
    this.root.dataset.theme = name;
    this.root.style.colorScheme = name;
  }

  #speak(): void {
    set(this.root, { lang: this.get("language") ?? "" });
    helped(this.help, this.labels, this.get("about"));
    this.load();
  }

  // Say something that concerns the learner; empty, the message from Python stands again.
  tell(note: string): void {
    this.note = note;
    this.cry(note || this.get("message") || "");
  }

  // Whoever goes on has read it.
  hush(): void {
    if (this.note) this.tell("");
  }

  protected override cry(words: string): void {
    say(this.#alarm, words);
    this.#inSight();
  }

  // Told from what they hold, not from their size: this runs at every scroll, and asking for a size lays out the page.
  #inSight(): void {
    const shown = [...(this.help.hidden ? [] : [this.help]), ...(this.#alarm.firstChild ? [this.#alarm] : [])];
    if (shown.length) lift(shown, this.root, this.full, this.hasFocus ? this.active : null);
  }

  // --- size and screen

  // Width decides the size when size is "auto"; each view reports only when its own width crosses a threshold, so two
  // views of one model never answer each other.
  fit(anew = false): void {
    const wide = this.root.offsetWidth;
    if (!wide) return; // hidden, or not in the page yet
    const size = this.get("size") ?? "auto";
    const { narrow, shown } = laidOut(wide, size, this);
    this.narrow = narrow;
    const room = narrow ? "compact" : "wide";
    const now = [wide, shown, this.full, pageHigh()].join();
    if (anew || now !== this.#fitted) {
      this.#fitted = now;
      Object.assign(this.root.dataset, { size: shown });
      this.measure();
      this.#inSight();
    }
    if (size !== "auto") this.#reported = "";
    else if (room !== this.#reported) {
      this.#reported = room;
      if (this.get("room") !== room) this.put({ room } as Partial<T>);
    }
  }

  #showHelp(on: boolean): void {
    this.help.hidden = !on;
    stops(this.help, this.word("keys"));
    this.#inSight();
    this.enable();
  }

  #filled(): void {
    this.#screen.paint();
    this.enable();
    this.fit(true);
  }
}

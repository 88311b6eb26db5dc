// Widget: what every kind is: root, colours, size, full screen, messages, keys, and a model that is kept and asked.

import { draw, focus, h, s, say, set } from "./dom.ts";
import { guarded, meant, SCREEN_KEYS, shield } from "./keys.ts";
import type { Labels, Look, Model } from "./types.ts";
import { type Fields, fill } from "./words.ts";

const PATIENCE = 2500; // ms after which a kernel that says nothing is taken for gone
const NARROW = 600; // px below which a panel is compact,
const WIDE_AGAIN = 640; // and from which it is wide again: a width in between never flips to and fro
const TWO_PANELS = 2 * NARROW; // px from which two panels stand side by side, each wide enough to read
const CONTROLS = "button, input, select, textarea, a[href], [tabindex]";

function surroundings(dark: MediaQueryList): string {
  const { jpThemeLight, vscodeThemeKind = "" } = document.body.dataset;
  if (jpThemeLight) return jpThemeLight === "true" ? "light" : "dark";
  const kind = vscodeThemeKind || document.body.className;
  if (/vscode-light|vscode-high-contrast-light/.test(kind)) return "light";
  if (/vscode-dark|vscode-high-contrast/.test(kind)) return "dark";
  return dark.matches ? "dark" : "light";
}

export interface Asking {
  nothing?: unknown; // what Python leaves in the trait when it has answered
  gone?: string | (() => void); // what is said, or done, where nobody answers
  after?: (answered: boolean) => void;
}

export abstract class Widget<T extends Look = Look> {
  readonly model: Model<T>;
  // Each widget may load its file anew, so a counter would repeat itself.
  readonly uid = `ck${Math.random().toString(36).slice(2, 9)}-`;
  readonly root: HTMLElement;
  readonly row = h("div", { class: "ck-panels" });
  readonly help = h("dl", { class: "ck-help", id: `${this.uid}help`, hidden: "" });
  readonly stop = new AbortController();
  narrow = false;
  full = false;
  columns = 1;
  waiting = 0; // the timer of what Python is being asked
  protected note = "";
  readonly #alarm = h("p", { class: "ck-message", role: "alert" });
  readonly #defs = s("defs");
  readonly #dark = matchMedia("(prefers-color-scheme: dark)");
  readonly #watched: [event: string, handler: () => void][] = [];
  readonly #timers = new Set<number>();
  #depth = 0;
  #holding = false;
  #overlaid = false;
  #fitted = "";
  #reported = "";

  constructor(model: Model<T>) {
    this.model = model;
    this.root = h(
      "div",
      { class: "ck", dir: "ltr", "data-kind": model.get("kind") ?? "" },
      s("svg", { class: "ck-defs", width: 0, height: 0, "aria-hidden": "true" }, this.#defs),
      this.row,
      this.help,
      this.#alarm,
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
    if (name === "full") this.#fillScreen();
    else if (name === "keys") this.#showHelp(Boolean(this.help.hidden));
    else if (name === "escape") this.escape();
  }

  // Leave what fills the window, or the help; says whether there was anything to leave.
  escape(): boolean {
    const left = this.#overlaid || !this.help.hidden;
    if (this.#overlaid) this.#fillScreen();
    else this.#showHelp(false);
    return left;
  }

  // --- from beginning to end

  start(el: HTMLElement): void {
    this.listen(document, "scroll", () => this.#inSight(), { capture: true, passive: true });
    this.listen(window, "keydown", (e: KeyboardEvent) => shield(this.root, e), { capture: true });
    this.listen(this.root, "keydown", (e: KeyboardEvent) => this.#onKey(e));
    this.listen(document, "fullscreenchange", () => this.#filled());
    this.listen(this.#dark, "change", () => this.#paint());
    const look = new MutationObserver(this.guard(() => this.#paint()));
    const attributeFilter = ["class", "data-jp-theme-light", "data-vscode-theme-kind"];
    look.observe(document.body, { attributes: true, attributeFilter });
    const widths = new ResizeObserver(this.guard(() => this.fit()));
    widths.observe(this.root);
    for (const observer of [look, widths]) this.stop.signal.addEventListener("abort", () => observer.disconnect());

    this.watch("faces", () => {
      this.#deck();
      this.redraw();
    });
    this.watch("theme roles", () => this.#paint());
    this.watch("size", () => this.fit(true));
    this.watch("labels language", () => this.#speak());
    this.watch("message", () => this.tell(""));
    this.#deck();
    this.#paint();
    this.build();
    this.#speak();
    this.#filled();
    this.tell("");
    el.append(this.root);
    this.fit();
  }

  remove(): void {
    if (this.#fullScreen) document.exitFullscreen();
    this.stop.abort();
    for (const [event, handler] of this.#watched) this.model.off(event, handler);
    for (const timer of this.#timers) clearTimeout(timer);
    this.root.remove();
  }

  // --- the model

  get<K extends keyof T>(name: K): T[K] {
    return this.model.get(name);
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

  // The one way to ask Python: a trait says what is wanted, and Python empties it when it has answered, with all that
  // the answer brings (a refusal is its `message`) in the same update. Until then nothing else is asked; where nobody
  // answers the question is taken back, and that is said.
  ask<K extends keyof T & string>(name: K, value: T[K], asking: Asking = {}): void {
    if (this.waiting) return;
    const { nothing = {}, gone = this.labels.kernel_gone ?? "", after } = asking;
    this.hush();
    const empty = JSON.stringify(nothing);
    // Some hosts tell of the values of one update one after the other: what came with the answer is there a moment later.
    const heard = this.guard(
      () => JSON.stringify(this.get(name)) === empty && queueMicrotask(this.guard(() => over(true))),
    );
    const over = (answered: boolean) => {
      if (!this.waiting) return;
      clearTimeout(this.waiting);
      this.waiting = 0;
      this.model.off(`change:${name}`, heard);
      this.enable();
      if (!answered) {
        this.put({ [name]: nothing } as unknown as Partial<T>);
        if (typeof gone === "string") this.tell(gone);
        else gone();
      }
      after?.(answered);
    };
    this.waiting = this.later(() => over(false), PATIENCE);
    this.stop.signal.addEventListener("abort", () => this.model.off(`change:${name}`, heard), { once: true });
    this.enable();
    this.put({ [name]: value } as unknown as Partial<T>);
    this.model.on(`change:${name}`, heard);
  }

  // --- handlers

  // An error in a handler is shown where the learner looks, and still reaches whoever watches the console. What comes
  // after the widget has gone (a file that was read, a screen that was filled) finds nobody any more. And the focus
  // does not fall out of the widget with a control that the handler takes away.
  guard<A extends unknown[], R>(handler: (...given: A) => R): (...given: A) => R | undefined {
    return (...given) => {
      if (this.stop.signal.aborted) return undefined;
      const way = this.#depth ? [] : this.#wayToFocus();
      this.#depth += 1;
      try {
        return handler(...given);
      } catch (error) {
        this.#cry(String((error as Error)?.message ?? error));
        throw error;
      } finally {
        this.#depth -= 1;
        if (way.length && !this.hasFocus) this.#catchFocus(way);
      }
    };
  }

  listen<E extends Event>(
    target: EventTarget,
    type: string,
    handler: (e: E) => unknown,
    options: AddEventListenerOptions = {},
  ): void {
    target.addEventListener(type, this.guard(handler) as EventListener, { signal: this.stop.signal, ...options });
  }

  // A timer that is guarded like every handler, and stops with the widget.
  later(handler: () => void, ms: number): number {
    const run = () => {
      this.#timers.delete(timer);
      handler();
    };
    const timer = window.setTimeout(this.guard(run), ms);
    this.#timers.add(timer);
    return timer;
  }

  // --- the focus

  // What has it: in the page, or in the shadow tree into which some hosts lay a widget.
  get active(): HTMLElement | null {
    return (this.root.getRootNode() as Document).activeElement as HTMLElement | null;
  }

  // Whether it is on something of this widget that is still to be seen.
  get hasFocus(): boolean {
    const { active } = this;
    return Boolean(active && this.root.contains(active) && active.checkVisibility());
  }

  // From what has the focus up to the root.
  #wayToFocus(): HTMLElement[] {
    const way: HTMLElement[] = [];
    for (let node = this.active; node && this.root.contains(node); node = node.parentElement) way.push(node);
    return way;
  }

  // The nearest box that is left, if it takes the focus itself, or else the first control in it.
  #catchFocus(way: HTMLElement[]): void {
    const takes = (node: HTMLElement) =>
      node.tabIndex >= 0 && node.checkVisibility() && node.getAttribute("aria-disabled") !== "true";
    for (const box of way.filter((node) => this.root.contains(node))) {
      const next = takes(box) ? box : [...box.querySelectorAll<HTMLElement>(CONTROLS)].find(takes);
      if (next) return focus(next);
    }
  }

  #onKey(e: KeyboardEvent): void {
    if (!guarded(e)) return;
    const key = meant(e);
    const target = e.target as HTMLElement;
    if (!key || key === "Tab") return;
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
    this.help.replaceChildren(
      ...(this.get("labels")?.keys_help ?? []).map(([key, meaning]) =>
        h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, meaning)),
      ),
    );
    this.load();
  }

  // Say something that concerns the learner; empty, the message from Python stands again.
  tell(note: string): void {
    this.note = note;
    this.#cry(note || this.get("message") || "");
  }

  // Whoever goes on has read it.
  hush(): void {
    if (this.note) this.tell("");
  }

  #cry(words: string): void {
    say(this.#alarm, words);
    this.#inSight();
  }

  // Keys and messages stand below the widget, which may reach far below the window: there they move up into sight. CSS
  // alone cannot do it, since a notebook's output is itself a box that scrolls. What has the focus stays uncovered.
  #inSight(): void {
    // Told from what they hold, not from their size: this runs at every scroll, and asking for a size lays out the page.
    const shown = [...(this.help.hidden ? [] : [this.help]), ...(this.#alarm.firstChild ? [this.#alarm] : [])];
    if (!shown.length) return;
    let [top, bottom] = [0, innerHeight];
    // The page's own body cuts nothing off: what it says of that is the window's affair, and in JupyterLab it has no height.
    for (let box: HTMLElement | null = this.root; box && box !== document.body && !this.full; box = box.parentElement) {
      if (box !== this.root && getComputedStyle(box).overflowY === "visible") continue;
      const { top: above, bottom: below } = box.getBoundingClientRect();
      [top, bottom] = [Math.max(top, above), Math.min(bottom, below)];
    }
    const held = this.hasFocus && this.active?.getBoundingClientRect();
    for (const node of shown) {
      node.style.transform = "";
      const own = node.getBoundingClientRect();
      let up = Math.max(0, own.bottom + 4 - bottom);
      if (held && up && held.height < 200 && held.bottom > own.top - up && held.top < own.bottom - up) {
        const clear = own.top - Math.max(top + 4, held.top - own.height - 8);
        if (clear > up) up = clear;
      }
      if (up) node.style.transform = `translateY(${-Math.round(up)}px)`;
    }
  }

  // --- size and screen

  // How many panels stand side by side if there is room.
  get abreast(): number {
    return 1;
  }

  // Width decides the size when size is "auto"; each view reports only when its own width crosses a threshold, so two
  // views of one model never answer each other.
  fit(anew = false): void {
    const wide = this.root.offsetWidth;
    const size = this.get("size") ?? "auto";
    if (!wide) return; // hidden, or not in the page yet
    this.columns = this.abreast > 1 && wide >= TWO_PANELS ? 2 : 1;
    this.narrow = wide / this.columns < (this.narrow ? WIDE_AGAIN : NARROW);
    const room = this.narrow ? "compact" : "wide";
    const shown = size !== "auto" ? size : this.narrow ? "compact" : this.full ? "projector" : "normal";
    const now = [wide, this.columns, shown, this.full].join();
    if (anew || now !== this.#fitted) {
      this.#fitted = now;
      Object.assign(this.root.dataset, { size: shown, columns: this.columns });
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
    this.#inSight();
    this.enable();
  }

  // The root fills the screen; where a page may not ask for that (iPhone, some frames) it fills the window instead.
  #fillScreen(): void {
    if (this.#fullScreen) document.exitFullscreen();
    else if (this.#overlaid || !this.root.requestFullscreen) this.#overlay(!this.#overlaid);
    else Promise.resolve(this.root.requestFullscreen()).catch(this.guard(() => this.#overlay(true)));
  }

  get #fullScreen(): boolean {
    return (this.root.getRootNode() as Document).fullscreenElement === this.root;
  }

  #overlay(on: boolean): void {
    this.#overlaid = on;
    this.#filled();
  }

  #filled(): void {
    this.full = this.#fullScreen || this.#overlaid;
    this.root.classList.toggle("ck-full", this.full);
    this.root.classList.toggle("ck-overlay", this.#overlaid);
    this.enable();
    this.fit(true);
  }
}

// What anywidget is given: one class, whose views come and go.
export const kind = <T extends Look>(name: string, Kind: new (model: Model<T>) => Widget<T>) => ({
  render({ model, el }: { model: Model<T>; el: HTMLElement }): () => void {
    if (model.get("kind") !== name)
      throw new Error(`this draws a ${name}, not this kind of widget: ${model.get("kind")}`);
    const widget = new Kind(model);
    widget.start(el);
    return () => widget.remove();
  },
});

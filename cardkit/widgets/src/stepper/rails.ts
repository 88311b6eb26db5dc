// Rails: a step bar for each line, one below the other, like steps above each other; and how the lines stand in one strip.

import { Bar, type Listen } from "../core/bar.ts";
import { fitted } from "../core/caption.ts";
import { h, say, set, unbroken } from "../core/dom.ts";
import { Steps } from "../core/steps.ts";
import { type Own, place, standing } from "./branches.ts";

// The words of a widget's controls.
type Word = (name: string, fields?: Record<string, unknown>) => string;

interface Row {
  bar: Bar;
  el: HTMLElement;
  name: HTMLElement;
}

export class Rails {
  readonly el = h("div", { class: "ck-rails" });
  // What happens where a line is asked for that is not on screen, at a step of it.
  turn: (level: number, step: number) => void = () => {};
  readonly #listen: Listen;
  readonly #go: (step: number) => void;
  readonly #strip = h("p", { class: "ck-strip" });
  // What the changed card costs, and who played on: below the strip that says how the lines stand.
  readonly #notes = h("div", { class: "ck-notes", hidden: "" });
  readonly #heard = h("p", { class: "ck-heard", role: "status" });
  readonly #rows: Row[] = [];
  #lines: Own[] = [];
  #names: string[] = [];
  #level = 0;

  constructor(listen: Listen, go: (step: number) => void) {
    this.#listen = listen;
    this.#go = go;
    this.el.append(this.#row(0).el, this.#strip, this.#notes, this.#heard);
    this.#strip.hidden = true;
  }

  #row(level: number): Row {
    const old = this.#rows[level];
    if (old) return old;
    const bar = new Bar(this.#listen, (step) => (level === this.#level ? this.#go(step) : this.turn(level, step)));
    const name = h("span", { class: "ck-rail-name" });
    const row = { bar, name, el: h("div", { class: "ck-rail" }, name, bar.el) };
    this.#rows.push(row);
    return row;
  }

  // Which line's bar that is; nothing for any other node.
  level(node: EventTarget | null): number | undefined {
    const level = this.#rows.findIndex(({ bar }) => bar.el === node);
    return level < 0 ? undefined : level;
  }

  lay(lines: Own[], level: number, names: string[], word: Word): void {
    const forked = lines.length > 1;
    this.#lines = lines;
    this.#level = level;
    this.#names = names;
    const [longest] = lines.map(({ line }) => line).sort((p, q) => q.frames.length - p.frames.length);
    this.el.classList.toggle("ck-several", forked);
    set(this.el, forked ? { role: "group", "aria-label": word("lines") } : { role: "presentation" });
    if (!forked) this.el.removeAttribute("aria-label");
    for (const { el } of this.#rows.slice(lines.length)) el.remove();
    this.#say(lines[level]?.notes ?? [], forked);
    lines.forEach(({ line, leaves }, k) => {
      const { bar, name, el } = this.#row(k);
      if (el.parentElement !== this.el) this.#strip.before(el);
      name.hidden = !forked;
      say(name, names[k]);
      const on = k === level;
      set(el, { "data-on": on });
      const words = { line: names[k], i: leaves };
      set(bar.el, {
        "aria-label": forked ? word(k ? "own_rail" : "rail", words) : word("steps"),
        ...(forked ? { "aria-current": on } : {}),
      });
      if (!forked) bar.el.removeAttribute("aria-current");
      bar.load(line.groups, longest?.groups);
      bar.part([...(k ? [leaves] : []), ...lines.slice(k + 1, k + 2).map((next) => next.leaves)]);
    });
  }

  // Both are done by `lay`, which knows all lines.
  label(): void {}
  load(): void {}

  show(i: number, _steps: Steps, step_of: string | undefined): string {
    const told: string[] = [];
    const scores = this.#lines.map(({ line }, k) => {
      const at = place(this.#lines, this.#level, k, i);
      told.push(this.#row(k).bar.show(at, new Steps(line.frames.length, line.groups), step_of));
      return standing(line, at);
    });
    const known = this.#lines.length > 1 && scores.every(Boolean);
    const parts = scores.flatMap((score, k) => {
      const part = h(k === this.#level ? "b" : "span");
      say(part, `${this.#names[k]} ${score}`);
      return k ? [" · ", part] : [part];
    });
    this.#strip.replaceChildren(...(known ? parts : []));
    this.#strip.hidden = !known;
    return told[this.#level] ?? "";
  }

  measure(): void {
    for (const { bar } of this.#rows) bar.measure();
    fitted(this.#notes, this.#notes.textContent ?? "");
  }

  // There is room for it as long as there is another line: whatever is said there, nothing moves. Letters are smaller
  // where it is long. Only `tell` says it aloud.
  #say(notes: string[], room: boolean): void {
    this.#notes.hidden = !room;
    this.#notes.replaceChildren(...notes.map((note) => h("p", {}, ...unbroken(note))));
  }

  // Say which line is on screen now, and what was not said of it before.
  tell(words: string, notes: string[] = []): void {
    say(this.#heard, [words, ...notes].join(" "));
  }
}

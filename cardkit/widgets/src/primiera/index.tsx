// Primiera: two piles, a place for each suit, and what the round scores. All is counted here, by values that Python sent.

import { focus, reachable } from "../core/dom.ts";
import { draggable } from "../core/drag.ts";
import { Another, Do, Form, ScreenTools } from "../core/form.tsx";
import { ICONS } from "../core/icons.ts";
import { kind } from "../core/kind.ts";
import { Judged } from "../core/pick.tsx";
import type { Look } from "../core/types.ts";
import { wholeNumber } from "../core/words.ts";
import { verdict } from "./judge.ts";
import { Pile } from "./pile.tsx";
import { find, given, SIDES } from "./piles.ts";
import { type Doing, type Entry, type Recount, recounted } from "./recount.ts";
import { Sheet, Worths } from "./tables.tsx";
import { Ways } from "./ways.ts";

interface Traits extends Look, Doing {
  change: boolean;
  draft: string;
  held: string;
  swapping: boolean;
  compare: boolean;
}

const POINTED = { detail: 1 } as MouseEvent; // by a pointer, not by a key

class Primiera extends Form<Traits> {
  readonly #ways = new Ways(this);
  #recount = this.#read();
  #live = ""; // what is picked up and put back, for who cannot see it

  build(): void {
    this.watch("piles draft held swapping compare log fade change sheet", () => this.update());
    this.listen(this.row, "click", (e: MouseEvent) => this.#press(e));
    this.listen(this.row, "focusin", (e: FocusEvent) => this.#ways.rove(e.target));
    const places = { what: ".ck-pick", onto: ".ck-place, .ck-pick" };
    const back = () => this.change({ held: "" });
    const does = { ...places, undo: back, take: (node: HTMLElement) => this.#lift(node) };
    draggable(this, this.row, { ...does, drop: (node) => this.#lay(node) || back() }, true);
    this.listen(this.row, "change", (e: Event) => this.#changed(e.target as HTMLInputElement));
  }

  #read(): Recount {
    const [piles, fade, sheet] = [this.get("piles"), this.get("fade"), this.get("sheet")];
    return recounted({ piles, fade, sheet, log: this.get("log") ?? [] }, (...given) => this.word(...given));
  }

  override update(): void {
    const at = this.row.contains(this.active) ? { ...this.active?.dataset } : {};
    this.#recount = this.#read();
    super.update();
    if (!this.hasFocus) this.#refind(at);
    this.#ways.rove(this.active);
    this.measure();
  }

  override measure(): void {
    for (const box of this.all(".ck-below > .ck-ledger"))
      reachable(box, box.scrollWidth > box.clientWidth + 1, box.querySelector("caption")?.textContent ?? "");
  }

  get #held(): string {
    return this.#recount.phase === "guess" ? "" : this.get("held");
  }

  view() {
    const recount = this.#recount;
    const { piles, phase, slots, swap, log } = recount;
    const held = this.#held;
    const [swapping, compare] = [this.get("swapping"), this.get("compare")];
    const typing = slots.flat().some(({ is }) => is === "type");
    const fill = typing ? "type" : held ? "place" : "fill";
    const asked = { guess: "who", fill, over: swapping ? "change_how" : "over" }[phase];
    const changes = phase === "over" && this.get("change");
    const names = [...piles.sides.map(({ name }) => name), this.word("nobody")];
    return (
      <div class={`ck-panel${held && !swapping ? " ck-held" : ""}`} role="group" tabIndex={0} aria-label={piles.title}>
        <div class="ck-piles">
          {SIDES.map((side) => (
            <Pile {...{ recount, side, held, uid: this.uid, closed: phase !== "fill" || swapping }} />
          ))}
        </div>
        <Judged widget={this} {...verdict(recount)} />
        <div class="ck-task" data-phase={phase}>
          <p class="ck-question" id={`${this.uid}ask`}>
            {this.word(asked)}
          </p>
          <div class="ck-acts">
            <div class="ck-options" role="radiogroup" aria-labelledby={`${this.uid}ask`} hidden={phase !== "guess"}>
              {["0", "1", "-"].map((value, n) => (
                <label class="ck-option">
                  <input type="radio" name={`${this.uid}who`} value={value} checked={value === this.get("draft")} />
                  <kbd aria-hidden="true">{n + 1}</kbd>
                  <span class="ck-label">{names[n]}</span>
                </label>
              ))}
            </div>
            <div class="ck-do" hidden={phase === "over" && !changes && !swap.length}>
              <Do of={this} name="lock" hidden={phase !== "guess"} />
              <Do of={this} name="show" hidden={phase !== "fill"} />
              <Do of={this} name="change" hidden={!changes} aria-pressed={swapping} />
              <Do of={this} name="undo" hidden={!swap.length} />
            </div>
          </div>
        </div>
        <div class="ck-tools" role="toolbar" aria-label={this.word("toolbar")}>
          <div class="ck-set">
            <Do of={this} name="compare" aria-pressed={compare} />
          </div>
          <Another of={this} />
          <div class="ck-set">
            <Do of={this} name="again" sign={ICONS.again} aria-disabled={!log.length} />
            <ScreenTools of={this} />
          </div>
        </div>
        <div class="ck-below">
          <Sheet recount={recount} hidden={!this.get("sheet")} />
          <Worths recount={recount} both={compare} />
        </div>
        <p class="ck-unseen" role="status">
          {this.#live}
        </p>
      </div>
    );
  }

  // --- where the focus is, and where it goes

  get #radios(): HTMLInputElement[] {
    return this.all("[type=radio]");
  }

  #refind({ code, at, worth }: DOMStringMap): void {
    const node = code ? `[data-code="${code}"]` : at ? `[data-at="${at}"]` : worth ? `[data-worth="${worth}"]` : "";
    if (node) this.go(this.all(node)[0]);
  }

  #goTo(button: string): void {
    focus(this.all(`.ck-${button}`)[0]);
  }

  #enter(): void {
    const radios = this.#radios;
    if (this.#recount.phase === "guess") this.go(radios.find(({ checked }) => checked) ?? radios[0]);
    else this.go(this.#ways.cards(0).find(({ tabIndex }) => !tabIndex));
  }

  #step(target: HTMLElement, arrow: string): void {
    const { piles, phase } = this.#recount;
    const to = this.#ways.from(target, arrow, piles);
    if (to !== undefined) focus(to);
    else if (phase !== "guess") this.#enter();
  }

  // --- what the learner does

  #add(entry: Entry, changes: Partial<Traits> = {}): void {
    this.hush();
    this.change({ log: [...this.#recount.log, entry], held: "", ...changes });
  }

  #press(e: MouseEvent): void {
    const button = (e.target as Element).closest("button");
    if (!button) return;
    const { code, at, side, do: name } = button.dataset;
    if (code) this.#pick(code, Number(side), e);
    else if (at) this.#place(at, e);
    else if (name && button.getAttribute("aria-disabled") !== "true") this.act(name);
  }

  // By keyboard a card picked up leads to its places; a pointer goes there itself.
  #pick(code: string, side: number, e: MouseEvent): void {
    const { phase, now, piles } = this.#recount;
    const held = this.#held;
    const swapping = this.get("swapping") && phase === "over";
    if (phase === "guess") return this.#refuse();
    if (phase === "over" && !swapping) return;
    if (swapping && held && !now[side]?.some((card) => card.code === held)) {
      // A second change goes from the piles as they were: it is one card that is changed.
      const pair = side ? [held, code] : [code, held];
      const can = pair.every((one, n) => given(piles)[n]?.some((card) => card.code === one));
      return can ? this.#add({ swap: pair }) : this.change({ held: code });
    }
    const off = held === code;
    this.#live = this.#said(off, code);
    this.change({ held: off ? "" : code });
    if (off || e.detail) return;
    const next = swapping ? this.#ways.cards(1 - side) : this.#ways.places(side);
    focus(next.find(({ tabIndex }) => !tabIndex) ?? next[0]);
  }

  // Drawn by a pointer: what is then done is what presses on the card and on where it is laid do.
  #lift({ dataset: { code = "" } }: HTMLElement): boolean {
    const { phase } = this.#recount;
    if (phase === "guess" || (phase === "over" && !this.get("swapping"))) return false;
    this.#live = this.#said(false, code);
    this.change({ held: code });
    return true;
  }

  // Whether it was laid somewhere.
  #lay(node: HTMLElement | undefined): boolean {
    const { at, code, side } = node?.dataset ?? {};
    const { phase, slot, log } = this.#recount;
    const held = this.#held;
    if (at && phase === "fill" && slot(Number(at[0]), at[1] ?? "").is === "empty") this.#place(at, POINTED);
    else if (code && code !== held && this.get("swapping")) this.#pick(code, Number(side), POINTED);
    else return false;
    return this.#recount.log !== log;
  }

  #said(off: boolean, code: string): string {
    return this.word(off ? "put_back" : "picked_up", { item: find(this.#recount.piles, code)?.name });
  }

  #refuse(): void {
    this.tell(this.word("first_say"));
    this.#enter();
  }

  #place(at: string, e: MouseEvent): void {
    const { phase, piles } = this.#recount;
    const held = this.#held;
    const is = () => this.#recount.slot(Number(at[0]), at[1] ?? "").is;
    if (phase === "guess") return this.#refuse();
    if (phase !== "fill" || this.get("swapping") || is() !== "empty") return;
    const from = given(piles).findIndex((pile) => pile.some(({ code }) => code === held));
    this.#add({ at, card: held, ...(held && { from }) });
    if (is() === "type") this.#refind({ worth: at });
    else if (!e.detail && held) this.#refind({ code: held }); // on with the next card from where this one lies
  }

  #changed(input: HTMLInputElement): void {
    if (input.type === "radio") return this.change({ draft: input.value });
    const worth = wholeNumber(input.value) ?? -1;
    if (worth >= 0 && worth < 100) this.#add({ at: input.dataset.worth ?? "", worth });
  }

  #lock(): void {
    if (this.#recount.phase !== "guess") return;
    if (this.get("draft")) this.#add({ guess: this.get("draft") });
    else this.tell(this.word("first_say"));
    this.#enter();
  }

  #show(): void {
    const { phase, piles, slots } = this.#recount;
    const next = piles.suits.find((_, n) => slots.some((side) => !side[n]?.done));
    if (next && phase === "fill") this.#add({ show: next.letter });
    if (this.#recount.phase === "over") this.#goTo("change");
  }

  override act(name: string): void {
    if (name === "change") this.change({ swapping: !this.get("swapping"), held: "" });
    else if (name === "undo") {
      this.change({ log: this.#recount.log.filter(({ swap }) => !swap), held: "" });
      this.#goTo("change");
    } else if (name === "compare") this.change({ compare: !this.get("compare") });
    else if (name === "lock") this.#lock();
    else if (name === "show") this.#show();
    else if (name === "again") {
      this.change({ log: [], draft: "", held: "", swapping: false });
      this.#enter();
    } else super.act(name);
  }

  override key(e: KeyboardEvent, key: string): void {
    const target = e.target as HTMLInputElement;
    const arrow = /^Arrow/.test(key);
    if (key === "Enter") {
      if (target.closest("button")) return; // a button does its own work
      if (target.dataset.worth) this.#changed(target);
      else this.#lock();
    } else if (
      target.matches(arrow || key === " " ? "input" : "input:not([type=radio])") &&
      !/^Page|^Escape$/.test(key)
    )
      return;
    else if (/^[1-3]$/.test(key) && this.#recount.phase === "guess") {
      const radio = this.#radios[Number(key) - 1];
      focus(radio);
      this.change({ draft: radio?.value ?? "" });
    } else if (arrow) this.#step(target, key);
    else if (key === "PageDown") this.act(this.#recount.phase === "guess" ? "lock" : "show");
    else return super.key(e, key);
    e.preventDefault();
  }

  override escape(): boolean {
    const held = this.#held;
    if (!held) return super.escape();
    this.#live = this.#said(true, held);
    this.change({ held: "" });
    this.#refind({ code: held });
    return true;
  }
}

export default kind("primiera", Primiera);

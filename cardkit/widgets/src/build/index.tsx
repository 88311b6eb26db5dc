// Build: a position is set up by touching cards. What is laid is decided here; what is missing or wrong Python says, and
// it writes the hand file. What is then done with the position is opened in the place of the form.

import { PATIENCE } from "../core/ask.ts";
import { focus, pressed } from "../core/dom.ts";
import { draggable } from "../core/drag.ts";
import { Do, Form } from "../core/form.tsx";
import { ICONS } from "../core/icons.ts";
import { kind } from "../core/kind.ts";
import { rove, type Verdict } from "../core/pick.tsx";
import { answered, declared } from "./asked.tsx";
import { copy, download } from "./file.tsx";
import { form } from "./form.tsx";
import { Inside } from "./inside.ts";
import { cleared, laid, type Position, texts, where } from "./laid.ts";
import { cardName, placeName } from "./parts.tsx";
import type { Traits } from "./traits.ts";

const COLUMNS = 10; // cards in a row of the pack, a suit
const MOST = 200; // positions of before that can be gone back to

class Build extends Form<Traits> {
  #place = ""; // where the next card goes
  #before: Position[] = [];
  #live = ""; // what has just been done, for who cannot see it
  #held = ""; // the card that is drawn
  #typed: string | undefined; // in the hand file, while it is not what is laid
  #verdict: Verdict = { is: "", words: "" };
  #waits = 0; // the timer until nobody is taken to judge it
  readonly #inside = new Inside();

  build(): void {
    this.watch("setting position heard told amiss played offers toml", () => this.update());
    this.watch("opened", () => queueMicrotask(this.guard(() => this.#show()))); // all values are there then: see ask.ts
    this.watch("toml", () => {
      if (this.get("toml")) this.#typed = undefined;
    });
    this.listen(this.row, "click", (e: MouseEvent) => this.#press(e));
    this.listen(this.row, "change", (e: Event) => this.#changed(e.target as HTMLInputElement));
    this.listen(this.row, "focusin", (e: FocusEvent) => this.#rove(e.target));
    const take = (node: HTMLElement) => {
      this.#held = node.dataset.code ?? "";
      return Boolean(this.#held);
    };
    const drop = (node: HTMLElement | undefined) => this.#drop(node);
    draggable(this, this.row, { what: ".ck-card", onto: ".ck-card, .ck-zone, .ck-pack", take, drop, undo() {} }, true);
  }

  override start(el: HTMLElement): void {
    super.start(el);
    el.append(this.#inside.el);
    this.#show();
  }

  override remove(): void {
    this.#inside.close();
    this.#inside.el.remove();
    super.remove();
  }

  override update(): void {
    super.update();
    this.#rove(this.active);
  }

  // It has not fallen out of the widget where it is on what stands in its place.
  override get hasFocus(): boolean {
    return super.hasFocus || this.#inside.el.contains(this.active);
  }

  // The place that was chosen, as long as the game has it.
  get place(): string {
    const { places } = this.get("setting");
    return places.some(([key]) => key === this.#place) ? this.#place : (places[0]?.[0] ?? "");
  }

  // Whether what is laid now has been judged, and its hand file.
  get #current(): boolean {
    return this.get("asked") === this.get("heard");
  }

  get toml(): string {
    return this.#current ? this.get("toml") : "";
  }

  amiss(where: string): boolean {
    return Boolean(this.get("amiss")?.includes(where));
  }

  // What was judged last stands until there is an answer: it comes in a moment, or never.
  get #judged(): Verdict {
    if (this.#current) {
      clearTimeout(this.#waits);
      this.#waits = 0;
      this.#verdict = this.toml ? { is: "right", words: this.word("ready") } : { is: "wrong", words: this.#told };
    }
    return this.#verdict;
  }

  get #told(): string {
    return texts(this.get("told")).join(this.word("sentences", { first: "", then: "" }));
  }

  view() {
    const { title } = this.get("setting");
    const opened = Boolean(this.get("opened"));
    const verdict = this.#judged;
    return (
      <div class="ck-panel" role="group" tabIndex={0} aria-label={title}>
        <p class="ck-heading">{title}</p>
        {opened ? (
          <div class="ck-tools">
            <Do of={this} name="return" sign={ICONS.prev} />
          </div>
        ) : (
          form(this, verdict, this.#typed ?? this.toml, Boolean(this.#before.length))
        )}
        <p class="ck-unseen" role="status">
          {this.#live}
        </p>
      </div>
    );
  }

  // What is typed into the hand file stands there until it is read, or something else is laid.
  type(text: string): void {
    this.#typed = text;
  }

  // --- what the learner does

  #put(position: Position, live = ""): void {
    this.#before = [...this.#before, this.get("position")].slice(-MOST);
    this.#live = live;
    this.hush();
    this.#lay(position);
  }

  #lay(position: Position): void {
    this.change({ position, asked: (this.get("asked") ?? 0) + 1 });
    if (!this.#waits) this.#waits = this.later(() => this.#unheard(), PATIENCE);
  }

  #unheard(): void {
    this.#waits = 0;
    this.#verdict = { is: "", words: this.word("unjudged_gone") };
    this.update();
  }

  // A card of the pack goes to the chosen place; one that lies there already goes back.
  #touch(code: string): void {
    const [position, to] = [this.get("position"), this.place];
    const back = where(position, code) === to;
    const words = { card: cardName(this, code), place: placeName(this, to) };
    this.#put(laid(position, [code], back ? "" : to), this.word(back ? "put_back" : "put_to", words));
  }

  // Drawn onto a card it goes before that one, onto a place to its end, and onto the pack back.
  #drop(node: HTMLElement | undefined): void {
    const onto = node?.closest<HTMLElement>(".ck-zone");
    if (!node || (node.dataset.code === this.#held && onto)) return;
    const to = onto?.dataset.to ?? "";
    const words = { card: cardName(this, this.#held), place: placeName(this, to) };
    const before = onto ? (node.dataset.code ?? "") : "";
    this.#put(laid(this.get("position"), [this.#held], to, before), this.word(to ? "put_to" : "put_back", words));
  }

  #choose(place: string): void {
    this.#place = place;
    this.#live = placeName(this, place);
    this.update();
  }

  #press(e: MouseEvent): void {
    const button = pressed(e);
    const { code, place, do: name, in: from, move, field } = button?.dataset ?? {};
    if (code && from) this.#takeBack(code, from);
    else if (code) this.#touch(code);
    else if (place) this.#choose(place);
    else if (move) this.#moves([...this.#made, move]);
    else if (field && button) this.#put(declared(this.get("position"), button));
    else if (name) this.act(name);
  }

  #takeBack(code: string, from: string): void {
    this.#put(laid(this.get("position"), [code], ""), this.word("put_back", { card: cardName(this, code) }));
    if (!this.hasFocus) focus(this.all(`[data-place="${from}"]`)[0]);
  }

  get #made(): string[] {
    return texts(this.get("position").moves);
  }

  #moves(made: string[]): void {
    this.#put({ ...this.get("position"), moves: made });
  }

  #changed(node: HTMLInputElement): void {
    const position = answered(this, node);
    if (position) this.#put(position);
  }

  override act(name: string): void {
    const position = this.get("position");
    if (name === "undo") this.#undo();
    else if (name === "clear") this.#put(cleared(position));
    else if (name === "rest") {
      const free = this.get("setting")
        .cards.map(([code]) => code)
        .filter((code) => !where(position, code));
      if (free.length) this.#put(laid(position, free, this.place), placeName(this, this.place));
    } else if (name === "last_back" || name === "moves_back") {
      if (this.#made.length) this.#moves(name === "last_back" ? this.#made.slice(0, -1) : []);
    } else if (name === "step" || name === "play") this.#open(name);
    else if (name === "return") this.#return();
    else if (name === "copy") this.#whole((toml) => copy(this, toml));
    else if (name === "download") this.#whole((toml) => download(this, toml));
    else if (name === "read") this.#read();
    else super.act(name);
  }

  #undo(): void {
    const position = this.#before.pop();
    if (position) this.#lay(position);
  }

  // --- what is done with a hand

  #whole(then: (toml: string) => void): void {
    const { toml } = this;
    if (toml) return then(toml);
    this.tell(this.#current ? this.word("not_yet", { told: this.#told }) : this.word("unjudged_gone"));
  }

  // Python makes the table, and only while it is asked anew is a position judged: what is not yet heard is asked too.
  #open(name: "step" | "play"): void {
    const after = (answered: boolean) => {
      if (!answered || this.get("opened") !== name) return;
      this.#live = this.word(`opened_${name}`);
      this.#show();
      if (this.focusStayed) this.#inside.enter();
    };
    const ask = () => this.ask("wish", { do: name }, { gone: this.word("open_gone"), patience: 3 * PATIENCE, after });
    if (this.#current) this.#whole(ask);
    else ask();
  }

  #show(): void {
    this.update();
    this.#inside.show(this.get("opened") ?? "", this.model as never);
  }

  // The position lies there as it was left: that needs no Python.
  #return(): void {
    const from = this.get("opened");
    this.#live = this.word("closed");
    this.put({ opened: "" });
    this.#show();
    this.go(this.all(`[data-do="${from}"]`)[0]);
  }

  #read(): void {
    if (!this.#typed?.trim()) return;
    const before = this.get("position");
    const after = (answered: boolean) => {
      if (answered && this.get("position") !== before) this.#before = [...this.#before, before];
    };
    this.ask("pasted", this.#typed, { nothing: "", after });
  }

  // --- keys

  get #pack(): HTMLElement[] {
    return this.all(".ck-pack .ck-card");
  }

  #rove(target?: EventTarget | null): void {
    rove(this.#pack, target);
  }

  override key(e: KeyboardEvent, key: string): void {
    const target = e.target as HTMLElement;
    if (target.matches("input, select, textarea, summary")) return key === "Escape" ? super.key(e, key) : undefined;
    const arrow = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].indexOf(key);
    const name = { s: "step", p: "play", z: "undo" }[key.toLowerCase()];
    if (this.get("opened")) return super.key(e, key);
    if (/^[1-9]$/.test(key)) this.#choose(this.get("setting").places[Number(key) - 1]?.[0] ?? this.place);
    else if (name) this.act(name);
    else if (arrow >= 0) {
      const [pack, by] = [this.#pack, [-1, 1, -COLUMNS, COLUMNS][arrow] ?? 0];
      const at = pack.indexOf(target);
      const first = pack.findIndex(({ tabIndex }) => !tabIndex); // from outside the first press only goes into it
      focus(pack[at < 0 ? Math.max(0, first) : (at + by + pack.length) % pack.length]);
    } else return super.key(e, key);
    e.preventDefault();
  }
}

export type { Build };
export default kind("build", Build);

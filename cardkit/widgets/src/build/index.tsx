// Build: a position is set up by touching cards. What is laid is decided here; what is missing or wrong Python says, and
// it writes the hand file.

import { focus, h, pressed } from "../core/dom.ts";
import { draggable } from "../core/drag.ts";
import { Do, Form, ScreenTools } from "../core/form.tsx";
import { ICONS } from "../core/icons.ts";
import { kind } from "../core/kind.ts";
import { Judged, rove } from "../core/pick.tsx";
import type { Look } from "../core/types.ts";
import { wholeNumber } from "../core/words.ts";
import { cleared, counted, laid, type Position, where } from "./laid.ts";
import { cardName, counts, named, packed, placeName, trumps, zone } from "./parts.tsx";

const COLUMNS = 10; // cards in a row of the pack, a suit
const MOST = 200; // positions of before that can be gone back to

export interface Traits extends Look {
  setting: {
    title: string;
    places: [key: string, name: string][];
    cards: [code: string, name: string, signs: string][];
    suits: [letter: string, name: string][];
    seats: [letter: string, name: string][];
    named: [entry: "leader" | "taker", name: string][];
    counted: [entry: "won" | "sweeps", name: string][];
  };
  position: Position;
  told: string[];
  toml: string;
  pasted: string;
}

class Build extends Form<Traits> {
  #place = ""; // where the next card goes
  #before: Position[] = [];
  #live = ""; // what has just been done, for who cannot see it
  #held = ""; // the card that is drawn
  #typed: string | undefined; // in the hand file, while it is not what is laid

  build(): void {
    this.watch("setting position told toml", () => this.update());
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

  override update(): void {
    super.update();
    this.#rove(this.active);
  }

  // The place that was chosen, as long as the game has it.
  get place(): string {
    const { places } = this.get("setting");
    return places.some(([key]) => key === this.#place) ? this.#place : (places[0]?.[0] ?? "");
  }

  view() {
    const { title, places, cards, suits } = this.get("setting");
    const [told, toml] = [this.get("told"), this.get("toml")];
    return (
      <div class="ck-panel" role="group" tabIndex={0} aria-label={title}>
        <p class="ck-heading">{title}</p>
        <p class="ck-hint">{this.word("how")}</p>
        <Judged widget={this} is={toml ? "right" : "wrong"} words={toml ? this.word("ready") : told.join(" ")} />
        <div class="ck-zones" role="group" aria-label={this.word("places")}>
          {places.map(([key, name], n) => zone(this, key, name, n))}
        </div>
        <div class="ck-pack" role="group" aria-label={this.word("pack")}>
          {cards.map(([code, name]) => packed(this, code, name))}
        </div>
        <div class="ck-asked">
          {suits.length > 0 && trumps(this, suits)}
          {this.get("setting").named.map(([entry, name]) => named(this, entry, name))}
          {this.get("setting").counted.map(([entry, name]) => counts(this, entry, name))}
        </div>
        <div class="ck-tools" role="toolbar" aria-label={this.word("toolbar")}>
          <div class="ck-set">
            <Do of={this} name="undo" sign={ICONS.again} aria-disabled={!this.#before.length} />
            <Do of={this} name="rest" />
            <Do of={this} name="clear" />
          </div>
          <div class="ck-set">
            <ScreenTools of={this} />
          </div>
        </div>
        {this.#file(toml)}
        <p class="ck-unseen" role="status">
          {this.#live}
        </p>
      </div>
    );
  }

  #file(toml: string) {
    const text = this.#typed ?? toml;
    return (
      <details class="ck-file">
        <summary>{this.word("file")}</summary>
        <textarea
          rows={10}
          spellcheck={false}
          dir="ltr"
          aria-label={this.word("file")}
          value={text}
          onInput={this.guard((e: { currentTarget: HTMLTextAreaElement }) => {
            this.#typed = e.currentTarget.value;
          })}
        />
        <div class="ck-set">
          <Do of={this} name="copy" />
          <Do of={this} name="download" />
          <Do of={this} name="read" />
        </div>
      </details>
    );
  }

  // --- what the learner does

  #put(position: Position, live = ""): void {
    this.#before = [...this.#before, this.get("position")].slice(-MOST);
    this.#live = live;
    this.hush();
    this.change({ position });
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
    const { code, place, do: name, in: from } = pressed(e)?.dataset ?? {};
    if (code && from) this.#takeBack(code, from);
    else if (code) this.#touch(code);
    else if (place) this.#choose(place);
    else if (name) this.act(name);
  }

  #takeBack(code: string, from: string): void {
    this.#put(laid(this.get("position"), [code], ""), this.word("put_back", { card: cardName(this, code) }));
    if (!this.hasFocus) focus(this.all(`[data-place="${from}"]`)[0]);
  }

  #changed(field: HTMLInputElement): void {
    const { named: entry, counted: row, seat = "" } = field.dataset;
    const position = this.get("position");
    if (field.type === "radio") this.#put({ ...position, trump: field.value });
    else if (entry) this.#put({ ...position, [entry]: field.value });
    else if (row) {
      const n = wholeNumber(field.value);
      const now = counted(position[row as "won"] ?? {}, seat, n !== undefined && n >= 0 ? n : undefined);
      this.#put({ ...position, [row]: now });
    }
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
    } else if (name === "copy") this.#copy();
    else if (name === "download") this.#download();
    else if (name === "read") this.#read();
    else super.act(name);
  }

  #undo(): void {
    const position = this.#before.pop();
    if (position) this.change({ position });
  }

  // --- the hand file

  #copy(): void {
    const toml = this.get("toml");
    if (!toml) return this.tell(this.word("nothing_yet"));
    const failed = this.guard(() => this.tell(this.word("not_copied")));
    // A page that is not safe has no clipboard.
    const done = (globalThis.navigator.clipboard as Clipboard | undefined)?.writeText(toml);
    if (done)
      done.then(
        this.guard(() => this.tell(this.word("copied"))),
        failed,
      );
    else failed();
  }

  #download(): void {
    const toml = this.get("toml");
    if (!toml) return this.tell(this.word("nothing_yet"));
    const href = URL.createObjectURL(new Blob([toml], { type: "application/toml" }));
    h("a", { href, download: "hand.toml" }).click();
    this.later(() => URL.revokeObjectURL(href), 60_000);
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
    if (/^[1-9]$/.test(key)) this.#choose(this.get("setting").places[Number(key) - 1]?.[0] ?? this.place);
    else if (/^z$/i.test(key)) this.#undo();
    else if (arrow >= 0) {
      const [pack, by] = [this.#pack, [-1, 1, -COLUMNS, COLUMNS][arrow] ?? 0];
      const at = pack.indexOf(target);
      // From outside the pack the first press only goes into it.
      focus(
        pack[
          at < 0
            ? Math.max(
                0,
                pack.findIndex(({ tabIndex }) => !tabIndex),
              )
            : (at + by + pack.length) % pack.length
        ],
      );
    } else return super.key(e, key);
    e.preventDefault();
  }

  override begin(): void {
    this.go(this.#pack.find(({ tabIndex }) => !tabIndex));
  }
}

export type { Build };
export default kind("build", Build);

// Quiz: one question a screen, how sure one is, a check, the reason, the position that settles it. Needs no kernel: the
// answers travel with the questions. Python keeps what was answered, while it is there.

import { draw, focus, pressed, s } from "../core/dom.ts";
import { Another, Do, Form, ScreenTools } from "../core/form.tsx";
import { ICONS } from "../core/icons.ts";
import { kind } from "../core/kind.ts";
import { rove } from "../core/pick.tsx";
import { clamp } from "../core/words.ts";
import { Ask } from "./ask.tsx";
import { Carry } from "./carry.ts";
import { bring, download, fresh } from "./files.ts";
import { nameOf, type Question } from "./question.ts";
import { type Entry, Sheet, type Traits } from "./sheet.ts";
import { highest } from "./trial.tsx";
import { Own, Summary, Verdict } from "./verdict.tsx";

const now = () => `${new Date().toISOString().slice(0, 19)}Z`;

export class Quiz extends Form<Traits> {
  readonly sheet = new Sheet((name) => this.get(name));
  readonly carry = new Carry(this);
  #shown = "";
  #high = 0; // px of the highest question
  readonly #decks = s("svg", { class: "ck-defs", width: 0, height: 0, "aria-hidden": "true" });

  build(): void {
    this.root.prepend(this.#decks);
    this.#deal();
    this.watch("questions", () => this.load());
    this.watch("at only round results given notice feedback tries pupil", () => this.update());
    this.watch("parts", () => this.#deal());
    this.listen(this.row, "click", (e: MouseEvent) => this.#press(e));
    this.listen(this.row, "input", (e: InputEvent) => {
      // One listener for the fields of all questions.
      const field = e.target as HTMLInputElement;
      if (field.matches(".ck-number")) this.#answer({ given: field.value });
    });
    this.listen(this.row, "focusin", (e: FocusEvent) => this.#rove(e.target));
    this.carry.wire();
  }

  // Card faces of another deck than the one on screen.
  #deal(): void {
    const decks = Object.entries(this.get("parts") ?? {}).map(([deck, faces]) => {
      const defs = s("defs");
      draw(defs, faces, `${this.uid}${deck}-`);
      return defs;
    });
    this.#decks.replaceChildren(...decks);
  }

  // What makes a screen another one: whoever was on it before begins at its question.
  get #screen(): string {
    const { at, q } = this.sheet;
    return JSON.stringify([at, q?.id, this.word("check"), q?.ask, q?.items, this.get("round"), this.get("results")]);
  }

  override update(): void {
    const within = this.row.contains(this.active);
    const screen = this.#screen;
    const anew = this.#shown !== screen;
    if (anew) this.carry.held = -1;
    this.#shown = screen;
    super.update();
    this.#rove(this.active);
    if (anew && within) focus(this.all(".ck-question")[0]);
  }

  override measure(): void {
    super.measure();
    this.#high = highest(this);
    this.update();
  }

  override load(): void {
    if (this.root.isConnected) this.measure();
    else super.load();
  }

  view() {
    const { sheet } = this;
    const { all, at, q } = sheet;
    const name = this.get("pupil")?.name;
    const back = q && !sheet.asked.some(({ id }) => id === q.id);
    const number = { i: at + 1, n: all.length };
    const count = q ? this.word(back ? "question_back" : "question_of", number) : this.word("summary");
    const main = q ? sheet.main(q) : "";
    // In the summary the one button that leads on is the first that has something to do.
    const leads = sheet.told ? (sheet.wrong.length ? "redo" : "again") : "results";
    const first = (name: string) => (name === leads ? `ck-${name} ck-main` : `ck-${name}`);
    return (
      <div class="ck-panel ck-quiz" role="group" aria-label={count}>
        <div class="ck-top">
          <div class="ck-dots" aria-hidden="true">
            {all.map((one, i) => {
              const ended = sheet.answered(one) && (sheet.done(one) || !sheet.feedback);
              return <i key={one.id} class="ck-dot" data-is={i === at ? "now" : ended ? "done" : "to-come"} />;
            })}
          </div>
          {name && <bdi class="ck-whose">{this.word("whose", { name })}</bdi>}
          <span class="ck-count">{count}</span>
        </div>
        <div class="ck-body" key={this.#shown} style={{ minHeight: q ? `${this.#high}px` : "" }}>
          {q ? <Ask of={this} q={q} /> : <Summary of={this} />}
        </div>
        <div class="ck-tools" role="toolbar" aria-label={this.word("toolbar")}>
          <div class="ck-set">
            <Do of={this} name="prev" sign={ICONS.prev} aria-disabled={!at} />
            <Do of={this} name="skip" sign={ICONS.next} hidden={!q} />
            <button type="button" class="ck-main" data-do="main" data-leads={main} hidden={!q}>
              <span class="ck-word">{this.word(main)}</span>
            </button>
          </div>
          <div class="ck-set">
            <ScreenTools of={this} />
          </div>
        </div>
        <Verdict of={this} q={q} />
        <Own of={this} q={q} />
        <div class="ck-set ck-more" hidden={Boolean(q)}>
          <Do of={this} name="show_results" class={first("results")} data-do="results" hidden={sheet.told} />
          <Do of={this} name="redo" class={first("redo")} hidden={!sheet.wrong.length} />
          <Do of={this} name="again" class={first("again")} />
          {["teacher", "download", "take"].map((name) => (
            <Do of={this} name={name} key={name} />
          ))}
        </div>
        <Another of={this} />
        <p class="ck-notice" role="status">
          {this.get("notice")}
        </p>
        <p class="ck-unseen" role="status">
          {this.carry.live}
        </p>
        <input
          type="file"
          accept=".json,application/json"
          hidden
          tabIndex={-1}
          onChange={this.guard((e) => bring(this, e.currentTarget))}
        />
      </div>
    );
  }

  // --- words

  placeName(q: Question, i: number): string {
    const { [i]: k, length: n } = this.sheet.laid(q);
    const item = q.items.find((one) => one.k === k);
    const left = q.left[i];
    const fields = { item: item && nameOf(item), i: i + 1, n, left: left && nameOf(left) };
    return this.word(left ? "place_with" : "place_of", fields);
  }

  get triesLeft(): string {
    return (this.labels.left as unknown as string[] | undefined)?.[this.sheet.left || -1] ?? "";
  }

  // --- where the focus is

  get spots(): HTMLElement[] {
    return this.all("[data-spot]");
  }

  get #sureness(): HTMLElement[] {
    return this.all("[data-sure]");
  }

  get #input(): HTMLElement | undefined {
    return this.all(".ck-number")[0];
  }

  // One tab stop for what arrows go through: the choices of one, the places, the two of how sure.
  #rove(target: EventTarget | null): void {
    for (const nodes of [this.sheet.q?.several ? [] : this.spots, this.#sureness]) rove(nodes, target);
  }

  // --- what the learner does

  #turn(at: number, more: Partial<Traits> = {}): void {
    this.tell("");
    this.change({ at: clamp(at, 0, this.sheet.all.length), ...more });
  }

  #answer(changes: Entry): void {
    if (this.sheet.q) this.put(this.sheet.change(this.sheet.q, changes));
  }

  write(words: string): void {
    this.#answer({ words, at: now() });
  }

  #press(e: MouseEvent): void {
    const button = pressed(e);
    if (!button) return;
    const { spot, sure, do: name } = button.dataset;
    if (name) return this.act(name);
    this.tell("");
    if (sure) this.#answer({ sure: sure === "true" });
    else if (spot) this.#take(Number(spot));
  }

  override act(name: string): void {
    const { sheet } = this;
    const { at, q } = sheet;
    if (name === "main") this.#main();
    else if (name === "prev") at && this.#turn(at - 1);
    else if (name === "skip") q && this.#turn(at + 1);
    else if (name === "again") this.#turn(0, this.sheet.begun());
    else if (name === "redo") this.#turn(0, sheet.redone());
    else if (name === "results") this.put({ results: true });
    else if (name === "download" || name === "teacher") download(this, name);
    else if (name === "take") this.all("[type=file]")[0]?.click();
    else super.act(name);
  }

  #take(i: number): void {
    const { sheet } = this;
    const { q } = sheet;
    if (!q) return;
    if (q.kind === "choose") return this.put(sheet.pick(q, i));
    this.carry.press(q, i);
  }

  #main(): void {
    const { sheet } = this;
    const { q, at } = sheet;
    if (!q) return;
    if (this.carry.held >= 0) return this.carry.down(this.carry.held);
    if (sheet.leads(q)) return this.#turn(at + 1);
    const missing = sheet.missing(q);
    this.tell(missing && this.word(missing));
    if (missing) return focus(missing === "first_sure" ? this.#sureness[0] : (this.#input ?? this.spots[0]));
    this.put(sheet.check(q, fresh(), now()));
    this.all(".ck-verdict")[0]?.scrollIntoView({ block: "nearest" }); // by the least amount, and not at all where it is seen
  }

  // --- keys

  override key(e: KeyboardEvent, key: string): void {
    const { at, q } = this.sheet;
    const target = e.target as HTMLElement;
    const arrow = /^Arrow(Up|Left|Down|Right)$/.exec(key)?.[1];
    if (target.matches("textarea")) return;
    if (key === "Enter") {
      if (target.closest(".ck-tools, .ck-more")) return; // a button that has focus does its own work
      e.preventDefault();
      return this.#main();
    }
    if (target.matches("input") && !/^Page|^Escape$/.test(key)) return;
    if (/^[1-9]$/.test(key)) return this.#digit(e, Number(key));
    if (arrow) this.#step(target, /Up|Left/.test(arrow) ? -1 : 1);
    else if (/^[sn]$/i.test(key) && q) this.#sureness[/s/i.test(key) ? 0 : 1]?.click();
    else if (key === "PageDown") q && this.#turn(at + 1);
    else if (key === "PageUp") at && this.#turn(at - 1);
    else return super.key(e, key);
    e.preventDefault();
  }

  #step(target: HTMLElement, by: number): void {
    const { q } = this.sheet;
    const group = target.closest("[role=radiogroup], .ck-options, .ck-places");
    if (q && this.carry.held >= 0) return this.carry.by(q, by);
    const nodes = group?.contains(this.#sureness[0] ?? null) ? this.#sureness : this.spots;
    const from = nodes.indexOf(target.closest("button") as HTMLElement);
    const to = nodes[from < 0 ? 0 : (from + by + nodes.length) % nodes.length];
    focus(to);
    if (from >= 0 && to?.matches("[role=radio]:not([aria-disabled=true])")) to.click();
  }

  #digit(e: KeyboardEvent, n: number): void {
    const { q } = this.sheet;
    if (q?.kind === "number") return focus(this.#input); // and the digit is typed there
    if (q) e.preventDefault();
    const spot = this.spots[n - 1];
    focus(spot);
    if (q?.kind === "choose") spot?.click();
  }

  override escape(): boolean {
    const { q } = this.sheet;
    if (!q || this.carry.held < 0) return super.escape();
    this.carry.undo(q);
    return true;
  }
}

export default kind("quiz", Quiz);

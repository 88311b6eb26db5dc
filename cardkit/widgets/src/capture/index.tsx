// Capture: how many ways, then which; each choice is judged here, by the sentences that Python sent. No kernel needed.

import { focus, pressed } from "../core/dom.ts";
import { Another, Board, Do, Form, Icon, ScreenTools, Words } from "../core/form.tsx";
import { ICONS } from "../core/icons.ts";
import { kind } from "../core/kind.ts";
import { Judged, rove } from "../core/pick.tsx";
import type { Look } from "../core/types.ts";
import { clamp, wholeNumber } from "../core/words.ts";
import { sortedCodes } from "./rules.ts";
import { type Group, marked, Spots } from "./table.tsx";
import { type Doing, type Entry, type Task, taskOf } from "./task.ts";

interface Traits extends Look, Doing {
  draft: string;
}
const OPEN = "M12 5a7 7 0 1 0 .1 0z";

class Capture extends Form<Traits> {
  #task = this.#read();
  #nudged = ""; // what is missing, after an early press

  build(): void {
    this.watch("position card picked option log draft", () => this.update());
    this.listen(this.row, "click", (e: MouseEvent) => this.#press(e));
    this.listen(this.row, "focusin", (e: FocusEvent) => this.#rove(e.target));
  }

  #read(): Task {
    const [position, card, picked] = [this.get("position"), this.get("card"), this.get("picked")];
    const doing = { position, card, picked, option: this.get("option"), log: this.get("log") ?? [] };
    return taskOf(doing, (...given) => this.word(...given));
  }

  override update(): void {
    this.#task = this.#read();
    super.update();
    this.#rove(this.active);
  }

  view() {
    const task = this.#task;
    const { phase, played, verdict } = task;
    const position = this.get("position");
    const { w, h, title, caption, frame } = position;
    const [lit, held] = [task.way?.taken ?? task.picked, this.get("card")];
    const open = phase === "pick" || phase === "told";
    return (
      <div class="ck-panel" role="group" tabIndex={0} aria-label={title}>
        <Board {...{ uid: this.uid, w, h, faces: this.get("faces"), label: caption }} frame={marked(frame, lit, held)}>
          <Spots of={position} group="table" words={this.word("market")} picked={task.picked} off={!open} />
          <Spots of={position} group="hand" words={this.word("hand")} picked={[held]} />
        </Board>
        <Judged widget={this} {...verdict} />
        <div class="ck-task" data-phase={phase}>
          <p class="ck-question" id={`${this.uid}ask`}>
            <Words>{!played ? this.word("choose_card") : phase === "guess" ? played.ask : played.pick}</Words>
          </p>
          <div class="ck-acts">
            <div class="ck-do" hidden={phase !== "guess"}>
              <input
                class="ck-number"
                inputMode="numeric"
                maxLength={2}
                autoComplete="off"
                aria-labelledby={`${this.uid}ask`}
                placeholder={this.word("number")}
                value={this.get("draft")}
                onInput={this.guard((e) => this.change({ draft: e.currentTarget.value }))}
              />
              <Do of={this} name="lock" />
            </div>
            <div class="ck-do" hidden={!open}>
              <Do of={this} name="take" />
              <Do of={this} name="lay" />
              <Do of={this} name="reveal" hidden={phase === "told"} />
            </div>
          </div>
          <div class="ck-line">
            <p class="ck-sum" role="status" hidden={!open}>
              {task.running}
            </p>
            <p class="ck-hint" role="status">
              {this.word(this.#nudged || (phase === "guess" ? "how" : ""))}
            </p>
          </div>
        </div>
        <div class="ck-tools" role="toolbar" aria-label={this.word("toolbar")}>
          <Another of={this} />
          <Do of={this} name="again" sign={ICONS.again} aria-disabled={!this.get("log")?.length} />
          <ScreenTools of={this} />
        </div>
        {/* What grows stands last: nothing that is pressed moves. */}
        <div class="ck-told">{this.#ways()}</div>
      </div>
    );
  }

  #ways() {
    const { listed, found, phase, sum, verdict } = this.#task;
    const told = phase === "told";
    return (
      <>
        <p class="ck-found" hidden={!told || verdict.words === sum /* told once is enough */}>
          {told && sum}
        </p>
        <ol class="ck-ways" aria-label={this.word("ways")} hidden={!listed.length}>
          {listed.map((n) => {
            const [way, is] = [this.#task.told(n), found.includes(n) ? "right" : "open"];
            const missed = this.#task.tried.length ? ` – ${this.word("is_missed")}` : "";
            const name = `${way?.name}${is === "right" ? ` – ${this.word("is_found")}` : missed}`;
            return (
              <li data-is={is} key={n}>
                <button type="button" data-way={n} aria-label={name} aria-pressed={n === this.get("option")}>
                  <Icon d={is === "right" ? ICONS.right : OPEN} />
                  <span class="ck-label">{way?.text}</span>
                </button>
              </li>
            );
          })}
        </ol>
      </>
    );
  }

  // --- where the focus is, and where it goes

  #spots(group: Group): HTMLElement[] {
    return this.all(`[data-in=${group}]`);
  }

  get #field(): HTMLInputElement | undefined {
    return this.all<HTMLInputElement>("input")[0];
  }

  // One tab stop for the table and one for the hand; arrows go from card to card.
  #rove(target: EventTarget | null): void {
    for (const group of ["table", "hand"] as const) rove(this.#spots(group), target);
  }

  // The focus goes to what is to be done next.
  #enter(): void {
    const { phase } = this.#task;
    const to = phase === "card" ? this.#spots("hand")[0] : phase === "guess" ? this.#field : undefined;
    this.go(to ?? this.#spots("table").find(({ tabIndex }) => !tabIndex));
  }

  #step(target: HTMLElement, by: number): void {
    const group = [this.#spots("hand"), this.#spots("table")].find((nodes) => nodes.includes(target));
    const nodes = group ?? this.#spots(this.#task.phase === "card" ? "hand" : "table");
    const stop = nodes.findIndex(({ tabIndex }) => !tabIndex);
    focus(nodes[group ? (nodes.indexOf(target) + by + nodes.length) % nodes.length : Math.max(0, stop)]);
  }

  // --- what the learner does

  get #number(): number | undefined {
    const number = wholeNumber(this.get("draft")) ?? -1;
    return number >= 0 && number < 100 ? number : undefined;
  }

  #add(entry: Omit<Entry, "card">, changes: Partial<Traits> = {}): void {
    this.change({ log: [...(this.get("log") ?? []), { card: this.get("card"), ...entry }], ...changes });
  }

  #press(e: MouseEvent): void {
    const button = pressed(e);
    if (!button) return;
    const { code = "", way, in: group, do: name } = button.dataset;
    if (way) this.#show(Number(way) === this.get("option") ? -1 : Number(way));
    else if (group === "hand") this.#choose(code);
    else if (group) this.#toggle(code);
    else if (name) this.act(name);
  }

  #choose(code: string): void {
    if (code !== this.get("card")) this.change({ card: code, draft: "", picked: [], option: -1 });
    this.#enter();
  }

  #toggle(code: string): void {
    const { picked } = this.#task;
    const others = picked.filter((one) => one !== code);
    this.change({ picked: others.length < picked.length ? others : [...picked, code], option: -1 });
  }

  #show(n: number): void {
    this.change({ option: n, picked: [] });
  }

  #take(taken: string[]): void {
    const right = !this.#task.refusal(taken);
    this.#add({ taken: sortedCodes(this.get("position"), taken) }, { option: -1, ...(right && { picked: [] }) });
    const { all, phase } = this.#task;
    if (!all || phase !== "pick") return;
    // Nothing is left to be found, and so nothing to be hidden.
    const log = this.get("log");
    this.change({ log: [...log.slice(0, -1), { card: this.get("card"), shown: true }, ...log.slice(-1)] });
  }

  override act(name: string): void {
    if (name === "lock") this.#lock();
    else if (name === "take") this.#task.picked.length ? this.#take(this.#task.picked) : this.#nudge("pick_first");
    else if (name === "lay") this.#take([]);
    else if (name === "reveal") {
      this.#add({ shown: true }, { picked: [], option: -1 });
      this.go(this.all(".ck-ways button")[0]);
    } else if (name === "again") {
      const { given, hand } = this.get("position");
      this.change({ log: [], picked: [], option: -1, draft: "", card: (given && hand[0]?.code) || "" });
      this.#enter();
    } else super.act(name);
  }

  #lock(): void {
    const number = this.#number;
    if (number === undefined) {
      this.#nudge("number_first");
      return focus(this.#field);
    }
    this.#add({ guess: number }, { draft: "" });
    this.#enter();
  }

  // What Enter does where no button has the focus.
  #main(): void {
    const { phase } = this.#task;
    if (phase === "guess") this.act("lock");
    else if (phase === "card") this.#enter();
    else this.act("take");
  }

  #nudge(what: string): void {
    this.#nudged = what;
    this.update();
    this.#nudged = "";
  }

  // A presenter's remote: lock, show all ways, and then one way after the other.
  #onward(step: number): void {
    const { phase, listed } = this.#task;
    if (phase === "guess" && step > 0) this.act("lock");
    else if (phase === "pick" && step > 0) this.act("reveal");
    else if (phase === "told") this.#show(clamp(this.get("option") + step, -1, listed.length - 1));
  }

  override key(e: KeyboardEvent, key: string): void {
    const target = e.target as HTMLElement;
    const arrow = /^Arrow(Up|Left|Down|Right)$/.exec(key)?.[1];
    if (key === "Enter") {
      if (target.closest(".ck-tools, .ck-ways, .ck-do button, [data-in=hand]")) return; // a button does its own work
      e.preventDefault();
      if (!e.repeat) this.#main();
    } else if (target === this.#field && !/^Page|^Escape$/.test(key)) return;
    else if (/^[0-9]$/.test(key)) this.#digit(e, Number(key) || 10);
    else if (arrow) this.#step(target, /Up|Left/.test(arrow) ? -1 : 1);
    else if (/^Page/.test(key)) this.#onward(key === "PageDown" ? 1 : -1);
    else return super.key(e, key);
    if (arrow || /^Page/.test(key)) e.preventDefault();
  }

  override escape(): boolean {
    if (!this.#task.picked.length && this.get("option") < 0) return super.escape();
    this.change({ picked: [], option: -1 });
    return true;
  }

  #digit(e: KeyboardEvent, n: number): void {
    const { phase } = this.#task;
    if (phase === "guess") return focus(this.#field); // and the digit is typed there
    e.preventDefault();
    const spot = this.#spots(phase === "card" ? "hand" : "table")[n - 1];
    focus(spot);
    spot?.click();
  }
}

export default kind("capture", Capture);

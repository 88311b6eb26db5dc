// Mirrored: two small tables that step together. Where they part both are covered until it is said what differs.

import { pressed } from "./core/dom.ts";
import { Do, Face, Form, ScreenTools, Words } from "./core/form.tsx";
import { ICONS } from "./core/icons.ts";
import { kind } from "./core/kind.ts";
import { Judged } from "./core/pick.tsx";
import type { Look } from "./core/types.ts";
import { within } from "./core/words.ts";

interface Side {
  won: number;
  told: string;
  score: string;
}
interface Pair {
  n: number;
  plays: [name: string, code: string, card: string][];
  sides: Side[];
  differs: string;
  why: string;
}
interface Traits extends Look {
  mirror: {
    title: string;
    rules: string[];
    pairs: Pair[];
    end: [name: string, one: string, other: string, mark: string, why: string][];
    verdict: string;
  };
  at: number;
  given: Record<string, string>;
}
const ON = "M4 5l8 7-8 7zM12 5l8 7-8 7z";
const FIRST = ["taker", "points", "both"];

class Mirrored extends Form<Traits> {
  #high = 0;

  build(): void {
    this.watch("mirror at given about", () => this.update());
    this.listen(this.row, "click", (e: MouseEvent) => this.#press(e));
  }

  // The sums at the end take the room of a trick: what is below stays where it is.
  override update(): void {
    super.update();
    const [both] = this.all(".ck-both");
    if (!both) return;
    both.style.minHeight = "";
    this.#high = Math.max(this.#high, both.offsetHeight);
    both.style.minHeight = `${this.#high}px`;
  }

  override measure(): void {
    super.measure();
    this.#high = 0;
    this.update();
  }

  get #pairs(): Pair[] {
    return this.get("mirror").pairs;
  }

  get #at(): number {
    return within(this.get("at"), this.#limit);
  }

  // Whether nothing of a place may be told yet.
  #covered(at: number): boolean {
    return Boolean(this.#pairs[at]?.differs && !this.get("given")[at]);
  }

  // Nobody gets past a place where something is still to be said.
  get #limit(): number {
    const first = this.#pairs.findIndex((_, at) => this.#covered(at));
    return first < 0 ? this.#pairs.length : first;
  }

  get #parts(): Record<string, string> {
    return (this.get("labels") as unknown as { parts?: Record<string, string> }).parts ?? {};
  }

  view() {
    const { title, rules, pairs, end, verdict } = this.get("mirror");
    const at = this.#at;
    const pair = pairs[at];
    const [covered, last] = [this.#covered(at), at === pairs.length];
    const where = last ? this.word("end") : this.word("unit", { n: pair?.n });
    return (
      <div class="ck-panel" role="group" tabIndex={0} aria-label={title}>
        <p class="ck-heading">
          {title} · {where}
        </p>
        <div class="ck-both">
          {rules.map((rule, n) => (
            <section class="ck-one" key={rule} aria-label={rule} data-differs={Boolean(pair?.differs && !covered)}>
              <p class="ck-rule">{rule}</p>
              {pair ? this.#trick(pair, n, covered) : this.#sums(end, n)}
            </section>
          ))}
        </div>
        {this.#caption(pair, covered, verdict)}
        <div class="ck-do" role="group" aria-label={this.word("ask")} aria-hidden={!covered}>
          {FIRST.map((part) => (
            <button type="button" data-part={part} key={part} hidden={!covered}>
              {this.#parts[part]}
            </button>
          ))}
        </div>
        <div class="ck-tools" role="toolbar" aria-label={this.word("toolbar")}>
          <div class="ck-set">
            <Do of={this} name="prev" sign={ICONS.prev} aria-disabled={!at} />
            <Do of={this} name="next" sign={ICONS.next} aria-disabled={last} />
            <Do of={this} name="on" sign={ON} aria-disabled={last} />
          </div>
          <span class="ck-count">{this.word("where", { n: Math.min(at + 1, pairs.length), all: pairs.length })}</span>
          <div class="ck-set">
            <Do
              of={this}
              name="again"
              sign={ICONS.again}
              aria-disabled={!at && !Object.keys(this.get("given")).length}
            />
            <ScreenTools of={this} />
          </div>
        </div>
      </div>
    );
  }

  #trick({ plays, sides }: Pair, n: number, covered: boolean) {
    const side = sides[n];
    const before = this.#pairs[this.#at - 1]?.sides[n]?.score ?? "";
    return (
      <>
        <ol class="ck-lying">
          {plays.map(([name, code, card], k) => {
            const won = !covered && k === side?.won;
            return (
              <li key={code} data-won={won} data-about={code} tabIndex={n ? undefined : 0}>
                <Face uid={this.uid} face={code} label={card} />
                <span>
                  {won && <b aria-hidden="true">★ </b>}
                  {name}
                </span>
              </li>
            );
          })}
        </ol>
        <p class="ck-told">{covered ? "?" : side?.told}</p>
        <p class="ck-score">
          {this.word("score")}{" "}
          <b>
            <Words>{(covered ? before : side?.score) || "–"}</Words>
          </b>
        </p>
      </>
    );
  }

  #sums(end: Traits["mirror"]["end"], n: number) {
    return end.map(([name, one, other, mark]) => (
      <p class="ck-score" key={name} data-differs={mark !== "="}>
        {name}{" "}
        <b>
          <Words>{(n ? other : one) ?? ""}</Words>
        </b>
      </p>
    ));
  }

  #caption(pair: Pair | undefined, covered: boolean, verdict: string) {
    if (!pair) {
      const why = this.get("mirror")
        .end.map((row) => row[4])
        .filter(Boolean);
      return <Judged widget={this} is="" words={[verdict, ...why].reduce((p, q) => this.#both(p, q))} />;
    }
    if (covered) return <Judged widget={this} is="" words={this.word("ask")} />;
    if (!pair.differs)
      return (
        <Judged widget={this} is="" words={this.#both(this.word("same", { told: pair.sides[0]?.told }), pair.why)} />
      );
    const right = this.get("given")[this.#at] === pair.differs;
    const said = this.word(right ? "is_right" : "is_wrong", { part: this.#parts[pair.differs] });
    return <Judged widget={this} is="" words={this.#both(said, pair.why)} />;
  }

  #both(first: string, then: string): string {
    return then ? this.word("sentences", { first, then }) : first;
  }

  // --- what the learner does

  #press(e: MouseEvent): void {
    const { part, do: name } = pressed(e)?.dataset ?? {};
    if (part) this.#say(part);
    else if (name) this.act(name);
  }

  #say(part: string): void {
    const at = this.#at;
    if (!this.#covered(at)) return;
    this.hush();
    this.change({ given: { ...this.get("given"), [at]: part } });
    this.go(this.all(".ck-next")[0]);
  }

  #to(at: number): void {
    if (at > this.#limit) {
      this.tell(this.word("guess"));
      return this.go(this.all("[data-part]")[0]);
    }
    this.hush();
    this.change({ at: Math.max(0, at) });
    if (this.#covered(this.#at)) this.go(this.all("[data-part]")[0]);
  }

  override act(name: string): void {
    const at = this.#at;
    const end = this.#pairs.length;
    if (name === "next") this.#to(Math.min(at + 1, end));
    else if (name === "prev") this.#to(at - 1);
    else if (name === "on") {
      const next = this.#pairs.findIndex((pair, k) => k > at && pair.differs);
      this.#to(this.#covered(at) ? at + 1 : next < 0 ? end : next);
    } else if (name === "again") {
      this.hush();
      this.change({ at: 0, given: {} });
      this.go(undefined);
    } else super.act(name);
  }

  override key(e: KeyboardEvent, key: string): void {
    if (/^(ArrowRight|PageDown)$/.test(key)) this.act("next");
    else if (/^(ArrowLeft|PageUp)$/.test(key)) this.act("prev");
    else if (/^[1-3]$/.test(key)) this.#say(FIRST[Number(key) - 1] ?? "");
    else return super.key(e, key);
    e.preventDefault();
  }
}

export default kind("mirrored", Mirrored);

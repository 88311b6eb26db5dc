// Lines: answers in the place of Python what a learner tries in a hand, from lines that were played out ahead
// (export/lines.py). As in widgets/stepper.py a line is told by what the one it leaves has not, and may be left in turn.

import type { Line } from "../core/types.ts";

type Values = Record<string, unknown>;
interface Delta {
  add?: Record<string, [both: number, more: unknown[]]>;
  put?: Record<string, Values>;
  set?: Values;
}
interface Node {
  up: number;
  n: number; // its steps, the start among them
  told: Record<string, Delta>;
  next?: Record<string, number>;
  no?: Record<string, string>;
  cost?: string;
  best?: [node: number, told: string];
}
export interface Ahead {
  layouts: Record<string, string>; // how each room is laid out
  whole: number; // the hand to its end, where it is a line too
  over: string; // what is said where nothing is left to play
  cuts: number[];
  nodes: Node[];
}
export interface Choice {
  line?: string;
  at?: number;
  card?: string;
  above?: number;
  way?: string;
}
// A line of the learner's own: which one, the step of the line it leaves at which it was asked for, what its card gives
// away, and who played it on.
export type Own = [node: number, home: number, cost: string, finished: string];

function grown(base: Line, { add = {}, put = {}, set = {} }: Delta): Line {
  const old = base as unknown as Record<string, unknown[] & Values>;
  const out: Values = { ...base, ...set };
  for (const [name, [both, more]] of Object.entries(add)) out[name] = [...old[name]!.slice(0, both), ...more];
  for (const [name, more] of Object.entries(put)) out[name] = { ...old[name], ...more };
  return out as unknown as Line;
}

export class Lines {
  own: Own[];
  readonly #ahead: Ahead;
  readonly #told = new Map<string, Line>();

  // What was kept may be of anybody: what is no line here is none.
  constructor(ahead: Ahead, own: unknown) {
    this.#ahead = ahead;
    const there = (one: unknown): one is Own =>
      Array.isArray(one) &&
      one[0] in ahead.nodes &&
      Number.isInteger(one[1]) &&
      one.slice(2).every((o) => o === `${o}`);
    this.own = Array.isArray(own) && own.every(there) ? own : [];
  }

  #node(n: number): Node {
    return this.#ahead.nodes[n]!;
  }

  // From the first line that travels to one, with itself.
  #path(n: number): number[] {
    return n < 0 ? [] : [...this.#path(this.#node(n).up), n];
  }

  line(n: number, room: string, main: Line): Line {
    const key = `${n} ${room}`;
    const { up, told } = this.#node(n);
    const base = () => (up < 0 ? main : this.line(up, room, main));
    const line = this.#told.get(key) ?? grown(base(), told[this.#ahead.layouts[room]!] ?? {});
    this.#told.set(key, line);
    return line;
  }

  // The last line both have gone through; nothing: the hand itself.
  #common(one: number, above: number | undefined): number {
    const other = above === undefined ? [...this.#ahead.cuts, this.#ahead.whole] : this.#path(above);
    return this.#path(one).findLast((n) => other.includes(n)) ?? -1;
  }

  // The last step before a line differs from the one that it leaves.
  #leaves(one: number, above: number | undefined): number {
    const common = this.#common(one, above);
    return common < 0 ? 0 : this.#node(common).n - 1;
  }

  // What the card gives away by which a line leaves another one; nothing where one goes on from the other. What was said
  // of the same card before stays.
  #cost(one: number, above: number | undefined, [before, , said]: Own): string {
    const common = this.#common(one, above);
    if (one === common || (above ?? this.#ahead.whole) === common) return "";
    const path = this.#path(one);
    const left = path[path.indexOf(common) + 1]!;
    return this.#path(before).includes(left) ? said : (this.#node(left).cost ?? "");
  }

  // The line that ends with the choice nearest to a step: the one it shows, the next one, else the last one.
  #cut(depth: number, at: number): number {
    if (!depth) return this.#ahead.cuts[at] ?? -1;
    const path = this.#path(this.own[depth - 1]![0]);
    if (at < this.#node(path[0]!).n - 1) return this.#ahead.cuts[at] ?? -1;
    const turns = path.filter((n) => this.#node(n).next);
    return turns.find((n) => this.#node(n).n - 1 >= at) ?? turns.at(-1) ?? -1;
  }

  // Which lines there are after a choice, and the step of the last one; a text says why there is none, and nothing where
  // that is not known here.
  answer(choice: Choice, depth: number): { step: number } | string | undefined {
    const { line, at = 0, card, above = 0, way } = choice;
    const level = line === "fork" ? Math.max(0, Math.min(depth, depth - above)) : 0;
    const own = this.own.slice(0, level);
    const last = own.at(-1);
    const from = this.#cut(level, at);
    if (from < 0) return undefined;
    const { n, next = {}, no = {}, best } = this.#node(from);
    if (way) {
      if (n - 1 < at) return this.#ahead.over;
      if (way !== "best" || !best) return undefined;
      if (best[0] < 0) return best[1];
      this.own = [...own.slice(0, -1), [best[0], last?.[1] ?? at, last?.[2] ?? "", best[1]]];
      return { step: n - 1 };
    }
    if (card && last) {
      const tried = next[card];
      if (tried === undefined) return no[card];
      this.own = [...own.slice(0, -1), [tried, last[1], this.#cost(tried, own.at(-2)?.[0], last), ""]];
      return { step: this.#node(tried).n - 1 };
    }
    this.own = last?.[0] === from ? own : [...own, [from, at, "", ""]];
    return { step: this.#node(this.own.at(-1)![0]).n - 1 };
  }

  // The lines as the page draws them: what travels of each is all of it.
  told(room: string, main: Line): Values {
    const lines = this.own.map(([node, home, cost, finished], k) => {
      const above = this.own[k - 1]?.[0];
      const line = this.line(node, room, main);
      const leaves = this.#leaves(node, above);
      const choices = Object.entries(line.choices ?? {}).filter(([step]) => Number(step) >= leaves);
      const notes = [cost, finished].filter(Boolean);
      return { ...line, choices: Object.fromEntries(choices), leaves, home, both: 0, kept: 0, notes };
    });
    return { trunk: lines.slice(0, -1), fork: lines.at(-1) ?? {} };
  }
}

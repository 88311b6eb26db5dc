// Host: what stands behind a widget in a page of one file, where no kernel is and no notebook.

import type { Line } from "../core/types.ts";
import { type Ahead, type Choice, Lines } from "./lines.ts";

type Values = Record<string, unknown>;
export interface Carried {
  traits: Values;
  rooms: Record<string, Values>;
  asks: string[];
  alone: string;
  more: { traits: Values; rooms: Record<string, Values> }[]; // exercises that can be dealt, and what is said after them
  over: string;
  lines?: Ahead; // what can be tried in a hand
}
const OWN_LINES = "own lines"; // under this they are kept: the lines themselves are in the page
const DEALT = "dealt"; // how many exercises were dealt
const DRAWN = ["fork", "trunk"];

const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

// The model: what anywidget promises, and in the place of Python what was computed ahead (export/state.py).
export class Host {
  readonly #state: Values;
  readonly #given: Carried;
  readonly #handlers = new Map<string, Set<() => void>>();
  readonly #kept: (own: Values) => void;
  readonly #own = new Set<string>(); // what the learner has changed
  readonly #lines: Lines | undefined;
  #room: unknown;
  #dealt = 0;

  constructor(given: Carried, own: Values, kept: (own: Values) => void) {
    this.#given = given;
    this.#state = { ...given.traits };
    this.#kept = kept;
    this.#room = this.#state.room;
    this.#dealt = Math.max(0, Math.min(given.more.length, Math.trunc(Number(own[DEALT])) || 0));
    Object.assign(this.#state, given.more[this.#dealt - 1]?.traits);
    for (const [name, value] of Object.entries(own)) {
      if (!(name in this.#state) || this.#passing(name)) continue;
      this.#state[name] = value;
      this.#own.add(name);
    }
    if (given.lines) {
      this.#lines = new Lines(given.lines, own[OWN_LINES]);
      Object.assign(this.#state, this.#drawn());
    }
  }

  get(name: string): unknown {
    return this.#state[name];
  }

  set(name: string, value: unknown): void {
    if (!this.#passing(name)) this.#own.add(name);
    this.#put({ [name]: value });
  }

  on(event: string, handler: () => void): void {
    const all = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, all.add(handler));
  }

  off(event: string, handler: () => void): void {
    this.#handlers.get(event)?.delete(handler);
  }

  save_changes(): void {
    queueMicrotask(() => {
      this.#answer();
      const own: Values = Object.fromEntries([...this.#own].map((name) => [name, this.#state[name]]));
      if (this.#lines) own[OWN_LINES] = this.#lines.own;
      if (this.#dealt) own[DEALT] = this.#dealt;
      this.#kept(own);
    });
  }

  send(): void {}

  // What is asked, and how wide the page is, is of the moment.
  #passing(name: string): boolean {
    const drawn = this.#given.lines && DRAWN.includes(name);
    return name === "room" || name === "message" || drawn || this.#given.asks.includes(name);
  }

  // All values stand before any change is told.
  #put(changes: Values): void {
    const news = Object.keys(changes).filter((name) => !same(this.#state[name], changes[name]));
    Object.assign(this.#state, changes);
    for (const name of news) for (const handler of [...(this.#handlers.get(`change:${name}`) ?? [])]) handler();
  }

  #answer(): void {
    const { asks, alone, traits, more } = this.#given;
    const { rooms } = more[this.#dealt - 1] ?? this.#given;
    const { room } = this.#state;
    if (room !== this.#room) {
      this.#room = room;
      this.#put({ ...rooms[String(room)], ...this.#drawn() });
    }
    for (const name of asks) {
      if (same(this.#state[name], traits[name])) continue;
      this.#put({ message: "" });
      const lines = name === "choice" ? this.#tried(this.#state[name] as Choice) : undefined;
      const answer = lines ?? (name === "another" ? this.#another() : undefined);
      this.#put({ ...(answer ?? { message: alone }), [name]: traits[name] });
    }
  }

  // The next of the exercises that travel along; what was answered in the one before goes.
  #another(): Values | undefined {
    const { more, over } = this.#given;
    const next = more[this.#dealt];
    if (!next) return over ? { message: over } : undefined;
    this.#dealt += 1;
    for (const name of Object.keys(next.traits)) this.#own.delete(name);
    return { ...next.traits, ...next.rooms[String(this.#room)] };
  }

  // The learner's own lines as they are drawn in this room.
  #drawn(): Values {
    const { line, room } = this.#state;
    return this.#lines?.told(String(room), line as Line) ?? {};
  }

  // What the page has left behind is forgotten, as in Python.
  #tried(choice: Choice): Values | undefined {
    if (!this.#lines) return undefined;
    const { fork, trunk } = this.#state as { fork: object; trunk: unknown[] };
    const depth = Object.keys(fork).length ? trunk.length + 1 : 0;
    this.#lines.own = this.#lines.own.slice(0, depth);
    const found = this.#lines.answer(choice, depth);
    if (typeof found === "string") return { message: found };
    return found && { ...this.#drawn(), fork_index: found.step, above: 0 };
  }
}

// Host: what stands behind a widget in a page of one file, where no kernel is and no notebook.

type Values = Record<string, unknown>;
export interface Carried {
  traits: Values;
  rooms: Record<string, Values>;
  asks: string[];
  alone: string;
}

const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

// The model: what anywidget promises, and in the place of Python what was computed ahead (export/state.py).
export class Host {
  readonly #state: Values;
  readonly #given: Carried;
  readonly #handlers = new Map<string, Set<() => void>>();
  readonly #kept: (own: Values) => void;
  readonly #own = new Set<string>(); // what the learner has changed
  #room: unknown;

  constructor(given: Carried, own: Values, kept: (own: Values) => void) {
    this.#given = given;
    this.#state = { ...given.traits };
    this.#kept = kept;
    this.#room = this.#state.room;
    for (const [name, value] of Object.entries(own)) {
      if (!(name in this.#state) || this.#passing(name)) continue;
      this.#state[name] = value;
      this.#own.add(name);
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
    this.#kept(Object.fromEntries([...this.#own].map((name) => [name, this.#state[name]])));
    queueMicrotask(() => this.#answer());
  }

  send(): void {}

  // What is asked, and how wide the page is, is of the moment.
  #passing(name: string): boolean {
    return name === "room" || name === "message" || this.#given.asks.includes(name);
  }

  // All values stand before any change is told.
  #put(changes: Values): void {
    const news = Object.keys(changes).filter((name) => !same(this.#state[name], changes[name]));
    Object.assign(this.#state, changes);
    for (const name of news) for (const handler of [...(this.#handlers.get(`change:${name}`) ?? [])]) handler();
  }

  #answer(): void {
    const { rooms, asks, alone, traits } = this.#given;
    const { room } = this.#state;
    if (room !== this.#room) {
      this.#room = room;
      this.#put(rooms[String(room)] ?? {});
    }
    for (const name of asks) {
      if (same(this.#state[name], traits[name])) continue;
      this.#put({ message: "" });
      this.#put({ message: alone, [name]: traits[name] });
    }
  }
}

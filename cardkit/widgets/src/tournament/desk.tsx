// Desk: the score sheet of one table inside the page of the tournament. It is the keeper itself; what it takes for its
// model is the part of the tournament's that belongs to this table.

import { Component, createRef } from "preact";
import type { Model } from "../core/types.ts";
import type { Traits as Sheet } from "../keeper/book.ts";
import { Keeper } from "../keeper/index.tsx";
import type { Deals, Traits } from "./board.ts";

type Outer = Pick<Model<Traits>, "get" | "set" | "save_changes" | "on" | "off">;

const PLAYED = ["changes", "made", "dealer", "revs", "draft", "stamp"]; // what is sent to Python
const WORDED = ["sheet", "rules", "labels", "cover"]; // what Python sends, and nobody changes here
const SHARED = ["language", "theme", "size", "room", "deck", "faces", "roles"]; // what all of the page has

export class Desk {
  readonly #outer: Outer;
  readonly #key: string;
  #own: Record<string, unknown> = {};
  #pending: Record<string, unknown> = {};

  constructor(outer: Outer) {
    this.#outer = outer;
    this.#key = outer.get("desk").key ?? "";
  }

  // The deals as this page has them last, where it has any of this table.
  get #played(): Partial<Deals> | undefined {
    const play = this.#outer.get("play");
    return play.key === this.#key ? play : undefined;
  }

  get(name: string): unknown {
    if (name in this.#pending) return this.#pending[name];
    if (name in this.#own) return this.#own[name];
    if (SHARED.includes(name)) return this.#outer.get(name as "language");
    const played = this.#played as Record<string, unknown> | undefined;
    if (name === "stored") return played ? this.#outer.get("stored") : "";
    if (played && name in played) return played[name];
    return (this.#outer.get("desk") as Record<string, unknown>)[name] ?? (name === "offers" ? [] : undefined);
  }

  set(name: string, value: unknown): void {
    if (PLAYED.includes(name)) this.#pending[name] = value;
    else if (name === "offers") this.#own[name] = value;
    // Files, other books and the room of the page are no matter of one table.
  }

  save_changes(): void {
    if (!Object.keys(this.#pending).length) return;
    const now = Object.fromEntries(PLAYED.map((name) => [name, this.get(name)]));
    this.#pending = {};
    this.#outer.set("play", { ...now, key: this.#key } as Deals);
    this.#outer.save_changes();
  }

  #events(event: string): string[] {
    const name = event.replace("change:", "");
    if (SHARED.includes(name) || name === "stored") return [event];
    if (WORDED.includes(name)) return ["change:desk"];
    return PLAYED.includes(name) ? ["change:play"] : [];
  }

  on(event: string, handler: () => void): void {
    for (const one of this.#events(event)) this.#outer.on(one, handler);
  }

  off(event: string, handler: () => void): void {
    for (const one of this.#events(event)) this.#outer.off(one, handler);
  }
}

class TableKeeper extends Keeper {
  close: () => void = () => {};

  override begin(): void {
    this.go(this.all(".ck-field input, .ck-fix button").find((one) => one.checkVisibility()));
  }

  override escape(): boolean {
    const busy = this.draft.edit >= 0;
    const left = super.escape();
    if (!left && !busy) this.close();
    return left;
  }
}

interface Props {
  outer: Outer;
  close: () => void;
}

export class DeskView extends Component<Props> {
  readonly #place = createRef<HTMLDivElement>();
  #keeper: TableKeeper | undefined;

  override componentDidMount(): void {
    const { outer, close } = this.props;
    this.#keeper = new TableKeeper(new Desk(outer) as unknown as Model<Sheet>);
    this.#keeper.close = close;
    this.#keeper.start(this.#place.current!);
    this.#keeper.begin();
  }

  // The keeper draws itself.
  override shouldComponentUpdate(): boolean {
    return false;
  }

  override componentWillUnmount(): void {
    this.#keeper?.remove();
  }

  render() {
    return <div class="ck-desk" ref={this.#place} />;
  }
}

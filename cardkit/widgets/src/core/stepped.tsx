// Stepped: a form that goes from trick to trick: its buttons and its keys.

import { SUITS } from "./dom.ts";
import { Do, Form, ScreenTools } from "./form.tsx";
import { ICONS } from "./icons.ts";
import { STEP_KEYS } from "./steps.ts";
import type { Look } from "./types.ts";
import { clamp, suits, within } from "./words.ts";

const FIRST = "M6 4v16M19 4L8 12l11 8z";
const LAST = "M18 4v16M5 4l11 8-11 8z";

// Words in which a suit's sign has its colour.
export const Signs = ({ children }: { children: string }) => (
  <>{suits(children).map((part, n) => (n % 2 ? <span data-suit={SUITS[part[0] ?? ""]}>{part}</span> : part))}</>
);

export abstract class Stepped<T extends Look & { at: number }> extends Form<T> {
  // How many tricks there are.
  abstract readonly count: number;

  // How many have been played.
  get at(): number {
    return within(this.get("at"), this.count);
  }

  // What it is about, and which trick this is.
  heading(title: string, n: unknown, all: unknown) {
    return (
      <p class="ck-heading">
        {title} · {this.at ? this.word("after", { n, all }) : this.word("before")}
      </p>
    );
  }

  tools() {
    const { at, count } = this;
    return (
      <div class="ck-tools" role="toolbar" aria-label={this.word("toolbar")}>
        <div class="ck-set">
          <Do of={this} name="first" sign={FIRST} aria-disabled={!at} />
          <Do of={this} name="prev" sign={ICONS.prev} aria-disabled={!at} />
          <Do of={this} name="next" sign={ICONS.next} aria-disabled={at === count} />
          <Do of={this} name="last" sign={LAST} aria-disabled={at === count} />
        </div>
        <span class="ck-count" />
        <div class="ck-set">
          <ScreenTools of={this} />
        </div>
      </div>
    );
  }

  override act(name: string): void {
    const to: Record<string, number> = { first: 0, prev: this.at - 1, next: this.at + 1, last: this.count };
    const at = to[name];
    if (at === undefined) super.act(name);
    else this.change({ at: clamp(at, 0, this.count) } as Partial<T>);
  }

  override key(e: KeyboardEvent, key: string): void {
    const name = KEYS[key];
    if (!name) return super.key(e, key);
    this.act(name);
    e.preventDefault();
  }
}

// There is nothing greater than a trick to go by: up and down lead from one to the next as well.
const KEYS: Record<string, string> = { ...STEP_KEYS, ArrowDown: "next", ArrowUp: "prev" };

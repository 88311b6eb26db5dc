// Help: what each key does, and what the words of the game mean.

import { h, reachable, scrolls } from "./dom.ts";
import type { Look } from "./types.ts";

export function helped(list: HTMLElement, labels: Partial<Look["labels"]>, about: Look["about"]): void {
  const row = (name: Node, meaning: string) => h("div", {}, h("dt", {}, name), h("dd", {}, meaning));
  list.replaceChildren(
    ...(labels?.keys_help ?? []).map(([key, meaning]) => row(h("kbd", {}, key), meaning)),
    ...(about?.terms ?? []).map(([word, meaning]) => row(h("dfn", {}, word), meaning)),
  );
}

// A long list scrolls, and so is a tab stop with a name; it stays a list.
export const stops = (list: HTMLElement, name: string): void => reachable(list, scrolls(list), name, {});

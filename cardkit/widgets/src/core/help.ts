// Help: what each key does, and what the words of the game mean.

import { h } from "./dom.ts";
import type { Look } from "./types.ts";

export function helped(list: HTMLElement, labels: Partial<Look["labels"]>, about: Look["about"]): void {
  const row = (name: Node, meaning: string) => h("div", {}, h("dt", {}, name), h("dd", {}, meaning));
  list.replaceChildren(
    ...(labels?.keys_help ?? []).map(([key, meaning]) => row(h("kbd", {}, key), meaning)),
    ...(about?.terms ?? []).map(([word, meaning]) => row(h("dfn", {}, word), meaning)),
  );
}

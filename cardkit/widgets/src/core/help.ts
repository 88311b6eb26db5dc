// Help: what each key does.

import { h } from "./dom.ts";
import type { Look } from "./types.ts";

export const helped = (list: HTMLElement, { keys_help = [] }: Partial<Look["labels"]>): void =>
  list.replaceChildren(
    ...keys_help.map(([key, meaning]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, meaning))),
  );

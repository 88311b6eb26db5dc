// Pick: what the kinds in which cards or answers are picked and judged have in common.

import { Icon } from "./form.tsx";
import { ICONS } from "./icons.ts";
import type { Look } from "./types.ts";
import type { Widget } from "./widget.ts";

// One tab stop for a group that arrows go through: what has the focus, else what is chosen, else what had it last.
export const rove = (nodes: HTMLElement[], target?: EventTarget | null): void => {
  const on =
    nodes.find((node) => node === target) ??
    nodes.find((node) => node.getAttribute("aria-checked") === "true") ??
    nodes.find((node) => node.tabIndex === 0 && node.isConnected) ??
    nodes[0];
  for (const node of nodes) node.tabIndex = node === on ? 0 : -1;
};

export interface Verdict {
  is: "" | "right" | "wrong";
  words: string;
}

// What the caption says of a choice: right or wrong is told by a sign and a word too.
export const Judged = <T extends Look>({ widget, is, words }: Verdict & { widget: Widget<T> }) => (
  <p class="ck-caption ck-judged" role="status" data-is={is}>
    {is && <Icon d={ICONS[is]} />}
    {is && <b>{widget.word(is)}</b>}
    {is && widget.word("sentences", { first: "", then: "" }) /* between two sentences, none in Chinese */}
    {words}
  </p>
);

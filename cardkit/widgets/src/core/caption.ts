// Caption: how much room does what is said take?

import { h } from "./dom.ts";

// Room for the longest of all texts, so that a short one does not pull the buttons up; but not for a rare one that is very
// long, beyond so many lines. On a phone the buttons stand above the caption, and nothing can move them.
export function roomFor(caption: HTMLElement, texts: string[], lines: number): void {
  const spans = [...new Set(texts)].map((words) => h("span", {}, words));
  const probe = h("p", { class: "ck-caption ck-probe", "aria-hidden": "true" }, ...spans);
  caption.style.minHeight = "";
  caption.after(probe);
  const frame = getComputedStyle(caption);
  const tallest = Math.min(
    lines * parseFloat(frame.lineHeight),
    Math.max(0, ...spans.map((span) => span.offsetHeight)),
  );
  const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = frame;
  const edges = [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth].map(parseFloat);
  probe.remove();
  caption.style.minHeight = `${Math.ceil(edges.reduce((sum, edge) => sum + edge, tallest))}px`;
}

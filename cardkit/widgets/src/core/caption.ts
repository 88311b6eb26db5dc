// Caption: how much room does what is said take?

import { h, reachable, scrolls } from "./dom.ts";

// Room for the longest of all texts, so that a short one does not pull the buttons up; but not for a rare one that is very
// long, beyond so many lines: its letters are smaller (see `fitted`), and nothing moves.
export function heighten(caption: HTMLElement, texts: string[], lines: number): void {
  const spans = [...new Set(texts)].map((words) => h("span", {}, words));
  const probe = h("p", { class: "ck-caption ck-probe", "aria-hidden": "true" }, ...spans);
  caption.style.height = caption.style.fontSize = "";
  caption.after(probe);
  const frame = getComputedStyle(caption);
  const tallest = Math.min(
    lines * parseFloat(frame.lineHeight),
    Math.max(0, ...spans.map((span) => span.offsetHeight)),
  );
  const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = frame;
  const edges = [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth].map(parseFloat);
  probe.remove();
  caption.style.height = `${Math.ceil(edges.reduce((sum, edge) => sum + edge, tallest))}px`;
}

const LEAST = 13; // px of the smallest letters

// Smaller letters where a text is too long for its room; where even the smallest are too large, it scrolls.
export function fitted(caption: HTMLElement, name: string): void {
  reachable(caption, shrunk(caption), name);
}

// Say whether even the smallest letters are too large.
export function shrunk(caption: HTMLElement): boolean {
  caption.style.fontSize = "";
  if (scrolls(caption)) {
    let size = parseFloat(getComputedStyle(caption).fontSize);
    while (size > LEAST && scrolls(caption)) {
      size = Math.max(LEAST, size - 1);
      caption.style.fontSize = `${size}px`;
    }
  }
  return scrolls(caption);
}

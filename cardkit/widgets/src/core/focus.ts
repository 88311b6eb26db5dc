// Focus: it does not fall out of a widget with a control that goes away.

import { focus } from "./dom.ts";

const CONTROLS = "button, input, select, textarea, a[href], [tabindex]";

// From what has the focus up to the root; empty where it is elsewhere.
export function wayTo(active: HTMLElement | null, root: HTMLElement): HTMLElement[] {
  const way: HTMLElement[] = [];
  for (let node = active; node && root.contains(node); node = node.parentElement) way.push(node);
  return way;
}

// The nearest box of the way that is left, if it takes the focus itself, or else the first control in it.
export function catchFocus(way: HTMLElement[], root: HTMLElement): void {
  const takes = (node: HTMLElement) =>
    node.tabIndex >= 0 && node.checkVisibility() && node.getAttribute("aria-disabled") !== "true";
  for (const box of way.filter((node) => root.contains(node))) {
    const next = takes(box) ? box : [...box.querySelectorAll<HTMLElement>(CONTROLS)].find(takes);
    if (next) return focus(next);
  }
}

// Dom: elements without a framework, for what is drawn by hand. Nothing here ever parses text as HTML.

import { scores, suits } from "./words.ts";

const NS = "http://www.w3.org/2000/svg";
type Value = string | number | boolean | undefined;
export type Attrs = Record<string, Value>;

export const set = <E extends Element>(node: E, attrs: Attrs): E => {
  for (const [name, value] of Object.entries(attrs)) if (value !== undefined) node.setAttribute(name, String(value));
  return node;
};
const grown = <E extends Element>(node: E, attrs: Attrs, children: (Node | string)[]): E => {
  set(node, attrs).append(...children); // strings become text nodes
  return node;
};
export const h = <K extends keyof HTMLElementTagNameMap>(tag: K, attrs: Attrs = {}, ...children: (Node | string)[]) =>
  grown(document.createElement(tag), attrs, children);
export const s = <K extends keyof SVGElementTagNameMap>(tag: K, attrs: Attrs = {}, ...children: (Node | string)[]) =>
  grown(document.createElementNS(NS, tag), attrs, children);

export const SUITS: Record<string, string> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
const suited = (words: string): (Node | string)[] =>
  suits(words)
    .map((part, n) => (n % 2 ? h("span", { "data-suit": SUITS[part[0] ?? ""] }, part) : part))
    .filter(Boolean);
// A score is kept on one line, and a suit's sign can have its colour.
export const unbroken = (words: string): (Node | string)[] =>
  scores(words).flatMap((part, n) => (n % 2 ? h("span", { class: "ck-whole" }, part) : suited(part)));
export const tell = (node: Element, words: string): void => node.replaceChildren(...unbroken(words));
// Writing the same text anew would have it read aloud anew.
export const say = (node: Element, words = ""): void => {
  if (node.textContent !== String(words)) tell(node, words);
};
// The focus goes there, and the page stays where it is.
export const focus = (node: HTMLElement | SVGElement | null | undefined): void => node?.focus({ preventScroll: true });
// The button that was pressed, where it can be.
export const pressed = (e: Event): HTMLButtonElement | undefined => {
  const button = (e.target as Element).closest("button");
  return button && button.getAttribute("aria-disabled") !== "true" ? button : undefined;
};
// Whether a press is the second of a double one: it may land on what the first has only just brought there.
export const doubled = () => {
  let before: { x: number; y: number; t: number } | undefined;
  return ({ clientX: x, clientY: y, timeStamp: t }: MouseEvent): boolean => {
    const twice = before !== undefined && t - before.t < 500 && Math.hypot(x - before.x, y - before.y) < 10;
    before = { x, y, t };
    return twice;
  };
};
// The same of clicks: a key that presses a button tells of none.
export const doubleClick = () => {
  const twice = doubled();
  return (e: UIEvent | undefined): boolean => Boolean(e?.detail) && twice(e as MouseEvent);
};
// Whether there is more in a box than it is high.
export const scrolls = (box: Element): boolean => box.scrollHeight > box.clientHeight + 1;
// A box that scrolls must be reachable by keyboard, and then needs a name.
export const reachable = (box: Element, on: boolean, name: string, role: Attrs = { role: "region" }): void => {
  for (const [key, value] of Object.entries({ tabindex: "0", ...role, "aria-label": name }))
    on ? box.setAttribute(key, value) : box.removeAttribute(key);
};
// The card faces are no text but drawings, made by view/faces.py. Each view gets ids of its own.
export const draw = (defs: SVGElement, faces: string, uid: string): void => {
  defs.innerHTML = String(faces).replace(/(id="|href="#)~/g, `$1${uid}`);
};
export const icon = (d: string): SVGSVGElement =>
  s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: "ck-icon" }, s("path", { d }));

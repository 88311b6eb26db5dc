// Printer: display list -> live SVG, as view/paint.py prints it flat. Only what changed is touched, and a card keeps its
// node, so that it moves instead of blinking.

import { s, set } from "./dom.ts";
import { hatching, inOrder, LAYERS } from "./frames.ts";
import type { Frame, Item } from "./types.ts";
import { same, tenth } from "./words.ts";

const MOVE = 320; // ms a card takes to its new place
const STILL = "(prefers-reduced-motion: reduce)";
const RING: Record<string, [role: string, width: number]> = { w: ["win", 6], s: ["ink", 4] };

const role = (name: unknown): string => (name ? `var(--ck-${name})` : "none");

// Values as they came: numbers and texts, told apart by their place. Defaults are those that scene.py leaves out.
// biome-ignore lint/suspicious/noExplicitAny: one list holds all kinds of items
type Values = any[];
type Place = [x: number, y: number, turn: number, size: number];
const place = ([, x, y, size = 1, turn = 0]: Values): Place => [x + 50 * size, y + 72 * size, turn, size]; // by the card's centre
// `broad` is how much of its breadth is seen while it turns over.
const moved = ([x, y, turn, size]: Place, broad = 1): Keyframe => ({
  transform: `translate(${x}px,${y}px) rotate(${turn}deg) scale(${size * broad},${size})`,
});
const halfway = (one: Place, other: Place): Place => one.map((value, k) => (value + (other[k] ?? 0)) / 2) as Place;
// Seen between two parts of the time alone.
const between = (from: number, to: number): Keyframe[] =>
  [0, from, from, to, to, 1].map((offset, k) => ({ opacity: k === 2 || k === 3 ? 1 : 0, offset }));
// Of one colour up to a part of the time, then of another.
const turned = (old: string, now: string, offset: number): Keyframe[] => [
  { fill: old },
  { fill: old, offset },
  { fill: now, offset },
  { fill: now },
];
const edges = ([, , x, y, width, height]: Item): Keyframe => ({
  ...{ x: `${x}px`, y: `${y}px`, width: `${width}px`, height: `${height}px` },
});
const STOCK = "s0"; // the topmost back of the stock, as view/parts.py has it
// Where a card goes that is taken: to the middle of a pile, or of the sign beside a name.
const goal = ([, kind, ...values]: Item): Place => {
  if (kind === "c") return place(values);
  return [Number(values[0]), Number(values[1]), 0, 0.2];
};

// What moves with a step: `taken` names the thing to which those cards go that are taken away; where cards are `drawn` the
// new ones come from the stock; and `counts` are the words that an item says on its way to its last ones.
export interface Motion {
  taken?: string | undefined;
  drawn?: boolean;
  counts?: Record<string, string[]> | undefined;
}

type Box = [g: SVGElement, now: Item, before: Item | undefined];

const text = ([x, y, words, size, colour, anchor = "start", weight = 400]: Values) =>
  s("text", { x, y, "font-size": size, fill: role(colour), "text-anchor": anchor, "font-weight": weight }, words);

// The sign of a side, by its letter.
function sideMark([x, y, side, r = 9]: Values): SVGElement {
  const fill = role(side);
  if (side === "a") return s("circle", { cx: x, cy: y, r, fill });
  if (side === "c") return s("path", { d: `M${x} ${y - r}l${r} ${2 * r}h${-2 * r}z`, fill });
  if (side === "d") return s("path", { d: `M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`, fill });
  if (side === "e") return s("rect", { x: x - r, y: y - r / 2, width: 2 * r, height: r, fill });
  return s("rect", { x: x - r, y: y - r, width: 2 * r, height: 2 * r, fill });
}

// What an item consists of, in its group.
const DRAW: Record<string, (values: Values, uid: string) => SVGElement[]> = {
  b: ([x, y, words, r = 19]) => [
    s("circle", { cx: x, cy: y, r, fill: role("ink"), stroke: role("felt"), "stroke-width": 3 }),
    s("g", {}, text([x, tenth(y + r * 0.37), words, tenth(r * 1.1), "felt", "middle", 700])),
  ],
  t: (values) => [text(values)],
  r: ([x, y, width, height, rx, ground, edge, ew, dash]) => [
    s("rect", {
      ...{ x, y, width, height, rx, fill: role(ground) },
      ...(edge ? { stroke: role(edge), "stroke-width": ew } : {}),
      ...(dash ? { "stroke-dasharray": "7 6" } : {}),
    }),
  ],
  m: (values) => [sideMark(values)],
  p: ([suit, x, y, size], uid) => [
    s("use", { href: `#${uid}${suit}`, transform: `translate(${x} ${y}) scale(${size / 20})` }),
  ],
  h: ([x, y, w, high]) => [s("path", { d: hatching(x, y, w, high), stroke: role("panel"), "stroke-width": 2 })],
  l: ([x1, y1, x2, y2, colour, width]) => [
    s("path", { d: `M${x1} ${y1}L${x2} ${y2}`, stroke: role(colour), "stroke-width": width }),
  ],
  a: ([d, colour, width, ground]) => [
    s("path", { d, fill: role(ground), stroke: role(colour), "stroke-width": width }),
  ],
};

function card(g: SVGElement, values: Values, uid: string): void {
  const [face, , , , , mark = ""] = values;
  const [x, y, turn, size] = place(values);
  set(g, { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})`, opacity: mark === "d" ? 0.38 : 1 });
  const use = g.querySelector("use") ?? g.appendChild(s("use", { x: -50, y: -72 }));
  set(use, { href: `#${uid}${face}` });
  g.querySelector("rect")?.remove();
  const ring = RING[mark];
  if (!ring) return;
  const look = { fill: "none", stroke: role(ring[0]), "stroke-width": ring[1] };
  g.prepend(s("rect", { x: -56, y: -78, width: 112, height: 156, rx: 14, ...look }));
}

export class Picture {
  readonly svg: SVGSVGElement;
  readonly #uid: string;
  readonly #felt = s("rect", { x: 2, y: 2, rx: 26, fill: role("felt"), stroke: role("rim"), "stroke-width": 4 });
  readonly #layers = new Map([...LAYERS].map((kind) => [kind, s("g")]));
  readonly #nodes = new Map<string, [group: SVGElement, drawn: Item]>();
  #running: Animation[] = [];
  #passing: SVGElement[] = []; // what is drawn only while it moves

  // `uid` stands before the ids of the card faces (`Widget.uid`); a picture that has its place already is drawn there.
  constructor(uid: string, svg: SVGSVGElement = s("svg", { role: "img" })) {
    this.#uid = uid;
    this.svg = svg;
    svg.append(this.#felt, ...this.#layers.values());
  }

  // The height is known before anything is drawn: the page never jumps.
  size(w: number, tall: number, box = this.svg.parentElement): void {
    set(this.svg, { viewBox: `0 0 ${w} ${tall}` });
    set(this.#felt, { width: w - 4, height: tall - 4 });
    if (!box) return;
    box.style.aspectRatio = `${w} / ${tall}`;
    box.style.setProperty("--ck-ratio", String(w / tall));
  }

  // `gently` cards move to their places.
  show(frame: Frame, gently = false, { taken = "", drawn = false, counts = {} }: Motion = {}): void {
    this.still();
    const moves = gently && !matchMedia(STILL).matches;
    const stock = drawn ? this.#nodes.get(STOCK)?.[1] : undefined;
    const end = frame.get(taken);
    for (const [key, [g, item]] of this.#nodes)
      if (!frame.has(key)) {
        g.remove();
        this.#nodes.delete(key);
        if (moves && end && item[1] === "c" && item[2] !== "back") this.#leave(item, goal(end));
      }
    const boxes: Box[] = [];
    const next = new Map([...this.#layers].map(([kind, layer]) => [kind, layer.firstChild]));
    for (const item of inOrder(frame)) {
      const [key, kind, ...values] = item;
      let [g, before] = this.#nodes.get(key) ?? [];
      if (g && before && before[1] !== kind) {
        if (next.get(before[1]) === g) next.set(before[1], g.nextSibling);
        g.remove();
        g = before = undefined;
      }
      g ??= s("g", { "data-key": key });
      if (!before || !same(before, item)) {
        this.#draw(g, item);
        this.#nodes.set(key, [g, item]);
        if (moves && kind === "c" && !before && stock && values[0] !== "back")
          this.#turn(g, goal(stock), place(values));
        else if (moves && kind === "c") this.#move(g, before && place(before.slice(2)), place(values));
        else if (moves && kind === "b" && !before) this.#arrive(g);
        else if (moves && kind === "t" && counts[key]?.length) this.#count(g, values, counts[key]);
        else if (moves && end && kind === "r") boxes.push([g, item, before]);
      }
      if (g === next.get(kind)) next.set(kind, g.nextSibling);
      else this.#layers.get(kind)?.insertBefore(g, next.get(kind) ?? null);
    }
    this.#grow(boxes);
  }

  #draw(g: SVGElement, [, kind, ...values]: Item): void {
    if (kind === "c") return card(g, values, this.#uid);
    const parts = DRAW[kind];
    if (!parts) throw new Error(`a picture knows no item of this kind: ${kind}`);
    g.replaceChildren(...parts(values, this.#uid));
  }

  #run(g: SVGElement, frames: Keyframe[]): Animation {
    const animation = g.animate(frames, { duration: MOVE, easing: "ease-in-out" });
    this.#running.push(animation);
    return animation;
  }

  #move(g: SVGElement, from: Place | undefined, to: Place): void {
    if (from && same(from, to)) return;
    this.#run(g, from ? [moved(from), moved(to)] : [{ opacity: 0 }, { opacity: 1 }]);
  }

  // A badge is seen when its card is there.
  #arrive(g: SVGElement): void {
    this.#run(g, [{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }]);
  }

  // What is there for the time of its way alone: nothing of it is left where somebody steps on before.
  #pass(layer: string, g: SVGElement, frames: Keyframe[]): void {
    set(g, { "aria-hidden": true });
    this.#layers.get(layer)?.append(g);
    this.#passing.push(g);
    this.#run(g, frames).onfinish = () => g.remove();
  }

  #passCard(values: Values, frames: Keyframe[]): void {
    const g = s("g");
    card(g, values, this.#uid);
    this.#pass("c", g, frames);
  }

  #leave([, , ...values]: Item, to: Place): void {
    this.#passCard(values, [moved(place(values)), { ...moved(to), opacity: 0.2 }]);
  }

  // A number counts along with the cards: by its words in between, which nobody hears, and then there are its last ones.
  #count(g: SVGElement, [x, y, , ...look]: Values, words: string[]): void {
    words.forEach((one, k) => {
      this.#pass("t", s("g", {}, text([x, y, one, ...look])), between(k / words.length, (k + 1) / words.length));
    });
    this.#run(g, [{ opacity: 0 }, { opacity: 0 }]);
  }

  // A bar grows to its new end; boxes that have their side's colour now get it one after the other.
  #grow(boxes: Box[]): void {
    const coloured = boxes.filter(([, now, before]) => before && before[7] !== now[7]);
    for (const [g, now, before] of boxes) {
      const box = g.firstElementChild as SVGElement;
      const n = coloured.findIndex(([one]) => one === g) + 1;
      if (!before) this.#run(g, [{ opacity: 0 }, { opacity: 1 }]);
      else if (!same(before.slice(2, 6), now.slice(2, 6))) this.#run(box, [edges(before), edges(now)]);
      else if (n) this.#run(box, turned(role(before[7]), role(now[7]), n / (coloured.length + 1)));
    }
  }

  // From the stock, face down as far as half the way, then with its face.
  #turn(g: SVGElement, from: Place, to: Place): void {
    const half = moved(halfway(from, to), 0);
    this.#passCard(["back", 0, 0], [moved(from), { ...half, offset: 0.5 }, half]);
    this.#run(g, [half, { ...half, offset: 0.5 }, moved(to)]);
  }

  still(): void {
    for (const animation of this.#running) animation.cancel();
    for (const g of this.#passing) g.remove();
    this.#running = [];
    this.#passing = [];
  }

  // Other card faces: the same items once more.
  redraw(): void {
    for (const [g, item] of this.#nodes.values()) this.#draw(g, item);
  }
}

// Frames: what a display list says, without drawing it.

import type { Frame, Item, Packed } from "./types.ts";

export const LAYERS = "rhlampcbt"; // drawing order, as in view/scene.py

export function unpack(packed: Packed): Frame[] {
  let now: Frame = new Map();
  return packed.map((changes) => {
    now = new Map(now);
    for (const item of changes) item.length > 1 ? now.set(item[0], item as Item) : now.delete(item[0]);
    return now;
  });
}

const depth = (item: Item): number => (item[1] === "c" ? Number(item[8] ?? 0) : 0);
export const inOrder = (frame: Frame): Item[] =>
  [...frame.values()].sort((p, q) => depth(p) - depth(q) || (p[0] < q[0] ? -1 : 1));

export function hatching(x: number, y: number, w: number, high: number): string {
  const [left, top, wide, tall] = [x + 2, y + 2, w - 4, high - 4];
  let d = "";
  if (wide <= 0 || tall <= 0) return d;
  for (let c = 10; c < wide + tall; c += 14) {
    d += `M${left + Math.max(0, c - tall)} ${top + Math.min(c, tall)}`;
    d += `L${left + Math.min(c, wide)} ${top + Math.max(0, c - wide)}`;
  }
  return d;
}

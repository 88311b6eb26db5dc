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

// How much of a card can be seen, from its corner on: the rest lies under its neighbour in the fan.
export function uncovered(frame: Frame, code: string): [broad: number, high: number] {
  const [, , , x, y, size = 1, , , z = 0] = (frame.get(code) as Item).map(Number);
  let [broad, high] = [100 * size, 144 * size];
  for (const [key, kind, , left, top, , , , over = 0] of frame.values()) {
    if (kind !== "c" || key === code || Number(over) <= z) continue;
    const [right, down] = [Number(left) - (x ?? 0), Number(top) - (y ?? 0)];
    if (Math.abs(down) < 0.2 * high && right > 0 && right < broad) broad = right;
    else if (Math.abs(right) < 0.2 * broad && down > 0 && down < high) high = down;
  }
  return [broad, high];
}

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

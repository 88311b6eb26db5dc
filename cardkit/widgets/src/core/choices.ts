// Choices: where the cards lie that may be chosen, and how much of each can be pressed.

import type { Frame, Item, Line } from "./types.ts";

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

export interface Spot {
  code: string;
  name: string;
  move: string;
  way: number; // which of several ways to play this card; 0 where there is one
  box?: true; // no card
  at: { left: number; top: number; width: number; height: number }; // as parts of the picture
}

export function spotsOf(frame: Frame, choices: Line["choices"][string], { w, h }: Pick<Line, "w" | "h">): Spot[] {
  const there = choices.filter(([code]) => /^[cr]$/.test(frame.get(code)?.[1] ?? ""));
  return there.map(([code, name = "", move = code], n) => {
    const [, kind, ...item] = frame.get(code) ?? [];
    const [x = 0, y = 0, ...size] = item.slice(kind === "c" ? 1 : 0).map(Number);
    const [broad = 0, high = 0] = kind === "c" ? uncovered(frame, code) : size; // a card, or a box: a player's name
    // One card may be played in several ways (what it captures): its buttons share its face, one below the other.
    const same = (several: typeof there) => several.filter(([other]) => other === code).length;
    const [ways, before] = [same(there), same(there.slice(0, n))];
    const at = { left: x / w, top: (y + (before * high) / ways) / h, width: broad / w, height: high / ways / h };
    return { code, name, move, way: ways > 1 ? before + 1 : 0, ...(kind !== "c" && { box: true }), at };
  });
}

// Order: in which order the cards of a picture are gone through, and which lies next to which. No page.

import type { Frame, Item } from "./types.ts";

// A card that lies open: its face, the middle of it, and how it lies.
export interface Lying {
  face: string;
  x: number;
  y: number;
  size: number;
  turn: number;
  z: number;
}

const lying = ([, , face, left, top, size = 1, turn = 0, , z = 0]: Item): Lying => {
  const [x, y, k] = [Number(left), Number(top), Number(size)];
  return { face: String(face), x: x + 50 * k, y: y + 72 * k, size: k, turn: Number(turn), z: Number(z) };
};

// As one reads: row by row. Cards belong to one row where they lie less than half a card apart in height.
export function inReadingOrder(frame: Frame, known: (face: string) => boolean): Lying[] {
  const cards = [...frame.values()].filter(([, kind, face]) => kind === "c" && known(String(face))).map(lying);
  const rows: Lying[][] = [];
  for (const card of cards.sort((p, q) => p.y - q.y || p.x - q.x)) {
    const row = rows.at(-1);
    if (row?.[0] && card.y - row[0].y < 72 * Math.max(row[0].size, card.size)) row.push(card);
    else rows.push([card]);
  }
  return rows.flatMap((row) => row.sort((p, q) => p.x - q.x || p.y - q.y));
}

// From a card on: the next one or the one before, or the nearest above or below; the same one where there is none.
export function beside(cards: Lying[], at: number, arrow: string): number {
  const from = cards[at];
  if (!from) return cards.length ? 0 : -1;
  if (arrow === "ArrowRight") return Math.min(at + 1, cards.length - 1);
  if (arrow === "ArrowLeft") return Math.max(at - 1, 0);
  const way = arrow === "ArrowDown" ? 1 : -1;
  const far = ({ x, y }: Lying) => way * (y - from.y) + 2 * Math.abs(x - from.x);
  const ahead = cards.filter(({ y, size }) => way * (y - from.y) > 36 * size);
  const next = ahead.reduce<Lying | undefined>(
    (best, card) => (best && far(best) <= far(card) ? best : card),
    undefined,
  );
  return next ? cards.indexOf(next) : at;
}

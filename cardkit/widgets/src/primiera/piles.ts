// Piles: which card of each suit is the best, and where do the cards lie when one of each pile has traded places?

export type Card = Record<"code" | "suit" | "text" | "name", string> & Record<"worth" | "capture" | "rank", number>;
type Won = { level: string; won: string[] };
// The sentences of the count and of each choice, by side and suit where they differ; the page fills in what is in braces.
export type Says = Record<"sweeps" | "start" | "lower" | "slip" | "capture" | "point" | "swapped", string> &
  Record<"best" | "suit" | "pile", string[]> &
  Record<"lacks" | "has", string[][]> &
  Record<"cards" | "coins" | "round", Won> & {
    settebello: { out: string; won: string[] };
    primiera: Won & { missing: string[]; nobody: string };
    napola: { none: string; won: string[] };
  };
export interface Piles {
  title: string;
  sides: { name: string; cards: Card[] }[];
  suits: { letter: string; text: string }[];
  ranks: [rank: string, capture: number, worth: number][];
  items: [key: keyof Says, name: string][];
  sweeps: number[];
  missing_counts: boolean;
  whole: boolean;
  says: Says;
}

export const SIDES = [0, 1];
export const given = ({ sides }: Piles): Card[][] => sides.map(({ cards }) => cards);
export const find = ({ sides }: Piles, code: string): Card | undefined =>
  sides.flatMap(({ cards }) => cards).find((card) => card.code === code);

// More than one where several are worth as much.
export function best(pile: Card[], letter: string): Card[] {
  const held = pile.filter(({ suit }) => suit === letter);
  const most = Math.max(...held.map(({ worth }) => worth));
  return held.filter(({ worth }) => worth === most);
}

// The piles as they lie now; a card that has come from the other pile lies where its suit is.
export function lying(piles: Piles, swap: string[]): Card[][] {
  const [one, other] = swap.map((code) => find(piles, code));
  if (!one || !other) return given(piles);
  const at = ({ suit }: Card) => piles.suits.findIndex(({ letter }) => letter === suit);
  const trade = (pile: Card[], from: Card, to: Card) =>
    [...pile.filter((card) => card !== from), to].sort((p, q) => at(p) - at(q) || p.rank - q.rank);
  const [a = [], b = []] = given(piles);
  return [trade(a, one, other), trade(b, other, one)];
}

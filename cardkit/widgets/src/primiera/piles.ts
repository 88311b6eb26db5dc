// Piles: which card of each suit is the best, and where do the cards lie when one of each pile has traded places?

export interface Card {
  code: string;
  suit: string;
  text: string;
  name: string;
  worth: number;
  capture: number;
  rank: number;
}
interface Won {
  level: string;
  won: string[];
}
// The sentences of the count and of each choice, by side and suit where they differ; the page fills in what is in braces.
export interface Says {
  sweeps: string;
  cards: Won;
  coins: Won;
  settebello: { out: string; won: string[] };
  primiera: Won & { missing: string[]; nobody: string };
  napola: { none: string; won: string[] };
  round: Won;
  start: string;
  best: string[];
  lower: string;
  suit: string[];
  pile: string[];
  lacks: string[][];
  has: string[][];
  slip: string;
  capture: string;
  point: string;
  swapped: string;
}
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
export const find = (piles: Piles, code: string): Card | undefined =>
  given(piles)
    .flat()
    .find((card) => card.code === code);
export const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

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

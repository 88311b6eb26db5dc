// Count: what do two piles score, item by item? As games/scopa/tally.py counts, by values and sentences that Python sent.

import { fill, sum } from "../core/words.ts";
import { best, type Card, type Piles } from "./piles.ts";

type Counted = Record<"counts" | "points", (number | string)[]> & { why: string };
export type Row = Counted & { key: string; name: string };
const COINS = "D";
const RUN = 3; // shortest run of coins that scores

const sizes = (piles: Card[][]): number[] => piles.map(({ length }) => length);
const point = (side: number): number[] => (side ? [0, 1] : [1, 0]);
const most = ([a = 0, b = 0]: number[], told: { level: string; won: string[] }): Counted => {
  const counts = [a, b];
  if (a === b) return { counts, points: [0, 0], why: fill(told.level, { n: a }) };
  const side = Number(b > a);
  return { counts, points: point(side), why: fill(told.won[side], { score: counts.join("-") }) };
};

function primiera({ says, suits, missing_counts }: Piles, piles: Card[][], comma: string): Counted {
  const values = piles.map((pile) => suits.map(({ letter }) => best(pile, letter)[0]?.worth ?? 0));
  const sums = values.map(sum);
  const short = values.map((all) => all.includes(0) && !missing_counts);
  const counts = sums.map((total, side) => (short[side] ? "–" : total));
  if (short[0] && short[1]) return { counts, points: [0, 0], why: says.primiera.nobody };
  const n = short.indexOf(true);
  if (n < 0) return most(sums, says.primiera);
  const lacks = suits.filter((_, k) => !values[n]?.[k]).map(({ text }) => text);
  return { counts, points: point(1 - n), why: fill(says.primiera.missing[n], { suits: lacks.join(comma) }) };
}

const runOfCoins = (coins: Card[]): number => {
  const values = coins.map(({ capture }) => capture);
  let run = 0;
  while (values.includes(run + 1)) run += 1;
  return run;
};

// The items that the table counts, for piles as they lie now; `comma` stands between suits that are missing.
export function items(piles: Piles, now: Card[][], comma: string): Row[] {
  const { says, sweeps } = piles;
  const coins = now.map((pile) => pile.filter(({ suit }) => suit === COINS));
  const one = {
    sweeps: () => ({ counts: sweeps, points: sweeps, why: says.sweeps }),
    cards: () => most(sizes(now), says.cards),
    coins: () => most(sizes(coins), says.coins),
    settebello: () => {
      const counts = coins.map((pile) => Number(pile.some(({ code }) => code === `7${COINS}`)));
      return { counts, points: counts, why: says.settebello.won[counts.indexOf(1)] ?? says.settebello.out };
    },
    primiera: () => primiera(piles, now, comma),
    napola: () => {
      const counts = coins.map(runOfCoins);
      const points = counts.map((run) => (run < RUN ? 0 : run));
      const side = points.findIndex(Boolean);
      return { counts, points, why: fill(says.napola.won[side] ?? says.napola.none, { run: counts[side] }) };
    },
  } as Record<string, () => Counted>;
  return piles.items.flatMap(([key, name]) => (one[key] ? [{ key, name, ...one[key]() }] : []));
}

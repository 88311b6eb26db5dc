// Vote: how many hands has each answer by now, counted one by one, or typed as a number?

import { wholeNumber } from "../core/words.ts";

// A hand for an option, or how many hands one has, where that was typed.
export type Counted = number | [option: number, hands: number];

export const MOST_HANDS = 999; // for one answer: no class is larger

// A saved state may hold anything, and what counts nothing is passed over.
export function tally({ options }: { options: readonly unknown[] }, counted: readonly Counted[]): number[] {
  const sums = options.map(() => 0);
  for (const one of counted) {
    const [n, typed] = Array.isArray(one) ? one : [one, undefined];
    const now = typed ?? (sums[n] ?? 0) + 1;
    if (n in sums && Number.isInteger(now) && now >= 0 && now <= MOST_HANDS) sums[n] = now;
  }
  return sums;
}

// How many hands option `n` has, as it is typed: `going` where the last key of the same number was counted already.
// Nothing where it is no number of hands.
export function typedHands(
  counted: readonly Counted[],
  n: number,
  typed: string,
  going: boolean,
): Counted[] | undefined {
  const now = typed.trim() ? (wholeNumber(typed) ?? -1) : 0;
  if (now < 0 || now > MOST_HANDS) return undefined;
  return [...(going ? counted.slice(0, -1) : counted), [n, Math.abs(now)]];
}

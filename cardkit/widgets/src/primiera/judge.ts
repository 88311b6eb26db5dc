// Judge: what is said of the last choice, and at the end of who has it, and what the round scores?

import type { Verdict } from "../core/pick.tsx";
import { fill } from "../core/words.ts";
import { items, type Row } from "./count.ts";
import { best, type Card, find, given, SIDES } from "./piles.ts";
import type { Entry, Recount } from "./recount.ts";

const plainly = (words: string): Verdict => ({ is: "", words });

// A sentence that begins with a card begins with a capital letter.
const put = (words: string | undefined, fields: object): string => {
  const told = fill(words, { ...fields });
  return /^\{(card|one)\}/.test(words ?? "") ? told.slice(0, 1).toUpperCase() + told.slice(1) : told;
};
const join = ({ word }: Recount, ...parts: string[]): string =>
  parts.filter(Boolean).reduce((first, then) => word("sentences", { first, then }));

export const answer = ({ piles, word }: Recount, guess: string): string =>
  piles.sides[Number(guess)]?.name ?? word("nobody");

// What the best card of a suit is worth, or that there is none.
function bestOf(recount: Recount, side: number, letter: string): string {
  const { says } = recount.piles;
  const { card, worth } = recount.slot(side, letter);
  if (card) return put(says.best[side], { card: card.text, value: worth });
  return says.lacks[side]?.[recount.suit(letter)] ?? "";
}

function placed(recount: Recount, { at = "", card = "", from, worth }: Entry): Verdict {
  const { piles, fade } = recount;
  const { says } = piles;
  const [side, letter] = [Number(at[0]), at[1] ?? ""];
  const n = recount.suit(letter);
  const [top] = best(given(piles)[side] ?? [], letter);
  if (worth !== undefined) {
    if (!top || worth === top.worth) return { is: "right", words: bestOf(recount, side, letter) };
    const slip = worth === top.capture ? says.capture : says.slip;
    return { is: "wrong", words: put(slip, { card: top.text, value: top.worth, typed: worth }) };
  }
  const fits = recount.fits(side, letter, card);
  const picked = find(piles, card);
  if (!picked) return { is: fits ? "right" : "wrong", words: (fits ? says.lacks : says.has)[side]?.[n] ?? "" };
  const fields = { card: picked.text, value: picked.worth, best: top?.text, more: top?.worth };
  if (from !== side) return { is: "wrong", words: put(says.pile[from ?? 0], fields) };
  if (picked.suit !== letter) return { is: "wrong", words: put(says.suit[n], fields) };
  if (!fits) return { is: "wrong", words: put(says.lower, fields) };
  return { is: "right", words: fade < 2 ? bestOf(recount, side, letter) : recount.word("type") };
}

function told(recount: Recount, last: Entry): Verdict {
  const { piles, fade, now, word } = recount;
  const { guess, show, swap, at } = last;
  const suit = (letter = "") => SIDES.map((side) => bestOf(recount, side, letter));
  if (guess !== undefined && fade) return plainly(word("locked", { answer: answer(recount, guess) }));
  if (guess !== undefined) {
    const said = word("you_said", { answer: answer(recount, guess) });
    return plainly(join(recount, said, ...suit(piles.suits[0]?.letter)));
  }
  if (show) return plainly(join(recount, ...suit(show)));
  if (swap) {
    const [one, other] = swap.map((code) => find(piles, code)?.text);
    const [old, young] = [given(piles), now].map((cards) => primieraOf(recount, cards).counts.join("-"));
    return plainly(put(piles.says.swapped, { one, other, old, new: young }));
  }
  return at === undefined ? plainly(piles.says.start) : placed(recount, last);
}

const primieraOf = ({ piles, word }: Recount, cards: Card[][]): Row =>
  items(piles, cards, word("comma")).find(({ key }) => key === "primiera") as Row;

// Why the last choice stands or falls; when all is counted, who has the Primiera, and what the round scores.
export function verdict(recount: Recount): Verdict {
  const { piles, log, phase, now, guess = "", told: round } = recount;
  const last = log.at(-1);
  if (!last) return plainly(piles.says.start);
  if (phase !== "over") return told(recount, last);
  const { counts, points, why } = primieraOf(recount, now);
  if (last.swap) return plainly(join(recount, told(recount, last).words, why, round));
  const winner = points.indexOf(1);
  const point = winner >= 0 && counts.every((n) => typeof n === "number") ? piles.says.point : "";
  const said = recount.word("you_said", { answer: answer(recount, guess) });
  const right = guess === (winner < 0 ? "-" : String(winner));
  return { is: right ? "right" : "wrong", words: join(recount, said, why, point, round) };
}

// Told: what is said of an answer: slips, what belongs where, and reasons. No page.

import { type Fields, wholeNumber } from "../core/words.ts";
import { inPlace, nameOf, placed, type Question, slots, trades } from "./question.ts";

// Texts and, at every odd place, what stands out.
export type Told = string[];
type Word = (name: string, fields?: Fields) => string;

// `labels` are messages; their fields stand out: where one item ends and the next begins is seen at once.
const rich = (message: string, fields: Record<string, string>): Told =>
  message.split(/\{(\w+)\}/).map((part, i) => (i % 2 ? (fields[part] ?? "") : part));

// `over`: no try is left, or none is wanted.
export function reasons(q: Question, given: unknown, right: boolean, over: boolean, word: Word): Told[] {
  const end = over && q.why ? [[q.why]] : [];
  if (q.kind === "number") return ofNumber(q, given, right, over, word);
  if (q.kind === "choose") return [...ofChoice(q, (given as number[] | undefined) ?? [], right, over, word), ...end];
  return [...(placed(q, given) && !right ? ofPlaces(q, given, over, word) : []), ...end];
}

const textOf = (q: Question, k: number): string => {
  const item = q.items.find((one) => one.k === k);
  return item ? (item.deck ? nameOf(item) : item.text) : "";
};

function ofChoice(q: Question, picked: number[], right: boolean, over: boolean, word: Word): Told[] {
  const why = (k: number, named = true): Told[] => {
    const told = q.whys[k];
    return told ? [named ? ["", textOf(q, k), ` – ${told}`] : [told]] : [];
  };
  if (q.several && !over) {
    const good = slots(q).flat();
    const told = { too_many: picked.some((k) => !good.includes(k)), too_few: good.some((k) => !picked.includes(k)) };
    return right ? [] : Object.entries(told).flatMap(([name, is]) => (is ? [[word(name)]] : []));
  }
  if (q.several) return q.items.flatMap(({ k }) => why(k));
  const shown = picked.flatMap((k) => why(k, !right));
  return over && !right ? [...shown, ...slots(q).flatMap(([k]) => why(k ?? -1))] : shown;
}

function ofNumber(q: Question, given: unknown, right: boolean, over: boolean, word: Word): Told[] {
  const slip = right ? undefined : q.slips.find(([number]) => number === wholeNumber(given));
  const out = slip ? [[String(slip[1])]] : [];
  if (!over && !right && !slip) out.push([word(Number(wholeNumber(given)) < Number(q.right) ? "is_more" : "is_less")]);
  if (over && !right) out.push([word("right_number", { answer: q.right })]);
  if (over && !slip) out.push([q.why]);
  return out;
}

function ofPlaces(q: Question, given: number[], over: boolean, word: Word): Told[] {
  const well = inPlace(q, given);
  const out: Told[] = [[word("in_place", { k: well.filter(Boolean).length, n: well.length })]];
  if (over) {
    const swaps = trades(q, given); // beyond a few, the right order tells more
    for (const [a, b] of swaps.length < 4 ? swaps : [])
      out.push(rich(word("trade"), { a: textOf(q, a), b: textOf(q, b) }));
    const order = slots(q).map((_, k) => textOf(q, k));
    if (q.kind === "order") out.push(rich(word("right_order"), { items: order.join(" → ") }));
  }
  for (const [a, b, why] of q.slips) {
    const [one, other] = [Number(a), Number(b)];
    const slipped =
      q.kind === "order" ? given.indexOf(one) > given.indexOf(other) : given[one] === other || given[other] === one;
    if (slipped) out.push([String(why)]);
  }
  return out;
}

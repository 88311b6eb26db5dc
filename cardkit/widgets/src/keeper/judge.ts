// Judge: which numbers were entered, and what is wrong with them?  As in Sheet.fault (scoring/sheet.py), but where the
// learner can see and mend it: every fault at once, each at a field, at an item's sum, or at cards in no pile.

import { fraction } from "../core/points.ts";
import { fill, plain, sum, wholeNumber } from "../core/words.ts";
import { Packs } from "./allowed.ts";
import { type Draft, texts } from "./draft.ts";
import type { Card, Deal, Item, Paper, Sheet } from "./sheet.ts";

export interface Fault {
  item: number;
  why: string;
  side?: number; // that of one field; without it the fault is of all of them together
  gap?: number; // how far the sum is from the total
  total?: number;
  free?: Card[]; // cards in no pile
  over?: boolean; // more in a pile than a side can have
}

// What a pile gives for an item: every card adds, or (Primiera) the best one of each suit does.
export function counted(sheet: Sheet, { piles }: Draft, side: number, item: Item): number {
  const own = sheet.cards.flatMap(([code], k) =>
    piles[code] === side ? [[code.at(-1)!, item.counted[k]!] as const] : [],
  );
  if (!item.best) return sum(own.map(([, n]) => n));
  const best = new Map<string, number>();
  for (const [suit, n] of own) best.set(suit, Math.max(best.get(suit) ?? 0, n));
  return item.best === "all" && best.size < 4 ? 0 : sum([...best.values()]);
}

// A card bears points where points are all there is to count.
export const bare = ({ items }: Sheet): boolean => items.filter(({ counted: cards }) => cards.length).length > 1;

export function worth({ items }: Sheet, n: number): string {
  const parts = items[0]!.parts;
  return parts ? fraction(n, parts.each) : String(n);
}

export const inNoPile = ({ sheet }: Paper, { piles }: Draft): Card[] =>
  sheet.cards.filter(([code]) => !(code in piles));

export const freeWords = ({ sheet, labels }: Paper, free: Card[]): string =>
  fill(labels[bare(sheet) ? "free_plain" : "free_now"], {
    cards: free.map(([, , , short]) => short).join(labels.comma),
    points: worth(sheet, sum(free.map(([, points]) => points))),
  });

// In what an item is entered now: how much a side may have, what the sides add up to, how many parts each one is.
function unit({ sheet }: Paper, { mode, claim }: Draft, i: number) {
  const { parts, ...item } = sheet.items[i]!;
  const inParts = parts && mode !== "points";
  const each = parts && !inParts ? parts.each : 1;
  const { most, total } = inParts ? { most: parts.total, total: parts.total } : item;
  const early = claim >= 0 && !i; // a claim comes before the deal is over
  return { most: early ? Math.floor(sheet.claiming[1]! / each) : most, total, each };
}

export function judged(paper: Paper, draft: Draft): { deal: Deal; faults: Fault[] } {
  const { sheet, labels } = paper;
  const { claim, mode } = draft;
  const faults: Fault[] = [];
  const known = (side: number) => claim < 0 || claim === side;
  const deal = sheet.items.map((item, i) => {
    const { most, total, each } = unit(paper, draft, i);
    if (item.counted.length && mode === "cards") {
      const free = inNoPile(paper, draft);
      if (claim < 0 && free.length && !faults.some((fault) => fault.free))
        faults.push({ item: i, free, why: freeWords(paper, free) });
      const piles = sheet.sides.map((_, side) => (known(side) ? counted(sheet, draft, side, item) : 0));
      const over = piles.find((number) => number > most);
      if (over) faults.push({ item: i, over: true, why: fill(labels.no_number, { text: over, most }) });
      return piles;
    }
    const numbers = texts(paper, draft, i).map((text, side) => {
      if (!known(side)) return 0;
      const empty = !plain(text);
      const number = wholeNumber(text) ?? Number.NaN;
      if (empty && item.usual !== null) return item.usual;
      if (number >= 0 && number <= most) return Math.abs(number); // -0 is 0
      const perhapsParts = mode === "points" && item.parts && number >= 0 && number <= item.parts.total;
      const why = fill(labels[empty ? "missing" : perhapsParts ? "not_parts" : "no_number"], { text, most });
      faults.push({ item: i, side, why });
      return Number.NaN;
    });
    const found = sum(numbers);
    if (claim < 0 && total !== null && !Number.isNaN(found) && found !== total) {
      const gap = found - total;
      const facts = { sum: numbers.join(" + "), found, total, gap: Math.abs(gap) };
      faults.push({ item: i, gap, total, why: fill(labels[gap < 0 ? "too_few" : "too_many"], facts) });
    }
    return numbers.map((number) => number * each);
  });
  if (!faults.length) faults.push(...impossible(paper, draft, deal));
  return { deal: claim < 0 ? deal : [...deal, [claim]], faults };
}

const packs = new WeakMap<Sheet["packs"], Packs>();

// What no cards can give, though each number for itself may be entered.
function impossible({ sheet, labels }: Paper, { claim, mode }: Draft, deal: Deal): Fault[] {
  const { items } = sheet;
  const typed = (i: number) => !(mode === "cards" && items[i]!.counted.length);
  // Said where it can be seen: what is counted from cards has no field now.
  const at = (i: number) =>
    typed(i)
      ? i
      : Math.max(
          0,
          items.findIndex((_, n) => typed(n)),
        );
  for (const [i, { both, title }] of items.entries())
    if (both !== null && sum(deal[i]!) > both && Math.min(...deal[i]!) > 0)
      return [{ item: at(i), why: fill(labels.too_many_together, { what: title, most: both }) }];
  for (const side of sheet.sides.keys()) {
    const has = (i: number) => deal[i]![side]!;
    for (const [i, each, of, told] of sheet.takes)
      if (has(of) < each * has(i)) return [{ item: at(i), side, why: fill(told[has(i)], { found: has(of) }) }];
    for (const [numbers, why] of sheet.never)
      if (numbers.every(([i, number]) => has(i) === number)) return [{ item: at(numbers[0]![0]), side, why }];
  }
  if (!sheet.packs.groups.length) return [];
  if (!packs.has(sheet.packs)) packs.set(sheet.packs, new Packs(sheet.packs.groups));
  const known = (side: number) => claim < 0 || claim === side;
  const asked = sheet.packs.items.map((i) => deal[i]!.map((number, side) => (known(side) ? number : null)));
  const clash = packs
    .get(sheet.packs)!
    .clash(asked)
    .map((n) => sheet.packs.items[n]!);
  if (!clash.length) return [];
  const what = clash.map((i) => items[i]!.title).join(labels.comma);
  const numbers = deal[clash[0]!]!.filter((_, side) => known(side)).join("-");
  const why = fill(labels[clash.length > 1 ? "no_such_cards" : "no_such_number"], { what, numbers });
  return [{ item: at(clash.at(-1)!), why }];
}

// Reckon: how do the deals of a match add up?  As in scoring/sheet.py and book.py, and random matches are held to both.
// What is kept are the changes, never a total: every total is made anew from the deals that stand.

import { sum } from "../core/words.ts";
import type { Agreed, Change, Deal, Item, Match, Rules, Sheet } from "./sheet.ts";

export const ALL = -1; // in place of a deal's number: the change puts in all deals anew

export interface Row {
  deal: Deal;
  marks: number[];
  totals: number[];
  counts: boolean;
  dealer: number;
  claimant: number;
  right: boolean;
}

export interface Book {
  rows: Row[];
  totals: number[];
  target: number;
  scale: number;
  dealer: number; // who deals next
  winner: number; // -1 nobody yet
  claimed: number; // the side whose claim ended the match; -1 none
}

export function standing(changes: Change[], made: number): Deal[] {
  const now: Deal[] = [];
  for (const [at, deals] of changes.slice(0, made))
    at === ALL ? now.splice(0, now.length, ...deals) : now.splice(at, 1, ...deals);
  return now;
}

// How many marks make one point of the target: parts of a point count where a table keeps them.
export function scale({ sheet, rules }: Agreed): number {
  const parts = sheet.items[0]!.parts;
  return !parts || rules[parts.dropped[0]] === parts.dropped[1] ? 1 : parts.each;
}

// The side that broke a deal off with a claim; -1 none.
export const claimant = ({ items }: Sheet, deal: Deal): number => (deal.length > items.length ? deal.at(-1)![0]! : -1);

// Whether whole points were entered: they come to less than all parts.
export const whole = ({ parts, total }: Item, numbers: number[]): boolean =>
  !parts || (sum(numbers) === total! * parts.each && numbers.every((n) => n % parts.each === 0));

export function marks({ sheet, rules }: Agreed, deal: Deal): number[] {
  const unit = scale({ sheet, rules });
  const gained = sheet.sides.map(() => 0);
  for (const [i, { ladder, parts }] of sheet.items.entries()) {
    const numbers = deal[i]!;
    const best = Math.max(...numbers);
    const who = numbers.indexOf(best);
    if (!ladder.length)
      // Parts are kept as they are, or what is left of a point is dropped.
      for (const [side, n] of numbers.entries())
        gained[side]! += !parts ? n * unit : unit > 1 ? n : Math.floor(n / parts.each);
    else if (numbers.lastIndexOf(best) === who) {
      const reached = ladder.filter(([least, , needed]) => best >= least && (!needed || rules[needed]));
      gained[who]! += unit * Math.max(0, ...reached.map(([, gain]) => gain));
    }
  }
  return gained;
}

function winner(totals: number[], target: number): number {
  const best = Math.max(...totals);
  const who = totals.indexOf(best);
  return best >= target && who === totals.lastIndexOf(best) ? who : -1;
}

const keepsDealer = ([name, value]: Sheet["again"], rules: Rules): boolean => !!name && rules[name] === value;

export function reckoned(sheet: Sheet, { rules, changes, made, dealer }: Match): Book {
  const unit = scale({ sheet, rules });
  const target = Number(rules[sheet.target]);
  const totals = sheet.sides.map(() => 0);
  const book: Book = { rows: [], totals, target, scale: unit, dealer, winner: -1, claimed: -1 };
  for (const deal of standing(changes, made)) {
    const counts = book.winner < 0;
    const gained = marks({ sheet, rules }, deal);
    const own = counts ? gained : gained.map(() => 0);
    const by = claimant(sheet, deal);
    const totals = book.totals.map((had, side) => had + own[side]!);
    if (counts && by < 0) book.winner = winner(totals, target * unit);
    else if (counts) {
      book.claimed = by;
      book.winner = totals[by]! >= target * unit ? by : 1 - by;
    }
    const right = book.winner === by;
    book.rows.push({ deal, marks: own, totals, counts, dealer: book.dealer, claimant: by, right });
    book.totals = totals;
    if (gained.some(Boolean) || !keepsDealer(sheet.again, rules)) book.dealer = (book.dealer + 1) % sheet.seats.length;
  }
  return book;
}

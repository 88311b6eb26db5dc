// Told: what is said of the deals and of the match, as in scoring/book.py.

import { beside, fraction, mixed, sideBySide } from "../core/points.ts";
import { fill } from "../core/words.ts";
import { type Book, marks, type Row, whole } from "./reckon.ts";
import type { Item, Paper } from "./sheet.ts";

// Parts as such, whole points whole; of a claim, the claimant's number, for nobody asked for the other.
function itemWords(item: Item, numbers: number[], claimant: number): string {
  const each = item.parts?.each ?? 1;
  if (claimant >= 0) return beside(numbers.map((n, side) => (side === claimant ? mixed(n, each) : "?")));
  return whole(item, numbers) ? sideBySide(numbers, each) : beside(numbers.map((n) => (n ? fraction(n, each) : "0")));
}

function why(
  paper: Paper,
  { deal, marks: gained, totals, counts, claimant, right }: Row,
  { scale, target }: Book,
): string {
  const { sheet, labels } = paper;
  const [item] = sheet.items;
  const [numbers, ...more] = deal as [number[], ...number[][]];
  if (!counts) return labels.after_match!;
  if (claimant >= 0) {
    const points = mixed(totals[claimant]!, scale);
    return fill(labels.claims[right ? 0 : 1], { side: sheet.sides[claimant], points, target });
  }
  if (item!.parts) {
    if (whole(item!, numbers)) return "";
    const [raw, other] = numbers.map((n) => fraction(n, item!.parts!.each));
    const alone = marks(paper, [numbers, ...more.map((part) => part.map(() => 0))]);
    const facts = { raw, other, score: sideBySide(alone, scale), sums: sideBySide(gained, scale) };
    return fill(labels.told[scale > 1 ? 1 : 0]![alone.join() === gained.join() ? 0 : 1], facts);
  }
  const score = numbers.join("-");
  if (!gained.some(Boolean)) return fill(labels.deal_drawn, { score });
  const side = gained.indexOf(Math.max(...gained));
  return fill(labels.deal_won, { side: sheet.sides[side], points: numbers[side], score });
}

// A deal as the cells of its line, behind its number and its dealer.
export const cells = (paper: Paper, row: Row, book: Book): string[] => [
  ...paper.sheet.items.map((item, i) => itemWords(item, row.deal[i]!, row.claimant)),
  sideBySide(row.marks, book.scale),
  sideBySide(row.totals, book.scale),
  why(paper, row, book),
];

// How the match stands, and who has won it, if anybody.
export function stands({ sheet, labels }: Paper, { totals, target, scale, winner, claimed, dealer }: Book) {
  const score = sideBySide(totals, scale);
  const level = Math.max(...totals) >= target * scale;
  const told = winner >= 0 ? "match_over" : level ? "match_level" : "match_open";
  const by = claimed < 0 ? "match_won" : claimed === winner ? "match_claimed" : "match_misclaimed";
  const points = claimed < 0 ? "" : mixed(totals[claimed]!, scale);
  return {
    state: fill(labels[told], { score, target, dealer: sheet.seats[dealer] }),
    won: winner < 0 ? "" : fill(labels[by], { side: sheet.sides[winner], score, points, target }),
  };
}

// Draft: what is being entered, exactly as it was typed or ticked, and what becomes of it.  It comes back with a book,
// from a page or a notebook of before, so that any shape of it must do no harm.

import { plain, wholeNumber } from "../core/words.ts";
import { claimant, scale, whole } from "./reckon.ts";
import type { Agreed, Deal, Mode } from "./sheet.ts";

export interface Draft {
  mode: Mode;
  typed: string[][]; // item by item, what stands in the fields of the sides
  parts: string[]; // the same of the first item, where it is entered in parts
  piles: Record<string, number>; // by card the side that has it
  pile: number; // the side whose pile is ticked off
  claim: number; // the side that claims; -1 nobody
  filled: Record<number, number>; // by item the side that was filled in; EITHER while nobody has typed yet
  edit: number; // the deal that is corrected; -1 none
  tried: boolean; // somebody wanted to enter it: faults are shown
  kept: Partial<Draft> | null; // what was being typed before a correction began
}

export const DRAFT: Draft = {
  mode: "points",
  typed: [],
  parts: [],
  piles: {},
  pile: 0,
  claim: -1,
  filled: {},
  edit: -1,
  tried: false,
  kept: null,
};

const EITHER = 2;

// The ways to enter a deal: a table that writes parts down has no whole points to enter.
export function offered(agreed: Agreed): Mode[] {
  const { items, cards } = agreed.sheet;
  const ways: [Mode, unknown][] = [
    ["points", !items[0]!.parts || scale(agreed) === 1],
    ["parts", items[0]!.parts],
    ["cards", cards.length],
  ];
  return ways.flatMap(([mode, there]) => (there ? [mode] : []));
}

export const mayClaim = ({ sheet: { claiming }, rules }: Agreed): boolean => !!claiming[0] && !!rules[claiming[0]];

// A draft as this sheet can show it.
export function fitting(agreed: Agreed, given: Partial<Draft>, deals: number): Draft {
  const { items, sides, cards } = agreed.sheet;
  const draft = { ...DRAFT, ...given };
  const side = (n: unknown) => typeof n === "number" && n in sides;
  const texts = (some: string[] | undefined) => sides.map((_, n) => String(some?.[n] ?? ""));
  const ways = offered(agreed);
  const codes = new Set(cards.map(([code]) => code));
  return {
    ...draft,
    mode: ways.includes(draft.mode) ? draft.mode : ways[0]!,
    typed: items.map((_, i) => texts(draft.typed?.[i])),
    parts: texts(draft.parts),
    piles: Object.fromEntries(Object.entries(draft.piles ?? {}).filter(([code, own]) => codes.has(code) && side(own))),
    pile: side(draft.pile) ? draft.pile : 0,
    claim: side(draft.claim) && mayClaim(agreed) ? draft.claim : -1,
    filled: { ...draft.filled },
    edit: Number.isInteger(draft.edit) && draft.edit < deals ? Math.max(draft.edit, -1) : -1,
  };
}

// Of the first item the fields hold parts where parts are entered, and what was typed of the other kind stays.
export const inParts = ({ sheet }: Agreed, { mode }: Draft, i: number): boolean =>
  mode === "parts" && !!sheet.items[i]!.parts;

export const texts = (agreed: Agreed, draft: Draft, i: number): string[] =>
  inParts(agreed, draft, i) ? draft.parts : draft.typed[i]!;

// What one side did not take the other has, so its number is filled in. What somebody typed is never written over: the
// other number follows as long as it is empty, or was filled in itself.
function shared(agreed: Agreed, draft: Draft, i: number, side: number, text: string): Partial<Draft> {
  const { shares, total, usual } = agreed.sheet.items[i]!;
  const typed = draft.typed[i]!.with(side, text);
  const other = 1 - side;
  const was = draft.filled[i] ?? -1;
  const follows = was === other || was === EITHER || !plain(typed[other]);
  if (!shares || total === null || usual !== null || typed.length !== 2) return { typed: draft.typed.with(i, typed) };
  const n = wholeNumber(text) ?? -1;
  const fits = n >= 0 && n <= total;
  const now = follows ? typed.with(other, fits ? String(total - n) : "") : typed;
  return { typed: draft.typed.with(i, now), filled: { ...draft.filled, [i]: follows && fits ? other : -1 } };
}

export function typing(agreed: Agreed, draft: Draft, i: number, side: number, text: string): Partial<Draft> {
  if (draft.claim < 0 && !inParts(agreed, draft, i)) return shared(agreed, draft, i, side, text);
  const now = texts(agreed, draft, i).with(side, text);
  return inParts(agreed, draft, i) ? { parts: now } : { typed: draft.typed.with(i, now) };
}

export function ticking({ piles, pile }: Draft, code: string): Partial<Draft> {
  const { [code]: owner, ...others } = piles;
  return { piles: owner === pile ? others : { ...piles, [code]: pile } };
}

// All cards that are in no pile yet go to a side; without one, all ticks go.
export const sharing = ({ sheet }: Agreed, { piles }: Draft, side?: number): Partial<Draft> => ({
  piles: side === undefined ? {} : { ...Object.fromEntries(sheet.cards.map(([code]) => [code, side])), ...piles },
});

// A deal as somebody would type it in again.
function asTyped(agreed: Agreed, deal: Deal): Partial<Draft> {
  const { items } = agreed.sheet;
  const parts = items[0]!.parts;
  const claim = claimant(agreed.sheet, deal);
  const each = parts?.each ?? 1;
  const points = claim < 0 ? whole(items[0]!, deal[0]!) : scale(agreed) === 1 && deal[0]![claim]! % each === 0;
  const typed = items.map((item, i) => deal[i]!.map((n) => String(item.parts && points ? n / each : n)));
  const filled = Object.fromEntries(items.map((_, i) => [i, EITHER])); // whichever is corrected, the other follows
  if (points) return { typed, claim, filled };
  return { mode: "parts", parts: typed[0]!, typed: [[], ...typed.slice(1)], claim, filled };
}

// What was being typed comes back when the correction is done.
export function correcting(agreed: Agreed, draft: Draft, at: number, deal: Deal): Partial<Draft> {
  const { mode, typed, parts, piles, pile, claim, filled, tried } = draft;
  const kept = draft.edit < 0 ? { mode, typed, parts, piles, pile, claim, filled, tried } : draft.kept;
  return { ...DRAFT, ...asTyped(agreed, deal), edit: at, kept };
}

// A deal was struck out: if it was being corrected that is over, and deals below it have moved up.
export const striking = (draft: Draft, at: number): Partial<Draft> =>
  draft.edit === at ? (draft.kept ?? {}) : { ...draft, edit: draft.edit > at ? draft.edit - 1 : draft.edit };

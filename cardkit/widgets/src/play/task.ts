// Task: what is the learner to do now? No page: what Python sent, and what is picked here, is read.

import { sum } from "../core/words.ts";

// What the learner may do now, and what is told of it (widgets/play.py).
export interface Now {
  made: number; // moves, so that Python knows which table the page speaks of
  over: boolean;
  turn: boolean;
  cards: boolean; // whether a card is to be played, not something to be said
  say: boolean; // something may be declared while others are to play
  more: [move: string, label: string][];
  picks: Record<string, string>; // the cards that take in several ways, each with what is asked then
  market: [code: string, name: string, value: number][];
  strip: string;
  practice: boolean;
  hint: string;
  warned: { move?: string; words?: string }; // a move that is a mistake, and is made all the same when it is asked for again
  told: string; // by what moves were judged, or how the one was that had to be played again
  standing: string;
  deal: string;
  undo: boolean;
}
export const NOTHING: Now = {
  ...{
    made: 0,
    over: false,
    turn: false,
    cards: true,
    say: false,
    more: [],
    picks: {},
    market: [],
    strip: "",
    practice: false,
  },
  ...{ hint: "", warned: {}, told: "", standing: "", deal: "another_deal", undo: false },
};

// watch: steps are still to be seen; pick: a card of several ways is held; turn, say: see above; over: all is seen;
// wait: nobody here has anything to do, as when a state of long ago is shown.
export type Phase = "watch" | "pick" | "turn" | "say" | "over" | "wait";

export function phaseOf(now: Now, behind: boolean, held: string): Phase {
  if (behind) return "watch";
  if (now.over) return "over";
  if (now.turn) return held in now.picks ? "pick" : "turn";
  return now.say ? "say" : "wait";
}

// What the one button that leads on is called.
export function leads(phase: Phase, { deal, cards }: Now): string {
  const turn = cards ? "choose_now" : "choose_say";
  const names = { watch: "next", pick: "take", turn, say: "next", over: deal, wait: "next" };
  return names[phase];
}

// The sum of the cards picked, highest first, as it is said.
export function running({ market }: Now, picked: string[]): string {
  const values = market.filter(([code]) => picked.includes(code)).map(([, , value]) => value);
  values.sort((p, q) => q - p);
  return values.length > 1 ? `${values.join(" + ")} = ${sum(values)}` : values.join("");
}

// A capture as it is typed.
export const capture = (card: string, picked: string[]): string =>
  picked.length ? `${card} x ${picked.join(" ")}` : card;

export const toggled = (picked: string[], code: string): string[] =>
  picked.includes(code) ? picked.filter((one) => one !== code) : [...picked, code];

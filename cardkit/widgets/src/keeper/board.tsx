// Board: the cards that are ticked off a pile.

import { fill } from "../core/words.ts";
import { Radio } from "./entry.tsx";
import type { Now } from "./index.tsx";
import { bare, counted, freeWords, inNoPile, worth } from "./judge.ts";
import type { Card, Sheet } from "./sheet.ts";
import { SideMark } from "./top.tsx";

// The cards by suit, and what is no card in a row of its own.
export function suits({ cards, extras }: Sheet): Card[][] {
  const group = ([code]: Card) => (extras.includes(code) ? "" : code.at(-1));
  return [...new Set(cards.map(group))].map((suit) => cards.filter((card) => group(card) === suit));
}

const Tick = ({ now, card, last }: { now: Now; card: Card; last: string }) => {
  const { keeper, sheet, labels, draft } = now;
  const [code, points, words] = card;
  const side = draft.piles[code];
  const owned = side !== undefined;
  const told = bare(sheet) ? (owned ? "plain_here" : "plain_free") : owned ? "card_here" : "card_free";
  const name = fill(labels[told], { card: words, points: worth(sheet, points), side: owned && sheet.sides[side] });
  return (
    <button
      type="button"
      class="ck-tick"
      data-tick={code}
      data-owner={owned ? "abcde"[side] : ""}
      aria-label={name}
      title={name}
      aria-pressed={side === draft.pile}
      tabIndex={code === last ? 0 : -1}
    >
      {sheet.extras.includes(code) ? (
        <span class="ck-extra">{words}</span>
      ) : (
        <svg viewBox="-4 -4 108 152" aria-hidden="true">
          <use href={`#${keeper.uid}${code}`} />
        </svg>
      )}
      <span class="ck-owner" aria-hidden="true">
        {owned && <SideMark side={side} />}
        {owned && sheet.short[side]}
      </span>
    </button>
  );
};

export const Board = (now: Now) => {
  const { keeper, sheet, labels, draft, faults } = now;
  const { piles } = draft;
  const free = inNoPile(now, draft);
  const last = sheet.cards.some(([code]) => code === keeper.at) ? keeper.at : sheet.cards[0]![0];
  const items = sheet.items.filter((item) => item.counted.length);
  const pile = (side: number) => {
    const cards = sheet.cards.filter(([code]) => piles[code] === side && !sheet.extras.includes(code));
    const what = items.map((item) => `${item.title} ${counted(sheet, draft, side, item)}`).join(labels.comma);
    const points = worth(sheet, counted(sheet, draft, side, items[0]!));
    const facts = { side: sheet.sides[side], n: cards.length, points, what };
    return fill(labels[bare(sheet) ? "pile_what" : "pile_now"], facts);
  };
  const groups = suits(sheet);
  return (
    <div class="ck-board">
      <fieldset class="ck-modes">
        <legend>{labels.piles}</legend>
        {sheet.sides.map((_, side) => (
          <Radio now={now} name="pile" value={side} words={pile(side)} />
        ))}
      </fieldset>
      <div class="ck-grid" role="group" aria-label={labels.by_cards} data-per={groups[0]!.length}>
        {groups.map((cards) => (
          <div class="ck-suit">
            {cards.map((card) => (
              <Tick key={card[0]} now={now} card={card} last={last} />
            ))}
          </div>
        ))}
      </div>
      <p class={`ck-free${faults.some((fault) => fault.free) ? " ck-why" : ""}`}>
        {free.length > 0 && freeWords(now, free)}
      </p>
      <div class="ck-set">
        {sheet.sides.map((side, n) => (
          <button type="button" data-rest={n} aria-disabled={!free.length}>
            {fill(labels.rest, { side })}
          </button>
        ))}
        <button type="button" data-rest="none" aria-disabled={free.length === sheet.cards.length}>
          {labels.clear}
        </button>
      </div>
    </div>
  );
};

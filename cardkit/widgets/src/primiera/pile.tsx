// Pile: a pile of cards with a place for each suit, as it stands on the page.

import { Face } from "../core/form.tsx";
import type { Card } from "./piles.ts";
import type { Recount, Slot } from "./recount.ts";

// The sign of a side: a disc or a square.
export const Side = ({ side }: { side: number }) => (
  <svg viewBox="-10 -10 20 20" class="ck-side" aria-hidden="true">
    {side ? <rect x="-9" y="-9" width="18" height="18" fill="var(--ck-b)" /> : <circle r="9" fill="var(--ck-a)" />}
  </svg>
);

interface PileProps {
  recount: Recount;
  side: number;
  uid: string;
  held: string;
  closed: boolean; // whether nothing can be put into a place now
}

export function Pile({ recount, side, uid, held, closed }: PileProps) {
  const { word, piles, now, swap } = recount;
  const name = piles.sides[side]?.name ?? "";
  const pick = ({ code, name }: Card) => {
    const data = {
      "data-code": code,
      "data-side": side,
      "data-moved": swap.includes(code),
      "aria-label": name,
      "data-about": code,
    };
    return (
      <button type="button" class="ck-pick" key={code} {...data} aria-pressed={code === held}>
        <Face uid={uid} face={code} />
      </button>
    );
  };
  const row = ({ letter, text }: { letter: string; text: string }) => {
    const { is, card, worth, done, changed } = recount.slot(side, letter);
    const at = `${side}${letter}`;
    const label = card ? "full_place" : is === "none" ? "none_place" : "empty_place";
    const called = word(label, { card: card?.name, value: worth ?? "", suit: text, side: name });
    const data = {
      "data-at": at,
      "data-is": is,
      "aria-label": called.replace(/[,，]\s*$/, ""),
      "data-about": card?.code,
    };
    const looks = { class: "ck-number", inputMode: "numeric", maxLength: 2, autoComplete: "off" } as const;
    return (
      <div class="ck-row" data-changed={changed} key={letter}>
        <button type="button" class="ck-place" {...data} title={text} aria-disabled={closed}>
          {card ? <Face uid={uid} face={card.code} /> : <Empty {...{ is, uid, letter }} missing={word("missing")} />}
        </button>
        {is === "type" ? (
          <input {...looks} data-worth={at} aria-label={word("worth_of", { card: card?.name })} />
        ) : (
          <span class="ck-value">{done && card ? worth : ""}</span>
        )}
        <div class="ck-cards">{now[side]?.filter(({ suit }) => suit === letter).map(pick)}</div>
      </div>
    );
  };
  return (
    <section class="ck-pile">
      <p class="ck-name">
        <Side side={side} />
        <b>{name}</b>
        <span class="ck-sum">{recount.running(side)}</span>
      </p>
      <div class="ck-rows" role="group" aria-label={word("pile_of", { side: name })}>
        {piles.suits.map(row)}
      </div>
    </section>
  );
}

const Empty = ({ is, uid, letter, missing }: Pick<Slot, "is"> & { uid: string; letter: string; missing: string }) =>
  is === "none" ? (
    <span class="ck-none">{missing}</span>
  ) : (
    <svg viewBox="-13 -13 26 26" class="ck-suit" aria-hidden="true">
      <use href={`#${uid}${letter}`} />
    </svg>
  );

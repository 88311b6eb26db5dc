// Parts: a place with what lies there, and a card of the pack.

import { Face } from "../core/form.tsx";
import { Signs } from "../core/stepped.tsx";
import type { Build } from "./index.tsx";
import { where } from "./laid.ts";

// What a place, or a card, is called.
export const placeName = (of: Build, key: string): string =>
  of.get("setting").places.find(([place]) => place === key)?.[1] ?? "";
export const cardName = (of: Build, code: string): string =>
  of.get("setting").cards.find(([card]) => card === code)?.[1] ?? code;

// Whether something is wrong with a place: with it alone, or with all of its kind.
const amiss = (of: Build, key: string): boolean => {
  const [kind = "", seat] = key.split(" ");
  const hands = of.get("setting").seats.some(([letter]) => letter === key);
  return of.amiss(key) || of.amiss(hands ? "hands" : kind) || Boolean(seat && of.amiss(kind));
};

export function zone(of: Build, key: string, name: string, n: number) {
  const lies = of.get("position").places[key] ?? [];
  return (
    <div class="ck-zone" data-to={key} key={key} data-amiss={amiss(of, key)}>
      <button type="button" class="ck-to" data-place={key} aria-pressed={key === of.place}>
        {n < 9 && <kbd aria-hidden="true">{n + 1}</kbd>}
        <Signs>{name}</Signs>
        <span class="ck-n"> {lies.length}</span>
      </button>
      <div class="ck-lies">
        {lies.map((code) => {
          const label = of.word("lies", { card: cardName(of, code), place: name });
          return (
            <button type="button" class="ck-card" data-code={code} data-in={key} key={code} aria-label={label}>
              <Face uid={of.uid} face={code} />
            </button>
          );
        })}
      </div>
    </div>
  );
}

export function packed(of: Build, code: string, card: string) {
  const key = where(of.get("position"), code);
  const place = placeName(of, key);
  const label = key ? of.word("lies", { card, place }) : of.word("free", { card });
  return (
    <button
      type="button"
      class="ck-card"
      data-code={code}
      data-laid={Boolean(key)}
      key={code}
      aria-label={label}
      aria-pressed={key === of.place}
    >
      <Face uid={of.uid} face={code} />
    </button>
  );
}

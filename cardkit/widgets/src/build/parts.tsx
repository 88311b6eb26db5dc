// Parts: a place with what lies there, a card of the pack, and what else is asked.

import { Face } from "../core/form.tsx";
import { Signs } from "../core/stepped.tsx";
import type { Build } from "./index.tsx";
import { where } from "./laid.ts";

// What a place, or a card, is called.
export const placeName = (of: Build, key: string): string =>
  of.get("setting").places.find(([place]) => place === key)?.[1] ?? "";
export const cardName = (of: Build, code: string): string =>
  of.get("setting").cards.find(([card]) => card === code)?.[1] ?? code;

export function zone(of: Build, key: string, name: string, n: number) {
  const lies = of.get("position").places[key] ?? [];
  return (
    <div class="ck-zone" data-to={key} key={key}>
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

export function trumps(of: Build, suits: [letter: string, name: string][]) {
  return (
    <fieldset>
      <legend>{of.word("trump")}</legend>
      {suits.map(([letter, name]) => (
        <label class="ck-option" key={letter}>
          <input type="radio" name={`${of.uid}trump`} value={letter} checked={of.get("position").trump === letter} />
          <Signs>{name}</Signs>
        </label>
      ))}
    </fieldset>
  );
}

export function named(of: Build, entry: "leader" | "taker", name: string) {
  return (
    <label class="ck-field" key={entry}>
      <span>{name}</span>
      <select data-named={entry} value={of.get("position")[entry]}>
        <option value="">{of.word("nobody")}</option>
        {of.get("setting").seats.map(([letter, seat]) => (
          <option value={letter} key={letter} selected={letter === of.get("position")[entry]}>
            {seat}
          </option>
        ))}
      </select>
    </label>
  );
}

export function counts(of: Build, entry: "won" | "sweeps", name: string) {
  return (
    <fieldset key={entry}>
      <legend>{name}</legend>
      {of.get("setting").seats.map(([letter, seat]) => (
        <label class="ck-field" key={letter}>
          <span>{seat}</span>
          <input
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            data-counted={entry}
            data-seat={letter}
            aria-label={of.word("count_of", { entry: name, seat })}
            value={of.get("position")[entry]?.[letter] ?? ""}
          />
        </label>
      ))}
    </fieldset>
  );
}

// Asked: what is said beside the cards: the fields that the game declares, each after its kind; what has been played;
// the game itself, and the rules of the table.

import { Do } from "../core/form.tsx";
import { Signs } from "../core/stepped.tsx";
import { wholeNumber } from "../core/words.ts";
import type { Build } from "./index.tsx";
import { type Counts, counted, type Position, texts } from "./laid.ts";

export type Field = [name: string, kind: string, label: string];
export type Switch = [name: string, now: unknown, number: boolean, values: [value: unknown, words: string][]];
type Options = [value: string, name: string][];

const said = (of: Build, name: string): unknown => of.get("position")[name];
const wrong = (of: Build, name: string) => ({ "aria-invalid": of.amiss(name) });

interface ChooseProps {
  of: Build;
  options: Options;
  label: string;
  now?: string;
  none?: boolean;
  [more: string]: unknown;
}
const Choose = ({ of, options, label, now = "", none = false, ...more }: ChooseProps) => (
  <select value={now} aria-label={label} {...more}>
    {none && <option value="">{of.word("nobody")}</option>}
    {options.map(([value, name]) => (
      <option value={value} key={value} selected={value === now}>
        {name}
      </option>
    ))}
  </select>
);

function suits(of: Build, [name, , label]: Field) {
  return (
    <fieldset key={name} data-amiss={of.amiss(name)}>
      <legend>{label}</legend>
      {of.get("setting").suits.map(([letter, suit]) => (
        <label class="ck-option" key={letter}>
          <input
            type="radio"
            name={`${of.uid}${name}`}
            data-field={name}
            value={letter}
            checked={said(of, name) === letter}
          />
          <Signs>{suit}</Signs>
        </label>
      ))}
    </fieldset>
  );
}

function counts(of: Build, [name, , label]: Field) {
  const now = (said(of, name) ?? {}) as Counts;
  return (
    <fieldset key={name} data-amiss={of.amiss(name)}>
      <legend>{label}</legend>
      {of.get("setting").seats.map(([letter, seat]) => (
        <label class="ck-field" key={letter}>
          <span>{seat}</span>
          <input
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            data-field={name}
            data-seat={letter}
            aria-label={of.word("count_of", { entry: label, seat })}
            value={now[letter] ?? ""}
            {...wrong(of, name)}
          />
        </label>
      ))}
    </fieldset>
  );
}

function number(of: Build, [name, , label]: Field) {
  const now = said(of, name);
  return (
    <label class="ck-field" key={name}>
      <span>{label}</span>
      <input
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        data-field={name}
        data-number="true"
        value={typeof now === "number" ? now : ""}
        {...wrong(of, name)}
      />
    </label>
  );
}

function one(of: Build, [name, kind, label]: Field) {
  const { seats, cards } = of.get("setting");
  const options: Options = kind === "card" ? cards.map(([code, card]) => [code, card]) : seats;
  return (
    <div class="ck-field" key={name}>
      <span aria-hidden="true">{label}</span>
      <Choose
        of={of}
        none
        options={options}
        label={label}
        now={String(said(of, name) ?? "")}
        data-field={name}
        {...wrong(of, name)}
      />
    </div>
  );
}

// A seat, and what it has said.
function sayings(of: Build, [name, , label]: Field) {
  const { seats, sayings } = of.get("setting");
  const named = (text: string) => {
    const [seat = "", ...rest] = text.split(" ");
    const what = sayings.find(([saying]) => saying === rest.join(" "))?.[1] ?? rest.join(" ");
    return `${seats.find(([letter]) => letter === seat)?.[1] ?? seat}: ${what}`;
  };
  return (
    <fieldset key={name} data-amiss={of.amiss(name)} data-sayings={name}>
      <legend>{label}</legend>
      {texts(said(of, name)).map((text, n) => {
        const what = named(text);
        return (
          <button
            type="button"
            key={`${n} ${text}`}
            data-field={name}
            data-unsay={n}
            aria-label={of.word("take_back", { what })}
          >
            {what} <span aria-hidden="true">×</span>
          </button>
        );
      })}
      <Choose of={of} options={seats} now={seats[0]?.[0]} label={of.word("who")} data-who="true" />
      <Choose of={of} options={sayings} now={sayings[0]?.[0]} label={of.word("what")} data-what="true" />
      <button type="button" data-field={name} data-say="true">
        {of.word("add")}
      </button>
    </fieldset>
  );
}

const KINDS: Record<string, (of: Build, field: Field) => unknown> = { suit: suits, counts, number, texts: sayings };
export const asked = (of: Build, field: Field) => (KINDS[field[1]] ?? one)(of, field) as ReturnType<typeof one>;

// What has been played, and what may be played next: by that a trick lies on the table, and an auction has come so far.
export function moves(of: Build) {
  const played = of.get("played") ?? [];
  const offers = of.get("offers") ?? [];
  const off = { "aria-disabled": !texts(of.get("position").moves).length };
  return (
    <details class="ck-moves" data-amiss={of.amiss("moves")}>
      <summary>
        {of.word("moves")} <span class="ck-n">{played.length}</span>
      </summary>
      {played.length ? (
        <ol>
          {played.map((move, n) => (
            <li key={n}>
              <Signs>{move}</Signs>
            </li>
          ))}
        </ol>
      ) : (
        <p>{of.word("no_moves")}</p>
      )}
      <div class="ck-set">
        <Do of={of} name="last_back" {...off} />
        <Do of={of} name="moves_back" {...off} />
      </div>
      <fieldset class="ck-offers">
        <legend>{of.word("next_move")}</legend>
        {offers.map(([move, name]) => (
          <button type="button" key={move} data-move={move}>
            <Signs>{name}</Signs>
          </button>
        ))}
        {!offers.length && <span>{of.word(of.toml ? "no_moves" : "first_a_hand")}</span>}
      </fieldset>
    </details>
  );
}

// Which game, under which rules; a value is named by its place in the list.
export function rules(of: Build) {
  const { games = [], switches = [] } = of.get("setting");
  return (
    <details class="ck-rules">
      <summary>{of.word("rules")}</summary>
      <div class="ck-asked">
        <div class="ck-field">
          <span aria-hidden="true">{of.word("game")}</span>
          <Choose of={of} options={games} label={of.word("game")} now={of.get("position").game} data-game="true" />
        </div>
        {switches.map(([name, now, any, values]) => (
          <div class="ck-field" key={name}>
            <code aria-hidden="true">{name}</code>
            {any ? (
              <input
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
                aria-label={name}
                data-switch={name}
                value={String(now)}
              />
            ) : (
              <Choose
                of={of}
                options={values.map(([, words], n) => [String(n), words])}
                label={name}
                now={String(values.findIndex(([value]) => value === now))}
                data-switch={name}
                data-listed="true"
              />
            )}
          </div>
        ))}
      </div>
    </details>
  );
}

// What a control that has been changed says of the position; nothing for one that says nothing of it.
export function answered(of: Build, node: HTMLInputElement): Position | undefined {
  const { field, seat, number, switch: rule, listed, game } = node.dataset;
  const position = of.get("position");
  const n = wholeNumber(node.value);
  const count = n !== undefined && n >= 0 ? n : undefined;
  if (game) return { ...position, game: node.value, switches: {}, moves: [] };
  if (rule) {
    const values = of.get("setting").switches.find(([name]) => name === rule)?.[3] ?? [];
    const value = listed ? values[Number(node.value)]?.[0] : (count ?? node.value);
    return { ...position, switches: { ...position.switches, [rule]: value ?? null } };
  }
  if (!field) return undefined;
  if (seat) return { ...position, [field]: counted((position[field] ?? {}) as Counts, seat, count) };
  return { ...position, [field]: number ? (count ?? null) : node.value };
}

// What is declared stands in a list of its own: one more, or one taken back.
export function declared(position: Position, button: HTMLElement): Position {
  const { field: name = "", unsay } = button.dataset;
  const said = texts(position[name]);
  const [who, what] = [...(button.parentElement?.querySelectorAll("select") ?? [])].map(({ value }) => value);
  const now = unsay === undefined ? [...said, `${who} ${what}`] : said.filter((_, n) => String(n) !== unsay);
  return { ...position, [name]: now };
}

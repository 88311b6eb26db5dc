// Entry: the form in which a deal is typed, and where the slip is looked for.

import { fill, plain, wholeNumber } from "../core/words.ts";
import { Board } from "./board.tsx";
import { inParts, mayClaim, offered, texts } from "./draft.ts";
import type { Now } from "./index.tsx";
import type { Fault } from "./judge.ts";
import { SideMark, Text } from "./top.tsx";

interface RadioProps {
  now: Now;
  name: "mode" | "claim" | "pile";
  value: string | number;
  words: string | undefined;
}

// One of several ways; its name in the form is what it is called in the draft.
export const Radio = ({ now: { keeper, draft }, name, value, words }: RadioProps) => (
  <label class="ck-choose">
    <input
      type="radio"
      name={keeper.uid + name}
      value={String(value)}
      checked={draft[name] === value}
      onChange={keeper.guard(() => keeper.enters({ [name]: value }))}
    />
    <span>{words}</span>
  </label>
);

// What is said of the number that was filled in, or why none was.
function noteOf({ sheet, labels, draft }: Now, i: number, typed: string[], filled: number): string {
  const { shares, total: most } = sheet.items[i]!;
  if (!shares || draft.claim >= 0) return "";
  if (filled === 0 || filled === 1) return fill(labels.shared, { n: typed[filled], side: sheet.sides[filled] });
  const [text, ...more] = typed.map(plain).filter(Boolean);
  const n = wholeNumber(text) ?? -1;
  return text && !more.length && (n < 0 || n > most!) ? fill(labels.not_shared, { text, most }) : "";
}

const Fields = ({ now, i }: { now: Now; i: number }) => {
  const { keeper, sheet, draft, faults } = now;
  const { uid } = keeper;
  const item = sheet.items[i]!;
  const own = faults.filter((fault) => fault.item === i);
  const together = own.find((fault) => fault.side === undefined && !fault.free && !fault.over);
  const title = inParts(now, draft, i) ? item.parts!.title : item.title;
  const typed = texts(now, draft, i);
  const filled = item.shares ? (draft.filled[i] ?? -1) : -1;
  const note = noteOf(now, i, typed, filled);
  return (
    <div class="ck-item" hidden={draft.mode === "cards" && item.counted.length > 0}>
      {sheet.sides.map((name, side) => {
        const why = own.find((fault) => fault.side === side)?.why ?? "";
        return (
          <div class="ck-field" hidden={draft.claim >= 0 && side !== draft.claim}>
            <label for={`${uid}n${i}-${side}`}>
              <SideMark side={side} />
              {sheet.items.length > 1 ? `${title} · ${name}` : name}
            </label>
            <input
              type="text"
              inputMode="numeric"
              autocomplete="off"
              maxLength={12}
              id={`${uid}n${i}-${side}`}
              aria-describedby={`${uid}w${i}-${side} ${uid}sum${i}${filled === side ? ` ${uid}fill${i}` : ""}`}
              data-filled={filled === side ? "" : undefined}
              aria-invalid={Boolean(why || together)}
              placeholder={String(item.usual ?? "")}
              value={typed[side]}
              onInput={keeper.guard((e) => keeper.types(i, side, e.currentTarget.value))}
            />
            <Text class="ck-why" id={`${uid}w${i}-${side}`}>
              {why}
            </Text>
          </div>
        );
      })}
      {item.shares && (
        <p class="ck-filled" id={`${uid}fill${i}`} role="status">
          {note}
        </p>
      )}
      <Text class="ck-why" id={`${uid}sum${i}`}>
        {together?.why ?? ""}
      </Text>
    </div>
  );
};

// Which slip makes a sum wrong by so much: what is known of the cards, or a hint, or the sum itself once more.
const Clues = ({ now: { sheet, labels, draft }, fault }: { now: Now; fault: Fault }) => {
  const { item, gap = 0, total, why } = fault;
  const { hints, parts, title } = sheet.items[item]!;
  const counts = parts && draft.mode === "parts" ? parts.title : title;
  const known = !item && Object.keys(sheet.clues).length > 0 && (!parts || draft.mode === "parts");
  const [first, ...lines] = known ? (sheet.clues[gap] ?? [labels.many_slips!]) : [hints[gap < 0 ? 0 : 1] || why];
  return (
    <div class="ck-clues" role="group" aria-label={labels.detective}>
      <div class="ck-clue-head">{labels.detective}</div>
      <Text>{first!}</Text>
      <ul>
        {lines.map((line) => (
          <li>{line}</li>
        ))}
      </ul>
      <p>{fill(labels.not_counted, { total, what: counts })}</p>
    </div>
  );
};

export const Entry = (now: Now) => {
  const { keeper, sheet, labels, book, draft, faults } = now;
  const { rows, winner, dealer } = book;
  const editing = draft.edit >= 0;
  const claiming = draft.claim >= 0;
  const ways = offered(now);
  const gap = faults.find((fault) => fault.gap);
  const title = labels[editing ? "correct_of" : claiming ? "claim_of" : "deal_of"];
  const seat = sheet.seats[editing ? rows[draft.edit]!.dealer : dealer];
  const button = (name: string, words: string | undefined) => (
    <button type={name === "enter" ? "submit" : "button"} class={`ck-${name}`} data-do={name}>
      <span class="ck-word">{words}</span>
    </button>
  );
  return (
    <form
      class={`ck-entry${editing ? " ck-editing" : ""}`}
      noValidate
      hidden={winner >= 0 && !editing}
      onSubmit={keeper.guard((e) => {
        e.preventDefault();
        keeper.enter();
      })}
    >
      <fieldset>
        <legend>
          {`${fill(title, { n: editing ? draft.edit + 1 : rows.length + 1 })} · ${fill(labels.deals_now, { seat })}`}
        </legend>
        {claiming && (
          <fieldset class="ck-modes" aria-describedby={`${keeper.uid}claim-note`}>
            <legend>{labels.claim_by}</legend>
            {sheet.sides.map((name, side) => (
              <Radio now={now} name="claim" value={side} words={name} />
            ))}
            <p class="ck-claim-note" id={`${keeper.uid}claim-note`}>
              {labels.claim_note}
            </p>
          </fieldset>
        )}
        {ways.length > 1 && (
          <fieldset class="ck-modes">
            <legend>{labels.by}</legend>
            {ways.map((mode) => (
              <Radio key={mode} now={now} name="mode" value={mode} words={labels[`by_${mode}`]} />
            ))}
          </fieldset>
        )}
        {sheet.items.map((item, i) => (
          <Fields key={item.key} now={now} i={i} />
        ))}
        {draft.mode === "cards" && <Board {...now} />}
        {gap && <Clues now={now} fault={gap} />}
        <div class="ck-set">
          {button("enter", labels[editing ? "save" : claiming ? "claim_check" : "enter"])}
          {editing && button("cancel", labels.cancel)}
          {mayClaim(now) && button("claim", labels[claiming ? "claim_leave" : "claim"])}
        </div>
      </fieldset>
    </form>
  );
};

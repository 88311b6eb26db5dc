// Tables: those of one round, each with its result and a way to its score sheet; and who rests.

import { Words } from "../core/form.tsx";
import { type Table, typed } from "./board.ts";
import type { Tournament } from "./index.tsx";

interface Props {
  of: Tournament;
  round: number;
}

const Field = ({ of, round, n, side, table }: Props & { n: number; side: 0 | 1; table: Table }) => {
  const at = `${round}.${n}`;
  const now = typed(of.get("draft"), at, table);
  const { parts } = of.get("board");
  return (
    <label class="ck-t-side">
      <bdi>{table.sides[side]}</bdi>
      <input
        type="text"
        inputMode={parts ? "text" : "numeric"}
        autocomplete="off"
        maxLength={parts ? 9 : 4}
        data-field={`${at}.${side}`}
        aria-label={of.word("marks_of", { side: table.sides[side] })}
        value={now[side]}
        onInput={of.guard((e) => of.types(at, now.with(side, e.currentTarget.value) as [string, string]))}
      />
    </label>
  );
};

const Row = ({ of, round, n, table }: Props & { n: number; table: Table }) => {
  const number = n + 1;
  const [one, other] = table.sides;
  const written = table.how === "written" || table.how === "forfeit";
  return (
    <form
      class={`ck-t-table ck-t-${table.how || "open"}`}
      aria-label={of.word("against", { n: number, one, other })}
      noValidate
      onSubmit={of.guard((e) => {
        e.preventDefault();
        of.write(round, n);
      })}
    >
      <div class="ck-t-number">{of.word("table_n", { n: number })}</div>
      <div class="ck-t-sides">
        <Field {...{ of, round, n, table }} side={0} />
        <span aria-hidden="true">:</span>
        <Field {...{ of, round, n, table }} side={1} />
      </div>
      <p class="ck-t-how">
        {table.score && <b class="ck-whole">{table.score}</b>}
        <Words>{[of.word(`how_${table.how || "open"}`), table.deals].filter(Boolean).join(" · ")}</Words>
      </p>
      <div class="ck-set">
        <button type="submit" data-write={n} aria-label={of.word(written ? "correct_of" : "enter_of", { n: number })}>
          {of.word(written ? "correct" : "enter")}
        </button>
        <button type="button" data-desk={n} aria-label={of.word("keeper_of", { n: number })}>
          {of.word("keeper")}
        </button>
        {written && (
          <button type="button" data-clear={n} aria-label={of.word("clear_of", { n: number })}>
            {of.word("clear")}
          </button>
        )}
      </div>
    </form>
  );
};

export const Tables = ({ of, round }: Props) => {
  const { rounds } = of.get("board");
  const now = rounds[round];
  if (!now) return <p class="ck-t-none">{of.word("none_yet")}</p>;
  return (
    <section class="ck-t-tables" aria-label={of.word("round", { n: round + 1 })}>
      {now.tables.map((table, n) => (
        <Row key={`${round}.${n}`} {...{ of, round, n, table }} />
      ))}
      {now.resting.length > 0 && (
        <p class="ck-t-resting">{of.word("resting", { who: now.resting.join(of.word("comma")) })}</p>
      )}
      {now.notes.map((note) => (
        <p class="ck-t-note ck-t-again">{note}</p>
      ))}
      {round < rounds.length - 1 && <p class="ck-t-note">{of.word("earlier")}</p>}
      <p class="ck-t-note">{of.word("first_deals")}</p>
    </section>
  );
};

export const Rounds = ({ of, round }: Props) => {
  const { rounds } = of.get("board");
  return (
    <div class="ck-set ck-t-rounds" role="group" aria-label={of.word("rounds")} hidden={rounds.length < 2}>
      {rounds.map((_, n) => (
        <button type="button" data-round={n} aria-pressed={n === round}>
          {of.word("round", { n: n + 1 })}
        </button>
      ))}
    </div>
  );
};

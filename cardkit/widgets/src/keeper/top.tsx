// Top: books of before, what was agreed, what each side has, and how the match stands.

import type { HTMLAttributes } from "preact";
import { Words } from "../core/form.tsx";
import { mixed } from "../core/points.ts";
import { fill } from "../core/words.ts";
import type { Now } from "./index.tsx";
import { stands } from "./told.ts";

const SIDES = [
  () => <circle cx={10} cy={10} r={8} />,
  () => <rect x={2} y={2} width={16} height={16} />,
  () => <path d="M10 1l9 17H1z" />,
  () => <path d="M10 0l10 10-10 10L0 10z" />,
];
export const SideMark = ({ side }: { side: number }) => (
  <svg viewBox="0 0 20 20" class="ck-side" aria-hidden="true" data-side={"abcde"[side]}>
    {SIDES[side]?.()}
  </svg>
);

// A paragraph in which no line ends inside a score.
export const Text = ({ children, ...more }: HTMLAttributes<HTMLParagraphElement> & { children: string }) => (
  <p {...more}>
    <Words>{children}</Words>
  </p>
);

// A book of before: a line that says what it is, a button to go on with it, and one to leave it where it lies.
export const Offers = ({ keeper, labels }: Now) => {
  const offers = keeper.get("offers") ?? [];
  return (
    <div class="ck-offers" role="group" aria-label={labels.offers} hidden={!offers.length}>
      <p class="ck-offer-head">{labels.offers}</p>
      {offers.map(({ book, text }, n) => (
        <div class="ck-offer">
          <Text id={`${keeper.uid}offer${n}`}>{text}</Text>
          <button type="button" data-offer={book} aria-describedby={`${keeper.uid}offer${n}`}>
            {labels.go_on}
          </button>
          {n === offers.length - 1 && (
            <button type="button" data-offer="">
              {labels.begin}
            </button>
          )}
        </div>
      ))}
    </div>
  );
};

interface SelectProps {
  name: string;
  title: string | undefined;
  at: number;
  words: string[];
  change: (at: number) => void;
  held?: object;
}

const Select = ({ name, title, at, words, change, held }: SelectProps) => (
  <label class="ck-choose">
    <span>{title}</span>
    <select data-choice={name} value={String(at)} onChange={(e) => change(Number(e.currentTarget.value))} {...held}>
      {words.map((word, n) => (
        <option value={String(n)}>{word}</option>
      ))}
    </select>
  </label>
);

export const Agreement = ({ keeper, sheet, rules, labels, book }: Now) => {
  const begun = book.rows.length > 0;
  const held = { "aria-disabled": begun, title: begun ? labels.rules_stay : "" };
  const agree = keeper.guard((name: string, value: unknown) => keeper.agree(name, value));
  return (
    <fieldset class="ck-agreed">
      <legend>{labels.agreed}</legend>
      {sheet.choices.map(({ key, title, values, words }) => {
        if (values.some((value) => typeof value !== "boolean")) {
          const named = values.map((value, n) => words[n] ?? String(value));
          const change = (at: number) => agree(key, values[at]);
          return (
            <Select name={key} title={title} at={values.indexOf(rules[key])} words={named} {...{ change, held }} />
          );
        }
        const tick = { checked: Boolean(rules[key]), "data-choice": key, ...held };
        return (
          <label class="ck-choose">
            <input type="checkbox" {...tick} onChange={(e) => agree(key, e.currentTarget.checked)} />
            <span>{title}</span>
          </label>
        );
      })}
      <Select
        name="dealer"
        title={labels.first_dealer}
        at={keeper.get("dealer")}
        words={sheet.seats}
        change={keeper.guard((dealer) => keeper.put({ dealer }))}
      />
    </fieldset>
  );
};

// Strokes in fives, as on a slate.
const Strokes = ({ n }: { n: number }) => {
  const stroke = (i: number) => {
    const five = Math.floor(i / 5) * 54;
    return i % 5 < 4 ? `M${five + 6 + 10 * (i % 5)} 3v26` : `M${five} 26l44 -20`;
  };
  const width = Math.max(1, Math.ceil(n / 5) * 54 - 8);
  return (
    <svg viewBox={`0 0 ${width} 32`} class="ck-strokes" aria-hidden="true" style={`aspect-ratio:${width}/32`}>
      <path d={Array.from({ length: n }, (_, i) => stroke(i)).join("")} />
    </svg>
  );
};

export const Tallies = ({ sheet, labels, book: { totals, scale } }: Now) => (
  <div class="ck-tallies">
    {sheet.sides.map((name, side) => (
      <div class="ck-tally" role="img" aria-label={fill(labels.tally, { side: name, n: mixed(totals[side]!, scale) })}>
        <span class="ck-who">
          <SideMark side={side} />
          <bdi>{name}</bdi>
        </span>
        <Strokes n={Math.floor(totals[side]! / scale)} />
        <b>{mixed(totals[side]!, scale)}</b>
      </div>
    ))}
  </div>
);

export const Status = (now: Now) => {
  const { keeper, labels, book } = now;
  const { state, won } = stands(now, book);
  const { text = "", safe } = keeper.get("where") ?? {};
  const { unsafe, late, said } = keeper;
  return (
    <div class="ck-status" role="status">
      <Text class="ck-banner" hidden={!won}>
        {won}
      </Text>
      <Text class="ck-caption">{said ? fill(labels.then, { first: said, then: state }) : state}</Text>
      <Text class={`ck-where${unsafe && (late || safe === false) ? " ck-why" : ""}`}>
        {unsafe && late && safe !== false ? (labels.kept_here ?? "") : text}
      </Text>
    </div>
  );
};

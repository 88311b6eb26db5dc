// Task: what is asked, how the answers came out, and the ladder beside them.

import type { ComponentChildren } from "preact";
import { Another, Icon, Words } from "../core/form.tsx";
import { ICONS } from "../core/icons.ts";
import { sum } from "../core/words.ts";
import type { Question } from "./course.ts";
import type { Predict } from "./index.tsx";
import { lockedIn, type Result, ten } from "./results.ts";
import { type Counted, tally } from "./vote.ts";

interface Of {
  of: Predict;
}

export const Task = ({ of }: Of) => {
  const { course } = of;
  const { phase, told, stops, number, here } = course;
  const away = phase === "away";
  const verdict = away && told >= 0;
  const lit = (away && stops[told]?.rung) || undefined;
  return (
    <>
      <Where of={of} number={verdict ? told : Math.min(number, stops.length - 1)} />
      <div class="ck-ask">
        {!away && <Ask of={of} />}
        {verdict && <Verdict of={of} number={told} />}
        {away && !verdict && <p>{of.word("coming", { ...here })}</p>}
        <p class="ck-hint">
          <Words>{of.hint}</Words>
        </p>
        <Another of={of} />
      </div>
      <Ladder of={of} lit={lit} />
    </>
  );
};

const Where = ({ of, number }: Of & { number: number }) => {
  const { stops, runs } = of.course;
  const { left } = of;
  const dial = { "--ck-left": `${(100 * (left ?? 0)) / (of.get("timer") ?? 1)}%` };
  return (
    <p class="ck-where">
      <span class="ck-stop">
        {of.word("stop_of", { i: number + 1, n: stops.length, trick: stops[number]?.trick ?? "" })}
      </span>
      <span class="ck-run">{runs.length ? of.word("row", { n: runs.at(-1) }) : ""}</span>
      <span class="ck-ring" role="timer" aria-label={of.word("seconds")} hidden={left === undefined}>
        {left !== undefined && <span class="ck-dial" style={dial} />}
        {left !== undefined && `${left} ${left ? "" : of.word("time_up")}`}
      </span>
    </p>
  );
};

const Ask = ({ of }: Of) => {
  const { course } = of;
  const { question, fresh, here, told, first, phase } = course;
  const given = course.given();
  const open = phase !== "again";
  return (
    <>
      {fresh && question && question === here?.questions[0] && <Verdict of={of} number={told} />}
      {question &&
        (course.typed ? <Typed of={of} {...question} /> : <Choose of={of} {...question} key={course.spot} />)}
      {question && first !== undefined && (
        <p class="ck-retry" data-is="wrong">
          <span class="ck-mark">
            <Icon d={ICONS.wrong} />
          </span>
          <span>
            <b>{of.word("not_yet", { answer: of.label(question, first) })}</b> {of.retry}
          </span>
        </p>
      )}
      {open && given.length > 0 && (
        <ul class="ck-locked">
          {given.map(({ ask }, n) => (
            <li key={ask}>
              {of.text(here?.questions.find((one) => one.ask === ask)?.text)} <b>{lockedIn(of, n)}</b>{" "}
              <button type="button" data-do="change" data-n={n}>
                {of.word("change")}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const Typed = ({ of, text }: Of & Question) => (
  <>
    <p class="ck-question" id={`${of.uid}ask`}>
      {of.text(text)}
    </p>
    <input
      class="ck-number"
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
      placeholder={of.word("number")}
      aria-labelledby={`${of.uid}ask`}
      value={of.get("draft")}
    />
  </>
);

const Choose = ({ of, text, options }: Of & Question) => {
  const voting = of.get("voting");
  const { counted, total, first } = of.course;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a fieldset of radio buttons is one group of them */}
      <fieldset class="ck-question" role="radiogroup" aria-labelledby={`${of.uid}ask`}>
        <legend id={`${of.uid}ask`}>{of.text(text)}</legend>
        <div class="ck-options">
          {options.map(([key, label], n) => (
            <div class="ck-answer" key={key}>
              <label class="ck-option" data-is={key === first ? "wrong" : undefined}>
                <input
                  type="radio"
                  name={`${of.uid}answer`}
                  value={key}
                  checked={key === of.get("draft") && key !== first}
                  disabled={key === first}
                />
                <kbd aria-hidden="true">{(n + 1) % 10}</kbd>
                <span class="ck-label">{of.text(label)}</span>
              </label>
              {voting && <Hands of={of} n={n} answer={of.text(label)} />}
            </div>
          ))}
        </div>
      </fieldset>
      {voting && (
        <p class="ck-counted">
          <output class="ck-count">{of.word("counted", { n: total })}</output>
          <button type="button" data-do="undo" aria-disabled={!counted.length}>
            {of.word("take_back")}
          </button>
        </p>
      )}
    </>
  );
};

// Hands are counted one by one, or their number is typed.
const Hands = ({ of, n, answer }: Of & { n: number; answer: string }) => {
  const { spot, sums } = of.course;
  const typing = of.typing?.n === n && of.typing.spot === spot ? of.typing.text : undefined;
  return (
    <>
      <button type="button" data-do="hand" data-n={n} aria-label={of.word("one_more", { answer })}>
        +1
      </button>
      <input
        class="ck-hands"
        data-n={n}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        placeholder="0"
        aria-label={of.word("hands_for", { answer })}
        value={typing ?? (sums[n] || "")}
      />
    </>
  );
};

const Verdict = ({ of, number }: Of & { number: number }) => {
  const { runs, over, wrong, ids } = of.course;
  const row = ten(of, number);
  const score = { right: runs.filter(Boolean).length, n: runs.length, best: Math.max(0, ...runs) };
  return (
    <>
      <ul class="ck-verdicts">
        {of.results(number).map(({ question, is, head, why }: Result, n) => (
          <li key={n} data-is={is}>
            <span class="ck-mark">
              <Icon d={ICONS[is === "wrong" ? is : "right"]} />
            </span>
            <div>
              <b>{head}</b> {why}
              <Votes of={of} question={question} hands={of.get("hands")[`${ids[number]}.${n}`] ?? []} />
            </div>
          </li>
        ))}
      </ul>
      {row && <p class="ck-ten">{row}</p>}
      {over && score.n > 0 && <p class="ck-summary">{of.word("summary", score)}</p>}
      {over && wrong.length > 0 && (
        <button type="button" class="ck-redo" data-do="redo">
          {of.word("redo")}
        </button>
      )}
    </>
  );
};

const Votes = ({ of, question, hands }: Of & { question: Question; hands: Counted[] }): ComponentChildren => {
  const sums = tally(question, hands);
  const total = sum(sums);
  if (!total) return null;
  return (
    <ul class="ck-votes" aria-label={of.word("votes")}>
      {question.options.map(([key, label], n) => (
        <li key={key}>
          <span class="ck-label">{of.text(label)}</span>
          <span class="ck-track">
            <i aria-hidden="true" style={{ inlineSize: `${(100 * (sums[n] ?? 0)) / total}%` }} />
          </span>
          <b>{sums[n]}</b>
          <span class="ck-is">
            {key === question.right && (
              <>
                <Icon d={ICONS.right} />
                {of.word("right")}
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
};

const Ladder = ({ of, lit }: Of & { lit: string | undefined }): ComponentChildren => {
  const rungs = of.get("ladder");
  if (!rungs.length || (!lit && of.get("fade") !== 0)) return null;
  return (
    <section class="ck-ladder">
      <p>{of.word("ladder")}</p>
      <ol>
        {rungs.map(([rung, words]) => (
          <li key={rung} data-lit={rung === lit}>
            {words}
            {rung === lit && (
              <>
                {" "}
                <b>
                  <Icon d={ICONS.right} />
                  {of.word("decided")}
                </b>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};

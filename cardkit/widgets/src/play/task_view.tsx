// Task view: what stands beside the sentence: whose turn it is, what may be done, what is told of it.

import { Another, Words } from "../core/form.tsx";
import type { Play } from "./index.tsx";

const MANY = 4; // more buttons than a row has room for, as in an auction: they stand closer, and nothing else is told

export function Task({ of }: { of: Play }) {
  const { now, phase } = of;
  return (
    <>
      <p class="ck-seat">
        <Words>{now.strip}</Words>
      </p>
      {now.practice && <p class="ck-practice">{of.word("practice")}</p>}
      {now.told && !now.over && phase !== "watch" && (
        <p class="ck-told" role="status">
          <Words>{now.told}</Words>
        </p>
      )}
      {phase === "watch" && <p>{of.word("coming", { n: of.toCome })}</p>}
      {phase === "turn" && <p class="ck-question">{of.word(now.cards ? "your_turn" : "your_say")}</p>}
      {phase === "say" && <p class="ck-question">{of.word("may_declare")}</p>}
      {phase === "pick" && <Picking of={of} />}
      {phase === "over" && <Over of={of} />}
      <p class="ck-advice" role="status">
        {phase === "turn" || phase === "pick" ? now.hint : ""}
      </p>
      {now.warned.move && (phase === "turn" || phase === "pick") && (
        <div class="ck-warned" role="alert">
          <p>
            <Words>{now.warned.words ?? ""}</Words>
          </p>
          <button type="button" data-do="again">
            <span class="ck-word">{of.word("all_the_same")}</span>
          </button>
        </div>
      )}
      {(phase === "turn" || phase === "say") && now.more.length > 0 && (
        <div
          class="ck-do"
          role="group"
          aria-label={of.word(now.cards ? "more" : "your_say")}
          data-many={now.more.length > MANY}
        >
          {now.more.map(([move, label]) => (
            <button type="button" data-move={move} key={move} aria-disabled={Boolean(of.waiting)}>
              <span class="ck-word">{label}</span>
            </button>
          ))}
        </div>
      )}
      <Another of={of} />
    </>
  );
}

const Picking = ({ of }: { of: Play }) => (
  <>
    <p class="ck-question">
      <Words>{of.now.picks[of.held] ?? ""}</Words>
    </p>
    <p class="ck-sum" role="status">
      {of.running ? of.word("picked", { sum: of.running }) : of.word("nothing_picked")}
    </p>
    <div class="ck-do">
      <button type="button" data-do="leave">
        <span class="ck-word">{of.word("leave_card")}</span>
      </button>
    </div>
  </>
);

const Over = ({ of }: { of: Play }) => {
  const { here } = of;
  return here ? (
    <p class="ck-verdict" data-is={here.is}>
      <b>{here.head}</b> <Words>{here.words}</Words>
    </p>
  ) : (
    <>
      <p class="ck-question">
        <Words>{of.now.standing || of.word("the_end")}</Words>
      </p>
      {of.now.told && (
        <p class="ck-told" role="status">
          <Words>{of.now.told}</Words>
        </p>
      )}
    </>
  );
};

// The moves that were judged, below the table: each leads to its moment.
export const Judged = ({ of }: { of: Play }) =>
  of.judged.length > 0 && (
    <>
      <p class="ck-heading" id={`${of.uid}judged`}>
        {of.word("review")}
      </p>
      <ol aria-labelledby={`${of.uid}judged`}>
        {of.judged.map(({ at, is, head, words }) => (
          <li data-is={is} key={at}>
            <button type="button" data-at={at} aria-current={at === of.step}>
              <b>{head}</b> <Words>{words}</Words>
            </button>
          </li>
        ))}
      </ol>
    </>
  );

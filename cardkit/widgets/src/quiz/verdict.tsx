// Verdict: what is said of a checked answer, the position that settles it, and the summary at the end.

import { Board, Icon, Words } from "../core/form.tsx";
import { SIGNS } from "./ask.tsx";
import type { Quiz } from "./index.tsx";
import type { Question } from "./question.ts";
import { reasons } from "./told.ts";

interface Of {
  of: Quiz;
}
const HEADS = { right: SIGNS.tick, wrong: SIGNS.cross, noted: SIGNS.dot };
const RESULTS = { is_right: SIGNS.tick, is_late: SIGNS.tick, is_wrong: SIGNS.cross, is_noted: SIGNS.dot, is_open: "" };

export const Verdict = ({ of, q }: Of & { q: Question | undefined }) => {
  const { sheet } = of;
  const head = q ? sheet.head(q) : "";
  const over = Boolean(q && sheet.done(q) && sheet.told);
  const lines =
    q && sheet.told && (head || over)
      ? reasons(q, sheet.entry(q).checked, sheet.right(q), over, (...given) => of.word(...given))
      : [];
  const settle = over ? q?.settle : undefined;
  return (
    <>
      <div class="ck-verdict" role="status" data-is={head} hidden={!head && !lines.length}>
        {head && (
          <p class="ck-head">
            <Icon d={HEADS[head]} />
            <span>{`${of.word(head)} ${of.triesLeft}`.trim()}</span>
          </p>
        )}
        {lines.map((line, n) => (
          <p key={n}>{line.map((part, i) => (i % 2 ? <b key={i}>{part}</b> : part))}</p>
        ))}
      </div>
      <div class="ck-settled" hidden={!settle}>
        {settle && (
          <>
            <Board
              {...{ uid: of.uid, w: settle.w, h: settle.h, faces: of.get("faces") }}
              frame={new Map(settle.frame.map((item) => [item[0], item]))}
              label={`${of.word("settled")}: ${settle.caption}`}
            />
            <p class="ck-caption">
              <Words>{settle.caption}</Words>
            </p>
          </>
        )}
      </div>
    </>
  );
};

// The learner's own words: written at leisure, and kept when the field is left.
export const Own = ({ of, q }: Of & { q: Question | undefined }) => {
  const { sheet, active, uid } = of;
  const asked = q?.words && sheet.done(q) && sheet.told && sheet.answered(q);
  const typing = active?.id === `${uid}words` ? (active as HTMLTextAreaElement).value : undefined;
  return (
    <div class="ck-own" hidden={!asked}>
      <label for={`${uid}words`}>{of.word("own_words")}</label>
      <textarea
        class="ck-words"
        rows={2}
        maxLength={2000}
        id={`${uid}words`}
        value={typing ?? (q && sheet.entry(q).words) ?? ""}
        onChange={of.guard((e) => of.write(e.currentTarget.value))}
      />
    </div>
  );
};

export const Summary = ({ of }: Of) => {
  const { rows, told } = of.sheet;
  const k = rows.filter(({ is }) => (told ? is === "is_right" : is !== "is_open")).length;
  const again = ({ is, entry }: (typeof rows)[number]) =>
    is !== "is_open" && entry.sure && (is !== "is_right" || (entry.tries ?? 0) > 1);
  return (
    <>
      <p class="ck-question" tabIndex={-1}>
        {of.word(rows.every(({ is }) => is === "is_open") ? "score_none" : told ? "score" : "score_noted", {
          ...{ k, n: rows.length },
        })}
      </p>
      <div class="ck-ledger">
        <table>
          <thead>
            <tr>
              {["col_question", "col_result", "col_sure", "col_tries"].map((key) => (
                <th scope="col" key={key}>
                  {of.word(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ q, entry, is }) => (
              <tr key={q.id}>
                <th scope="row">{q.ask}</th>
                <td class="ck-result" data-is={is}>
                  {RESULTS[is] && <Icon d={RESULTS[is]} />}
                  <span>{of.word(is)}</span>
                </td>
                <td>{is !== "is_open" && of.word(entry.sure ? "yes" : "no")}</td>
                <td>{is !== "is_open" && entry.tries}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {told && rows.some(again) && <p class="ck-how">{of.word("first_next")}</p>}
    </>
  );
};

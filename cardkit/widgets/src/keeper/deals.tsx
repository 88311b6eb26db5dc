// Deals: the table of what was entered, and the tools below it.

import { Do, Icon, ScreenTools, Words } from "../core/form.tsx";
import { fill } from "../core/words.ts";
import { csv } from "./file.ts";
import type { Now } from "./index.tsx";
import { cells } from "./told.ts";

const SIGNS = {
  undo: "M9 5L4 10l5 5M4 10h9a6 5 0 0 1 0 10h-4",
  redo: "M15 5l5 5-5 5M20 10h-9a6 5 0 0 0 0 10h4",
  download: "M12 3v12M6 10l6 6 6-6M4 20h16",
  read: "M12 16V4M6 9l6-6 6 6M4 20h16",
  again: "M20 12a8 8 0 1 1-3-6M17 2v5h-5",
};

// The role of every part is said: laid out as lines on a phone a table would lose it.
export const Deals = (now: Now) => {
  const { sheet, labels, book, draft } = now;
  if (!book.rows.length)
    return (
      <div class="ck-ledger ck-deals">
        <p class="ck-none">{labels.none_yet}</p>
      </div>
    );
  const kind = (k: number) => (k > 1 && k < sheet.items.length + 4 ? "ck-number" : undefined);
  const made = (what: "correct" | "strike", n: number) => (
    <button type="button" {...{ [`data-${what}`]: n }} aria-label={fill(labels[`${what}_of`], { n: n + 1 })}>
      {labels[what]}
    </button>
  );
  return (
    <div class="ck-ledger ck-deals">
      <table role="table">
        <caption>{labels.history}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {[...sheet.head, labels.corrections].map((title, k) => (
              <th scope="col" role="columnheader" class={kind(k)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {book.rows.map((row, n) => (
            <tr
              role="row"
              class={`${row.counts ? "" : "ck-late"} ${n === draft.edit ? "ck-now" : ""}`.trim()}
              aria-current={n === draft.edit ? "true" : undefined}
            >
              <th scope="row" role="rowheader">
                {n + 1}
              </th>
              {[sheet.seats[row.dealer]!, ...cells(now, row, book)].map((words, k) => (
                <td role="cell" class={kind(k + 1)}>
                  <Words>{words}</Words>
                </td>
              ))}
              <td role="cell" class="ck-fix">
                {made("correct", n)}
                {made("strike", n)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

export const Download = (now: Now) => (
  <a
    class="ck-link"
    download={`${now.sheet.game.toLowerCase()}.csv`}
    href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${csv(now, now.book, now.keeper.get("cover").game)}`)}`}
  >
    <Icon d={SIGNS.download} />
    <span class="ck-word">{now.labels.download}</span>
  </a>
);

export const Tools = ({ keeper, book, link }: Now) => {
  const made = keeper.get("made");
  return (
    <div class="ck-tools">
      <div class="ck-set">
        <Do of={keeper} name="undo" sign={SIGNS.undo} aria-disabled={!made} />
        <Do of={keeper} name="redo" sign={SIGNS.redo} aria-disabled={made === keeper.get("changes").length} />
        <Do of={keeper} name="again" sign={SIGNS.again} aria-disabled={!book.rows.length} />
      </div>
      <div class="ck-set">
        {link}
        <Do of={keeper} name="read" sign={SIGNS.read} />
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          hidden
          onChange={keeper.guard((e) => keeper.send(e.currentTarget))}
        />
        <ScreenTools of={keeper} />
      </div>
    </div>
  );
};

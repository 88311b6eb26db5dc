// Batch: many cases of a sheet at once, for the tests that hold the page to Python (tests/widgets/test_keeper_batch.py).

import { correcting, type Draft, fitting } from "./draft.ts";
import { csv } from "./file.ts";
import { judged } from "./judge.ts";
import { reckoned } from "./reckon.ts";
import type { Match, Paper } from "./sheet.ts";
import { fate, type Kept, latest } from "./shelf.ts";
import { cells, stands } from "./told.ts";

export const matches = ({ sheet, labels }: Paper, given: Match[], game: string) =>
  given.map((match) => {
    const agreed = { sheet, labels, rules: match.rules };
    const book = reckoned(sheet, match);
    const rows = book.rows.map((row) => ({ ...row, cells: cells(agreed, row, book) }));
    return { ...book, ...stands(agreed, book), rows, file: csv(agreed, book, game) };
  });

// Each entry as it is typed, and what the fields say when the deal that came of it is to be corrected.
export const entries = (paper: Paper, drafts: Partial<Draft>[]) =>
  drafts.map((given) => {
    const draft = fitting(paper, given, 1);
    const { deal, faults } = judged(paper, draft);
    const again = faults.length ? undefined : fitting(paper, correcting(paper, draft, 0, deal), 1);
    return { deal, faults, again: again && judged(paper, again).deal };
  });

export const copies = (records: Kept[], open: { book: string; revs: string[]; stamp: string }) => ({
  latest: latest(records).map(({ book, revs }) => [book, revs.at(-1)]),
  fates: records.map((record) => fate(record, open)),
});

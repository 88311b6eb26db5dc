// Batch: many cases at once, for the tests that hold the page's reckoning to Python's (tests/widgets/test_keeper_batch.py).

import { Packs } from "./allowed.ts";
import { correcting, type Draft, fitting } from "./draft.ts";
import { csv } from "./file.ts";
import { judged } from "./judge.ts";
import { reckoned } from "./reckon.ts";
import type { Match, Paper } from "./sheet.ts";
import { fate, type Kept, latest } from "./shelf.ts";
import { cells, stands } from "./told.ts";

type Papers = Omit<Paper, "rules">;
const asks = {
  clash(groups: number[][][], entries: (number | null)[][][]) {
    const packs = new Packs(groups);
    return entries.map((numbers) => packs.clash(numbers));
  },

  match(paper: Papers, match: Match, game: string) {
    const { sheet, labels } = paper;
    const { rules } = match;
    const agreed = { sheet, labels, rules };
    const book = reckoned(sheet, match);
    const rows = book.rows.map((row) => ({ ...row, cells: cells(agreed, row, book) }));
    return { ...book, ...stands(agreed, book), rows, file: csv(agreed, book, game) };
  },

  // Each entry as it is typed, and what the fields show when the deal that came of it is to be corrected.
  entries(paper: Paper, drafts: Partial<Draft>[]) {
    return drafts.map((given) => {
      const draft = fitting(paper, given, 1);
      const { deal, faults } = judged(paper, draft);
      const again = faults.length ? undefined : fitting(paper, correcting(paper, draft, 0, deal), 1);
      return { deal, faults, again: again && judged(paper, again).deal };
    });
  },

  kept: (records: Kept[], open: { book: string; revs: string[]; stamp: string }) => ({
    latest: latest(records).map(({ book, revs }) => [book, revs.at(-1)]),
    fates: records.map((record) => fate(record, open)),
  }),
};

export default (cases: [name: keyof typeof asks, ...given: never[]][]): unknown[] =>
  cases.map(([name, ...given]) => (asks[name] as (...given: never[]) => unknown)(...given));

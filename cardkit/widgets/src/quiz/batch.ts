// Batch: what the page makes of many answers, for the tests that hold it against Python.

import { judge, type Question } from "./question.ts";
import { type Entry, Sheet, type Traits } from "./sheet.ts";

export const judged = (q: Question, answers: unknown[]) => answers.map((given) => judge(q, given));

// A quiz is answered: each time a question, what is given, and how sure one is; what cannot be checked is passed over.
export function played(traits: Traits, moves: [id: string, given: Entry["given"], sure: boolean][]) {
  const now = { ...traits };
  const sheet = new Sheet((name) => now[name]);
  for (const [id, given, sure] of moves) {
    const q = sheet.all.find((one) => one.id === id);
    if (!q || sheet.done(q)) continue;
    Object.assign(now, sheet.change(q, { given, sure: sheet.entry(q).sure ?? sure }));
    if (!sheet.missing(q)) Object.assign(now, sheet.check(q, `answer to ${id}`, "2026-01-31T10:00:00Z"));
  }
  return { given: now.given, file: sheet.file(), rows: sheet.rows.map(({ is }) => is) };
}

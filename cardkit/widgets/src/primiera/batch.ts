// Batch: all that the page knows of a recount, as JSON: by this tests hold it against Python, case by case.

import { fill } from "../core/words.ts";
import { verdict } from "./judge.ts";
import { type Doing, recounted } from "./recount.ts";

export function told(doing: Doing, labels: Record<string, string>) {
  const recount = recounted(doing, (name, fields = {}) => fill(labels[name], fields));
  const { phase, rows, totals, now } = recount;
  const lies = now.map((pile) => pile.map(({ code }) => code));
  return { phase, rows, totals, lies, sums: [0, 1].map((side) => recount.running(side)), ...verdict(recount) };
}

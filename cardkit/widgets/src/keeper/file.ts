// File: a match as CSV, as scoring/csv_file.py writes it: a deal fills the columns in which it was entered.

import { mixed } from "../core/points.ts";
import { type Book, type Row, whole } from "./reckon.ts";
import type { Agreed } from "./sheet.ts";

const quoted = (cell: unknown): string =>
  /[",\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell);

export function csv({ sheet, rules }: Agreed, { rows, scale }: Book, game: string): string {
  const { csv: columns, items, letters } = sheet;
  const [claim, ...sides] = columns.claims;
  const claiming = sheet.claiming.length > 0;
  const used = columns.numbers.filter(([i, , inParts]) => inParts || !items[i]!.parts || scale === 1);
  const number = ({ deal, claimant }: Row, [i, side, inParts]: (typeof used)[number]) => {
    const { parts } = items[i]!;
    const n = deal[i]![side]!;
    if (claimant >= 0 && side !== claimant) return "";
    if (!parts) return n;
    const points = claimant < 0 ? whole(items[i]!, deal[i]!) : scale === 1 && n % parts.each === 0;
    return inParts === points ? "" : inParts ? n : n / parts.each;
  };
  const agreed = Object.entries(rules).map((pair) => pair.join("="));
  const lines = [
    [
      "deal",
      "dealer",
      ...used.map((column) => column[3]),
      ...(claiming ? [claim] : []),
      ...columns.reckoned,
      ...columns.about,
    ],
    ...rows.map((row, n) => [
      n + 1,
      letters[row.dealer],
      ...used.map((column) => number(row, column)),
      ...(claiming ? [sides[row.claimant] ?? ""] : []),
      ...[...row.marks, ...row.totals].map((parts) => mixed(parts, scale)),
      game,
      agreed.join("; "),
      JSON.stringify(columns.names),
    ]),
  ];
  return lines.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");
}

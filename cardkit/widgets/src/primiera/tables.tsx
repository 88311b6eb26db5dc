// Tables: what a card is worth, and the score sheet as far as it is filled.

import { Side } from "./pile.tsx";
import type { Recount } from "./recount.ts";

// The Primiera's values alone; the capture values join them only where one asks to compare.
export function Worths({ recount: { word, piles, fade }, both }: { recount: Recount; both: boolean }) {
  const row = (name: string, cells: (string | number)[], head = false) => (
    <tr>
      <th scope="row">{word(name)}</th>
      {cells.map((cell) => (head ? <th scope="col">{cell}</th> : <td>{cell}</td>))}
    </tr>
  );
  const column = (n: 0 | 1 | 2) => piles.ranks.map((rank) => rank[n]);
  return (
    <div class="ck-worths ck-ledger" hidden={fade > 1 && !both}>
      <table>
        <caption>{word("values")}</caption>
        <tbody>
          {row("rank", column(0), true)}
          {both && row("by_capture", column(1))}
          {row("by_primiera", column(2))}
        </tbody>
      </table>
      <p class="ck-mixed">{both && word("two_tables")}</p>
    </div>
  );
}

export function Sheet({ recount: { word, piles, rows, totals, told }, hidden }: { recount: Recount; hidden: boolean }) {
  // A phone cuts a long name.
  const head = (words: string, side: number) => (
    <th scope="col" class={words.length < 9 ? "ck-short" : undefined} title={words}>
      <Side side={side} /> {words}
    </th>
  );
  const names = piles.sides.map(({ name }) => name);
  const sum = { name: word("together"), counts: ["", ""], points: totals, why: told };
  return (
    <div class="ck-ledger" hidden={hidden}>
      <table class="ck-sheet">
        <caption>{word("sheet")}</caption>
        <thead>
          <tr>
            <th scope="col">{word("col_item")}</th>
            {names.map(head)}
            {names.map((name, side) => head(`+ ${name}`, side))}
            <th scope="col" class="ck-why">
              {word("col_why")}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...rows, sum].map(({ name, counts, points, why }, n) => (
            <tr class={n === rows.length ? "ck-total" : undefined}>
              <th scope="row">{name}</th>
              {counts.map((cell) => (
                <td>{cell}</td>
              ))}
              {points.map((cell) => (
                <td class={Number(cell) > 0 ? "ck-point" : ""}>{cell}</td>
              ))}
              <td class="ck-why">{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

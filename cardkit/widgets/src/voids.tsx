// Voids: a trick at a time, and the table of who has shown to be out of which suit. An entry leads to the trick that shows it.

import { pressed } from "./core/dom.ts";
import { Face } from "./core/form.tsx";
import { kind } from "./core/kind.ts";
import { Judged } from "./core/pick.tsx";
import { Signs, Stepped } from "./core/stepped.tsx";
import type { Look } from "./core/types.ts";

interface Trick {
  n: number;
  plays: [name: string, code: string, card: string, discarded: boolean][];
  told: string;
}
interface Traits extends Look {
  voids: {
    title: string;
    seats: string[];
    suits: string[];
    tricks: Trick[];
    marks: [seat: number, suit: number, trick: number, card: string][];
  };
  at: number;
}

class Voids extends Stepped<Traits> {
  build(): void {
    this.watch("voids at about", () => this.update());
    this.listen(this.row, "click", (e: MouseEvent) => {
      const { do: name, to } = pressed(e)?.dataset ?? {};
      if (to) this.change({ at: Number(to) });
      else if (name) this.act(name);
    });
  }

  get count(): number {
    return this.get("voids").tricks.length;
  }

  view() {
    const { title, seats, suits, tricks, marks } = this.get("voids");
    const trick = tricks[this.at - 1];
    return (
      <div class="ck-panel" role="group" tabIndex={0} aria-label={title}>
        {this.heading(title, trick?.n, this.count)}
        <ol class="ck-lying">
          {(trick?.plays ?? []).map(([name, code, card, discarded]) => (
            <li key={code} data-discarded={discarded} data-about={code} tabIndex={0}>
              <Face uid={this.uid} face={code} label={card} />
              <span>{name}</span>
            </li>
          ))}
        </ol>
        <Judged widget={this} is="" words={trick?.told ?? this.word("none")} />
        {this.tools()}
        <div class="ck-ledger">
          <table>
            <caption>{this.word("table")}</caption>
            <thead>
              <tr>
                <th scope="col">{this.word("seat")}</th>
                {suits.map((suit) => (
                  <th scope="col" key={suit}>
                    <Signs>{suit}</Signs>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {seats.map((name, seat) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {suits.map((suit, n) => (
                    <td key={suit}>{this.#mark(marks.find((one) => one[0] === seat && one[1] === n))}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    );
  }

  // Nothing is told before it has shown; the room is there from the start.
  #mark(mark: Traits["voids"]["marks"][number] | undefined) {
    if (!mark) return "–";
    const [, , n, card] = mark;
    const to = this.get("voids").tricks.findIndex((trick) => trick.n === n) + 1;
    if (to > this.at) return "–";
    return (
      <button type="button" class="ck-void" data-to={to} data-new={to === this.at}>
        <span>
          <Signs>{this.word("since", { n, card })}</Signs>
        </span>
      </button>
    );
  }
}

export default kind("voids", Voids);

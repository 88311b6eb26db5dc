// Rounding: the thirds in the heaps that one way of rounding makes; what is left over of each heap is thrown away.

import { pressed } from "./core/dom.ts";
import { kind } from "./core/kind.ts";
import { Judged } from "./core/pick.tsx";
import { Stepped } from "./core/stepped.tsx";
import type { Look } from "./core/types.ts";
import { sum, within } from "./core/words.ts";

type Sides = number[][]; // of each side its heaps, in thirds
interface Traits extends Look {
  rounding: { title: string; sides: string[]; ways: string[]; numbers: number[]; heaps: Sides[][] };
  at: number;
  way: number;
}
const POINT = 3;
const whole = (heap: number): number => Math.floor(heap / POINT);

class Rounding extends Stepped<Traits> {
  build(): void {
    this.watch("rounding at way", () => this.update());
    this.listen(this.row, "click", (e: MouseEvent) => {
      const { do: name, way } = pressed(e)?.dataset ?? {};
      if (way) this.change({ way: Number(way) });
      else if (name) this.act(name);
    });
  }

  get count(): number {
    return this.get("rounding").heaps.length - 1;
  }

  get #way(): number {
    return within(this.get("way"), this.get("rounding").ways.length - 1);
  }

  view() {
    const { title, sides, ways, numbers, heaps } = this.get("rounding");
    const now = heaps[this.at] ?? [];
    const drawn = now[this.#way] ?? [];
    const counted = now.map((own) => own.map((side) => sum(side.map(whole))));
    const dropped = (own: Sides) => sum(own.flatMap((side) => side.map((heap) => heap % POINT)));
    return (
      <div class="ck-panel" role="group" tabIndex={0} aria-label={title}>
        {this.heading(title, numbers[this.at - 1], this.count)}
        <div class="ck-do" role="group" aria-label={this.word("ways")}>
          {ways.map((name, n) => (
            <button type="button" data-way={n} key={name} aria-pressed={n === this.#way}>
              {name}
            </button>
          ))}
        </div>
        <div class="ck-walls">
          {sides.map((side, n) => (
            <section class="ck-wall" key={side} data-side={n}>
              <p>
                <b>{side}</b>: {this.word("thirds", { n: sum(drawn[n] ?? []), points: counted[this.#way]?.[n] })}
              </p>
              <Heaps heaps={drawn[n] ?? []} side={n} />
            </section>
          ))}
        </div>
        <Judged widget={this} is="" words={this.#told(counted, drawn)} />
        {this.tools()}
        <div class="ck-ledger">
          <table>
            <caption>{this.word("caption")}</caption>
            <thead>
              <tr>
                {[this.word("way"), ...sides, this.word("together"), this.word("dropped")].map((name) => (
                  <th scope="col" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ways.map((name, n) => (
                <tr key={name} class={n === this.#way ? "ck-now" : undefined}>
                  <th scope="row">{name}</th>
                  {[...(counted[n] ?? []), sum(counted[n] ?? []), dropped(now[n] ?? [])].map((cell) => (
                    <td>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    );
  }

  #told(counted: number[][], drawn: Sides): string {
    const { sides, ways } = this.get("rounding");
    const [points = [], rule = []] = [counted[this.#way], counted.at(-1)];
    const [left, right] = drawn.map((side) => sum(side.map((heap) => heap % POINT)));
    const [first, second] = sides;
    const way = ways[this.#way];
    const told = this.word("told", { way, first, second, points: points[0], others: points[1], left, right });
    const last = this.#way === ways.length - 1;
    const then = last ? this.word("rule") : this.word("lost", { lost: sum(rule) - sum(points) });
    return this.word("sentences", { first: told, then });
  }

  override key(e: KeyboardEvent, key: string): void {
    const way = Number(key) - 1;
    if (!this.get("rounding").ways[way]) return super.key(e, key);
    this.change({ way });
    e.preventDefault();
  }
}

// A heap begins a column of its own; what makes a whole point is solid, what is thrown away only drawn round.
const Heaps = ({ heaps, side }: { heaps: number[]; side: number }) => {
  let column = 0;
  const bricks = heaps.flatMap((heap, n) => {
    const from = column + n * 0.3;
    column += Math.ceil(heap / POINT);
    return Array.from({ length: heap }, (_, k) => ({
      key: `${n} ${k}`,
      x: (from + Math.floor(k / POINT)) * 26 + 2,
      y: 46 - (k % POINT) * 21,
      is: k < whole(heap) * POINT ? "whole" : "left",
    }));
  });
  return (
    <svg viewBox="0 0 420 68" class="ck-bricks" aria-hidden="true">
      {bricks.map(({ key, x, y, is }) => (
        <rect key={key} data-is={is} data-side={side} x={x} y={y} width={20} height={18} rx={3} />
      ))}
    </svg>
  );
};

export default kind("rounding", Rounding);

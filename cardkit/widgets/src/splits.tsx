// Splits: the thirds of a deal as bricks, three to a point; a slider shares them out between two sides.

import { pressed } from "./core/dom.ts";
import { Form, ScreenTools } from "./core/form.tsx";
import { kind } from "./core/kind.ts";
import type { Look } from "./core/types.ts";
import { within } from "./core/words.ts";

interface Traits extends Look {
  splits: { title: string; sides: string[]; rows: [points: number[], told: string][] };
  at: number;
}

class Splits extends Form<Traits> {
  build(): void {
    this.watch("splits at", () => this.update());
    this.listen(this.row, "input", (e: Event) => this.change({ at: Number((e.target as HTMLInputElement).value) }));
    this.listen(this.row, "click", (e: MouseEvent) => {
      const name = pressed(e)?.dataset.do;
      if (name) this.act(name);
    });
  }

  view() {
    const { title, sides, rows } = this.get("splits");
    const all = rows.length - 1;
    const at = within(this.get("at"), all);
    const [points, told] = rows[at] ?? [[], ""];
    return (
      <div class="ck-panel" role="group" tabIndex={0} aria-label={title}>
        <p class="ck-heading">{title}</p>
        <div class="ck-walls">
          {sides.map((side, n) => (
            <section class="ck-wall" key={side} data-side={n}>
              <p>
                <b>{side}</b>: {this.word("thirds", { n: n ? all - at : at, points: points[n] })}
              </p>
              <Wall thirds={n ? all - at : at} side={n} />
            </section>
          ))}
        </div>
        <input
          type="range"
          min={0}
          max={all}
          value={at}
          class="ck-slide"
          aria-label={this.word("slide")}
          aria-valuetext={told}
        />
        <p class="ck-caption">{told}</p>
        <div class="ck-tools" role="toolbar" aria-label={this.word("slide")}>
          <div class="ck-set">
            <ScreenTools of={this} />
          </div>
        </div>
      </div>
    );
  }
}

// What makes a whole point is solid; what is dropped is only drawn round.
const Wall = ({ thirds, side }: { thirds: number; side: number }) => (
  <svg viewBox="0 0 312 68" class="ck-bricks" aria-hidden="true">
    {Array.from({ length: 36 }, (_, k) => {
      const point = Math.floor(k / 3);
      const is = k >= thirds ? "none" : point < Math.floor(thirds / 3) ? "whole" : "left";
      return (
        <rect
          key={k}
          data-is={is}
          data-side={side}
          x={point * 26 + 2}
          y={46 - (k % 3) * 21}
          width={20}
          height={18}
          rx={3}
        />
      );
    })}
  </svg>
);

export default kind("splits", Splits);

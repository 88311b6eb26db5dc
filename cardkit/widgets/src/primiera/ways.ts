// Ways: which cards and places does Tab reach, and where do arrows lead from there?

import type { Form } from "../core/form.tsx";
import { rove } from "../core/pick.tsx";
import { find, type Piles, SIDES } from "./piles.ts";

export class Ways {
  readonly #of: Pick<Form, "all">;

  constructor(of: Pick<Form, "all">) {
    this.#of = of;
  }

  cards(side: number): HTMLElement[] {
    return this.#of.all(`[data-side="${side}"]`);
  }

  places(side: number): HTMLElement[] {
    return this.#of.all(`[data-at^="${side}"]`);
  }

  // One tab stop for the cards of a pile and one for its places; arrows go on from there.
  rove(target: EventTarget | null): void {
    for (const side of SIDES) for (const nodes of [this.cards(side), this.places(side)]) rove(nodes, target);
  }

  // Along the cards of a pile and from suit to suit; among places also across to the other pile. Null where nothing lies
  // that way, undefined where one is at no card and no place.
  from(target: HTMLElement, arrow: string, piles: Piles): HTMLElement | null | undefined {
    const [back, upright] = [/Up|Left/.test(arrow), /Up|Down/.test(arrow)];
    for (const side of SIDES) {
      const [places, cards] = [this.places(side), this.cards(side)];
      const [slot, n] = [places.indexOf(target), cards.indexOf(target)];
      if (slot >= 0) return (upright ? places.at((slot + (back ? 3 : 1)) % 4) : this.places(1 - side)[slot]) ?? null;
      if (n < 0) continue;
      if (!upright) return cards[(n + (back ? cards.length - 1 : 1)) % cards.length] ?? null;
      const suit = ({ dataset }: HTMLElement) => find(piles, dataset.code ?? "")?.suit;
      const differs = (node: HTMLElement) => suit(node) !== suit(target);
      const other = back ? cards.slice(0, n).findLast(differs) : cards.slice(n).find(differs);
      return (other && cards.find((node) => suit(node) === suit(other))) ?? null;
    }
    return undefined;
  }
}

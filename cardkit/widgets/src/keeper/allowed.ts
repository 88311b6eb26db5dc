// Which entries of a sheet can the cards give?  One row of each group must make an entry up; the rows come from Python
// (scoring/allowed.py), which asks them in the same way.

const LACKS = -1; // in place of the best card of a suit that a side lacks: then the whole entry counts nothing

type Sums = readonly number[];
type Ask = "any" | "lacks" | "exact";
type Wanted = readonly (number | null)[]; // the numbers of the sides, item after item; null is any

const added = (one: Sums, other: Sums): Sums =>
  one.map((n, i) => (n === LACKS || other[i] === LACKS ? LACKS : n + (other[i] ?? 0)));

function sumsOf(groups: Sums[][], size: number): Sums[] {
  let found: Sums[] = [Array(size).fill(0)];
  for (const group of groups) {
    const rows = found.flatMap((one) => group.map((row) => added(one, row)));
    found = [...new Map(rows.map((row) => [row.join(), row])).values()];
  }
  return found;
}

export class Packs {
  // All that each half of the groups can add up to: one is looked up for the other.
  readonly #one: Sums[];
  readonly #other: Sums[];
  readonly #lacking: Set<number>;
  readonly #seen = new Map<string, Set<string>>();

  constructor(groups: Sums[][]) {
    const half = groups.length >> 1;
    const size = groups[0]?.[0]?.length ?? 0;
    this.#one = sumsOf(groups.slice(0, half), size);
    this.#other = sumsOf(groups.slice(half), size);
    this.#lacking = new Set(groups.flat().flatMap((row) => [...row.keys()].filter((i) => row[i] === LACKS)));
  }

  // What the other half can add up to, as far as it is asked for.
  #there(asks: Ask[]): Set<string> {
    const key = asks.join();
    let there = this.#seen.get(key);
    if (!there) {
      const fits = (row: Sums) => row.every((n, i) => asks[i] !== "exact" || n !== LACKS); // no number where a suit is missing
      const seen = (n: number, i: number) => (asks[i] === "exact" || (asks[i] === "lacks" && n === LACKS) ? n : 0);
      there = new Set(this.#other.filter(fits).map((row) => row.map(seen).join()));
      this.#seen.set(key, there);
    }
    return there;
  }

  #allows(wanted: Wanted): boolean {
    const asks = wanted.map((n, i): Ask => (n === null ? "any" : n === 0 && this.#lacking.has(i) ? "lacks" : "exact"));
    if (asks.every((ask) => ask === "any")) return true;
    const there = this.#there(asks);
    // What the other half must have there, if one half has this.
    const need = (n: number, i: number): number[] => {
      if (asks[i] === "any") return [0];
      if (asks[i] === "lacks") return n === LACKS ? [0, LACKS] : [LACKS];
      const rest = (wanted[i] ?? 0) - n;
      return n === LACKS || rest < 0 ? [] : [rest];
    };
    return this.#one.some((row) => {
      let needs: Sums[] = [[]];
      for (let i = 0; i < row.length && needs.length; i++) {
        const more = need(row[i] ?? 0, i);
        needs = needs.flatMap((some) => more.map((one) => [...some, one]));
      }
      return needs.some((some) => there.has(some.join()));
    });
  }

  // The fewest items whose numbers clash, none where all can be: by their places among the items asked.
  clash(numbers: Wanted[]): number[] {
    const all = [...numbers.keys()];
    const cannot = (several: number[]) =>
      !this.#allows(numbers.flatMap((some, n) => some.map((number) => (several.includes(n) ? number : null))));
    if (!cannot(all)) return [];
    const pairs = all.flatMap((p) => all.filter((q) => q > p).map((q) => [p, q]));
    return [...all.map((n) => [n]), ...pairs].find(cannot) ?? all;
  }
}

// Many entries of one sheet at once, for whoever holds them against another's answers.
export const clashes = (groups: Sums[][], entries: Wanted[][]): number[][] => {
  const packs = new Packs(groups);
  return entries.map((numbers) => packs.clash(numbers));
};

// Which entries of a sheet can the cards give?  One row of each group must make an entry up; the rows come from Python
// (games/allowed.py), which asks them in the same way.

const LACKS = -1; // in place of the best card of a suit that a side lacks: then the whole entry counts nothing

const addedRows = (one, other) => one.map((n, i) => (n === LACKS || other[i] === LACKS ? LACKS : n + other[i]));

const sumsOf = (groups, size) =>
  groups.reduce(
    (found, group) => {
      const sums = new Map();
      for (const one of found)
        for (const row of group) {
          const sum = addedRows(one, row);
          sums.set(sum.join(), sum);
        }
      return [...sums.values()];
    },
    [Array(size).fill(0)],
  );

class Packs {
  constructor(groups) {
    const half = groups.length >> 1,
      size = groups[0]?.[0].length ?? 0;
    this.one = sumsOf(groups.slice(0, half), size); // all that each half can add up to: one is looked up for the other
    this.other = sumsOf(groups.slice(half), size);
    this.lacking = new Set(groups.flat().flatMap((row) => [...row.keys()].filter((i) => row[i] === LACKS)));
  }

  // The numbers of the sides, item after item; null is any.
  allows(wanted) {
    const asks = wanted.map((n, i) => (n === null ? "any" : n === 0 && this.lacking.has(i) ? "lacks" : "exact"));
    if (asks.every((ask) => ask === "any")) return true;
    const seen = (n, i) => (asks[i] === "exact" ? n : asks[i] === "lacks" && n === LACKS ? LACKS : 0);
    const fits = (row) => row.every((n, i) => asks[i] !== "exact" || n !== LACKS); // no number where a suit is missing
    const there = new Set(this.other.filter(fits).map((row) => row.map(seen).join()));
    const need = {
      any: () => [0],
      lacks: (n) => (n === LACKS ? [0, LACKS] : [LACKS]),
      exact: (n, i) => (n === LACKS ? [] : [wanted[i] - n]),
    };
    return this.one.some((row) =>
      row
        .reduce((needs, n, i) => needs.flatMap((some) => need[asks[i]](n, i).map((more) => [...some, more])), [[]])
        .some((some) => there.has(some.join())),
    );
  }

  // The fewest items whose numbers clash, none where all can be: by their places among the items asked.
  clash(numbers) {
    const all = [...numbers.keys()];
    const cannot = (several) =>
      !this.allows(numbers.flatMap((some, n) => some.map((number) => (several.includes(n) ? number : null))));
    if (!cannot(all)) return [];
    const pairs = all.flatMap((p) => all.filter((q) => q > p).map((q) => [p, q]));
    return [...all.map((n) => [n]), ...pairs].find(cannot) ?? all;
  }
}

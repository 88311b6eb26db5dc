// Laid: where each card lies, and what becomes of it when cards are laid, taken back or counted. No page.

export type Places = Record<string, string[]>;
export type Counts = Record<string, number>;
export interface Position {
  places: Places;
  trump: string;
  leader: string;
  taker: string;
  won: Counts;
  sweeps: Counts;
}

// The place in which a card lies; nothing for one in the pack.
export const where = ({ places }: Pick<Position, "places">, code: string): string =>
  Object.keys(places).find((key) => places[key]?.includes(code)) ?? "";

const without = (places: Places, codes: readonly string[]): Places =>
  Object.fromEntries(Object.entries(places).map(([key, row]) => [key, row.filter((code) => !codes.includes(code))]));

// Cards lie in one place alone: at its end, or before another card there; where there is no such place, in the pack.
export function laid(position: Position, codes: readonly string[], to: string, before = ""): Position {
  const places = without(position.places, codes);
  const row = places[to];
  if (row) {
    const at = before ? row.indexOf(before) : -1;
    places[to] = at < 0 ? [...row, ...codes] : [...row.slice(0, at), ...codes, ...row.slice(at)];
  }
  return { ...position, places };
}

// All cards back in the pack, and nothing said beside them.
export const cleared = (position: Position): Position => ({
  ...position,
  places: Object.fromEntries(Object.keys(position.places).map((key) => [key, []])),
  trump: "",
  leader: "",
  taker: "",
  won: {},
  sweeps: {},
});

// A seat has so many; one of which nothing is said is not there.
export function counted(counts: Counts, seat: string, count: number | undefined): Counts {
  const { [seat]: _, ...others } = counts;
  return count === undefined ? others : { ...others, [seat]: count };
}

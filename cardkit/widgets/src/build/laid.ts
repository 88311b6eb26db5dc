// Laid: where each card lies and what is said beside it, and what becomes of it when cards are laid, taken back or
// counted. No page.

export type Places = Record<string, string[]>;
export type Counts = Record<string, number>;
export interface Position {
  places: Places;
  game?: string;
  switches?: Record<string, unknown>;
  moves?: string[];
  // What else is asked, by the name of the field: a letter, a code, a number, counts by seat, or a list of texts.
  [field: string]: unknown;
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

const blank = (said: unknown): unknown => {
  if (Array.isArray(said)) return [];
  return typeof said === "string" ? "" : said && typeof said === "object" ? {} : null;
};

// All cards back in the pack, and nothing said beside them; the table and its rules stay.
export const cleared = ({ game, switches, places, ...said }: Position): Position => ({
  ...(game === undefined ? {} : { game }),
  ...(switches === undefined ? {} : { switches }),
  places: Object.fromEntries(Object.keys(places).map((key) => [key, []])),
  ...Object.fromEntries(Object.entries(said).map(([name, value]) => [name, blank(value)])),
});

// A seat has so many; one of which nothing is said is not there.
export function counted(counts: Counts, seat: string, count: number | undefined): Counts {
  const { [seat]: _, ...others } = counts;
  return count === undefined ? others : { ...others, [seat]: count };
}

// A list of texts, of whatever was sent.
export const texts = (given: unknown): string[] => (Array.isArray(given) ? given.map(String) : []);

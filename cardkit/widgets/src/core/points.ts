// Points: how an amount is written, as points.py writes it; random matches are held to both.

// Parts of a point as such: 5/3.
export const fraction = (n: number, each: number): string => `${n}/${each}`;
// Parts as points, and beside them what is left: 20 2/3.
export const mixed = (n: number, each: number): string =>
  n % each ? `${Math.floor(n / each) || ""} ${fraction(n % each, each)}`.trim() : String(n / each);
// With a fraction among them a hyphen would be read as a minus; the spaces do not break.
export const beside = (texts: string[]): string =>
  texts.join(texts.some((text) => text.includes("/")) ? "\u00a0:\u00a0" : "-");
export const sideBySide = (numbers: number[], each = 1): string => beside(numbers.map((n) => mixed(n, each)));

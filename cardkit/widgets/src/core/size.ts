// Size: how a widget is laid out in the room that it has.

const NARROW = 600; // px below which a panel is compact,
const WIDE_AGAIN = 640; // and from which it is wide again: a width in between never flips to and fro
const TWO_PANELS = 2 * NARROW; // px from which two panels stand side by side, each wide enough to read

// What it needs to know of a widget.
export interface Roomy {
  readonly abreast: number; // how many panels stand side by side if there is room
  readonly narrow: boolean; // as it was before
  readonly full: boolean;
}

// `size` is what was asked for, or "auto".
export function laidOut(wide: number, size: string, { abreast, narrow, full }: Roomy) {
  const columns = abreast > 1 && wide >= TWO_PANELS ? 2 : 1;
  const compact = wide / columns < (narrow ? WIDE_AGAIN : NARROW);
  const shown = size !== "auto" ? size : compact ? "compact" : full ? "projector" : "normal";
  return { columns, narrow: compact, shown };
}

// Size: how a widget is laid out in the room that it has.

const NARROW = 600; // px below which a panel is compact,
const WIDE_AGAIN = 640; // and from which it is wide again: a width in between never flips to and fro

// What it needs to know of a widget.
export interface Roomy {
  readonly narrow: boolean; // as it was before
  readonly full: boolean;
}

// `size` is what was asked for, or "auto".
export function laidOut(wide: number, size: string, { narrow, full }: Roomy) {
  const compact = wide < (narrow ? WIDE_AGAIN : NARROW);
  const shown = size !== "auto" ? size : compact ? "compact" : full ? "projector" : "normal";
  return { narrow: compact, shown };
}

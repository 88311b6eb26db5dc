// Icons: the signs that several kinds of widget have; one that only one kind has stands with it.

export const ICONS = {
  prev: "M17 4L6 12l11 8z",
  next: "M7 4l11 8-11 8z",
  full: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  keys: "M3 6h18v12H3zM7 10h.1M12 10h.1M17 10h.1M8 14h8",
  again: "M4 12a8 8 0 1 0 3-6.200M7 2v4.500h4.500",
  right: "M5 13l5 5L19 6",
  wrong: "M6 6l12 12M18 6L6 18",
};

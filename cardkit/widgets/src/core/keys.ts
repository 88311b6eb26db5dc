// Keys: which key belongs to the notebook, which to a widget, and what it means there.

const SHIELD = "data-lm-suppress-shortcuts"; // with it on what has the focus, JupyterLab's shortcuts leave a key alone

// The notebook's own keys: chords, and the one that runs the cell.
const chord = (e: KeyboardEvent): boolean => e.ctrlKey || e.altKey || e.metaKey || (e.shiftKey && e.key === "Enter");

// What a key means, at full width too; nothing where it belongs to a composition, which puts its text in by itself.
export const meant = (e: KeyboardEvent): string =>
  e.isComposing || e.keyCode === 229 ? "" : (e.key ?? "").normalize("NFKC");

// Anything but the notebook's own keys would cut cells and move its cursor. JupyterLab hears a key when it has come
// up through the page, and so not at all where that is stopped at the widget (`guarded`); Notebook 7 hears it on its
// way down, before it gets there: only an attribute on what has the focus keeps it off, and only for this key.
export const shield = (box: Element, e: KeyboardEvent): void => {
  const [target] = e.composedPath();
  if (target instanceof Element && box.contains(target)) target.toggleAttribute(SHIELD, !chord(e));
};

// Take the shield down, and say whether the key is the widget's: then nobody further up hears of it.
export const guarded = (e: KeyboardEvent): boolean => {
  (e.target as Element).removeAttribute(SHIELD);
  if (chord(e)) return false;
  e.stopPropagation();
  return true;
};

export const SCREEN_KEYS: Record<string, string> = { f: "full", F: "full", "?": "keys", Escape: "escape" }; // those of every kind

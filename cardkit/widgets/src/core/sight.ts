// Sight: keys and messages stand below a widget, which may reach far below the window: there they move up into sight. CSS
// alone cannot do it, since a notebook's output is itself a box that scrolls.

// The height of the page's window; on a phone `innerHeight` would change whenever the bars of the browser come and go.
export const pageHigh = (): number => document.documentElement.clientHeight || innerHeight;

// How high the window is in which a widget is seen: of a page, or of the part of it that scrolls (a notebook).
export function windowHigh(root: HTMLElement, full: boolean): number {
  let high = pageHigh();
  for (let box = root.parentElement; box && box !== document.body && !full; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) high = Math.min(pageHigh(), box.clientHeight); // the outermost counts
  return high;
}

const ABREAST = 1150; // px from which something stands beside the table,
const ABREAST_FULL = 900; // and where the screen is filled
export const LOW = 520; // px of a window in which the table and its buttons cannot lie one below the other

// Whether something stands beside the table, or, in a window less than `least` high, all else does.
export function fits(wide: number, high: number, full: boolean, least: number): { abreast: boolean; low: boolean } {
  const abreast = wide >= (full ? ABREAST_FULL : ABREAST);
  return { abreast, low: !abreast && wide >= 480 && high < least };
}

// What has the focus, `held`, stays uncovered.
export function lift(shown: HTMLElement[], root: HTMLElement, full: boolean, held: HTMLElement | null): void {
  let [top, bottom] = [0, innerHeight];
  // The page's own body cuts nothing off: what it says of that is the window's affair, and in JupyterLab it has no height.
  for (let box: HTMLElement | null = root; box && box !== document.body && !full; box = box.parentElement) {
    if (box !== root && getComputedStyle(box).overflowY === "visible") continue;
    const { top: above, bottom: below } = box.getBoundingClientRect();
    [top, bottom] = [Math.max(top, above), Math.min(bottom, below)];
  }
  const kept = held?.getBoundingClientRect();
  for (const node of shown) {
    node.style.transform = "";
    const own = node.getBoundingClientRect();
    let up = Math.max(0, own.bottom + 4 - bottom);
    if (kept && up && kept.height < 200 && kept.bottom > own.top - up && kept.top < own.bottom - up) {
      const clear = own.top - Math.max(top + 4, kept.top - own.height - 8);
      if (clear > up) up = clear;
    }
    if (up) node.style.transform = `translateY(${-Math.round(up)}px)`;
  }
}

// Room: how much of a window's height is left to a table, and to what stands beside it.

const LEAST = 150; // px of height below which no table shrinks,
const DOCK = 64; // and no dock beside one

// `around` are those that have to be seen with the table; those that stand beside it take none of its height.
export function reserve(
  el: HTMLElement,
  scene: HTMLElement,
  around: HTMLElement[],
  dock: HTMLElement,
  high: number,
): void {
  const right = scene.offsetLeft + scene.offsetWidth - 1;
  const gap = parseFloat(getComputedStyle(el).rowGap) || 0;
  const left = (nodes: HTMLElement[]) =>
    nodes.reduce((sum, { offsetHeight }) => sum - offsetHeight - (offsetHeight && gap), high);
  const room = left(around.filter(({ offsetLeft }) => offsetLeft < right));
  const beside = left(around.filter((node) => node !== dock));
  el.style.setProperty("--ck-room", `${Math.max(LEAST, room)}px`);
  el.style.setProperty("--ck-beside", `${Math.max(DOCK, beside)}px`);
}

// Drag: what lies in one place is drawn to another by a pointer. A press alone stays a press: whoever cannot drag, or
// has keys, goes on as before. A finger that moves at once scrolls the page; one that rests for a moment takes up what
// lies under it.

import type { Handlers } from "./handlers.ts";

const FAR = 8; // px from which on a press is a drag
const REST = 220; // ms after which a finger that has not moved takes up what it rests on

export interface Dragging {
  what: string; // a selector: what can be drawn
  onto: string; // and where to
  take(node: HTMLElement): boolean; // whether it can be, now
  over?(node: HTMLElement | undefined): void;
  drop(node: HTMLElement | undefined): void;
  undo(): void;
}

type Host = Pick<Handlers, "listen" | "later">;

// `ghost`: it follows the pointer; else those that it is drawn over make room.
export function draggable(host: Host, box: HTMLElement, does: Dragging, ghost = false): void {
  let from: { node: HTMLElement; x: number; y: number; id: number } | undefined;
  let [on, over, rests] = [false, false, false];
  let timer = 0;

  const under = ({ clientX, clientY }: PointerEvent): HTMLElement | undefined => {
    const page = box.getRootNode() as Document | ShadowRoot; // some hosts lay a widget into a shadow tree
    const node = page.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(does.onto);
    return node && box.contains(node) ? node : undefined;
  };
  const end = () => {
    clearTimeout(timer);
    if (from) Object.assign(from.node.style, { translate: "", pointerEvents: "" });
    from?.node.classList.remove("ck-rests");
    over = on;
    from = undefined;
    on = rests = false;
  };
  const rest = () => {
    rests = true;
    from?.node.classList.add("ck-rests");
  };

  host.listen(box, "pointerdown", (e: PointerEvent) => {
    if (!on) end();
    over = false;
    const node = (e.target as Element).closest<HTMLElement>(does.what);
    if (on || !node || e.button || !e.isPrimary) return;
    from = { node, x: e.clientX, y: e.clientY, id: e.pointerId };
    if (e.pointerType === "touch") timer = host.later(rest, REST);
  });
  host.listen(box, "pointermove", (e: PointerEvent) => {
    if (!from || e.pointerId !== from.id) return;
    const [dx, dy] = [e.clientX - from.x, e.clientY - from.y];
    if (!on) {
      if (Math.hypot(dx, dy) < FAR) return;
      if (e.pointerType === "touch" && !rests) return end(); // the page's
      on = does.take(from.node);
      if (!on) return end();
      box.setPointerCapture(e.pointerId);
    }
    if (ghost) Object.assign(from.node.style, { translate: `${dx}px ${dy}px`, pointerEvents: "none" });
    does.over?.(under(e));
  });
  host.listen(box, "pointerup", (e: PointerEvent) => {
    const to = on ? under(e) : undefined;
    const dragged = on;
    const pressed = rests && !on ? from?.node : undefined;
    end();
    if (dragged) does.drop(to);
    // A finger that rested and went is a slow press: no browser is sure to call that a click.
    pressed?.click();
    over ||= Boolean(pressed);
  });
  host.listen(box, "pointercancel", () => {
    const dragged = on;
    end();
    if (dragged) does.undo();
  });
  // While something is drawn the page stays where it is, and no menu opens for the finger that rests.
  host.listen(box, "touchmove", (e: TouchEvent) => (on || rests) && e.preventDefault(), { passive: false });
  host.listen(box, "contextmenu", (e: Event) => (on || rests) && e.preventDefault());
  // The click that ends a drag presses nothing.
  const press = (e: MouseEvent) => {
    if (!over) return;
    over = false;
    e.preventDefault();
    e.stopPropagation();
  };
  host.listen(box, "click", press, { capture: true });
}

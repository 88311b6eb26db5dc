// Drag: what lies in one place is drawn to another by a pointer. A press alone stays a press: whoever cannot drag, or
// has keys, goes on as before.

import type { Handlers } from "./handlers.ts";

const FAR = 8; // px from which on a press is a drag

export interface Dragging {
  what: string; // a selector: what can be drawn
  onto: string; // and where to
  take(node: HTMLElement): boolean; // whether it can be, now
  over?(node: HTMLElement | undefined): void;
  drop(node: HTMLElement | undefined): void;
  undo(): void;
}

type Host = Pick<Handlers, "listen">;

// `ghost`: it follows the pointer; else those that it is drawn over make room.
export function draggable(host: Host, box: HTMLElement, does: Dragging, ghost = false): void {
  let from: { node: HTMLElement; x: number; y: number; id: number } | undefined;
  let [on, over] = [false, false];

  const under = ({ clientX, clientY }: PointerEvent): HTMLElement | undefined => {
    const page = box.getRootNode() as Document | ShadowRoot; // some hosts lay a widget into a shadow tree
    const node = page.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(does.onto);
    return node && box.contains(node) ? node : undefined;
  };
  const end = () => {
    if (from) Object.assign(from.node.style, { translate: "", pointerEvents: "" });
    over = on;
    from = undefined;
    on = false;
  };

  host.listen(box, "pointerdown", (e: PointerEvent) => {
    over = false;
    const node = (e.target as Element).closest<HTMLElement>(does.what);
    if (node && !e.button && e.isPrimary) from = { node, x: e.clientX, y: e.clientY, id: e.pointerId };
  });
  host.listen(box, "pointermove", (e: PointerEvent) => {
    if (!from || e.pointerId !== from.id) return;
    const [dx, dy] = [e.clientX - from.x, e.clientY - from.y];
    if (!on) {
      if (Math.hypot(dx, dy) < FAR) return;
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
    end();
    if (dragged) does.drop(to);
  });
  host.listen(box, "pointercancel", () => {
    const dragged = on;
    end();
    if (dragged) does.undo();
  });
  // The click that ends a drag presses nothing.
  const press = (e: MouseEvent) => {
    if (!over) return;
    over = false;
    e.preventDefault();
    e.stopPropagation();
  };
  host.listen(box, "click", press, { capture: true });
}

// Tip: one line about the card that is pointed at or has the focus. It lies over all else and moves nothing.

import { h, set } from "./dom.ts";
import type { Handlers } from "./handlers.ts";
import type { Look, Model } from "./types.ts";
import { clamp, fill } from "./words.ts";

const CARD = "[data-about]"; // the code of a card, on whatever stands for it
const GAP = 6;

type Of = Pick<Handlers, "root" | "listen"> & { readonly uid: string; readonly model: Pick<Model<Look>, "get"> };

export class Tip {
  readonly #of: Of;
  readonly el: HTMLElement;
  #for: HTMLElement | undefined;
  #kept = false; // shown for what has the focus or was pressed, not for what lies under the pointer alone

  constructor(of: Of) {
    this.#of = of;
    this.el = h("div", { class: "ck-tip", role: "tooltip", id: `${of.uid}tip`, hidden: "" });
    of.root.append(this.el);
    const card = (e: Event) => (e.target as Element).closest<HTMLElement>(CARD);
    // A finger that rests on a card is a press, and that is told by the click.
    of.listen(of.root, "pointerover", (e: PointerEvent) => {
      const node = e.pointerType === "touch" ? null : card(e);
      if (node) this.show(node, this.#kept && node === this.#for);
    });
    of.listen(of.root, "pointerout", (e: PointerEvent) => {
      if (e.pointerType !== "touch" && !this.#kept) this.hide();
    });
    of.listen(of.root, "focusin", (e: FocusEvent) => {
      const node = card(e);
      if (node?.matches(":focus-visible")) this.show(node, true);
    });
    of.listen(of.root, "focusout", () => this.hide());
    of.listen(of.root, "click", (e: MouseEvent) => {
      const node = card(e);
      node?.isConnected ? this.show(node, true) : this.hide();
    });
  }

  // What is said of a card, by its code; nothing of one that lies face down.
  about(code: string): string {
    const { lines = {}, order } = this.#of.model.get("about") ?? {};
    for (const [line, names] of Object.entries(lines))
      if (code in names) return fill(line, { card: names[code], order });
    return "";
  }

  show(node: HTMLElement, kept = false): void {
    const { does = "", about = "" } = node.dataset;
    const lines = [does, this.about(about)].filter(Boolean);
    this.hide();
    if (!lines.length) return;
    this.#for = node;
    this.#kept = kept;
    this.el.replaceChildren(...lines.map((line) => h("p", {}, line)));
    this.el.hidden = false;
    if (node.matches(":focus")) set(node, { "aria-describedby": this.el.id });
    this.#place(node);
  }

  // Above the card, or below it where that would be outside; never beyond the left or right edge.
  #place(node: HTMLElement): void {
    const { root } = this.#of;
    const { el } = this;
    const [at, box] = [node.getBoundingClientRect(), root.getBoundingClientRect()];
    const [left, top] = [at.left - box.left + root.scrollLeft, at.top - box.top + root.scrollTop];
    el.style.left = `${clamp(left + at.width / 2 - el.offsetWidth / 2, 4, Math.max(4, root.clientWidth - el.offsetWidth - 4))}px`;
    const above = top - el.offsetHeight - GAP;
    const fits = above >= root.scrollTop && at.top - el.offsetHeight - GAP >= 0;
    el.style.top = `${fits ? above : top + at.height + GAP}px`;
  }

  // Says whether there was anything to hide.
  hide(): boolean {
    const shown = !this.el.hidden;
    if (this.#for?.getAttribute("aria-describedby") === this.el.id) this.#for.removeAttribute("aria-describedby");
    this.#for = undefined;
    this.#kept = false;
    this.el.hidden = true;
    return shown;
  }

  // What it stood for has gone, or lies elsewhere now.
  refresh(): void {
    if (this.#for && !this.#for.isConnected) this.hide();
    else if (this.#for) this.#place(this.#for);
  }
}

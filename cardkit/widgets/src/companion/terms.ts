// Terms: a word that a lesson explains tells its meaning where it stands: pointed at, reached by Tab, or touched. Without
// this it is a link with a title, to the list of words at the foot of the lesson.

const TERM = 'a[href^="#word-"][title]';
let made = 0;

export function addTerms(root: HTMLElement, language: string): void {
  const tip = document.createElement("div");
  tip.className = "ckc-tip";
  tip.id = `ckc-tip-${++made}`;
  tip.setAttribute("role", "tooltip");
  tip.lang = language;
  tip.hidden = true;
  root.append(tip);
  let at: HTMLElement | undefined;
  let kept = false; // shown for what has the focus or was pressed, not for what lies under the pointer alone

  const term = (e: Event): HTMLElement | undefined => {
    const node = (e.target as Element).closest<HTMLElement>(TERM) ?? undefined;
    return node ?? (at?.contains(e.target as Node) ? at : undefined);
  };
  const hide = () => {
    if (at) {
      at.title = tip.textContent ?? "";
      at.removeAttribute("aria-describedby");
    }
    at = undefined;
    kept = false;
    tip.hidden = true;
  };
  const show = (node: HTMLElement, keep: boolean) => {
    kept = keep || (kept && node === at);
    if (node === at) return;
    const stays = kept;
    hide();
    [at, kept] = [node, stays];
    tip.textContent = node.title;
    node.removeAttribute("title"); // or the browser would show it a second time
    node.setAttribute("aria-describedby", tip.id);
    tip.hidden = false;
    const [word, box] = [node.getBoundingClientRect(), root.getBoundingClientRect()];
    const left = Math.min(word.left, box.right - tip.offsetWidth - 8);
    const above = word.top - tip.offsetHeight - 4;
    tip.style.left = `${Math.max(box.left + 8, left)}px`;
    tip.style.top = `${above > box.top ? above : word.bottom + 4}px`;
  };

  root.addEventListener("pointerover", (e) => {
    const node = e.pointerType === "touch" ? undefined : term(e);
    if (node) show(node, false);
    else if (!kept) hide();
  });
  root.addEventListener("pointerleave", () => kept || hide());
  root.addEventListener("focusin", (e) => {
    const node = term(e);
    if (node?.matches(":focus-visible")) show(node, true);
    else hide();
  });
  root.addEventListener("focusout", hide);
  root.addEventListener("scroll", hide, true);
  root.addEventListener(
    "click",
    (e) => {
      const node = term(e);
      if (!node) return hide();
      e.preventDefault(); // the meaning is here: nobody is led away from what is being read
      e.stopPropagation();
      show(node, true);
    },
    true,
  );
  // The notebook has keys of its own for what is not written in: Enter would open the cell.
  root.addEventListener(
    "keydown",
    (e) => {
      const node = term(e);
      if (!node || !["Enter", "Escape"].includes(e.key)) return;
      e.preventDefault();
      e.stopPropagation();
      if (e.key === "Escape") hide();
      else show(node, true);
    },
    true,
  );
}

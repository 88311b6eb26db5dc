// Place: where a reader is in a notebook stays where all cells are run, which JupyterLab ends at the last one.

import type { App, Notebook, Panel, Scheduled } from "./jupyter.ts";

const RUN_ALL = ["notebook:run-all-cells", "notebook:restart-run-all"];
const TOUCHES = ["wheel", "pointerdown", "touchstart", "keydown"];

interface Place {
  index: number;
  top: number;
  cell: Element | undefined; // what stands highest in the window, and how far from its upper edge
  offset: number;
}

const scroller = (notebook: Notebook) => notebook.node.querySelector<HTMLElement>(".jp-WindowedPanel-outer");
export const frame = () => new Promise(requestAnimationFrame);

function here(notebook: Notebook): Place {
  const outer = scroller(notebook);
  const edge = outer?.getBoundingClientRect().top ?? 0;
  const cell = [...(outer?.querySelectorAll(".jp-Cell") ?? [])].find(
    (one) => one.getBoundingClientRect().bottom > edge,
  );
  const offset = (cell?.getBoundingClientRect().top ?? 0) - edge;
  return { index: notebook.activeCellIndex, top: outer?.scrollTop ?? 0, cell, offset };
}

function back(notebook: Notebook, { index, top, cell, offset }: Place): void {
  if (notebook.activeCellIndex !== index) {
    notebook.activeCellIndex = index;
    notebook.deselectAll();
  }
  const outer = scroller(notebook);
  if (!outer) return;
  if (!top || !cell?.isConnected) outer.scrollTop = top;
  else outer.scrollTop += cell.getBoundingClientRect().top - outer.getBoundingClientRect().top - offset;
}

export function keepPlace(app: App, panel: Panel, scheduled: Scheduled): void {
  const notebook = panel.content;
  let before: Place | undefined; // in this very moment, before its cells were emptied and the last one was chosen
  const note = (_: unknown, ran: { notebook: Notebook }) => {
    if (before || ran.notebook !== notebook) return;
    before = here(notebook);
    queueMicrotask(() => {
      before = undefined;
    });
  };
  const hold = async (place: Place, running: Promise<unknown>): Promise<void> => {
    let over = false;
    const release = () => {
      over = true;
    };
    const again = () => over || notebook.isDisposed || back(notebook, place);
    for (const touch of TOUCHES) panel.node.addEventListener(touch, release, { capture: true, once: true });
    const outer = scroller(notebook);
    outer?.addEventListener("scroll", again);
    again();
    await running.catch(() => {});
    await frame();
    await frame(); // what ran is drawn
    again();
    outer?.removeEventListener("scroll", again);
    for (const touch of TOUCHES) panel.node.removeEventListener(touch, release, { capture: true });
  };
  const ran = (_: unknown, { id, result }: { id: string; result: Promise<unknown> }) => {
    if (RUN_ALL.includes(id) && panel.node.isConnected && !panel.node.closest(".lm-mod-hidden"))
      void hold(before ?? here(notebook), result);
  };
  scheduled.connect(note);
  app.commands.commandExecuted.connect(ran);
  panel.disposed.connect(() => {
    scheduled.disconnect(note);
    app.commands.commandExecuted.disconnect(ran);
  });
}

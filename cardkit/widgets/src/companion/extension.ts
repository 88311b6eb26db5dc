// Extension: a lesson that is opened in JupyterLab or Notebook is live at once. A module of the page's own making: the
// page calls `init` with what it shares, and `get` for the plugins.

import styles from "./companion.css";
import {
  type App,
  type Documents,
  type Launcher,
  lessons,
  type Panel,
  type Scope,
  shared,
  type Tracker,
} from "./jupyter.ts";
import { Seat, type Tools } from "./seat.ts";
import { addTiles } from "./tiles.ts";
import { Ways } from "./ways.ts";

const CARDS =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g class="jp-icon3" fill="#616161">' +
  '<path d="M4.500 5.500l-2.200 1.100a1.500 1.500 0 0 0-.6 2l4.300 8.900V5.200z"/>' +
  '<path d="M9.500 3h10A1.500 1.500 0 0 1 21 4.500v15a1.500 1.500 0 0 1-1.500 1.500h-10A1.500 1.500 0 0 1 8 19.500v-15A1.500 1.500 0 0 1 9.500 3zm5 5l-3 4 3 4 3-4z" fill-rule="evenodd"/></g></svg>';

let scope: Scope = {};

async function plugins(): Promise<object[]> {
  const [notebook, documents, launcher, core, ui, lumino] = await Promise.all([
    shared(scope, "@jupyterlab/notebook"),
    shared(scope, "@jupyterlab/docmanager"),
    shared(scope, "@jupyterlab/launcher"),
    shared(scope, "@jupyterlab/coreutils"),
    shared(scope, "@jupyterlab/ui-components"),
    shared(scope, "@lumino/widgets"),
  ]);
  if (!notebook || !documents || !core || !lumino) return []; // another program than the two: all works without
  const { NotebookActions } = notebook;
  const known = lessons();
  const look = document.createElement("style");
  look.textContent = styles;

  const lesson = {
    id: "cardkit:lesson",
    autoStart: true,
    requires: [notebook.INotebookTracker, documents.IDocumentManager],
    optional: launcher ? [launcher.ILauncher] : [],
    async activate(app: App, tracker: Tracker, files: Documents, tiles?: Launcher | null) {
      document.head.append(look);
      const ways = new Ways(app, files, (name) => core.PageConfig.getOption(name));
      const tools: Tools = {
        app,
        known: await known,
        ways,
        scheduled: NotebookActions.executionScheduled,
        run: (panel) => NotebookActions.runCells(panel.content, panel.content.widgets, panel.sessionContext),
        widget: (node) => new lumino.Widget({ node }),
      };
      const seats = new WeakMap<object, Seat>();
      const take = async (panel: Panel) => {
        const seat = await Seat.take(panel, tools);
        if (seat) seats.set(panel.content, seat);
      };
      tracker.forEach((panel) => void take(panel));
      tracker.widgetAdded.connect((_, panel) => void take(panel));
      NotebookActions.selectionExecuted.connect((_, { notebook }) => void seats.get(notebook)?.ran());
      if (tiles && ui)
        await addTiles(app, tiles, tools.known, ways, new ui.LabIcon({ name: "cardkit:cards", svgstr: CARDS }));
    },
  };
  return [lesson];
}

const container = {
  init(given: Scope) {
    scope = given;
  },
  async get() {
    const made = await plugins();
    return () => ({ __esModule: true, default: made });
  },
};
declare global {
  interface Window {
    _JUPYTERLAB?: Record<string, object>;
  }
}
window._JUPYTERLAB ??= {};
window._JUPYTERLAB.cardkit = container;

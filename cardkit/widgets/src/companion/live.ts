// Live: does a notebook's kernel know what its outputs show, and what becomes of the kernel?

import { same } from "../core/words.ts";
import type { Output, Panel } from "./jupyter.ts";

const VIEW = "application/vnd.jupyter.widget-view+json";
const GONE = ["restarting", "autorestarting", "terminating", "dead"];
// The folder of a notebook comes last where modules are looked for: what a stranger has laid beside a lesson, under the
// name of one that it imports, is not run in its place. Nothing is left in the notebook's names.
const CAUTION = `__import__("sys").path.sort(key="".__eq__)`;

const kernel = (panel: Panel) => panel.sessionContext.session?.kernel;

export const code = (panel: Panel): string[] => cells(panel).map(({ sharedModel }) => sharedModel.getSource());

const cells = (panel: Panel) => [...(panel.content.model?.cells ?? [])].filter(({ type }) => type === "code");
const outputs = (panel: Panel): Output[][] => cells(panel).map((cell) => cell.outputs?.toJSON() ?? []);

// Whether the kernel knows all the widgets of these outputs, and they are some.
async function alive(panel: Panel, shown: (Output[] | null)[]): Promise<boolean> {
  const forms = shown.flat().map((output) => output?.data?.[VIEW] as { model_id?: string } | undefined);
  const models = forms.flatMap((form) => form?.model_id ?? []);
  const one = kernel(panel);
  if (!models.length || !one) return false;
  await one.info; // before that it can be asked nothing
  const { content } = await one.requestCommInfo({ target_name: "jupyter.widget" });
  return models.every((id) => content.comms?.[id]);
}

// A page that is loaded anew, or a notebook opened once more, may meet a kernel that has run it: its widgets are there, as
// they were left. Where the file does not name them, since it was not saved, this tab of the browser may remember them.
export async function living(panel: Panel): Promise<boolean> {
  if (await alive(panel, outputs(panel))) return true;
  const known = memory(panel);
  if (!known || known.kernel !== kernel(panel)?.id || !(await alive(panel, known.outputs))) return false;
  if (!same(known.code, code(panel))) return false;
  for (const [n, cell] of cells(panel).entries()) {
    const own = known.outputs[n];
    if (!own) continue;
    cell.trusted = true; // it holds nothing of the file any more
    cell.outputs?.fromJSON(own);
  }
  return true;
}

interface Memory {
  kernel: string;
  code: string[];
  outputs: (Output[] | null)[]; // none where a cell shows what only the file says, which nobody has trusted
}
const SHELF = "cardkit lesson ";
const key = (panel: Panel) => `${SHELF}${panel.context.path}`;

function memory(panel: Panel): Memory | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key(panel)) ?? "null") ?? undefined;
  } catch {
    return undefined; // a browser may forbid its storage
  }
}

// What the kernel has shown in this notebook. Where there is no room for it, that of other notebooks gives way.
export function remember(panel: Panel): void {
  const id = kernel(panel)?.id;
  if (!id) return;
  const shown = cells(panel).map(({ trusted, outputs }) => (trusted ? (outputs?.toJSON() ?? []) : null));
  const text = JSON.stringify({ kernel: id, code: code(panel), outputs: shown } satisfies Memory);
  try {
    try {
      sessionStorage.setItem(key(panel), text);
    } catch {
      for (const name of Object.keys(sessionStorage)) if (name.startsWith(SHELF)) sessionStorage.removeItem(name);
      sessionStorage.setItem(key(panel), text);
    }
  } catch {}
}

// Whether the kernel speaks Python, and looks for modules where a lesson's are: only then may it be given a lesson unasked.
export async function careful(panel: Panel): Promise<boolean> {
  const one = kernel(panel);
  if (!one || (await one.info).language_info.name !== "python") return false;
  one.requestExecute({ code: CAUTION, silent: true, store_history: false }).done.catch(() => {}); // answered in its turn
  return true;
}

// Tell when what the kernel had run is lost.
export function onLoss(panel: Panel, act: () => void): void {
  let last = kernel(panel);
  panel.sessionContext.statusChanged.connect((_, status) => {
    if (GONE.includes(status)) act();
  });
  panel.sessionContext.kernelChanged.connect(() => {
    const now = kernel(panel);
    if (last && now !== last) act();
    last = now;
  });
}

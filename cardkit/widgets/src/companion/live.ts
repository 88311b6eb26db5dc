// Live: does a notebook's kernel know what its outputs show, and what becomes of the kernel?

import type { Panel } from "./jupyter.ts";

const VIEW = "application/vnd.jupyter.widget-view+json";
const GONE = ["restarting", "autorestarting", "terminating", "dead"];
// The folder of a notebook comes last where modules are looked for: what a stranger has laid beside a lesson, under the
// name of one that it imports, is not run in its place. Nothing is left in the notebook's names.
const CAUTION = `__import__("sys").path.sort(key="".__eq__)`;

const kernel = (panel: Panel) => panel.sessionContext.session?.kernel;

export const code = (panel: Panel): string[] =>
  [...(panel.content.model?.cells ?? [])]
    .filter(({ type }) => type === "code")
    .map(({ sharedModel }) => sharedModel.getSource());

const shown = (panel: Panel) =>
  [...(panel.content.model?.cells ?? [])]
    .flatMap((cell) => cell.outputs?.toJSON() ?? [])
    .flatMap(({ data }) => (data?.[VIEW] as { model_id?: string } | undefined)?.model_id ?? []);

// A page that is loaded anew, or a notebook opened once more, may meet a kernel that has run it: its widgets are there.
export async function living(panel: Panel): Promise<boolean> {
  const models = shown(panel);
  const one = kernel(panel);
  if (!models.length || !one) return false;
  await one.info; // before that it can be asked nothing
  const { content } = await one.requestCommInfo({ target_name: "jupyter.widget" });
  return models.every((id) => content.comms?.[id]);
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

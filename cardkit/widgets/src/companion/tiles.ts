// Tiles: one in JupyterLab's launcher for each language whose first lesson is found.

import type { App, Launcher } from "./jupyter.ts";
import { joined, type Known } from "./known.ts";
import type { Ways } from "./ways.ts";

// Where lessons lie, from the folder that the server shows: a learner's own copies, a checkout without, the folder itself.
const PLACES = ["lessons", "notebooks", ""];
const OPEN = "cardkit:open-lesson";

export async function addTiles(app: App, launcher: Launcher, known: Known, ways: Ways, icon: object): Promise<void> {
  const [first] = known.lessons;
  if (!first) return;
  app.commands.addCommand(OPEN, {
    label: ({ language = "en" }) => known.words[language]?.tile ?? OPEN,
    caption: ({ language = "en" }) => `${known.words[language]?.name}: ${first.titles[language]}`,
    icon,
    execute: ({ path }: { path: string }) => app.commands.execute("docmanager:open", { path, factory: "Notebook" }),
  });
  const here = await ways.list("", "directory");
  for (const place of PLACES) {
    if (place && !here.includes(place)) continue;
    const languages = place ? await ways.list(place, "directory") : here;
    const there = Object.keys(known.words).filter((language) => languages.includes(language));
    const file = `${first.name}.ipynb`;
    let rank = 0;
    for (const language of there)
      if ((await ways.list(joined(place, language))).includes(file))
        launcher.add({
          command: OPEN,
          args: { language, path: joined(place, language, file) },
          category: "cardkit",
          rank: rank++,
        });
    if (rank) return;
  }
}

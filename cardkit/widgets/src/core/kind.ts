// Kind: what anywidget is given.

import type { Look, Model } from "./types.ts";
import type { Widget } from "./widget.ts";

// In a saved notebook the script of a kind, and the faces of a deck, stand in one widget; those of the others wait here.
interface Common {
  kinds: Record<string, unknown>;
  faces: Record<string, string>;
  waiting: Record<string, ((found: unknown) => void)[]>;
}
const common = (): Common => {
  const page = globalThis as { cardkit?: Common };
  page.cardkit ??= { kinds: {}, faces: {}, waiting: {} };
  return page.cardkit;
};

function tell(of: "kinds" | "faces", name: string, found: unknown): void {
  const { [of]: known, waiting } = common();
  known[name] ??= found as string;
  for (const waits of waiting[`${of} ${name}`]?.splice(0) ?? []) waits(found);
}

// One class, whose views come and go.
export const kind = <T extends Look>(name: string, Kind: new (model: Model<T>) => Widget<T>) => {
  const drawn = {
    initialize({ model }: { model: Model<T> }): void {
      if (model.get("faces")) tell("faces", model.get("deck"), model.get("faces"));
    },
    render({ model, el }: { model: Model<T>; el: HTMLElement }): () => void {
      if (model.get("kind") !== name)
        throw new Error(`this draws a ${name}, not this kind of widget: ${model.get("kind")}`);
      const widget = new Kind(model);
      widget.start(el);
      return () => widget.remove();
    },
  };
  tell("kinds", name, drawn);
  return drawn;
};

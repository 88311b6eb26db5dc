// Kind: what anywidget is given.

import type { Look, Model } from "./types.ts";
import type { Widget } from "./widget.ts";

// One class, whose views come and go.
export const kind = <T extends Look>(name: string, Kind: new (model: Model<T>) => Widget<T>) => ({
  render({ model, el }: { model: Model<T>; el: HTMLElement }): () => void {
    if (model.get("kind") !== name)
      throw new Error(`this draws a ${name}, not this kind of widget: ${model.get("kind")}`);
    const widget = new Kind(model);
    widget.start(el);
    return () => widget.remove();
  },
});

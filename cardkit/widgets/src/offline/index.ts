// Offline: makes the widgets of a page of one file live, each in its place; the scripts of their kinds stand before this
// one and have told theirs (core/kind.ts).

import { type Carried, Host } from "./host.ts";
import { forget, keep, kept } from "./keep.ts";
import type { Ahead } from "./lines.ts";

interface Kind {
  render(given: { model: Host; el: HTMLElement }): () => void;
}
interface Page {
  id: string; // of what stands in it: another page keeps its own
  values: unknown[];
  models: (Omit<Carried, "traits" | "rooms" | "more" | "lines"> & Sent & { more: Sent[]; lines?: number })[];
}
type Named = Record<string, number>; // each value stands once
interface Sent {
  traits: Named;
  rooms: Record<string, Named>;
}

const { kinds, page } = (globalThis as unknown as { cardkit: { kinds: Record<string, Kind>; page: Page } }).cardkit;
const { id, values, models } = page;
const read = (named: Named) => Object.fromEntries(Object.entries(named).map(([name, at]) => [name, values[at]]));
const each = (several: Record<string, Named>) =>
  Object.fromEntries(Object.entries(several).map(([name, named]) => [name, read(named)]));
const sent = ({ traits, rooms }: Sent) => ({ traits: read(traits), rooms: each(rooms) });

const anew = models.map((model, n) => {
  const place = document.querySelector<HTMLElement>(`[data-cardkit-place="${n}"]`);
  const live = place?.querySelector<HTMLElement>(":scope > .ckx-live");
  if (!place || !live) return () => {};
  const name = `${id} ${n}`;
  const { asks, alone, over } = model;
  const lines = model.lines === undefined ? {} : { lines: values[model.lines] as Ahead };
  const told = { asks, alone, over, more: model.more.map(sent) };
  const given: Carried = { ...sent(model), ...told, ...lines };
  let stop = () => {};
  const show = (own: Record<string, unknown>) => {
    stop();
    live.replaceChildren();
    place.dataset.live = ""; // first, so that the widget finds its width
    const model = new Host(given, own, (now) => keep(name, now));
    stop = kinds[String(given.traits.kind)]!.render({ model, el: live });
  };
  const begin = () => {
    forget(name);
    try {
      show({});
    } catch (error) {
      console.error("cardkit", error); // the still form stays
      delete place.dataset.live;
    }
  };
  try {
    show(kept(name));
  } catch (error) {
    console.debug("cardkit: what was kept does not fit", error);
    begin();
  }
  return begin;
});

document.querySelector("[data-cardkit-anew]")?.addEventListener("click", () => {
  for (const begin of anew) begin();
});

// Inner: one widget inside another, on the same model. How both look stands there once; what is the inner one's own
// stands under names of its own (widgets/nested.py).

import type { Look, Model } from "./types.ts";

const SHARED = ["faces", "roles", "theme", "language", "deck", "size", "room"];
const named = (name: string): never => (SHARED.includes(name) ? name : `in_${name}`) as never;
const renamed = (event: string): string => event.replace(/^(change:)(\w+)$/, (_, before, name) => before + named(name));

export const innerModel = <T extends Look>(outer: Model<never>): Model<T> => ({
  get: (name) => outer.get(named(String(name))),
  set: (name, value) => outer.set(named(String(name)), value as never),
  save_changes: () => outer.save_changes(),
  on: (event, handler) => outer.on(renamed(event), handler),
  off: (event, handler) => outer.off(renamed(event), handler),
});

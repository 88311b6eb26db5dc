// Keep: what a learner has done in a page stays in the browser, where it lets us; it leaves the machine on no way.

import { stored } from "../core/stored.ts";

const PREFIX = "cardkit page ";

export function kept(name: string): Record<string, unknown> {
  const found = stored((store) => JSON.parse(store.getItem(PREFIX + name) ?? "{}") as unknown);
  return found && typeof found === "object" && !Array.isArray(found) ? { ...found } : {};
}

export const keep = (name: string, own: Record<string, unknown>): void =>
  stored((store) => store.setItem(PREFIX + name, JSON.stringify(own)));

export const forget = (name: string): void => stored((store) => store.removeItem(PREFIX + name));

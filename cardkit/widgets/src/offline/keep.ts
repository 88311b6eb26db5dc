// Keep: what a learner has done in a page stays in the browser, where it lets us; it leaves the machine on no way.

const PREFIX = "cardkit page ";

function storage<R>(act: (store: Storage) => R): R | undefined {
  try {
    return act(localStorage);
  } catch (error) {
    console.debug("cardkit: nothing kept in the browser", error);
    return undefined;
  }
}

export function kept(name: string): Record<string, unknown> {
  const found = storage((store) => JSON.parse(store.getItem(PREFIX + name) ?? "{}") as unknown);
  return found && typeof found === "object" && !Array.isArray(found) ? { ...found } : {};
}

export const keep = (name: string, own: Record<string, unknown>): void =>
  storage((store) => store.setItem(PREFIX + name, JSON.stringify(own)));

export const forget = (name: string): void => storage((store) => store.removeItem(PREFIX + name));

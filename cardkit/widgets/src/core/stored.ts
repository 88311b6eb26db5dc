// Stored: what is kept in the browser, where it lets us: it may forbid its storage, and that may be full.

export function stored<R>(act: (store: Storage) => R): R | undefined {
  try {
    return act(localStorage);
  } catch (error) {
    console.debug("cardkit: nothing kept in the browser", error);
    return undefined;
  }
}

// Presence: what the page tells is heard only while a widget lies in it. A host may draw a widget and never lay it down:
// a notebook that is closed meanwhile tells nobody, and what listens to the page would stay for good.

// `enter` is called whenever the node comes into the page, with a signal that ends when it goes, or when `stop` does.
export function present(node: Element, stop: AbortSignal, enter: (within: AbortSignal) => void): void {
  let within: AbortController | undefined;
  const look = () => {
    if (node.isConnected === Boolean(within)) return;
    within?.abort();
    within = node.isConnected ? new AbortController() : undefined;
    if (within) enter(within.signal);
  };
  const sizes = new ResizeObserver(look); // out of the page a node has no size
  sizes.observe(node);
  stop.addEventListener("abort", () => {
    sizes.disconnect();
    within?.abort();
  });
  look();
}

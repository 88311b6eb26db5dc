// Beside: where a link to another lesson opens. JupyterLab and Notebook 7 run a command that an element names when it is
// clicked, so that the lesson opens as a click in their own file list would open it, and no page is loaded anew. Every
// other host follows the link as a link; so does a click that asks for another tab or window.

// The notebook that an address of Lab or Notebook shows, from the server's folder on; none at other addresses.
const SHOWN = /\/(?:tree|notebooks)\/(.+\.ipynb)$/;

export function target(href: string, pathname: string): string | undefined {
  const here = SHOWN.exec(pathname)?.[1];
  return here && decodeURIComponent(new URL(href, `file:///${here}`).pathname.slice(1));
}

export function beside(link: HTMLAnchorElement, e: MouseEvent, pathname: string): void {
  const path = target(link.getAttribute("href") ?? "", pathname);
  const plain = !e.button && !e.ctrlKey && !e.metaKey && !e.shiftKey && !e.altKey;
  const named = {
    "data-commandlinker-command": "docmanager:open",
    "data-commandlinker-args": JSON.stringify({ path }),
  };
  for (const [name, value] of Object.entries(named))
    path && plain ? link.setAttribute(name, value) : link.removeAttribute(name);
}

// Ways: from one lesson to another in the same tab. The kernel of the one that is left ends: nobody would use it again.

import type { App, Documents, Panel } from "./jupyter.ts";
import { folder } from "./known.ts";

export class Ways {
  readonly #app: App;
  readonly #documents: Documents;
  readonly #option: (name: string) => string;

  constructor(app: App, documents: Documents, option: (name: string) => string) {
    this.#app = app;
    this.#documents = documents;
    this.#option = option;
  }

  get #base(): string {
    return this.#option("baseUrl").replace(/\/?$/, "/");
  }

  // Where the server gives files.
  get files(): string {
    return `${location.origin}${this.#base}files/`;
  }

  // The names of what lies in a folder of the server; nothing where it cannot be read.
  async list(path: string, type?: string): Promise<string[]> {
    const found = await this.#app.serviceManager.contents.get(path, { content: true }).catch(() => undefined);
    return (found?.content ?? []).filter((one) => !type || one.type === type).map(({ name }) => name);
  }

  // JupyterLab tells by itself why a notebook cannot be written, and then throws nothing.
  async #saved({ context }: Panel): Promise<boolean> {
    if (!context.model.dirty || context.contentsModel?.writable === false) return true;
    let last = "";
    const note = (_: unknown, state: string) => {
      last = state;
    };
    context.saveState.connect(note);
    await context.save().catch(() => {});
    context.saveState.disconnect(note);
    return last.startsWith("completed");
  }

  // Give the word for what was in the way, where something was.
  async go(panel: Panel, path: string): Promise<"gone" | "unsaved" | undefined> {
    if (!(await this.list(folder(path))).includes(path.slice(path.lastIndexOf("/") + 1))) return "gone";
    if (!(await this.#saved(panel))) return "unsaved";
    // Notebook shows one document a page.
    const single = this.#option("notebookPage");
    if (!single && !this.#documents.openOrReveal(path, "Notebook", undefined, { ref: panel.id, mode: "tab-after" }))
      return "gone";
    await panel.sessionContext.shutdown().catch(() => {});
    const address = path.split("/").map(encodeURIComponent).join("/");
    if (single) location.assign(`${this.#base}notebooks/${address}`);
    else panel.dispose();
    return undefined;
  }
}

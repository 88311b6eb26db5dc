// Jupyter: what is used of JupyterLab's modules, which the page has loaded already and shares.

import type { Known } from "./known.ts";

interface Signal<S, A> {
  connect(slot: (sender: S, args: A) => void): boolean;
  disconnect(slot: (sender: S, args: A) => void): boolean;
}
export interface Lumino {
  readonly id: string;
  readonly node: HTMLElement;
  readonly isDisposed: boolean;
  readonly disposed: Signal<Lumino, void>;
  addClass(name: string): void;
  dispose(): void;
}
export interface Output {
  data?: Record<string, unknown>;
}
interface Cell {
  readonly type: string;
  trusted: boolean;
  readonly sharedModel: { getSource(): string };
  readonly outputs?: { toJSON(): Output[]; fromJSON(outputs: Output[]): void };
}
interface Kernel {
  readonly id: string;
  readonly status: string;
  readonly info: Promise<{ language_info: { name: string } }>;
  requestCommInfo(content: { target_name: string }): Promise<{ content: { comms?: Record<string, unknown> } }>;
  requestExecute(content: { code: string; silent: boolean; store_history: boolean }): { done: Promise<unknown> };
}
interface Session {
  readonly ready: Promise<void>;
  readonly session: { readonly kernel: Kernel | null } | null;
  readonly kernelChanged: Signal<Session, unknown>;
  readonly statusChanged: Signal<Session, string>;
  shutdown(): Promise<void>;
}
export interface Notebook extends Lumino {
  readonly model: { readonly cells: Iterable<Cell>; getMetadata(key: string): unknown } | null;
  readonly widgets: readonly Lumino[];
  activeCellIndex: number;
  deselectAll(): void;
  activate(): void;
  scrollToItem(index: number, align: string): Promise<void>;
}
export interface Panel extends Lumino {
  readonly content: Notebook;
  readonly contentHeader: { insertWidget(index: number, widget: Lumino): void };
  readonly context: {
    readonly ready: Promise<void>;
    readonly path: string;
    readonly model: { readonly dirty: boolean; readonly contentChanged: Signal<unknown, unknown> };
    readonly pathChanged: Signal<unknown, string>;
    readonly saveState: Signal<unknown, string>;
    readonly contentsModel: { readonly writable: boolean } | null;
    save(): Promise<void>;
  };
  readonly sessionContext: Session;
  readonly revealed: Promise<void>;
}
interface Command {
  id: string;
  result: Promise<unknown>;
}
export interface App {
  readonly commands: {
    readonly commandExecuted: Signal<unknown, Command>;
    addCommand(id: string, options: object): unknown;
    execute(id: string, args?: object): Promise<unknown>;
  };
  readonly serviceManager: {
    readonly contents: {
      get(path: string, options: object): Promise<{ content: { name: string; type: string }[] }>;
    };
  };
}
export interface Tracker {
  readonly widgetAdded: Signal<Tracker, Panel>;
  forEach(fn: (panel: Panel) => void): void;
}
export interface Documents {
  openOrReveal(path: string, factory: string, kernel: undefined, options: object): Lumino | undefined;
}
export interface Launcher {
  add(item: object): unknown;
}

// A cell of a notebook is about to be run.
export type Scheduled = Signal<unknown, { notebook: Notebook }>;

// What the modules give, by their names.
interface Modules {
  "@jupyterlab/notebook": {
    INotebookTracker: object;
    NotebookActions: {
      readonly executionScheduled: Scheduled;
      readonly selectionExecuted: Signal<unknown, { notebook: Notebook }>;
      runCells(notebook: Notebook, cells: readonly Lumino[], session: Session): Promise<boolean>;
    };
  };
  "@jupyterlab/docmanager": { IDocumentManager: object };
  "@jupyterlab/launcher": { ILauncher: object };
  "@jupyterlab/coreutils": { PageConfig: { getOption(name: string): string } };
  "@jupyterlab/ui-components": { LabIcon: new (options: { name: string; svgstr: string }) => object };
  "@lumino/widgets": { Widget: new (options: { node: HTMLElement }) => Lumino };
}
interface Version {
  get(): Promise<() => unknown>;
  eager?: boolean;
  loaded?: unknown;
}
export type Scope = Record<string, Record<string, Version>>;

// The page's own version first: another extension may have brought one that is not in use.
export async function shared<N extends keyof Modules>(scope: Scope, name: N): Promise<Modules[N] | undefined> {
  const versions = Object.values(scope[name] ?? {});
  const version = versions.find(({ eager }) => eager) ?? versions.find(({ loaded }) => loaded) ?? versions[0];
  return version && ((await version.get())() as Modules[N]);
}

// What the package knows of its lessons lies beside this script.
const here = document.currentScript as HTMLScriptElement;
const address = new URL("lessons.json", here.src);
export async function lessons(): Promise<Known> {
  const answer = await fetch(address, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${address.pathname}: ${answer.status}`);
  return answer.json();
}

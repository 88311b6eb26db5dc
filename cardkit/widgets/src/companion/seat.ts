// Seat: one notebook that is open, and all that is done for it.

import { type FunctionComponent, h, render } from "preact";
import { Bar, type Beside, type State } from "./bar.tsx";
import type { App, Lumino, Panel, Scheduled } from "./jupyter.ts";
import { beside, type Found, folder, found, joined, type Known, linked, type Section, sections } from "./known.ts";
import { careful, code, living, onLoss, remember } from "./live.ts";
import { frame, keepPlace } from "./place.ts";
import { addTerms } from "./terms.ts";
import type { Ways } from "./ways.ts";

export interface Tools {
  app: App;
  known: Known;
  ways: Ways;
  scheduled: Scheduled;
  run(panel: Panel): Promise<boolean>;
  widget(node: HTMLElement): Lumino;
}

export class Seat {
  readonly #panel: Panel;
  readonly #tools: Tools;
  readonly #lesson: Found;
  readonly #node = document.createElement("nav");
  #state: State;
  #told = "";
  #beside: (Beside | undefined)[] = [];

  private constructor(panel: Panel, tools: Tools, lesson: Found) {
    this.#panel = panel;
    this.#tools = tools;
    this.#lesson = lesson;
    this.#state = lesson.shipped ? "starting" : "asleep";
    this.#node.lang = lesson.language;
    this.#node.setAttribute("aria-label", this.#words.bar!);
    const bar = tools.widget(this.#node);
    bar.addClass("ckc-bar");
    panel.contentHeader.insertWidget(0, bar);
    panel.disposed.connect(() => render(null, this.#node));
    panel.context.model.contentChanged.connect(() => this.#draw());
    panel.context.pathChanged.connect(() => void this.#look());
    panel.node.addEventListener("click", (e) => this.#follow(e), true);
    onLoss(panel, () => this.#set("asleep"));
    addTerms(panel.node, lesson.language);
    keepPlace(tools.app, panel, tools.scheduled);
    this.#draw();
  }

  // Nothing at all for a notebook that is no lesson.
  static async take(panel: Panel, tools: Tools): Promise<Seat | undefined> {
    await panel.context.ready;
    const lesson = found(tools.known, code(panel), panel.content.model?.getMetadata("cardkit"));
    if (!lesson || panel.isDisposed) return undefined;
    const seat = new Seat(panel, tools, lesson);
    void seat.#look();
    await panel.revealed; // a tab that nobody has looked at waits
    await panel.sessionContext.ready;
    await seat.#begin().catch(() => seat.#set("asleep")); // a kernel that went meanwhile
    return seat;
  }

  get #words() {
    return this.#tools.known.words[this.#lesson.language]!;
  }

  async #begin(): Promise<void> {
    if (await living(this.#panel)) this.#set("live");
    else if (this.#still && (await careful(this.#panel)) && this.#still) await this.#run();
    else this.#set("asleep");
  }

  // Still the very lesson: time has passed since it was opened.
  get #still(): boolean {
    return !this.#panel.isDisposed && found(this.#tools.known, code(this.#panel), undefined)?.shipped === true;
  }

  async #run(): Promise<void> {
    this.#set("starting");
    const well = await this.#tools.run(this.#panel).catch(() => false);
    if (!this.#panel.isDisposed) remember(this.#panel);
    if (this.#state === "starting") this.#set(well ? "live" : "failed");
  }

  // Cells were run by other means: the lesson may be live now.
  async ran(): Promise<void> {
    if (this.#state === "starting") return;
    remember(this.#panel);
    if (await living(this.#panel)) this.#set("live");
  }

  #set(state: State): void {
    this.#state = state;
    this.#tell("");
  }

  #tell(told: string): void {
    this.#told = told;
    if (this.#panel.isDisposed) return;
    const button = this.#node.contains(document.activeElement);
    this.#draw();
    // The button that was pressed has gone: on to the lesson.
    if (button && !this.#node.contains(document.activeElement)) this.#panel.content.activate();
  }

  async #look(): Promise<void> {
    const { number, language } = this.#lesson;
    const place = folder(this.#panel.context.path);
    const names = number < 0 ? [] : await this.#tools.ways.list(place);
    this.#beside = beside(this.#tools.known, number).map((lesson) => {
      const file = `${lesson?.name}.ipynb`;
      return lesson && names.includes(file)
        ? { path: joined(place, file), title: lesson.titles[language] ?? lesson.name }
        : undefined;
    });
    this.#draw();
  }

  async #go(path: string): Promise<void> {
    const word = await this.#tools.ways.go(this.#panel, path);
    if (word) this.#tell(this.#words[word]!);
  }

  // A link to another lesson, in its text or in a widget, is a way like those of the bar.
  #follow(e: MouseEvent): void {
    const link = e.target instanceof Element && e.target.closest("a");
    if (!link || e.button || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
    const from = folder(this.#panel.context.path);
    const to = linked(this.#tools.known, link.getAttribute("href"), from, this.#tools.ways.files);
    if (!to || to === this.#panel.context.path) return;
    e.preventDefault();
    e.stopPropagation();
    void this.#go(to);
  }

  async #show({ cell, nth }: Section): Promise<void> {
    const notebook = this.#panel.content;
    notebook.deselectAll();
    notebook.activeCellIndex = cell;
    await notebook.scrollToItem(cell, "start").catch(() => {});
    notebook.activate();
    // Cells that come into the window now have other heights than were guessed.
    for (let turn = 0; turn < 3; turn++) {
      notebook.widgets[cell]?.node.querySelectorAll("h2")[nth]?.scrollIntoView();
      await frame();
    }
  }

  #draw(): void {
    const cells = [...(this.#panel.content.model?.cells ?? [])];
    const texts = cells.map(({ type, sharedModel }) => (type === "markdown" ? sharedModel.getSource() : undefined));
    const [previous, next] = this.#beside;
    const shown = {
      words: this.#words,
      state: this.#state,
      told: this.#told,
      previous,
      next,
      sections: sections(texts),
      start: () => void this.#run(),
      go: (path: string) => void this.#go(path),
      show: (section: Section) => void this.#show(section),
    };
    render(h(Bar as FunctionComponent<typeof shown>, shown), this.#node);
  }
}

// Panels: a widget of one panel, or of several.

import type { Panel } from "./panel.ts";
import type { Look } from "./types.ts";
import { Widget } from "./widget.ts";

export abstract class PanelWidget<T extends Look = Look> extends Widget<T> {
  panels: Panel<T>[] = [];

  open(panel: Panel<T>): void {
    this.panels.push(panel);
    this.row.append(panel.el);
  }

  override load(): void {
    for (const panel of this.panels) {
      panel.relabel();
      panel.load();
    }
  }

  override update(): void {
    for (const panel of this.panels) panel.show();
  }

  override measure(): void {
    for (const panel of this.panels) panel.measure();
  }

  override redraw(): void {
    for (const panel of this.panels) panel.picture.redraw();
  }

  override enable(): void {
    for (const panel of this.panels) panel.enable();
  }

  // A card of the picture has been chosen.
  choose(_panel: Panel<T>, _card: string, _event?: UIEvent): void {}

  // How long a step stands while all are played, where it takes so long to read what is said of it.
  pace(reading: number): number {
    return reading;
  }

  // What is offered on the table where a deal has ended; `more` are the buttons of the panel.
  ends(more: string[]): string[] {
    return ["again", ...more.filter((name) => name === "fork")];
  }

  override act(name: string, _panel?: Panel<T>, _event?: UIEvent): void {
    super.act(name);
  }

  override key(e: KeyboardEvent, key: string): void {
    const panel = this.panels.find(({ el }) => el.contains(e.target as Node)) ?? this.panels[0];
    panel?.key(e, key);
  }

  override remove(): void {
    super.remove();
    for (const panel of this.panels) panel.close();
  }
}

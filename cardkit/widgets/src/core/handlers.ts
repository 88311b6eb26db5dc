// Handlers: what runs when something happens to a widget; its errors are shown, and all ends with the widget.

import { catchFocus, wayTo } from "./focus.ts";

export abstract class Handlers {
  abstract readonly root: HTMLElement;
  readonly stop = new AbortController();
  readonly #timers = new Set<number>();
  #depth = 0;

  // Show an error where the learner looks.
  protected abstract cry(words: string): void;

  // An error in a handler is shown where the learner looks, and still reaches whoever watches the console. What comes
  // after the widget has gone (a file that was read, a screen that was filled) finds nobody any more. And the
  // focus does not fall out of the widget with a control that the handler takes away.
  guard<A extends unknown[], R>(handler: (...given: A) => R): (...given: A) => R | undefined {
    return (...given) => {
      if (this.stop.signal.aborted) return undefined;
      const way = this.#depth ? [] : wayTo(this.active, this.root);
      this.#depth += 1;
      try {
        return handler(...given);
      } catch (error) {
        this.cry(String((error as Error)?.message ?? error));
        throw error;
      } finally {
        this.#depth -= 1;
        if (way.length && !this.hasFocus) catchFocus(way, this.root);
      }
    };
  }

  listen<E extends Event>(
    target: EventTarget,
    type: string,
    handler: (e: E) => unknown,
    options: AddEventListenerOptions = {},
  ): void {
    target.addEventListener(type, this.guard(handler) as EventListener, { signal: this.stop.signal, ...options });
  }

  // A timer that is guarded like every handler, and stops with the widget.
  later(handler: () => void, ms: number): number {
    const run = () => {
      this.#timers.delete(timer);
      handler();
    };
    const timer = window.setTimeout(this.guard(run), ms);
    this.#timers.add(timer);
    return timer;
  }

  // The widget goes: nothing is heard any more, and no timer is left.
  remove(): void {
    this.stop.abort();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  // What has the focus: in the page, or in the shadow tree into which some hosts lay a widget.
  get active(): HTMLElement | null {
    return (this.root.getRootNode() as Document).activeElement as HTMLElement | null;
  }

  // Whether it is on something of this widget that is still to be seen.
  get hasFocus(): boolean {
    const { active } = this;
    return Boolean(active && this.root.contains(active) && active.checkVisibility());
  }

  // Whether it has not left for elsewhere: where its control has gone nothing has it.
  get focusStayed(): boolean {
    return this.hasFocus || !this.active || this.active === document.body;
  }
}

// Ask: the one way to ask Python. A trait says what is wanted, and Python empties it when it has answered, with all that
// the answer brings (a refusal is its `message`) in the same update. Until then nothing else is asked; where nobody
// answers the question is taken back, and that is said.

import type { Labels, Model } from "./types.ts";

export const PATIENCE = 2500; // ms after which a kernel that says nothing is taken for gone

export interface Asking {
  nothing?: unknown; // what Python leaves in the trait when it has answered
  gone?: string | (() => void); // what is said, or done, where nobody answers
  after?: (answered: boolean) => void;
  patience?: number; // ms, where what is asked takes longer
}

// What asking needs of a widget.
export interface Asker<T> {
  waiting: number; // the timer of what is being asked
  readonly labels: Labels;
  readonly model: Pick<Model<T>, "on" | "off">;
  readonly stop: AbortController;
  get<K extends keyof T>(name: K): T[K];
  put(changes: Partial<T>): void;
  guard<R>(handler: () => R): () => R | undefined;
  later(handler: () => void, ms: number): number;
  hush(): void;
  tell(note: string): void;
  enable(): void;
}

export function ask<T, K extends keyof T & string>(host: Asker<T>, name: K, value: T[K], asking: Asking = {}): void {
  if (host.waiting) return;
  const { nothing = {}, gone = host.labels.kernel_gone ?? "", after, patience = PATIENCE } = asking;
  const change = `change:${name}`;
  const put = (value: unknown) => host.put({ [name]: value } as Partial<T>);
  const empty = JSON.stringify(nothing);
  host.hush();
  // Some hosts tell of the values of one update one after the other: what came with the answer is there a moment later.
  const heard = host.guard(() => {
    if (JSON.stringify(host.get(name)) === empty) queueMicrotask(host.guard(() => over(true)));
  });
  const over = (answered: boolean) => {
    if (!host.waiting) return;
    clearTimeout(host.waiting);
    host.waiting = 0;
    host.model.off(change, heard);
    host.enable();
    if (!answered) {
      put(nothing);
      if (typeof gone === "string") host.tell(gone);
      else gone();
    }
    after?.(answered);
  };
  host.waiting = host.later(() => over(false), patience);
  host.stop.signal.addEventListener("abort", () => host.model.off(change, heard), { once: true });
  host.enable();
  put(value);
  host.model.on(change, heard);
}

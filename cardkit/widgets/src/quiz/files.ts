// Files: the answers that were saved, given as a file and taken from one. Only here is Python asked.

import { h } from "../core/dom.ts";
import type { Widget } from "../core/widget.ts";
import type { Sheet, Traits } from "./sheet.ts";

type Of = Widget<Traits> & { readonly sheet: Sheet };

export const fresh = (): string =>
  globalThis.crypto?.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

function give(of: Of, text: string, kind: "html" | "json"): void {
  const type = kind === "html" ? "text/html" : "application/json";
  const url = URL.createObjectURL(new Blob([text], { type }));
  const name = (of.get("pupil")?.name ?? "").replace(/[^\p{L}\p{M}\p{N}_]+/gu, "-"); // a class hands in many files
  h("a", { href: url, download: `cardkit-answers${name && `-${name}`}.${kind}` }).click();
  const forget = () => URL.revokeObjectURL(url);
  of.later(forget, 60_000); // the browser may still be asking where to put it
  of.stop.signal.addEventListener("abort", forget);
}

// All saved answers, if Python is there to give them, for a teacher as a page; else those of this quiz, as a file.
export function download(of: Of, whom: string): void {
  const gone = () => {
    give(of, JSON.stringify(of.sheet.file()), "json");
    of.tell(of.word("quiz_gone"));
  };
  const after = (answered: boolean) => {
    const saved = of.get("saved");
    if (!answered || !saved) return;
    give(of, saved, saved.startsWith("<") ? "html" : "json");
    of.put({ saved: "" });
  };
  const next = Math.abs(of.get("want") || 0) + 1;
  of.ask("want", whom === "teacher" ? -next : next, { nothing: 0, gone, after });
}

// Python empties what it has read, whatever it thought of it.
export function bring(of: Of, input: HTMLInputElement): void {
  const [file] = input.files ?? [];
  file?.text().then(
    of.guard((text) => {
      input.value = "";
      of.put({ notice: "" });
      of.ask("upload", { text, n: fresh() }, { gone: of.word("upload_gone") });
    }),
    of.guard(() => of.tell(of.word("file_failed"))),
  );
}

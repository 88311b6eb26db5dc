// File: the hand file of what is laid: shown, typed, copied, saved.

import { h } from "../core/dom.ts";
import { Do } from "../core/form.tsx";
import type { Build } from "./index.tsx";

export function file(of: Build, text: string) {
  return (
    <details class="ck-file">
      <summary>{of.word("file")}</summary>
      <textarea
        rows={10}
        spellcheck={false}
        dir="ltr"
        aria-label={of.word("file")}
        value={text}
        onInput={of.guard((e: { currentTarget: HTMLTextAreaElement }) => of.type(e.currentTarget.value))}
      />
      <div class="ck-set">
        <Do of={of} name="copy" />
        <Do of={of} name="download" />
        <Do of={of} name="read" />
      </div>
    </details>
  );
}

export function copy(of: Build, toml: string): void {
  const failed = of.guard(() => of.tell(of.word("not_copied")));
  // A page that is not safe has no clipboard.
  const done = (globalThis.navigator.clipboard as Clipboard | undefined)?.writeText(toml);
  if (done)
    done.then(
      of.guard(() => of.tell(of.word("copied"))),
      failed,
    );
  else failed();
}

export function download(of: Build, toml: string): void {
  const href = URL.createObjectURL(new Blob([toml], { type: "application/toml" }));
  h("a", { href, download: "hand.toml" }).click();
  of.later(() => URL.revokeObjectURL(href), 60_000);
}

// Guard: an invisible widget beside drop-downs of ipywidgets. They let letters through to the notebook, which takes them
// for commands (x cuts a cell); it stops them at the box it lies in. Chords and Shift+Enter pass.

import { guarded, shield } from "./core/keys.ts";
import { present } from "./core/presence.ts";

export default {
  render({ el }: { el: HTMLElement }): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    el.style.display = "none";
    // The view is put into its box only after render has returned; the box is watched for, not waited for.
    let frame = 0;
    const arm = () => {
      const box = el.parentElement && el.closest<HTMLElement>(".widget-box");
      if (!box) {
        frame = requestAnimationFrame(arm);
        return;
      }
      box.addEventListener("keydown", guarded, { signal });
      present(box, signal, (within) =>
        window.addEventListener("keydown", (e) => shield(box, e), { capture: true, signal: within }),
      );
    };
    arm();
    return () => {
      cancelAnimationFrame(frame);
      stop.abort();
    };
  },
};

// Drop-downs of ipywidgets let letters through to the notebook, which takes them for commands (x cuts a cell).
// This invisible widget stops them at the box it lies in; chords and Shift+Enter pass. Where the notebook hears keys
// on their way down (Notebook 7), an attribute on what has the focus keeps it off: see `shield` in table.js.
const SHIELD = "data-lm-suppress-shortcuts";
const chord = (e) => e.ctrlKey || e.altKey || e.metaKey || (e.shiftKey && e.key === "Enter");

export default {
  render({ el }) {
    const stop = new AbortController(),
      { signal } = stop;
    el.style.display = "none";
    // The view is put into its box only after render has returned; the box is watched for, not waited for.
    let frame = 0;
    const arm = () => {
      const box = el.parentElement && el.closest(".widget-box");
      if (!box) return void (frame = requestAnimationFrame(arm));
      const shield = (e) => box.contains(e.target) && e.target.toggleAttribute(SHIELD, !chord(e));
      const guard = (e) => {
        e.target.removeAttribute(SHIELD);
        if (!chord(e)) e.stopPropagation();
      };
      window.addEventListener("keydown", shield, { capture: true, signal });
      box.addEventListener("keydown", guard, { signal });
    };
    arm();
    return () => {
      cancelAnimationFrame(frame);
      stop.abort();
    };
  },
};

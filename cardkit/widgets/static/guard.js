// Drop-downs of ipywidgets let letters through to the notebook, which takes them for commands (x cuts a cell).
// This invisible widget stops them at the box it lies in; chords and Shift+Enter pass.
const guard = (e) => {
  if (!(e.ctrlKey || e.altKey || e.metaKey || (e.shiftKey && e.key === "Enter"))) e.stopPropagation();
};

export default {
  render({ el }) {
    let box = null;
    el.style.display = "none";
    // The view is put into its box only after render has returned; the box is watched for, not waited for.
    const arm = () => {
      box = el.parentElement && el.closest(".widget-box");
      if (!box) return false;
      box.addEventListener("keydown", guard);
      return true;
    };
    let frame = 0;
    const look = () => { if (!arm()) frame = requestAnimationFrame(look); };
    look();
    return () => {
      cancelAnimationFrame(frame);
      box?.removeEventListener("keydown", guard);
    };
  },
};

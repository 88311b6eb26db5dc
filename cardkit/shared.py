"""Shared: what have the widgets of a saved notebook in common, so that its file holds it once?

Script and style of a kind are the same for each widget of it, and so are the faces of a deck: twenty-five times in a
long lesson.  The first widget keeps them.  Each other one gets a few lines of script that wait for those of the first,
which every page makes along with it (``kind.ts`` tells where they are).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

STATIC = Path(__file__).parent / "widgets" / "static"
_MARK = "// cardkit: the script of this kind stands once in this notebook"
_STUB = (
    _MARK
    + """
const cardkit = (globalThis.cardkit ??= { kinds: {}, faces: {}, waiting: {} });
const told = (of, name) =>
  cardkit[of][name] ?? new Promise((tell) => (cardkit.waiting[`${of} ${name}`] ??= []).push(tell));
export default {
  initialize({ model }) {
    const [deck, faces] = [model.get("deck"), model.get("faces")];
    if (!faces) return;
    cardkit.faces[deck] ??= faces;
    for (const tell of cardkit.waiting[`faces ${deck}`]?.splice(0) ?? []) tell(faces);
  },
  async render(given) {
    const { model } = given;
    const kind = await told("kinds", model.get("kind"));
    if (!model.get("faces")) model.set("faces", await told("faces", model.get("deck")));
    return kind.render(given);
  },
};
"""
)
_NAME = re.compile("[a-z]+")

State = dict[str, object]


def once(models: Mapping[str, object]) -> dict[str, object]:
    """Give the widgets of a notebook with each script, style and set of faces in one of them; others stay as they are.

    What was left to another widget that has gone since is put back, as this version of the kit has it.
    """
    own = {name: state for name, one in models.items() if (state := _state(one)) is not None}
    scripts: dict[str, tuple[object, object]] = {}
    faces: dict[str, object] = {}
    for state in own.values():
        kind, deck = str(state["kind"]), str(state.get("deck"))
        if not _left(state):
            scripts.setdefault(kind, (state["_esm"], state.get("_css")))
        if state.get("faces"):
            faces.setdefault(deck, state["faces"])
    done: set[str] = set()  # kinds and decks: no kind bears the name of a deck
    out = dict(models)
    for name, state in own.items():
        kind, deck = str(state["kind"]), str(state.get("deck"))
        if kind not in scripts:
            scripts[kind] = _installed(kind)
        if deck not in faces:
            faces[deck] = _faces(deck)
        (script, style), known = scripts[kind], faces[deck]
        new = dict(state)
        if _left(state) or (state["_esm"], state.get("_css")) == (script, style):  # another version keeps its own
            first = kind not in done and bool(script)
            new |= {"_esm": script, "_css": style} if first else {"_esm": _STUB, "_css": ""}
            # The whole script asks for no faces of others.
            kept = first or deck not in done or state.get("faces") not in ("", known)
            new["faces"] = (state.get("faces") or known) if kept else ""
            done |= {kind, deck}
        out[name] = {**models[name], "state": new}  # type: ignore[dict-item]  # looked at above
    return out


def _state(one: object) -> State | None:
    """Give the state of a widget of this kit that draws itself; None for any other."""
    state = one.get("state") if isinstance(one, dict) else None
    if not isinstance(state, dict) or not str(state.get("_anywidget_id", "")).startswith("cardkit."):
        return None
    named = isinstance(state.get("kind"), str) and _NAME.fullmatch(state["kind"])
    return state if named and isinstance(state.get("_esm"), str) and state["_esm"] else None


def _left(state: State) -> bool:
    return str(state["_esm"]).startswith(_MARK)


def _installed(kind: str) -> tuple[str, str]:
    try:
        return (STATIC / f"{kind}.js").read_text("utf-8"), (STATIC / f"{kind}.css").read_text("utf-8")
    except OSError:
        return "", ""


def _faces(deck: str) -> str:
    from .language import DECK_NAMES
    from .view.faces import defs

    return defs(deck) if deck in DECK_NAMES else ""

"""Embedded: widgets in any page of HTML: what its head needs, where each thing stands once, and the place of each."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from ..calls import shown
from ..errors import WrongType
from ..language import N_
from ..mirrors import Mirror
from ..pages import Html, joined, tag
from ..widgets.base import STATIC, CardWidget
from ..widgets.choosers import Choosers
from ..widgets.home import Desk
from ..widgets.mirrored import live
from ..widgets.stepper import Stepper
from .lines import MOST
from .links import in_text, in_values
from .packed import UNPACK, pack
from .state import Carried, carried, faces
from .still import Stills

ALL_LINES = 320  # lines of all hands of a page that can be tried in it
HOST = "offline"  # the bundle that stands in for the kernel
# Unpacks what stands before it: styles, the scripts of the kinds as they are in a notebook, and last that of the host.
_BEGIN = """
const { style, scripts, page } = JSON.parse(
  await unpacked(document.querySelector("script[data-cardkit]").textContent));
document.documentElement.dataset.cardkitLive = "";
globalThis.cardkit = { kinds: {}, faces: {}, waiting: {}, page };
const add = (name, text, more) => document.head.append(
  Object.assign(document.createElement(name), { textContent: text, ...more }));
add("style", style);
for (const script of scripts) add("script", script, { type: "module", async: false });
"""


class Embedded(NamedTuple):
    """Hold widgets as a page takes them in: what stands once in its head, and the place of each."""

    head: Html
    places: tuple[Html, ...]


def embedded(
    widgets: Iterable[object], *, theme: str | None = None, size: str | None = None, there: Collection[str] = (),
) -> Embedded:  # fmt: skip
    """Make widgets live in a page without a kernel; each place holds the still form too, for no script and for print.

    ``theme`` and ``size`` are for all of them where they are given; ``there`` names the lessons beside it as pages.
    Raises WrongType for what is no widget of this kit.
    """
    several = [widget_of(one) for one in widgets]
    if not several:
        return Embedded(Html(), ())
    hands = {(one.replay.start, one.replay.moves) for one in several if isinstance(one, Stepper)}
    models = [carried(one, theme, size, min(MOST, ALL_LINES // max(1, len(hands)))) for one in several]
    kinds = list(dict.fromkeys(one.kind for one in several))
    stills = Stills()
    forms = [stills.drawn(in_text(one.fallback(hint=False)["text/html"], there)) for one in several]
    forms[0] = joined([stills.faces(), forms[0]])
    places = tuple(_place(n, one, form) for n, (one, form) in enumerate(zip(several, forms, strict=True)))
    told = {
        "style": _once(_bundle(name, ".css") for name in kinds),
        "scripts": [_bundle(name, ".js") for name in (*kinds, HOST)],
        "page": in_values(_data(models), there),
    }
    packed = f'<script type="text/plain" data-cardkit>{pack(_json(told))}</script>'
    head = (f"<style>{_bundle(HOST, '.css')}</style>", packed, f'<script type="module">{UNPACK}{_BEGIN}</script>')
    return Embedded(Html("\n".join(head)), places)


def widget_of(one: object) -> CardWidget:
    """Give the widget of what a cell shows.  Raises WrongType for what is no widget of this kit."""
    if isinstance(one, Mirror):
        return live(one)
    if isinstance(one, Desk):
        return one.home
    if isinstance(one, Choosers):
        return one.children[-1]  # type: ignore[no-any-return]  # below its drop-downs
    if isinstance(one, CardWidget):
        return one
    raise WrongType(N_("Only what cardkit shows can stand in such a page, such as ck.step(...), not {value}."),
                    value=shown(one))  # fmt: skip


def _place(n: int, widget: CardWidget, still: Html) -> Html:
    inside = (tag("div", **{"class": "ckx-live"}), tag("div", still, **{"class": "ckx-still"}))
    return tag("div", *inside, lang=widget.language, **{"class": "ckx-place", "data-cardkit-place": str(n)})


def _data(models: Sequence[Carried]) -> dict[str, object]:
    """Give the state of all widgets; every value stands once, however many of them have it."""
    numbers: dict[str, int] = {}
    values: list[object] = []

    def named(traits: Mapping[str, object]) -> dict[str, int]:
        out = {}
        for name, value in traits.items():
            out[name] = numbers.setdefault(_json(value), len(values))
            if out[name] == len(values):
                values.append(value)
        return out

    def by_name(several: Mapping[str, Mapping[str, object]]) -> dict[str, dict[str, int]]:
        return {name: named(traits) for name, traits in several.items()}

    drawn = _drawn(models)
    told = [
        {
            "traits": named({**one["traits"], "faces": drawn[str(one["traits"]["deck"])]}),
            "rooms": by_name(one["rooms"]),
            "asks": one["asks"],
            "alone": one["alone"],
            "more": [{"traits": named(new["traits"]), "rooms": by_name(new["rooms"])} for new in one["more"]],
            "over": one["over"],
            **(named({"lines": one["lines"]}) if "lines" in one else {}),
        }
        for one in models
    ]
    name = hashlib.sha256(_json([values, told]).encode("utf-8", "replace")).hexdigest()[:16]
    return {"id": name, "values": values, "models": told}


def _drawn(models: Sequence[Carried]) -> dict[str, str]:
    """Draw of each deck the faces that any widget may show."""
    told: dict[str, list[str]] = {}
    for one in models:
        shown = {name: value for name, value in one.items() if name != "traits"}
        shown |= {name: value for name, value in one["traits"].items() if name not in ("faces", "about", "labels")}
        told.setdefault(str(one["traits"]["deck"]), []).append(_json(shown))
    return {deck: faces(deck, " ".join(texts)) for deck, texts in told.items()}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


@cache
def _bundle(name: str, suffix: str) -> str:
    return (STATIC / name).with_suffix(suffix).read_text("utf-8")


def _once(styles: Iterable[str]) -> str:
    """Set style sheets one after the other, with each rule once: those of the core stand in every kind's."""
    return "".join(dict.fromkeys(rule for style in styles for rule in _rules(style)))


def _rules(style: str) -> Iterator[str]:
    """Part a style sheet at the ends of its outermost rules."""
    depth = begun = 0
    for found in re.finditer(r"""[{}]|"[^"]*"|'[^']*'""", style):
        depth += {"{": 1, "}": -1}.get(found[0], 0)
        if found[0] == "}" and not depth:
            yield style[begun : found.end()].strip()
            begun = found.end()
    if rest := style[begun:].strip():
        yield rest

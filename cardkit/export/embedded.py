"""Embedded: widgets in any page of HTML: what its head needs, where each thing stands once, and the place of each."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from ..errors import WrongType
from ..language import N_
from ..mirrors import Mirror
from ..pages import Html, tag
from ..widgets.base import STATIC, CardWidget
from ..widgets.choosers import Choosers
from ..widgets.home import Desk
from ..widgets.mirrored import live
from .state import Carried, carried, decks, faces

HOST = "offline"  # the bundle that stands in for the kernel


class Embedded(NamedTuple):
    """Hold widgets as a page takes them in: what stands once in its head, and the place of each."""

    head: Html
    places: tuple[Html, ...]


def embedded(widgets: Iterable[object], *, theme: str | None = None, size: str | None = None) -> Embedded:
    """Make widgets live in a page without a kernel; each place holds the still form too, for no script and for print.

    ``theme`` and ``size`` are for all of them where they are given.
    Raises WrongType for what is no widget of this kit.
    """
    shown = [widget_of(one) for one in widgets]
    models = [carried(one, theme, size) for one in shown]
    kinds = list(dict.fromkeys(one.kind for one in shown))
    places = tuple(_place(n, one) for n, one in enumerate(shown))
    if not shown:
        return Embedded(Html(), ())
    styles = _once(_bundle(name, ".css") for name in (*kinds, HOST))
    scripts = (Html(f'<script type="module">{_bundle(name, ".js")}</script>') for name in (*kinds, HOST))
    head = [Html(f"<style>{styles}</style>"), _data(models), *scripts]
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
    raise WrongType(N_("Only what cardkit shows can stand in such a page, not {kind}."), kind=type(one).__name__)


def _place(n: int, widget: CardWidget) -> Html:
    still = Html(widget.fallback(hint=False)["text/html"])
    inside = (tag("div", **{"class": "ckx-live"}), tag("div", still, **{"class": "ckx-still"}))
    return tag("div", *inside, lang=widget.language, **{"class": "ckx-place", "data-cardkit-place": str(n)})


def _data(models: Sequence[Carried]) -> Html:
    """Write the state of all widgets; every value stands once, however many of them have it."""
    numbers: dict[str, int] = {}

    def named(traits: dict[str, object]) -> dict[str, int]:
        return {name: numbers.setdefault(_json(value), len(numbers)) for name, value in traits.items()}

    drawn = _drawn(models)
    told = [
        {
            "traits": named({**one["traits"], "faces": drawn[str(one["traits"]["deck"])]}),
            "rooms": {room: named(traits) for room, traits in one["rooms"].items()},
            "asks": one["asks"],
            "alone": one["alone"],
        }
        for one in models
    ]
    values = f'"values":[{",".join(numbers)}],"models":{_json(told)}'
    name = hashlib.sha256(values.encode()).hexdigest()[:16]
    return Html(f'<script type="application/json" data-cardkit>{{"id":"{name}",{values}}}</script>')


def _drawn(models: Sequence[Carried]) -> dict[str, str]:
    """Draw of each deck the faces that any widget may show."""
    told = {deck: [] for deck in decks()}  # type: dict[str, list[str]]
    for one in models:
        told[str(one["traits"]["deck"])].append(
            _json({name: value for name, value in one["traits"].items() if name != "faces"})
        )
    return {deck: faces(deck, " ".join(texts)) for deck, texts in told.items()}


def _json(value: object) -> str:
    """Write JSON that ends no script, whatever it holds."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


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

"""How does the page of public names follow the docstrings?

usage: python -m notebooks.api [--check]
"""

from __future__ import annotations

import importlib
import inspect
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import cardkit as ck

PAGE = Path(__file__).with_name("API.md")
HEAD = """# cardkit: what a notebook may call

Made from the docstrings by `make notebooks`. Begin with `import cardkit as ck`. A call that does not fit is refused in
the learner's language, and the right keyword is named; units are points unless a game counts in thirds of a point.
"""
# What the sections are called, and in which rooms of the package their functions are written; the last has all others,
# so that a new public name stands on the page without being listed anywhere.
SECTIONS = {
    "Widgets": ("widgets",), "Pages": ("export",), "Tables": ("listing", "answered", "mirrors"), "Plots": ("plots",),
    "Best play": ("open_cards",), "Many deals": ("explore",), "Homework": ("collected", "handed"),
}  # fmt: skip
OTHERS = "Rules and settings"
METHODS = ("deal", "start", "legal", "why_not", "play", "to_act", "score", "view")  # of a game


def functions() -> dict[str, Callable[..., Any]]:
    """Give every public function by the name it is called with."""
    found: dict[str, Callable[..., Any]] = {}
    for name in ck.__all__:
        one = getattr(ck, name)
        if inspect.ismodule(one) and callable(one):
            found[name] = getattr(importlib.import_module(f"cardkit.{one._home}"), name)
        elif not inspect.ismodule(one):
            found[name] = one
    for room in (ck.plots, ck.explore):
        own = {name: one for name, one in vars(room).items() if inspect.isfunction(one) and not name.startswith("_")}
        short = room.__name__.rpartition(".")[2]
        found |= {f"{short}.{name}": one for name, one in own.items() if one.__module__ == room.__name__}
    return found


def sections() -> dict[str, dict[str, Callable[..., Any]]]:
    """Put every public function into its section, by the room in which it is written."""
    placed: dict[str, dict[str, Callable[..., Any]]] = {title: {} for title in (*SECTIONS, OTHERS)}
    for name, function in functions().items():
        room = function.__module__.split(".")[1]
        title = next((title for title, rooms in SECTIONS.items() if room in rooms), OTHERS)
        placed[title][name] = function
    return placed


def examples(function: Callable[..., Any]) -> list[str]:
    """List the calls that a docstring shows."""
    return re.findall(r"^>>> (.+)$", inspect.getdoc(function) or "", re.M)


def _signature(name: str, function: Callable[..., Any]) -> str:
    """Write how a function is called; annotations are texts, and are shown without their quotes."""
    signature, parts, star = inspect.signature(function), [], False
    for one in signature.parameters.values():
        if one.name == "self":
            continue
        if one.kind is one.KEYWORD_ONLY and not star:
            parts.append("*")
        star |= one.kind in (one.KEYWORD_ONLY, one.VAR_POSITIONAL)
        sign = {one.VAR_POSITIONAL: "*", one.VAR_KEYWORD: "**"}.get(one.kind, "")
        default = "" if one.default is one.empty else f" = {one.default!r}"
        parts.append(f"{sign}{one.name}: {one.annotation}{default}")
    back = f" -> {signature.return_annotation}"
    line = f"{name}({', '.join(parts)}){back}"
    return line if len(line) <= 100 else f"{name}(\n" + "".join(f"    {part},\n" for part in parts) + f"){back}"


def _entry(name: str, function: Callable[..., Any], level: int = 3, before: str = "ck.") -> Iterator[str]:
    said = inspect.getdoc(function) or ""
    text = re.sub(r"``([^`]+)``", r"`\1`", re.sub(r"^>>> .+$\n?", "", said, flags=re.M)).strip()
    yield f"{'#' * level} {before}{name}"
    yield f"```python\n{_signature(before + name, function)}\n```"
    yield text
    if calls := examples(function):
        yield "```python\n" + "\n".join(calls) + "\n```"


def page() -> str:
    """Write the whole page."""
    out = [HEAD.strip()]
    for title, placed in sections().items():
        out.append(f"## {title}")
        for name, function in placed.items():
            out += _entry(name, function)
    out.append("### Methods of every game")
    kind = type(ck.game("briscola"))
    for name in METHODS:
        out += _entry(name, inspect.unwrap(getattr(kind, name)), 4, "")
    return "\n\n".join(out) + "\n"


def main() -> int:
    """Write the page, or say whether it is as the docstrings want it."""
    if "--check" in sys.argv[1:]:
        fresh = PAGE.exists() and PAGE.read_text("utf-8") == page()
        print(f"{PAGE.name} is {'as the docstrings have it' if fresh else 'stale: run make notebooks'}")
        return not fresh
    PAGE.write_text(page(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Links: where does a page lead, once what it shows links to a lesson? To the page of that lesson, or nowhere."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import cast

from ..pages import Html

_NOTEBOOK = r"((?:\.\./[\w-]+/)?(\d\d-[\w-]+))\.ipynb(#[^\"]*)?"
_ADDRESS = re.compile(_NOTEBOOK)
_ANCHOR = re.compile(f'<a href="{_NOTEBOOK}"([^>]*)>(.*?)</a>', re.DOTALL)


def address(href: str, there: Collection[str]) -> str:
    """Give the address of the page that stands for a notebook; ``there`` names the lessons that lie beside it as pages.

    Empty where there is none; what is no notebook of a lesson stays.
    """
    found = _ADDRESS.fullmatch(href)
    if not found:
        return href
    return f"{found[1]}.html{found[3] or ''}" if found[2] in there else ""


def in_values(value: object, there: Collection[str]) -> object:
    """Give what travels of a widget with its addresses as ``address`` gives them."""
    if isinstance(value, dict):
        return {name: in_values(one, there) for name, one in value.items()}
    if isinstance(value, list):
        return [in_values(one, there) for one in value]
    return address(value, there) if isinstance(value, str) and value.endswith(".ipynb") else value


def in_text(text: str, there: Collection[str]) -> Html:
    """Give HTML whose links lead to pages; what would lead nowhere is text."""

    def led(found: re.Match[str]) -> str:
        href = cast(str, found[1]) + ".html" + (found[3] or "")
        return f'<a href="{href}"{found[4]}>{found[5]}</a>' if found[2] in there else found[5]

    return Html(_ANCHOR.sub(led, text))

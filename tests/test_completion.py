"""Completion: what Tab offers in a cell, as IPython asks for it: names that may be called, and their keywords."""

from __future__ import annotations

import inspect
from collections.abc import Callable

import pytest
from IPython.core.completer import IPCompleter, provisionalcompleter
from IPython.core.interactiveshell import InteractiveShell

import cardkit as ck
from notebooks.api import functions

KEYWORDS = {
    name: [one.name for one in inspect.signature(function).parameters.values() if one.kind is one.KEYWORD_ONLY]
    for name, function in functions().items()
}


@pytest.fixture(scope="module")
def offered() -> Callable[[str], set[str]]:
    """Give what is offered behind a text, without anything being typed of it yet."""
    completer = IPCompleter(InteractiveShell(), {"ck": ck}, {})

    def ask(text: str) -> set[str]:
        with provisionalcompleter():
            return {one.text.removeprefix(".") for one in completer.completions(text, len(text))}

    return ask


def test_after_the_dot_stand_the_names_that_a_notebook_uses_and_no_others(offered: Callable[[str], set[str]]) -> None:
    assert offered("ck.") == set(ck.__all__)
    for module in (ck.plots, ck.hands, ck.questions):
        assert offered(f"{module.__name__.replace('cardkit', 'ck')}.") == set(module.__all__)
    assert offered("ck.games.") == set()
    assert {f"plots.{name}" for name in ck.plots.__all__} >= {name for name in functions() if name.startswith("plots.")}


@pytest.mark.parametrize("name", [name for name, keywords in KEYWORDS.items() if keywords])
def test_in_the_brackets_stand_the_keywords(offered: Callable[[str], set[str]], name: str) -> None:
    assert {f"{keyword}=" for keyword in KEYWORDS[name]} <= offered(f"ck.{name}(")

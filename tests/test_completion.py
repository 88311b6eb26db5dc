"""Completion: what Tab offers in a cell, as IPython asks for it: names that may be called, and their keywords."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable

import pytest
from IPython.core.completer import IPCompleter, provisionalcompleter
from IPython.core.interactiveshell import InteractiveShell

import cardkit as ck
from cardkit import completion
from cardkit.games.base import names as games
from cardkit.hands import names as hands
from cardkit.language import DECKS, LANGUAGES
from cardkit.questions import names as sets
from notebooks.api import functions

KEYWORDS = {
    name: [one.name for one in inspect.signature(function).parameters.values() if one.kind is one.KEYWORD_ONLY]
    for name, function in functions().items()
}


@pytest.fixture(scope="module")
def offered() -> Callable[[str], set[str]]:
    """Give what is offered behind a text, without anything being typed of it yet."""
    completer = IPCompleter(InteractiveShell(), {"ck": ck, "step": ck.step, "other": print}, {})
    completer.custom_matchers.append(completion.matcher(completer))

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


TRICKS = {one for one in hands() if one.startswith("tressette/")}


@pytest.mark.parametrize(
    ("typed", "there"),
    [
        ('ck.step("', set(hands())),
        ('ck.step("tress', TRICKS),
        ("step('tressette/", TRICKS),
        ('x = 1\nck.predict(\n    "tress', TRICKS),
        ('ck.table("tress', TRICKS),
        ('ck.mirror("tress', TRICKS),
        ('ck.hand(what="tress', TRICKS),
        ('ck.table("briscola/last-three", "tri', {"tricks"}),
        ('ck.game("', set(games())),
        ('ck.keep("sco', {"scopa", "scopone"}),
        ('ck.game("briscola", qj_order="', {"Q_over_J", "J_over_Q"}),
        ('ck.game("tressette", claims=False, signals="busso_volo_', {"busso_volo_striscio"}),
        ('ck.game("briscola", signals="', {"none", "hidden"}),
        ('ck.plots.replies("5C", "S", qj_order="J', {"J_over_Q"}),
        ('ck.primiera(missing_suit="', {"not_entitled", "counts_zero"}),
        ('ck.step("briscola/last-three", stops=[1, 2], language="zh', {"zh-Hant", "zh-Hans"}),
        ('ck.use(deck="', set(DECKS)),
        ('ck.use("', set(LANGUAGES)),
        ('ck.quiz("01-deck", "02-', {one for one in sets() if one.startswith("02-")}),
        ('ck.questions("02-', {one for one in sets() if one.startswith("02-")}),
    ],
)
def test_between_quotes_stands_what_may_stand_there(
    offered: Callable[[str], set[str]], typed: str, there: set[str]
) -> None:
    assert there
    assert offered(typed) == there


@pytest.mark.parametrize(
    "typed",
    ['other("', 'ck.step(x + "', 'ck.nothing("', "ck.step", 'nobody.step("', 'ck.step("x" "', 'ck.step(names="',
     'ck.step("a", "b", "', '("', '"', 'ck.hands("', "ck.step(" + "(" * 5000 + '"', 'ck.step("x' * 2000],
)  # fmt: skip
def test_elsewhere_nothing_is_offered(typed: str) -> None:
    assert completion.offered(typed, {"ck": ck, "other": print}) == []


def test_the_package_enters_with_the_ipython_that_runs_once(monkeypatch: pytest.MonkeyPatch) -> None:
    import IPython

    shell = InteractiveShell()
    monkeypatch.setattr(IPython, "get_ipython", lambda: shell)
    importlib.reload(ck)
    importlib.reload(ck)
    assert [one.__module__ for one in shell.Completer.custom_matchers].count(completion.__name__) == 1
    shell.user_ns["ck"] = ck
    with provisionalcompleter():
        found = [one.text for one in shell.Completer.completions('ck.game("bris', 13)]
    assert found == ["briscola"]

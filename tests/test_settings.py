"""ck.use: what is chosen holds for what follows; a wrong choice changes nothing."""

import subprocess
import sys
from collections.abc import Iterator

import pytest

import cardkit as ck
from cardkit import language, settings
from cardkit.language import voice


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    kept = (language._chosen, settings._now)
    yield
    language._chosen, settings._now = kept


def test_what_is_chosen_holds() -> None:
    ck.use("zh-TW", deck="italian", theme="dark", size="compact")
    table = ck.step("briscola/last-three")
    assert (table.language, table.deck, table.theme, table.size) == ("zh-Hant", "italian", "dark", "compact")
    ck.use(deck="french")
    assert voice().language == "zh-Hant"
    assert ck.table("briscola/last-three").index.name == "墩"


def test_a_wrong_choice_changes_nothing() -> None:
    for wrong in ({"language": "it"}, {"deck": "tarot"}, {"theme": "pink"}, {"size": "huge"}):
        with pytest.raises(ValueError, match="may be"):
            ck.use(**{"language": "zh-Hans", "deck": "italian", "theme": "dark", "size": "compact", **wrong})
        assert (voice().language, settings.settings().theme) == ("en", "auto")


def test_the_package_shows_its_names_and_no_other() -> None:
    assert dir(ck) == sorted(ck.__all__)
    with pytest.raises(AttributeError, match="nothing"):
        ck.nothing  # noqa: B018


def test_importing_is_light() -> None:
    heavy = "pandas matplotlib anywidget ipywidgets numpy IPython"
    code = f"import sys, cardkit; print([m for m in '{heavy}'.split() if m in sys.modules])"
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"
    )
    code = (
        f"import sys, cardkit.games.briscola, cardkit.hands; print([m for m in '{heavy}'.split() if m in sys.modules])"
    )
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"
    )

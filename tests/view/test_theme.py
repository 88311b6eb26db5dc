"""Colours and fonts: every text is readable on its ground, in both themes, and the style sheet has the same fonts."""

import gzip
import re
from pathlib import Path

import pytest

import cardkit.widgets
from cardkit.language import LANGUAGES
from cardkit.view import faces, theme

STATIC = Path(cardkit.widgets.__file__).parent / "static"
SOURCE = STATIC.parent / "src"
CSS = "".join(path.read_text("utf-8") for path in SOURCE.rglob("*.css") if "node_modules" not in path.parts)
CODE = {
    path.relative_to(SOURCE): path.read_text("utf-8")
    for path in sorted(SOURCE.rglob("*.ts*"))
    if "node_modules" not in path.parts and ".test" not in path.suffixes
}
BUNDLES = [path for path in sorted(STATIC.iterdir()) if list(SOURCE.glob(f"{path.stem}*"))]
PAIRS = [
    (name, role, ground)
    for name in theme.THEMES
    for ground, texts in theme.TEXT_ON.items()
    for role in texts
]


@pytest.mark.parametrize(("name", "role", "ground"), PAIRS)
def test_text_stands_out_from_its_ground(name: str, role: str, ground: str) -> None:
    colours = theme.THEMES[name]
    assert theme.contrast(colours[role], colours[ground]) >= 4.5


@pytest.mark.parametrize("name", theme.THEMES)
@pytest.mark.parametrize("deck", faces.DECKS)
def test_suits_stand_out_from_the_paper(name: str, deck: str) -> None:
    for colour in faces.SUIT[deck].values():
        assert theme.contrast(colour, theme.THEMES[name]["paper"]) >= 4.5


@pytest.mark.parametrize("name", theme.THEMES)
@pytest.mark.parametrize("ground", ["felt", "panel", "chip"])
def test_focus_and_controls_stand_out_too(name: str, ground: str) -> None:
    colours = theme.THEMES[name]
    for role in ("focus", "soft", "win"):
        assert theme.contrast(colours[role], colours[ground]) >= 3


def test_both_themes_have_the_same_roles() -> None:
    assert set(theme.LIGHT) == set(theme.DARK)
    used = {role for texts in theme.TEXT_ON.values() for role in texts} | set(theme.TEXT_ON)
    assert used <= set(theme.LIGHT)


def test_the_style_sheet_uses_known_roles_and_the_same_fonts() -> None:
    # Measures that the scripts or the sheets themselves set.
    own = set(re.findall(r'"--ck-(\w+)"', "".join(CODE.values()))) | set(re.findall(r"--ck-(\w+):", CSS))
    assert {"ratio", "room", "steps", "columns"} <= own
    assert set(re.findall(r"var\(--ck-(\w+)", CSS)) - own <= set(theme.LIGHT)
    for stack in map(theme.font, LANGUAGES):
        assert stack in CSS
    for bundle in map(Path.read_text, BUNDLES):
        assert "url(" not in bundle
        assert "@import" not in bundle


def test_contrast_is_that_of_wcag() -> None:
    assert theme.contrast("#000000", "#ffffff") == pytest.approx(21)
    assert theme.contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_roles_and_fonts_by_name() -> None:
    assert theme.roles("auto") is theme.LIGHT
    assert theme.roles("dark") is theme.DARK
    with pytest.raises(ValueError, match="unknown theme 'pink'"):
        theme.roles("pink")
    assert "CJK TC" in theme.font("zh-Hant")
    assert theme.font("tlh") == theme.font("en")


def test_the_front_end_is_small_and_asks_nobody_for_anything() -> None:
    stepper = (STATIC / "stepper.js").read_bytes()
    assert len(stepper) < 47_000  # with branches, their rails and the menu of who plays on, and the end of a deal
    assert len(gzip.compress(stepper)) < 18_500
    forbidden = r"\bimport\b|\bfetch\(|XMLHttpRequest|\beval\(|insertAdjacentHTML|outerHTML|document\.write"
    for bundle in map(Path.read_text, BUNDLES):
        assert {address[:18] for address in re.findall(r"https?://[^\"]+", bundle)} <= {"http://www.w3.org/"}  # names
        assert not re.search(forbidden, bundle)
    written = {str(path) for path, code in CODE.items() if re.search("inner_?html|__html", code, re.IGNORECASE)}
    assert written == {"core/dom.ts"}
    assert CODE[Path("core/dom.ts")].count("innerHTML") == 1  # the card faces, which come from faces.py

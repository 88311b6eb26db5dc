"""Card faces: forty different ones in each deck, small, and free of anything that an <img> would refuse."""

import itertools
import re
from xml.etree import ElementTree

import pytest

from cardkit.view import faces
from cardkit.view.theme import DARK, LIGHT

CODES = [rank + suit for suit in faces.SUITS for rank in faces.RANKS]


@pytest.mark.parametrize("deck", faces.DECKS)
def test_every_face_is_there_and_no_two_look_alike(deck: str) -> None:
    part = faces.parts(deck)
    assert len(CODES) == 40
    drawn = {code: re.sub(r'id="~\w+"', "", part[code]) for code in CODES}
    for one, other in itertools.combinations(CODES, 2):
        assert drawn[one] != drawn[other], (one, other)
    assert "back" in part


@pytest.mark.parametrize("deck", faces.DECKS)
def test_parts_of_different_name_differ_so_that_faces_made_of_them_do(deck: str) -> None:
    part = faces.parts(deck)
    for kind in ("p", "n", "c"):
        names = [name for name in part if re.fullmatch(f"{kind}[SHDCA2-7JQK]", name)]
        assert len({re.sub(r'(id="|href="#)~\w+"', "", part[name]) for name in names}) == len(names), kind


@pytest.mark.parametrize("deck", faces.DECKS)
def test_number_cards_show_as_many_signs_as_their_rank(deck: str) -> None:
    for rank in "234567":
        row = re.findall(r'href="#~([ot])S"', faces.parts(deck)[rank + "S"])
        assert sum(2 if kind == "t" else 1 for kind in row) == int(rank)


@pytest.mark.parametrize("deck", faces.DECKS)
def test_a_deck_is_small_and_well_formed(deck: str) -> None:
    whole = faces.defs(deck)
    assert len(whole.encode()) < 15 * 1024
    ElementTree.fromstring(f"<svg>{whole}</svg>")
    assert not re.search(r"<(?!/?(g|path|rect|circle|ellipse|use)\b)", whole)
    assert not re.search(r"\b(style|class|on\w+)=|url\(", whole)
    ids = re.findall(r'id="(~\w+)"', whole)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#(~\w+)"', whole)) <= set(ids)


def test_colours_that_follow_the_theme_are_roles_of_both_themes() -> None:
    for deck in faces.DECKS:
        used = set(re.findall(r"var\(--ck-(\w+)\)", faces.defs(deck)))
        assert {"paper", "edge", "back", "weave"} <= used
        assert used <= set(LIGHT) & set(DARK)


def test_only_the_parts_of_the_faces_asked_for_come() -> None:
    some = faces.defs("french", ["7S", "back", "H"])
    ids = set(re.findall(r'id="~(\w+)"', some))
    assert {"7S", "back", "H", "paper", "pS", "pH"} <= ids
    assert not {"KS", "7H", "bust", "pC"} & ids
    assert faces.defs("french", []) == ""


def test_wrong_names_are_refused() -> None:
    with pytest.raises(ValueError, match="unknown deck 'tarot'"):
        faces.defs("tarot")
    with pytest.raises(KeyError):
        faces.defs("french", ["ZZ"])

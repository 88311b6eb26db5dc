"""Judged: whatever is wrong with a position is told at once, each thing with its place and in the learner's words."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

import cardkit as ck
from cardkit.games.base import Start, StartError, game, names
from cardkit.language import LANGUAGES
from cardkit.reasons import because
from cardkit.widgets.build import Build
from cardkit.widgets.build_laid import FIELDS, fields
from cardkit.widgets.nested import SHARED
from tests.games.switched import switched

Change = Callable[[dict[str, Any]], object]


def at(name: str, step: int, **rules: object) -> Build:
    """Take a position out of a deal at random, always the same one."""
    return ck.build(hand=ck.deal(name, seed=5, **rules).replay.states[step])


def told(widget: Build, change: Change) -> list[tuple[str, str]]:
    """Change what is laid, and give what is told, each with where."""
    position = copy.deepcopy(dict(widget.position))
    change(position)
    widget.position = position
    assert isinstance(widget.amiss, list) and isinstance(widget.told, list)
    return list(zip(widget.amiss, widget.told, strict=True))


def over(position: dict[str, Any], frm: str, to: str, which: int = 0) -> None:
    position["places"][to].append(position["places"][frm].pop(which))


ONE: list[tuple[str, int, Change, str, str]] = [
    ("briscola", 10, lambda p: p["places"]["A"].__setitem__(0, p["places"]["B"][0]), "B", "lies twice: Hand of A, and"),
    ("briscola", 10, lambda p: p["places"]["A"].pop(), "hands", "A 2, B 3"),
    ("briscola", 10, lambda p: p["places"]["B"].clear(), "hands", "A 3, B 0"),
    ("briscola", 10, lambda p: p["places"]["stock"].pop(0), "stock", "share it evenly"),
    ("briscola", 10, lambda p: p.update(trump=""), "trump", "has not been said yet"),
    ("briscola", 10, lambda p: p.update(trump="S"), "stock", "must be of the trump suit"),
    ("briscola", 10, lambda p: p.update(won={"A": 5}), "won", "125, not 120"),
    ("briscola", 10, lambda p: p.update(turned="AS"), "turned", "below the stock"),
    ("briscola", 10, lambda p: p.update(taker="B"), "leader", "B leads, not A"),
    ("briscola", 10, lambda p: p["places"]["piles A"].pop(), "piles", "whole tricks"),
    ("briscola", 10, lambda p: p.update(moves=["AS"]), "moves", "that card is in the stock"),
    ("briscola", 39, lambda p: p.update(turned="AS"), "turned", "must be of the trump suit"),
    ("scopa", 9, lambda p: over(p, "B", "A"), "hands", "B plays next"),
    ("scopa", 9, lambda p: p.update(leader="A"), "hands", "A plays next"),
    ("scopa", 9, lambda p: p["places"]["A"].clear(), "hands", "A 0, B 2"),
    ("scopa", 9, lambda p: p["places"]["stock"].pop(0), "stock", "23 cards"),
    ("scopa", 9, lambda p: p.update(taker=""), "taker", "say who captured last"),
    ("scopa", 9, lambda p: p.update(sweeps={"A": 5}), "sweeps", "only 8 cards"),
    ("scopa", 9, lambda p: p["places"]["piles B"].extend(p["places"]["piles A"]) or p["places"]["piles A"].clear()
     or p.update(taker="A"), "taker", "A captured last"),
    ("scopa", 9, lambda p: p.update(won={"A": 500}), "won", "won already"),
    ("tressette", 9, lambda p: p.update(leader=""), "leader", "must be cards in that pile"),
    ("tressette", 9, lambda p: p.update(won={"N": 5}), "won", "count again"),
    ("tressette", 9, lambda p: p.update(declared=["N 32A D"]), "declared", "in the hand of South"),
    ("tressette", 9, lambda p: p.update(declared=["Q x"]), "declared", "who has declared what"),
    ("chiamata", 20, lambda p: p.update(leader="P2"), "moves", "Move 15 that was played"),
    ("chiamata", 20, lambda p: p.update(dealer="P2"), "leader", "Player 3"),
    ("chiamata", 20, lambda p: over(p, "P1", "P2"), "hands", "P1 7, P2 9"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "step", "change", "where", "words"), ONE)
def test_a_mistake_is_told_alone_with_its_place(name: str, step: int, change: Change, where: str, words: str) -> None:
    widget = at(name, step)
    assert widget.told == []
    found = told(widget, change)
    assert len(found) == 1 and found[0][0] == where
    assert words in found[0][1], found
    assert not widget.toml and not widget.offers


def test_all_mistakes_are_told_at_once() -> None:
    widget = at("briscola", 10)

    def change(position: dict[str, Any]) -> None:
        position.update(trump="", taker="A", leader="B", declared=["x"])
        position["places"]["A"].pop()
        position["places"]["stock"].pop(0)
        position["places"]["piles B"][0] = position["places"]["B"][0]

    assert [where for where, _ in told(widget, change)] == ["piles B", "trump", "hands", "stock", "leader"]


def test_a_reason_inside_another_one_is_spoken_in_every_language() -> None:
    said = set()
    for language in LANGUAGES:
        widget = at("briscola", 10)
        widget.language = language
        ((_, words),) = told(widget, lambda position: position.update(moves=["AS"]))
        assert "lies_in_stock" not in words
        said.add(words)
    assert len(said) == len(LANGUAGES)
    assert "reads_otherwise" not in because("not_written", why=because("reads_otherwise")).say()


@pytest.mark.parametrize("name", names())
def test_a_game_reads_the_fields_that_it_declares_and_no_others(name: str) -> None:
    made = game(name)
    hands = ((),) * len(made.seats.all)
    value = {"seat": made.seats.all[0], "suit": "S", "card": made.pack[0], "number": 1, "texts": ("x",),
             "row": (made.pack[0],), "rows": hands, "counts": (0,) * len(hands)}  # fmt: skip
    for field, kind in FIELDS.items():
        if field == "hands":
            continue
        try:
            made.start(Start(hands, **{field: value[kind]}))  # type: ignore[arg-type]  # each of its kind
            refused = ""
        except StartError as error:
            refused = error.reason.code
        assert (refused == "no_such_entry") == (field not in fields(made)), field


@pytest.mark.parametrize("name", names())
def test_any_position_is_taken_and_written_as_the_same(name: str) -> None:
    for n, rules in enumerate(switched(name)):
        states = ck.deal(name, seed=n, policy="random", **rules).replay.states
        for state in (*states[n % 13 :: 13], states[-1]):
            written = ck.hand(state).toml()
            taken = ck.build(hand=state)
            assert taken.toml == written
            fresh = ck.build(name)
            fresh.position = {**taken.position, "game": name}  # what the page says is all that there is to it
            assert fresh.toml == written
            fresh.pasted = written
            assert (fresh.message, fresh.toml) == ("", written)


def test_who_dealt_says_who_leads_where_nothing_else_does() -> None:
    widget = ck.build("briscola", rules={"players": 3})
    places = {**widget.position["places"], "A": ["3S"], "B": ["4S"], "C": ["5S"]}
    widget.position = {**widget.position, "places": places, "trump": "S", "dealer": "A"}
    assert widget.hand.replay.start.leader == 1


@pytest.mark.parametrize("wrong", [
    {"game": "poker"}, {"game": 7}, {"game": None}, {"switches": {"players": 9}}, {"switches": {"x": 1}},
    {"switches": 5}, {"switches": {"players": [2]}}, {"switches": {"players": True}}, {"moves": 5}, {"moves": [5]},
    {"moves": ["x" * 500]}, {"leader": []}, {"leader": "Q"}, {"turned": "ZZ"}, {"turned": {}}, {"declared": 5},
    {"redeals": -1}, {"redeals": True}, {"won": []}, {"asked": 1},
])  # fmt: skip
@pytest.mark.parametrize("name", ["briscola", "scopa", "tressette"])
def test_what_no_page_says_of_a_position_is_told_and_harms_nothing(wrong: dict[str, Any], name: str) -> None:
    widget = at(name, 9)
    before = widget.position
    widget.position = {**before, **wrong}
    assert widget.message or widget.told or widget.toml
    assert widget.text() and widget.picture().startswith("<svg")
    widget.position = before
    assert widget.told == [] and widget.toml


def test_another_table_keeps_what_fits_there() -> None:
    widget = at("briscola", 10)
    before = widget.position
    widget.position = {**before, "switches": {"players": 3}}
    assert widget.setting["seats"][-1][0] == "C" and widget.position["places"]["A"] == before["places"]["A"]
    widget.position = {**before, "game": "scopa", "switches": {}, "moves": []}
    assert "table" in widget.position["places"] and "trump" not in widget.position
    widget.position = before
    assert widget.told == [] and widget.hand.game.name == "briscola"


@pytest.mark.parametrize("do", ["step", "play"])
def test_what_is_opened_speaks_as_its_position_and_goes_without_a_trace(do: str) -> None:
    widget = at("briscola", 10)
    before = widget.position
    widget.wish = {"do": do}
    inner = widget.inner
    assert (widget.opened, widget.wish, widget.message) == (do, {}, "") and inner is not None
    own = {name for name in inner.trait_names(sync=True) if not name.startswith("_")}
    shared = {*SHARED, "layout", "tabbable", "tooltip"}
    assert own - shared == {name for name in own if widget.has_trait(f"in_{name}")}  # each kind that is opened is whole
    for name in own - shared:
        assert getattr(widget, f"in_{name}") == getattr(inner, name)
    widget.language = "zh-Hant"
    assert inner.language == "zh-Hant" and widget.in_labels == inner.labels
    widget.in_choice = {"nonsense": 1}
    assert widget.in_choice == {} and widget.in_message
    widget.in_index = "x"  # of no such kind
    assert widget.in_index == inner.index  # type: ignore[attr-defined]  # both have one
    widget.opened = ""
    assert widget.inner is None and widget.position == before
    assert not [name for name in widget.trait_names() if name.startswith("in_") and getattr(widget, name) is not None]


def test_what_is_asked_to_be_opened_is_refused_where_it_is_no_hand() -> None:
    widget = ck.build("scopa")
    for wish in ({"do": "step"}, {"do": "dance"}, {"do": ["step"]}, {"x": 1}):
        widget.wish = wish
        assert widget.message and widget.wish == {} and widget.opened == ""
    widget.opened = "play"  # as a page that has been kept would have it
    assert widget.opened == "" and widget.inner is None
    widget = at("scopa", 9)
    for do in ("play", "step"):
        widget.opened = do
        assert widget.inner is not None and widget.in_kind in ("stepper", "play")
    assert widget.in_kind == "stepper"

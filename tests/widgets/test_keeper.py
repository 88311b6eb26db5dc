"""The keeper in Python: what it sends, what it takes and refuses, and what it shows where there are no widgets."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest
from traitlets import TraitError

import cardkit as ck
from cardkit.games.base import register
from cardkit.scoring.book import KeeperError
from cardkit.widgets.keeper import Keeper

HOSTILE = "<img src=x onerror=alert(1)>"


def entered(*points: tuple[int, int], **given: Any) -> Keeper:
    keeper = ck.keep("briscola", **given)
    keeper.changes = [[n, [[list(pair)]]] for n, pair in enumerate(points)]
    keeper.made = len(points)
    return keeper


def test_the_lesson_s_three_deals() -> None:
    keeper = entered((61, 59), (60, 60), (45, 75), match=2)
    assert keeper.table()["total A"].tolist() == [1, 1, 1]
    assert keeper.table()["total B"].tolist() == [0, 0, 1]
    assert keeper.caption() == "The match stands at 1-1; 2 wins it. A deals."
    keeper.made = 1
    assert len(keeper.table()) == 1
    assert keeper.book.redo().redo().totals == (1, 1)


@pytest.mark.parametrize(("language", "words"), [("en", "score sheet"), ("zh-Hant", "計分表"), ("zh-Hans", "计分表")])
def test_without_widgets_a_table_and_text(language: str, words: str) -> None:
    keeper = entered((61, 59), (0, 120), match=2, language=language, names=(HOSTILE, "{side}"))
    data, _ = keeper._repr_mimebundle_()  # type: ignore[misc]
    assert "application/vnd.jupyter.widget-view+json" in data
    assert words in data["text/plain"] and words in data["text/html"]
    assert HOSTILE in data["text/plain"] and HOSTILE not in data["text/html"]
    assert "<table>" in data["text/html"] and "0-120" in data["text/html"]
    assert f'lang="{language}"' in data["text/html"]
    assert "0x" not in data["text/plain"] and "Keeper(" not in data["text/plain"]
    assert ck.choosers(keeper)._repr_mimebundle_()[0]["text/html"] == data["text/html"]


def test_deals_come_back_from_a_table_a_file_and_a_text(tmp_path: Path) -> None:
    """Case S27: what was entered outlives the cell."""
    before = entered((61, 59), (60, 60), match=2, dealer="A", names=("Ada", "Bo"))
    path = tmp_path / "match.csv"
    before.table().to_csv(path)
    for table in (before.table(), path, str(path), path.read_text()):
        again = ck.keep("briscola", match=2, table=table, language="zh-Hant")
        assert [row.deal for row in again.book.rows()] == [((61, 59),), ((60, 60),)]
        assert (again.made, again.dealer) == (1, 0)
        assert again.book.undo().deals == ()
    path.write_text("points A,points B\n62,57\n")
    with pytest.raises(KeeperError, match=r"match.csv, line 2: 62 \+ 57 = 119"):
        ck.keep("briscola", table=path)
    path.write_bytes(b"\xff\xfe\x00")
    for wrong in (path, tmp_path / "none.csv"):
        with pytest.raises(KeeperError, match="cannot be read"):
            ck.keep("briscola", table=wrong)
    with pytest.raises(TypeError, match="DataFrame"):
        ck.keep("briscola", table=3)


def test_rules_are_agreed_before_the_first_deal() -> None:
    """Case T15."""
    keeper = ck.keep("briscola", match=2)
    keeper.rules = {**keeper.rules, "match": 3, "big_wins": True}
    assert keeper.book.target == 3
    keeper.changes, keeper.made = [[0, [[[100, 20]]]]], 1
    assert keeper.book.totals == (2, 0)
    with pytest.raises(TraitError, match="agreed"):
        keeper.rules = {**keeper.rules, "match": 1}
    assert keeper.rules["match"] == 3
    # From the page, in one message with the changes.
    with pytest.raises(TraitError, match="agreed"):
        keeper.set_state({"rules": {**keeper.rules, "match": 1}, "changes": [[0, [[[61, 59]]]]], "made": 1})
    assert (keeper.rules["match"], keeper.book.totals) == (3, (2, 0))
    keeper.set_state({"rules": {**keeper.rules, "match": 1}, "changes": [], "made": 0})
    assert keeper.book.target == 1
    for wrong in ({"match": 9}, {"foo": 1}, {"players": 4}):
        with pytest.raises(TraitError):
            keeper.rules = {**keeper.rules, **wrong}
    assert keeper.book.target == 1


@pytest.mark.parametrize(
    "state",
    [
        {"changes": [[0, [[[62, 57]]]]], "made": 1}, {"changes": [["x"]], "made": 1}, {"made": 3}, {"made": -1},
        {"changes": [], "made": 1}, {"dealer": 2}, {"dealer": -1}, {"changes": "no"}, {"rules": {}, "changes": [[]]},
    ],
)  # fmt: skip
def test_a_page_cannot_bring_in_what_cannot_be(state: dict[str, Any]) -> None:
    keeper = entered((61, 59), match=2)
    with pytest.raises(TraitError):
        keeper.set_state(state)
    assert keeper.book.totals == (1, 0)


def test_a_file_from_the_page_is_answered_whatever_it_is() -> None:
    keeper = entered((61, 59), match=2)
    keeper.upload = {"name": "m.csv", "text": "points A,points B\n70,50\n62,57\n"}
    assert keeper.message == "m.csv, line 3: 62 + 57 = 119, not 120: 1 too few."
    assert keeper.upload == {} and keeper.book.totals == (1, 0)
    for bad in ({"name": 3}, {"text": None, "name": ["x"]}, {"x": 1}):
        keeper.upload = bad
        assert keeper.message and keeper.upload == {}
    keeper.upload = {"name": "m.csv", "text": "points A,points B\n70,50\n60,60\n"}
    assert keeper.message == "" and [row.totals for row in keeper.book.rows()] == [(1, 0), (1, 0)]
    assert keeper.book.undo().totals == (1, 0) and len(keeper.book.undo().deals) == 1
    keeper.language = "zh-Hans"
    keeper.upload = {"name": "m.csv", "text": "x"}
    assert "第1行" in keeper.message


def test_the_sheet_speaks_and_keeps_its_numbers() -> None:
    keeper = entered((61, 59), match=2, names={"B": "Bo"})
    assert keeper.sheet["sides"] == ["A", "Bo"]
    assert keeper.sheet["csv"]["numbers"] == [[0, 0, False, "points A"], [0, 1, False, "points B (Bo)"]]
    assert keeper.sheet["clues"]["-1"][1] == "A was read as 3: 10 instead of 11."
    keeper.language, keeper.deck = "zh-Hant", "italian"
    assert keeper.sheet["sides"] == ["甲", "Bo"]
    assert "國王" in "".join(keeper.sheet["clues"]["-1"])
    assert keeper.labels["undo"] == "復原"
    assert keeper.book.totals == (1, 0)


def test_every_side_and_every_card() -> None:
    four = ck.keep("briscola", players=4)
    assert four.sheet["sides"] == ["A and C", "B and D"] and len(four.sheet["seats"]) == 4
    three = ck.keep("briscola", players=3, qj_order="J_over_Q")
    worth = {code: points for code, points, *_ in three.sheet["cards"]}
    assert len(worth) == 20 and sum(worth.values()) == 120 and worth["JS"] == 3


def test_what_cannot_be_kept_is_refused() -> None:
    for wrong in ({"match": 4}, {"foo": 1}, {"dealer": "Z"}, {"language": "it"}, {"players": 5}):
        with pytest.raises(ValueError, match=r"\w"):
            ck.keep("briscola", **wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="names"):
        ck.keep("briscola", names="AB")
    with pytest.raises(ValueError, match="no game"):
        ck.keep("bridge")


def test_a_game_without_a_sheet_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardkit.games import base

    base.names()  # what is registered while a copy stands there would be gone afterwards
    monkeypatch.setattr(base, "_GAMES", dict(base._GAMES))

    @register
    class Nothing:
        name = "nothing"
        title = "Nothing at all"
        states = type("State", (), {})

    with pytest.raises(ValueError, match="no score sheet for Nothing at all"):
        ck.keep("nothing")


def test_caps_and_parts() -> None:
    for language in ("en", "zh-Hant"):
        keeper = entered(*[(60, 60)] * 30, match=2, language=language)
        state = {name: value for name, value in keeper.get_state().items() if not name.startswith("_")}
        assert len(json.dumps(state, ensure_ascii=False, separators=(",", ":"), default=str).encode()) < 60_000
    assert keeper._esm.count("as default") == 1
    assert Keeper._kind == "keeper" and len(Keeper._esm.encode()) < 52_000  # with what the other side has filled in
    own = {n: t for n, t in Keeper.class_traits(sync=True).items() if t.this_class is Keeper}
    assert {"sheet", "rules", "changes", "made", "dealer", "draft", "upload"} == set(own)
    assert all(trait.help for trait in own.values())


def test_the_table_is_written_as_any_table() -> None:
    text = entered((61, 59), names=("a,b", '"')).table().to_csv()
    assert next(csv.reader(text.splitlines()))[2:4] == ["points A (a,b)", 'points B (")']

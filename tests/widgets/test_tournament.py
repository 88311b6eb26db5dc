"""The tournament as a widget: what the page asks for, what it is told, the score sheets of the tables, the file."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

import cardkit as ck
from cardkit.errors import WrongType, WrongValue
from cardkit.scoring.book import KeeperError
from cardkit.widgets.tournament import Tournament
from tests.browser.esm import HOSTILE, sent

FOUR = ["Anna", "Bo", "Carla", "Dan"]


def begin(names: Any = FOUR, game: str = "briscola", **more: Any) -> Tournament:
    return ck.tournament(names, game, seed=1, **{"match": 2, **more} if game == "briscola" else more)


def ask(widget: Tournament, name: str, **more: object) -> str:
    widget.wish = {"do": name, **more}
    assert widget.wish == {}
    return str(widget.message)


def test_a_round_from_beginning_to_end() -> None:
    widget = begin()
    assert widget.caption() == "4 players or pairs take part. Draw the first round."
    assert ask(widget, "next") == ""
    first, second = widget.board["rounds"][0]["tables"]
    assert {*first["sides"], *second["sides"]} == {*FOUR} and first["how"] == ""
    assert ask(widget, "write", round=0, table=0, marks=["２", " 1 "]) == ""
    assert widget.board["rounds"][0]["tables"][0]["score"] == "2 : 1"
    assert ask(widget, "next") == "These tables have no final result yet: 2."
    widget.write(2, 0, 0)
    assert widget.caption() == "Round 1 of 3 is played. Draw the next one."
    assert widget.board["rows"][0][:3] == ["1", first["sides"][0], "2"]
    assert ask(widget, "clear", round=0, table=1) == "" and widget.board["open"] == 1
    assert ask(widget, "undo") == "" and widget.board["open"] == 0
    assert ask(widget, "redo") == "" and widget.board["redo"] is False


def test_whoever_comes_and_goes() -> None:
    widget = begin(FOUR[:3])
    assert ask(widget, "join", names=["Dan"]) == "" and ask(widget, "leave", who=0) == ""
    widget.next_round()
    assert widget.board["rounds"][0]["resting"] != []
    assert [one["here"] for one in widget.board["players"]] == [False, True, True, True]
    assert "Anna (has left)" in widget.text()
    assert ask(widget, "back", who=0) == "" and ask(widget, "rename", who=0, names=["Ann"]) == ""
    widget.leave("Dan")
    widget.back("Dan")
    widget.rename("Dan", "Daniel")
    with pytest.raises(WrongValue, match="Nobody here is called Dan"):
        widget.leave("Dan")
    assert ask(widget, "join", names=["  "]) == "A name is missing."
    assert ask(widget, "join", names=["x" * 201]) == "A name can have 200 letters at most."


@pytest.mark.parametrize(
    "wish",
    [
        {"do": "dance"}, {"do": "next", "x": 1}, {"do": 5}, {"do": "write"}, {"do": "write", "round": 0, "table": 9},
        {"do": "write", "round": "0", "table": 0, "marks": ["1", "2"]}, {"do": "join"}, {"do": "join", "names": "Eva"},
        {"do": "write", "round": 0, "table": 0, "marks": ["1"]}, {"do": "leave", "who": -1}, {"do": "open"},
        {"do": "write", "round": 0, "table": 0, "marks": ["-1", "one"]}, {"do": "open", "round": 9, "table": 0},
        {"do": "write", "round": 0, "table": 0, "marks": ["10000", "1"]}, {"do": "rename", "who": 99, "names": ["x"]},
        {"do": "swap"}, {"do": "swap", "who": 0, "other": 0}, {"do": "swap", "who": "0", "other": 1}, {"do": "forfeit"},
        {"do": "forfeit", "who": 99}, {"do": "swap", "who": 0, "other": 9}, {"do": "rename", "who": 0, "names": [" "]},
        {"do": "write", "round": 0, "table": 0, "marks": ["1/3", "0"]},
        {"do": "write", "round": 0, "table": 0, "marks": ["9" * 9999, None]},
        {"do": "write", "round": 0, "table": 0, "marks": [{}, []]}, {"do": "rename", "who": 0, "names": ["x", "y"]},
        {"do": "redo"}, {"do": "leave", "who": True}, {"do": "clear", "round": 7, "table": 0}, {"x": 1},
    ],
)  # fmt: skip
def test_whatever_a_page_sends_it_gets_an_answer(wish: dict[str, object]) -> None:
    widget = begin()
    widget.next_round()
    before = widget.tournament.now
    widget.wish = wish
    assert widget.wish == {} and widget.message and widget.tournament.now == before


def test_the_score_sheet_of_a_table() -> None:
    widget = begin()
    widget.next_round()
    assert ask(widget, "open", round=0, table=1) == ""
    one, other = widget.board["rounds"][0]["tables"][1]["sides"]
    assert widget.desk["sheet"]["sides"] == [one, other] and widget.desk["sheet"]["choices"] == []
    assert widget.desk["labels"]["title"] == f"Round 1, table 2: {one} against {other}"
    key = widget.desk["key"]
    deals = {"key": key, "changes": [[0, [[[61, 59]]]], [1, [[[80, 40]]]]], "made": 2, "dealer": 1, "revs": ["a", "b"]}
    widget.play = {**deals, "stamp": "s1"}
    assert (widget.stored, widget.message) == ("s1", "")
    assert widget.board["rounds"][0]["tables"][1] | {"typed": 0} == {
        "sides": [one, other], "how": "kept", "score": "2 : 0", "typed": 0, "deals": "2 deals",
    }  # fmt: skip
    assert widget.match(2).totals == (2, 0)
    assert ask(widget, "close") == "" and widget.desk == {}
    ask(widget, "open", round=0, table=1)
    assert (widget.desk["made"], widget.desk["revs"], widget.desk["dealer"]) == (2, ["a", "b"], 1)
    widget.undo()  # the round itself: its tables are gone
    assert widget.desk == {}
    widget.redo()
    assert widget.match(2).totals == (2, 0)


@pytest.mark.parametrize(
    "play",
    [{"key": "1-9-9"}, {"changes": 5}, {"changes": [[0, [[[61, 60]]]]]}, {"made": 7}, {"dealer": 9}, {"revs": 1}],
)
def test_deals_that_cannot_be_are_not_taken(play: dict[str, object]) -> None:
    widget = begin()
    widget.next_round()
    ask(widget, "open", round=0, table=0)
    widget.play = {"key": widget.desk["key"], "changes": [], "made": 0, "dealer": 0, "revs": [], "stamp": "x", **play}
    assert widget.message and widget.play == {} and widget.stored == ""
    assert widget.tournament.result(0, 0) is None


def test_it_is_kept_and_offered_and_goes_on(answers: Path) -> None:
    widget = begin()
    assert not (answers / "tournaments").exists()
    widget.next_round()
    (path,) = (answers / "tournaments").glob("*.json")
    assert widget.where == {"text": f"Kept in {path.name}.", "safe": True}
    again = begin()
    assert "Round 1 of 3" in again.offers[0]["text"]
    again.choice = {"book": again.offers[0]["book"]}
    assert again.tournament.now == widget.tournament.now and again.offers == [] and again.choice == {}
    again.write(1, 2, 0)
    widget.write(2, 0, 2)  # this one does not know of it
    assert "written on elsewhere" in widget.message and len(list(path.parent.glob("*.json"))) == 2
    assert json.loads(path.read_text("utf-8"))["changes"][-1][:3] == ["result", 0, 0]


def test_a_named_book(tmp_path: Path, answers: Path) -> None:
    path = tmp_path / "club.json"
    begin(book=path).next_round()
    again = begin(book=path)
    assert len(again.tournament.now.rounds) == 1 and again.message == ""
    assert "names" in begin([*FOUR, "Eva"], book=path).message
    with pytest.raises(KeeperError, match="name another file"):
        begin(game="scopa", book=path)
    begin(book="friday").next_round()
    assert (answers / "tournaments" / "friday.json").exists()
    for wrong in (tmp_path, tmp_path / "none" / "x.json", "", 5):
        with pytest.raises(KeeperError):
            begin(book=wrong)
    path.write_text("[]", "utf-8")
    with pytest.raises(KeeperError, match="no tournament"):
        begin(book=path)
    assert path.read_text("utf-8") == "[]"


@pytest.mark.parametrize("language", ["en", "zh-Hant", "zh-Hans"])
def test_tables_and_files_in_each_language(language: str) -> None:
    names = ["=1+1", HOSTILE, "Anna", "Anna", "a,b\n\"c\"", "{x}", "x" * 200]
    widget = begin(names, language=language)
    widget.next_round()
    widget.write(1, 2, 0)
    for what in ("results", "standings"):
        rows = list(csv.reader(io.StringIO(widget.csv(what))))
        assert len({len(row) for row in rows}) == 1
        assert not any(cell.startswith(("=", "+", "@")) for row in rows for cell in row)
    assert list(widget.standings().shape) == [7, 10] and len(widget.table()) == 4
    shown = widget.fallback()["text/html"]
    assert HOSTILE not in shown and "<img" not in shown
    assert json.dumps(sent(widget))
    if language != "en":
        for text in (widget.caption(), widget.board["title"], widget.board["ties"], *widget.board["head"]):
            assert not any(word in text for word in ("ound", "able", "oints"))


def test_thirds_of_a_point_and_partners() -> None:
    widget = begin([("Anna", "Bo"), ("Carla", "Dan")], "tressette", system="all")
    widget.next_round()
    widget.write(1, 31, 12)
    assert widget.board["rounds"][0]["tables"][0]["score"] == "31 : 12"
    assert widget.board["over"] and "Anna and Bo" in widget.caption()
    ask(widget, "open", round=0, table=0)
    assert widget.desk["sheet"]["seats"] == ["Anna", "Carla", "Bo", "Dan"]


@pytest.mark.parametrize("more", [{"system": "knockout"}, {"rounds": 0}, {"match": 99}, {"colour": 1}, {"players": 3}])
def test_wrong_switches_are_told(more: dict[str, Any]) -> None:
    with pytest.raises(WrongValue):
        begin(**more)
    with pytest.raises(WrongType):
        ck.tournament(FOUR, seed="x")  # type: ignore[arg-type]


def test_all_words_follow_the_language() -> None:
    widget = begin()
    widget.next_round()
    ask(widget, "open", round=0, table=0)
    widget.language = "zh-Hant"
    assert widget.board["title"] == "Briscola 比賽，瑞士制" and widget.desk["labels"]["title"].startswith("第1輪第1桌")


def test_forfeits_places_and_names_by_the_page() -> None:
    widget = begin([*FOUR, "Eva"])
    widget.next_round()
    (one, other), (third, fourth) = widget.tournament.now.rounds[0].tables
    assert widget.board["to_draw"] == {"swap": [0, 1, 2, 3, 4], "forfeit": sorted((one, other, third, fourth))}
    assert ask(widget, "swap", who=one, other=third) == ""
    assert widget.tournament.now.rounds[0].tables[0] == (third, other)
    names = [*FOUR, "Eva"]
    widget.swap(names[one], names[third])
    widget.swap(names[third], names[one])
    assert ask(widget, "forfeit", who=third) == ""
    row = widget.board["rounds"][0]["tables"][0]
    assert (row["score"], row["how"]) == ("\u2212 : +", "forfeit")
    assert third not in widget.board["to_draw"]["swap"] and other in widget.board["to_draw"]["forfeit"]
    assert ask(widget, "forfeit", who=other) == ""  # neither of them came
    assert widget.board["rounds"][0]["tables"][0]["score"] == "\u2212 : \u2212"
    (resting,) = widget.tournament.now.rounds[0].resting
    assert ask(widget, "forfeit", who=resting) == "There is no match to forfeit in this round."
    widget.leave("Anna")
    assert "Anna (has left)" in str(widget.board["rounds"][0])


def test_who_meets_again_is_told() -> None:
    widget = begin(["Anna", "Bo", "Carla"], rounds=5)
    for number in range(4):
        widget.next_round()
        notes = widget.board["rounds"][number]["notes"]
        assert bool(notes) == (number == 3)
        widget.write(1, 2, 0)
    assert notes[0].startswith("They have met before: ") and notes[1].startswith("Had a bye before: ")
    double = begin(["Anna", "Bo"], system="double")
    for _ in range(2):
        double.next_round()
        double.write(1, 2, 0)
    assert [one["notes"] for one in double.board["rounds"]] == [[], []]
    assert double.caption() == "All rounds are played. First: Anna, Bo."  # each was named first once


def test_a_result_is_read_as_it_is_typed() -> None:
    widget = ck.tournament([("Anna", "Bo"), ("Carla", "Dan")], "tressette", system="all", rounding="keep_thirds")
    widget.next_round()
    assert ask(widget, "write", round=0, table=0, marks=["21 2/3", "10\u2153"]) == ""
    row = widget.board["rounds"][0]["tables"][0]
    assert (row["score"], row["typed"]) == ("21 2/3 : 10 1/3", ["21 2/3", "10 1/3"]) and widget.board["parts"]
    assert ask(widget, "write", round=0, table=0, marks=["21.5", "1"]).endswith("with thirds: 10 2/3.")
    single = begin(match=1)
    single.next_round()
    assert ask(single, "write", round=0, table=0, marks=["62", "57"]) == "62 + 57 = 119, not 120: 1 too few."
    assert ask(single, "write", round=0, table=0, marks=["62", "58"]) == ""
    assert single.board["rounds"][0]["tables"][0]["score"] == "1 : 0"
    assert "named second deals first" in single.labels["first_deals"]


def test_a_file_that_was_copied_goes_on_where_it_lies_now(tmp_path: Path) -> None:
    """The path of another machine, which the file holds, leads nowhere here; and a kernel may have died in between."""
    old, new = tmp_path / "old" / "club.json", tmp_path / "new" / "club.json"
    old.parent.mkdir()
    new.parent.mkdir()
    widget = begin(book=old)
    widget.next_round()
    widget.write(1, 2, 0)
    new.write_bytes(old.read_bytes())
    again = begin(book=new)  # nothing but the file is left of the first one
    assert again.tournament.now == widget.tournament.now
    before = old.read_bytes()
    again.write(2, 0, 2)
    assert old.read_bytes() == before and json.loads(new.read_text("utf-8"))["where"] == str(new)
    assert again.where == {"text": "Kept in club.json.", "safe": True}
    assert [*new.parent.glob("*.json")] == [new] and begin(book=new).tournament.now == again.tournament.now


def test_a_file_that_is_cut_off_or_of_another_kind_is_told_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "club.json"
    begin(book=path).next_round()
    whole = path.read_bytes()
    for end in range(0, len(whole) - 2, 7):
        path.write_bytes(whole[:end])
        with pytest.raises(KeeperError, match=r"club\.json"):
            begin(book=path)
        assert path.read_bytes() == whole[:end]
    keeper = ck.keep("briscola", match=2, book=tmp_path / "score.json")
    keeper.changes, keeper.made = [[0, [[[61, 59]]]]], 1
    assert (tmp_path / "score.json").exists()
    with pytest.raises(KeeperError, match="no tournament"):
        begin(book=tmp_path / "score.json")
    path.write_bytes(whole.replace(b'"version": 1', b'"version": 2'))
    with pytest.raises(KeeperError, match="newer"):
        begin(book=path)


def test_where_the_disk_is_full_it_is_told_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    widget = begin(book=tmp_path / "club.json")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as now:
        now.setattr("cardkit.scoring.store.write_whole", full)
        widget.next_round()
        assert widget.where["safe"] is False and "No space left" in widget.where["text"]
        widget.write(1, 2, 0)
    widget.write(2, 0, 2)  # there is room again: all of it is kept
    assert widget.where["safe"] is True and begin(book=tmp_path / "club.json").tournament.now == widget.tournament.now


@pytest.mark.parametrize("game", ["chiamata", "bridge", "", None, 5])
def test_a_game_that_no_tournament_can_be_of_is_told(game: Any) -> None:
    with pytest.raises((WrongValue, WrongType)) as refused:
        ck.tournament(FOUR, game)
    assert len(str(refused.value)) < 300


def test_the_page_for_the_wall_tells_the_round_and_the_standings() -> None:
    widget = begin([HOSTILE, "\u05d3\u05df", "Anna", "x" * 200, ""])
    assert widget.board["files"]["wall"].count("<section>") == 1  # no round yet: who takes part
    widget.next_round()
    widget.forfeit("Anna") if "Anna" not in widget.board["rounds"][0]["resting"] else widget.write(1, 2, 1)
    page = widget.board["files"]["wall"]
    assert page.count("<section>") == 2 and HOSTILE not in page and "Bye: " in page and "Round 1" in page
    widget.language = "zh-Hant"
    assert 'lang="zh-Hant"' in widget.board["files"]["wall"] and "第1輪" in widget.board["files"]["wall"]

"""The stepper in Python: what it sends, what it answers, and what it shows where there are no widgets."""

import base64
import json
import random
import re
from typing import Any

import pytest

import cardkit as ck
from cardkit.finishing import WAYS
from cardkit.hands import HandError
from cardkit.view import branch
from cardkit.view.scene import unpack
from cardkit.widgets.stepper import Own, Stepper, decision

TREASURE = "<img src=x onerror=alert(1)>"


def fallback(widget: Any) -> dict[str, str]:
    data, _ = widget._repr_mimebundle_()
    return data  # type: ignore[no-any-return]


def svg_of(html: str) -> str:
    found = re.search(r'src="data:image/svg\+xml;base64,([^"]+)"', html)
    assert found
    return base64.b64decode(found.group(1)).decode()


def test_steps_and_the_table_so_far() -> None:
    table = ck.step("briscola/last-three")
    assert len(table.line["captions"]) == 12
    assert [len(table.table())] == [0]
    table.index = 8
    assert table.table()["points"].tolist() == [11, 20]
    assert "60-56" in table.caption()


@pytest.mark.parametrize(
    ("language", "words"), [("en", "takes the trick"), ("zh-Hant", "這墩歸"), ("zh-Hans", "这墩归")]
)
def test_the_scores_are_said_in_each_language(language: str, words: str) -> None:
    captions = ck.step("briscola/last-three", language=language).line["captions"]
    for step, score in ((0, "40-45"), (5, "40-56"), (8, "60-56"), (11, "64-56")):
        assert score in captions[step]
    assert words in captions[5]


def test_a_change_of_look_keeps_the_step() -> None:
    table = ck.step("briscola/last-three", at=5)
    faces, wide = table.faces, table.line["w"]
    table.deck = "italian"
    assert table.faces != faces
    assert "swords" in table.line["captions"][5]
    table.size = "compact"
    assert table.line["w"] < wide
    table.size, table.room = "auto", "compact"
    assert table.line["w"] < wide
    table.language = "zh-Hans"
    assert "剑" in table.line["captions"][5]
    assert table.labels["next"] == "下一步"
    assert table.index == 5


@pytest.mark.parametrize(
    ("name", "steps", "look"),
    [
        ("briscola/full-deal", (0, 31, 94), {"language": "zh-Hant"}),
        ("scopa/full-round", (0, 22, 47), {"language": "en", "deck": "italian"}),
    ],
)
def test_caps(name: str, steps: tuple[int, ...], look: dict[str, str]) -> None:
    for room in ("wide", "compact"):
        table = ck.step(name, size="compact" if room == "compact" else "normal", **look)
        state = {name: value for name, value in table.get_state().items() if not name.startswith("_")}
        assert len(json.dumps(state, ensure_ascii=False, separators=(",", ":"), default=str).encode()) < 60_000
        for step in steps:
            table.index = step
            assert len(table.picture().encode()) < 60_000


def test_without_widgets_a_picture_a_table_and_text() -> None:
    widget = ck.step("briscola/last-three", language="zh-Hant")
    data = fallback(widget)
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/html"].startswith('<div dir="ltr"><img alt="')
    assert svg_of(data["text/html"]).startswith("<svg")
    assert "<table>" in data["text/html"]
    assert "64" not in data["text/plain"]  # the table goes as far as the step shown: what comes is not told
    widget.index = 8
    assert "60" in fallback(widget)["text/plain"] and "64" not in fallback(widget)["text/plain"]
    assert "0x" not in data["text/plain"]
    assert "Stepper(" not in data["text/plain"]


def test_hostile_and_endless_names_are_text() -> None:
    table = ck.step("briscola/last-three", names=(TREASURE, "長" * 200))
    table.index = 5
    data = fallback(table)
    assert TREASURE not in data["text/html"]
    assert "&lt;img" in data["text/html"]
    assert TREASURE not in svg_of(data["text/html"])
    assert len(svg_of(data["text/html"])) < 60_000
    assert TREASURE in json.dumps(table.line)  # plain text for the page, which never reads it as markup
    assert table.table()["taken by"].tolist() == ["長" * 200]
    for wrong in ("AB", ("A", "B", "C"), (1, 2), {"A": 1}):
        with pytest.raises(TypeError, match="names"):
            ck.step("briscola/last-three", names=wrong)
    assert "Ada" in ck.step("briscola/last-three", names={"A": "Ada"}).line["captions"][0]


def test_bad_hands_show_nothing() -> None:
    for wrong in ("", 'game = "briscola"\n', "briscola/none"):
        with pytest.raises(HandError):
            ck.step(wrong)
    with pytest.raises(IndexError):
        ck.step("briscola/last-three", at=12)
    with pytest.raises(ValueError, match="en, zh-Hant"):
        ck.step("briscola/last-three", language="it")


def own(table: Stepper) -> dict[str, Any]:
    """Put the own line together, as the page does: of the line it leaves it holds only what differs."""
    line: dict[str, Any] = table.line
    for told in [*table.trunk, table.fork]:
        both = told["both"]
        whole = {part: line[part][:both] + told[part] for part in ("frames", "captions")}
        line = {**line, **told, **whole, "rows": line["rows"][: told["kept"]] + told["rows"]}
    return line


def chosen(table: Stepper, **choice: Any) -> None:
    table.choice = choice
    assert table.choice == {}  # the page waits for this answer


def test_a_fork_at_any_step() -> None:
    table = ck.step("briscola/last-three", at=6)
    chosen(table, line="main", at=6, card="", n=1)
    assert table.fork["choices"]["6"] == [["3S", "A plays 3 of spades"], ["KC", "A plays king of clubs"]]
    assert table.fork_index == 6
    chosen(table, line="fork", at=6, card="KC", n=2)
    assert table.message == ""
    assert "40-70" in own(table)["captions"][table.fork_index]
    chosen(table, line="fork", at=table.fork_index, card="2D", n=3)
    chosen(table, line="fork", at=table.fork_index, card="3S", n=4)
    assert "50-70" in own(table)["captions"][-1]
    assert table.table(fork=True)["B"].tolist() == [56, 70, 70]
    assert table.table()["A"].dropna().tolist() == [40]
    # Going back inside the own line and choosing again drops what followed.
    chosen(table, line="fork", at=6, card="3S", n=5)
    assert "60-56" in own(table)["captions"][table.fork_index]
    table.fork = {}
    with pytest.raises(ValueError, match="tried"):
        table.table(fork=True)
    assert len(table.line["frames"]) == 12


def test_a_card_that_may_not_be_played_can_be_tried_and_answers_with_the_reason() -> None:
    table = ck.step("tressette/ten-tricks", at=2)
    chosen(table, line="main", at=2, card="", n=1)
    offered = [card for card, _ in table.fork["choices"]["2"]]
    assert offered == ["AS", "KS", "JS", "3H", "KH", "7H", "5H", "4H", "KD", "5C"]
    before = table.fork
    chosen(table, line="fork", at=2, card="3H", n=2)
    assert table.message == "East must follow suit and holds ♠︎A, ♠︎K, ♠︎J."
    assert table.fork == before
    chosen(table, line="fork", at=2, card="AS", n=3)
    assert table.message == ""
    assert "♠︎A" in own(table)["captions"][3]


@pytest.mark.parametrize(
    "choice",
    [
        {"line": "fork", "at": 6, "card": "3H"}, {"line": "fork", "at": 6, "card": "ZZ"},
        {"line": "fork", "at": 4, "card": "3S"}, {"line": "fork", "at": 99, "card": "3S"},
        {"line": "fork", "at": "6", "card": "3S"}, {"line": "fork", "at": 6, "card": None},
        {"line": "fork", "at": True, "card": "3S"}, {"at": -1}, {"x": 1}, {"line": "fork", "at": 6, "way": "perfect"},
        {"line": "fork", "at": 6, "way": ["best"]}, {"line": "fork", "at": 60, "way": "best"},
        {"line": "main", "at": 11, "way": "club"}, {"line": "fork", "at": 6, "way": 7, "card": "3S"},
    ],
)  # fmt: skip
def test_a_choice_that_cannot_be_is_answered_and_loses_nothing(choice: dict[str, Any]) -> None:
    table = ck.step("briscola/last-three", at=6)
    chosen(table, line="main", at=6, card="", n=1)
    fork = table.fork
    chosen(table, **choice)
    assert table.message
    assert table.fork == fork


def test_a_card_is_weighed_with_open_cards() -> None:
    table = ck.step("briscola/last-three")
    chosen(table, line="main", at=9, card="", n=1)
    assert table.fork["notes"] == []
    chosen(table, line="fork", at=table.fork_index, card="KC", n=2)
    assert table.fork["notes"] == []  # that is what was played
    chosen(table, line="main", at=6, card="", n=3)
    chosen(table, line="fork", at=6, card="KC", n=4)
    assert table.fork["notes"] == ["♣︎K gives away 14 points, with all cards open and best play after it."]
    cost = table._own[-1].cost
    chosen(table, line="fork", at=table.fork_index, card="2D", n=5)
    assert table._own[-1].cost is cost  # worked out once
    table.language = "zh-Hant"
    assert "14分" in table.fork["notes"][0] and "♣︎K" in table.fork["notes"][0]


def test_what_is_said_of_a_line_stands_in_its_text_and_in_its_page_too() -> None:
    table = ck.step("briscola/last-three", at=6)
    chosen(table, line="main", at=6, card="", n=1)
    chosen(table, line="fork", at=6, card="KC", n=2)
    chosen(table, line="fork", at=table.fork_index, way="best", n=3)
    for note in table.fork["notes"]:
        assert note in table.text() and note in table.fallback()["text/html"]
    table.above = 1  # the hand: nothing of this is said of it
    for note in table.fork["notes"]:
        assert note not in table.text() and note not in table.fallback()["text/html"]


def test_what_a_card_gives_away_is_said_in_the_points_of_its_game() -> None:
    table = ck.step("tressette/ten-tricks")
    chosen(table, line="main", at=40, card="", n=1)
    chosen(table, line="fork", at=table.fork_index, card="5D", n=2)
    assert "gives away 8/3 points" in table.fork["notes"][0]
    chosen(table, line="main", at=4, card="", n=3)
    chosen(table, line="fork", at=table.fork_index, card="AS", n=4)
    assert "at least" not in table.fork["notes"][0]  # nothing is no amount that is given away
    assert "points at most" in table.fork["notes"][0]
    table = ck.step("scopa/full-round")
    chosen(table, line="main", at=36, card="", n=1)
    chosen(table, line="fork", at=table.fork_index, card="6D", n=2)
    assert "gives away 1 point," in table.fork["notes"][0]


def test_hidden_hands_have_no_key_for_branches() -> None:
    keys = {name for name, _ in ck.step("briscola/last-three").labels["keys_help"]}
    assert {"O", "P"} <= keys
    assert not {"O", "P"} & {name for name, _ in ck.step("briscola/last-three", seat="A").labels["keys_help"]}


def test_a_branch_is_played_out_in_place() -> None:
    table = ck.step("briscola/last-three")
    chosen(table, line="main", at=6, card="", n=1)
    chosen(table, line="fork", at=6, card="KC", n=2)
    before = len(own(table)["frames"]) - 1
    chosen(table, line="fork", at=table.fork_index, way="best", n=3)
    assert table.fork_index == before  # from where the others took over
    assert "50-70" in own(table)["captions"][-1] and table.fork["standings"][-1][1] == "50-70"
    assert table.fork["notes"] == [
        "♣︎K gives away 14 points, with all cards open and best play after it.",
        "Played on with open cards: both sides play their best.",
    ]
    chosen(table, line="fork", at=table.fork_index, way="club", n=4)
    assert table.fork["notes"][1] == "Played on by: Club player in every seat, and each sees its own cards only."
    assert table._own[-1].line.state.points and table._main.game.to_act(table._own[-1].line.state) is None
    # At its end there is nothing to play out; a card chosen on the way is the learner's again.
    chosen(table, line="fork", at=len(own(table)["frames"]) - 1, way="best", n=5)
    assert table.message == "The deal is over: no card is left to play."
    chosen(table, line="fork", at=before, card="2D", n=6)
    assert len(table.fork["notes"]) == 1


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", ["briscola/last-three", "briscola/three-players", "scopa/closing-round",
                                  "tressette/first-four", "tressette/napoletana-and-aces"])  # fmt: skip
def test_the_hand_itself_can_be_played_out_by_each(name: str, way: str) -> None:
    table = ck.step(name)
    start = next(step for step, moment in enumerate(table._main.moments) if moment.turn is not None)
    chosen(table, line="main", at=start, way=way, n=1)
    if way == "best" and len(table._main.game.seats.sides) > 2:
        assert "two fixed sides" in table.message and not table.fork
        return
    assert table.message == "" and table.fork_index == start
    line = table._own[-1].line
    assert line.game.to_act(line.state) is None and table.fork["notes"]


def test_a_double_click_plays_one_card() -> None:
    table = ck.step("briscola/last-three", at=3)
    chosen(table, line="main", at=3, card="", n=1)
    chosen(table, line="fork", at=3, card="7S", n=2)
    chosen(table, line="fork", at=3, card="7S", n=3)
    assert len(own(table)["frames"]) == 6
    assert table.message == ""


def test_the_choice_nearest_to_a_step() -> None:
    table = ck.step("briscola/last-three")
    assert [decision(table._main, step) for step in range(12)] == [0, 0, 0, 1, 2, 2, 3, 4, 4, 5, 5, 5]
    for step in range(12):
        chosen(table, line="main", at=step, card="", n=step)
        assert table.message == ""
        assert table.fork["choices"]


def test_every_synced_trait_tells_what_it_is_for() -> None:
    own = {
        name: trait
        for name, trait in Stepper.class_traits(sync=True).items()
        if trait.this_class.__module__.startswith("cardkit")
    }
    assert {"line", "index", "fork", "choice", "language", "deck", "theme", "size"} <= set(own)
    assert all(trait.help for trait in own.values())
    assert not {"keys", "comm", "layout", "open", "close", "send"} & set(own)


# --- branches of branches ---


def sent(table: Stepper, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note which traits travel from now on."""
    names: list[str] = []

    def note(key: Any = None) -> None:
        names.extend(sorted(key if isinstance(key, set) else [key] if isinstance(key, str) else table.keys))

    monkeypatch.setattr(table, "send_state", note)
    return names


def nested() -> Stepper:
    """Try another lead of B at trick 19, and there another card of A than the one that was played next."""
    table = ck.step("briscola/last-three", at=4)
    chosen(table, line="main", at=4, card="", n=1)
    assert table.fork_index == 5
    chosen(table, line="fork", at=5, card="2D", n=2)
    chosen(table, line="fork", at=6, card="KC", n=3)
    table.fork_index = 6
    chosen(table, line="fork", at=6, card="", n=4)
    return table


def test_branches_nest() -> None:
    table = nested()
    assert table.message == ""
    assert [told["home"] for told in [*table.trunk, table.fork]] == [4, 6]
    assert [table.fork["leaves"], table.fork_index] == [6, 6]
    chosen(table, line="fork", at=6, card="3S", n=5)
    assert len(table.trunk) == 1
    assert "♠︎3" in table.caption()
    assert own(table)["captions"][-1] == table.caption()
    # Another card of the line between drops what leaves it; of the hand, both.
    chosen(table, line="fork", at=6, card="", n=6, above=1)
    assert len(table.trunk) == 1
    chosen(table, line="main", at=0, card="", n=7)
    assert table.trunk == []
    assert len(table._own) == 1


def test_going_back_is_heard_of_and_goes_up_one_level() -> None:
    table = nested()
    table.set_state({"fork": table.trunk[0], "trunk": [], "fork_index": 5, "above": 0})  # as the page does
    assert len(table._own) == 1
    assert table.table(fork=True).shape[0] > 0
    chosen(table, line="fork", at=8, card="", n=9)
    assert table.message == ""
    table.set_state({"fork": {}, "index": 4})
    assert table._own == ()
    with pytest.raises(ValueError, match="tried"):
        table.table(fork=True)


def test_what_is_taken_away_from_outside_leaves_no_line_behind() -> None:
    table = nested()
    table.fork = {}
    assert [table.trunk, table._own] == [[], ()]


def test_the_last_choice_of_the_own_line_is_made_there() -> None:
    table = ck.step("briscola/last-three", at=6)
    chosen(table, line="main", at=6, card="", n=1)
    chosen(table, line="fork", at=6, card="", n=2)
    assert [table.trunk, table.fork_index, table.message] == [[], 6, ""]


def test_picture_caption_and_text_are_those_of_the_line_on_the_table() -> None:
    table = ck.step("briscola/last-three", at=6)
    before = table.picture(), table.caption(), table.text()
    chosen(table, line="main", at=6, card="", n=1)
    chosen(table, line="fork", at=6, card="KC", n=2)
    assert "40-70" in table.caption()
    assert "40-70" in table.text()
    assert table.picture() != before[0]
    table.above = 1
    assert (table.picture(), table.caption(), table.text()) == before
    for wrong in (-5, 99):
        table.above = wrong
        assert table.caption()
    table.above, table.fork_index = 0, 99
    assert "40-70" in table.caption()


def test_a_line_between_travels_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = nested()
    names = sent(table, monkeypatch)
    chosen(table, line="fork", at=6, card="3S", n=5)
    assert "fork" in names
    assert not {"trunk", "line", "faces", "labels"} & set(names)
    names.clear()
    table.above = 1
    table.index = 3
    assert set(names) == {"above", "index"}


def test_a_new_language_tells_all_lines_anew() -> None:
    table = nested()
    steps = [len(told["frames"]) for told in [*table.trunk, table.fork]]
    table.language = "zh-Hant"
    assert [len(told["frames"]) for told in [*table.trunk, table.fork]] == steps
    assert "贏" in "".join(table.trunk[0]["captions"]) or "得" in "".join(table.trunk[0]["captions"])


@pytest.mark.parametrize("above", [-1, 7, True, "1", None, 0.5])
def test_a_level_that_is_not_there_is_cut_or_refused(above: Any) -> None:
    table = nested()
    chosen(table, line="fork", at=5, card="", n=9, above=above)
    assert table.fork["captions"] is not None
    assert 1 <= len(table._own) <= 3


def test_in_every_line_the_cards_of_a_table_lie_in_the_same_places() -> None:
    choose = random.Random(7)
    spreads = set()
    for _ in range(8):
        widget = Stepper("scopa/full-round")
        step = choose.choice([int(at) for at in branch.told(widget._main, choose=True)["choices"]][:24])
        own = widget._main.cut(decision(widget._main, step))
        while own.game.to_act(own.state) is not None:
            own = own.play(choose.choice(own.game.legal(own.state)))
        widget._own = (Own(own, step),)
        widget._tell()
        spreads.add(widget._spread)
        for room in ("wide", "compact"):
            widget.size = "compact" if room == "compact" else "normal"
            main, other = (
                branch.told(line, room, choose=True, spread=widget._spread)["frames"] for line in (widget._main, own)
            )
            places = [{item[0]: item[3:6] for item in frame if item[1:2] == ["c"] and item[0] == item[2]}
                      for frame in (unpack(main)[0], unpack(other)[0])]  # fmt: skip
            assert places[0] == places[1]
            assert unpack(widget.line["frames"])[0] == unpack(main)[0]
    assert len(spreads) > 1  # some lines need more places than the hand as it was played

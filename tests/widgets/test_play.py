"""Play in Python: no hidden card in anything that is sent, hostile messages, matches, and what a call may ask for."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from traitlets import Bunch

import cardkit as ck
from cardkit.cards import DECK, HIDDEN, Card
from cardkit.errors import CardkitError
from cardkit.games.base import IllegalMove
from cardkit.games.chiamata.auction import Bid, Call
from cardkit.language import LANGUAGES, Voice, brief_text, card_name, speaking
from cardkit.players import known, player
from cardkit.replay import Replay
from cardkit.sitting import Sitting
from cardkit.view.scene import unpack
from cardkit.widgets.play import Play
from tests.players.redealt import TABLES, a_game, redealt, somewhere

SAME = ("faces", "about", "roles", "labels")  # the whole pack and all words, whatever is played


def table(name: str, **how: Any) -> Play:
    return ck.play(name.partition(" ")[0], rules={"players": int(name[-1])} if " of " in name else None, **how)


def ask(widget: Play, do: str, move: str = "") -> None:
    widget.choice = {"do": do, "move": move, "made": widget.now["made"], "n": 1}
    assert widget.choice == {}


def moves(widget: Play) -> list[str]:
    """List what a page can ask for: the cards that it may touch, the captures, and what stands on its buttons."""
    offered = [code for cards in widget.line["choices"].values() for code, *_ in cards]
    whole = [widget._sitting.game.write(move) for move in widget._sitting.moves]
    return [*(one for one in whole if one.split()[0] in offered), *(move for move, _ in widget.now["more"])]


def step(widget: Play, draw: random.Random) -> None:
    move = draw.choice(moves(widget))
    ask(widget, "stay" if move == "stay" else "play", move)
    assert widget.message == ""


def sent(widget: Play) -> dict[str, Any]:
    own = [name for name in widget.trait_names(sync=True) if not name.startswith("_") and name not in SAME]
    return {name: getattr(widget, name) for name in own if name not in ("layout", "tabbable", "tooltip")}


def named(widget: Play) -> set[Card]:
    """Give the cards spoken of whoever holds them: what may be called, what was, and what a hint would call."""
    sitting, hint = widget._sitting, widget._hinted
    told = [] if hint is None or not isinstance(hint.move, Bid) else [fact for _, fact in hint.reason.facts]
    calls = {move.card for move in (*sitting.moves, *sitting.replay.moves) if isinstance(move, Call)}
    return calls | {fact for fact in told if isinstance(fact, Card)}


def names_of(card: Any) -> list[str]:
    """Give how a hidden card could be told: by code, and in each language and deck."""
    out = [f'"{card.code}"']
    for language in LANGUAGES:
        for deck in ("french", "italian"):
            with speaking(Voice(language, deck)):
                out += [card_name(card), brief_text(card)]
    return out


@pytest.mark.parametrize("seat", [0, -1])
@pytest.mark.parametrize("name", TABLES)
def test_no_hidden_card_is_in_any_trait_or_message_until_it_is_shown(name: str, seat: int) -> None:
    rules = a_game(name)
    widget = table(name, seat=rules.seats.all[seat].letter, seed=seat + 5, warn=True)
    always = {one: getattr(widget, one) for one in SAME}
    draw, heard = random.Random(seat), list[Any]()

    def note(change: Bunch) -> None:
        if widget.trait_metadata(change["name"], "sync") and change["name"] not in SAME:
            heard.append(change["new"])
            seen.update(named(widget))  # also of what is taken back at once

    seen = set[Any]()
    widget.observe(note)
    names = {card: names_of(card) for card in DECK}
    looked = 0
    while not widget.now["over"]:
        sitting = widget._sitting
        told = known(sitting.replay, sitting.seat)
        text = json.dumps([sent(widget), heard], ensure_ascii=False, default=str)
        seen |= set(rules.pack) - told.unseen  # what was taken back has been seen all the same
        seen |= named(widget)
        for card in told.unseen - seen:
            looked += 1
            for one in names[card]:
                assert not re.search(re.escape(one) + r"(?!\d)", text), (one, card)
        assert "back" in text
        heard.clear()
        if draw.random() < 0.2 and widget.now["turn"]:
            ask(widget, "hint")
        if draw.random() < 0.1 and widget.now["undo"]:
            ask(widget, "undo")
        step(widget, draw)
    assert looked > 50
    assert {one: getattr(widget, one) for one in SAME} == always


@pytest.mark.parametrize("name", TABLES)
def test_all_that_is_sent_is_made_of_what_the_seat_can_see(name: str) -> None:
    rules = a_game(name)
    for seed in range(6):
        replay = somewhere(rules, seed)
        for seat in rules.seats.all:
            pages = []
            for one in (replay, redealt(replay, seat, random.Random(seed))):
                sitting = Sitting(rules, seat, lambda _, number: player("club", number), seed=1, begun=one)
                sitting.answer = lambda: False  # type: ignore[method-assign]  # what others do depends on their hands
                widget = Play(sitting, "club")
                if sitting.turn:
                    ask(widget, "hint")
                pages.append(json.dumps(sent(widget), ensure_ascii=False, default=str) + json.dumps(widget.fallback()))
            assert pages[0] == pages[1]


HOSTILE: list[dict[str, Any]] = [
    {"do": 5}, {"do": "play"}, {"do": "play", "move": 7, "made": 0}, {"do": "play", "move": "7S", "made": "0"},
    {"do": "__init__", "move": "", "made": 0}, {"do": "tell", "move": "", "made": 0}, {"made": 0}, {"x": 1},
    {"do": "play", "move": "x" * 100_000, "made": 0}, {"do": "play", "move": "", "made": 0},
    {"do": "play", "move": "declare AAA -C", "made": 0}, {"do": "play", "move": "exchange 2S", "made": 0},
    {"do": "play", "move": "7S x 7S", "made": 0}, {"do": "play", "move": "<b>", "made": True},
    {"do": "deal", "move": "", "made": 0}, {"do": "review", "move": "", "made": 0},
    {"do": "undo", "move": "", "made": 0},
    {"do": ["play"], "move": "7S", "made": 0}, {"do": "play", "move": "\ud800", "made": 0},
]  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("choice", HOSTILE, ids=lambda choice: str(choice)[:40])
def test_what_no_page_asks_for_is_refused_and_changes_nothing(name: str, choice: dict[str, Any]) -> None:
    widget = table(name, seed=1, seat=0)
    before, moves = sent(widget), widget._sitting.replay.moves
    if "made" in choice and choice["made"] == 0:
        choice = {**choice, "made": widget.now["made"]}
    widget.choice = choice
    assert widget.choice == {}
    assert widget.message
    assert widget._sitting.replay.moves == moves
    assert {**sent(widget), "message": ""} == {**before, "message": ""}


def test_a_page_that_sets_other_traits_learns_nothing() -> None:
    widget = table("briscola", seed=1, seat="A")
    line = widget.line
    widget.seat, widget.now, widget.judged = "B", {"over": True}, [{}]
    widget.index = 10**9
    ask_made = len(widget._sitting.replay.moves)
    widget.choice = {"do": "hint", "move": "", "made": ask_made, "n": 1}
    assert widget.line == line
    assert not widget.now["over"]
    assert widget.index == len(line["captions"]) - 1
    assert HIDDEN in widget.replay.states[0].hands[1]


def test_a_move_for_a_table_that_has_moved_on_is_refused() -> None:
    widget = table("briscola", seed=1)
    stale = widget.now["made"]
    step(widget, random.Random(1))
    widget.choice = {"do": "play", "move": moves(widget)[0], "made": stale, "n": 9}
    assert "moved on" in widget.message


def over(widget: Play, seed: int = 0) -> Play:
    draw = random.Random(seed)
    while not widget.now["over"]:
        step(widget, draw)
    return widget


@pytest.mark.parametrize("name", TABLES)
def test_after_the_end_the_moves_are_judged_and_the_game_can_be_taken_along(name: str) -> None:
    widget = over(table(name, seed=3))
    assert widget.judged == []
    ask(widget, "review")
    assert widget.judged
    for one in widget.judged:
        assert 0 <= one["at"] < len(widget.line["captions"])
        assert one["head"]
        assert one["words"]
    assert "you could see" in widget.now["told"]
    first = widget.judged
    ask(widget, "review")
    assert widget.judged == first
    assert isinstance(widget.replay, Replay)
    assert not any(HIDDEN in hand for hand in widget.replay.states[0].hands)
    assert len(ck.step(widget.hand).line["captions"]) == len(widget.replay) + 1
    assert list(widget.review().columns) == ["played", "best", "cost", "deals", "why"]
    ask(widget, "deal")
    assert widget.judged == []
    assert widget.index == 0


def test_while_the_deal_is_played_its_replay_hides_what_the_seat_cannot_see() -> None:
    widget = table("briscola", seed=3)
    assert any(HIDDEN in hand for hand in widget.replay.state.hands)
    with pytest.raises(IndexError):
        widget.review()


def test_a_match_tells_how_it_stands() -> None:
    widget = table("scopa", seed=3, match=True)
    assert "match 0-0, 11 wins it" in widget.now["strip"]
    over(widget)
    assert "match stands at" in widget.now["standing"]
    assert widget.now["deal"] == "next_deal"
    ask(widget, "deal")
    assert not widget.now["over"]
    assert "match 0-0" not in widget.now["strip"]
    for _ in range(40):
        over(widget)
        if widget.now["deal"] == "new_match":
            break
        ask(widget, "deal")
    assert "wins the match" in widget.now["standing"] or "win the match" in widget.now["standing"]


def test_a_mistake_is_warned_of_once_and_then_made() -> None:
    for seed in range(30):
        widget = table("briscola", seed=seed, warn=True)
        draw = random.Random(seed)
        while not widget.now["over"]:
            made, move = widget.now["made"], draw.choice(moves(widget))
            ask(widget, "play", move)
            if widget.now["warned"]:
                assert widget.now["made"] == made
                assert widget.now["warned"]["move"] == move
                assert "mistake" in widget.now["warned"]["words"]
                ask(widget, "play", move)
                assert widget.now["made"] > made
                assert not widget.now["warned"]
                return
    raise AssertionError("nobody errs")


def test_taking_back_is_told_as_practice() -> None:
    widget = table("tressette", seed=2)
    ask(widget, "undo")
    assert "no move to take back" in widget.message
    step(widget, random.Random(1))
    ask(widget, "undo")
    assert widget.now["practice"]
    assert widget.index == len(widget.line["captions"]) - 1


@pytest.mark.parametrize("name", ["scopa", "scopone", "tressette"])
def test_where_a_card_is_chosen_what_was_taken_lies_there_no_more(name: str) -> None:
    widget, draw, looked = table(name, seed=4), random.Random(1), 0
    while looked < 3:
        if widget.now["over"]:
            ask(widget, "deal")
        seen, line = widget._sitting.seen, widget.line
        last = seen.moments[-1]
        if widget.now["turn"] and last.event is not None and last.event.kind in ("take", "capture"):
            looked += 1
            shown = {item[2] for item in unpack(line["frames"])[-1] if item[1] == "c" and item[2] != "back"}
            lying = {card.code for card in (*last.table.market, *(card for _, card in last.table.centre))}
            swept = {card.code for pile in last.table.piles for card in pile}
            hand = {card.code for card in last.table.hands[widget._sitting.seat]}
            assert shown - swept == lying | hand
            assert not shown & {card.code for card in last.event.cards} or name != "tressette"
            assert line["captions"][-1] == line["captions"][-2]
        if not widget.now["over"]:
            step(widget, draw)


def test_a_card_that_does_not_follow_is_refused_with_the_reason() -> None:
    for seed in range(40):
        widget = table("tressette", seed=seed)
        offered = next(iter(widget.line["choices"].values()), [])
        wrong = [code for code, *_ in offered if code not in moves(widget)]
        if wrong:
            ask(widget, "play", wrong[0])
            assert "must follow suit" in widget.message
            return
    raise AssertionError("nobody has to follow suit")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["briscola of 4", "scopa", "tressette"])
def test_all_is_said_in_the_language_of_the_moment(name: str, language: str) -> None:
    widget = table(name, seed=3, match=True)
    over(widget)
    ask(widget, "review")
    before = json.dumps([widget.now, widget.judged, widget.line])
    widget.language = language
    text = json.dumps([widget.now, widget.judged, widget.line, widget.labels], ensure_ascii=False)
    assert ("你" in text) == (language != "en")
    assert (json.dumps([widget.now, widget.judged, widget.line]) == before) == (language == "en")
    shown = widget.fallback()
    assert shown["text/plain"]
    assert "svg" in shown["text/html"]


def test_a_hand_is_played_on_from_a_step() -> None:
    widget = ck.play(hand="briscola/last-three", at=5, seat="B")
    assert widget.now["made"] == 2
    assert "Anna" not in widget.now["strip"]
    (offered,) = widget.line["choices"].values()
    assert [code for code, *_ in offered] == ["3H", "2D"]
    over(widget)
    ask(widget, "review")
    assert widget.message == ""


WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: ck.play("bridge"), "bridge"),
    (lambda: ck.play(7), "7"),  # type: ignore[arg-type]
    (lambda: ck.play(against="expert"), "expert"),
    (lambda: ck.play(seat="Z"), "Z"),
    (lambda: ck.play(seed="x"), "x"),  # type: ignore[arg-type]
    (lambda: ck.play(match=2), "match"),  # type: ignore[arg-type]
    (lambda: ck.play(rules={"player": 4}), "players"),
    (lambda: ck.play(rules="players"), "rules"),  # type: ignore[arg-type]
    (lambda: ck.play(hand="briscola/last-three", at=99), "99"),
    (lambda: ck.play(hand="no such hand"), "hand"),
    (lambda: ck.play(warn="yes"), "warn"),  # type: ignore[arg-type]
    (lambda: ck.play(level="club"), "level"),  # type: ignore[call-arg]
    (lambda: ck.play(theme="pink"), "pink"),
]


@pytest.mark.parametrize(("call", "told"), WRONG)
def test_a_call_that_does_not_fit_is_refused_in_words(call: Callable[[], object], told: str) -> None:
    with pytest.raises(CardkitError, match=told):
        call()


def test_the_state_is_small() -> None:
    for name in TABLES:
        widget = over(table(name, seed=1))
        ask(widget, "review")
        text = json.dumps(sent(widget), ensure_ascii=False, separators=(",", ":"), default=str)
        assert len(text.encode()) < 75_000


def test_an_illegal_move_is_the_same_error_as_in_the_engine() -> None:
    with pytest.raises(IllegalMove):
        table("briscola", seed=1)._sitting.play("nonsense")

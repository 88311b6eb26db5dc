"""The market scene: everything inside, nothing over anything else; sweeps are marked, places are kept."""

import json
import random

import pytest

from cardkit.cards import Card, cards
from cardkit.games.base import game
from cardkit.hands import hand, names
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.replay import Replay
from cardkit.view import line as show
from cardkit.view.context import COVERS, context_of
from cardkit.view.paint import paint
from cardkit.view.scene import Frame, Item, unpack
from tests.view.boxes import check
from tests.view.test_trick_scene import NAMES

ROUND = hand("scopa/full-round").replay
LAST_SWEEP = hand("scopa/full-round-last-sweep").replay


def played_out(name: str, seed: int, **switches: object) -> Replay:
    rules, choose = game(name, **switches), random.Random(seed)
    replay = Replay(rules, rules.deal(seed))
    while rules.to_act(replay.state) is not None:
        replay = replay.play(choose.choice(rules.legal(replay.state)))
    return replay


SAMPLES = [hand(name).replay for name in names() if name.startswith("scopa/")]
OTHERS = [played_out("scopone", 3), played_out("scopa", 7, napola=True, ace_sweep="scopa")]


def by_key(frame: Frame) -> dict[str, Item]:
    return {str(item[0]): item for item in frame}


@pytest.mark.parametrize("players", NAMES)
@pytest.mark.parametrize("room", ["wide", "compact"])
@pytest.mark.parametrize("deck", ["french", "italian"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overlaps_and_nothing_leaves_the_scene(
    language: str, deck: str, room: str, players: tuple[str, ...]
) -> None:
    with speaking(Voice(language, deck, players)):
        for replay in (*SAMPLES, *OTHERS):
            w, h = show.size(replay, room)
            for frame in show.frames(replay, room):
                check(frame, w, h)


def test_the_most_cards_a_table_has_held_still_fit() -> None:
    rounds = [played_out("scopa", seed) for seed in range(60)]
    fullest = max(rounds, key=lambda replay: max(context_of(replay).places.values()))
    assert max(context_of(fullest).places.values()) >= 7
    for room in ("wide", "compact"):
        w, h = show.size(fullest, room)
        for frame in show.frames(fullest, room):
            check(frame, w, h)


@pytest.mark.rule("S3.2")
@pytest.mark.parametrize("room", ["wide", "compact"])
@pytest.mark.parametrize("replay", [ROUND, LAST_SWEEP])
def test_every_sweep_is_marked_by_a_card_crosswise_in_the_pile(replay: Replay, room: str) -> None:
    made = 0
    for moment, frame in zip(replay.moments, show.frames(replay, room), strict=True):
        crosswise = [item for item in frame if item[1] == "c" and len(item) > 6 and item[6] == 90]
        assert len(crosswise) == made  # at the step of the sweep itself the cards still lie on the table
        made += sum(event.points for event in moment.events if event.kind == "sweep")
    assert made == 3


def test_a_card_keeps_its_place_while_it_lies_on_the_table() -> None:
    for replay in (ROUND, LAST_SWEEP, *OTHERS):
        frames = show.frames(replay)
        for before, after, old, new in zip(replay.moments, replay.moments[1:], frames, frames[1:], strict=False):
            for one in set(before.table.market) & set(after.table.market):
                assert by_key(old)[one.code][3:5] == by_key(new)[one.code][3:5]


def test_what_is_taken_is_ringed_and_the_sum_is_told() -> None:
    step = next(n for n, moment in enumerate(ROUND.moments) if moment.made == 20)
    frame = by_key(show.frame(ROUND, step))
    ringed = {key for key, item in frame.items() if item[1] == "c" and len(item) > 7 and item[7] == "w"}
    assert ringed == {card.code for card in cards("KC 5D 3C 2H")}
    assert frame["sum"][4] == "5 + 3 + 2 = 10"
    assert frame["v5D"][4] == "5"
    assert frame["pb0"][4] == "+4"
    after = by_key(show.frame(ROUND, step + 1))
    assert "5D" not in after
    assert "pb0" not in after


def test_the_last_sweep_of_all_says_that_it_is_none() -> None:
    step = next(n for n, moment in enumerate(LAST_SWEEP.moments) if moment.made == 36)
    assert by_key(show.frame(LAST_SWEEP, step))["sw"][4] == "no sweep"
    step = next(n for n, moment in enumerate(ROUND.moments) if moment.made == 35)
    assert by_key(show.frame(ROUND, step))["sw"][4] == "sweep!"


def test_values_can_be_kept_back() -> None:
    for frame in show.frames(ROUND, covered=COVERS)[: len(ROUND) - 5]:
        assert not [item for item in frame if str(item[0])[:1] in ("v", "pv") and item[1] == "t"]
        assert "sum" not in by_key(frame)


def test_the_stock_is_never_sent_ahead() -> None:
    for moment, frame in zip(ROUND.moments, show.frames(ROUND), strict=True):
        assert not {item[2] for item in frame if item[1] == "c"} & {card.code for card in moment.table.stock}


def test_the_steps_are_grouped_by_deal_and_the_count_comes_last() -> None:
    assert show.groups(ROUND) == [["1", 6], ["2", 7], ["3", 7], ["4", 7], ["5", 7], ["6", 8], ["count", 5]]
    assert sum(count for _, count in show.groups(ROUND)) == len(ROUND)
    assert show.caption(ROUND, 7).startswith("All hands are empty: deal 2 of 6. B gets")


def test_the_sheet_fills_item_by_item() -> None:
    frames = [by_key(frame) for frame in show.frames(ROUND)[-5:]]
    sums = [(frame["qs0"][4], frame["qs1"][4]) for frame in frames]
    assert sums == [("1", "2"), ("2", "2"), ("3", "2"), ("4", "2"), ("4", "3")]
    assert [sum(key.startswith("qc") for key in frame) for frame in frames] == [2, 4, 6, 8, 10]
    last = frames[-1]
    best = {item[2] for item in last.values() if item[1] == "c" and str(item[0]).startswith("e")}
    assert best == {card.code for card in cards("5S 6H 7D 7C 7S 7H 6D AC")}
    assert [last[f"ev{code}"][4] for code in ("7D", "6D", "AC", "5S")] == ["21", "18", "16", "15"]


def test_the_rows_of_the_live_table() -> None:
    rows = show.rows(ROUND)
    assert len(rows) == 36 + 5
    assert rows[0]["cells"][:5] == ["1", "B", "♥\ufe0e4", "♠\ufe0e3, ♦\ufe0eA", ""]
    assert rows[10]["cells"][4] == "1"
    assert "sweep" in rows[10]["cells"][5]
    assert [row["cells"][0] for row in rows[36:]] == ["sweeps", "cards", "♦\ufe0e diamonds", "settebello", "Primiera"]
    assert rows[37]["cells"][1:5] == ["A", "22-18", "", "1-0"]
    assert [row["at"] for row in rows] == sorted(row["at"] for row in rows)
    assert len(show.head(ROUND)) == len(rows[0]["cells"])
    titles, body = show.plain_table(ROUND)
    assert len(body) == 41
    assert all(isinstance(cell, str) for row in body for cell in row)
    assert len(titles) == 6


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", ["wide", "compact"])
def test_a_round_travels_in_less_than_sixty_kilobytes(room: str, language: str) -> None:
    with speaking(Voice(language)):
        for replay in (ROUND, LAST_SWEEP, *OTHERS):
            line = show.line(replay, room)
            assert len(json.dumps(line, ensure_ascii=False).encode()) < 48_000
            assert len(unpack(line["frames"])) == len(replay.moments) == len(line["captions"])


def test_choices_name_each_capture() -> None:
    replay = hand("scopa/capture-three-sums").replay
    found = show.choices(replay, 0)
    assert [choice[2] for choice in found[:3]] == ["JD x 6C 2D", "JD x 5H 3S", "JD x 5H 2D AC"]
    assert found[0] == ["JD", "A plays jack of diamonds and takes 6 of clubs, 2 of diamonds", "JD x 6C 2D"]
    for choice in found:
        assert replay.game.meant(replay.start, choice[2]).card == Card(choice[0])


def test_the_board_tells_table_stock_and_piles() -> None:
    board = show.board(ROUND, 9)
    assert "On the table: " in board
    assert "Stock: 24" in board
    assert "cards taken" in board
    assert board.startswith("Scopa · deal 2")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_flat_picture_keeps_below_the_cap(theme: str) -> None:
    for step in (0, 20, len(ROUND)):
        w, h = show.size(ROUND)
        words = {"title": "t", "desc": show.board(ROUND, step), "caption": show.caption(ROUND, step), "language": "en"}
        groups = [(str(label), count) for label, count in show.groups(ROUND)]
        drawn = paint(show.frame(ROUND, step), w, h, deck="italian", theme=theme, groups=groups, at=step, **words)
        assert len(drawn.encode()) < 60 * 1024

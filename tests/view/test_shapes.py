"""A game that nobody has written yet: whatever its shape, its scene holds together."""

from __future__ import annotations

import itertools
import re

import pytest

from cardkit.language import DECKS, LANGUAGES, Voice, speaking
from cardkit.replay import Moment, Replay
from cardkit.seats import Seats
from cardkit.view import line as show
from cardkit.view.context import context_of
from cardkit.view.paint import paint
from cardkit.view.scene import Frame, Item, layer
from tests.view.boxes import Box, card_box, check, check_corners, meet
from tests.view.shapes import SHAPES, TABLES, Made, Shape, play_out

NAMES = ((), ("W" * 90, "很長的名字" * 20, "Ada", "דנה"))
LOTS = 10


def box_of(item: Item) -> Box:
    """Give the room that an item takes which is neither card nor text."""
    kind, values = item[1], [value for value in item[2:] if not isinstance(value, str)]
    x, y = values[:2]
    if kind in ("r", "h"):
        return x, y, x + values[2], y + values[3]
    if kind == "l":
        return min(x, values[2]), min(y, values[3]), max(x, values[2]), max(y, values[3])
    r = values[2] / 2 if kind == "p" else values[2] if len(values) > 2 else 19 if kind == "b" else 9
    return x - r, y - r, x + r, y + r


def inside(frame: Frame, w: int, h: int) -> None:
    check(frame, w, h)
    for item in frame:
        if item[1] in "rhmplb":
            left, top, right, bottom = box_of(item)
            assert left >= 0 <= top, item
            assert right <= w, item
            assert bottom <= h, item


def chosen(replay: Replay) -> list[int]:
    """Choose steps to look at: the first and the last one, one of each kind, and every declaration."""
    kinds = {tuple(event.kind for event in moment.events): step for step, moment in enumerate(replay.moments)}
    said = {step for step, moment in enumerate(replay.moments) if moment.event and moment.event.kind == "declare"}
    return sorted({0, len(replay) // 3, len(replay), *kinds.values(), *said})


def placed(frame: Frame) -> dict[str, Item]:
    return {str(item[0]): item for item in frame if item[1] == "c"}


def in_order(moment: Moment, frame: Frame) -> None:
    """A card lies over the one before it in its hand and in the trick, and the stock over the turned card."""
    cards = placed(frame)
    rows = [*moment.table.hands, tuple(card for _, card in moment.table.centre)]
    for row in rows:
        shown = [cards[card.code] for card in row if card.code in cards]
        for one, other in itertools.pairwise(shown):
            if meet(card_box(one), card_box(other)):
                assert layer(one) < layer(other), (one, other)
    stock = [item for key, item in cards.items() if re.fullmatch(r"s\d", key)]
    turned = moment.table.turned
    if turned is not None and turned in moment.table.stock:
        assert all(layer(cards[turned.code]) < layer(item) for item in stock)
        stock.append(cards[turned.code])
    held = [cards[card.code] for hand in moment.table.hands for card in hand if card.code in cards]
    for one, other in itertools.product(stock, held):
        assert not meet(card_box(one), card_box(other)), (one, other)


def lifted(replay: Replay, step: int, before: Frame, frame: Frame) -> int:
    """What is declared moves towards the middle of all hands, and is ringed; nothing else moves."""
    event = replay.moments[step].event
    if event is None or event.kind != "declare":
        return 0
    old, new = placed(before), placed(frame)
    held = {card.code for hand in replay.moments[step].table.hands for card in hand}
    boxes = [card_box(old[code]) for code in held]
    middle = [sum(box[axis] + box[axis + 2] for box in boxes) / 2 / len(boxes) for axis in (0, 1)]
    for code in held:
        (x, y), (to_x, to_y) = (old[code][3:5], new[code][3:5])
        if code not in {card.code for card in event.cards}:
            assert (x, y) == (to_x, to_y)
            continue
        assert new[code][7] == "s"
        assert (x != to_x) + (y != to_y) == 1
        here = [(box[0] + box[2], box[1] + box[3]) for box in (card_box(old[code]), card_box(new[code]))]
        axis = int(y != to_y)
        from_, to = (abs(point[axis] / 2 - middle[axis]) for point in here)
        assert to < from_, (code, "moves away from the table")
    return len(event.cards)


@pytest.mark.parametrize("lot", range(LOTS))
@pytest.mark.parametrize("room", ["wide", "compact"])
def test_every_shape_of_a_game_has_a_scene(room: str, lot: int) -> None:
    moved = 0
    for number, shape in enumerate(SHAPES[lot::LOTS]):
        replay = play_out(shape, number)
        players = NAMES[number % 2][: len(shape.seats.all)]
        with speaking(Voice(LANGUAGES[number % 3], DECKS[number // 2 % 2], players)):
            w, h = show.size(replay, room)
            for step in chosen(replay):
                frame = show.frame(replay, step, room)
                try:
                    inside(frame, w, h)
                    check_corners(frame)
                    in_order(replay.moments[step], frame)
                    moved += lifted(replay, step, show.frame(replay, max(0, step - 1), room), frame)
                except AssertionError as wrong:
                    raise AssertionError(shape, step, *wrong.args) from wrong
            drawn = paint(frame, w, h, deck="french", theme="dark", title="t", desc="d", language="en")
            assert drawn.startswith("<svg ")
    assert moved or not any(shape.declare for shape in SHAPES[lot::LOTS])


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("seats", TABLES)
def test_the_trump_is_named_clear_of_a_long_hand_whatever_the_suit(seats: Seats, deck: str) -> None:
    shape = Shape("tricks", seats, 40 // len(seats.all) - 1, stock=True, turned=True)
    for language, room in itertools.product(LANGUAGES, ("wide", "compact")):
        with speaking(Voice(language, deck)):
            shown = set()
            for seed in range(24):
                replay = Replay(Made(shape), Made(shape).deal(seed))
                w, h = show.size(replay, room)
                frame = show.frame(replay, 0, room)
                inside(frame, w, h)
                chip = next(item for item in frame if item[0] == "tc")
                assert not any(meet(box_of(chip), card_box(item)) for item in frame if item[1] == "c")
                shown.add(replay.moments[0].table.trump)
            assert len(shown) == 4


@pytest.mark.parametrize("shape", [shape for shape in SHAPES if shape.family == "tricks" and shape.cards in (3, 10)])
def test_amounts_are_said_in_the_unit_of_the_game(shape: Shape) -> None:
    replay = play_out(shape, 5)
    told = [show.board(replay, step) for step in (0, len(replay) // 2, len(replay))]
    for frame in (show.frame(replay, step) for step in chosen(replay)):
        told += [str(item[4]) for item in frame if item[1] == "t"]
    if shape.unit == 3:
        assert not any(re.search(r"(?<![/\d])[1-9]\d* points", words.replace("whole points", "")) for words in told)
    assert not any(re.search(r"(?<!\d)1 points", words) for words in told)


@pytest.mark.parametrize("shape", [shape for shape in SHAPES if shape.stock])
def test_the_stock_shows_its_last_card_face_up_only_where_one_was_turned(shape: Shape) -> None:
    replay = play_out(shape, 7)
    if not replay.moments[0].table.stock:
        return
    for step, moment in enumerate(replay.moments):
        board = show.board(replay, step)
        assert ("face up" in board) == (moment.table.turned is not None)
        cards = placed(show.frame(replay, step))
        backs = [key for key in cards if re.fullmatch(r"s\d", key)]
        faced = moment.table.turned is not None and moment.table.turned in moment.table.stock
        assert bool(backs) == (len(moment.table.stock) > faced)
        hidden = {card.code for card in moment.table.stock if card != moment.table.turned}
        assert not hidden & set(cards)


def test_a_game_is_called_by_its_title_in_every_language() -> None:
    for shape in (SHAPES[0], SHAPES[-1]):
        replay = play_out(shape, 1)
        for language in LANGUAGES:
            with speaking(Voice(language)):
                assert context_of(replay).game == "Made up"
                assert show.board(replay, 0).startswith("Made up · ")
                title = next(item for item in show.frame(replay, 0, "compact") if item[0] == "title")
                assert str(title[4]).startswith("Made up · ")

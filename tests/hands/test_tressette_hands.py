"""The Tressette hands: each shows what its title says, and a broken one is refused with line, card and reason."""

import json

import pytest

import cardkit as ck
from cardkit.cards import Card
from cardkit.hands import HandError, hand, names
from cardkit.hands.loader import FOLDER
from cardkit.language import Voice, speaking
from cardkit.view import line as show
from tests.hands.test_loader import line_of

GOOD = (FOLDER / "tressette/three-aces.toml").read_text("utf-8")
HANDS = [name for name in names() if name.startswith("tressette/")]


@pytest.mark.rule("T4.1")
def test_the_ten_tricks_are_fifty_one_frames() -> None:
    replay = hand("tressette/ten-tricks").replay
    for room in ("wide", "compact"):
        assert len(show.frames(replay, room)) == 51
    assert show.groups(replay) == [[str(number), 5] for number in range(1, 11)]
    assert not any(moment.table.declared[seat] for moment in replay.moments for seat in range(4))


@pytest.mark.parametrize(
    ("name", "declared"),
    [
        ("three-aces", (3, 0)), ("four-twos", (0, 4)), ("napoletana", (0, 3)), ("threes-apart", (0, 0)),
        ("napoletana-and-aces", (6, 0)), ("four-threes-and-napoletana", (0, 7)),
    ],
)  # fmt: skip
def test_what_is_declared_is_shown_apart(name: str, declared: tuple[int, int]) -> None:
    replay = hand(f"tressette/{name}").replay
    table = replay.moments[-1].table
    assert replay.game.seats.totals(table.declared) == declared
    taken = replay.moments[5].table.points
    assert table.points == taken  # a declaration moves no third
    for room in ("wide", "compact"):
        words = {item[0]: str(item[4]) for item in show.frame(replay, len(replay), room) if item[1] == "t"}
        for side, points in enumerate(declared):
            assert ("declared" in words.get(f"rs{side}", "")) == bool(points)
    assert len(ck.table(f"tressette/{name}")) == 1
    event = replay.moments[-1].event
    assert event is not None
    held = {card.code for card in sum(table.hands, ())}
    ringed = {item[2] for item in show.frame(replay, len(replay)) if item[1] == "c" and item[7:8] == ["s"]}
    assert ringed == ({card.code for card in event.cards} & held if event.kind == "declare" else set())


@pytest.mark.parametrize("name", HANDS)
@pytest.mark.parametrize("language", ["en", "zh-Hant", "zh-Hans"])
def test_every_step_speaks(name: str, language: str) -> None:
    with speaking(Voice(language)):
        replay = hand(name).replay
        captions = [show.caption(replay, step) for step in range(len(replay.moments))]
    assert all(captions)
    if language != "en":
        assert not any(word in " ".join(captions) for word in ("takes", "leads", "declares"))


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("size", ["normal", "compact"])
def test_the_state_of_the_ten_tricks_stays_small(language: str, size: str) -> None:
    widget = ck.step("tressette/ten-tricks", language=language, size=size)
    state = {name: value for name, value in widget.get_state().items() if not name.startswith("_")}
    assert len(json.dumps(state, ensure_ascii=False, separators=(",", ":"), default=str).encode()) < 60_000
    for step in (0, 15, 50):
        widget.index = step
        assert len(widget.picture().encode()) < 60_000


BROKEN = [
    ('S = "AS 6S', 'S = "3S 6S', "S =", "twice", Card("3S")),
    ('E = "2S KS', 'E = "KS', "[start.hands]", "10", None),
    ('dealer = "N"', 'dealer = "Q"', "dealer =", "N W S E", None),
    ('dealer = "N"', 'dealer = "N"\nleader = "S"', "leader =", "right", None),
    ('dealer = "N"', 'dealer = "N"\ntrump = "S"', "trump =", "trump", None),
    ('dealer = "N"', 'dealer = "N"\ntaker = "W"', "taker =", "taker", None),
    ('"QS AS 2S 3S"', '"QS 4H 2S 3S"', '"QS 4H', "♠︎A", "4H"),
    ('"declare AAA -D"', '"declare AAA -C"', "declare AAA -C", "No one hand", "declare AAA -C"),
    ('"declare AAA -D"', '"declare AAA"', '"declare AAA"', "no declaration", "declare AAA"),
    ('"declare AAA -D"', '"declare AAA -D", "declare AAA -D"', "declare AAA -D", "Declared already", "declare AAA -D"),
    ('"declare AAA -D"', '"6H", "declare AAA -D"', "declare AAA -D", "trick 1", "declare AAA -D"),
    ("points = [6]", "points = [5]", "points =", "6", None),
    ("declared = { N = 3, W = 0 }", "declared = { N = 0, W = 3 }", "declared =", "3 0", None),
    ("declared = { N = 3, W = 0 }", 'declared = "3"', "declared =", "declared", None),
    ("declared = { N = 3, W = 0 }", "score = { N = 3, W = 8 }", "score =", "2 0", None),
]


@pytest.mark.parametrize(("old", "new", "where", "says", "card"), BROKEN)
@pytest.mark.parametrize("language", ["en", "zh-Hant", "zh-Hans"])
def test_what_is_wrong_is_told(old: str, new: str, where: str, says: str, card: object, language: str) -> None:
    assert old in GOOD
    text = GOOD.replace(old, new, 1)
    with pytest.raises(HandError) as refused:
        hand(text)
    assert refused.value.line == line_of(text, where)
    if card is not None:
        assert refused.value.card == card
    with speaking(Voice(language)):
        told = str(refused.value)
    assert str(refused.value.line) in told
    if language == "en":
        assert says in told
    else:
        assert any("\u4e00" <= ch <= "\u9fff" for ch in told)

"""A broken Scopa hand is refused with line, card and reason; what a good one expects is held."""

import pytest

from cardkit.cards import Card, cards
from cardkit.hands import HandError, hand
from cardkit.hands.loader import FOLDER
from cardkit.language import Voice, speaking

RECOUNT = (FOLDER / "scopa/primiera-recount.toml").read_text("utf-8")
SUMS = (FOLDER / "scopa/capture-three-sums.toml").read_text("utf-8")
ROUND = (FOLDER / "scopa/full-round.toml").read_text("utf-8")
MATCH = (FOLDER / "scopa/match-level.toml").read_text("utf-8")


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


# the good text, what is replaced, by what; where the complaint points; what it says; which card it names
BROKEN = [
    (SUMS, 'table = "6C 5H', 'table = "6C JD', "table =", "twice", Card("JD")),
    (SUMS, 'table = "6C 5H', 'table = "6C ZZ', "table =", "ZZ", "ZZ"),
    (SUMS, 'B = "QD 4C"', 'B = "QD 4C 7C"', "hands =", "A 2, B 3", None),
    (SUMS, 'leader = "A"', 'leader = "B"\ntrump = "S"', "trump =", "no trump", None),
    (SUMS, 'table = "6C', 'stock = "AS 2S"\ntable = "6C', "stock =", "takes 6", None),
    (SUMS, '"JD x 5H 2D AC"]', '"JD x 6C 2D 5H 3S"]', "moves =", "makes 16", "JD x 6C 2D 5H 3S"),
    (SUMS, '"JD x 5H 2D AC"]', '"JD"]', "moves =", "say which", "JD"),
    (SUMS, '"JD x 5H 2D AC"]', '"JD x"]', "moves =", "must take one of these", "JD x"),
    (SUMS, '"JD x 5H 2D AC"]', '"JD x 5H 2D QQ"]', "moves =", "QQ", "JD x 5H 2D QQ"),
    (SUMS, '"6C 2D", "5H 3S"', '"6C 2D"', "options =", "expects options", None),
    (SUMS, 'options = ["6C 2D"', 'options = [7, "6C 2D"', "options =", "should look like", None),
    (SUMS, 'left = "6C 3S"', 'left = "6C"', "left =", "expects left", None),
    (SUMS, 'left = "6C 3S"', "left = 3", "left =", "should look like", None),
    (RECOUNT, "sweeps = { A = 1, B = 1 }", "sweeps = { A = 1, B = -1 }", "sweeps = { A = 1, B", "0 …", None),
    (RECOUNT, 'taker = "A"', "", "[start.piles]", "captured last", None),
    (RECOUNT, "sweeps = { B = [1] }", "sweeps = { B = [2] }", "sweeps = { B = [2] }", "expects sweeps", None),
    (RECOUNT, "sweeps = { B = [1] }", "sweeps = [1]", "sweeps = [1]", "should look like", None),
    (RECOUNT, "coins = [6, 4]", "coins = [5, 5]", "items =", "coins 5 5", None),
    (RECOUNT, "score = { A = 4", "score = { A = 5", "score =", "5 3", None),
    (RECOUNT, "JC\"\n", "2S\"\n", 'B = "AS', "twice", Card("2S")),
    (MATCH, "match = { A = 13", "match = { A = 11", "match =", "11 13", None),
    (MATCH, "won = { A = 9", "won = { A = 11", "won =", "won already", None),
    (ROUND, 'dealer = "A"', 'dealer = "A"\nsweeps = { A = 1 }', "sweeps = { A = 1 }", "follows from it", None),
    (ROUND, "JS 4H 2D", "JS 4H KH", "JS 4H KH", "twice", Card("KH")),
]


@pytest.mark.parametrize(("good", "old", "new", "where", "says", "card"), BROKEN)
@pytest.mark.parametrize("language", ["en", "zh-Hant", "zh-Hans"])
def test_what_is_wrong_is_told(
    good: str, old: str, new: str, where: str, says: str, card: object, language: str
) -> None:
    assert old in good
    text = good.replace(old, new, 1)
    with pytest.raises(HandError) as refused:
        hand(text)
    assert refused.value.card == card
    if card != Card("KH"):  # of two copies in one entry the last one is shown
        assert refused.value.line == line_of(text, where)
    with speaking(Voice(language)):
        told = str(refused.value)
    if language == "en":
        assert says in told
    else:
        assert any("\u4e00" <= ch <= "\u9fff" for ch in told)


def test_moves_may_be_written_in_several_ways() -> None:
    for move in ("JD x AC 2D 5H", "♦J × ♥5 ♦2 ♣A", "jd x 5h, 2d, ac"):
        loaded = hand(SUMS.replace("JD x 5H 2D AC", move))
        assert loaded.replay.moves[0].taken == frozenset(cards("5H 2D AC"))


def test_a_card_alone_takes_the_only_thing_it_can() -> None:
    assert hand(RECOUNT.replace("3D x AH 2C", "3D")).replay.moves == hand(RECOUNT).replay.moves


def test_a_switch_changes_the_rules_of_a_hand() -> None:
    agreed = ROUND.replace('game = "scopa"', 'game = "scopa"\nswitches = { last_card_sweep = true }')
    assert hand(agreed).game.rules.last_card_sweep
    with pytest.raises(HandError, match="fewest_cards"):
        hand(ROUND.replace('game = "scopa"', 'game = "scopa"\nswitches = { fewest_cards = 3 }'))

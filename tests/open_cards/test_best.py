"""Best play in words, as a table and as data: the truths of the samples, bounds that hold, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

import cardkit as ck
from cardkit.cards import HIDDEN, Card
from cardkit.errors import CardkitError, WrongPlace, WrongType, WrongValue
from cardkit.games.base import game_of
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.solvers.tressette import TressetteSearch

LAST = "briscola/last-three"
TEN = "tressette/ten-tricks"
EXACT = 3_000_000
NAMED = """
game = "briscola"
[names]
A = "<img src=x onerror=alert(1)>"
[start]
trump = "S"
leader = "A"
hands = { A = "QH 2C", B = "JH 3C" }
won = { A = 50, B = 55 }
[play]
moves = ["QH JH", "2C 3C"]
"""


def test_the_last_three_tricks_of_briscola() -> None:
    best = ck.best(LAST)
    assert best.exact and best.value.low == 64 and best.value.side == 0
    assert set(best.moves) == {Card("AH"), Card("KC")}
    assert {cost.move.code: (cost.low, cost.least) for cost in best.value.costs} == {
        "AH": (64, 0), "KC": (64, 0), "3S": (60, 4),
    }  # fmt: skip
    assert "it ends: 64-56." in str(best) and "A has 64" in str(best) and "open cards" in str(best).lower()
    assert "not a reproach" in best.text()


def test_after_each_lead_the_reply_is_worth_what_it_is() -> None:
    replay = ck.hand(LAST).replay
    for lead, replies in (("AH", {"7S": 64, "3H": 71, "2D": 71}), ("3S", {"3H": 60, "2D": 64, "7S": 75})):
        state = replay.game.after(replay.states[0], Card(lead))
        best = ck.best(state)
        assert best.value.side == 1
        ends = {cost.move.code: 120 - cost.low for cost in best.value.costs}
        assert ends["3H" if lead == "3S" else "7S"] == min(ends.values()) == min(replies.values())
        if lead == "AH":
            assert ends == replies


def test_a_whole_deal_of_tressette_is_told_within_its_budget_and_exactly_with_more() -> None:
    best = ck.best(TEN)
    assert best.value.nodes <= TressetteSearch.budget + 11
    assert best.value.low <= 23 <= best.value.high and not best.exact
    assert "at least" in str(best) and "budget=" in str(best)
    for cost in best.value.costs:
        assert cost.low <= 23 and cost.least == 0


def test_thirds_are_rounded_as_the_table_has_agreed() -> None:
    step = next(n for n, moment in enumerate(ck.hand(TEN).replay.moments) if moment.table.number == 6)
    best = ck.best(TEN, at=step)
    assert best.exact and best.value.low + best.value.side * 0 in (10, 25)
    assert "10/3 and 25/3, each side rounded down once: 3-8." in str(best)
    assert best.tidy()["unit"].unique().tolist() == [3]
    kept = ck.game("tressette", rounding="keep_thirds")
    state = ck.hand(TEN).replay.states[24]._replace(rules=kept.rules)
    assert "here the thirds are written down" in str(ck.best(state))


def test_in_scopa_the_lead_counts() -> None:
    best = ck.best("scopa/full-round")
    assert best.exact and best.value.side == 1 and best.value.low == -1
    assert "it ends: A 1 point ahead." in str(best)
    assert best.table().columns[0] == "lead of B at the end"
    assert best.tidy()["counts"].unique().tolist() == ["lead"]


def test_a_swap_is_weighed_as_a_move() -> None:
    best = ck.best("briscola/exchange", budget=EXACT)
    replay = ck.hand("briscola/exchange").replay
    moves = [move for state in replay.states for move in replay.game.legal(state) if type(move).__name__ == "Exchange"]
    assert moves
    state = next(state for state in replay.states if set(moves) & set(replay.game.legal(state)))
    found = ck.best(state)
    assert {type(cost.move).__name__ for cost in found.value.costs} == {"Card", "Exchange"}
    assert "swap" in " ".join(found.table().index)
    assert best.value.costs


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(language: str) -> None:
    with speaking(Voice(language)):
        for hand in (LAST, "scopa/full-round"):
            best = ck.best(hand)
            told = best.text() + best._repr_html_()
            assert ("open cards" in told.lower()) == (language == "en")
            assert f'lang="{language}"' in best._repr_html_()
        small = ck.best(TEN, budget=10).text()
        assert ("at least" in small) == (language == "en") and "{" not in small


def test_names_are_written_as_names() -> None:
    html = ck.best(NAMED)._repr_html_()
    assert "<img" not in html and "&lt;img" in html


def test_a_hand_a_replay_and_a_state_are_one_position() -> None:
    hand = ck.hand(LAST)
    best = ck.best(hand, at=5)
    assert best.value == ck.best(LAST, at=5).value == ck.best(hand.replay.states[2]).value
    assert ck.best(hand.replay.cut(2)).value == best.value
    assert ck.best(hand.replay.start).value == ck.best(LAST).value  # the draws that were due are made first
    for name in ck.games.__call__().index:
        rules = ck.game(name)
        assert game_of(rules.deal(1)).name == name
    with pytest.raises(LookupError):
        game_of(hand.replay.states[0]._replace(rules=type("Rules", (), {"game": "x"})()))


def test_tidy_data_is_the_same_in_every_language() -> None:
    found = []
    for language in LANGUAGES:
        with speaking(Voice(language)):
            found.append(ck.best(LAST).tidy())
    assert all(one.equals(found[0]) for one in found)
    assert found[0]["move"].tolist() == ["3S", "KC", "AH"] and found[0]["best"].tolist() == [False, True, True]


@pytest.mark.parametrize(
    ("call", "kind", "told"),
    [
        (lambda: ck.best("briscola/three-players"), WrongValue, "Here 3 play"),
        (lambda: ck.best("scopa/capture-three-sums"), WrongValue, "of the forty cards are known here"),
        (lambda: ck.best(LAST, at=11), WrongValue, "The deal is over"),
        (lambda: ck.best(ck.hand(LAST).replay), WrongValue, "The deal is over"),
        (lambda: ck.best(LAST, at=12), WrongPlace, "There is no step 12"),
        (lambda: ck.best(LAST, at="3"), WrongType, "at is a whole number"),
        (lambda: ck.best(LAST, budget=0), WrongValue, "budget is at least 1"),
        (lambda: ck.best(LAST, budget=10**9), WrongValue, "budget is at most"),
        (lambda: ck.best(LAST, budget=1.5), WrongType, "budget is a whole number"),
        (lambda: ck.best(LAST, nodes=5), TypeError, "budget="),
        (lambda: ck.best(LAST, step=5), TypeError, "at="),
        (lambda: ck.best(ck.game("briscola").deal(1), at=2), WrongValue, "leave at= out"),
        (lambda: ck.best(ck.game("scopa").view(ck.game("scopa").deal(1), "A")), WrongValue, "face down"),
        (lambda: ck.best(5), WrongType, "A hand is a name"),
        (lambda: ck.best("briscola/none"), CardkitError, "no such hand"),
        (lambda: ck.best(ck.game("briscola")), WrongType, "A hand is a name"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_words(call: Any, kind: type, told: str) -> None:
    with pytest.raises(kind) as found:
        call()
    assert told in str(found.value)


STRANGE: tuple[Any, ...] = (
    None,
    5,
    -1,
    "x",
    (),
    ((),),
    (("AH",),),
    (Card(3),) * 3,
    ((Card(3),), (Card(4),)),
    {},
    HIDDEN,
)


@pytest.mark.parametrize("name", ["briscola", "scopa", "scopone", "tressette"])
def test_a_state_changed_by_hand_is_understood_or_refused(name: str) -> None:
    state = ck.game(name).deal(1)
    refused = 0
    for place in state._fields[:-1]:
        for strange in STRANGE:
            for function in (ck.best, ck.lines):
                more = {"budget": 1} if function is ck.best else {}
                try:
                    function(state._replace(**{place: strange}), **more)
                except CardkitError as error:
                    refused += bool(str(error))
    assert refused > 100


def test_declarations_are_not_weighed() -> None:
    hand = ck.hand("tressette/napoletana")
    made = next(n for n, move in enumerate(hand.replay.moves) if type(move).__name__ == "Declare")
    best = ck.best(hand.replay.states[made], budget=50)
    assert all(type(cost.move) is Card for cost in best.value.costs)
    assert "Declarations are counted apart" in str(best) and "Declarations" not in str(ck.best(TEN, budget=50))

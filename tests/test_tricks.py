"""Who takes a trick: over all pairs of cards, against the rule said once more in other words."""

import itertools

import pytest

from cardkit.cards import DECK, Suit, cards
from cardkit.tricks import beats_table, decided_by, takes

ORDER = "A3KQJ76542"
PIPS = tuple(card % 10 for card in DECK)  # any worth will do


@pytest.mark.rule("B3.6", "B3.7", "B3.8", "B3.9")
@pytest.mark.parametrize("trump", list(Suit))
def test_all_pairs_follow_trump_then_led_suit_then_leader(trump: Suit) -> None:
    table = beats_table(ORDER, trump)
    place = {rank: n for n, rank in enumerate(ORDER)}
    seconds = 0
    for lead, reply in itertools.permutations(DECK, 2):
        trumps = [card for card in (lead, reply) if card.suit is trump]
        if len(trumps) == 1:
            wins, rule = trumps[0] is reply, "only_trump"
        elif lead.suit is reply.suit:
            wins, rule = place[reply.rank] < place[lead.rank], "higher_trump" if trumps else "led_suit"
        else:
            wins, rule = False, "lead_stands"
        assert takes((lead, reply), table, PIPS) == (wins, PIPS[lead] + PIPS[reply])
        assert decided_by((lead, reply), wins, trump) == rule
        seconds += wins
    assert seconds == 480  # of 1,560 ordered pairs


@pytest.mark.parametrize(
    ("trump", "played", "place"),
    [("D", "4S 7S KS 2S", 2), ("D", "AH 4D AD 3H", 2), ("S", "JH KD", 0), ("D", "2H 7H", 1), ("D", "KH 7H", 0)],
)
def test_faults_seen_elsewhere(trump: str, played: str, place: int) -> None:
    # A king beaten by a two, an overtrump ignored, a plain card of another suit winning, a rank told by points alone.
    assert takes(cards(played), beats_table(ORDER, Suit.read(trump)), PIPS)[0] == place


def test_without_trump_only_the_led_suit_counts() -> None:
    table = beats_table("32AKQJ7654", None)
    assert takes(cards("4D AD 2D KD"), table, PIPS) == (2, 3 + 0 + 1 + 9)
    assert takes(cards("4D 3S 3H 3C"), table, PIPS) == (0, 3 + 2 + 2 + 2)
    assert decided_by(cards("4D 3S 3H 3C"), 0, None) == "lead_stands"

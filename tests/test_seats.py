"""Seats go round anticlockwise; partners sit opposite."""

import pickle

import pytest

from cardkit.seats import Seats

TWO = Seats(("A", "B"))
FOUR = Seats(("N", "W", "S", "E"), pairs=True)


def test_play_goes_round() -> None:
    assert FOUR.order(FOUR.read("W")) == tuple(map(FOUR.read, "WSEN"))
    assert TWO.after(TWO.read("B")) == TWO.read("A")


def test_partners_are_one_side() -> None:
    assert FOUR.partner(FOUR.read("N")) == FOUR.read("S")
    assert TWO.partner(TWO.read("A")) is None
    assert FOUR.sides == (tuple(map(FOUR.read, "NS")), tuple(map(FOUR.read, "WE")))
    assert FOUR.totals((1, 2, 4, 8)) == (5, 10)
    assert TWO.totals((40, 45)) == (40, 45)


@pytest.mark.parametrize("text", ["X", "", "a", 2, -1, None])
def test_an_unknown_seat_is_refused_with_those_there_are(text: object) -> None:
    with pytest.raises(ValueError, match="A B"):
        TWO.read(text)  # type: ignore[arg-type]


def test_a_seat_keeps_its_letter() -> None:
    seat = pickle.loads(pickle.dumps(FOUR.read("E")))
    assert (seat, seat.letter) == (3, "E")

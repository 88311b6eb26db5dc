"""Exercises by kind, game and seed: always the same one, each of another deal, and a wrong call is refused."""

from __future__ import annotations

from typing import Any

import pytest

from cardkit.errors import CardkitError
from cardkit.exercises.made import KINDS, USUAL, Made, exercise


def dealt(one: Made) -> object:
    return (one.hand.replay.states, one.hand.replay.moves, one.card) if one.hand else one.questions


@pytest.mark.parametrize("kind", KINDS)
def test_a_seed_always_deals_the_same_and_the_next_one_another(kind: str) -> None:
    one = exercise(kind, seed=5)
    assert (one.kind, one.seed, one.rules.name) == (kind, 5, USUAL[kind])
    assert dealt(one) == dealt(exercise(kind, seed=5)) == dealt(exercise(kind, USUAL[kind].upper(), 5, {}))
    assert dealt(one.next()) == dealt(exercise(kind, seed=6))
    assert len({repr(dealt(exercise(kind, seed=seed))) for seed in range(30)}) == 30


def test_rules_have_deals_of_their_own_and_go_on_to_the_next() -> None:
    two, four = exercise("trick", seed=1), exercise("trick", seed=1, rules={"players": 4})
    assert dealt(two) != dealt(four)
    assert four.next().hand and len(four.next().rules.seats.all) == 4


@pytest.mark.parametrize(("kind", "given", "told"), [
    ("tricks", {}, "trick"),
    ("", {}, "kind"),
    (None, {}, "kind"),
    ("trick", {"name": "scopa"}, "Scopa"),
    ("deal", {"name": "scopone"}, "Scopone"),
    ("capture", {"name": "briscola"}, "Briscola"),
    ("primiera", {"name": "tressette"}, "Tressette"),
    ("thirds", {"name": "briscola"}, "Briscola"),
    ("trick", {"name": "bridge"}, "bridge"),
    ("trick", {"seed": -1}, "seed"),
    ("trick", {"seed": 1.5}, "seed"),
    ("trick", {"seed": True}, "seed"),
    ("trick", {"seed": None}, "seed"),
    ("trick", {"rules": "players=4"}, "rules"),
    ("trick", {"rules": {4: "players"}}, "rules"),
    ("trick", {"rules": {"players": 6}}, "players"),
    ("trick", {"rules": {"player": 4}}, "players"),
])  # fmt: skip
def test_a_wrong_call_is_refused_in_a_sentence(kind: Any, given: dict[str, Any], told: str) -> None:
    with pytest.raises(CardkitError, match=told):
        exercise(kind, **given)

"""Questions made of a fresh deal: every number is counted anew here, and a slip is never the right number."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cardkit.cards import Card
from cardkit.exercises import counts
from cardkit.exercises.made import made
from cardkit.games.base import game
from cardkit.language import LANGUAGES, speaking, voice
from cardkit.questions.form import Question, said
from tests.exercises.test_positions import CAPTURES, SEEDS, TRICKS, WORTH

PILES = [one for one in TRICKS if "qj_order" not in one[1]]


def chance(seed: int) -> random.Random:
    return random.Random(f"tests {seed}")


def shown(question: Question) -> list[Card]:
    return [face.card for face in question.show]


@pytest.mark.parametrize(("name", "switches"), PILES)
def test_a_pile_is_worth_what_its_cards_are(name: str, switches: dict[str, Any]) -> None:
    for seed in SEEDS:
        pile, _ = counts.count(game(name, **switches), chance(seed))
        cards = shown(pile)
        worth = [WORTH[name].get(card.rank, 0) for card in cards]
        assert pile.number == sum(worth) and counts.FEWEST <= len(set(cards)) == len(cards) <= counts.MOST
        assert len({card.rank for card, one in zip(cards, worth, strict=True) if one}) >= counts.KINDS_OF_CARDS
        assert all(slip.wrong != (pile.number,) for slip in pile.slips) and pile.slips


def test_what_is_still_out_is_what_nobody_has() -> None:
    for seed in SEEDS:
        pile, out = counts.count(game("briscola"), chance(seed))
        assert pile.number is not None and out.number is not None and not isinstance(out.ask, dict)
        assert pile.number + out.number + int(str(out.ask.fact("others"))) == 120 and out.number > 0  # type: ignore[union-attr]
        assert shown(out) == shown(pile)


def test_thirds_leave_something_over_in_the_pile_and_on_both_sides() -> None:
    for seed in SEEDS:
        pile, sheet = counts.thirds(game("tressette"), chance(seed))
        mine = int(sheet.ask.fact("thirds"))  # type: ignore[union-attr, call-overload]
        assert pile.number and pile.number % 3 and mine % 3 and (35 - mine) % 3
        assert sheet.number == mine // 3 and {slip.wrong for slip in sheet.slips} == {(mine // 3 + 1,), (mine,)}


def test_a_table_that_writes_thirds_down_is_asked_for_the_other_side() -> None:
    for seed in SEEDS:
        _, other = counts.thirds(game("tressette", rounding="keep_thirds"), chance(seed))
        assert other.number == 35 - int(other.ask.fact("thirds"))  # type: ignore[union-attr, call-overload]


@pytest.mark.parametrize(("name", "switches"), CAPTURES)
def test_both_sides_score_in_a_round_and_what_is_shown_leads_to_it(name: str, switches: dict[str, Any]) -> None:
    for seed in SEEDS:
        asked = counts.count(game(name, **switches), chance(seed))
        items = asked[0].ask.fact("items").items  # type: ignore[union-attr, attr-defined]
        for side, question in enumerate(asked):
            points = 0
            for item in items:
                mine, other = (-1 if count is None else count for count in (item.counts[side], item.counts[1 - side]))
                if item.name == "sweeps":
                    points += mine
                elif item.name == "napola":
                    points += mine if mine >= 3 else 0
                else:
                    points += mine > other
            assert question.number == points > 0


@pytest.mark.parametrize("kind", ["count", "thirds"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_is_said_whole_in_every_language(kind: str, language: str) -> None:
    for name in ("briscola", "scopa", "scopone", "tressette") if kind == "count" else ("tressette",):
        for question in made(kind, game(name), 3).questions:
            with speaking(voice()._replace(language=language)):
                told = [said(text) for text in question.texts if text is not None]
            assert all(one and "{" not in one and "  " not in one for one in told)

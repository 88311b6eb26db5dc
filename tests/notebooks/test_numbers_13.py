"""The numbers of lesson 13, each against the engine, and its questions against what the lesson promises."""

from __future__ import annotations

import itertools

import pytest

import cardkit as ck
from cardkit.cards import Card
from cardkit.games.base import game
from cardkit.games.scopa.legal import VALUE
from cardkit.games.scopa.tally import PRIMIERA
from cardkit.language import in_language
from cardkit.points import Thirds
from cardkit.questions import questions
from cardkit.questions.form import said

BRISCOLA, TRESSETTE = game("briscola"), game("tressette")
ACE, TWO, THREE = Card("AD"), Card("2D"), Card("3D")

FIGURES = {
    1: lambda: VALUE[ACE],
    2: lambda: VALUE[TWO],
    4: lambda: TRESSETTE.worth(ACE) + TRESSETTE.worth(TWO),
    7: lambda: VALUE[Card("7D")],
    10: lambda: BRISCOLA.worth(THREE),
    11: lambda: BRISCOLA.worth(ACE),
    12: lambda: PRIMIERA["2"],
    13: lambda: PRIMIERA["3"],
    16: lambda: PRIMIERA["A"],
    21: lambda: PRIMIERA["7"],
    120: lambda: sum(map(BRISCOLA.worth, BRISCOLA.pack)),
}
PLAIN = {3: "list"}


@pytest.mark.parametrize("figure", FIGURES)
def test_figure(figure: int) -> None:
    assert FIGURES[figure]() == figure


def test_the_other_numbers() -> None:
    ten = ck.hand("tressette/ten-tricks").replay
    assert sum(ten.game.score(ten.state).written) == 11
    assert BRISCOLA.worth(TWO) == 0
    assert (TRESSETTE.worth(ACE), TRESSETTE.worth(THREE)) == (Thirds(3), Thirds(1))


@pytest.mark.parametrize("seed", range(40))
def test_each_is_about_another_game_than_the_one_before(seed: int) -> None:
    asked = ck.quiz("13-mixed", seed=seed)._asked
    assert len(asked) == 12
    assert all(one.game != other.game for one, other in itertools.pairwise(asked))


def test_who_answers_says_the_rules_first() -> None:
    names = {"briscola": "Briscola", "tressette": "Tressette", "scopa": "values"}
    for question in questions("13-mixed").questions:
        (right,) = (answer for answer in question.answers if answer.right)
        assert names[question.game] in said(right.text)
        # Neither the rules alone tell the answer, nor the answer the rules.
        openings = [said(answer.text).partition(":")[0] for answer in question.answers]
        assert len(set(openings)) >= 2
        if question.id != "mix-s-primiera":
            assert openings.count(said(right.text).partition(":")[0]) >= 2
        # The question names no game; Primiera is told apart from taking.
        asked = in_language(question.ask)
        assert not any(name in asked for name in ("Briscola", "Tressette", "Scopa"))

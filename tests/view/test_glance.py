"""Glance: what stands alone in a cell shows itself, in the language of the moment, and says what it is as text."""

from __future__ import annotations

import base64
import random
import re

import pytest

import cardkit as ck
from cardkit.games import base
from cardkit.games.base import names as game_names
from cardkit.games.briscola.game import Briscola
from cardkit.hands import names as hand_names
from cardkit.language import LANGUAGES, Voice, speaking


def pictures(page: str) -> list[str]:
    return [base64.b64decode(found).decode() for found in re.findall(r"base64,([^\"]+)", page)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", hand_names())
def test_a_hand_shows_its_start_and_what_shows_the_rest(name: str, language: str) -> None:
    with speaking(Voice(language)):
        one = ck.hand(name)
        page = one._repr_html_()
        (picture,) = pictures(page)
        assert one.title in page and f"ck.step(&#x27;{name}&#x27;)" in page
        assert f'lang="{language}"' in page and f'lang="{language}"' in picture
        assert repr(one) == f"Hand({name!r}: {one.title})"


@pytest.mark.parametrize("name", game_names())
def test_a_state_draws_itself_at_every_move(name: str) -> None:
    rules, chance = ck.game(name), random.Random(3)
    state = rules.deal(3)
    seen = set()
    for _ in range(4):
        (picture,) = pictures(state._repr_html_())
        seen.add(picture)
        state = rules.play(state, chance.choice(list(rules.legal(state)))).state
    assert len(seen) == 4


def test_a_state_of_a_variant_shows_itself_under_the_name_of_the_variant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "_GAMES", dict(base._GAMES))

    @base.register
    class Ours(Briscola):
        name, title = "a game of ours", "Ours"  # the first of all names, with rules and seats of another game

    for name, title in (("a game of ours", "Ours"), ("briscola", "Briscola")):
        state = ck.game(name).deal(1)
        page = state._repr_html_()
        assert f">{title}<" in page and repr(state).startswith(f"<{name} ")


def test_a_game_is_written_as_the_call_that_makes_it() -> None:
    for name in game_names():
        assert repr(ck.game(name)) == f"game({name!r})"
        usual = ck.game(name).rules
        switches = ck.switches(name)
        for switch, literal in zip(switches.index, switches["value"], strict=True):
            value = eval(literal)  # a value as this kit has written it
            if value != getattr(usual, switch) and switch not in ("signals",):
                one = ck.game(name, **{switch: value})
                assert eval(repr(one), {"game": ck.game}).rules == one.rules
                assert len(re.findall("<li>", one._repr_html_())) == 1  # type: ignore[attr-defined]


def test_a_replay_says_its_game_and_shows_its_end() -> None:
    replay = ck.hand("briscola/last-three").replay
    assert repr(replay) == "Replay(briscola, 6 moves, 11 steps)"
    assert "64-56" in pictures(replay._repr_html_())[0].replace("\u2060", "")

"""Every line from a position to the end: how many there are, what they come to, and their picture."""

from __future__ import annotations

import random
import re
import warnings

import pytest

import cardkit as ck
from cardkit.errors import WrongType, WrongValue
from cardkit.language import DECKS, LANGUAGES, Voice, speaking
from cardkit.open_cards.lines import MOST, AllLines

LAST = "briscola/last-three"


def test_the_36_lines_of_the_sample() -> None:
    lines = ck.lines(LAST)
    assert len(lines) == len(lines.ways) == len({way.moves for way in lines.ways}) == 36
    assert [(end.totals, end.lines) for end in lines.ends] == [
        ((50, 70), 2), ((60, 60), 4), ((64, 56), 8), ((71, 49), 10), ((75, 45), 12),
    ]  # fmt: skip
    assert [end.best for end in lines.ends] == [False, False, True, False, False]
    assert [end.ahead for end in lines.ends] == [1, None, 0, 0, 0]
    assert lines.outcomes()["lines"].tolist() == [2, 4, 8, 10, 12]
    assert len(lines.table()) == 36 and len(lines.tidy()) == 72


def test_a_line_of_best_play_is_one_in_which_nothing_is_given_away() -> None:
    lines = ck.lines(LAST)
    start = ck.hand(LAST).replay.cut(0)
    for way in lines.ways:
        replay = start
        for move in way.moves:
            replay = replay.play(move)
        assert replay.game.score(replay.state).totals == way.totals
        costs = ck.costs(replay)
        assert way.best == (costs.given_away() == ((0, 0), (0, 0)))
    assert ck.hand(LAST).replay.moves in [way.moves for way in lines.ways if way.best]


def test_too_many_lines_are_refused_with_their_number() -> None:
    with pytest.raises(WrongValue, match=f"From here 8,748 lines can be played, and up to {MOST:,} are listed"):
        ck.lines("briscola/full-deal", at=72 - 1)
    with pytest.raises(WrongValue, match=f"{9**17 * 36:,} lines"):
        ck.lines("briscola/full-deal")
    for hand in ("tressette/ten-tricks", "scopa/full-round"):
        with pytest.raises(WrongValue, match="more than 20,000 lines"):
            ck.lines(hand)


def test_three_players_and_parts_of_a_round_have_lines_and_no_best_one() -> None:
    rules = ck.game("briscola", players=3)
    state, choose = rules.deal(1), random.Random(1)
    while sum(map(len, state.hands)) > 6 or state.stock:
        state = rules.after(state, choose.choice(rules.legal(state)))
    for lines in (ck.lines(state), ck.lines("scopa/capture-three-sums")):
        assert not any(end.best for end in lines.ends) and "best" not in lines.plot().alt
        assert {way.best for way in lines.ways} == {None}
        assert "both sides" not in str(lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", DECKS)
def test_words_and_picture_in_every_language(language: str, deck: str) -> None:
    with speaking(Voice(language, deck)), warnings.catch_warnings():
        warnings.simplefilter("error")
        lines = ck.lines(LAST)
        plot, html = lines.plot(), lines._repr_html_()
        for score in ("50-70", "60-60", "64-56", "71-49", "75-45"):
            assert score in plot.alt and score in plot.svg and score in html
        assert plot.svg == lines.plot().svg and f'lang="{language}"' in plot.svg
        assert ("open cards" in lines.text().lower()) == (language == "en")
        assert html.count("<img") == 1 and "{" not in lines.text()


def test_sides_differ_in_hatching_as_well_as_colour() -> None:
    svg = ck.lines(LAST).plot().svg
    assert len(set(re.findall(r"fill: (url\([^)]*\)|#0072b2|#e6e9ec)", svg))) >= 3


def test_an_own_figure_can_be_drawn_on() -> None:
    from matplotlib.figure import Figure

    axes = Figure().subplots()
    assert ck.lines(LAST).plot(ax=axes).figure is axes.figure and len(axes.patches) >= 5
    with pytest.raises(WrongType, match="axes of matplotlib"):
        ck.lines(LAST).plot(ax=5)  # type: ignore[arg-type]


def test_many_ends_are_drawn_without_a_name_each() -> None:
    rules = ck.game("briscola", players=4)
    state, choose = rules.deal(3), random.Random(3)
    while cards(state) > 11:
        state = rules.after(state, choose.choice(rules.legal(state)))
    lines: AllLines = ck.lines(state)
    assert len(lines) <= MOST and lines.plot().alt and "<details" not in lines._repr_html_()


def cards(state: object) -> int:
    return sum(map(len, state.hands)) + len(state.stock)  # type: ignore[attr-defined]

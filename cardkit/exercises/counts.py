"""Counts: what is a pile worth, and what does a side write down, asked of a fresh deal and answered by its game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ..cards import Card
from ..games.base import Game, Tally
from ..language import N_, listed, n_, say
from ..ledger import item_name
from ..points import Counted, Points, Scoreline, Thirds, scoreline
from ..questions.form import Face, Question, Slip
from ..questions.worths import Worth, misread
from ..reasons import Reason, because, sentences, told
from ..replay import AnyState, Replay
from .positions import search

FEWEST, MOST = 6, 12  # cards of a pile that is counted: fewer are no work, more are only work
KINDS_OF_CARDS = 3  # ranks that count in it, at least


@dataclass(frozen=True, slots=True)
class Items:
    """Say what was counted of a round, item by item, before anybody gives points for it."""

    items: tuple[Tally, ...]

    def __str__(self) -> str:
        return listed(say(N_("{item} {score}"), item=item_name(one), score=_counted(one)) for one in self.items)


@dataclass(frozen=True, slots=True)
class Why:
    """Say the reasons of several items one after the other."""

    reasons: tuple[Reason, ...]

    def __str__(self) -> str:
        return told(self.reasons)


def _counted(item: Tally) -> Scoreline | str:
    if None in item.counts:
        return "-".join("–" if count is None else str(count) for count in item.counts)
    return scoreline(count or 0 for count in item.counts)


def count(rules: Game, draw: random.Random) -> tuple[Question, ...]:
    """Ask what a pile is worth and what is still out; in a game of captures, what each side scores in a round."""
    if rules.family == "capture":
        return _round(rules, search(rules, draw, _rounds))
    if rules.amount is Thirds:
        return thirds(rules, draw)
    state, side, pile = search(rules, draw, _piles(rules, lambda worth: True))
    points = sum(map(rules.worth, pile))
    rest = sum(state.points) - points
    return (
        _pile(rules, pile, because("count_pile", side=rules.seats.sides[side])),
        _number(
            because("count_out", others=rest, whole=state.total),
            state.total - rest - points,
            because("count_out_why", whole=state.total, points=points, others=rest, out=state.total - rest - points),
            {state.total - points: because("count_others_too", others=rest)} if rest else {},
            pile,
        ),
    )


def thirds(rules: Game, draw: random.Random) -> tuple[Question, ...]:
    """Ask how many thirds lie in a pile that makes no whole points, and what a side writes down of such a sum."""
    _, side, pile = search(rules, draw, _piles(rules, lambda worth: bool(worth % Thirds.each)))
    whole = search(rules, draw, _ends)
    totals = rules.seats.totals(whole.state.points)
    sides, mine, others = rules.seats.sides, totals[0], totals[1]
    asked = _pile(rules, pile, because("thirds_pile", side=sides[side]))
    score = rules.score(whole.state)
    if score.written[0] != mine // Thirds.each:  # this table writes thirds down
        return asked, _number(
            because("thirds_other", side=sides[0], other=sides[1], thirds=Thirds(mine)), others,
            because("thirds_other_why", whole=mine + others, mine=mine, others=others), {},
        )  # fmt: skip
    written, left = divmod(mine, Thirds.each)
    slips = {
        written + 1: because("thirds_up", left=Thirds(left)),
        mine: because("thirds_not_points", thirds=mine),
    }
    return asked, _number(
        because("thirds_write", side=sides[0], thirds=Thirds(mine)), int(score.written[0]),
        because("thirds_write_why", thirds=Counted(mine), points=written, left=Counted(left)), slips,
    )  # fmt: skip


def _piles(
    rules: Game, fits: Callable[[int], bool]
) -> Callable[[Replay], Iterator[tuple[AnyState, int, tuple[Card, ...]]]]:
    """Look for the pile of a side, some tricks into a deal, in which several kinds of cards count."""

    def found(whole: Replay) -> Iterator[tuple[AnyState, int, tuple[Card, ...]]]:
        for state in whole.states[:-1]:
            if state.trick:
                continue
            for side, seats in enumerate(rules.seats.sides):
                pile = tuple(sorted(sum((state.piles[seat] for seat in seats), ())))
                ranks = {card.rank for card in pile if rules.worth(card)}
                worth = sum(map(rules.worth, pile))
                if FEWEST <= len(pile) <= MOST and len(ranks) >= KINDS_OF_CARDS and fits(worth):
                    yield state, side, pile

    return found


def _ends(whole: Replay) -> Iterator[Replay]:
    """Take a deal in which both sides drop something."""
    totals = whole.game.seats.totals(whole.state.points)
    if all(total % Thirds.each and total > Thirds.each for total in totals):
        yield whole


def _rounds(whole: Replay) -> Iterator[Replay]:
    """Take a round in which both sides score."""
    if min(whole.game.score(whole.state).totals):
        yield whole


def _round(rules: Game, whole: Replay) -> tuple[Question, ...]:
    """Ask what each side scores in a round of which the items are counted."""
    score, sides = rules.score(whole.state), rules.seats.sides
    why = Why(tuple(item.reason for item in score.items))
    sheet = Items(score.items)
    return tuple(
        _number(
            because("count_round", items=sheet, first=sides[0], second=sides[1], side=sides[side]), total,
            because("count_round_why", why=why, points=Points(total), side=sides[side]), {},
        )
        for side, total in enumerate(score.totals)
    )  # fmt: skip


def _pile(rules: Game, pile: tuple[Card, ...], ask: Reason) -> Question:
    points = sum(map(rules.worth, pile))
    parts = tuple(Worth(card, rules.amount(rules.worth(card))) for card in pile if rules.worth(card))
    return _number(ask, points, because("points_sum", parts=parts, points=rules.amount(points)),
                   misread(rules, pile, points), pile)  # fmt: skip


def _number(ask: Reason, number: int, why: Reason, slips: dict[int, Reason], show: Sequence[Card] = ()) -> Question:
    told = tuple(Slip((wrong,), slip) for wrong, slip in slips.items() if wrong != number)
    return Question("", "", (), "number", ask, number=number, why=why, slips=told, show=tuple(map(Face, show)))


sentences(
    count_pile=N_("These cards lie in a pile of {side}. How many points are they worth?"),
    count_out=N_("The other piles hold {others} points. How many of the {whole} points are still to be taken?"),
    count_out_why=N_("{whole} − {points} − {others} = {out}."),
    count_others_too=N_("The {others} points in the other piles are taken too."),
    count_round=N_("A round has been counted, first {first}, then {second}: {items}. How many points go to {side}?"),
    count_round_why=N_("{why} That makes {points} for {side}."),
    thirds_pile=N_("These cards lie in a pile of {side}. How many thirds of a point are they worth?"),
    thirds_write=n_(
        "At the end {side} has {thirds} points, the last trick among them. How many points are written down for that?",
        "At the end {side} have {thirds} points, the last trick among them. How many points are written down for that?",
    ),
    thirds_write_why=N_("{thirds} make {points} whole points; the {left} left over are dropped."),
    thirds_up=N_("Nothing is rounded up: the {left} left over are dropped."),
    thirds_not_points=N_("{thirds} is the number of thirds: three make a point."),
    thirds_other=n_(
        "At the end {side} has {thirds} points, the last trick among them. How many thirds are left for {other}?",
        "At the end {side} have {thirds} points, the last trick among them. How many thirds are left for {other}?",
    ),
    thirds_other_why=N_("{whole} − {mine} = {others}."),
)

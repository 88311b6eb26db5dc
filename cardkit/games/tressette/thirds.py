"""Thirds: how a Tressette deal is rounded, how a match to 21 ends, and what a claim is worth.

Pure helpers around the count; the rules of play stand in ``tressette``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from ...cards import DECK
from ...language import N_
from ...points import Counted, Points, Scoreline, Thirds, mixed, scoreline
from ...reasons import Reason, because
from ...replay import Replay
from ...score import Score
from ...scoring.allowed import Packs
from ...scoring.sheet import Choice, Claiming, Extra, Parts, Sheet, SheetItem
from ...seats import Seat, Seats
from ..given import AuditError, amounts
from ..judged import Number
from .declarations import declarable

POINT = 3  # thirds in a point
DEAL = 11  # whole points of a deal, after both sides have dropped what is left
ALL_THIRDS = 35  # 12 on the aces, 20 on the other cards that count, 3 for the last trick
MOST_DECLARED = 21  # all twelve aces, twos and threes on one side: nine in one hand and a napoletana in the other
# What tells a count: where the rest is dropped and where it is kept, each without declarations and with them.
TOLD = (("deal_rounded", "deal_rounded_declared"), ("deal_in_thirds", "deal_in_thirds_declared"))
GAMES = {"cappotto": 2, "stramazzo": 3}  # as how many matches a special ending counts


def rounded(totals: Sequence[int], rounding: str = "per_side") -> tuple[Number, ...]:
    """Turn the thirds of each side into what it writes down: once, after everything is added (article, section 4)."""
    if rounding == "keep_thirds":
        return tuple(Fraction(total, POINT) for total in totals)
    return tuple([total // POINT for total in totals])


def settle(totals: Sequence[int], declared: Sequence[int], rounding: str = "per_side") -> Score:
    """Settle a deal from the thirds of each side, the last trick among them; declarations stay apart.

    The winner is the side with more points in this deal.  Raises AuditError unless the thirds add up to 35.
    """
    totals = amounts(totals, len(declared))
    if sum(totals) != ALL_THIRDS or min(totals) < 0:
        raise AuditError(because("thirds_fail", found=Counted(sum(totals)), total=Counted(ALL_THIRDS)))
    written = rounded(totals, rounding)
    sums = tuple([points + more for points, more in zip(written, declared, strict=True)])
    facts: dict[str, object] = {
        "raw": Counted(totals[0]), "other": Counted(totals[1]), "score": written_line(written),
    }  # fmt: skip
    code = TOLD[rounding != "per_side"][any(declared)]
    if any(declared):
        facts["sums"] = written_line(sums)
    side = None if sums[0] == sums[1] else int(sums[1] > sums[0])
    return Score(totals, 0, ALL_THIRDS, side, True, because(code, **facts), written=written)


def written_line(points: Sequence[Number]) -> Scoreline:
    """Hold what the sides write down beside each other: whole points, or thirds where a table keeps them."""
    return scoreline(one if isinstance(one, int) else Thirds(one * POINT) for one in points)


class Rounded(NamedTuple):
    """Hold one way of dropping what is left below a whole point: what it comes to, and whether it is the rule."""

    way: str
    points: tuple[Points, ...]  # by side
    right: bool


WAYS = (N_("after every trick"), N_("for every partner"), N_("once for each side"))


Heaps: TypeAlias = tuple[tuple[int, ...], ...]  # of each side the thirds of every heap that is rounded by itself


def heaps(replay: Replay) -> tuple[tuple[Heaps, ...], ...]:
    """Sort what has been taken after no trick, one, two ... by each way of rounding: by trick, by partner, by side."""
    seats = replay.game.seats
    taken: list[tuple[Seat, int]] = []
    out = [_heaps(taken, seats)]
    for moment in replay.moments:
        got = [(event.seat, event.points) for event in moment.events if event.seat is not None
               and event.kind in ("take", "bonus")]  # fmt: skip
        if got:
            taken += got
            out.append(_heaps(taken, seats))
    return tuple(out)


def _heaps(taken: Sequence[tuple[Seat, int]], seats: Seats) -> tuple[Heaps, ...]:
    by_trick, by_seat, by_side = [], [], []
    for side in seats.sides:
        own = [(seat, points) for seat, points in taken if seat in side]
        by_trick.append(tuple(points for _, points in own))
        by_seat.append(tuple(sum(points for seat, points in own if seat == one) for one in side))
        by_side.append((sum(points for _, points in own),))
    return tuple(by_trick), tuple(by_seat), tuple(by_side)


def three_ways(replay: Replay) -> tuple[Rounded, ...]:
    """Round a replayed deal after every trick, for every partner, and once for each side, which is the rule.

    Too early a rounding throws away thirds that would have made whole points (article, section 4).
    """
    sorted_by = zip(WAYS, heaps(replay)[-1], strict=True)
    return tuple(
        Rounded(way, tuple(Points(sum(heap // POINT for heap in side)) for side in sides), way is WAYS[-1])
        for way, sides in sorted_by
    )


class Split(NamedTuple):
    """Hold one way in which the thirds of a deal may fall to two sides, and what they write down."""

    thirds: tuple[Thirds, ...]
    points: tuple[Points, ...]
    dropped: tuple[Thirds, ...]  # what each side drops


def splits() -> tuple[Split, ...]:
    """List every split of the 35 thirds: the two sides always drop two thirds together and write down 11."""
    out = []
    for first in range(ALL_THIRDS + 1):
        both = Thirds(first), Thirds(ALL_THIRDS - first)
        points, dropped = (Points(n // POINT) for n in both), (Thirds(n % POINT) for n in both)
        out.append(Split(both, tuple(points), tuple(dropped)))
    return tuple(out)


def sheet(worth: Mapping[str, int], declarations: bool = True) -> Sheet:
    """Describe the sheet of a table: points or their thirds, declarations apart, claims, the target.

    ``worth`` gives the thirds of each rank that counts (Tressette article, sections 4 and 5).
    """
    cards = tuple(card for card in DECK if card.rank in worth)
    counted = tuple(worth[card.rank] for card in cards)
    parts = Parts(POINT, ALL_THIRDS, "thirds", N_("thirds"), ("rounding", "per_side"), TOLD)
    hints = ("rounded_too_often", "rounded_up")
    points = SheetItem("points", N_("points"), DEAL, DEAL, parts=parts, hints=hints)
    declared = SheetItem("declared", N_("declarations"), MOST_DECLARED, usual=0)
    return Sheet(
        items=(points, declared) if declarations else (points,),
        target="target",
        unit=N_("in all"),
        choices=(
            Choice("target", N_("Points that win the match"), (21, 11, 31, 41, 51)),
            Choice(
                "rounding", N_("Thirds left over"), ("per_side", "keep_thirds"), (N_("dropped"), N_("written down"))
            ),
            Choice("claims", N_("Claims in the middle of a deal"), (False, True)),
        ),
        cards=cards,
        worth=counted,
        extras=(Extra("last", N_("last trick"), POINT, ("last_trick_lost", "last_trick_twice")),),
        claiming=Claiming("claims", ALL_THIRDS - POINT, ("claim_right", "claim_wrong")),
        dealer=0,
        packs=Packs((1,), (declarable(),)) if declarations else Packs(),
    )


class Claim(NamedTuple):
    """Hold a claim to have reached the target, and what it leads to: right wins the match, wrong loses it."""

    right: bool
    winner: int  # the side that has won the match
    points: Fraction
    reason: Reason


def claim(
    side: int, seats: Seats, thirds: Sequence[int], before: Sequence[Number] = (0, 0), declared: Sequence[int] = (0, 0),
    *, target: int = 21,
) -> Claim:  # fmt: skip
    """Judge a claim made in the middle of a deal: whole points already made count, a fraction does not.

    ``thirds`` is what each side has taken in this deal so far, ``before`` what it had from earlier deals
    (Tressette article, section 5).
    """
    points = Fraction(before[side]) + declared[side] + thirds[side] // POINT
    if Fraction(before[side]).denominator != 1:  # a table that writes thirds down adds them up before it compares
        points = Fraction(before[side]) + declared[side] + Fraction(thirds[side], POINT)
    right = points >= target
    code = "claim_right" if right else "claim_wrong"
    reason = because(code, side=seats.sides[side], points=mixed(int(points * POINT), POINT), target=target)
    return Claim(right, side if right else 1 - side, points, reason)


class Ending(NamedTuple):
    """Hold a special ending: its name, who brought it about, and as how many matches it counts."""

    name: str
    side: int
    seat: Seat
    games: int
    reason: Reason


def ending(tricks: Sequence[int], totals: Sequence[int], seats: Seats) -> Ending | None:
    """Tell a special ending of a finished deal: all ten tricks, or a trick or more but no whole point for the others.

    Tables agree on such endings before they play, or do without (Tressette article, section 5).
    """
    for side, other in ((0, 1), (1, 0)):
        if totals[other] < POINT:
            name = "stramazzo" if tricks[other] else "cappotto"
            reason = because(name, side=seats.sides[side], games=GAMES[name])
            return Ending(name, side, seats.sides[side][0], GAMES[name], reason)
    return None

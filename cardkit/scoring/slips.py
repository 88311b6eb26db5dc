"""Detective: when the points do not add up, which slips explain the gap?

A slip is a card read as another, left out, or counted twice.  What a gap cannot be is told too: where no card is worth
one point, a missing point is no lost card (Briscola article, section 5).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..language import N_, Rank
from ..reasons import Reason, because, sentences

Worth = Mapping[str, int]  # by rank, the ranks that count
FEW = 3  # so many pairs of slips are told, no more


def slips(gap: int, worth: Worth) -> tuple[Reason, ...]:
    """List the single slips that explain a gap, below zero for missing points; neighbours in worth come first."""
    ranks = sorted(worth, key=lambda rank: -worth[rank])
    pairs = [(high, low) for high in ranks for low in ranks if worth[high] - worth[low] == abs(gap)]
    pairs.sort(key=lambda pair: ranks.index(pair[1]) - ranks.index(pair[0]))
    read = pairs if gap < 0 else [(low, high) for high, low in pairs]
    told = [
        because("slip_read", card=Rank(card), other=Rank(other), read=worth[other], worth=worth[card])
        for card, other in read
    ]
    code = "slip_lost" if gap < 0 else "slip_twice"
    told += [because(code, card=Rank(rank), worth=worth[rank]) for rank in ranks if worth[rank] == abs(gap)]
    return tuple(told)


def splits(gap: int, worth: Worth) -> tuple[tuple[int, int], ...]:
    """List the ways in which two slips to the same side make up a gap, the larger part first."""
    sign = -1 if gap < 0 else 1
    parts = [(sign * part, gap - sign * part) for part in range(abs(gap) - 1, (abs(gap) - 1) // 2, -1)]
    return tuple((one, other) for one, other in parts if slips(one, worth) and slips(other, worth))


def clues(gap: int, worth: Worth) -> list[str]:
    """Say which slips explain a gap: a heading, and below it one slip a line, or two together where one is too few."""
    single, pairs = slips(gap, worth), splits(gap, worth)[:FEW]
    if single:
        code = "one_slip" if abs(gap) in worth.values() else "no_card_lost" if gap < 0 else "no_card_twice"
        return [because(code, gap=abs(gap)).say(), *(reason.say() for reason in single)]
    if not pairs:
        return [because("many_slips").say()]
    told = [because("two_slips", gap=abs(gap)).say()]
    for one, other in pairs:
        facts = {"one": abs(one), "other": abs(other), "first": _briefly(one, worth), "second": _briefly(other, worth)}
        told.append(because("slip_and_slip", **facts).say())
    return told


@dataclass(frozen=True, slots=True)
class Either:
    """Hold slips of which any one explains a part of a gap, said briefly."""

    slips: tuple[Reason, ...]

    def __str__(self) -> str:
        return " / ".join(reason.say() for reason in self.slips)


_BRIEF = {"slip_read": "slip_read_brief", "slip_lost": "slip_lost_brief", "slip_twice": "slip_twice_brief"}


def _briefly(gap: int, worth: Worth) -> Either:
    return Either(tuple(Reason(_BRIEF[reason.code], reason.facts) for reason in slips(gap, worth)))


def all_clues(worth: Worth) -> Iterator[tuple[int, list[str]]]:
    """Give the clues of every gap that one slip or two can make, and of the first ones beyond, for the page."""
    most = 2 * max(worth.values(), default=0) + 1
    for gap in (*range(-most, 0), *range(1, most + 1)):
        yield gap, clues(gap, worth)


sentences(
    no_card_lost=N_("No card is worth {gap}, so it is not a lost card. A wrong sum would explain it, or one of these:"),
    no_card_twice=N_(
        "No card is worth {gap}, so none was counted twice. A wrong sum would explain it, or one of these:"
    ),
    one_slip=N_("Off by {gap}. A wrong sum would explain it, or one of these:"),
    two_slips=N_("No single slip makes {gap}. A wrong sum would explain it, or two slips together:"),
    many_slips=N_("Two slips cannot explain that: add up again, then count the piles once more, card by card."),
    slip_read=N_("{card} was read as {other}: {read} instead of {worth}."),
    slip_lost=N_("{card} was left out, or taken for a card worth nothing: {worth}."),
    slip_twice=N_("{card} was counted twice, or a card worth nothing was taken for it: {worth}."),
    slip_read_brief=N_("{card} read as {other}"),
    slip_lost_brief=N_("{card} left out"),
    slip_twice_brief=N_("{card} counted twice"),
    slip_and_slip=N_("{one} + {other}: {first}, and {second}"),
)

"""Sheet: what a table writes down after each deal, and what that gives towards the match.

A game describes its sheet in data, in its own file; the keeper, its tables and the page read nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..cards import Card
from ..language import N_
from ..reasons import Reason, because, sentences

Deal = tuple[tuple[int, ...], ...]  # item by item, the numbers of the sides


class Rung(NamedTuple):
    """Give marks to the side that has most of an item, from so many on; a switch may have to be on for it."""

    least: int
    marks: int
    switch: str = ""


class Item(NamedTuple):
    """Hold one thing that is entered for each side."""

    key: str  # its name in files
    title: str  # a message
    most: int  # the highest number that one side can have
    total: int | None = None  # what the sides must add up to
    ladder: tuple[Rung, ...] = ()  # who has most climbs it, and a tie gives nothing; without one the number counts
    counted: tuple[int, ...] = ()  # what each card of the sheet adds, where the item can be counted from a pile
    best: str = ""  # not all cards add: the best of each suit does, "all" only with all four suits, "any" without too


class Choice(NamedTuple):
    """Offer a switch on the sheet itself, to be set before the first deal."""

    switch: str
    title: str  # a message
    values: tuple[object, ...]
    words: tuple[str, ...] = ()  # messages for the values, where they do not speak for themselves


class Fault(NamedTuple):
    """Say what is wrong with a deal: which item, which side (None: all of them together), and why."""

    item: int
    side: int | None
    reason: Reason


class Sheet(NamedTuple):
    """Describe the sheet of a game."""

    items: tuple[Item, ...]
    target: str  # the switch that says how many marks win the match
    unit: str  # what is counted towards it; a message
    choices: tuple[Choice, ...] = ()
    cards: tuple[Card, ...] = ()  # the cards by which items can be counted,
    worth: tuple[int, ...] = ()  # and what each adds to the first one, where that is all there is to count
    won: str = ""  # the reason of a won deal (side, points, score), where a deal has a winner
    drawn: str = ""  # and of one that nobody won (score)
    again: tuple[str, object] | None = None  # the switch and its value by which a drawn deal keeps the dealer

    def fault(self, deal: Deal) -> Fault | None:
        """Say what is wrong with the numbers of a deal, None when they can be."""
        for n, (item, numbers) in enumerate(zip(self.items, deal, strict=True)):
            for side, number in enumerate(numbers):
                if type(number) is not int or not 0 <= number <= item.most:
                    return Fault(n, side, because("no_number", text=str(number), most=item.most))
            if item.total is not None and sum(numbers) != item.total:
                return Fault(n, None, adds_up(numbers, item.total))
        return None

    def marks(self, deal: Deal, rules: Mapping[str, Any]) -> tuple[int, ...]:
        """Give what a deal brings each side towards the match."""
        marks = [0] * len(deal[0])
        for item, numbers in zip(self.items, deal, strict=True):
            best = max(numbers)
            if not item.ladder:
                marks = [had + number for had, number in zip(marks, numbers, strict=True)]
            elif numbers.count(best) == 1:
                reached = [r.marks for r in item.ladder if best >= r.least and (not r.switch or rules[r.switch])]
                marks[numbers.index(best)] += max(reached, default=0)
        return tuple(marks)

    def by_rank(self) -> dict[str, int]:
        """Give the worth of each rank that counts, for who looks for a slip."""
        return {card.rank: worth for card, worth in zip(self.cards, self.worth, strict=False)}


def adds_up(numbers: tuple[int, ...], total: int) -> Reason:
    """Say how far numbers are from what they must add up to."""
    found = sum(numbers)
    code = "too_few" if found < total else "too_many"
    return because(code, sum=" + ".join(map(str, numbers)), found=found, total=total, gap=abs(total - found))


sentences(
    no_number=N_("{text} is no whole number from 0 to {most}."),
    too_few=N_("{sum} = {found}, not {total}: {gap} too few."),
    too_many=N_("{sum} = {found}, not {total}: {gap} too many."),
)

"""Sheet: what a table writes down after each deal, and what that gives towards the match.

A game describes its sheet in data, in its own file; the keeper, its tables and the page read nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ..cards import Card, Suit
from ..language import N_, say, suit_name
from ..points import BETWEEN, Counted, Sum, Thirds, mixed, scoreline, side_by_side
from ..reasons import Reason, because, sentences
from .allowed import Packs

Deal = tuple[tuple[int, ...], ...]  # item by item, the numbers of the sides; behind a claim, who made it


class Rung(NamedTuple):
    """Give marks to the side that has most of an item, from so many on; a switch may have to be on for it."""

    least: int
    marks: int
    switch: str = ""


class Parts(NamedTuple):
    """Let an item be counted in parts of a point.

    A deal then holds parts, and whole points as so many of them: those come to less than all parts, since each side
    has dropped what was left, so the sum tells which of the two was entered.
    """

    each: int  # parts in a point
    total: int  # what the parts of all sides add up to
    key: str  # the name in files
    title: str  # a message
    dropped: tuple[str, object]  # the switch, and its value by which each side drops what is left of a point
    # The reasons that tell a count (raw, other, score) where that is dropped, and where not; each alone, and with what
    # other items add (sums).
    told: tuple[tuple[str, str], tuple[str, str]]


class SheetItem(NamedTuple):
    """Hold one thing that is entered for each side."""

    key: str  # its name in files
    title: str  # a message; {coins} stands for what the deck on screen calls them
    most: int  # the highest number that one side can have
    total: int | None = None  # what the sides must add up to
    ladder: tuple[Rung, ...] = ()  # who has most climbs it, and a tie gives nothing; without one the number counts
    counted: tuple[int, ...] = ()  # what each card of the sheet adds, where the item can be counted from a pile
    best: str = ""  # not all cards add: the best of each suit does, "all" only with all four suits, "any" without too
    parts: Parts | None = None  # what is entered is counted in parts of a point
    usual: int | None = None  # what a field left empty means
    hints: tuple[str, str] = ("", "")  # reasons, said where the numbers add up to too little or too much
    both: int | None = None  # the highest sum where more than one side has any
    shares: bool = False  # what one side did not take the other has: the page fills the number of the other in

    def called(self) -> str:
        """Say the title in the language and the deck of the moment."""
        return str(Title(self.title))

    def whole(self, numbers: tuple[int, ...]) -> bool:
        """Say whether numbers are whole points, written down after each side dropped what was left."""
        if self.parts is None or self.total is None:
            return True
        each = self.parts.each
        return sum(numbers) == self.total * each and not any(number % each for number in numbers)


class Choice(NamedTuple):
    """Offer a switch on the sheet itself, to be set before the first deal."""

    switch: str
    title: str  # a message
    values: tuple[object, ...]
    words: tuple[str, ...] = ()  # messages for the values, where they do not speak for themselves


class Claiming(NamedTuple):
    """Let a side say in the middle of a deal that it has the target: right wins the match, wrong loses it."""

    switch: str
    most: int  # what a side can have of the first item before the deal is over
    told: tuple[str, str]  # the reason of a right claim and of a wrong one (side, points, target)


class Extra(NamedTuple):
    """Hold something that adds to the first item and is no card."""

    key: str
    title: str  # a message
    worth: int
    slips: tuple[str, str]  # the reasons that tell it was left out, or counted twice (worth)


@dataclass(frozen=True, slots=True)
class Title:
    """Hold the title of an item, to be said when a reason that names it is read."""

    message: str

    def __str__(self) -> str:
        return say(self.message, coins=suit_name(Suit.DIAMONDS))


class Takes(NamedTuple):
    """Say that each of one item takes some of another: a sweep takes two cards at least."""

    item: int
    each: int
    of: int
    told: str  # the reason (n, least, found)


class Never(NamedTuple):
    """Say that no side can have just these numbers of some items together."""

    numbers: tuple[tuple[int, int], ...]  # item, number
    told: str  # the reason


class Fault(NamedTuple):
    """Say what is wrong with a deal: which item, which side (None: all of them together), and why."""

    item: int
    side: int | None
    reason: Reason


class Sheet(NamedTuple):
    """Describe the sheet of a game."""

    items: tuple[SheetItem, ...]
    target: str  # the switch that says how many marks win the match
    unit: str  # what is counted towards it; a message
    choices: tuple[Choice, ...] = ()
    cards: tuple[Card, ...] = ()  # the cards by which items can be counted,
    worth: tuple[int, ...] = ()  # and what each adds to the first one, where that is all there is to count
    won: str = ""  # the reason of a won deal (side, points, score), where a deal has a winner
    drawn: str = ""  # and of one that nobody won (score)
    again: tuple[str, object] | None = None  # the switch and its value by which a drawn deal keeps the dealer
    extras: tuple[Extra, ...] = ()  # what is ticked off beside the cards
    claiming: Claiming | None = None
    dealer: int = -1  # the seat that deals first where nobody says otherwise; -1 the last one
    packs: Packs = Packs()  # what the cards can give
    takes: tuple[Takes, ...] = ()
    never: tuple[Never, ...] = ()

    def scale(self, rules: Mapping[str, object]) -> int:
        """Give how many marks make one point of the target: parts of a point count where a table keeps them."""
        parts = self.items[0].parts
        return 1 if parts is None or rules[parts.dropped[0]] == parts.dropped[1] else parts.each

    def claimant(self, deal: Deal) -> int | None:
        """Give the side that broke the deal off with a claim."""
        return deal[-1][0] if len(deal) > len(self.items) else None

    def fault(self, deal: Deal, rules: Mapping[str, object]) -> Fault | None:
        """Say what is wrong with the numbers of a deal or of a claim, None when they can be."""
        claimant = self.claimant(deal)
        if claimant is not None and (self.claiming is None or not rules[self.claiming.switch]):
            return Fault(0, None, because("no_claims"))
        for n, (item, numbers) in enumerate(zip(self.items, deal, strict=False)):
            for side, number in enumerate(numbers):
                most = self._most(n, side, claimant)
                if type(number) is not int or not 0 <= number <= most:
                    return Fault(n, side, because("no_number", text=number, most=most))
            if claimant is None and item.total is not None:
                reason = self._sums(item, numbers, rules)
                if reason is not None:
                    return Fault(n, None, reason)
            if item.both is not None and min(numbers) and sum(numbers) > item.both:
                return Fault(n, None, because("too_many_together", what=Title(item.title), most=item.both))
        return self._impossible(deal[: len(self.items)], claimant)

    def _impossible(self, numbers: Deal, claimant: int | None) -> Fault | None:
        """Say which numbers the cards cannot give: one item alone where one is enough, else those that clash."""
        for takes in self.takes:
            for side, n in enumerate(numbers[takes.item]):
                found, least = numbers[takes.of][side], takes.each * n
                if found < least:
                    return Fault(takes.item, side, because(takes.told, n=n, least=least, found=found))
        for never in self.never:
            for side in range(len(numbers[0])):
                if all(numbers[item][side] == number for item, number in never.numbers):
                    return Fault(never.numbers[0][0], side, because(never.told))
        clash = self.packs.clash(
            [[number if claimant in (None, side) else None for side, number in enumerate(numbers[n])]
             for n in self.packs.items]
        )  # fmt: skip
        if not clash:
            return None
        several = [self.packs.items[one] for one in clash]
        what = tuple(Title(self.items[n].title) for n in several)
        if len(several) > 1:
            return Fault(several[-1], None, because("no_such_cards", what=what))
        entered = numbers[several[0]] if claimant is None else (numbers[several[0]][claimant],)
        return Fault(several[0], None, because("no_such_number", what=what, numbers=scoreline(entered)))

    def _most(self, n: int, side: int, claimant: int | None) -> int:
        """Give the highest number that a side can have of an item."""
        if claimant not in (None, side):
            return 0  # nobody asked for what the others have
        if claimant is not None and n == 0 and self.claiming is not None:
            return self.claiming.most
        item = self.items[n]
        return item.most if item.parts is None else item.parts.total

    def _sums(self, item: SheetItem, numbers: tuple[int, ...], rules: Mapping[str, object]) -> Reason | None:
        assert item.total is not None
        parts = item.parts
        if parts is None:
            return None if sum(numbers) == item.total else adds_up(numbers, item.total)
        dropped = self.scale(rules) == 1
        if sum(numbers) == parts.total or (dropped and item.whole(numbers)):
            return None
        if dropped and not any(number % parts.each for number in numbers):
            return adds_up(tuple(number // parts.each for number in numbers), item.total)
        return adds_up(numbers, parts.total)

    def marks(self, deal: Deal, rules: Mapping[str, object]) -> tuple[int, ...]:
        """Give what a deal brings each side towards the match; of a claim, what the claimant has made so far."""
        scale, marks = self.scale(rules), [0] * len(deal[0])
        for item, numbers in zip(self.items, deal, strict=False):
            best = max(numbers)
            if not item.ladder:
                if item.parts is None:
                    gained = [number * scale for number in numbers]
                else:  # kept as they are, or what is left of a point is dropped
                    gained = [number if scale > 1 else number // item.parts.each for number in numbers]
                marks = [had + more for had, more in zip(marks, gained, strict=True)]
            elif numbers.count(best) == 1:
                reached = [r.marks for r in item.ladder if best >= r.least and (not r.switch or rules[r.switch])]
                marks[numbers.index(best)] += max(reached, default=0) * scale
        return tuple(marks)

    def shown(self, n: int, deal: Deal) -> str:
        """Write what a deal says of an item: parts as such, whole points whole.

        Of a claim only the claimant's number is known, for nobody asked for the other.
        """
        item, numbers, claimant = self.items[n], deal[n], self.claimant(deal)
        each = item.parts.each if item.parts else 1
        if claimant is not None:
            between = BETWEEN if numbers[claimant] % each else "-"
            return between.join(str(mixed(n, each)) if side == claimant else "?" for side, n in enumerate(numbers))
        return str(side_by_side(numbers, each) if item.whole(numbers) else scoreline(map(Thirds, numbers)))

    def told(self, deal: Deal, marks: tuple[int, ...], rules: Mapping[str, object]) -> Reason | None:
        """Tell how parts became the marks of a deal; None where there are none to tell of."""
        parts, numbers = self.items[0].parts, deal[0]
        if parts is None or self.claimant(deal) is not None or self.items[0].whole(numbers):
            return None
        scale = self.scale(rules)
        alone = self.marks((numbers, *((0,) * len(numbers) for _ in deal[1:])), rules)
        facts: dict[str, object] = {
            "raw": Counted(numbers[0]), "other": Counted(numbers[1]), "score": side_by_side(alone, scale),
        }  # fmt: skip
        if alone != marks:
            facts["sums"] = side_by_side(marks, scale)
        return because(parts.told[scale > 1][alone != marks], **facts)

    def by_rank(self) -> dict[str, int]:
        """Give the worth of each rank that counts, for who looks for a slip."""
        return {card.rank: worth for card, worth in zip(self.cards, self.worth, strict=False)}


def adds_up(numbers: tuple[int, ...], total: int) -> Reason:
    """Say how far numbers are from what they must add up to."""
    found = sum(numbers)
    code = "too_few" if found < total else "too_many"
    return because(code, sum=Sum(numbers), found=found, total=total, gap=abs(total - found))


sentences(
    no_number=N_("{text} is no whole number from 0 to {most}."),
    too_few=N_("{sum} = {found}, not {total}: {gap} too few."),
    too_many=N_("{sum} = {found}, not {total}: {gap} too many."),
    no_such_number=N_("The cards of the pack cannot give {numbers} for {what}."),
    no_such_cards=N_("Each of these can be, but no cards give all of them at once: {what}."),
    too_many_together=N_("Both sides together cannot have more than {most} of this: {what}."),
    no_claims=N_("At this table nobody may claim in the middle of a deal: it is played to the end."),
)

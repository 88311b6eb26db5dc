"""Keeper: the deals of a match at a real table, written down, corrected, audited and added up.

A ``Book`` holds the changes that were made to it, never the totals: whatever is added, corrected, struck out, undone
or done again, every total is reckoned anew from the deals as they then stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ..errors import WrongValue
from ..language import N_, n_, say
from ..points import Points, mixed, scoreline, side_by_side
from ..reasons import Reason, because, sentences
from ..seats import Seat, Seats
from .match import Match
from .sheet import Deal, Sheet

ALL = -1  # in place of a deal's number: the change puts in all deals anew
MOST_DEALS = 500


class KeeperError(WrongValue):
    """Refuse an entry or a file: in which line, if any, and why."""

    def __init__(self, reason: Reason, line: int | None = None, file: str = "") -> None:
        super().__init__(reason, line, file)
        self.reason, self.line, self.file = reason, line, file

    def __str__(self) -> str:
        if self.line is None:
            return self.reason.say()
        return say(N_("{file}, line {line}: {reason}"), file=self.file, line=self.line, reason=self.reason.say())


class Change(NamedTuple):
    """Hold one change: at which deal (0 the first, ALL for the whole list), and what stands there then."""

    at: int
    deals: tuple[Deal, ...]  # one deal; none where it was struck out; several only with ALL


class DealRow(NamedTuple):
    """Hold one line of the sheet."""

    number: int
    dealer: Seat
    deal: Deal
    marks: tuple[int, ...]  # what the deal brought; nothing after the match was won
    totals: tuple[int, ...]
    counts: bool
    winner: int | None  # the side that has won the match by now
    reason: Reason | None


class Book(NamedTuple):
    """Hold a match as the changes made to its sheet; a book never changes, each method gives the next one."""

    sheet: Sheet
    rules: Mapping[str, object]
    seats: Seats
    changes: tuple[Change, ...] = ()
    made: int = 0  # how many of the changes stand; the others were undone and can be done again
    dealer: int = 0  # who deals first
    game: str = ""  # the name of the game, where the book is to tell it

    @property
    def deals(self) -> tuple[Deal, ...]:
        """List the deals as they stand after every correction."""
        now: list[Deal] = []
        for at, new in self.changes[: self.made]:
            now[slice(None) if at == ALL else slice(at, at + 1)] = new
        return tuple(now)

    @property
    def target(self) -> int:
        """Give what wins the match."""
        target = self.rules[self.sheet.target]
        assert isinstance(target, int)
        return target

    @property
    def scale(self) -> int:
        """Give how many marks make one point of the target: 3 where a table writes thirds of a point down."""
        return self.sheet.scale(self.rules)

    def rows(self) -> tuple[DealRow, ...]:
        """Write the whole sheet, every total reckoned anew."""
        out: list[DealRow] = []
        match, dealer = Match(self.target * self.scale, (), len(self.seats.sides)), self.seats.after(self.dealer, 0)
        won: int | None = None
        for number, deal in enumerate(self.deals, 1):
            counts = won is None
            marks = self.sheet.marks(deal, self.rules)
            if counts:
                match = match.add(marks)
                won = self._won(match, deal)
            reason = self._told(deal, marks, match) if counts else because("after_match")
            shown = marks if counts else (0,) * len(marks)
            out.append(DealRow(number, dealer, deal, shown, match.marks, counts, won, reason))
            dealer = self._next(dealer, marks)
        return tuple(out)

    def _won(self, match: Match, deal: Deal) -> int | None:
        side = self.sheet.claimant(deal)
        if side is None:
            return match.winner
        return side if match.marks[side] >= match.target else 1 - side

    def _told(self, deal: Deal, marks: tuple[int, ...], match: Match) -> Reason | None:
        side = self.sheet.claimant(deal)
        if side is not None and self.sheet.claiming is not None:
            code = self.sheet.claiming.told[match.marks[side] < match.target]
            points = mixed(match.marks[side], self.scale)
            return because(code, side=self.seats.sides[side], points=points, target=self.target)
        if not self.sheet.won:
            return self.sheet.told(deal, marks, self.rules)
        score = scoreline(deal[0])
        if not any(marks):
            return because(self.sheet.drawn, score=score)
        side = marks.index(max(marks))
        return because(self.sheet.won, side=self.seats.sides[side], points=deal[0][side], score=score)

    def _next(self, dealer: Seat, marks: tuple[int, ...]) -> Seat:
        again = self.sheet.again
        keeps = again is not None and not any(marks) and self.rules[again[0]] == again[1]
        return dealer if keeps else self.seats.after(dealer)

    @property
    def next_dealer(self) -> Seat:
        """Give who deals next: the deal goes round, unless a drawn one is agreed to be dealt again."""
        return self._dealer_after(self.rows())

    def _dealer_after(self, rows: tuple[DealRow, ...]) -> Seat:
        if not rows:
            return self.seats.after(self.dealer, 0)
        return self._next(rows[-1].dealer, self.sheet.marks(rows[-1].deal, self.rules))

    @property
    def totals(self) -> tuple[int, ...]:
        """Give what each side has."""
        return self._totals(self.rows())

    def _totals(self, rows: tuple[DealRow, ...]) -> tuple[int, ...]:
        return rows[-1].totals if rows else (0,) * len(self.seats.sides)

    @property
    def winner(self) -> int | None:
        """Give the side that has won the match, None while it goes on and while the leaders are level."""
        rows = self.rows()
        return rows[-1].winner if rows else None

    def state(self) -> Reason:
        """Say how the match stands."""
        rows = self.rows()
        totals = self._totals(rows)
        score = side_by_side(totals, self.scale)
        if rows and rows[-1].winner is not None:
            side = rows[-1].winner
            claimant = next(self.sheet.claimant(row.deal) for row in reversed(rows) if row.counts)
            if claimant is None:
                return because("match_won", side=self.seats.sides[side], score=score)
            code = "match_claimed" if claimant == side else "match_misclaimed"
            points = mixed(totals[claimant], self.scale)
            return because(code, side=self.seats.sides[side], points=points, target=self.target)
        dealer = self._dealer_after(rows)
        if max(totals) >= self.target * self.scale:
            return because("match_level", score=score, dealer=dealer)
        return because("match_open", score=score, target=self.target, dealer=dealer)

    def add(self, deal: Sequence[Sequence[int]]) -> Book:
        """Enter a deal.  Raises KeeperError for one that cannot be, and once the match is won."""
        if self.winner is not None:
            raise KeeperError(because("match_over"))
        return self._change(len(self.deals), (self._checked(deal),))

    def edit(self, at: int, deal: Sequence[Sequence[int]]) -> Book:
        """Correct any deal, 0 the first.  Raises KeeperError."""
        return self._change(self._known(at), (self._checked(deal),))

    def remove(self, at: int) -> Book:
        """Strike any deal out.  Raises KeeperError."""
        return self._change(self._known(at), ())

    def load(self, deals: Sequence[Sequence[Sequence[int]]]) -> Book:
        """Put in all deals anew, as one change that can be undone.  Raises KeeperError."""
        if len(deals) > MOST_DEALS:
            raise KeeperError(because("many_deals", most=MOST_DEALS))
        return self._change(ALL, tuple(self._checked(deal) for deal in deals))

    def undo(self) -> Book:
        """Take the last change back, whatever it was.  Raises KeeperError where there is none."""
        if not self.made:
            raise KeeperError(because("nothing_to_undo"))
        return self._replace(made=self.made - 1)

    def redo(self) -> Book:
        """Make the change again that was undone last.  Raises KeeperError where there is none."""
        if self.made == len(self.changes):
            raise KeeperError(because("nothing_to_redo"))
        return self._replace(made=self.made + 1)

    def agree(self, rules: Mapping[str, object]) -> Book:
        """Play by other rules.  Raises KeeperError once a deal is entered: they are agreed before the first one."""
        if self.deals and rules != self.rules:
            raise KeeperError(because("rules_stay"))
        return self if rules == self.rules else self._replace(rules=rules, changes=(), made=0)

    def _change(self, at: int, deals: tuple[Deal, ...]) -> Book:
        changes = (*self.changes[: self.made], Change(at, deals))
        return self._replace(changes=changes, made=len(changes))

    def _known(self, at: int) -> int:
        if not 0 <= at < len(self.deals):
            raise KeeperError(because("no_such_deal", number=at + 1))
        return at

    def _checked(self, deal: Sequence[Sequence[int]]) -> Deal:
        sides, items = len(self.seats.sides), len(self.sheet.items)
        numbers, claim = deal[:items], deal[items:]
        known = not claim or (len(claim) == 1 and len(claim[0]) == 1 and _is_one_of(claim[0][0], sides))
        if len(numbers) != items or any(len(part) != sides for part in numbers) or not known:
            raise KeeperError(because("deal_form", items=items, sides=sides))
        # What a table of cards holds may be entered; a book is kept in bare numbers.
        checked = tuple(tuple(int(n) if isinstance(n, Points) else n for n in part) for part in deal)
        fault = self.sheet.fault(checked, self.rules)
        if fault is not None:
            raise KeeperError(fault.reason)
        return checked


def _is_one_of(number: object, sides: int) -> bool:
    return type(number) is int and 0 <= number < sides


def replayed(book: Book, changes: Iterable[object], made: int) -> Book:
    """Give a book with changes that came from outside, each made anew and checked.  Raises KeeperError."""
    new = book._replace(changes=(), made=0)
    try:
        for change in changes:
            at, deals = _parts(change)
            if at == ALL:
                new = new.load(deals)
            elif not deals:
                new = new.remove(at)
            else:
                (deal,) = deals
                new = new.edit(at, deal) if at != len(new.deals) else new._change(at, (new._checked(deal),))
    except (TypeError, ValueError) as error:
        raise error if isinstance(error, KeeperError) else KeeperError(because("changes_form")) from error
    if type(made) is not int or not 0 <= made <= len(new.changes):
        raise KeeperError(because("changes_form"))
    return new._replace(made=made)


def _parts(change: object) -> tuple[int, Sequence[Sequence[Sequence[int]]]]:
    """Take a change apart; what its parts are shows when it is made.  Raises TypeError, ValueError."""
    if not isinstance(change, Iterable):
        raise TypeError(change)
    at, deals = change
    return at, deals


sentences(
    after_match=N_("Entered after the match was won, so it does not count."),
    match_won=n_("{side} wins the match, {score}.", "{side} win the match, {score}."),
    match_claimed=n_(
        "{side} wins the match by a right claim: {points} points, and {target} are enough.",
        "{side} win the match by a right claim: {points} points, and {target} are enough.",
    ),
    match_misclaimed=n_(
        "{side} wins the match: the others claimed {target} and had only {points}.",
        "{side} win the match: the others claimed {target} and had only {points}.",
    ),
    match_level=N_("The match is tied at {score}: one more deal. {dealer} deals."),
    match_open=N_("The match stands at {score}; {target} wins it. {dealer} deals."),
    match_over=N_("The match is won: correct a deal, or begin a new match."),
    many_deals=N_("A match can have at most {most} deals here."),
    nothing_to_undo=N_("There is nothing to undo."),
    nothing_to_redo=N_("There is nothing to redo."),
    rules_stay=N_("The match has begun, and its rules stay as they were agreed: change them before the first deal."),
    players_stay=N_("The number of players is part of the sheet: open another sheet for another number."),
    no_such_deal=N_("There is no deal {number}."),
    deal_form=N_("A deal is {items} times {sides} numbers: for each item, one for each side."),
    changes_form=N_("These changes cannot be read."),
)

"""Keeper: the deals of a match at a real table, written down, corrected, audited and added up.

A ``Book`` holds the changes that were made to it, never the totals: whatever is added, corrected, struck out, undone
or done again, every total is reckoned anew from the deals as they then stand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from .games.match import Match
from .games.sheet import Deal, Sheet
from .language import N_, say
from .reasons import Reason, because, sentences
from .seats import Seat, Seats

ALL = -1  # in place of a deal's number: the change puts in all deals anew
MOST_DEALS = 500


class KeeperError(ValueError):
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


class Row(NamedTuple):
    """Hold one line of the sheet."""

    number: int
    dealer: Seat
    deal: Deal
    marks: tuple[int, ...]  # what the deal brought; nothing after the match was won
    totals: tuple[int, ...]
    counts: bool
    reason: Reason | None


class Book(NamedTuple):
    """Hold a match as the changes made to its sheet; a book never changes, each method gives the next one."""

    sheet: Sheet
    rules: Mapping[str, Any]
    seats: Seats
    changes: tuple[Change, ...] = ()
    made: int = 0  # how many of the changes stand; the others were undone and can be done again
    dealer: int = 0  # who deals first

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
        return int(self.rules[self.sheet.target])

    def rows(self) -> tuple[Row, ...]:
        """Write the whole sheet, every total reckoned anew."""
        out: list[Row] = []
        match, dealer = Match(self.target, (), len(self.seats.sides)), self.seats.after(self.dealer, 0)
        for number, deal in enumerate(self.deals, 1):
            counts = match.winner is None
            marks = self.sheet.marks(deal, self.rules)
            reason = self._told(deal, marks) if counts else because("after_match")
            if counts:
                match = match.add(marks)
            shown = marks if counts else (0,) * len(marks)
            out.append(Row(number, dealer, deal, shown, match.marks, counts, reason))
            dealer = self._next(dealer, marks)
        return tuple(out)

    def _told(self, deal: Deal, marks: tuple[int, ...]) -> Reason | None:
        if not self.sheet.won:
            return None
        score = "-".join(map(str, deal[0]))
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
        rows = self.rows()
        if not rows:
            return self.seats.after(self.dealer, 0)
        return self._next(rows[-1].dealer, self.sheet.marks(rows[-1].deal, self.rules))

    @property
    def totals(self) -> tuple[int, ...]:
        """Give what each side has."""
        rows = self.rows()
        return rows[-1].totals if rows else (0,) * len(self.seats.sides)

    @property
    def winner(self) -> int | None:
        """Give the side that has won the match, None while it goes on and while the leaders are level."""
        best = max(self.totals)
        alone = self.totals.count(best) == 1
        return self.totals.index(best) if alone and best >= self.target else None

    def state(self) -> Reason:
        """Say how the match stands."""
        score = "-".join(map(str, self.totals))
        if self.winner is not None:
            return because("match_won", side=self.seats.sides[self.winner], score=score)
        if max(self.totals) >= self.target:
            return because("match_level", score=score, dealer=self.next_dealer)
        return because("match_open", score=score, target=self.target, dealer=self.next_dealer)

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

    def agree(self, rules: Mapping[str, Any]) -> Book:
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
        sides, items = len(self.seats.sides), self.sheet.items
        if len(deal) != len(items) or any(len(numbers) != sides for numbers in deal):
            raise KeeperError(because("deal_form", items=len(items), sides=sides))
        checked = tuple(tuple(numbers) for numbers in deal)
        fault = self.sheet.fault(checked)
        if fault is not None:
            raise KeeperError(fault.reason)
        return checked


def replayed(book: Book, changes: Sequence[Any], made: int) -> Book:
    """Give a book with changes that came from outside, each made anew and checked.  Raises KeeperError."""
    new = book._replace(changes=(), made=0)
    try:
        for at, deals in changes:
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


sentences(
    after_match=N_("Entered after the match was won: not counted."),
    match_won=N_("{side} wins the match, {score}."),
    match_level=N_("The match is level at {score}: one more deal. {dealer} deals."),
    match_open=N_("The match stands at {score}; {target} wins it. {dealer} deals."),
    match_over=N_("The match is won: correct a deal, or begin a new match."),
    many_deals=N_("A match of more than {most} deals is not kept here."),
    nothing_to_undo=N_("There is nothing to undo."),
    nothing_to_redo=N_("There is nothing to do again."),
    rules_stay=N_("The match has begun, and its rules stay as they were agreed: change them before the first deal."),
    players_stay=N_("The number of players is part of the sheet: open another sheet for another number."),
    no_such_deal=N_("There is no deal {number}."),
    deal_form=N_("A deal is {items} times {sides} numbers: for each item, one for each side."),
    changes_form=N_("These changes cannot be read."),
)

"""Trick start: how is a deal of tricks that somebody wrote down made a state, and what would one write down of a state?

Points are counted in the game's smallest unit, by seat; a whole deal has ``whole`` of them, a part of one fewer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from ..cards import Card, Suit
from ..language import N_
from ..points import Sizes
from ..reasons import Reason, because, sentences
from ..replay import Event
from ..seats import Seat
from .card_game import CardGame, Dealt, Hands, worth_of
from .given import Start, StartError


class Tricks(Dealt, Protocol):
    """Name what the state of a game of tricks holds."""

    @property
    def leader(self) -> Seat:
        """Give who leads this trick, or the next one when none is under way."""
        ...

    @property
    def trick(self) -> tuple[Card, ...]:
        """Give the cards of the trick, in the order played."""
        ...

    @property
    def piles(self) -> Hands:
        """Give the cards each seat has taken, trick after trick."""
        ...

    @property
    def points(self) -> tuple[int, ...]:
        """Give what each seat has taken; may hold points of cards that are not listed."""
        ...

    @property
    def total(self) -> int:
        """Give what all points must add up to."""
        ...


S = TypeVar("S", bound=Tricks)
M = TypeVar("M")  # a move that is no card; Card where there is none


class TrickStart(CardGame[S, Card | M]):
    """Read and write positions of a game of tricks; how they are played stands in ``TrickGame``."""

    whole: int  # all points of a deal
    last = 0  # points for the last trick
    entries: tuple[str, ...] = ("leader", "dealer", "won", "piles")

    _worth: tuple[int, ...]  # by card
    _turns: tuple[tuple[Seat, ...], ...]  # the order of play, by leader
    # What a game says itself: who takes a trick and by which rule, and that its points do not add up.
    taken: Callable[[tuple[Card, ...], Seat, Suit | None], Event]
    miscounted: Callable[[int, int], Reason]

    def worth(self, card: Card) -> int:
        """Give what a card is worth, in the game's smallest unit."""
        return worth_of(self._worth, card)

    def _equal_hands(self, hands: Hands) -> int:
        """Check the hands of a start, and give how many cards each holds.  Raises StartError."""
        sizes = {len(hand) for hand in hands}
        if len(hands) != len(self.seats.all) or len(sizes) != 1 or not 1 <= max(sizes) <= self.hand:
            sizes_now = Sizes(self.seats.all, tuple(map(len, hands)))
            raise StartError("hands", because("hand_sizes", sizes=sizes_now, most=self.hand))
        return max(sizes)

    def _audited(self, written: Start, listed: tuple[Card, ...], more: int = 0) -> int:
        """Give what the points of a start add up to.  Raises StartError where points taken before do not fit."""
        found = sum(map(self.worth, listed)) + more + sum(written.won or ())
        if written.won is not None and found != self.whole:
            raise StartError("won", self.miscounted(found, self.whole))
        return found

    def _piled(self, written: Start, leader: Seat) -> tuple[Hands, tuple[int, ...]]:
        """Give the piles of a start, and what each seat has taken.  Raises StartError for piles of no tricks."""
        n = len(self._turns)
        piles, won = written.piles or ((),) * n, written.won or (0,) * n
        if any(len(pile) % n for pile in piles):
            raise StartError("piles", because("piles_of_tricks", n=n))
        if any(piles) and not piles[leader]:
            raise StartError("piles", because("leader_took", leader=leader))
        return piles, tuple(more + sum(map(self.worth, pile)) for more, pile in zip(won, piles, strict=True))

    def noted(self, state: S) -> tuple[Start, tuple[Card | M, ...]]:
        """Give what one would write down of a state: a start, and the cards of the trick that lies there.

        Of a deal that is over the last trick is taken up again: a start has cards to play.
        """
        hands, piles, points, leader = list(state.hands), list(state.piles), list(state.points), state.leader
        trick, n = state.trick, len(self._turns)
        if not any(hands) and not trick and len(piles[leader]) >= n:
            trick, piles[leader] = piles[leader][-n:], piles[leader][:-n]
            points[leader] -= sum(map(self.worth, trick)) + self.last * (state.total == self.whole)
            best = self.taken(trick, self.seats.all[0], getattr(state, "trump", None)).seat or 0
            leader = self.seats.after(leader, n - best)
        for seat, card in zip(self._turns[leader], trick, strict=False):
            hands[seat] += (card,)
        won = tuple(had - sum(map(self.worth, pile)) for had, pile in zip(points, piles, strict=True))
        listed = sum(map(len, (*hands, *piles, getattr(state, "stock", ()))))
        keeps = any(won) or (state.total == self.whole and listed < len(self.pack))
        taken = tuple(piles) if any(piles) else None
        return Start(tuple(hands), leader=leader, won=won if keeps else None, piles=taken), trick


sentences(
    piles_of_tricks=N_("Each pile holds whole tricks, {n} cards each."),
    leader_took=N_("{leader} leads, and so has taken the last trick: there must be cards in that pile."),
)

"""Tressette, a position that somebody wrote down: what makes a state of it, and what one would write of a state."""

from __future__ import annotations

from ...calls import quoted
from ...cards import Card
from ...errors import WrongValue
from ...language import N_
from ...reasons import because, sentences
from ...seats import Seat
from ..given import IllegalMove, Start, StartError
from ..trick_start import TrickStart
from . import declarations
from .declarations import Declare
from .state import HAND, LAST, TressetteRules, TressetteState


class TressetteStart(TrickStart[TressetteState, Declare]):
    """Read and write positions of Tressette."""

    rules: TressetteRules
    entries: tuple[str, ...] = ("leader", "dealer", "won", "piles", "declared")

    def start(self, written: Start) -> TressetteState:
        """Make a state of a position somebody wrote down.  Raises StartError that names the wrong entry.

        With all forty cards, or with the thirds won before, the last trick counts its point; else it is a part of a
        deal, and nothing but its cards counts.
        """
        written.only(self.name, *self.entries)
        full = self._equal_hands(written.hands) == HAND
        dealer, leader = written.dealer, written.leader
        if leader is None:
            leader = self.seats.after(dealer if dealer is not None else 0)
        elif full and dealer is not None and leader != self.seats.after(dealer):
            raise StartError("leader", because("right_of_dealer_leads", dealer=dealer, leader=self.seats.after(dealer)))
        dealer = dealer if dealer is not None else self.seats.after(leader, 3)
        piles, points = self._piled(written, leader)
        listed = sum((*written.hands, *piles), ())
        found = self._audited(written, listed, LAST if len(listed) == len(self.pack) or written.won else 0)
        declared = tuple(self._said(written, text) for text in written.declared or ())
        return TressetteState(written.hands, dealer, leader, (), piles, points, declared, found, self.rules)

    def _said(self, written: Start, text: str) -> tuple[Seat, Declare]:
        """Read who has declared what.  Raises StartError."""
        seat, _, what = text.strip().partition(" ")
        try:
            who, one = self.seats.read(seat), declarations.read(f"{declarations.WORD} {what}")
        except IllegalMove as refused:
            raise StartError("declared", refused.reason) from refused
        except WrongValue as refused:
            raise StartError("declared", because("declared_by", text=quoted(text), example="N 32A D")) from refused
        for other in self.seats.all:
            if other != who and (wrong := set(one.cards) & set(written.hands[other])):
                raise StartError("declared", because("held_elsewhere", card=min(wrong), seat=other))
        return who, one

    def declarable(self) -> tuple[tuple[str, Declare], ...]:
        """List all that there is to declare: as a hand file writes it, and as it is named."""
        return tuple((declarations.write(one).partition(" ")[2], one) for one in declarations.every())

    def noted(self, state: TressetteState) -> tuple[Start, tuple[Card | Declare, ...]]:
        """Give what one would write down of a state: a start, and the cards of the trick that lies there."""
        start, moves = super().noted(state)
        said = tuple(f"{seat.letter} {declarations.write(one).partition(' ')[2]}" for seat, one in state.declared)
        return start._replace(dealer=state.dealer, declared=said or None), moves


sentences(
    declared_by=N_("{text} does not say who has declared what: write it like {example}."),
    held_elsewhere=N_("{card} of that declaration is in the hand of {seat}."),
)

"""The deal of Scopa: packets of cards, and the first table."""

from __future__ import annotations

from collections.abc import Sequence

from ...cards import DECK, Card
from ...reasons import because
from ...seats import Seat
from ..card_game import Hands
from ..given import StartError, chance, shuffle
from .count import ScopaCount
from .state import ScopaState


class ScopaDeal(ScopaCount):
    """Deal a round, packet by packet (Scopa article, section 1)."""

    hand = 3  # cards in each packet
    first_table = 4

    def _sit(self) -> None:
        """Work out who follows whom, and where each packet begins."""
        seats = self.seats.all
        self._next = tuple(self.seats.after(seat) for seat in seats)
        self._turns = tuple(self.seats.order(seat) for seat in seats)
        self._packet = self.hand * len(seats)
        # Where each seat's packet begins, by the seat that is dealt to first.
        self._cuts = tuple(tuple((seat - first) % len(seats) * self.hand for seat in seats) for first in seats)
        self.deals = (len(DECK) - self.first_table) // self._packet

    def deal(
        self, seed: int | None = None, *, dealer: Seat | str | None = None, deck: Sequence[Card] | str | None = None
    ) -> ScopaState:
        """Deal three cards each and four to the table from a seed, or from a deck in the order dealt.

        The player after the dealer is dealt to first and plays first.  Too many kings on the table: the same dealer
        shuffles and deals again.  Raises StartError for a deck that is not the pack or would be dealt again,
        ValueError for an unknown dealer (Scopa article, section 1).
        """
        first = self.seats.after(self.seats.read(dealer) if dealer is not None else -1)
        pack, redeals = self._first_deal(seed) if deck is None else (self.shuffled(seed, deck), 0)
        if deck is not None and self._too_many_kings(pack):
            raise StartError("deck", because("kings", n=self._kings(pack), most=self.rules.redeal_kings))
        hands, dealt = self._packets(pack, first), self._packet
        table, stock = pack[dealt : dealt + self.first_table], pack[dealt + self.first_table :]
        none = ((),) * len(hands)
        return ScopaState(
            hands, table, stock, first, none, (0,) * len(hands), None, 1, None, True, redeals, self.rules
        )  # fmt: skip

    def _first_deal(self, seed: int | None) -> tuple[tuple[Card, ...], int]:
        """Shuffle until few enough kings lie on the table, and give how often that had to be done again."""
        pack, draw, redeals = list(DECK), chance(seed), 0
        shuffle(pack, draw)
        while self._too_many_kings(pack):
            redeals += 1
            shuffle(pack, draw)
        return tuple(pack), redeals

    def _packets(self, pack: Sequence[Card], first: Seat) -> Hands:
        """Split the next cards of a pack into a packet for each seat, in the order dealt."""
        return tuple([tuple(pack[at : at + self.hand]) for at in self._cuts[first]])

    def _kings(self, pack: Sequence[Card]) -> int:
        return sum([card.rank == "K" for card in pack[self._packet : self._packet + self.first_table]])

    def _too_many_kings(self, pack: Sequence[Card]) -> bool:
        most = self.rules.redeal_kings
        return most is not None and self._kings(pack) >= most

"""The deal of Scopa: packets of cards, the first table, and a position that somebody wrote down."""

from __future__ import annotations

from collections.abc import Sequence

from ...cards import DECK, Card
from ...points import Sizes, scoreline
from ...reasons import because
from ...scoring.match import Match
from ...seats import Seat
from ..card_game import Hands
from ..given import AuditError, Start, StartError, chance, shuffle
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

    def start(self, written: Start) -> ScopaState:
        """Make a state of a position somebody wrote down.  Raises StartError that names the wrong entry."""
        written.only(self.name, "stock", "leader", "taker", "won", "dealer", "table", "piles", "sweeps")
        hands, stock, table, players = written.hands, written.stock or (), written.table or (), len(self.seats.all)
        first = self.seats.after(written.dealer) if written.dealer is not None else self.seats.all[0]
        turn = first if written.leader is None else written.leader
        sizes = [len(hands[seat]) for seat in self.seats.order(turn)]
        if (
            not 1 <= sizes[0] <= self.hand
            or any(size not in (sizes[0], sizes[0] - 1) for size in sizes)
            or sizes != (sorted(sizes, reverse=True))
        ):
            sizes_now = Sizes(self.seats.all, tuple(map(len, hands)))
            raise StartError("hands", because("hands_in_turn", sizes=sizes_now, turn=turn, most=self.hand))
        if len(stock) % self._packet:
            raise StartError("stock", because("stock_in_packets", n=len(stock), packet=self._packet))
        piles, sweeps = written.piles or ((),) * players, written.sweeps or (0,) * players
        listed = sum(map(len, (*hands, *piles, stock, table)))
        if written.taker is None and any(piles):
            raise StartError("piles", because("no_last_taker"))
        before = None if written.won is None else self.seats.totals(written.won)
        if before is not None and Match(self.rules.target, (before,)).winner is not None:
            raise StartError("won", because("match_won_before", score=scoreline(before)))
        number = max(1, self.deals - len(stock) // self._packet)
        state = ScopaState(
            hands, table, stock, turn, piles, sweeps, written.taker, number, before, listed == len(DECK), 0,
            self.rules,
        )  # fmt: skip
        try:
            self.score(state)
        except AuditError as refused:  # cards that no captures can have left: the round could never be counted
            raise StartError("table", refused.reason) from refused
        return state

"""Briscola Chiamata by rules of thumb: bid as far as the best suit bears it, call what it misses, play for a side.

Nobody knows all sides before the called card has fallen: a friend is counted as far as somebody may be one.  The
roll-out plays a deal to its end on lists and tables alone; a test holds it to the engine, move by move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, cast

from ..cards import DECK, Card, Suit
from ..games.base import Game
from ..games.chiamata.auction import ENOUGH, Bid, Call, Move, Pass
from ..games.chiamata.game import Chiamata
from ..games.chiamata.state import SEATS, ChiamataState
from ..reasons import because
from ..seats import Seat
from ..tricks import takes
from .base import Decision
from .briscola import TRUMP_POINTS, TRUMP_RANK, TRUMP_SPENT, TRUMP_WASTED, BriscolaFacts, facts, why
from .known import Known

# What a hand must come to before it bids, in trumps as strong as the weakest: a card more for each of these.
BEARS = 8.0
PER_RANK = 0.15  # what each lower rank is missed for: the partner's trump is the weaker
PER_POINT = 0.4  # what a bid of one more point asks of it beside
PLAYERS = len(SEATS.all)
Friends: TypeAlias = tuple[tuple[float, ...], ...]  # by seat, how likely each seat plays for the same side


def friends(caller: Seat, holder: Seat | None, fallen: bool) -> Friends:
    """Say by seat how likely each other plays for its side, as far as that seat can know.

    ``holder`` holds the called card, or has played it; until then nobody else counts on that.
    """
    rows = []
    for seat in SEATS.all:
        if fallen or seat == holder:
            side = {caller, holder}
            row = tuple(float((seat in side) == (other in side)) for other in SEATS.all)
        elif seat == caller:
            row = tuple(1.0 if other == seat else 0.25 for other in SEATS.all)
        else:
            row = tuple(1.0 if other == seat else 0.0 if other == caller else 2 / 3 for other in SEATS.all)
        rows.append(row)
    return tuple(rows)


def _weigh(facts: BriscolaFacts, trick: Sequence[Card], card: Card, later: Sequence[float], winner: float) -> float:
    """Weigh an answer; ``later`` and ``winner`` say how likely who is to play yet, or is winning, is a friend."""
    place, lying = takes(trick, facts.beats, facts.worth)
    best, points = trick[place], lying + facts.worth[card]
    trump = card // 10 == facts.trump
    mine = facts.beats[best][card]
    holds = facts.holds[card if mine else best]
    stands = rescue = 1.0
    for friend in later:
        stands *= holds + (1 - holds) * friend  # whoever beats it may be a friend
        rescue *= 1 - 0.3 * friend
    if mine:
        cost = TRUMP_SPENT + TRUMP_RANK * facts.rank[card] + TRUMP_POINTS * facts.worth[card] if trump else 0.0
        if trump and best // 10 == facts.trump:
            cost = 2 + 0.3 * facts.rank[card] + 0.7 * facts.worth[card]
        return points * (2 * stands - 1) - cost
    ours = winner * stands + (1 - winner) * (1 - rescue)
    spent = TRUMP_WASTED + 0.01 * facts.rank[card] if trump else 0.01 * facts.rank[card]
    return points * (2 * ours - 1) - spent - 0.5 * facts.worth[card] * trump


def by_thumb(facts: BriscolaFacts, hand: Sequence[Card], trick: Sequence[Card], leader: int,
             friends: Sequence[float]) -> Card:  # fmt: skip
    """Choose the card of a hand by the rules of thumb; ``friends`` says by seat who is likely one."""
    if not trick:
        return min(hand, key=facts.lead.__getitem__)
    later = [friends[(leader + n) % PLAYERS] for n in range(len(trick) + 1, PLAYERS)]
    winner = friends[(leader + takes(trick, facts.beats, facts.worth)[0]) % PLAYERS]
    return max(hand, key=lambda card: _weigh(facts, trick, card, later, winner))


Choose: TypeAlias = Callable[[BriscolaFacts, Sequence[Card], Sequence[Card], int, Sequence[float]], Card]


def play_out(
    facts: BriscolaFacts, hands: list[list[Card]], leader: int, trick: list[Card], points: list[int], called: Card,
    sides: tuple[Friends, Friends], choose: Choose = by_thumb,
) -> list[int]:  # fmt: skip
    """Play a deal to its end, changing the hands and the points given; give the points by seat.

    ``sides`` holds what is known of friends before the called card has fallen, and from then on.
    """
    fallen = called not in [card for hand in hands for card in hand]
    while True:
        while len(trick) < PLAYERS:
            seat = (leader + len(trick)) % PLAYERS
            hand = hands[seat]
            if not hand:
                return points
            card = choose(facts, hand, trick, leader, sides[fallen][seat]) if len(hand) > 1 else hand[0]
            hand.remove(card)
            trick.append(card)
            fallen = fallen or card == called
        place, gain = takes(trick, facts.beats, facts.worth)
        leader = (leader + place) % PLAYERS
        points[leader] += gain
        trick = []


class ChiamataThumbs:
    """Bid, call and play in a game of five, where the sides are not known to all."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, Chiamata)
        self._game = game
        self._worth = tuple(map(game.worth, DECK))

    def _facts(self, trump: Suit) -> BriscolaFacts:
        return facts(self._game.order, self._worth, trump)

    # --- the auction

    def _bears(self, hand: Sequence[Card], called: Card) -> float:
        """Say what a hand comes to if a card is called: its trumps, the called card in another hand, aces elsewhere."""
        rank = self._game.order.index
        own = [card for card in hand if card.suit is called.suit]
        trumps = sum(1.0 + self._worth[card] / 4 for card in own)
        above = sum(rank(card.rank) < rank(called.rank) for card in own)  # the higher ones are what a low call asks for
        others = sum(self._worth[card] >= 10 for card in hand if card.suit is not called.suit)
        partner = 1.0 + self._worth[called] / 4 - PER_RANK * rank(called.rank) if called not in own else -2.0
        return trumps + 0.2 * above + 0.5 * others + partner

    def _best(self, hand: Sequence[Card], rank: str) -> tuple[float, Card]:
        """Give the card of a rank that the hand calls best, and what the hand comes to then."""
        return max((self._bears(hand, Card(rank + suit.letter)), Card(rank + suit.letter)) for suit in Suit)

    def _speech(self, state: ChiamataState, moves: Sequence[object], hand: Sequence[Card]) -> Decision:
        """Bid no more than must be, as long as the best suit bears it; call the card that serves it best."""
        if isinstance(moves[0], Call):
            _, card = self._best(hand, moves[0].card.rank)
            return Decision(Call(card), because("thumb_calls", card=card, suit=card.suit))
        bids = [move for move in moves if isinstance(move, Bid)]
        found = [(*self._best(hand, bid.rank), bid) for bid in bids]
        for bears, card, bid in found:
            if bears >= BEARS + PER_POINT * (bid.points - ENOUGH):
                return Decision(bid, because("thumb_bids", card=card, suit=card.suit))
        if Pass() in moves:
            return Decision(Pass(), because("thumb_passes"))
        return Decision(max(found)[2], because("thumb_must_bid"))

    # --- cards

    def choose(self, known: Known) -> Decision:
        """Choose as a club player does, by rules of thumb."""
        view: ChiamataState = known.view
        seat, hand = known.seat, view.hands[known.seat]
        if view.called is None or view.trump is None:
            return self._speech(view, known.moves, hand)
        tables, caller = self._facts(view.trump), self._game.caller(view)
        holder = seat if view.called in hand else view.partner
        likely = friends(caller, holder, view.partner is not None)[seat]
        card = by_thumb(tables, hand, view.trick, view.leader, likely)
        partner = None
        if view.trick:
            winner = self._game.seats.after(view.leader, takes(view.trick, tables.beats, tables.worth)[0])
            partner = winner if winner in self._game.together(view, seat) else None
        return Decision(card, why(tables, view.trick, view.trump, card, partner))

    def outcome(self, world: object, seat: Seat, move: object) -> float:
        """Give by how much the side of a seat has more at the end than it needs, twice over, as a lead is counted."""
        assert isinstance(world, ChiamataState)
        state = self._game.after(world, cast(Move, move))
        while state.called is None:
            turn = self._game.to_act(state)
            assert turn is not None
            said = self._speech(state, self._game.legal(state), state.hands[turn])
            state = self._game.after(state, cast(Move, said.move))
        points, (caller, holder), need = self.played_out(state), self._game.sides(state), self._game.need(state)
        lead = 2 * (sum(points[one] for one in {caller, holder}) - need) + 1
        return lead if seat in (caller, holder) else -lead

    def played_out(self, state: ChiamataState, choose: Choose = by_thumb) -> tuple[int, ...]:
        """Play a state whose card is called to its end by the rules of thumb, and give the points by seat."""
        assert state.called is not None
        caller, holder = self._game.sides(state)
        known = friends(caller, holder, False), friends(caller, holder, True)
        hands, trick, points = [list(hand) for hand in state.hands], list(state.trick), list(state.points)
        tables = self._facts(state.called.suit)
        return tuple(play_out(tables, hands, state.leader, trick, points, state.called, known, choose))

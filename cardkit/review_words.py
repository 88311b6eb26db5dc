"""Review words: what was overlooked when a move cost something, said as a reason, and the lesson that teaches it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from .cards import Card, Suit
from .games.base import Captures, Game, HidesSides
from .games.briscola.moves import Exchange
from .games.scopa.legal import Taking
from .games.scopa.tally import COINS, SETTEBELLO, primiera_value
from .games.trick_game import TrickGame
from .games.trick_start import Tricks
from .language import N_, n_
from .players import Known
from .points import Points
from .reasons import Reason, because, sentences
from .seats import Seat

Taught = tuple[str, int]  # the number of a lesson, and which of its goals
# Where each of these is taught, in games like Briscola and in those where the led suit is followed.
_LESSONS: dict[str, tuple[Taught, Taught]] = {
    "review_swap": (("06", 1), ("06", 1)),
    "review_led_points": (("02", 2), ("10", 1)),
    "review_led_trump": (("04", 2), ("04", 2)),
    "review_master": (("04", 2), ("12", 2)),
    "review_better_lead": (("04", 2), ("11", 0)),
    "review_let_go": (("02", 1), ("10", 2)),
    "review_trump_spent": (("02", 2), ("02", 2)),
    "review_took_dear": (("02", 2), ("10", 1)),
    "review_gave": (("02", 2), ("11", 1)),
    "review_not_fed": (("04", 1), ("11", 1)),
    "review_cheaper": (("02", 1), ("10", 1)),
    "review_better": (("04", 2), ("11", 0)),
}
_LAST = ("03", 2)  # the last cards of Briscola, when nothing is drawn any more
_CAPTURES: dict[str, Taught] = {
    "review_sweep": ("08", 0),
    "review_settebello": ("08", 2),
    "review_no_capture": ("07", 2),
    "review_left_sweep": ("08", 0),
    "review_fewer": ("09", 2),
    "review_coins": ("09", 2),
    "review_primiera": ("08", 1),
    "review_better": ("09", 1),
}


def why(game: Game, told: Known, move: object, best: object) -> tuple[Reason, Taught]:
    """Say what was overlooked, as a reason, and which lesson teaches it."""
    if isinstance(game, Captures) and isinstance(move, Taking) and isinstance(best, Taking):
        reason = _captured(game, told, move, best)
        return reason, _CAPTURES[reason.code]
    trump = game.table(told.view).trump
    assert isinstance(game, TrickGame)
    reason = _tricked(game, told, trump, move, best)
    taught = _LESSONS[reason.code][game.follow]
    stock = getattr(told.view, "stock", None)
    return reason, _LAST if stock == () and not game.follow and reason.code != "review_swap" else taught


@dataclass(frozen=True, slots=True)
class InFull:
    """Hold an amount that is said with its unit: 11 points, 1/3 of a point."""

    points: Points

    def __str__(self) -> str:
        return self.points.told()


class _Trick(NamedTuple):
    """Hold how a trick would stand with a card on it."""

    ours: bool
    worth: int
    taker: Seat


def _standing(game: TrickGame[Tricks, object], told: Known, trump: Suit | None, played: tuple[Card, ...]) -> _Trick:
    leader: Seat = told.view.leader  # a card alone is winning its trick
    taker = game.taken(played, leader, trump).seat if len(played) > 1 else leader
    assert taker is not None
    return _Trick(taker in _side(game, told), sum(map(game.worth, played)), taker)


def _side(game: TrickGame[Tricks, object], told: Known) -> tuple[Seat, ...]:
    """List who plays with a seat, as far as it can know."""
    if isinstance(game, HidesSides):
        return game.together(told.view, told.seat)
    return game.seats.sides[game.seats.side(told.seat)]


def _tricked(
    game: TrickGame[Tricks, object], told: Known, trump: Suit | None, move: object, best: object
) -> Reason:
    if isinstance(best, Exchange):
        return because("review_swap", card=best.card)
    if not isinstance(move, Card) or not isinstance(best, Card):
        return because("review_better", best=best)
    lying = told.view.trick
    cost, cheap = game.worth(move), game.worth(best)
    if not lying:
        if cost > cheap:
            return because("review_led_points", card=move, best=best, worth=InFull(game.amount(cost)))
        if move.suit is trump and best.suit is not trump:
            return because("review_led_trump", card=move, best=best)
        if _stands(game, best, told.unseen.union(*told.held)) and trump in (None, best.suit):
            return because("review_master", best=best)
        return because("review_better_lead", card=move, best=best)
    before = _standing(game, told, trump, lying)
    taken, wanted = (_standing(game, told, trump, (*lying, card)) for card in (move, best))
    if wanted.ours and not taken.ours:
        return because("review_let_go", best=best, points=InFull(game.amount(wanted.worth)))
    if taken.ours and not wanted.ours:
        code = "review_trump_spent" if move.suit is trump else "review_took_dear"
        return because(code, card=move, best=best, points=InFull(game.amount(before.worth)))
    if before.ours and cheap > cost:
        return because("review_not_fed", best=best, partner=before.taker, worth=InFull(game.amount(cheap)))
    if not taken.ours and cost > cheap:
        return because("review_gave", card=move, best=best, worth=InFull(game.amount(cost)))
    if taken.ours and not before.ours:
        return because("review_cheaper", card=move, best=best)
    return because("review_better", best=best)


def _stands(game: TrickGame[Tricks, object], card: Card, out: Iterable[Card]) -> bool:
    """Say whether no card of its suit that is still out beats a card."""
    place = game.order.index
    return all(other.suit is not card.suit or place(other.rank) > place(card.rank) for other in out)


def _captured(game: Captures, told: Known, move: Taking, best: Taking) -> Reason:
    table = told.view.table
    brought, missed = ({one.card, *one.taken} if one.taken else set() for one in (move, best))
    if len(best.taken) == len(table) > 0 and len(move.taken) < len(table):
        return because("review_sweep", card=best.card)
    if SETTEBELLO in missed - brought:
        return because("review_settebello", card=best.card, settebello=SETTEBELLO)
    if best.taken and not move.taken:
        return because("review_no_capture", card=best.card, taken=tuple(sorted(best.taken)))
    out = told.unseen.union(*told.held)
    if _sweepable(game, table, move, out) and not _sweepable(game, table, best, out):
        return because("review_left_sweep", card=move.card)
    if len(missed) > len(brought):
        return because("review_fewer", card=best.card, n=len(missed))
    coins = [sum(card.suit is COINS for card in cards) for cards in (brought, missed)]
    if coins[1] > coins[0]:
        return because("review_coins", card=best.card, coins=COINS)
    values = [max(map(primiera_value, cards), default=0) for cards in (brought, missed)]
    if values[1] > values[0]:
        return because("review_primiera", card=best.card)
    return because("review_better", best=best.card)


def _sweepable(game: Captures, table: tuple[Card, ...], move: Taking, out: Iterable[Card]) -> bool:
    """Say whether a card that is still out would clear the table after a move."""
    left = tuple(card for card in table if card not in move.taken) if move.taken else (*table, move.card)
    return bool(left) and any(frozenset(left) in game.captures(left, card) for card in out)


sentences(
    review_swap=N_("{card} could have been swapped for the turned card, a stronger trump."),
    review_led_points=N_("{card} is worth {worth}, and whoever takes the trick gets them: {best} costs less to lead."),
    review_led_trump=N_("{card} is a trump, and will be missed later: {best} is led more cheaply."),
    review_master=N_("Nothing that was still out beats {best} in its suit."),
    review_better_lead=N_("{best} is the better lead here than {card}."),
    review_let_go=N_("{best} takes the trick as it lies there, worth {points}; it was let go."),
    review_trump_spent=N_("{card} is a trump, spent on a trick worth {points}: {best} keeps it."),
    review_took_dear=N_("A trick worth {points} does not pay for {card}: {best} lets it go."),
    review_gave=N_("{card} is worth {worth}, given to the other side: {best} gives less."),
    review_not_fed=N_("{partner} was winning the trick, so {best}, worth {worth}, belongs on it."),
    review_cheaper=N_("{best} takes the trick as well as {card}, and is missed less."),
    review_better=N_("{best} does better here."),
    review_sweep=N_("{card} clears the table: a sweep is a point."),
    review_settebello=N_("{card} brings {settebello}, a point by itself."),
    review_no_capture=N_("{card} can take {taken}, and many cards are a point."),
    review_left_sweep=N_("After {card} one card can clear the table: a sweep for the other side."),
    review_fewer=n_(
        "{card} brings {n} card: many cards are a point.", "{card} brings {n} cards: many cards are a point."
    ),
    review_coins=N_("{card} brings more {coins}: six of them are a point."),
    review_primiera=N_("{card} brings a card that counts more for the Primiera."),
)

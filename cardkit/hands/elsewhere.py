"""Elsewhere: where is a card that the player to move in a hand file does not hold?

The moves of a file name no seats, so a wrong card is written for the seat whose turn it is.  Whoever writes a file
sees all cards: here is told what a game, which speaks to players, keeps to itself.
"""

from __future__ import annotations

from ..cards import Card
from ..games.base import IllegalMove
from ..language import N_
from ..reasons import Reason, because, sentences
from ..replay import Replay
from ..seats import Seat


def elsewhere(replay: Replay, refused: IllegalMove) -> Reason:
    """Say why a move is refused, and where the card is if it is not in the hand it should be played from."""
    turn = replay.game.to_act(replay.state)
    card = getattr(refused.move, "card", refused.move)
    if refused.reason.code not in ("not_your_turn", "not_in_hand") or turn is None or not isinstance(card, Card):
        return refused.reason
    table = replay.moments[-1].table
    facts = {"turn": turn, "hand": table.hands[turn], "card": card}
    gone = _gone(replay, card)
    if gone is not None:
        return because(gone[0], **facts, seat=gone[1], number=gone[2])
    holder = next((seat for seat in replay.game.seats.all if card in table.hands[seat]), None)
    if holder is not None:
        return because("held_by_other", **facts, seat=holder)
    places = (("lies_in_stock", table.stock), ("lies_on_table", table.market), ("lies_in_pile", sum(table.piles, ())))
    return next((because(code, **facts) for code, lying in places if card in lying), refused.reason)


def _gone(replay: Replay, card: Card) -> tuple[str, Seat | None, int] | None:
    """Tell how a card was played or taken, by whom and when; None where it was not."""
    tricks, plays = replay.game.family == "tricks", 0
    for moment in replay.moments:
        for event in moment.events:
            if event.kind not in ("play", "lay", "capture"):
                continue
            plays += 1
            if card in event.cards:
                code = "taken_before" if event.cards[0] != card else "played_in_trick" if tricks else "played_before"
                return code, event.seat, moment.table.number if tricks else plays
    return None


sentences(
    held_by_other=N_("It is the turn of {turn}, who holds {hand} and not {card}: {seat} holds that card."),
    played_in_trick=N_("It is the turn of {turn}, who holds {hand}: {seat} has played {card} in trick {number}."),
    played_before=N_("It is the turn of {turn}, who holds {hand}: {seat} has played {card} in play {number}."),
    taken_before=N_("It is the turn of {turn}, who holds {hand}: {seat} has taken {card} in play {number}."),
    lies_in_stock=N_("It is the turn of {turn}, who holds {hand} and not {card}: that card is in the stock."),
    lies_on_table=N_("It is the turn of {turn}, who holds {hand} and not {card}: that card lies on the table."),
    lies_in_pile=N_("It is the turn of {turn}, who holds {hand} and not {card}: that card lies in a pile."),
)

"""Predictions: what can be asked before a trick is taken, which answer is right, and why each other one is not.

All of it is data from the engine's own events; a sentence is made only when somebody reads it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import NamedTuple, cast

from ..cards import HIDDEN, Card, Suit
from ..games.base import Game
from ..language import spoken
from ..ledger import Row
from ..points import InWords, Points, Thirds
from ..reasons import Reason, because
from ..replay import Replay
from ..seats import Seat
from ..tricks import decided_by
from . import told as told  # the sentences
from .worths import Worth, misread

CHOICES = 4  # numbers to choose among, the right one included
NOBODY = "nobody"


class _Told(NamedTuple):
    """Hold the reasons that tell of a rung: its name, the rung as it stands on the ladder, and that it decided."""

    name: str
    ladder: str
    decides: str


# The ladder of the Briscola article, section 3, the first rung first; without trumps there are two.
_TOLD = {
    "trump": _Told("rung_trump", "ladder_trump", "decides_trump"),
    "led_suit": _Told("rung_led_suit", "ladder_led_suit", "decides_led_suit"),
    "leader": _Told("rung_leader", "ladder_leader", "decides_leader"),
}
_TOLD_ALONE = {
    "led_suit": _Told("rung_led_suit", "ladder_led_suit_alone", "decides_led_suit_alone"),
    "leader": _Told("rung_leader", "ladder_leader_alone", "decides_leader_alone"),
}
_RUNG = {"only_trump": "trump", "higher_trump": "trump", "led_suit": "led_suit", "lead_stands": "leader"}


class Option(NamedTuple):
    """Offer one answer; ``why`` says why it fails, and is None for the right one."""

    key: str  # the same in every language: a seat, a number, a card, a rung
    label: object
    why: Reason | None = None
    legal: bool = True  # an illegal card is answered and may be answered anew
    hint: Reason | None = None  # said before a second try, where `why` would name the right answer


class Prediction(NamedTuple):
    """Ask one thing about a trick."""

    ask: str
    text: Reason
    options: tuple[Option, ...]
    right: str
    why: Reason  # why the right answer is right
    slips: tuple[tuple[int, Reason], ...] = ()  # wrong numbers that a known slip explains

    def label(self, choice: str) -> str:
        """Say a choice; a number that was not offered stands for itself."""
        return next((said(option.label) for option in self.options if option.key == choice), choice)

    def fault(self, choice: str) -> Reason | None:
        """Say why a choice fails, None for the right one.  Raises ValueError for what was never a choice."""
        if choice == self.right:
            return None
        for option in self.options:
            if option.key == choice:
                return option.why
        if self.ask != "points" or not choice.isdecimal():
            raise ValueError(f"no answer to the question {self.ask!r}: {choice!r}")
        return dict(self.slips).get(int(choice)) or because("fails_sum", wrong=int(choice))

    @property
    def hints(self) -> dict[str, Reason]:
        """Give what is said of wrong choices before a second try, where it is not why they fail."""
        return {option.key: option.hint for option in self.options if option.hint is not None}


def said(what: object) -> str:
    """Say a reason, or any value that a sentence may name."""
    return what.say() if isinstance(what, Reason) else spoken(what)


def ladder(replay: Replay) -> tuple[tuple[str, Reason], ...]:
    """List the rungs of this game's ladder; without trumps there are two."""
    if replay.moments[-1].table.trump is not None:
        return tuple((rung, because(told.ladder)) for rung, told in _TOLD.items())
    return tuple((rung, because(told.ladder)) for rung, told in _TOLD_ALONE.items())


def bare_play(seat: Seat, card: Card, leads: bool) -> Reason:
    """Tell a play without what the card is worth or how it relates to the trick."""
    return because("bare_lead" if leads else "bare_play", seat=seat, card=card)


def bare_take(replay: Replay, row: Row) -> Reason:
    """Tell a taking without the reason."""
    if isinstance(row.points, Thirds):
        return because("bare_take_thirds", seat=row.taker, points=InWords(row.points))
    return because("bare_take", seat=row.taker, points=row.points)


# --- who takes it ----------------------------------------------------------------------------------------------------


def _taker(replay: Replay, row: Row, _: random.Random) -> Prediction:
    taker, why = cast(Seat, row.taker), cast(Reason, row.why)
    trump = trump_in(replay, row)
    led = row.plays[0][2].suit
    best = next(card for _, seat, card in row.plays if seat == taker)

    def fails(card: Card) -> Reason:
        if trump is not None and best.suit is trump:
            return because("fails_low_trump" if card.suit is trump else "fails_no_trump", card=card, best=best)
        if card.suit is led:
            return because("fails_low", card=card, best=best)
        return because("fails_off_led" if trump is None else "fails_off_suit", card=card)

    def hint(card: Card) -> Reason | None:
        """Say the same without the card that takes the trick."""
        if trump is not None and best.suit is trump:
            return because("hint_low_trump" if card.suit is trump else "hint_no_trump")
        return because("hint_low") if card.suit is led else None

    played = {seat: card for _, seat, card in row.plays}
    options = tuple(
        Option(seat.letter, seat)
        if seat == taker
        else Option(seat.letter, seat, fails(played[seat]), hint=hint(played[seat]))
        for seat in replay.game.seats.all
    )
    return Prediction("taker", because("ask_taker"), options, taker.letter, why)


# --- what it is worth ------------------------------------------------------------------------------------------------


def _points(replay: Replay, row: Row, chance: random.Random) -> Prediction:
    game, points = replay.game, cast(Points, row.points)
    right = int(points)  # an answer is a bare number: the question names what is counted
    cards = [card for _, _, card in row.plays]
    slips = _slips(replay, row, cards, right)
    # What a side has by then is a slip to explain where it is typed; among the choices it would tell who takes.
    offered = sorted(wrong for wrong, why in slips.items() if why.code != "fails_total")
    near = chance.sample(offered, min(CHOICES - 1, len(offered)))
    options = tuple(Option(str(n), str(n), slips.get(n)) for n in sorted([right, *near]))
    parts = tuple(Worth(card, game.amount(game.worth(card))) for card in cards)
    why = because("points_sum", parts=parts, points=points)
    text = because("ask_thirds" if game.amount is Thirds else "ask_points")
    return Prediction("points", text, options, str(right), why, tuple(sorted(slips.items())))


def _slips(replay: Replay, row: Row, cards: list[Card], right: int) -> dict[int, Reason]:
    """List the numbers that a slip of the usual kind leads to, each with the slip."""
    game, amount = replay.game, replay.game.amount
    found: dict[int, Reason] = {}
    for card in cards:
        worth = game.worth(card)
        if 0 < worth < right:
            found.setdefault(worth, because("fails_alone", wrong=amount(worth), card=card))
    found = misread(game, cards, right) | found
    side = game.seats.side(cast(Seat, row.taker))
    total = cast(tuple[Points, ...], row.totals)[side]
    if total > right:
        found.setdefault(int(total), because("fails_total", wrong=total, side=game.seats.sides[side]))
    found.pop(right, None)
    return found


# --- who draws first, who leads -------------------------------------------------------------------------------------


def drawer(replay: Replay, row: Row) -> Seat | None:
    """Name who draws first after a trick; None where no card is left."""
    after = replay.at(cast(int, row.at))
    return next(
        (
            event.seat
            for moment in replay.moments[cast(int, row.at) + 1 :]
            for event in moment.events
            if event.kind == "draw" and moment.made == after.made
        ),
        None,
    )


def _draws(replay: Replay, row: Row, _: random.Random) -> Prediction:
    taker = cast(Seat, row.taker)
    first = drawer(replay, row)

    def fails(seat: Seat | None) -> Reason | None:
        if seat == first:
            return None
        if seat is None:
            return because("fails_nobody")
        return because("fails_empty" if first is None else "fails_drawer", seat=seat)

    seats = tuple(Option(seat.letter, seat, fails(seat)) for seat in replay.game.seats.all)
    options = (*seats, Option(NOBODY, because("nobody"), fails(None)))
    why = because("nobody_draws") if first is None else because("taker_draws", seat=taker)
    return Prediction("draws", because("ask_draws"), options, NOBODY if first is None else first.letter, why)


def _leads(replay: Replay, row: Row, _: random.Random) -> Prediction | None:
    after = replay.at(cast(int, row.at))
    leader = replay.game.to_act(replay.states[after.made])
    if leader is None:  # the deal is over
        return None
    options = tuple(
        Option(seat.letter, seat, None if seat == leader else because("fails_leader", seat=seat))
        for seat in replay.game.seats.all
    )
    return Prediction("leads", because("ask_leads"), options, leader.letter, because("taker_leads_next", seat=leader))


def trump_in(replay: Replay, row: Row) -> Suit | None:
    """Give the trump suit of a trick: some games name it only after the deal."""
    return replay.at(row.plays[-1][0]).table.trump


# --- which rung decides ----------------------------------------------------------------------------------------------


def deciding(replay: Replay, row: Row) -> str:
    """Name the rung that decides a trick."""
    best = [seat for _, seat, _ in row.plays].index(cast(Seat, row.taker))
    return _RUNG[decided_by(tuple(card for _, _, card in row.plays), best, trump_in(replay, row))]


def _reason(replay: Replay, row: Row, _: random.Random) -> Prediction:
    trump = trump_in(replay, row)
    cards = [card for _, _, card in row.plays]
    right = deciding(replay, row)
    first_trump = next((card for card in cards if card.suit is trump), None)

    def fails(rung: str) -> Reason:
        if first_trump is not None:
            return because("fails_rung_trump", card=first_trump)
        if rung == "trump":
            return because("fails_rung_none")
        if rung == "led_suit":
            return because("fails_rung_off")
        return because("fails_rung_led", card=next(card for card in cards[1:] if card.suit is cards[0].suit))

    options = tuple(
        Option(rung, because(_TOLD[rung].name), None if rung == right else fails(rung)) for rung, _ in ladder(replay)
    )
    why = because((_TOLD if trump is not None else _TOLD_ALONE)[right].decides)
    return Prediction("reason", because("ask_reason"), options, right, why)


# --- which card comes next ------------------------------------------------------------------------------------------


def next_card(replay: Replay, row: Row) -> Prediction | None:
    """Ask for the last card of the trick; one card left is no question."""
    step, seat, played = row.plays[-1]
    before = replay.at(step - 1)
    hand = before.table.hands[seat]
    if len(hand) < 2 or HIDDEN in hand:
        return None
    game, state = cast(Game, replay.game), replay.states[before.made]
    refused = {card: game.why_not(state, card) for card in hand}

    def fails(card: Card) -> Reason | None:
        return None if card == played else refused[card] or because("fails_card", card=card, seat=seat, played=played)

    def hint(card: Card) -> Reason | None:
        return None if card == played or refused[card] else because("hint_card", card=card, seat=seat)

    options = tuple(Option(card.code, card, fails(card), refused[card] is None, hint(card)) for card in hand)
    led = row.plays[0][2].suit
    allowed = [card for card in hand if refused[card] is None]
    why = because("may_play", cards=tuple(allowed))
    if len(allowed) == len(hand):
        why = because("any_card", seat=seat)
    elif allowed == [card for card in hand if card.suit is led] == [played]:
        why = because("only_card", seat=seat, card=played)
    return Prediction("card", because("ask_card", seat=seat), options, played.code, why)


ASK: Mapping[str, Callable[[Replay, Row, random.Random], Prediction | None]] = {
    "taker": _taker,
    "points": _points,
    "draws": _draws,
    "leads": _leads,
    "reason": _reason,
}

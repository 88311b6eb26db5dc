"""Checks: what the engine itself says to a question, so that no file can call a wrong answer right.

A question names one: ``check = { name = "trick", cards = "5C AH", trump = "S" }``.  The result is compared with the
number, with the order of the cards, or with the ``value`` of the answers marked as right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypedDict

from ..cards import DECK, RANKS, Card, Suit, cards
from ..errors import WrongValue
from ..games.base import Captures, Game, GameOf, Score, Settles, Start, game
from ..games.tressette import declarations, thirds
from ..language import N_, Word
from ..replay import Event, Move, State
from ..seats import Seat


class Facts(TypedDict, total=False):
    """Hold what a check asks about, as a file gives it; whatever else stands there is a switch of the game."""

    name: str
    game: str
    cards: str
    hand: str
    trump: str
    trick: int
    before: int
    taken: int
    points: list[int]


Check = Callable[[Game, Facts], object]
CHECKS: dict[str, Check] = {}


def _check(function: Check) -> Check:
    CHECKS[function.__name__] = function
    return function


def result(facts: Facts) -> object:
    """Run a check: its name, the game and its switches, and what it asks about.

    Raises KeyError for a name or a fact that is not there, ValueError for a switch, a card or a value that cannot be.
    """
    switches = {key: value for key, value in facts.items() if key not in Facts.__annotations__}
    rules = game(facts.get("game", "briscola"), **switches)
    return CHECKS[facts["name"]](rules, facts)


@_check
def strength(rules: Game, facts: Facts) -> list[Card]:
    """Put cards of one suit in order, the strongest first, by letting each pair make a trick."""
    several = cards(facts["cards"])
    other = next(suit for suit in Suit if suit is not several[0].suit)
    trump = None if rules.table(rules.deal(0)).trump is None else other.letter

    def beaten(card: Card) -> int:
        tricks = (_trick(rules, (one, card), trump) for one in several if one != card)
        return sum(taker == 1 for taker, _, _ in tricks)

    return sorted(several, key=beaten, reverse=True)


@_check
def worth(rules: Game, facts: Facts) -> int:
    """Add up what cards are worth."""
    return sum(map(rules.worth, cards(facts["cards"])))


@_check
def scoring(rules: Game, facts: Facts) -> set[str]:
    """List the ranks that are worth points."""
    return {rank for rank in RANKS if rules.worth(Card(rank + "S"))}


@_check
def trick(rules: Game, facts: Facts) -> str:
    """Say which card takes a trick, counted from 1, and what it is worth: "1 11"."""
    taker, points, _ = _trick(rules, cards(facts["cards"]), facts.get("trump"))
    return f"{taker + 1} {points}"


@_check
def taker(rules: Game, facts: Facts) -> str:
    """Say which card takes a trick, counted from 1."""
    return str(_trick(rules, cards(facts["cards"]), facts.get("trump"))[0] + 1)


@_check
def trumps(rules: Game, facts: Facts) -> int:
    """Count the cards that beat another suit once a card has been turned up."""
    suit = cards(facts["cards"])[0].suit
    led = Card("A" + next(other for other in Suit if other is not suit).letter)
    return sum(_trick(rules, (led, card), suit.letter)[0] == 1 for card in rules.pack if card != led)


@_check
def legal(rules: Game, facts: Facts) -> set[str]:
    """List what may be played from a hand to a lead, or as a lead where none is named."""
    hand, lead = cards(facts["hand"]), cards(facts.get("cards", ""))
    hands = [(*lead, *_others((*hand, *lead), len(hand) - 1))[: len(hand)], hand] if lead else [hand]
    state = _start(rules, hands, facts.get("trump"))
    for card in lead:
        state = rules.play(state, card).state
    return {card.code for card in rules.legal(state) if isinstance(card, Card)}


@_check
def captured(rules: Game, facts: Facts) -> str:
    """List what a card takes from the table: "3C 4D"; where it may choose, "3C 4D, 7H"; where it takes nothing, "-"."""
    if not isinstance(rules, Captures):
        raise WrongValue(N_("In {game} a card takes nothing from the table."), game=Word(rules.title))
    (card,) = cards(facts["hand"])
    found = rules.captures(cards(facts["cards"]), card)
    return ", ".join(sorted(" ".join(sorted(one.code for one in several)) for several in found)) or "-"


@_check
def declared(rules: Game, facts: Facts) -> int:
    """Add up what a hand may declare, in whole points."""
    return declarations.total(declarations.found(cards(facts["hand"])))


@_check
def claim(rules: Game, facts: Facts) -> str:
    """Say whether a side that had some points before, and has taken some thirds, may claim the target: won or lost."""
    right = thirds.claim(0, rules.seats, (facts["taken"], 0), (facts["before"], 0), target=rules.rules.target).right
    return "won" if right else "lost"


@_check
def written(rules: Game, facts: Facts) -> str:
    """Say what the sides write down for the thirds they have: "3-8"."""
    return "-".join(map(str, _settled(rules, facts).written))


@_check
def pack(rules: Game, facts: Facts) -> int:
    """Count the cards of the pack."""
    return len(rules.pack)


@_check
def removed(rules: Game, facts: Facts) -> int:
    """Count the cards that leave a pack of 52."""
    return 52 - len(rules.pack)


@_check
def tricks(rules: Game, facts: Facts) -> int:
    """Count the tricks of a deal."""
    return sum(event.kind == "take" for event in _deal(rules))


@_check
def stock(rules: Game, facts: Facts) -> int:
    """Count the stock after a trick and its draws; trick 0 is the deal."""
    taken, left = 0, len(rules.table(rules.deal(0)).stock)
    for event in _deal(rules):
        taken += event.kind == "take"
        left -= event.kind == "draw" and taken <= facts["trick"]
    return left


@_check
def last_draw(rules: Game, facts: Facts) -> int:
    """Say after which trick cards are drawn for the last time."""
    taken, last = 0, 0
    for event in _deal(rules):
        taken += event.kind == "take"
        last = taken if event.kind == "draw" else last
    return last


@_check
def last_drawer(rules: Game, facts: Facts) -> str:
    """Say whether the taker or the loser of the last trick with draws gets the turned card."""
    turned, taken_by, got = rules.table(rules.deal(0)).turned, None, None
    for event in _deal(rules):
        if event.kind == "take" and got is None:
            taken_by = event.seat
        if event.kind == "draw" and turned in event.cards:
            got = event.seat
    return "taker" if got == taken_by else "loser"


@_check
def leader(rules: Game, facts: Facts) -> int:
    """Say how many seats after the dealer the first leader sits."""
    dealer = rules.seats.all[-1]
    seat = rules.to_act(rules.deal(0, dealer=dealer))
    assert seat is not None
    return (seat - dealer) % len(rules.seats.all)


@_check
def draws(rules: Game, facts: Facts) -> list[int]:
    """List the seats in the order they draw, counted from the taker."""
    order: list[Seat] = []
    by: Seat | None = None
    for event in _deal(rules):
        if event.kind == "take" and by is None:
            by = event.seat
        elif event.kind == "draw" and event.seat is not None and len(order) < len(rules.seats.all):
            order.append(event.seat)
    assert by is not None
    return [(seat - by) % len(rules.seats.all) for seat in order]


@_check
def outcome(rules: Game, facts: Facts) -> str:
    """Say how a count ends: the number of the side that wins, "draw", or "recount" where it does not add up."""
    try:
        winner = _settled(rules, facts).winner
    except ValueError:
        return "recount"
    return "draw" if winner is None else str(winner + 1)


def _settled(rules: Game, facts: Facts) -> Score:
    """Settle a deal of which only the points are known.  Raises ValueError where a game needs more than them."""
    if not isinstance(rules, Settles):
        raise WrongValue(N_("In {game} points alone do not say how a deal ends."), game=Word(rules.title))
    return rules.settle(facts["points"])


def _trick(rules: Game, played: tuple[Card, ...], trump: str | None) -> tuple[int, int, str]:
    """Play one trick: the place of the card that takes it, its points, and the reason code.

    Where the game has more seats than there are cards, the others throw away cards worth nothing.
    """
    more = _others(played, len(rules.seats.all) - len(played), Suit.read(trump) if trump else None)
    state = _start(rules, [(card,) for card in (*played, *more)], trump)
    for card in (*played, *more):
        step = rules.play(state, card)
        state = step.state
    took = next(event for event in step.events if event.kind == "take")
    assert took.seat is not None
    return int(took.seat), took.points, took.reason.code


def _start(rules: GameOf[State, Move], hands: Sequence[Sequence[Card]], trump: str | None) -> State:
    """Lay hands out from the first seat on; seats without one get as many cards as the others."""
    full = [tuple(hand) for hand in hands]
    while len(full) < len(rules.seats.all):
        full.append(_others(sum(full, ()), len(full[0])))
    return rules.start(Start(tuple(full), trump=trump, leader=rules.seats.all[0]))


def _others(but: Sequence[Card], n: int, trump: Suit | None = None) -> tuple[Card, ...]:
    """Choose cards that are not named and cannot matter: of suits that nobody named where there are such, low first."""
    named = {card.suit for card in but} | {trump}
    low = sorted(DECK, key=lambda card: (card.suit in named, card.rank not in "4567"))
    return tuple(card for card in low if card not in but)[:n]


def _deal(rules: Game) -> list[Event]:
    """Play a whole deal, always the first card that may be played, and list its events."""
    state = rules.deal(0)
    events = list(rules.begin(state).events)
    while rules.to_act(state) is not None:
        step = rules.play(state, rules.legal(state)[0])
        events += step.events
        state = step.state
    return events

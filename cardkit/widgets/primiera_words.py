"""Primiera words: every text of the calculator, and the sentences whose fields the page fills in."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import Suit
from ..games.scopa.tally import COINS, SETTEBELLO, swept
from ..language import N_, n_, open_fields, say
from ..reasons import left_open, sentences
from ..seats import Seat
from ..view.scene import signs
from .base import key_help

Sides = Sequence[tuple[Seat, ...]]


def labels() -> dict[str, object]:
    """Say every text of the controls that this widget adds, in the language of the moment."""
    keys = key_help()
    plain = {
        "who": N_("Who has the Primiera?"),
        "nobody": N_("nobody"),
        "lock": N_("Lock it in"),
        "locked": N_("Locked in: {answer}"),
        "you_said": N_("You said: {answer}."),
        "first_say": N_("First say who has the Primiera, and lock it in."),
        "place": N_("Pick up a card and put it into the place of its suit: only the best one may sit there."),
        "type": N_("Now type what it is worth."),
        "fill": N_("Pick up the best card of each suit and put it into its place."),
        "over": N_("Everything is counted."),
        "show": N_("Show the next suit"),
        "compare": N_("Compare with capture values"),
        "change": N_("Change one card"),
        "change_how": N_("Pick a card of each pile: they trade places."),
        "undo": N_("As it was"),
        "again": N_("Start again"),
        "toolbar": N_("Primiera"),
        "empty_place": N_("Place for {suit}, {side}: empty"),
        "full_place": N_("Place for {suit}, {side}: {card}, {value}"),
        "none_place": N_("Place for {suit}, {side}: no card"),
        "worth_of": N_("What {card} is worth in the Primiera"),
        "pile_of": N_("Pile of {side}"),
        "picked_up": N_("{item} picked up."),
        "put_back": N_("{item} put back."),
        "missing": N_("none"),
        "no_primiera": N_("no Primiera"),
        "values": N_("What a card is worth"),
        "rank": N_("rank"),
        "by_capture": N_("capture"),
        "by_primiera": N_("Primiera"),
        "two_tables": N_("One table takes cards, the other counts the Primiera at the end: never mix them."),
        "sheet": N_("Score sheet"),
        "together": N_("points in this round"),
        "col_item": N_("item"),
        "col_why": N_("why"),
        "right": N_("Right:"),
        "wrong": N_("Not right:"),
        "sentences": N_("{first} {then}"),
        "comma": N_(", "),
    }
    said: dict[str, object] = {name: open_fields(words) for name, words in plain.items()}
    said["keys_help"] = [
        ["1 – 3", say(N_("say who has the Primiera"))],
        ["Enter", say(N_("lock in; pick up and put down"))],
        [say(N_("Space")), say(N_("pick up and put down"))],
        ["← → ↑ ↓", say(N_("from card to card, from place to place"))],
        ["Esc", say(N_("put it back"))],
        ["PageDown", say(N_("show the next suit"))],
        *([key, meaning] for key, meaning in keys.items() if key in ("F", "?")),
    ]
    return said


def says(sides: Sides, sweeps: Sequence[int], missing_counts: bool) -> dict[str, object]:
    """Say the sentences of the count and of each choice; the page fills in what stands in braces."""

    def each(code: str, **facts: object) -> list[str]:
        return [_said(code, side=side, **facts) for side in sides]

    lacks = "primiera_lacks_nothing" if missing_counts else "primiera_lacks"
    by_suit = [{"suit": suit} for suit in Suit]
    return {
        "sweeps": signs(swept(sweeps).reason.say()),
        "cards": {"level": _said("cards_level"), "won": each("cards_won")},
        "coins": {
            "level": _said("coins_level", suit=COINS),
            "won": each("coins_won", suit=COINS),
        },
        "settebello": {
            "out": _said("settebello_out", card=SETTEBELLO),
            "won": each("settebello_won", card=SETTEBELLO),
        },
        "primiera": {
            "level": _said("primiera_level"),
            "won": each("primiera_won"),
            "missing": [
                _said("primiera_missing", side=other, other=side)
                for side, other in zip(sides, reversed(sides), strict=True)
            ],
            "nobody": _said("primiera_nobody"),
        },
        "napola": {"none": _said("napola_none", suit=COINS), "won": each("napola_won", suit=COINS)},
        "round": {"level": _said("round_level"), "won": each("round_won")},
        "start": _said("primiera_start_nothing" if missing_counts else "primiera_start"),
        "best": each("primiera_best"),
        "lower": _said("primiera_lower"),
        "suit": [_said("primiera_suit", **suit) for suit in by_suit],
        "pile": each("primiera_pile"),
        "lacks": [[_said(lacks, side=side, **suit) for suit in by_suit] for side in sides],
        "has": [[_said("primiera_has", side=side, **suit) for suit in by_suit] for side in sides],
        "slip": _said("primiera_slip"),
        "capture": _said("primiera_capture"),
        "point": _said("primiera_point"),
        "swapped": _said("primiera_swapped"),
    }


def _said(code: str, **facts: object) -> str:
    return signs(left_open(code, **facts).say())


sentences(
    primiera_start=N_("Two piles: in each suit the best card of a pile counts, and without one suit there is none."),
    primiera_start_nothing=N_(
        "Two piles: in each suit the best card of a pile counts; as agreed here, a suit that is missing counts nothing."
    ),
    primiera_best=N_("{card} is worth {value}, the best of its suit for {side}."),
    primiera_lower=N_("{card} is worth {value}, {best} {more}: the best one counts."),
    primiera_suit=N_("{card} cannot sit there: that place is for {suit}."),
    primiera_pile=N_("{card} lies in the pile of {side}, so it counts there."),
    primiera_lacks=n_(
        "{side} has no card of {suit}, and so no Primiera.",
        "{side} have no card of {suit}, and so no Primiera.",
    ),
    primiera_lacks_nothing=n_(
        "{side} has no card of {suit}: as agreed here, that counts nothing.",
        "{side} have no card of {suit}: as agreed here, that counts nothing.",
    ),
    primiera_has=n_(
        "{side} has a card of {suit}: pick it up first.",
        "{side} have a card of {suit}: pick it up first.",
    ),
    primiera_slip=N_("{card} is worth {value} in the Primiera."),
    primiera_capture=N_("{typed} is what {card} captures; in the Primiera it is worth {value}."),
    primiera_point=N_("The higher sum brings one point, however high it is."),
    primiera_swapped=N_("{one} and {other} trade places: {old} becomes {new}."),
    primiera_piles=N_("Give two piles, each written as a text of cards, or the name of a hand."),
)

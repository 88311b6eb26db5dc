"""Primiera log: what has the page sent so far (it may be anything), how far is the learner, and was it right?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..cards import Card, Suit, UnknownCard
from ..games.base import Tally
from ..games.scopa.tally import primiera_value
from ..language import N_, say, spoken
from ..reasons import because
from ..seats import Seat
from ..view import primiera_scene as lay
from ..view.scene import signs


class Log(NamedTuple):
    """Hold what the page has sent beside the piles of which it was sent."""

    entries: Sequence[object]
    piles: tuple[tuple[Card, ...], ...]
    sides: tuple[tuple[Seat, ...], ...]
    fade: int
    counted: Tally  # the Primiera of the piles, unchanged

    def now(self) -> tuple[tuple[Card, ...], ...]:
        """Give the piles as they lie now, with the card changed where one is."""
        swap: Iterable[object] = ()
        for entry in self.entries:
            if isinstance(entry, dict) and "swap" in entry:
                swap = entry["swap"]
        try:
            one, other = (Card(str(card)) for card in swap)
        except (TypeError, ValueError):
            return self.piles
        if one not in self.piles[0] or other not in self.piles[1]:
            return self.piles
        trade = {one: other, other: one}
        return tuple(tuple(trade.get(card, card) for card in pile) for pile in self.piles)

    def _done(self, side: int, suit: Suit) -> bool:
        """Say whether the place of a suit is filled: shown, or the right card lies there with its value."""
        entries = [entry for entry in self.entries if isinstance(entry, dict)]
        at, best = f"{side}{suit.letter}", lay.best(self.piles[side], suit)
        if any("swap" in entry or entry.get("show") == suit.letter for entry in entries):
            return True
        if not self.fade and suit is next(iter(Suit)):  # shown with the guess
            return True
        here = [entry for entry in entries if entry.get("at") == at]
        if not any(entry.get("card") in ([card.code for card in best] or [""]) for entry in here):
            return False
        worth = primiera_value(best[0]) if best else 0
        return self.fade < 2 or not best or any(entry.get("worth") == worth for entry in here)

    @property
    def phase(self) -> str:
        """Say how far the learner is: guess, fill, or over when all is counted."""
        if not any(isinstance(entry, dict) and "guess" in entry for entry in self.entries):
            return "guess"
        return "over" if all(self._done(side, suit) for side in range(len(self.sides)) for suit in Suit) else "fill"

    def judged(self, entry: object) -> list[object] | None:
        """Judge what the page has sent; None for what is no answer."""
        if not isinstance(entry, dict):
            return None
        if "guess" in entry:
            if self.phase != "over":
                return None
            right = str(self.counted.points.index(1)) if any(self.counted.points) else "-"
            told = {"0": spoken(self.sides[0]), "1": spoken(self.sides[1]), "-": say(N_("nobody"))}
            guess = entry["guess"]
            if not isinstance(guess, str) or guess not in told:
                return None
            return [say(N_("Who has the Primiera?")), told[guess], guess == right, signs(self.counted.reason.say())]
        at = entry.get("at")
        if not isinstance(at, str) or len(at) != 2 or at[0] not in "01" or at[1] not in "SHDC":
            return None
        side, suit = int(at[0]), Suit.read(at[1])
        asked = signs(say(N_("best card of {suit} for {side}"), suit=suit, side=self.sides[side]))
        best = lay.best(self.piles[side], suit)
        reason = because("primiera_lacks", side=self.sides[side], suit=suit)
        if best:
            reason = because("primiera_best", card=best[0], value=primiera_value(best[0]), side=self.sides[side])
        why = signs(reason.say())
        if "worth" in entry and best:
            worth = entry["worth"]
            if type(worth) is not int:
                return None
            asked = signs(say(N_("What {card} is worth in the Primiera"), card=best[0]))
            return [asked, str(worth), worth == primiera_value(best[0]), why]
        if "card" not in entry:
            return None
        try:
            given = Card(entry["card"]) if entry["card"] else None
        except (TypeError, UnknownCard):
            return None
        fits = not best if given is None else given in best
        return [asked, say(N_("none")) if given is None else signs(spoken(given)), fits, why]

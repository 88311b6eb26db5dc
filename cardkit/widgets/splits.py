"""Splits: the 35 thirds of a Tressette deal as bricks that a slider shares out between two sides."""

from __future__ import annotations

import traitlets

from ..calls import public
from ..errors import WrongValue
from ..findings import every_split
from ..games.tressette.thirds import Split
from ..games.tressette.thirds import splits as all_splits
from ..hands import AnyHand
from ..hands import hand as load
from ..language import N_, open_fields, say, speaking, spoken, voice
from ..pages import Html, folded, page, tag
from ..pages import table as rows_of
from ..points import Thirds
from .base import CardWidget, key_help


class Splits(CardWidget):
    """Show one split at a time; every sentence is sent, so that no kernel is needed."""

    splits = traitlets.Dict(help="the sides, and of each split its points and what is said of it").tag(sync=True)
    at = traitlets.Int(help="the thirds of the first side").tag(sync=True)

    def __init__(self, hand: AnyHand, **traits: object) -> None:
        """Show the split of a deal.  Raises HandError, ValueError for a game that counts in whole points."""
        self._hand = load(hand)
        if self._hand.game.amount is not Thirds:
            raise WrongValue(N_("Only Tressette counts in thirds."))
        came = self._hand.game.seats.totals(self._hand.replay.moments[-1].table.points)
        super().__init__((), at=int(came[0]), **traits)

    def _given_names(self) -> tuple[str, ...]:
        return self._hand.names()

    def _lay_out(self) -> None:
        self.splits = {
            "title": self._hand.title,
            "sides": [spoken(side) for side in self._hand.game.seats.sides],
            "rows": [[list(map(int, one.points)), self._told(one)] for one in all_splits()],
        }
        keys = key_help()
        more = {"thirds": open_fields(N_("{n} thirds, {points} points")), "slide": say(N_("Share out the thirds"))}
        own = [["← →", say(N_("a third more or less"))], *([key, keys[key]] for key in ("F", "?"))]
        self.labels = {**self.labels, **more, "keys_help": own}

    def _told(self, one: Split) -> str:
        first, second = (spoken(side) for side in self._hand.game.seats.sides)
        return say(
            N_("Written down: {first} {points}, {second} {others}; {all} together. Dropped: {left}, {right} thirds."),
            first=first, second=second, points=int(one.points[0]), others=int(one.points[1]), all=int(sum(one.points)),
            left=int(one.dropped[0]), right=int(one.dropped[1]),
        )  # fmt: skip

    def caption(self) -> str:
        """Say what the split shown comes to."""
        with self.speaking():
            return self._told(all_splits()[max(0, min(self.at, len(all_splits()) - 1))])

    def text(self) -> str:
        """Write the split shown as readable text."""
        return f"{self._hand.title}\n{self.caption()}"

    def table_html(self) -> Html:
        """Write all splits as a table, folded."""
        with self.speaking():
            with speaking(voice()._replace(names=self._hand.names())):
                titles, rows = every_split(self._hand.replay)
            # In thirds, as their columns say.
            cells = [[str(int(cell)) if isinstance(cell, int) else str(cell) for cell in row] for row in rows]
            return folded(say(N_("All splits")), rows_of(titles, cells))

    def fallback(self, *, hint: bool = True) -> dict[str, str]:
        """Give the forms for places that show no widgets: the sentence with the table of all splits."""
        with self.speaking():
            return {"text/plain": self.text(), "text/html": page(tag("p", self.caption()), self.table_html())}


@public
def splits(
    hand: AnyHand = "tressette/ten-tricks", *, language: str | None = None, deck: str | None = None,
    theme: str | None = None, size: str | None = None,
) -> Splits:  # fmt: skip
    """Share out the 35 thirds of a Tressette deal with a slider; both sides always write down 11 together.

    Language, deck, theme and size may be given.  Raises HandError, TypeError, ValueError.

    >>> ck.splits("tressette/ten-tricks")
    """
    return Splits(hand, language=language, deck=deck, theme=theme, size=size)

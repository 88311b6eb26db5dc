"""Rounding: the thirds of a Tressette deal in heaps, trick by trick; what is rounded too early is thrown away."""

from __future__ import annotations

import traitlets

from ..calls import public
from ..errors import WrongValue
from ..games.tressette.thirds import POINT, Heaps, heaps, three_ways
from ..hands import AnyHand
from ..language import N_, open_fields, say, spoken
from ..ledger import tricks
from ..pages import Html, sideways, tag, tags
from ..points import Thirds
from ..reasons import in_a_row
from .stepped import Stepped, words


class Rounding(Stepped):
    """Show three ways of rounding beside each other; the page counts the heaps that were sent."""

    rounding = traitlets.Dict(help="the sides, the ways, and the heaps of each after every trick").tag(sync=True)
    at = traitlets.Int(help="how many tricks have been played").tag(sync=True)
    way = traitlets.Int(0, help="whose heaps are drawn: after every trick, for every partner, once").tag(sync=True)

    def _find(self) -> int:
        """Make the heaps, to be seen at the end.  Raises ValueError for a game that counts in whole points."""
        if self._hand.game.amount is not Thirds:
            raise WrongValue(N_("Only Tressette counts in thirds."))
        self._heaps = heaps(self._hand.replay)
        return len(self._heaps) - 1

    def _lay_out(self) -> None:
        rows = [row.number for row in tricks(self._hand.replay) if row.at is not None]
        self.rounding = {
            "title": self._hand.title,
            "sides": [spoken(side) for side in self._hand.game.seats.sides],
            "ways": [say(one.way) for one in three_ways(self._hand.replay)],
            "numbers": rows,
            "heaps": [[[list(side) for side in sides] for sides in ways] for ways in self._heaps],
        }
        self.labels = {**self.labels, **words(["1 – 3", say(N_("a way of rounding"))]), **_words()}

    def _counted(self, sides: Heaps) -> tuple[list[int], list[int]]:
        """Count of each side the whole points that its heaps make, and the thirds that they leave over."""
        points = [sum(heap // POINT for heap in side) for side in sides]
        return points, [sum(heap % POINT for heap in side) for side in sides]

    def caption(self) -> str:
        """Say what the way that is drawn comes to."""
        with self.speaking():
            at, way = max(0, min(self.at, len(self._heaps) - 1)), max(0, min(self.way, 2))
            return self._told(at, way)

    def _told(self, at: int, way: int) -> str:
        points, left = self._counted(self._heaps[at][way])
        lost = sum(self._counted(self._heaps[at][-1])[0]) - sum(points)
        first, second = self.rounding["sides"]
        told = say(
            _TOLD, way=self.rounding["ways"][way], first=first, second=second, points=points[0], others=points[1],
            left=left[0], right=left[1],
        )  # fmt: skip
        rule = way == len(self._heaps[at]) - 1
        return in_a_row([told, say(_RULE) if rule else say(_LOST, lost=lost)])

    def text(self) -> str:
        """Write what each way of rounding comes to as readable text, a line each."""
        with self.speaking():
            last = len(self._heaps) - 1
            return "\n".join([self._hand.title, *(self._told(last, way) for way in range(len(self._heaps[last])))])

    def table_html(self) -> Html:
        """Write the three ways for the whole deal as a table: a row a way."""
        with self.speaking():
            titles = [say(N_("rounded")), *self.rounding["sides"], say(N_("together")), say(N_("thirds dropped"))]
            rows = []
            for name, sides in zip(self.rounding["ways"], self._heaps[-1], strict=True):
                points, left = self._counted(sides)
                cells = map(str, [*points, sum(points), sum(left)])
                rows.append(tag("tr", tag("th", name, scope="row"), tags("td", cells)))
            caption = tag("caption", say(N_("Three ways to round")))
            head = tag("thead", tag("tr", tags("th", titles, scope="col")))
            return sideways(tag("table", caption, head, tag("tbody", *rows)))


_TOLD = N_("Rounded {way}: {first} {points}, {second} {others}. Dropped: {left}, {right} thirds.")
_LOST = N_("Whole points lost by rounding too early: {lost}.")
_RULE = N_("That is the rule: no whole point is lost.")


def _words() -> dict[str, object]:
    return {
        "told": open_fields(_TOLD),
        "lost": open_fields(_LOST),
        "rule": say(_RULE),
        "sentences": open_fields(N_("{first} {then}")),
        "thirds": open_fields(N_("{n} thirds, {points} points")),
        "ways": say(N_("When is rounded?")),
        "caption": say(N_("Three ways to round")),
        "way": say(N_("rounded")),
        "together": say(N_("together")),
        "dropped": say(N_("thirds dropped")),
    }


@public
def rounding(
    hand: AnyHand = "tressette/ten-tricks", *, language: str | None = None, deck: str | None = None,
    theme: str | None = None, size: str | None = None,
) -> Rounding:  # fmt: skip
    """Round the thirds of a Tressette deal after every trick, for every partner, or once (article, section 4).

    Language, deck, theme and size may be given.  ``ck.table(hand, "rounding")`` gives the same as a DataFrame.
    Raises HandError, TypeError, ValueError.

    >>> ck.rounding("tressette/ten-tricks")
    """
    return Rounding(hand, language=language, deck=deck, theme=theme, size=size)

"""Plot: in how many lines does each end come about?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..figures import INK, Plot, as_svg, figured
from ..language import N_, listed, say, say_n, spoken
from ..plots import BLUE, ORANGE, PALE, Fill
from ..points import scoreline

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .lines import AllLines

GREEN = "#009e73"  # the third of that palette, where three play
# By side, and for an end at which nobody is ahead: colours that everybody tells apart, and hatching as well.
LOOKS: tuple[Fill, ...] = (
    {"facecolor": BLUE, "edgecolor": INK},
    {"facecolor": ORANGE, "hatch": "//", "edgecolor": INK},
    {"facecolor": GREEN, "hatch": "..", "edgecolor": INK},
)
LEVEL: Fill = {"facecolor": PALE, "edgecolor": INK}
NAMED = 12  # ends that have room for a name each


def lines(given: AllLines, ax: Axes | None = None) -> Plot:
    """Draw the ends of all lines as bars, that of best play marked."""
    ends, amount = given.ends, given.game.amount
    title = say_n("{n} line to the end: what it comes to", "{n} lines to the end: what they come to", len(given.ways))
    names = [str(scoreline(map(amount, end.totals))) for end in ends]
    top = max(end.lines for end in ends)
    from matplotlib.patches import Patch

    with figured(9.2, 4.6, ax) as (figure, axes):
        for at, end in enumerate(ends):
            look = LEVEL if end.ahead is None else LOOKS[end.ahead % 3]
            axes.bar(at, end.lines, 0.72, **look)
            if len(ends) <= NAMED:
                axes.text(at, end.lines + 0.02 * top, str(end.lines), ha="center", va="bottom")
            if end.best:
                place = end.lines + (0.14 if len(ends) <= NAMED else 0.04) * top
                axes.plot([at], [place], marker="v", color=INK, markersize=8)
                axes.text(at, place + 0.05 * top, say(N_("best play")), ha="center", va="bottom", weight="bold")
        every = -(-len(ends) // NAMED)
        axes.set_xticks(range(0, len(ends), every), names[::every], rotation=0 if len(names[0]) < 9 else 20)
        axes.set_ylim(0, 1.42 * top)
        axes.set_ylabel(say(N_("lines")))
        sides = " – ".join(spoken(side) for side in given.game.seats.sides)
        axes.set_xlabel(say(N_("points at the end, {sides}"), sides=sides))
        axes.set_title(title, loc="left", weight="bold", pad=12)
        axes.spines[["top", "right"]].set_visible(False)
        there = sorted({end.ahead for end in ends}, key=lambda side: -1 if side is None else side)
        looks = [Patch(label=_ahead(given, side), **(LEVEL if side is None else LOOKS[side % 3])) for side in there]
        axes.legend(handles=looks, loc="upper right", ncols=len(looks), frameon=False)
        told = [say_n("{score} in {n} line", "{score} in {n} lines", end.lines, score=name)
                for end, name in zip(ends, names, strict=True)]  # fmt: skip
        best = [say(N_("Best play with open cards ends {score}."), score=name)
                for end, name in zip(ends, names, strict=True) if end.best]  # fmt: skip
        values = listed(told if len(told) <= 3 * NAMED else [*told[:NAMED], "…"])
        alt = " ".join([say(N_("{title}: {values}."), title=title, values=values), *best])
        return Plot(as_svg(figure, alt), alt, figure)


def _ahead(given: AllLines, side: int | None) -> str:
    return say(N_("neither is ahead")) if side is None else say(N_("{side} ahead"), side=given.game.seats.sides[side])

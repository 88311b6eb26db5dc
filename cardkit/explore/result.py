"""Result: how is shown what many deals have said: as text, as a table, as data and as a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..calls import public_methods
from ..figures import INK, SOFT, Plot, as_svg, figured
from ..frames import framed
from ..language import N_, n_, say, say_n
from ..pages import Html, page, tag
from ..plots import BLUE, ORANGE
from .estimates import LEVEL, Estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from pandas import DataFrame

# Courses are told apart by colour, by mark and by line.
_LOOKS = ((BLUE, "o", "-"), (ORANGE, "s", "--"))
# Names and types stay as they are whatever language is spoken: programs are written against them.
COLUMNS = {
    "experiment": "str", "figure": "str", "at": "Int64", "facts": "str", "n": "int64", "share": "bool",
    "value": "float64", "low": "float64", "high": "float64", "exact": "float64", "policy": "str", "seed": "object",
    "deals": "int64",
}  # fmt: skip


@public_methods
@dataclass(frozen=True, repr=False)
class Simulation:
    """Hold figures from many deals, and how those were played; a language of the moment says them."""

    name: str
    title: str  # a message
    deals: int
    seed: int
    policy: str  # by name; "dealt" where no card was played
    played: str  # a message: the same in words
    axis: str  # a message, empty where no figures run along one
    courses: Mapping[str, str]  # by code, what runs along the axis: messages
    estimates: tuple[Estimate, ...]

    @property
    def heading(self) -> str:
        """Say what was asked, of how many deals, from which seed, and how they were played."""
        return f"{_ended(say(self.title))} {self._from()}"

    def _from(self) -> str:
        deals, played = f"{self.deals:,}", say(self.played)
        one, many = n_("{deals} deal from seed {seed}; {played}.", "{deals} deals from seed {seed}; {played}.")
        return say_n(one, many, self.deals, deals=deals, seed=str(self.seed), played=played)

    def table(self) -> DataFrame:
        """Give the figures as a table for learners: each with its interval of 95 %, and exactly where that is known."""
        titles = [say(N_("figure")), say(N_("simulated")), say(N_("{n} % interval"), n=LEVEL), say(N_("cases"))]
        exactly = any(one.exact is not None for one in self.estimates)
        rows = [[str(one.label), one.said(one.value), one.interval, one.n, *([one.exactly] if exactly else [])]
                for one in self.estimates]  # fmt: skip
        return framed([*titles, *([say(N_("exactly"))] if exactly else [])], rows)

    def tidy(self) -> DataFrame:
        """Give the figures as data: a row each, under columns that have one English name in every language.

        at      where on its axis a figure lies, missing where there is none
        n       from how many cases it was taken
        share   whether it is a share from 0 to 1, or a mean
        low     and high: the interval of 95 %
        exact   where combinatorics give the value
        """
        import pandas as pd

        rows = [
            [self.name, one.label.code, one.label.at, " ".join(f"{name}={value}" for name, value in one.label.facts),
             one.n, one.share, one.value, one.low, one.high, None if one.exact is None else float(one.exact),
             self.policy, self.seed, self.deals]
            for one in self.estimates
        ]  # fmt: skip
        return pd.DataFrame(rows, columns=list(COLUMNS)).astype(COLUMNS)

    def plot(self, *, ax: Axes | None = None) -> Plot:
        """Draw the figures with their intervals: courses along their axis, else one line for each share.

        Where nothing is a share, means are drawn; the table has both.  ``ax`` are axes of matplotlib to draw on.
        """
        with figured(9.2, 5.2 if self.courses else 2 + 0.62 * len(self._shown()), ax) as (figure, axes):
            said = self._draw_courses(axes) if self.courses else self._draw_lines(axes)
            return self._done(figure, axes, said)

    def _shown(self) -> list[Estimate]:
        """Give what is drawn: shares and means have no axis in common."""
        return [one for one in self.estimates if one.share] or list(self.estimates)

    def _draw_courses(self, axes: Axes) -> list[str]:
        said: list[str] = []
        for (code, message), (colour, mark, line) in zip(self.courses.items(), _LOOKS, strict=False):
            own = [one for one in self.estimates if one.label.code == code]
            where, values = [one.label.at or 0 for one in own], [100 * one.value for one in own]
            axes.errorbar(where, values, _reach(own, 100), color=colour, marker=mark, linestyle=line, capsize=3,
                          markeredgecolor=INK, label=say(message))  # fmt: skip
            known = [one for one in own if one.exact is not None]
            _exactly(axes, [one.label.at or 0 for one in known], [100 * float(one.exact or 0) for one in known])
            each = "; ".join(say(N_("{at}: {value}"), at=one.label.at, value=one.said(one.value)) for one in own)
            said.append(say(N_("{what}: {values}"), what=say(message), values=each))
        axes.set_xlabel(say(self.axis))
        axes.set_ylabel("%")
        axes.set_ylim(-3, 103)
        axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.15), frameon=False, fontsize=11, ncols=2)
        return said

    def _draw_lines(self, axes: Axes) -> list[str]:
        shown = self._shown()
        scale = 100 if shown[0].share else 1
        places = list(range(len(shown)))[::-1]
        axes.errorbar([scale * one.value for one in shown], places, xerr=_reach(shown, scale), linestyle="", marker="o",
                      color=BLUE, capsize=4, markeredgecolor=INK)  # fmt: skip
        known = [(place, one) for place, one in zip(places, shown, strict=True) if one.exact is not None]
        _exactly(axes, [scale * float(one.exact or 0) for _, one in known], [place for place, _ in known])
        if known:
            axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.5 / len(shown)), frameon=False, fontsize=11)
        axes.set_yticks(places, [f"{_broken(str(one.label))}\n{one.said(one.value)}" for one in shown], fontsize=10.5)
        axes.set_ylim(-0.6, len(shown) - 0.4)
        if scale == 100:
            axes.set_xlabel("%")
            axes.set_xlim(left=min(-1.0, axes.get_xlim()[0]))
        return [say(N_("{what}: {values}"), what=str(one.label), values=one.said(one.value)) for one in shown]

    def _done(self, figure: Figure, axes: Axes, said: list[str]) -> Plot:
        axes.grid(visible=True, color=SOFT, alpha=0.25, linewidth=0.7)
        axes.set_axisbelow(True)
        for side in ("top", "right"):
            axes.spines[side].set_visible(False)
        axes.set_title(f"{_ended(say(self.title))}\n{self._from()}", loc="left", fontsize=12, pad=10)
        alt = say(N_("{heading} {values}."), heading=self.heading, values=". ".join(said))
        return Plot(as_svg(figure, alt), alt, figure)

    def __repr__(self) -> str:
        return f"{self.heading}\n{self.table()!r}"

    def _repr_html_(self) -> str:
        return page(tag("p", self.heading), Html(self.table()._repr_html_() or ""))  # type: ignore[operator]


def _ended(title: str) -> str:
    """Let a title end in a sign of its own, so that a sentence can follow."""
    return title if title.endswith(("?", "？")) else say(N_("{title}:"), title=title)


def _broken(text: str, width: int = 44) -> str:
    """Break a long label in two: at a blank, or in a language without blanks in the middle."""
    if len(text) <= width:
        return text
    at = text.rfind(" ", 0, 2 * len(text) // 3)
    return f"{text[:at]}\n{text[at + 1 :]}" if at > 0 else f"{text[: len(text) // 2]}\n{text[len(text) // 2 :]}"


def _reach(several: list[Estimate], scale: int) -> list[list[float]]:
    """Give how far each interval reaches to either side, as matplotlib asks it."""
    return [[scale * (one.value - (one.value if one.low is None else one.low)) for one in several],
            [scale * ((one.value if one.high is None else one.high) - one.value) for one in several]]  # fmt: skip


def _exactly(axes: Axes, where: Sequence[float], values: Sequence[float]) -> None:
    """Mark what combinatorics say: a hollow sign around the dot, so that both are seen."""
    if where:
        axes.plot(where, values, linestyle="", marker="D", markersize=12, markerfacecolor="none", color=INK,
                  label=say(N_("exactly")))  # fmt: skip

"""Estimates: what do many deals say of a share or a mean, and how sure is that?

Wilson's interval for shares, Student's for means, both of 95 %.  Only counts and sums are kept, as whole numbers, so
that deals can be played and forgotten chunk by chunk.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import atan, cos, floor, log10, pi, sin, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from ..language import say

if TYPE_CHECKING:
    from .batch import Bools, Ints

LEVEL = 95  # percent
_Z = NormalDist().inv_cdf(0.5 + LEVEL / 200)


class Exact(NamedTuple):
    """Hold an exact value as it was counted, never reduced: so many ways of so many."""

    ways: int
    of: int = 1

    def __float__(self) -> float:
        return self.ways / self.of

    def __str__(self) -> str:
        """Write it as a fraction; nothing where that says no more than the number, or is too long to read."""
        return "" if self.of == 1 or self.of > 10**6 else "/".join(f"{number:,}" for number in self)


class Label(NamedTuple):
    """Name a figure: by a code that stays, by a message for people, and by where on the axis of a course it lies."""

    code: str
    says: str
    facts: tuple[tuple[str, object], ...] = ()
    at: int | None = None

    def __str__(self) -> str:
        return say(self.says, **dict(self.facts))


class Estimate(NamedTuple):
    """Hold one figure: a share from 0 to 1 or a mean, its interval, and the exact value where there is one."""

    label: Label
    n: int  # how many cases it was taken from
    share: bool
    value: float
    low: float | None  # nothing can be said of a mean of one case
    high: float | None
    exact: Exact | None

    @property
    def digits(self) -> int:
        """Say how many digits behind the point mean something: two of half the interval, in percent for a share."""
        if self.low is None or self.high is None or self.high <= self.low:
            return 2
        half = (self.high - self.low) / 2 * (100 if self.share else 1)
        return max(0, min(6, 1 - floor(log10(half))))

    def said(self, value: float | None, more: int = 0) -> str:
        """Write a value as this figure is written: a share in percent."""
        if value is None:
            return ""
        if self.share and value in (0, 1):  # digits would say nothing
            return f"{100 * value:.0f} %"
        number = f"{value * (100 if self.share else 1):.{self.digits + more}f}"
        number = f"{number.rstrip('0').rstrip('.')}" if more and "." in number else number
        return f"{number} %" if self.share else number

    @property
    def interval(self) -> str:
        """Write the interval, nothing where there is none."""
        if self.low is None:
            return ""
        return f"{self.said(self.low).removesuffix(' %')} – {self.said(self.high)}"

    @property
    def exactly(self) -> str:
        """Write the exact value, as a fraction too where that is short."""
        if self.exact is None:
            return ""
        text, fraction = self.said(float(self.exact), 2), str(self.exact)
        return f"{text} = {fraction}" if fraction else text


Found: TypeAlias = "tuple[Label, Bools | Ints]"


class Tallies:
    """Add up figures chunk by chunk: cases, their sum and the sum of their squares."""

    def __init__(self) -> None:
        self._kept: dict[Label, tuple[int, int, int, bool]] = {}

    def add(self, label: Label, values: Bools | Ints) -> None:
        """Count more cases of a figure: whether it was so for a share, how much it was for a mean."""
        n, total, squares, _ = self._kept.get(label, (0, 0, 0, False))
        share = values.dtype.kind == "b"
        more = int(values.sum())
        each = more if share else int((values * values).sum())
        self._kept[label] = n + values.size, total + more, squares + each, share

    def estimates(self, exact: Mapping[Label, Exact], least: int = 1) -> tuple[Estimate, ...]:
        """Give what was found, in the order in which it was first counted; what hardly happened is left out."""
        found = []
        for label, (n, total, squares, share) in self._kept.items():
            if n >= max(1, least):
                low, high = wilson(total, n) if share else spread(n, total, squares)
                found.append(Estimate(label, n, share, total / n, low, high, exact.get(label)))
        return tuple(found)


def wilson(hits: int, n: int) -> tuple[float, float]:
    """Give Wilson's interval for a share: it stays within 0 and 1, and is honest near them."""
    share, part = hits / n, _Z * _Z / n
    centre, half = share + part / 2, _Z * sqrt(share * (1 - share) / n + part / (4 * n))
    # Rounded numbers must not leave the share itself outside.
    return max(0.0, min(share, (centre - half) / (1 + part))), min(1.0, max(share, (centre + half) / (1 + part)))


def spread(n: int, total: int, squares: int) -> tuple[float, float] | tuple[None, None]:
    """Give Student's interval for a mean, from whole sums; none from fewer than two cases."""
    if n < 2:
        return None, None
    variance = Fraction(n * squares - total * total, n * (n - 1))
    half = student(n - 1) * sqrt(variance / n)
    return total / n - half, total / n + half


@lru_cache(maxsize=64)
def student(freedom: int) -> float:
    """Give how many standard errors Student's interval reaches to either side."""
    if freedom > 2000:  # the difference is below a thousandth
        return _Z + (_Z**3 + _Z) / (4 * freedom)
    low, high = 0.0, 100.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < LEVEL / 100 else (low, middle)
    return high


def _within(t: float, freedom: int) -> float:
    """Give the chance that Student's t lies within plus and minus t: the finite sum for a whole number."""
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = term if freedom > 1 else 0.0
    for step in range(2 + odd, freedom - 1, 2):
        term *= (step - 1) / step * cos(angle) ** 2
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total

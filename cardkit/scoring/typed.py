"""Typed result: what does somebody mean who types two numbers for a table of a tournament, and can they be?

A result is what both sides have of the match: marks or points, in thirds where a table counts thirds.  Where one deal
is the match, its card points do as well, since that is what lies on the table.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from fractions import Fraction

from ..language import N_
from ..points import side_by_side
from ..reasons import because, sentences
from .book import KeeperError
from .changes import MOST_MARKS
from .pairing import Pair
from .tournament import Contest

_FORM = re.compile(r"(?:(?P<whole>\d{1,4})(?:\s+|$))?(?:(?P<parts>\d{1,5})/(?P<each>\d))?")


def result(tournament: Contest, given: Sequence[object]) -> Pair:
    """Read the result of a table, in marks of the tournament.  Raises KeeperError."""
    scale = tournament.scale
    one, other = (points(text, scale) for text in given)
    sheet, rules = tournament.paper[0], tournament.rules
    target = rules[sheet.target]
    assert isinstance(target, int)
    items = sheet.items
    deal = sum(
        max(rung.marks for rung in item.ladder if not rung.switch or rules[rung.switch]) if item.ladder else item.most
        for item in items
    )
    high, low = max(one, other), min(one, other)
    # Level at the target they play one more deal; where a deal brings one side marks only, they are never level there.
    most = target - 1 + deal * (2 if low >= target and len(items) > 1 else 1)
    if high > most * scale or (low >= target and len(items) == 1):
        total = items[0].total if len(items) == 1 and items[0].parts is None else None
        if total is None or target > 1:
            raise KeeperError(because("result_beyond", score=side_by_side((one, other), scale), target=target))
        fault = sheet.fault(((one, other),), rules)
        if fault is not None:
            raise KeeperError(fault.reason)
        one, other = sheet.marks(((one, other),), rules)
    return one, other


def points(given: object, scale: int) -> int:
    """Read a number of points, in parts too where so many make one: 10, 10 2/3, 32/3.  Raises KeeperError."""
    wrong = KeeperError(because("result_form" if scale == 1 else "result_thirds", most=MOST_MARKS // scale))
    if type(given) is int or isinstance(given, Fraction):
        value = Fraction(given)
    else:
        # A sign for a fraction is set apart first: 10\u2154 would else be read as 102/3.
        apart = "".join(f" {sign}" if unicodedata.category(sign) == "No" else sign for sign in str(given)[:40])
        plain = unicodedata.normalize("NFKC", apart).replace("\u2044", "/")
        found = _FORM.fullmatch(re.sub(r"\s*/\s*", "/", plain.strip()))
        if not found or not found[0] or found["each"] == "0":
            raise wrong
        value = Fraction(int(found["whole"] or 0)) + Fraction(int(found["parts"] or 0), int(found["each"] or 1))
    marks = value * scale
    if marks.denominator != 1 or not 0 <= marks <= MOST_MARKS:
        raise wrong
    return int(marks)


sentences(
    result_thirds=N_("A result is two numbers from 0 to {most}, whole or with thirds: 10 2/3."),
    result_beyond=N_("A match to {target} cannot end {score}: check the numbers, or open the score sheet."),
)

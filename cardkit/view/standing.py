"""Count: what each side has, beside the table: a race, bricks of a third, or points."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import DECK
from ..language import N_, say, spoken
from ..points import Points, Thirds
from ..replay import Moment
from .context import Context
from .parts import SIDES, Box, bar, least, standing, sum_texts
from .scene import Frame, box, clip_name, em, fit, hatch, mark, text

MOST = 36  # bricks for which a side has places


class Panel(NamedTuple):
    """Hold where the count of three or four lies: in a corner of the table, or below it."""

    x: float
    y: float
    w: float
    h: float
    small: float

    @property
    def narrow(self) -> bool:
        """Say whether a side's name and its sum need a line each."""
        return self.w < 20 * self.small

    @property
    def inner(self) -> tuple[float, float]:
        """Give the left end and the width of what stands in the panel."""
        return (self.x + 12, self.w - 24) if self.narrow else (self.x, self.w)


class Pole(NamedTuple):
    """Hold where the count of two players lies: a sum by each name, and an upright bar at the edge."""

    bar: Box
    sums: tuple[tuple[float, float], tuple[float, float]]  # right end and baseline, of the lower and the upper one
    room: float  # for a sum
    foot: tuple[float, float, float] | None  # from where to where, and on which baseline, the race is told in words
    small: float
    big: float


def count(moment: Moment, look: Context, panel: Panel | Pole) -> Frame:
    """Draw the count of a deal as its game counts."""
    if isinstance(panel, Pole):
        return _pole(moment, look, panel)
    items = [box("q", panel.x, panel.y, panel.w, panel.h, 14, "panel", "line", 2)] if panel.narrow else []
    two = len(look.seats.sides) == 2
    thirds = isinstance(moment.table.points[0], Thirds)
    if thirds and two and sum(map(look.worth, DECK)) <= MOST - 3:  # and a point for the last trick
        return items + _thirds(moment, look, panel)
    if look.race is not None and two:
        return items + _race(moment, look, panel)
    return items + _points(moment, look, panel)


def sum_words(points: Points, side: int, moment: Moment, look: Context) -> str:
    """Say a sum of a side by itself, as it stands there while no step adds to it."""
    if look.race is None and len(look.seats.all) == 2:
        return points.told()
    return _declared(str(points), side, moment, look)


def _declared(words: str, side: int, moment: Moment, look: Context) -> str:
    """Set beside a sum what the side has declared, which is never mixed with what it took."""
    points = look.seats.totals(moment.table.declared)[side] if any(moment.table.declared) else 0
    return say(N_("{sum}, declared {points}"), sum=words, points=points) if points else words


def _side(
    number: int, words: str, x: float, y: float, room: float, look: Context, panel: Panel, apart: bool = False
) -> Frame:
    """Name a side, with its mark, and say what it has: at the right end of line y, or ``apart`` on one of its own."""
    small = panel.small
    if em(words) * least(small) > room - (small * 1.4 if apart else 0):
        words = words.rpartition("= ")[2]  # the sum alone, large enough to be read
    sum_size = fit(words, room, small)
    own = room if apart else room - em(words) * sum_size - 8
    name, size = spoken(look.seats.sides[number]), small * 1.05
    size = fit(name, own - small * 1.4, size, least(small))
    at = (x + small * 1.4, y + small * 1.3, "start") if apart else (x + room, y, "end")
    return [
        mark(f"qm{number}", x + small * 0.5, y - size * 0.36, SIDES[number], min(9, size * 0.42)),
        text(f"qn{number}", x + small * 1.4, y, clip_name(name, own - small * 1.4, size), size, "ink", "start", 700),
        text(f"rs{number}", at[0], at[1], words, fit(words, room - small * 1.4, small) if apart else sum_size, "ink",
             at[2], 800),
    ]  # fmt: skip


def _pole(moment: Moment, look: Context, pole: Pole) -> Frame:
    """Draw the race of two: the lower side grows up, the upper side down; a part of a deal has no race to win."""
    race = look.race is not None
    sums = sum_texts(moment, look) if race else [points.told() for points in moment.table.points]
    items = [
        text(f"rs{side}", x, base, one, fit(one, pole.room, pole.big), "ink", "end", 800)
        for side, (one, (x, base)) in enumerate(zip(sums, pole.sums, strict=True))
    ]
    if look.race is None:
        return items
    x, y, w, h = pole.bar
    items += bar(moment, look, pole.bar, pole.small)
    for side, middle in ((0, y + h + w * 0.8), (1, y - w * 0.8)):
        items.append(mark(f"rm{side}", x + w / 2, middle, SIDES[side], w * 0.36))
    words, base = str(look.race[0]), _line_at(look, pole.bar) + pole.small * 0.36
    left, size = x - w * 0.25 - 3, fit(words, pole.small * 1.7, pole.small)
    items.append(text("rw0", left, base, words, size, "ink", "end", 700))
    if pole.foot:
        left, right, base = pole.foot
        half = (right - left) / 2 - 6
        line, note = _needed(look), _to_come(moment, look)
        items.append(text("rw1", left, base, line, fit(line, half, pole.small), "ink", "start", 700))
        if note:
            items.append(text("ro", right, base, note, fit(note, half, pole.small), "soft", "end"))
    return items


def _line_at(look: Context, at: Box) -> float:
    """Say how high in an upright bar the line lies that wins the race."""
    assert look.race is not None
    need, total = look.race
    return at[1] + at[3] - (need - 1) * at[3] / total


def _needed(look: Context) -> str:
    assert look.race is not None
    return say(N_("{need} points win"), need=look.race[0])


def _to_come(moment: Moment, look: Context) -> str:
    assert look.race is not None
    return look.to_come(look.race[1] - sum(moment.table.points))


def _race(moment: Moment, look: Context, panel: Panel) -> Frame:
    """Draw the race to more than half: side a grows from the left, side b from the right."""
    (x, w), small, sums = panel.inner, panel.small, sum_texts(moment, look)
    line, note = _needed(look), _to_come(moment, look)
    half = w / 2 - 6
    items: Frame = []
    y = panel.y + small * 0.95
    if panel.narrow:
        y = panel.y + small * 1.35
        for side in (0, 1):
            items += _side(side, sums[side], x, y + side * small * 2.55, w, look, panel, apart=True)
        y += small * 3.85
    else:
        for side, left in ((0, x), (1, x + half + 12)):
            items += _side(side, sums[side], left, y, half, look, panel)
    above = small * 0.75
    items += bar(moment, look, (x, y + above, w, small * 1.45), small, across=True)
    y += small * 3.5
    each = w if panel.narrow else half  # in a corner they stand below each other
    items.append(text("rw0", x, y, line, fit(line, each, small), "ink", "start", 700))
    if note:
        y += small * 1.3 if panel.narrow else 0
        items.append(text("ro", x + w, y, note, fit(note, each, small), "soft", "end"))
    return items


def _points(moment: Moment, look: Context, panel: Panel) -> Frame:
    """Show the points alone: a part of a deal, and a deal of three, has no line to pass."""
    (x, w), small, sums = panel.inner, panel.small, sum_texts(moment, look)
    step = min(small * 1.9, (panel.h - small * 1.4) / len(sums[1:]))
    items: Frame = []
    if not panel.narrow:  # beside each other, the sum below the name
        each = (w + 12) / len(sums)
        for side, words in enumerate(sums):
            items += _side(side, words, x + side * each, panel.y + small, each - 12, look, panel, apart=True)
        return items
    for side, words in enumerate(sums):
        items += _side(side, words, x, panel.y + small * 1.4 + step * side, w, look, panel)
    return items


def _thirds(moment: Moment, look: Context, panel: Panel) -> Frame:
    """Lay a brick for each third; three of them are a point that no rounding takes away."""
    (x, w), small = panel.inner, panel.small
    items: Frame = []
    sums, written = sum_texts(moment, look), _written(moment, look)
    rows = 3 if panel.narrow else 1
    unit = w / (MOST / rows * 1.08)  # with a gap after each point
    high, step = small * (0.65 if panel.narrow else 0.75), small * (4.95 if panel.narrow else 2.4)
    y = panel.y + small * 0.95
    if panel.narrow:
        y = panel.y + small * 1.1
        note = say(N_("3 boxes = 1 point"))
        items.append(
            text("qt", x + w, panel.y + panel.h - small * 0.2, note, fit(note, w, least(small)), "soft", "end")
        )
    for side, (old, new) in enumerate(standing(moment, look)):
        words = sums[side] + (f" → {written[side]}" if written else "")
        words = _declared(words, side, moment, look)
        items += _side(side, words, x, y, w, look, panel, apart=panel.narrow)
        top, each = y + small * (1.6 if panel.narrow else 0.5), MOST // rows
        places = [
            (x + (k % each * 1.0 + k % each // 3 * 0.24) * unit, top + k // each * (high + 3), unit * 0.88, high)
            for k in range(MOST)
        ]
        items += _bricks(side, old, new, places)
        y += step
    return items


def _written(moment: Moment, look: Context) -> list[str]:
    """Give the whole points that each side writes down, once the deal has ended; thirds that are kept stand there."""
    return list(map(str, look.written)) if moment.ends else []


def _bricks(side: int, old: int, new: int, places: list[tuple[float, float, float, float]]) -> Frame:
    """Lay bricks in their places: those from before, those of this step, and the empty rest of the last point."""
    items: Frame = []
    for k in range(max(3, -(-(old + new) // 3) * 3)):
        x, y, w, h = places[k]
        fill = SIDES[side] if k < old else "win" if k < old + new else "felt"
        items.append(box(f"q{side}b{k}", x, y, w, h, min(5, w / 3), fill, "soft", 1.2))
        if side == 1 and k < old:
            items.append(hatch(f"q{side}h{k}", x, y, w, h))
    return items

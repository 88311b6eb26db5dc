"""Count: what each side has, beside the table: a race, bricks of a third, or points."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import DECK
from ..direction import isolated
from ..language import N_, say, spoken
from ..points import Thirds
from ..replay import Moment
from .context import Context
from .parts import SIDES, Box, bar, standing, sum_texts
from .scene import Frame, box, clip, em, fit, hatch, mark, text, wrap

MOST = 36  # bricks for which a side has places


class Panel(NamedTuple):
    """Hold where the count lies: upright beside the table, or flat below it."""

    x: float
    y: float
    w: float
    h: float
    small: float
    big: float
    flat: bool

    @property
    def inner(self) -> tuple[float, float]:
        """Give the left end and the width of what stands in the panel."""
        return (self.x, self.w) if self.flat else (self.x + 24, self.w - 48)


class SumSpots(NamedTuple):
    """Hold where the sums of two players stand."""

    at: tuple[tuple[float, float], tuple[float, float]]  # x and baseline, of the lower and the upper one
    anchor: str
    room: float


class Pole(NamedTuple):
    """Hold where the count of two players lies: an upright bar with a sum by each of them, or the sums alone."""

    bar: Box
    sums: SumSpots
    alone: SumSpots
    words: float  # room for words beside the bar; where there is none the sums bear no names
    small: float
    big: float


def count(moment: Moment, look: Context, panel: Panel | Pole) -> Frame:
    """Draw the count of a deal as its game counts."""
    if isinstance(panel, Pole):
        return _pole(moment, look, panel)
    items = [] if panel.flat else [box("q", panel.x, panel.y, panel.w, panel.h, 20, "panel", "line", 2)]
    two = len(look.seats.sides) == 2
    thirds = isinstance(moment.table.points[0], Thirds)
    if thirds and two and sum(map(look.worth, DECK)) <= MOST - 3:  # and a point for the last trick
        return items + _thirds(moment, look, panel)
    if look.race is not None and two:
        return items + _race(moment, look, panel)
    return items + _points(moment, look, panel)


def _side(number: int, x: float, y: float, room: float, look: Context, panel: Panel) -> Frame:
    """Name a side, with its mark; y is the baseline."""
    name, size = spoken(look.seats.sides[number]), panel.small * 1.05
    size = fit(name, room - 28, size, size * 0.75)
    return [
        mark(f"qm{number}", x + 10, y - size * 0.36, SIDES[number], min(9, size * 0.42)),
        text(f"qn{number}", x + 28, y, clip(name, room - 28, size), size, "ink", "start", 700),
    ]


def _pole(moment: Moment, look: Context, pole: Pole) -> Frame:
    """Draw the race of two: the lower side grows up, the upper side down; a part of a deal has no race to win."""
    if look.race is None:
        return _sums([points.told() for points in moment.table.points], pole.alone, pole.big)
    sums = sum_texts(moment, look)
    items = bar(moment, look, pole.bar, pole.small)
    if pole.words:
        names = [isolated(clip(spoken(side), 150, pole.big)) for side in look.seats.sides]
        sums = [f"{name}  {words}" for name, words in zip(names, sums, strict=True)]
        items += _beside(moment, look, pole.bar, pole.words, pole.small, 1)
    else:
        x, _, w, _ = pole.bar
        words, base = str(look.race[0]), _line_at(look, pole.bar) + pole.small * 0.36
        left, size = x - w * 0.25 - 3, fit(words, 22, pole.small)
        items.append(text("rw0", left, base, words, size, "ink", "end", 700))
    return items + _sums(sums, pole.sums, pole.big)


def _sums(words: list[str], spots: SumSpots, size: float) -> Frame:
    return [
        text(f"rs{side}", x, base, one, fit(one, spots.room, size), "ink", spots.anchor, 800)
        for side, (one, (x, base)) in enumerate(zip(words, spots.at, strict=True))
    ]


def _line_at(look: Context, at: Box) -> float:
    """Say how high in an upright bar the line lies that wins the race."""
    assert look.race is not None
    need, total = look.race
    return at[1] + at[3] - (need - 1) * at[3] / total


def _beside(moment: Moment, look: Context, at: Box, room: float, small: float, lines: int) -> Frame:
    """Say beside an upright bar what wins, and what is still to come, in so many lines."""
    x, middle = at[0] + at[2] + 22, _line_at(look, at)
    items: Frame = []
    for n, row in enumerate((_needed(look), say(N_("past this line")))):
        y = middle + small * (1.24 * n - 0.24)
        items.append(text(f"rw{n}", x, y, row, fit(row, room, small), "ink", "start", 700))
    if note := _to_come(moment, look):
        size = fit(note, room, small) if lines == 1 else small * 0.9
        for n, row in enumerate(wrap(note, room, size, lines)):
            items.append(text(f"ro{n or ''}", x, middle + small * (4 + 1.24 * n), row, size, "soft"))
    return items


def _needed(look: Context) -> str:
    assert look.race is not None
    return say(N_("{need} points win"), need=look.race[0])


def _to_come(moment: Moment, look: Context) -> str:
    assert look.race is not None
    return look.to_come(look.race[1] - sum(moment.table.points))


def _race(moment: Moment, look: Context, panel: Panel) -> Frame:
    """Draw the race to more than half: side a grows from below (or the left), side b from above (or the right)."""
    x, w = panel.inner
    small, sums = panel.small, sum_texts(moment, look)
    if panel.flat:
        line, note = _needed(look), _to_come(moment, look)
        half = w / 2 - 6
        items = bar(moment, look, (x, panel.y + 34, w, 22), small, across=True)
        for side, left in ((0, x), (1, x + half + 12)):
            items += _side(side, left, panel.y + 14, half - em(sums[side]) * small - 6, look, panel)
            items.append(text(f"rs{side}", left + half, panel.y + 14, sums[side], small, "ink", "end", 800))
        under = panel.y + 78
        items.append(text("rw0", x, under, line, fit(line, half, small), "ink", "start", 700))
        if note:
            items.append(text("ro", x + w, under, note, fit(note, half, small), "soft", "end"))
        return items
    items = []
    tops = {1: panel.y + 38, 0: panel.y + panel.h - 54}
    for side, y in tops.items():
        items += _side(side, x, y, w, look, panel)
        items.append(text(f"rs{side}", x, y + 34, sums[side], fit(sums[side], w, panel.big), "ink", "start", 800))
    at = (x + 14, panel.y + 96, 54.0, panel.h - 182)
    items += bar(moment, look, at, small)
    return items + _beside(moment, look, at, panel.x + panel.w - at[0] - at[2] - 30, small, 3)


def _points(moment: Moment, look: Context, panel: Panel) -> Frame:
    """Show the points alone: a part of a deal, and a deal of three, has no line to pass."""
    x, w = panel.inner
    items: Frame = []
    sums = sum_texts(moment, look)
    for side, words in enumerate(sums):
        if panel.flat:
            y = panel.y + 22 + min(28, (panel.h - 22) / len(sums[1:])) * side
            items += _side(side, x, y, w - em(words) * panel.big - 8, look, panel)
            items.append(text(f"rs{side}", x + w, y, words, panel.big, "ink", "end", 800))
        else:
            y = panel.y + 60 + 110 * side
            items += _side(side, x, y, w, look, panel)
            items.append(text(f"rs{side}", x, y + 40, words, fit(words, w, panel.big), "ink", "start", 800))
    return items


def _thirds(moment: Moment, look: Context, panel: Panel) -> Frame:
    """Lay a brick for each third; a full row of three is a point that no rounding takes away."""
    x, w = panel.inner
    items: Frame = []
    sums, written = sum_texts(moment, look), _written(moment, look)
    declared = look.seats.totals(moment.table.declared) if any(moment.table.declared) else (0, 0)
    if panel.flat:
        for side, (old, new) in enumerate(standing(moment, look)):
            y, words = panel.y + 14 + 46 * side, sums[side] + (f" → {written[side]}" if written else "")
            if declared[side]:
                words = say(N_("{sum}, declared {points}"), sum=words, points=declared[side])
            items += _side(side, x, y, w - em(words) * panel.small - 8, look, panel)
            items.append(text(f"rs{side}", x + w, y, words, panel.small, "ink", "end", 800))
            items += _bricks(side, old, new, [(x + k * 9.6 + k // 3 * 2.4, y + 8, 8.4, 15) for k in range(MOST)])
        return items
    head, note = say(N_("points, in thirds")), say(N_("3 boxes = 1 point"))
    middle, top = panel.x + panel.w / 2, panel.y + 40
    items += [
        text("qh", middle, top, head, fit(head, w, panel.big), "ink", "middle", 800),
        text("qt", middle, top + 28, note, fit(note, w, panel.small * 0.9), "soft", "middle"),
    ]
    wide, high = 58.0, 21.0
    bottom = panel.y + panel.h - 54
    for side, (old, new) in enumerate(standing(moment, look)):
        # Side a grows down from above, side b up from below: what lies between is still to come.
        name, first, step = (top + 76, top + 94, high + 5) if side == 0 else (bottom - 36, bottom - 86, -high - 5)
        sum_at = bottom if side else first + (max(0, old + new - 1) // 3 + 1) * step + 28
        places = [(x + k % 3 * (wide + 4), first + k // 3 * step, wide, high) for k in range(MOST)]
        items += _bricks(side, old, new, places)
        for row in range((old + new) // 3):
            y = first + row * step + 17
            items.append(text(f"q{side}r{row}", x + 3 * (wide + 4) + 12, y, str(row + 1), 19, "ink", "middle", 800))
        items.append(text(f"rs{side}", x, sum_at, sums[side], fit(sums[side], w, panel.big), "ink", "start", 700))
        end = written[side] if written else ""
        items += _side(side, x, name, w - em(end) * 30 - 8 * bool(end), look, panel)
        if end:
            items.append(text(f"qw{side}", x + w, name, end, 30, "ink", "end", 800))
        if declared[side]:
            words = say(N_("declared: {points}"), points=declared[side])
            items.append(text(f"qd{side}", x, sum_at + 32, words, fit(words, w, panel.small), "ink", "start", 700))
    return items


def _written(moment: Moment, look: Context) -> list[str]:
    """Give the whole points that each side writes down, once the deal has ended; thirds that are kept stand there."""
    return list(map(str, look.written)) if any(event.kind == "result" for event in moment.events) else []


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

"""Sheet: the count of a capture game, one item a step, with the cards that decide it laid out before each side."""

from __future__ import annotations

from collections.abc import Callable

from ..cards import Card
from ..games.scopa.tally import COINS, SETTEBELLO, primiera, primiera_value, run_of_coins
from ..language import N_, say
from ..ledger import item_name
from ..replay import Moment
from .context import Context
from .parts import SIDES, Box, least
from .scene import Frame, box, clip, fit, line, mark, text, wrap

Shown = list[tuple[Card, str]]  # a card and the word under it
# Where the columns begin and end, by the number of sides: of what was counted, and of the points.
COLUMNS = {2: ((0.48, 0.61), (0.8, 0.92)), 3: ((0.45, 0.61), (0.76, 0.93)), 4: ((0.44, 0.65), (0.74, 0.95))}


def counted(moment: Moment, look: Context) -> int:
    """Say how many items have been counted up to and with this step."""
    told = {event.reason for event in moment.events}
    return next((n for n, item in enumerate(look.items, 1) if item.reason in told), 0)


def evidence(moment: Moment, look: Context) -> list[Shown]:
    """List for each side the cards that decide the item counted now."""
    name = look.items[counted(moment, look) - 1].name
    piles = [[one for seat in seats for one in moment.table.piles[seat]] for seats in look.seats.sides]
    show: dict[str, Callable[[list[Card]], Shown]] = {
        "coins": lambda pile: [(one, "") for one in sorted(pile) if one.suit is COINS],
        "settebello": lambda pile: [(one, "") for one in pile if one == SETTEBELLO],
        "primiera": lambda pile: [(one, str(primiera_value(one))) for one in primiera(pile).best if one is not None],
        "napola": lambda pile: [(one, "") for one in sorted(pile) if one.suit is COINS][: run_of_coins(pile)],
    }
    return [show[name](pile) if name in show else [] for pile in piles]


def sheet(moment: Moment, look: Context, at: Box, small: float) -> Frame:
    """Draw the score sheet as far as it has been counted; items still to come stand there without figures."""
    x, y, w, h = at
    done, rows = counted(moment, look), len(look.items) + 2
    high = h / (rows + 1.4)
    size, pad = min(small * 1.05, high * 0.72), small * 0.9
    sides = len(look.seats.sides)
    # What was counted by side, then the points by side.
    columns = [x + w * (one + (end - one) * n / (sides - 1)) for one, end in COLUMNS[sides] for n in range(sides)]
    items = [box("q", x, y, w, h, small * 0.8, "panel", "line", 2)]

    def write(key: str, row: int, column: float, words: str, role: str, anchor: str, weight: int) -> None:
        items.append(text(key, column, y + high * (row + 0.9), words, size, role, anchor, weight))

    for n, words in enumerate((say(N_("counted")), say(N_("scored")))):
        words = clip(words, w * 0.24, size)
        write(f"qh{n}", 0, (columns[sides * n] + columns[sides * (n + 1) - 1]) / 2, words, "soft", "middle", 600)
    for n, column in enumerate(columns):
        items.append(mark(f"qm{n}", column, y + high * 1.9 - size * 0.36, SIDES[n % sides], size * 0.42))
    for n, item in enumerate(look.items, 1):
        weight, role = (700, "ink") if n == done else (500, "ink" if n < done else "soft")
        name, room = item_name(item), w * (COLUMNS[sides][0][0] - 0.04) - pad  # as far as the figures
        fitted = fit(name, room, size, min(size, least(small)))
        lines = wrap(name, room, fitted)  # smaller letters could not be read
        for k, words in enumerate(lines):
            base = y + high * (n + 1.9) + size * (k * 1.1 - 0.55 * (len(lines) - 1))
            items.append(text(f"qi{n}" + "b" * k, x + pad, base, words, fitted, role, "start", weight))
        if n > done:
            continue
        for side, count in enumerate(item.counts):
            write(f"qc{n}{side}", n + 1, columns[side], "–" if count is None else str(count), "ink", "middle", weight)
        for side, points in enumerate(item.points):
            write(f"qp{n}{side}", n + 1, columns[side + sides], str(points), "win" if points else "soft", "middle", 800)
    above = y + high * (rows + 0.16)
    items.append(line("ql", x + pad, above, x + w - pad, above, "line", 2))
    write("qt", rows, x + pad, clip(say(N_("points in this round")), w * 0.66, size), "ink", "start", 700)
    for side in range(sides):
        points = sum(item.points[side] for item in look.items[:done])
        write(f"qs{side}", rows, columns[side + sides], str(points), "ink", "middle", 800)
    return items

"""Plots: the few pictures that show more than a table.

Suits are named in words; what differs in colour differs in hatching or a sign as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, TypedDict

from .calls import public
from .cards import DECK, Card, Suit
from .figures import INK, SOFT, Plot, as_svg, figured
from .games.base import read_card
from .games.briscola.game import Briscola
from .language import N_, card_name, rank_text, say, say_n, spoken
from .tricks import beats_table

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["Plot", "points_by_rank", "replies", "reply_map"]

BLUE, ORANGE, PALE = "#0072b2", "#e69f00", "#e6e9ec"  # two colours of Okabe and Ito's palette, told apart by everybody


class Fill(TypedDict, total=False):
    """Say how an area is filled, in matplotlib's words."""

    color: str
    facecolor: str
    edgecolor: str
    hatch: str


HIGHER: Fill = {"color": BLUE}
TRUMPED: Fill = {"facecolor": ORANGE, "hatch": "////", "edgecolor": INK}


@public
def points_by_rank(qj_order: str = "Q_over_J", *, ax: Axes | None = None) -> Plot:
    """Draw the points of each rank's four cards (Briscola article, section 1).

    ``ax`` are axes of matplotlib to draw on, instead of a figure of its own.  Raises ValueError, WrongType.

    >>> ck.plots.points_by_rank()
    """
    rules = Briscola(qj_order=qj_order)
    worth = {card.rank: rules.worth(card) for card in DECK}
    ranks = list("A3KQJ76542")  # one order for both versions: so it shows which bars change
    rich = [rank for rank in ranks if worth[rank] >= 10]
    points = 4 * sum(worth[rank] for rank in rich)
    title = say(N_("Briscola: points of the four cards of each rank"))
    note = say(N_("{n} cards hold {points} of {total} points, {percent} %"), n=4 * len(rich), points=points,
               total=rules.sheet().items[0].total, percent=round(points / 1.2))  # fmt: skip
    none = say(N_("{n} cards hold none"), n=4 * sum(not worth[rank] for rank in ranks))
    with figured(9.2, 4.6, ax) as (figure, axes):
        for at, rank in enumerate(ranks):
            value = 4 * worth[rank]
            first = rank in rich
            axes.bar(at, value, 0.72, color=ORANGE if first else BLUE, hatch="//" if first else "", edgecolor=INK)
            label = f"4 × {worth[rank]} = {value}" if value else "0"
            axes.text(at, value + 1, label, ha="center", va="bottom", fontsize=10.5)
        axes.set_xticks(range(len(ranks)), [rank_text(rank) for rank in ranks])
        axes.set_ylim(0, 52)
        axes.set_ylabel(say(N_("points")))
        axes.text(2.0, 47, note, ha="left", weight="bold")
        axes.text(7, 6, none, ha="center", color=SOFT)
        axes.set_title(title, loc="left", weight="bold", pad=12)
        _plain(axes, "left", "bottom")
        listed = [f"{rank_text(rank)} {4 * worth[rank]}" for rank in ranks]
        alt = say(N_("{title}. {values}. {note}; {none}."), title=title, values=", ".join(listed), note=note, none=none)
        return Plot(as_svg(figure, alt), alt, figure)


@public
def replies(lead: str | Card, trump: str | Suit, qj_order: str = "Q_over_J", *, ax: Axes | None = None) -> Plot:
    """Draw the 39 replies to a lead, those that take the trick marked (Briscola article, section 3).

    ``ax`` are axes of matplotlib to draw on.
    Raises IllegalMove for a card and UnknownCard for a suit that cannot be read, ValueError for an unknown order.

    >>> ck.plots.replies("5C", trump="S")
    """
    rules = Briscola(qj_order=qj_order)
    led, suit = read_card(lead), Suit.read(trump)
    wins = beats_table(rules.order, suit)[led]
    taking = [card for card in DECK if wins[card]]
    title = say(N_("{lead} is led, {trump} are trump"), lead=card_name(led), trump=_suit_name(suit))
    title = title[:1].upper() + title[1:]
    note = say_n("{n} of 39 replies takes the trick", "{n} of 39 replies take the trick", len(taking))
    with figured(9.2, 4.3, ax) as (figure, axes):
        for row, shown in enumerate(Suit):
            for column, rank in enumerate(rules.order):
                card = Card(rank + shown.letter)
                _tile(axes, column, 3 - row, rank_text(rank), led=card == led, takes=wins[card])
        axes.set_xlim(-0.55, 9.55)
        axes.set_ylim(-1.15, 3.55)
        axes.set_yticks(range(4), [_suit_name(shown) for shown in reversed(Suit)])
        axes.set_xticks([])
        axes.tick_params(length=0)
        axes.set_title(f"{title}\n{note}", loc="left", weight="bold", pad=8)
        _legend(axes)
        _plain(axes)
        by_suit = [
            say(N_("{suit}: {ranks}"), suit=_suit_name(shown),
                ranks=" ".join(rank_text(c.rank) for c in sorted(taking, key=lambda c: rules.order.index(c.rank))
                               if c.suit is shown))
            for shown in Suit
            if any(card.suit is shown for card in taking)
        ]  # fmt: skip
        listed = "; ".join(by_suit) or say(N_("none"))
        alt = say(N_("{title}. {note}: {values}."), title=title, note=note, values=listed)
        return Plot(as_svg(figure, alt), alt, figure)


@public
def reply_map(trump: str | Suit, qj_order: str = "Q_over_J", *, ax: Axes | None = None) -> Plot:
    """Draw all pairs of lead and reply, those marked in which the reply takes the trick.

    ``ax`` are axes of matplotlib to draw on.
    Raises UnknownCard for a suit that cannot be read, ValueError for an unknown order.

    >>> ck.plots.reply_map("S")
    """
    rules = Briscola(qj_order=qj_order)
    suit = Suit.read(trump)
    wins = beats_table(rules.order, suit)
    weakest = [Card(rank + shown.letter) for shown in Suit for rank in reversed(rules.order)]
    taking = sum(wins[one][other] for one in DECK for other in DECK if one != other)
    pairs = len(DECK) * (len(DECK) - 1)
    title = say(N_("Every lead and every reply, {trump} are trump"), trump=_suit_name(suit))
    note = say(N_("the reply takes {n} of {pairs} pairs, {percent} %"), n=f"{taking:,}", pairs=f"{pairs:,}",
               percent=round(100 * taking / pairs))  # fmt: skip
    with figured(7.6, 8.4, ax) as (figure, axes):
        for row, lead in enumerate(weakest):
            for start, length, follows in _runs([(wins[lead][reply], reply.suit is lead.suit) for reply in weakest]):
                axes.broken_barh([(start, length)], (row + 0.06, 0.88), linewidth=0, **(HIGHER if follows else TRUMPED))
        for at in range(0, 41, 10):
            axes.axhline(at, color=SOFT, linewidth=0.8)
            axes.axvline(at, color=SOFT, linewidth=0.8)
        axes.plot([0, 40], [0, 40], color=SOFT, linewidth=0.8, linestyle=":")
        names = [_suit_name(shown) for shown in Suit]
        axes.set_xticks(range(5, 40, 10), names)
        axes.set_yticks(range(5, 40, 10), names, rotation=90, va="center")
        axes.tick_params(length=0)
        axes.set_xlim(0, 40)
        axes.set_ylim(0, 40)
        axes.set_xlabel(say(N_("reply, each suit from its weakest card to its strongest")))
        axes.set_ylabel(say(N_("lead, in the same order")))
        axes.set_title(f"{title}:\n{note}", loc="left", weight="bold", pad=34)
        _key(axes, 0, 40.9, HIGHER, say(N_("higher card of the led suit")))
        _key(axes, 17, 40.9, TRUMPED, say(N_("a trump when another suit is led")))
        _plain(axes)
        alt = say(N_("{title}: {note}. A higher card of the led suit takes it, or a trump on another suit."),
                  title=title, note=note)  # fmt: skip
        return Plot(as_svg(figure, alt), alt, figure)


def _suit_name(suit: Suit) -> str:
    """Name a suit in words: a sign would be drawn in whatever font, or in none."""
    return re.sub(r"[^\w\s]", "", spoken(suit)).strip()


def _runs(row: list[tuple[bool, bool]]) -> Iterator[tuple[int, int, bool]]:
    """List the stretches of a row that take the trick, each in one kind."""
    start = 0
    for at in range(1, len(row) + 1):
        if at == len(row) or row[at] != row[start]:
            if row[start][0]:
                yield start, at - start, row[start][1]
            start = at


def _tile(axes: Axes, x: float, y: float, rank: str, *, led: bool, takes: bool, tall: float = 0.86) -> None:
    from matplotlib.patches import Rectangle

    ground = INK if led else BLUE if takes else PALE
    axes.add_patch(Rectangle((x - 0.45, y - tall / 2), 0.9, tall, facecolor=ground, edgecolor=SOFT, linewidth=0.8))
    axes.text(x, y + 0.08 * takes, rank, ha="center", va="center", color="#ffffff" if led or takes else INK,
              weight="bold" if led or takes else "normal", fontsize=12 if len(rank) < 3 else 9)  # fmt: skip
    if takes:
        low = y - (0.24 if rank else 0)
        axes.plot([x - 0.1, x - 0.03, x + 0.12], [low, low - 0.07, low + 0.1], color="#ffffff", linewidth=2)


def _legend(axes: Axes) -> None:
    kinds = ((N_("the lead"), True, False), (N_("takes the trick"), False, True), (N_("does not"), False, False))
    for at, (words, led, takes) in enumerate(kinds):
        _tile(axes, 3.3 * at, -0.85, "", led=led, takes=takes, tall=0.4)
        axes.text(3.3 * at + 0.6, -0.85, say(words), va="center")


def _key(axes: Axes, x: float, y: float, look: Fill, words: str) -> None:
    from matplotlib.patches import Rectangle

    axes.add_patch(Rectangle((x, y), 1.6, 1.2, clip_on=False, linewidth=0, **look))
    axes.text(x + 2.2, y + 0.6, words, va="center")


def _plain(axes: Axes, *kept: str) -> None:
    for side, spine in axes.spines.items():
        spine.set_visible(side in kept)


def __dir__() -> list[str]:
    return __all__  # what Tab offers: no helpers, and nothing that was only imported

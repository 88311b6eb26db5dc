"""Plot: one picture of the class: how each question went, lesson by lesson, with the mistake that was made most.

All of it stands in one set of axes of its own measure, so that it fits on axes of somebody else as well; texts are
broken by their own width, since letters are drawn by the reader's font.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..calls import whole
from ..errors import WrongValue
from ..figures import INK, SOFT, Plot, as_svg, figured
from ..language import N_, known, say, say_n
from ..lessons import in_order
from ..plots import BLUE, ORANGE, PALE, Fill
from ..view.scene import AS_TEXT, em, signs, wrap
from . import told
from .counted import Posed, out_of, worst
from .tables import lesson_title, made_by, mistake

if TYPE_CHECKING:
    from matplotlib.axes import Axes

WHAT = {"questions": N_("questions"), "predictions": N_("predictions")}
MOST = 40  # questions; beyond that nobody reads them in one picture
RIGHT: Fill = {"facecolor": BLUE, "edgecolor": INK}
USUAL: Fill = {"facecolor": ORANGE, "hatch": "////", "edgecolor": INK}
OTHER: Fill = {"facecolor": PALE, "edgecolor": INK}
# Across, in hundredths of the width: the question, its bar, how many were right, the mistake.
BAR, COUNT, MISTAKE = (38.0, 61.0), 62.0, 68.5
ASKED_WIDE, CHOSEN_WIDE = 335.0, 285.0  # points
SIZE, LINES = 11.5, 3
ROW, LESSON, HEAD, FOOT = 0.62, 0.42, 1.0, 0.4  # inches down


def plot(several: Sequence[Posed], what: str, lesson: str | None, n: int, ax: Axes | None) -> Plot:
    """Draw how the questions went.  Raises ValueError, WrongType."""
    kind = known("what", what, WHAT)
    most = whole("n", n, 1, MOST)
    there = [one for one in several if one.kind == kind]
    if lesson is not None:
        lessons = in_order(one.lesson for one in there)
        if not lessons:
            raise WrongValue(N_("In no lesson was a question answered yet."))
        there = [one for one in there if one.lesson == known("lesson", lesson, tuple(lessons))]
    chosen = [*worst(there), *(one for one in there if not one.wrong)][:most]
    drawn = [one for one in there if one in chosen]  # lesson by lesson
    left = [one for one in there if one not in chosen]
    title = _title(kind, drawn)
    foot = _left(left)
    heads = len({one.lesson for one in drawn})
    tall = HEAD + LESSON * heads + ROW * max(1, len(drawn)) + FOOT
    with figured(13, tall, ax) as (figure, axes):
        if ax is None:  # letters that this machine cannot measure would push the picture aside
            figure.set_layout_engine("none")
            axes.set_position((0.01, 0.01, 0.98, 0.98))
        axes.set_xlim(0, 100)
        axes.set_ylim(tall, 0)
        axes.axis("off")
        axes.text(0, 0.1, title, va="top", weight="bold", fontsize=15)
        if drawn:
            _key(axes)
        at, before = HEAD, ""
        for one in drawn:
            if one.lesson != before:
                before = one.lesson
                axes.plot([0, 100], [at + 0.06] * 2, color=SOFT, linewidth=0.8)
                axes.text(0, at + LESSON / 2 + 0.06, _plain(lesson_title(one.lesson)), va="center", weight="bold")
                at += LESSON
            _row(axes, at, one)
            at += ROW
        axes.text(0, tall - 0.1, foot, va="bottom", color=SOFT)
        alt = signs(" ".join(filter(None, (title, *map(_told, drawn), foot))))
        return Plot(signs(as_svg(figure, alt)), alt, figure)


def _title(kind: str, drawn: Sequence[Posed]) -> str:
    if kind == "predictions":
        there, none = N_("Predictions of the class: what went wrong most"), N_("Nothing was predicted yet.")
    else:
        there, none = N_("First answers of the class: what went wrong most"), N_("No question was answered yet.")
    return say(there) if drawn else say(none)


def _left(left: Sequence[Posed]) -> str:
    """Say what is not drawn."""
    if not left:
        return ""
    most = max(one.wrong for one in left)
    if not most:
        return say_n("Not drawn: {n} more question, answered right by all.",
                     "Not drawn: {n} more questions, answered right by all.", len(left))  # fmt: skip
    return say_n("Not drawn: {n} more question, answered wrong by {most} at most.",
                 "Not drawn: {n} more questions, each answered wrong by {most} at most.", len(left),
                 most=most)  # fmt: skip


def _told(one: Posed) -> str:
    """Say in words what a row shows."""
    chosen, n, _ = mistake(one)
    facts = {"question": told.asked(one.firsts), "right": one.right, "all": len(one.given)}
    if not n:
        return say(N_("{question} {right} of {all} right."), **facts)
    return say(N_("{question} {right} of {all} right. Most frequent mistake, {mistake}."), **facts,
               mistake=made_by(n, chosen.rstrip(".。")))  # fmt: skip


def _row(axes: Axes, at: float, one: Posed) -> None:
    """Draw a question, its bar, and its most frequent mistake."""
    chosen, n, _ = mistake(one)
    middle, every = at + ROW / 2, len(one.given)
    axes.text(0, middle, _broken(told.asked(one.firsts), ASKED_WIDE), va="center", fontsize=SIZE)
    x, scale = BAR[0], (BAR[1] - BAR[0]) / every
    for number, look, ink in ((one.right, RIGHT, "#ffffff"), (n, USUAL, INK), (one.wrong - n, OTHER, INK)):
        if number:
            axes.broken_barh([(x, number * scale)], (middle - 0.17, 0.34), linewidth=0.8, **look)
            if number * scale > 1.2 + len(str(number)):
                ground = {"facecolor": ORANGE, "edgecolor": "none", "pad": 1.0} if look is USUAL else None
                axes.text(x + number * scale / 2, middle, str(number), ha="center", va="center", color=ink,
                          fontsize=11, bbox=ground)  # fmt: skip
            x += number * scale
    axes.text(COUNT, middle, out_of(one.right, every), va="center", fontsize=SIZE)
    if n:
        axes.text(MISTAKE, middle, _broken(made_by(n, chosen), CHOSEN_WIDE), va="center", fontsize=SIZE)


def _key(axes: Axes) -> None:
    """Say what the parts of a bar stand for, and what the columns are."""
    keys = ((RIGHT, N_("right at once")), (USUAL, N_("most frequent mistake")), (OTHER, N_("other wrong answers")))
    x = BAR[0]
    for look, words in ((look, say(message)) for look, message in keys):
        axes.broken_barh([(x, 1.6)], (0.62, 0.22), linewidth=0.8, **look)
        axes.text(x + 2.2, 0.73, words, va="center", fontsize=SIZE)
        x += 4 + 1.2 * em(words)


def _plain(text: str) -> str:
    """Leave out what asks for signs as text: to a font of matplotlib it is a letter that it lacks."""
    return text.replace(AS_TEXT, "")


def _broken(text: str, wide: float) -> str:
    """Break a text into a few lines; what has no room is cut off, and that is seen."""
    return "\n".join(wrap(_plain(text), wide, SIZE, LINES))

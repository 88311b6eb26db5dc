"""Mirrored: a hand under two sets of rules as two small tables, trick by trick; where they part it is guessed first."""

from __future__ import annotations

import traitlets

from ..games.judged import Line
from ..language import N_, card_name, listed, open_fields, say, spoken
from ..mirrors import Mirror, Pair
from ..pages import Html
from ..points import scoreline
from ..view.look import looked_at
from ..view.scene import signs
from .base import CardWidget, key_help

TAKER, POINTS, BOTH = "taker", "points", "both"
PARTS = {TAKER: N_("the taker"), POINTS: N_("the points"), BOTH: N_("the taker and the points")}


class Mirrored(CardWidget):
    """Step through both counts of a hand; the page judges what is guessed by what was sent."""

    mirror = traitlets.Dict(help="the tricks as both rules count them, and what comes of them").tag(sync=True)
    at = traitlets.Int(0, help="the trick or play shown, from 0; after the last one the end").tag(sync=True)
    given = traitlets.Dict(help="what was said to differ, by place").tag(sync=True)

    def __init__(self, mirror: Mirror, **traits: object) -> None:
        """Show a mirror."""
        self._mirror = mirror
        super().__init__((), **traits)

    def _given_names(self) -> tuple[str, ...]:
        return self._mirror.hand.names()

    def _lay_out(self) -> None:
        one = self._mirror
        self._explain(looked_at(one.hand.game, one.hand.replay.moments[0].table.trump))
        self.mirror = {
            "title": one.hand.title,
            "rules": [say(N_("Rules {n}: {reason}"), n=n, reason=name) for n, name in enumerate(one.named(), 1)],
            "pairs": [self._pair(pair) for pair in one.pairs],
            "end": [[signs(cell) for cell in row] for row in one.ends()],
            "verdict": signs(one.said()),
        }
        self.labels = {**self.labels, **_labels(one.hand.game.family == "capture")}

    def _pair(self, pair: Pair) -> dict[str, object]:
        differs = [pair.one.taker != pair.other.taker, pair.one.points != pair.other.points]
        return {
            "n": pair.one.number,
            "plays": [[spoken(seat), card.code, card_name(card)] for seat, card in pair.one.plays],
            "sides": [_side(line) for line in pair],
            "differs": BOTH if all(differs) else TAKER if differs[0] else POINTS if differs[1] else "",
            "why": signs(self._mirror.why(pair)),
        }

    def caption(self) -> str:
        """Say what the other rules change."""
        return self._mirror.verdict()

    def text(self) -> str:
        """Write the comparison as readable text."""
        return self._mirror.text()

    def table_html(self) -> Html:
        """Write the comparison as a table, folded."""
        return Html(self._mirror._repr_html_())

    def fallback(self, *, hint: bool = True) -> dict[str, str]:
        """Give the forms for places that show no widgets: the table of both counts, folded, and readable text."""
        return {"text/plain": self.text(), "text/html": self._mirror._repr_html_()}


def _side(line: Line) -> dict[str, object]:
    """Write how one set of rules counts a trick: whose card wins it, what is said of it, and the score then."""
    seats = [seat for seat, _ in line.plays]
    taker = spoken(line.taker) if line.taker is not None else ""
    taken = say(N_("taken by {seat}: {points}"), seat=taker, points=line.points.told())
    told = taken if taker else say(N_("not taken"))
    won = seats.index(line.taker) if line.taker in seats else -1
    return {"won": won, "told": signs(told), "score": str(scoreline(line.totals))}


def _labels(plays: bool) -> dict[str, object]:
    keys = key_help()
    said = {
        "unit": open_fields(N_("play {n}") if plays else N_("trick {n}")),
        "same": open_fields(N_("Both rules agree: {told}.")),
        "ask": open_fields(N_("Here the two rules part. What differs?")),
        "guess": open_fields(N_("First say what differs.")),
        "is_right": open_fields(N_("Right: what differs is {part}.")),
        "is_wrong": open_fields(N_("What differs is {part}.")),
        "sentences": open_fields(N_("{first} {then}")),
        "score": say(N_("score")),
        "end": say(N_("The end")),
        "on": say(N_("On to where they part")),
        "again": say(N_("Start again")),
        "right": say(N_("Right:")),
        "wrong": say(N_("Not right:")),
        "where": open_fields(N_("{n} of {all}")),
    }
    parts = {name: say(words) for name, words in PARTS.items()}
    own = [[key, words] for key, words in keys.items() if key[0] in "→←" or key in ("F", "?")]
    return {**said, "parts": parts, "keys_help": [["1 – 3", listed(parts.values())], *own]}


def live(mirror: Mirror) -> Mirrored:
    """Give the widget of a mirror, one for each."""
    shown = mirror.shown
    if not isinstance(shown, Mirrored):
        shown = mirror.shown = Mirrored(mirror, language=mirror.voice.language, deck=mirror.voice.deck)
    return shown


def bundle(mirror: Mirror, **kwargs: object) -> dict[str, object]:
    """Show a mirror live, with its table for places that show no widgets."""
    shown = live(mirror)._repr_mimebundle_(**kwargs)
    assert shown is not None
    return shown[0]

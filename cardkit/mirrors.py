"""Mirror: the same plays counted under two sets of house rules, and where they part."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, cast

from .calls import later, public, public_methods, shown
from .cards import LETTERS, Card
from .direction import NO_BREAK, isolated
from .errors import WrongValue
from .frames import framed
from .games.base import Game, Judges, KeepsScore
from .games.base import game as make
from .games.judged import Judged, Line
from .games.scopa.tally import COINS
from .games.switches import code_of
from .games.tressette.thirds import written_line
from .hands import AnyHand
from .hands import hand as load
from .language import N_, Rank, Voice, Word, brief_text, listed, say, speaking, spoken, voice
from .pages import Html, folded, page, sideways, tag, tags
from .points import scoreline
from .reasons import Reason, because, in_a_row, sentences

if TYPE_CHECKING:
    from pandas import DataFrame

DIFFERS, SAME = "≠", "="
# How the columns stand: words begin at the left, numbers end at the right, and no score is broken at its hyphen.
_WORDS, _NUMBERS = "text-align: left", "text-align: right; white-space: nowrap"
_COLUMNS = (_WORDS, _WORDS, *(_WORDS, _NUMBERS, _NUMBERS) * 2, _WORDS, _WORDS)


class Pair(NamedTuple):
    """Hold one trick or capture as both sets of rules count it."""

    one: Line
    other: Line

    def differences(self) -> list[str]:
        """Name what differs."""
        told = []
        if self.one.taker != self.other.taker:
            told.append(say(N_("taker")))
        if self.one.points != self.other.points:
            told.append(say(N_("points")))
        return told


@public_methods
class Mirror:
    """Show a hand under two sets of rules side by side: as a table in a notebook, and as text."""

    def __init__(self, hand: AnyHand, one: object, other: object) -> None:
        """Count a hand twice.  Raises HandError, ValueError for rules that do not exist or cannot count this hand."""
        self.hand = load(hand)
        self.shown: object = None  # its widget, once it was shown
        self.rules = tuple(switches(self.hand.game, given) for given in (one, other))
        self.games = tuple(make(self.hand.game.name, **rules) for rules in self.rules)
        judges = [game for game in self.games if isinstance(game, Judges)]
        if len(judges) < len(self.games):
            raise WrongValue(N_("{game} has no mirror yet."), game=Word(self.hand.game.title))
        self.judged: tuple[Judged, ...] = tuple(game.judge(self.hand.replay) for game in judges)
        self.voice: Voice = voice()._replace(names=self.hand.names())

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """List the tricks or captures, each as both count it."""
        one, other = self.judged
        return tuple(Pair(*both) for both in zip(one.lines, other.lines, strict=True))

    live = property(later("widgets.mirrored", "live"))
    _repr_mimebundle_ = later("widgets.mirrored", "bundle")

    def save(self, path: str | Path, *, title: str = "", theme: str | None = None, size: str | None = None) -> Path:
        """Write both counts into one HTML file that works with no Jupyter and no network, and give its path.

        ``title`` stands above.  Raises TypeError, ValueError for a path that cannot be written.
        """
        return cast(Path, later("export.file", "export")([self], path, title=title, theme=theme, size=size))

    def named(self) -> list[str]:
        """Name the two sets by the switches in which they differ, or by what was asked for."""
        mine, yours = self.rules
        keys = [key for key in mine if mine[key] != yours[key]]
        return [listed(in_words(key, rules[key]) for key in keys) or say(N_("the same rules")) for rules in self.rules]

    def verdict(self) -> str:
        """Say what the other rules change in this hand."""
        with speaking(self.voice):
            return self.said()

    def said(self) -> str:
        """Say what the other rules change, in the language of the moment."""
        one, other = self.judged
        if self.rules[0] == self.rules[1]:
            return because("mirror_same").say()
        parted = [pair.one.number for pair in self.pairs if pair.one[2:4] != pair.other[2:4]]
        if not parted and one[1:3] == other[1:3]:
            return because("mirror_no_difference").say()
        code = "mirror_plays_apart" if self.hand.game.family == "capture" else "mirror_tricks"
        told = because(code, numbers=tuple(parted)) if parted else because("mirror_end")
        said = [told.say()]
        if any(pair.one.taker != pair.other.taker for pair in self.pairs):
            said.append(because("mirror_plays").say())
        return in_a_row(said)

    def _head(self) -> list[str]:
        one, other = (say(N_("rules {n}"), n=n) for n in (1, 2))
        if self.hand.game.family == "capture":
            parts, unit, this = (N_("captured by"), N_("point"), N_("score")), N_("play"), N_("this play")
        else:
            parts, unit, this = (N_("taken by"), N_("points"), N_("score")), N_("trick"), N_("this trick")
        columns = [f"{say(part)} · {rules}" for rules in (one, other) for part in parts]
        return [say(unit), say(N_("cards played")), *columns, say(this), say(N_("why"))]

    def _rows(self) -> list[list[str | int]]:
        rows: list[list[str | int]] = []
        for pair in self.pairs:
            plays = listed(f"{isolated(spoken(seat))}{NO_BREAK}{brief_text(card)}" for seat, card in pair.one.plays)
            told = [self._told(line) for line in pair]
            differs = pair.differences()
            mark = f"{DIFFERS} {listed(differs)}" if differs else SAME
            rows.append(
                [pair.one.number, plays, *told[0], *told[1], mark, self._both(pair.one.reason, pair.other.reason)]
            )
        return rows

    def _told(self, line: Line) -> list[str | int]:
        """Write who takes a trick or capture, what it brings and the score then; whole points stay numbers."""
        taker = spoken(line.taker) if line.taker is not None else ""
        return [taker, line.points if line.points.each == 1 else str(line.points), str(scoreline(line.totals))]

    def why(self, pair: Pair) -> str:
        """Say why a trick or capture goes as it does, under both where that differs."""
        return self._both(pair.one.reason, pair.other.reason)

    def _both(self, one: Reason, other: Reason) -> str:
        first, second = one.say(), other.say()
        if first == second:
            return first
        return in_a_row([say(N_("Rules {n}: {reason}"), n=n, reason=said) for n, said in ((1, first), (2, second))])

    def ends(self) -> list[list[str]]:
        """Write the closing lines: the score and what it gives, under both."""
        one, other = self.judged
        scores = [str(scoreline(judged.totals)) for judged in self.judged]
        why = self._both(one.result, other.result)
        rows = [[say(N_("final score")), *scores, _mark(one.totals, other.totals), why]]
        if one.marks is not None and other.marks is not None:
            # Only where won deals are counted does a match go by marks; elsewhere the points of each deal add up.
            own = self.games[0]
            by_marks = isinstance(own, KeepsScore) and own.sheet().unit == "marks"
            title = say(N_("marks") if by_marks else N_("points for the match"))
            marks = (str(written_line(one.marks)), str(written_line(other.marks)))
            rows.append([title, *marks, _mark(one.marks, other.marks), ""])
        return rows

    def table(self) -> DataFrame:
        """Give the comparison as a DataFrame, a trick a row."""
        with speaking(self.voice):
            return framed(self._head(), self._rows())

    def text(self) -> str:
        """Write the comparison as readable text."""
        with speaking(self.voice):
            named = [say(N_("Rules {n}: {reason}"), n=n, reason=name) for n, name in enumerate(self.named(), 1)]
            rows = [" | ".join(self._head()), *(" | ".join(map(str, row)) for row in self._rows())]
            end = []
            for name, one, other, mark, why in self.ends():
                told = say(N_("{name}: {one} {mark} {other}"), name=name, one=one, mark=mark, other=other)
                end.append(f"{told}  {why}".rstrip())
            return "\n".join([self.hand.title, *named, self.verdict(), "", *rows, "", *end])

    __repr__ = text

    def _repr_html_(self) -> str:
        with speaking(self.voice):
            heads = zip(_COLUMNS, self._head(), strict=True)
            head = (tag("th", cell, scope="col", style=style.split(";")[0]) for style, cell in heads)
            body = (_row(row, str(row[-2]).startswith(DIFFERS)) for row in self._rows())
            foot = (
                _row([name, "", "", "", one, "", "", other, mark, why], mark == DIFFERS)
                for name, one, other, mark, why in self.ends()
            )
            named = (say(N_("Rules {n}: {reason}"), n=n, reason=name) for n, name in enumerate(self.named(), 1))
            table = tag(
                "table", tag("caption", self.hand.title), tag("thead", tag("tr", *head)), tag("tbody", *body),
                tag("tfoot", *foot), style="min-width: 44rem",
            )  # fmt: skip
            # Folded: who compares two rules is asked first what will be different.
            verdict = tag("p", tag("strong", self.verdict()))
            compared = folded(say(N_("What each rule makes of it")), verdict, sideways(table))
            return page(tags("p", named), compared, lang=self.voice.language)


def in_words(switch: str, value: object) -> str:
    """Say what a switch means; one that has no words of its own is named as it is set."""
    code = code_of(switch, value)
    if code is not None:
        facts: dict[str, object] = {"queen": Rank("Q"), "jack": Rank("J"), "coins": COINS, "value": value}
        if value in tuple(LETTERS):
            facts["two"] = Card(f"2{value}")
        return because(code, **facts).say()
    return say(N_("{switch} set to {value}"), switch=switch, value=str(value))


def _mark(one: object, other: object) -> str:
    return SAME if one == other else DIFFERS


def _row(cells: list[str | int], differs: bool) -> Html:
    """Write a row of the table; one that differs is set in bold as well as marked."""
    first, *rest = map(str, cells)
    told = (tag("strong", cell) if differs and cell else cell for cell in rest)
    each = (tag("td", cell, style=style) for style, cell in zip(_COLUMNS[1:], told, strict=True))
    return tag("tr", tag("th", first, scope="row", style=_COLUMNS[0]), *each)


def switches(game: Game, given: object) -> dict[str, object]:
    """Give all switches of a hand's game with some changed: a dict of them, or the value of one, such as "J_over_Q".

    Raises ValueError with the switches and values that exist.
    """
    own: dict[str, object] = dataclasses.asdict(game.rules)
    if isinstance(given, Mapping):
        make(game.name, **{**own, **given})  # says what does not exist
        return {**own, **given}
    values = {field.name: field.metadata["values"] for field in dataclasses.fields(game.rules)}
    found = [name for name, some in values.items() if any(type(v) is type(given) and v == given for v in some)]
    if len(found) == 1:
        return {**own, found[0]: given}
    listed = "; ".join(f"{name} = {', '.join(map(repr, some))}" for name, some in values.items())
    code = "mirror_several" if found else "mirror_unknown"
    raise WrongValue(because(code, value=shown(given), names=", ".join(found), switches=listed))


@public
def mirror(hand: AnyHand, rules_a: object, rules_b: object) -> Mirror:
    """Count the same plays under two sets of rules, each a dict of switches or the value of one switch.

    Raises HandError, ValueError.

    >>> ck.mirror("scopa/full-round-last-sweep", {}, {"last_card_sweep": True})
    """
    return Mirror(hand, rules_a, rules_b)


sentences(
    mirror_same=N_("Both are the same rules, so nothing can differ."),
    mirror_no_difference=N_("The rules differ, but in this hand they change no taker and no point."),
    mirror_plays_apart=N_("Plays that the two rules count differently: {numbers}."),
    mirror_tricks=N_("Tricks that the two rules count differently: {numbers}."),
    mirror_end=N_("Trick by trick nothing differs. Only the final count does."),
    mirror_plays=N_("The plays are those of the hand: under the other rules another player might have led on."),
    mirror_unknown=N_("{value} is no value of any switch here. There are: {switches}."),
    mirror_several=N_("{value} is a value of several switches ({names}): write a dict. There are: {switches}."),
)

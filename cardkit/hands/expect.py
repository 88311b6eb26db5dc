"""Expect: what a hand file says must come out, held against the replay of its moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn, TypeGuard

from ..calls import quoted
from ..games.base import Game
from ..games.scopa.legal import Taking
from ..language import N_
from ..reasons import sentences
from ..replay import Event, Replay
from ..scoring.match import Match
from ..seats import Seat
from .reader import HandReader


def check(reader: HandReader, game: Game, replay: Replay) -> None:
    """Hold every expectation of a file against its replay.  Raises HandError with the line of the first that fails."""
    _Expected(reader, game, replay).all()


class _Expected:
    """Check the entries of [expect], one after the other."""

    def __init__(self, reader: HandReader, game: Game, replay: Replay) -> None:
        self.reader, self.game, self.replay = reader, game, replay
        self.wanted = reader.section("expect")
        self.events: list[Event] = [event for moment in replay.moments for event in moment.events]

    def all(self) -> None:
        for key in self.wanted:
            getattr(self, f"_{key}")()

    def same(self, key: str, wanted: Sequence[object], found: Sequence[object]) -> None:
        if wanted != found:
            texts = {"wanted": quoted(_text(wanted)), "found": _text(found)}
            self.reader.fail(self.reader.lines.line("expect", key), "expected", entry=key, **texts)

    def wrong_kind(self, key: str, example: str) -> NoReturn:
        self.reader.wrong_kind(example, "expect", key)

    def text(self, key: str, example: str) -> str:
        value = self.wanted[key]
        if not isinstance(value, str):
            self.wrong_kind(key, example)
        return value

    def lists(self, key: str, example: str) -> dict[str, list[int]]:
        """Give an entry that is a table of lists of numbers."""
        value = self.wanted[key]
        if not isinstance(value, dict) or not all(map(_numbers, value.values())):
            self.wrong_kind(key, example)
        return value

    def _takers(self) -> None:
        text = self.text("takers", '"B A A"')
        wanted = [self.reader.seat(self.game.seats, word, "expect", "takers") for word in text.split()]
        self.same("takers", wanted, [event.seat for event in self.events if event.kind in ("take", "capture")])

    def _points(self) -> None:
        points = self.wanted["points"]
        if not _numbers(points):
            self.wrong_kind("points", "[11, 20, 4]")
        self.same("points", points, [event.points for event in self.events if event.kind == "take"])

    def _score(self) -> None:
        score = self.game.score(self.replay.state)
        self.same("score", self.by_side("score"), list(score.written or score.totals))

    def _declared(self) -> None:
        seats = self.game.seats
        declared = self.game.table(self.replay.state).declared or (0,) * len(seats.all)
        self.same("declared", self.by_side("declared"), list(seats.totals(declared)))

    def by_side(self, key: str) -> list[int]:
        """Read a number for each side, given for any of its seats."""
        sides: dict[int, int] = {}
        for seat, value, _ in list(self.reader.by_seat(self.game.seats, "expect", key, int)):
            if sides.setdefault(self.game.seats.side(seat), value) != value:
                partner = self.game.seats.partner(seat)
                line = self.reader.lines.line("expect", key, seat.letter)
                self.reader.fail(line, "partners_differ", entry=key, seat=seat, other=partner)
        return [sides.get(side, 0) for side in range(len(self.game.seats.sides))]

    def _options(self) -> None:
        """Check what the first card played could take; the order says nothing."""
        rows = self.wanted["options"]
        if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
            self.wrong_kind("options", '["6C 2D", "5H 3S"]')
        wanted = [self.reader.cards(row, "expect", "options", place) for place, row in enumerate(rows)]
        played = [move.card for move in self.replay.moves[:1] if isinstance(move, Taking)]
        legal = self.game.legal(self.replay.states[0]) if played else ()
        found = [tuple(move.taken) for move in legal if move.card in played and move.taken]
        self.same("options", sorted(map(sorted, wanted)), sorted(map(sorted, found)))

    def _sweeps(self) -> None:
        """Check which plays swept, counted from the first one of the file, seat by seat."""
        table = self.lists("sweeps", "{ A = [32], B = [11, 35] }")
        wanted: dict[Seat, list[int]] = {}
        for key, plays in table.items():
            seat = self.reader.seat(self.game.seats, key, "expect", "sweeps", key)
            if seat in wanted:
                self.reader.fail(self.reader.lines.line("expect", "sweeps", key), "seat_twice", seat=seat)
            wanted[seat] = plays
        found: dict[Seat | None, list[int]] = {}
        play = 0
        for event in self.events:
            play += event.kind in ("lay", "capture")
            if event.kind == "sweep" and event.points:
                found.setdefault(event.seat, []).append(play)
        for seat in self.game.seats.all:
            self.same("sweeps", wanted.get(seat, []), found.get(seat, []))

    def _left(self) -> None:
        """Check what lay on the table at the end, before somebody got it."""
        text = self.text("left", '"6C 3S"')
        wanted = sorted(self.reader.cards(text, "expect", "left"))
        gone = [card for event in self.events if event.kind == "leftovers" for card in event.cards]
        self.same("left", wanted, sorted(gone or self.replay.moments[-1].table.market))

    def _items(self) -> None:
        table = self.lists("items", "{ cards = [22, 18], coins = [6, 4] }")
        found = {item.name: list(item.counts) for item in self.game.score(self.replay.state).items}
        for name, counts in table.items():
            if name not in found:
                line = self.reader.lines.line("expect", "items", name)
                self.reader.fail(line, "no_such_item", name=quoted(name), names=", ".join(found) or "-")
            self.same("items", [name, *counts], [name, *found[name]])

    def _match(self) -> None:
        before = self.reader.counts(self.game.seats, "start", "won") or ()
        match = Match(1, (self.game.seats.totals(before), self.game.score(self.replay.state).totals) if before else ())
        self.same("match", self.by_side("match"), list(match.marks))


def _numbers(value: object) -> TypeGuard[list[int]]:
    return isinstance(value, list) and all(type(one) is int for one in value)


def _text(several: Sequence[object]) -> str:
    return " ".join(_text(one) if isinstance(one, list) else str(one) for one in several) or "-"


sentences(
    no_such_item=N_("{name} is no item that is counted here: there are {names}."),
    partners_differ=N_("{seat} and {other} are partners and have one {entry} together: give it once."),
    expected=N_("The file expects {entry} to be {wanted}, but the cards give {found}."),
)

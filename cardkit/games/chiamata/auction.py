"""The auction of Briscola Chiamata: who may bid what, how long, and how a bid is typed.

A bid names a rank, lower than the one before it; below the lowest there is nothing but more points than 61.  Who passes
is out.  The last one left has the auction; where nobody has bid, the last one has to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias, TypeVar

from ...cards import RANKS, Card, apart
from ...language import N_
from ...reasons import because, sentences
from ...seats import Seat
from ..given import IllegalMove, read_card

ENOUGH, ALL = 61, 120  # points that win, unless more were bid, and all there are
BID, PASSED, CALL = "bid", "pass", "call"


class Bid(NamedTuple):
    """Bid to name the card of a rank, and so the trump, and to make so many points with whoever holds it."""

    rank: str
    points: int = ENOUGH


class Pass(NamedTuple):
    """Leave the auction; no bid can follow."""


class Call(NamedTuple):
    """Name the card of the rank that was bid: its suit is trump, its holder the partner."""

    card: Card


Speech: TypeAlias = Bid | Pass | Call
Move: TypeAlias = Card | Speech
M = TypeVar("M")
Said: TypeAlias = tuple[tuple[Seat, Bid | Pass], ...]


def highest(said: Said) -> tuple[Seat, Bid] | None:
    """Give the bid that stands, and whose it is."""
    return next(((seat, one) for seat, one in reversed(said) if isinstance(one, Bid)), None)


def speaks(said: Said, turns: Sequence[Seat]) -> Seat | None:
    """Give who bids next, None once one alone is left who has bid."""
    passed = {seat for seat, one in said if isinstance(one, Pass)}
    left = [seat for seat in turns if seat not in passed]
    if len(left) == 1 and highest(said) is not None:
        return None
    if not said:
        return turns[0]
    at = turns.index(said[-1][0])
    return next(seat for seat in (*turns[at + 1 :], *turns[: at + 1]) if seat not in passed)


def bids(said: Said, order: str, players: int) -> tuple[Bid | Pass, ...]:
    """List what may be bid now: every lower rank, after the lowest every higher number of points, and to pass."""
    stands = highest(said)
    more: tuple[Bid, ...]
    if stands is None:
        more = tuple(Bid(rank) for rank in order)
    else:
        _, (rank, points) = stands
        more = tuple(Bid(lower) for lower in order[order.index(rank) + 1 :])
        if rank == order[-1]:
            more = tuple(Bid(rank, higher) for higher in range(points + 1, ALL + 1))
    last = stands is None and sum(isinstance(one, Pass) for _, one in said) == players - 1
    return more if last else (*more, Pass())


def next_bids(moves: tuple[M, ...]) -> tuple[M, ...]:
    """Keep of the bids that may be made the one that is least above the last; other moves stay."""
    bids = [move for move in moves if isinstance(move, Bid)]
    return tuple(move for move in moves if move not in bids[1:]) if bids else moves


class ChiamataMoves:
    """Read and write moves: ``bid 3``, ``bid 2 70``, ``pass``, ``call 3S``, and cards."""

    def read(self, text: str | int) -> Move:
        """Read a move that was typed.  Raises IllegalMove that quotes the text."""
        words = apart(text) if isinstance(text, str) else []
        match [word.lower() for word in words[:1]] + [word.upper() for word in words[1:]]:
            case ["pass"]:
                return Pass()
            case ["call", card]:
                return Call(read_card(card))
            case ["bid", rank] if rank in RANKS and len(rank) == 1:
                return Bid(rank)
            case ["bid", rank, points] if rank in RANKS and len(rank) == 1 and points.isascii() and points.isdigit():
                if len(points) <= 3:
                    return Bid(rank, int(points))
            case ["bid" | "call", *_]:
                pass
            case _:
                return read_card(text)
        raise IllegalMove(because("bad_bid", text=text), text)

    def meant(self, state: object, move: Move | str) -> Move:
        """Give the move that a text or a number stands for.  Raises IllegalMove that quotes it."""
        if isinstance(move, Bid | Pass):
            return move
        return Call(read_card(move.card)) if isinstance(move, Call) else self.read(move)

    def split(self, line: str) -> tuple[str, ...]:
        """Split a line of a hand file into moves: bids, a call, or a trick card by card."""
        moves: list[str] = []
        for word in apart(line):
            begun = moves[-1].split() if moves else []
            follows = begun and (
                (begun[0].lower() in (BID, CALL) and len(begun) == 1)
                or (begun[0].lower() == BID and len(begun) == 2 and word.isdigit() and len(word) > 1)
            )
            if follows:
                moves[-1] += f" {word}"
            else:
                moves.append(word)
        return tuple(moves)

    def write(self, move: Move) -> str:
        """Write a move as it is typed."""
        if isinstance(move, Bid):
            return f"{BID} {move.rank}" + (f" {move.points}" if move.points != ENOUGH else "")
        if isinstance(move, Call):
            return f"{CALL} {move.card.code}"
        return PASSED if isinstance(move, Pass) else move.code


sentences(bad_bid=N_("{text} is no bid: write bid 3, bid 2 70, pass, or call 3S."))

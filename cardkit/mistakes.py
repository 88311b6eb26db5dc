"""Mistakes: which moves that cost something come back, as positions to be played again?

One lies among the answers like any other: its question is the position, a hand that ends where the choice was made.
"""

from __future__ import annotations

import datetime
import hashlib
import uuid
from collections.abc import Iterable

from .answers import ASKED, HAND, PLAYED, TOLD, Entry, positions
from .errors import CardkitError
from .games.base import Game
from .hands import Hand
from .hands import hand as load
from .hands.writer import written
from .language import N_, Word, say
from .open_cards.said import move_text
from .record import Record, record
from .review import Verdict
from .schedule import due, today, turns
from .sitting import Sitting


def keep(sitting: Sitting, verdicts: Iterable[Verdict], into: Record | None = None) -> str:
    """Keep the mistakes of a deal that was dealt here and in which nothing was taken back; tell what went wrong.

    The same mistake of the same deal is kept once, however often it is told.
    """
    if sitting.practice or sitting.from_hand:
        return ""
    new = []
    for verdict in verdicts:
        text = written(sitting.game, sitting.dealer, sitting.deck, sitting.replay.moves[: verdict.made])
        if verdict.mistake and verdict.lesson and len(text) <= HAND and position(text) is not None:
            name = f"play/{sitting.game.name}/{hashlib.sha256(text.encode()).hexdigest()[:12]}"
            asked = say(N_("{game}: what do you play here?"), game=Word(sitting.game.title))
            made = _entry("/".join((name, sitting.mark)), name, verdict.lesson, False, asked, text)
            new.append(_chosen(made, sitting.game, verdict.move, verdict))
    return _kept(new, into)


def keep_again(
    before: Entry, right: bool, game: Game, move: object, verdict: Verdict | None, into: Record | None = None
) -> str:
    """Keep how a position was played again; tell what went wrong."""
    made = _entry(uuid.uuid4().hex, before.question, before.lesson, right, before.asked, before.hand)
    return _kept([_chosen(made, game, move, verdict)], into)


def _chosen(made: Entry, game: Game, move: object, verdict: Verdict | None) -> Entry:
    """Add which move was made, and why it was a mistake."""
    why = verdict.why if verdict and verdict.mistake else None
    return made._replace(
        choice=game.write(move), answer=move_text(game, move)[:ASKED], why=why.code if why else "",
        told=why.say()[:TOLD] if why else "",
    )  # fmt: skip


def _entry(name: str, question: str, lesson: str, right: bool, asked: str, text: str) -> Entry:
    now = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return Entry(name, question, lesson, PLAYED, right, False, 1, now, "", asked[:ASKED], text)


def _kept(new: list[Entry], into: Record | None = None) -> str:
    if not new:
        return ""
    kept = record() if into is None else into
    there = kept.entries()
    kept.add([one for one in new if one.id not in there])
    return kept.told


def waiting() -> list[Entry]:
    """List the positions to be played again, those that are due first, and then what comes back soonest."""
    entries = list(record().entries().values())
    last, when = positions(entries), turns(entries)
    names = due({name: when[name] for name in last}, today())
    later = sorted((name for name in last if name not in names), key=lambda name: (when[name].due, name))
    return [last[name] for name in (*names, *later)]


def position(text: str) -> Hand | None:
    """Load a position that was kept; None where it cannot be played, as after somebody has changed the file."""
    try:
        found = load(text)
    except (CardkitError, ValueError):
        return None
    return None if found.game.to_act(found.replay.state) is None else found

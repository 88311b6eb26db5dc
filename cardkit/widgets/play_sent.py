"""Play, sent: what the page is told of a game against the computer, made of what the learner's seat can see."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import Card
from ..games.base import Game
from ..games.chiamata.auction import Bid, Pass
from ..games.scopa.legal import VALUE, Taking
from ..language import N_, card_name, say, spoken
from ..players import Decision
from ..replay import Moment, Replay
from ..review import Verdict
from ..sitting import Sitting
from ..view import line as show
from ..view.scene import signs
from .play_words import button, cost, move_name, strip

FEW = 5


def offered(sitting: Sitting, seen: Replay) -> list[list[str]]:
    """Name the cards of the learner's hand; one that may not be played is refused with the reason."""
    if not any(map(_touched, sitting.moves)):  # as in an auction
        return []
    ways = show.choices(seen, len(seen))
    out = []
    for card in seen.moments[-1].table.hands[sitting.seat]:
        own = [one for one in ways if one[0] == card.code]
        several = N_("{seat} plays {card}: choose what it takes")
        name = own[0][1] if len(own) == 1 else say(several, seat=sitting.seat, card=card_name(card))
        out.append([card.code, name])
    return out


def settled(sitting: Sitting) -> Replay:
    """Give the deal as the learner's seat sees it; where a card is chosen, what was taken last has gone to its pile."""
    seen = sitting.seen
    last = seen.moments[-1]
    if not sitting.waits or last.event is None or last.event.kind not in ("take", "capture"):
        return seen
    return seen.shown_as(seen.states, (*seen.moments, Moment((), last.table, last.table, last.made, last.turn)))


def now(sitting: Sitting, seen: Replay, level: str) -> dict[str, object]:
    """Tell what the learner may do now, and how the match stands."""
    more = [[sitting.game.write(move), signs(spoken(button(move)))] for move in _said(sitting.moves)]
    says = sitting.waits and not sitting.turn
    if says:
        more.append(["stay", say(N_("Declare nothing more"))])
    book = sitting.book
    goes_on = sitting.match and sitting.won is None
    return {
        "made": len(sitting.replay.moves),
        "over": sitting.over,
        "turn": sitting.turn,
        "cards": any(map(_touched, sitting.moves)),
        "say": says,
        "more": more,
        "picks": _picks(sitting) if sitting.turn else {},
        "market": [[one.code, card_name(one), VALUE[one]] for one in seen.moments[-1].table.market],
        "strip": strip(sitting, level),
        "practice": sitting.practice,
        "standing": signs(book.state().say()) if sitting.over and book is not None and sitting.match else "",
        "deal": "next_deal" if goes_on else "new_match" if sitting.match else "another_deal",
        "undo": sitting.undoable,
    }


def _said(moves: Sequence[object]) -> list[object]:
    """List what may be said: to pass stands first, and of 59 bids in points the next few and every fifth."""
    least = min((move.points for move in moves if isinstance(move, Bid)), default=0)
    said = [
        move
        for move in moves
        if not _touched(move) and (not isinstance(move, Bid) or move.points < least + FEW or move.points % FEW == 0)
    ]
    return sorted(said, key=lambda move: not isinstance(move, Pass))


def _touched(move: object) -> bool:
    """Say whether a move is made by touching a card."""
    return isinstance(move, Card | Taking)


def _picks(sitting: Sitting) -> dict[str, str]:
    """List the cards of the hand that can take in several ways, each with what is asked then."""
    moves = [move for move in sitting.moves if isinstance(move, Taking)]
    several = {move.card for move in moves if sum(other.card == move.card for other in moves) > 1}
    asked = N_("{card} counts {value}: pick the cards it takes.")
    return {card.code: signs(say(asked, card=card, value=VALUE[card])) for card in sorted(several)}


def hinted(hint: Decision | None) -> str:
    """Say a hint with its reason; nothing where none was asked for."""
    if hint is None:
        return ""
    return signs(say(N_("Hint: {move}. {why}"), move=move_name(hint.move), why=hint.reason.say()))


def warning(game: Game, warned: Verdict | None) -> dict[str, str]:
    """Warn before a mistake: the move as it is made all the same, and why it is one."""
    if warned is None:
        return {}
    words = say(N_("{move} looks like a mistake. {why}"), move=move_name(warned.move), why=cost(game, warned))
    return {"move": game.write(warned.move), "words": signs(words)}

"""Play words: every text of the controls of a game against the computer, and how its moves and players are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..cards import Card
from ..frames import framed
from ..games.base import Game
from ..games.briscola.moves import Exchange
from ..games.chiamata.auction import ENOUGH, Bid, Call, Pass
from ..games.scopa.legal import Taking
from ..games.tressette.declarations import Declare
from ..language import N_, Rank, open_fields, say, say_n, spoken
from ..lessons import lessons
from ..players import TITLES
from ..points import side_by_side
from ..reasons import in_a_row
from ..replay import Replay
from ..review import Verdict
from ..sitting import Sitting
from ..view.scene import signs
from .base import key_help

if TYPE_CHECKING:
    from pandas import DataFrame


def labels() -> dict[str, object]:
    """Say every text of the controls that this widget adds, in the language of the moment."""
    keys = key_help()
    plain = {
        "choose_now": N_("Choose a card"),
        "choose_say": N_("Choose what to say"),
        "your_turn": N_("Your turn: choose a card of your hand."),
        "your_say": N_("Your turn: choose what you say."),
        "may_declare": N_("You may declare something now, before trick 2 is led."),
        "more": N_("What else you may do"),
        "coming": N_("Steps still to be seen: {n}."),
        "hint": N_("Hint"),
        "undo": N_("Take back"),
        "review": N_("Review"),
        "next_deal": N_("Next deal"),
        "another_deal": N_("Deal again"),
        "new_match": N_("New match"),
        "take": N_("Take these"),
        "leave_card": N_("Another card"),
        "nothing_picked": N_("nothing picked"),
        "pick": N_("{card}, counts {value}"),
        "picked": N_("picked: {sum}"),
        "all_the_same": N_("Play it all the same"),
        "practice": N_("Practice: a move was taken back in this deal."),
        "the_end": N_("The deal is over."),
        "sentences": N_("{first} {then}"),
    }
    said: dict[str, object] = {name: open_fields(words) for name, words in plain.items()}
    said["toolbar"] = say(N_("Playing"))
    said["kernel_gone"] = say(
        N_("No answer from the kernel, which plays the other hands. What was played can still be stepped through; to "
           "play, open the notebook anew.")
    )  # fmt: skip
    own = {
        "1 – 9": say(N_("go to a card of your hand, or on the table while you pick")),
        "Enter": say(N_("play the card, or do what the button says")),
        "Esc": say(N_("choose another card")),
        "H": say(N_("hint")),
        "Z": say(N_("take back your last move")),
    }
    rest = {key: meaning for key, meaning in keys.items() if key != "1 – 9"}
    said["keys_help"] = [[key, meaning] for key, meaning in {**own, **rest}.items()]
    return said


def move_name(move: object) -> str | Card:
    """Name what may be done, as a field of a sentence: a card is laid down where it takes nothing."""
    if isinstance(move, Declare):
        return say(N_("Declare {what}"), what=move)
    if isinstance(move, Exchange):
        return say(N_("Swap {card} for the turned card"), card=move.card)
    if isinstance(move, Bid):
        words = N_("Bid {rank}") if move.points == ENOUGH else N_("Bid {rank} and {points} points")
        return say(words, rank=Rank(move.rank), points=move.points)
    if isinstance(move, Call):
        return say(N_("Call {card}"), card=move.card)
    if isinstance(move, Pass):
        return say(N_("Pass"))
    if isinstance(move, Taking):
        if move.taken:
            return say(N_("{card} takes {taken}"), card=move.card, taken=tuple(sorted(move.taken)))
        return move.card
    return move if isinstance(move, Card) else str(move)


def button(move: object) -> str | Card:
    """Name a move on its button: of bids in points the rank is known, and stands in none of them."""
    if isinstance(move, Bid) and move.points > ENOUGH:
        return say(N_("{points} points"), points=move.points)
    return move_name(move)


def strip(sitting: Sitting, level: str) -> str:
    """Say who the learner is, against whom, and how the match stood before this deal."""
    partner = sitting.game.seats.partner(sitting.seat)
    you = N_("You are {seat}, the partner of {partner}") if partner is not None else N_("You are {seat}")
    parts = [say(you, seat=sitting.seat, partner=partner), say(N_("against: {player}"), player=say(TITLES[level]))]
    book = sitting.before
    if sitting.match and book is not None:
        score = side_by_side(book.totals, book.scale)
        parts.append(say(N_("match {score}, {target} wins it"), score=score, target=book.target))
    return signs(" · ".join(parts))


def lost(game: Game, loss: float) -> str:
    """Say what a move cost, in points: in thirds nobody reckons a mean."""
    return say(N_("{n} points"), n=f"{loss / game.amount.each:.1f}")


def cost(game: Game, verdict: Verdict) -> str:
    """Say what was better than a move, by how much, why, and which lesson teaches it."""
    found = N_("{best} brings {points} more on average.") if verdict.worlds > 1 else N_("{best} brings {points} more.")
    told = [say(found, best=move_name(verdict.best), points=lost(game, verdict.loss))]
    if verdict.why is not None:
        told.append(verdict.why.say())
    if verdict.lesson:
        lesson = lessons()[verdict.lesson]
        title = say(N_("{number} · {title}"), number=lesson.number, title=lesson.title)
        told.append(say(N_("Lesson {lesson}: {goal}."), lesson=title, goal=lesson.goals[verdict.goal]))
    return in_a_row(told)


def verdict_told(game: Game, seen: Replay, verdict: Verdict) -> dict[str, object]:
    """Write a verdict for the page: the step at which the choice stood, and what is said of it."""
    at = max(step for step, moment in enumerate(seen.moments) if moment.made == verdict.made)
    moment = seen.at(at + 1)
    if game.family == "capture":
        n = sum(one.event is not None and one.event.kind in ("lay", "capture") for one in seen.moments[: at + 2])
        head = say(N_("Play {n}, {move}"), n=n, move=move_name(verdict.move))
    else:
        head = say(N_("Trick {n}, {move}"), n=moment.table.number, move=move_name(verdict.move))
    if verdict.mistake:
        words = cost(game, verdict)
    elif verdict.doubt:
        words = say(N_("Not sure: {best} brought {points} more, which may be chance."),
                    best=move_name(verdict.best), points=lost(game, verdict.loss))  # fmt: skip
    else:
        best = verdict.best == verdict.move
        words = say(N_("Nothing does better.") if best else N_("As good as the best, or nearly."))
    head = say(N_("Mistake · {move}."), move=head) if verdict.mistake else say(N_("{move}."), move=head)
    return {"at": at, "is": "mistake" if verdict.mistake else "good", "head": signs(head), "words": signs(words)}


def judged_by(verdicts: Sequence[Verdict]) -> str:
    """Say by what knowledge the moves were judged, and how many were mistakes."""
    if not verdicts:
        return say(N_("No move left you a choice."))
    n, wrong = max(one.worlds for one in verdicts), sum(one.mistake for one in verdicts)
    by = say(N_("Judged by what you could see: the mean of up to {n} deals that fit it, played on by club players, and "
                "with best play once few cards are left."), n=n)  # fmt: skip
    return in_a_row([say_n("{n} move was a mistake.", "{n} moves were mistakes.", wrong), by])


def review_frame(game: Game, verdicts: Sequence[Verdict]) -> DataFrame:
    """Give the verdicts as a DataFrame; what a move cost is told in points."""
    titles = [say(N_("move")), say(N_("played")), say(N_("best")), say(N_("cost")), say(N_("deals")), say(N_("why"))]
    rows = [
        [one.made + 1, *(signs(spoken(move_name(move))) for move in (one.move, one.best)),
         round(one.loss / game.amount.each, 2), one.worlds,
         "" if one.why is None else signs(one.why.say())]
        for one in verdicts
    ]  # fmt: skip
    return framed(titles, rows)

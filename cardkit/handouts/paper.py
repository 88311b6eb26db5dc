"""Paper: what a lesson's cells show and ask, as print has it: pictures, lines to fill in, and answers for the end.

Nothing of what a learner has answered so far reaches it: a sheet is the same for everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, cast

from ..calls import whole
from ..exercises.made import exercise
from ..games.base import game
from ..games.switches import changed
from ..hands import hand as load
from ..language import N_, listed, say, speaking, voice
from ..ledger import THIRDS, Row, play_text, tricks
from ..mirrors import in_words
from ..mirrors import mirror as compared
from ..pages import Html, joined, tag
from ..points import Thirds
from ..questions import Question, questions
from ..questions.ask import laid, picked
from ..questions.form import said, written
from ..questions.predictions import Prediction
from ..questions.stops import Stop
from ..questions.stops import stops as covered
from ..reasons import in_a_row
from ..replay import Replay
from ..scoring.book import Book
from ..view import line as show
from ..view import strip
from ..view.scene import em, signs
from ..widgets.capture import Capture
from ..widgets.capture_words import QUESTION
from ..widgets.keeper_words import head
from ..widgets.primiera import Primiera
from ..widgets.quiz_told import reason, solution
from ..widgets.stepper import through
from .fitted import Tile
from .flow import NUMBER, Block, blanks, grid, item, picture, text, tiles
from .of_hand import sheet

MANY = (12, 5, 2)  # tricks or plays, the most that are printed one by one: fewer where a lesson would not fit
SHEET_DEALS = 5  # of a score sheet to fill in
BOX = Html('<i class="box"></i> ')
SHORT = 12  # of an answer to choose among, in letters: then it stands beside the others
# What is asked of a trick, in the room beside a line to write on.
BRIEFLY = {
    "taker": N_("taken by"), "points": N_("points"), "draws": N_("draws first"), "leads": N_("leads next"),
    "reason": N_("rung"),
}  # fmt: skip
Call = tuple[Sequence[object], Mapping[str, object]]


class OnPaper(NamedTuple):
    """Hold what a cell comes to on paper: what is shown and asked, and what is told at the end."""

    blocks: tuple[Block, ...]
    answers: tuple[str, ...] = ()  # HTML, one for each number that was given
    after: tuple[Block, ...] = ()  # what stands below the answers


class Before(NamedTuple):
    """Hold which hands were shown, and how many tricks or plays of one are printed at most."""

    hands: set[str]
    many: int


Counter = Callable[[], str]  # gives the next number of a question


def _html(words: str) -> Html:
    return joined([signs(words)])


def quiz(call: Call, number: Counter, _: Before) -> OnPaper:
    """Print a set of questions, each with room for its answer."""
    bank = questions(*call[0])
    n = sum(bank.take.values()) if bank.take and len(bank.take) == len(call[0]) else None
    with speaking(voice()._replace(deck=str(call[1].get("deck", voice().deck)))):
        return _asked(picked(bank.questions, 0, n), number)


def _asked(several: Sequence[Question], number: Counter) -> OnPaper:
    blocks: list[Block] = []
    answers: list[str] = []
    for one in several:
        now = number()
        ask = signs(said(one.ask))
        cards = [signs(face.write()) for face in one.show]
        shown = [card for card in cards if card not in ask]
        blocks.append(item(now, joined([" ".join([ask, *shown])]), after=0.1, keep=True))
        blocks += _room(one)
        answers.append(_html(in_a_row([solution(one), reason(one)]).strip()))
    return OnPaper(tuple(blocks), tuple(answers))


def _room(one: Question) -> Iterator[Block]:
    """Give room for an answer: boxes to tick, or lines to write on."""
    if one.kind == "number":
        yield blanks([""], indent=NUMBER)
        return
    offered = [_html(written(one.answers[n].text)) for n in laid(one, 0)]
    if one.kind == "match":
        yield text(joined([Html(" · ").join(offered)]), indent=NUMBER, keep=True)
        left = [_html(written(answer.left)) for answer in one.answers if answer.left is not None]
        yield blanks(left, indent=NUMBER)
        return
    if all(em(one) <= SHORT for one in offered):
        yield text(Html(" &ensp; ").join(f'<span class="whole">{BOX}{one}</span>' for one in offered), indent=NUMBER)
    else:
        for n, each in enumerate(offered, 1):
            yield text(BOX + each, indent=NUMBER, after=0.5 if n == len(offered) else 0, keep=n < len(offered))


def predict(call: Call, number: Counter, shown: Before) -> OnPaper:
    """Print the tricks that are asked about: who takes each is left open."""
    (name, *_), given = call
    replay, _seat = through(load(cast(str, name)).replay, cast("str | None", given.get("seat")))
    at, until = given.get("at"), given.get("until")
    begin = 0 if at is None else whole("at", at)
    stops = covered(replay, cast(str, given.get("ask", "taker points")), at=begin,
                    until=None if until is None else whole("until", until),
                    tricks_asked=cast("list[int] | None", given.get("stops")))  # fmt: skip
    first = (
        () if name in shown.hands or len(tricks(replay)) < 2 else (*_rules(replay), _table(replay, begin, keep=False))
    )
    shown.hands.add(str(name))
    return _stopped(replay, stops, number, first)


def _rules(of: Replay | Capture) -> tuple[Block, ...]:
    """Name the rules that are not the usual ones."""
    rules = of.start.rules if isinstance(of, Replay) else of._game.rules
    several = [in_words(name, value) for name, value in changed(rules).items()]
    return (text(joined([tag("em", _html(say(N_("; ")).join(several)))]), keep=True),) if several else ()


def _table(replay: Replay, at: int, keep: bool = True) -> Block:
    return picture(show.scene(replay, at), show.board(replay, at), keep=keep)


def _stopped(replay: Replay, stops: Sequence[Stop], number: Counter, first: tuple[Block, ...] = ()) -> OnPaper:
    rows = {row.number: row for row in tricks(replay)}
    blocks, answers = list(first), list[str]()
    row_of_tiles: list[Tile] = []
    several = len(rows) > 1
    for stop in stops:
        row, now = rows[stop.trick], number()
        asks = tuple((_briefly(replay, one),) for one in stop.questions)
        name = f"{now} · {say(N_('Trick {n}'), n=row.number)}" if several else now
        if any(one.ask == "card" for one in stop.questions):  # the trick as a whole would tell it
            blocks += _flushed(row_of_tiles)
            blocks += [item(now, _html(show.caption(replay, stop.at)), keep=True), _table(replay, stop.at),
                       blanks([_html(one.text.say()) for one in stop.questions], indent=NUMBER)]  # fmt: skip
        else:
            scene = strip.trick(replay, row, results=False)
            row_of_tiles.append(Tile(name, "", scene, _plays(row), (), asks))
        answers.append(_html(in_a_row(_solved(stop, row))))
    blocks += _flushed(row_of_tiles)
    return OnPaper(tuple(blocks), tuple(answers))


def _briefly(replay: Replay, one: Prediction) -> str:
    thirds = one.ask == "points" and replay.game.amount is Thirds
    return say(THIRDS if thirds else BRIEFLY.get(one.ask, one.text.code))


def _flushed(waiting: list[Tile]) -> list[Block]:
    made = [tiles(tuple(waiting))] if waiting else []
    waiting.clear()
    return made


def _solved(stop: Stop, row: Row) -> Iterator[str]:
    """Tell what came: of a card asked for why it is that one, else the trick as the table tells it."""
    for one in stop.questions:
        if one.ask == "card":
            yield f"{one.label(one.right)}. {one.why.say()}"
        elif one is stop.questions[0]:
            yield row.told()
        elif one.ask in ("points", "reason", "draws"):
            yield one.why.say()


def _plays(row: Row) -> str:
    return signs(listed(play_text(seat, card) for _, seat, card in row.plays))


def step(call: Call, number: Counter, shown: Before) -> OnPaper:
    """Print a hand: every trick with its sentence, or the table where it begins if it is long or was shown before."""
    (name, *_), given = call
    hand = load(cast(str, name))
    replay, _seat = through(hand.replay, cast("str | None", given.get("seat")))
    at = whole("at", given.get("at", 0))
    again = name in shown.hands
    shown.hands.add(str(name))
    if again and not at:
        return OnPaper(())
    if at or again:
        return OnPaper((_table(replay, at), text(_html(show.caption(replay, at)), after=0.6)))
    whole_ = sheet(replay, hand.title, results=True, few=0)
    table = (*_rules(replay), picture(whole_.start, whole_.alt))
    if len(whole_.cells) > shown.many:
        own = N_("All of it is on a sheet of its own: “{title}”")
        return OnPaper((*table, text(_html(say(own, title=hand.title)), after=0.6)))
    return OnPaper((*table, tiles(whole_.cells)))


def capture(call: Call, number: Counter, _: Before) -> OnPaper:
    """Print a table, and how many ways there are to take."""
    (name, *_rest), given = call
    return _captured(Capture(cast(str, name), **_looks(), **given), number)  # type: ignore[arg-type]


def _close(one: Capture | Primiera) -> None:
    """Leave no widget behind: what it was made for is printed."""
    one.layout.close()
    one.close()


def _looks() -> dict[str, object]:
    return {"language": voice().language, "deck": voice().deck}


def _captured(one: Capture, number: Counter) -> OnPaper:
    try:
        blocks: list[Block] = [*_rules(one), picture(one._scene(), one._board(), high=45, keep=True)]
        for card in one._cards:
            blocks += [item(number(), _html(say(QUESTION, card=card)), keep=True), blanks([""], indent=NUMBER)]
        answers = one.solutions().splitlines()
    finally:
        _close(one)
    return OnPaper(tuple(blocks), tuple(joined([answer]) for answer in answers))


def primiera(call: Call, number: Counter, _: Before) -> OnPaper:
    """Print two piles, and a table to count them in."""
    (name, *_rest), given = call
    return _counted(Primiera(cast(str, name), **_looks(), **given), number)  # type: ignore[arg-type]


def _counted(one: Primiera, number: Counter) -> OnPaper:
    try:
        rows = one._recount()
        lines = one.solutions().splitlines()[len(rows) :]
        empty = [[row[0], *("" for _ in row[1:])] if n else row for n, row in enumerate(rows)]
        blocks = (picture(one._scene(), one._board(), high=70, keep=True),
                  item(number(), joined([say(N_("Who has the Primiera?"))]), keep=True),
                  grid([[joined([cell or " " * 12]) for cell in row] for row in empty]))  # fmt: skip
        answer = joined([in_a_row(lines)])
        after = grid([[joined([cell]) for cell in row] for row in rows])
    finally:
        _close(one)
    return OnPaper(blocks, (answer,), (after,))


def dealt(call: Call, number: Counter, _: Before) -> OnPaper:
    """Print an exercise: the one of the seed that the lesson names."""
    given = call[1]
    made = exercise(cast(str, call[0][0]), cast("str | None", given.get("game")), cast(int, given.get("seed", 0)),
                    given.get("rules"))  # fmt: skip
    if made.hand is None:
        return _asked(made.questions, number)
    if made.kind == "capture":
        return _captured(Capture(made.hand, card=made.card, **_looks()), number)  # type: ignore[arg-type]
    if made.kind == "primiera":
        return _counted(Primiera(made.hand, change=False, **_looks()), number)  # type: ignore[arg-type]
    stops = covered(made.hand.replay, cast(str, given.get("ask", "taker points")), seed=made.seed)
    return _stopped(made.hand.replay, stops, number)


def mirror(call: Call, number: Counter, shown: Before) -> OnPaper:
    """Print a hand whose tricks go elsewhere under other rules; the tricks of one that was shown are there already."""
    name, one, other = call[0]
    hand, now = load(cast(str, name)), number()
    cells = sheet(hand.replay, hand.title, results=False).cells
    known = hand.name in shown.hands or len(cells) > shown.many
    shown.hands.add(hand.name)
    several = () if known else (tiles(tuple(cell._replace(told=(), blanks=()) for cell in cells)),)
    return OnPaper((*several, blanks([f"<b>{now}</b>"])), (_html(compared(hand, one, other).verdict()),))


def keep(call: Call, number: Counter, _: Before) -> OnPaper:
    """Print a score sheet to fill in."""
    (name, *_rest), given = call
    rules = game(cast(str, name), **given)
    book = Book(rules.sheet(), {}, rules.seats)  # type: ignore[attr-defined]
    first, *titles = (joined([title]) for title in head(book)[:-1])
    deals = [f"&nbsp;&nbsp;{n}&nbsp;&nbsp;" for n in range(1, SHEET_DEALS + 1)]
    return OnPaper((grid([[first, *deals], *([title, *[""] * SHEET_DEALS] for title in titles)]),))


PRINTED: Mapping[str, Callable[[Call, Counter, Before], OnPaper]] = {
    "quiz": quiz, "predict": predict, "step": step, "capture": capture, "primiera": primiera, "exercise": dealt,
    "keep": keep, "mirror": mirror,
}  # fmt: skip

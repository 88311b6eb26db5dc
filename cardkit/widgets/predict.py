"""Predict: say what comes before it is shown; the hand stays covered until the answers are locked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import traitlets
from traitlets import Bunch

from ..calls import flag, one_of, public, whole
from ..errors import CardkitError, WrongValue
from ..frames import framed
from ..hands import AnyHand, Hand
from ..hands import hand as load
from ..language import N_, known, listed, say
from ..ledger import frame, play_text, tricks
from ..pages import Html, bullets, folded, joined, tag
from ..predicted import Judged, Predicted
from ..questions.predictions import bare_play, ladder
from ..questions.stops import Stop
from ..questions.stops import stops as covered
from ..reasons import told
from ..replay import Replay
from ..seats import Seat
from ..view import line as show
from ..view.context import REST, VALUES
from ..view.look import ALL, NAMES, looked_at
from ..view.scene import signs
from .base import CardWidget, Names, asking, seat_names
from .predict_sent import written
from .predict_words import answer_line, labels, numbered, question_line
from .stepper import through

if TYPE_CHECKING:
    from pandas import DataFrame

EXPLAIN = ("always", "errors")
# What each step of fading takes away.
NO_LADDER, NO_VALUES, NO_HELP = 1, 2, 3


class Predict(CardWidget):
    """Cover a hand before each trick is taken, ask, and explain right and wrong answers by the reason."""

    line = traitlets.Dict(help="the hand: frames, captions, groups, rows").tag(sync=True)
    index = traitlets.Int(0, help="the step shown, 0 at the start").tag(sync=True)
    begin = traitlets.Int(0, help="the step to begin with").tag(sync=True)
    end = traitlets.Int(help="the last step of the hand that is shown here").tag(sync=True)
    stops: object = traitlets.List(help="where the hand is covered, and what is asked there").tag(sync=True)
    words: object = traitlets.List(help="the texts that the stops name by number").tag(sync=True)
    ladder: object = traitlets.List(help="the rungs by which a trick is decided: code and text").tag(sync=True)
    fade = traitlets.Int(0, help="how much help is taken away, 0 to 3").tag(sync=True)
    explain = traitlets.Enum(EXPLAIN, help="explain always, or only after an error").tag(sync=True)
    timer = traitlets.Int(None, allow_none=True, help="seconds of the ring, None for none").tag(sync=True)
    revealed = traitlets.Int(0, help="how many stops have been revealed").tag(sync=True)
    answered = traitlets.Tuple(help="the answers locked so far: stop, ask, choice; no verdict").tag(sync=True)
    draft = traitlets.Unicode(help="the answer chosen and not locked yet").tag(sync=True)
    tried = traitlets.Tuple(help="the cards tried that may not be played: stop, ask, choice").tag(sync=True)
    second = traitlets.Tuple(help="the second tries of what was wrong: stop, ask, choice").tag(sync=True)
    redo: object = traitlets.List(help="the stops asked again for what was wrong, by place; none: all").tag(sync=True)
    first = traitlets.Tuple(help="the answers of the first round, while some are asked again").tag(sync=True)
    voting = traitlets.Bool(False, help="whether hands are counted for a class").tag(sync=True)
    hands = traitlets.Dict(help="hands counted, by stop and question: option, or with how many").tag(sync=True)

    def __init__(
        self, hand: Hand, replay: Replay, stops: tuple[Stop, ...], names: tuple[str, ...] = (), **traits: object
    ) -> None:
        """Cover a hand, or what one seat sees of it, at its stops; ``predict`` finds them and checks what is asked."""
        self._hand, self._main, self._stops = hand, replay, stops
        self._kept = Predicted()
        super().__init__(names, **traits)
        self._task = f"predict {hand.name} {self.begin}"
        self.observe(self._revealed, ["revealed"])

    def _given_names(self) -> tuple[str, ...]:
        return self._hand.names()

    @property
    def limit(self) -> int:
        """Give the last step that is not covered now."""
        ids = self._ids
        number = max(0, self.revealed)
        return self._stops[ids[number]].at if number < len(ids) else self.end

    @property
    def _ids(self) -> list[int]:
        """List the stops of this round by their places: those that are asked again, or all."""
        asked = self.redo if isinstance(self.redo, list) else []
        return [n for n in range(len(self._stops)) if n in asked] or list(range(len(self._stops)))

    @property
    def covered(self) -> frozenset[str]:
        """List what the layouts keep back: values where help is taken away, and what is still to come is an answer."""
        asked = {question.ask for stop in self._stops for question in stop.questions}
        return frozenset({VALUES} if self.fade >= NO_VALUES else ()) | ({REST} if "points" in asked else frozenset())

    @property
    def _title(self) -> str:
        """Name what is asked: a hand's own title may tell how it ends, and anybody may have written it."""
        return say(N_("{game}: what comes next?"), game=say(self._main.game.title))

    def _lay_out(self) -> None:
        line = show.line(self._main, self.layout_room, covered=self.covered)
        tell = NAMES if VALUES in self.covered else ALL
        self._explain(looked_at(self._main.game, self._main.moments[0].table.trump, tell))
        line["captions"] = [self._caption(step) for step in range(len(line["captions"]))]
        self.line = dict(line)
        self.stops, self.words = written(
            self._main,
            self._stops,
            typed=self.fade >= NO_VALUES,
            rungs=self.fade < NO_HELP,
            bare=self.explain == "errors",
        )
        self.ladder = [[rung, signs(why.say())] for rung, why in ladder(self._main)] if self.fade < NO_HELP else []
        self.labels = {**self.labels, **labels(), **self._end()}

    def _caption(self, step: int) -> str:
        """Say a step; where values are covered, a play is told bare, since its sentence would count for the learner."""
        moment = self._main.at(step)
        event = moment.event
        if self.fade < NO_VALUES or event is None or event.kind != "play":
            return show.caption(self._main, step)
        assert event.seat is not None
        return signs(bare_play(event.seat, event.cards[0], not moment.before.centre).say())

    def _step(self) -> int:
        return max(0, min(self.index, self.limit))

    def picture(self) -> str:
        """Draw the step shown as one flat SVG; what is covered is not in it."""
        with self.speaking():
            scene = show.scene(self._main, self._step(), self.layout_room, self.covered)
            return self._paint(scene, self._title, self._board())

    def caption(self) -> str:
        """Say what happened at the step shown."""
        with self.speaking():
            return self._caption(self._step())

    def _board(self) -> str:
        step = self._step()
        return show.board(self._main, step, self._caption(step))

    def text(self) -> str:
        """Write the step shown and what is asked next as readable text.

        The cards and questions of a later stop would tell who took the trick before it, so it is only named.
        """
        with self.speaking():
            asks: list[str] = []
            for stop in (self._stops[n] for n in self._ids[max(0, self.revealed) :]):
                asks.append(numbered(stop) if asks else self._heading(stop))
                if len(asks) == 1:
                    asks += [f"  {question_line(question)}" for question in stop.questions]
            return signs(asking(self._title, self._board(), "", *dict.fromkeys(asks)))

    def solutions(self) -> str:
        """Write the right answers, stop by stop, as readable text."""
        with self.speaking():
            lines: list[str] = []
            for stop in self._stops:
                lines += [self._heading(stop), *(f"  {answer_line(question)}" for question in stop.questions)]
            return signs("\n".join(lines))

    def table_html(self) -> Html:
        """Write the questions trick by trick, each trick folded: its cards tell who took the one before."""
        with self.speaking():
            title, out = say(N_("Answers")), []
            for stop in self._stops:
                asks = bullets("ol", (signs(question_line(question)) for question in stop.questions))
                answers = bullets("ol", (signs(answer_line(question)) for question in stop.questions))
                heading = tag("p", signs(self._heading(stop)))
                out.append(folded(signs(numbered(stop)), heading, asks, folded(title, answers)))
            return joined(out)

    def _heading(self, stop: Stop) -> str:
        """Name a stop by its trick and the cards that lie there."""
        row = next(row for row in tricks(self._main) if row.number == stop.trick)
        plays = listed(play_text(seat, card) for step, seat, card in row.plays if step <= stop.at)
        return say(N_("Trick {n}: {cards}"), n=stop.trick, cards=plays)

    def table(self) -> DataFrame:
        """Give the rows of the tricks revealed so far as a DataFrame."""
        with self.speaking():
            return frame(self._main, self.limit)

    def _judged(self, again: bool = True) -> Iterator[Judged]:
        """List the first answers revealed so far, each with its fault, and after them those of what is asked again."""
        if self.first:
            yield from self._shown(self.first, range(len(self._stops)))
        if again or not self.first:
            yield from self._shown(self.answered, self._ids[: max(0, self.revealed)])

    def _shown(self, answers: Iterable[Any], shown: Iterable[int]) -> Iterator[Judged]:
        """Judge answers to stops that are shown; the page may send anything, and what is no answer is left out."""
        for given in answers:
            try:
                number, choice = given["stop"], given["choice"]
                question = next(one for one in self._stops[number].questions if one.ask == given["ask"])
                if number in shown:
                    yield self._stops[number], question, choice, question.fault(choice)
            except (AttributeError, IndexError, KeyError, StopIteration, TypeError, ValueError):
                continue

    def _revealed(self, change: Bunch) -> None:
        right = [fault is None for *_, fault in self._judged(again=False)]
        done = bool(self.first) or self.revealed >= len(self._stops)
        self._reached(step=self.limit, steps=self.end, right=sum(right), asked=len(right), done=done)
        if change["new"] < change["old"]:
            self._kept.again()
        if self.voting:
            return  # what a class has voted for is nobody's own answer
        shown, second = (self._shown(one, self._ids[: max(0, self.revealed)]) for one in (self.answered, self.second))
        with self.speaking():
            told = self._kept.keep(self._hand, shown, self._heading, {(stop.at, one.ask) for stop, one, *_ in second})
        if told is not None:
            self.message = told

    def answers(self) -> DataFrame:
        """Give the answers revealed so far as a DataFrame, each with the right one and the reason.

        A second try changes nothing here: what was answered first is right or wrong.

        What is only locked is not listed yet: its verdict waits for the reveal, here as on the page.
        """
        with self.speaking():
            titles, rows = [say(title) for title in _COLUMNS], []
            for stop, question, choice, fault in self._judged():
                why = [reason for reason in (fault, question.why) if reason is not None]
                labels = [question.label(one) for one in (choice, question.right)]
                rows.append([stop.trick, question.text.say(), *labels, fault is None, told(why)])
            return framed(titles, rows)


_COLUMNS = N_("trick"), N_("question"), N_("your answer"), N_("right answer"), N_("right"), N_("why")


@public
def predict(
    hand: AnyHand,
    *,
    ask: str | Iterable[str] = "taker points",
    fade: int = 0,
    at: int | None = None,
    until: int | None = None,
    stops: Iterable[int] | None = None,
    seat: Seat | str | int | None = None,
    names: Names = (),
    seed: int = 0,
    explain: str = "always",
    vote: bool = False,
    timer: int | None = None,
    language: str | None = None,
    deck: str | None = None,
    theme: str | None = None,
    size: str | None = None,
) -> Predict:
    """Cover a hand and ask, before each trick is taken, what comes.

    ``ask`` names what is asked, in that order: card, taker, points, draws, leads, reason.  ``fade`` takes help away:
    0 shows the ladder of rungs, values and points to choose among; 1 shows the ladder only afterwards; 2 shows no
    values, and the points are typed; 3 helps with nothing.  ``at`` and ``until`` are steps, ``stops`` the numbers of
    the tricks to cover (all by default).  ``seat`` shows what one player sees, and asks for no card of a hidden hand.
    ``explain="errors"`` explains wrong answers only, ``vote=True`` counts the
    hands of a class, ``timer=60`` shows a ring of so many seconds.  Language, deck, theme and size may be given too.
    Raises HandError, IndexError, ValueError, TypeError.

    >>> ck.predict("tressette/ten-tricks", stops=[2, 3, 7], fade=1)
    """
    loaded = load(hand)
    replay, _ = through(loaded.replay, seat)
    fade, explain = one_of("fade", fade, range(NO_HELP + 1)), known("explain", explain, EXPLAIN)
    try:
        timer = timer if timer is None else whole("timer", timer, 1)
    except CardkitError:
        raise WrongValue(N_("The timer counts whole seconds, one or more; None is no timer.")) from None
    begin = 0 if at is None else whole("at", at)
    until = until if until is None else whole("until", until)
    return Predict(
        loaded,
        replay,
        covered(replay, ask, at=begin, until=until, tricks_asked=stops, seed=whole("seed", seed)),
        seat_names(names, replay.game.seats),
        index=begin,
        begin=begin,
        end=len(replay) if until is None else until,
        fade=fade,
        explain=explain,
        timer=timer,
        voting=flag("vote", vote),
        language=language,
        deck=deck,
        theme=theme,
        size=size,
    )

"""Capture: guess how many captures there are, find them on the table, and hear why another choice is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import traitlets

from ..calls import public, whole
from ..cards import Card, UnknownCard
from ..errors import WrongValue
from ..frames import framed
from ..games.base import Captures, IllegalMove, read_card
from ..games.scopa.legal import NOTHING, VALUE, Taken, Taking, total
from ..hands import AnyHand, Hand
from ..hands import hand as load
from ..language import N_, Rank, Word, card_name, say, spoken
from ..pages import Html, folded, joined, tag
from ..predicted import Predicted
from ..reasons import Reason, because, left_open, told
from ..view.capture_scene import scene
from ..view.look import looked_at
from ..view.scene import Scene, signs
from .base import CardWidget, Names, asking, seat_names
from .capture_words import PICK, QUESTION, labels
from .sent import SentCard, SentFound, SentPlay
from .stepper import decision

if TYPE_CHECKING:
    from pandas import DataFrame

TOLD = ("lay", "capture", "sweep", "leftovers")  # what a play itself brings, without the next deal and the count


class Capture(CardWidget):
    """Show a table and the cards to play; the page judges each choice itself, by what the engine says of it."""

    position = traitlets.Dict(help="the table, the cards that may be played, and what each may take").tag(sync=True)
    card = traitlets.Unicode(help="the card chosen to play, empty while none is").tag(sync=True)
    draft = traitlets.Unicode(help="the number typed and not locked yet").tag(sync=True)
    picked = traitlets.Tuple(help="the table cards picked now").tag(sync=True)
    option = traitlets.Int(-1, help="the capture shown on the table, -1 for none").tag(sync=True)
    log = traitlets.Tuple(help="what was done for each card: a number locked, cards taken, all shown").tag(sync=True)

    def __init__(
        self, hand: AnyHand, *, at: int | None = None, card: Card | str | None = None, names: Names = (),
        **traits: object,
    ) -> None:  # fmt: skip
        """Show a position.  Raises HandError, IndexError, IllegalMove for a card that cannot be played, ValueError."""
        only = self._lay(load(hand), at, card)
        super().__init__(card=only, names=seat_names(names, self._game.seats), **traits)
        self._task = f"capture {self._hand.name}"
        self._kept = Predicted()
        self.observe(self._logged, ["log"])

    def _logged(self, _: object) -> None:
        self._reached()
        with self.speaking():  # what has no reason yet may not be told
            failed = self._kept.keep_log(
                self._hand, "capture", self.log, lambda one: row if (row := self._judged(one)) and row[-1] else None
            )
        self.message = self.message if failed is None else failed

    def _lay(self, hand: Hand, at: int | None, card: Card | str | None) -> str:
        """Lay a position on the table; give the card that is played, or an empty text where there is a choice."""
        self._hand = hand
        replay, self._game = self._hand.replay, self._hand.game
        if self._game.family != "capture" or not isinstance(self._game, Captures):
            raise WrongValue(because("capture_family", game=Word(self._game.title)))
        self._captures: Captures = self._game
        made = decision(replay, 0 if at is None else whole("at", at))
        self._state = replay.states[made]
        self._moment = [moment for moment in replay.moments if moment.made == made][-1]
        assert self._moment.turn is not None
        self._turn = self._moment.turn
        self._only = None if card is None else read_card(card)
        if self._only is not None and (wrong := self._out_of_hand(self._only)):
            raise IllegalMove(wrong, card)
        only = self._only.code if self._only is not None else ""
        return self._cards[0].code if not only and len(self._cards) == 1 else only

    def _out_of_hand(self, card: Card) -> Reason | None:
        """Say why this player cannot play a card at all; whatever it takes is judged later."""
        if card in self._moment.table.hands[self._turn]:
            return None
        return self._game.why_not(self._state, Taking(card))

    def _given_names(self) -> tuple[str, ...]:
        return self._hand.names()

    @property
    def _title(self) -> str:
        """Name what is asked: a hand's own title may tell the captures, and anybody may have written it."""
        return say(N_("{game}: what may be taken?"), game=say(self._game.title))

    @property
    def _cards(self) -> tuple[Card, ...]:
        return self._moment.table.hands[self._turn] if self._only is None else (self._only,)

    def _options(self, card: Card) -> tuple[Taken, ...]:
        return self._captures.captures(self._moment.table.market, card)

    def _refused(self, card: Card, taken: Taken) -> Reason | None:
        return self._captures.refused(self._moment.table.market, card, taken)

    def _scene(self) -> Scene:
        title = say(self._game.title)
        return scene(title, self._moment, self._turn, self._cards, self._game.seats, self.layout_room)

    def _lay_out(self) -> None:
        self._explain(looked_at(self._game))
        w, h, frame = self._scene()
        market = self._moment.table.market
        self.position = {
            "w": w,
            "h": h,
            "frame": frame,
            "title": self._title,
            "caption": self.caption(),
            "given": len(self._cards) == 1,
            "table": [_named(one) for one in market],
            "stay": signs(left_open("capture_stay").say()),
            "comma": say(N_(", ")),
            "order": [one.code for one in sorted(market, key=lambda one: (-VALUE[one], one))],
            "hand": [self._sent(one) for one in self._cards],
        }
        self.labels = {**self.labels, **labels()}

    def _sent(self, card: Card) -> SentPlay:
        """Write one card of the hand for the page: what it may take, and the sentences that refuse anything else."""
        options = self._options(card)
        refuse = {
            "sum": left_open("wrong_sum", card=card, value=VALUE[card]),
            "single": because("single_first", rank=Rank(card.rank)),
            "equals": left_open("one_of_equals", card=card),
        }
        if options:
            # Before all is shown, a refusal must not tell what is still to be found, nor that there is but one way.
            code = "must_take" if len(options) == 1 else "must_take_one_of"
            refuse["all"], refuse["lay"] = because(code, card=card, options=options), because("capture_can", card=card)
            if self._game.rules.fewest_cards:
                refuse["few"], refuse["fewest"] = because("fewest_first", options=options), because("capture_fewest")
        return {
            **_named(card),
            "ask": signs(say(QUESTION, card=card)),
            "pick": signs(say(PICK, card=card, value=VALUE[card])),
            "options": [
                {"taken": [one.code for one in _sorted(taken)], "more": self._more(card, taken)} for taken in options
            ],
            **self._told(card, options),
            "lays": "" if options else signs(told(self._reasons(card, NOTHING))),
            "refuse": {name: signs(reason.say()) for name, reason in refuse.items()},
        }

    def _reasons(self, card: Card, taken: Taken) -> list[Reason]:
        """Tell a capture, and the sweep or the leftovers it brings, as the engine does."""
        events = self._game.play(self._state, Taking(card, taken)).events
        return [event.reason for event in events if event.kind in TOLD]

    def _more(self, card: Card, taken: Taken) -> str:
        """Tell what a capture brings beside its cards: a sweep, or none, or what is left at the end."""
        return signs(told(self._reasons(card, taken)[1:]))

    def _told(self, card: Card, options: tuple[Taken, ...]) -> SentFound:
        """Write what is said of a capture when it is found, and when all is shown; the page puts the cards in.

        Whatever a card may take, it takes by one and the same rule.  How many ways there are is told by the rule's
        own sentence only, and that not before all is shown.
        """
        if not options:
            return {}
        first, taken = self._reasons(card, options[0])[0], options[0]
        blank = {"taken": "{cards}", "sum": "{sum}"}
        rule = Reason(first.code, tuple((name, blank.get(name, fact)) for name, fact in first.facts))
        found = rule  # an ace that takes all
        if total(taken) == VALUE[card]:
            facts = {"taken": "{taken}", "card": card}
            sum_ = left_open("capture_sum", value=VALUE[card], **facts)
            found = sum_ if len(taken) > 1 else because("capture_equal", **facts)
        return {"found": signs(found.say()), "told": signs(rule.say())}

    def picture(self) -> str:
        """Draw the position as one flat SVG."""
        with self.speaking():
            return self._paint(self._scene(), self._title, self._board())

    def caption(self) -> str:
        """Say what lies on the table, and who is to play."""
        table = self._moment.table.market
        with self.speaking():
            code = "opening_position" if table else "opening_empty"
            return signs(because(code, table=table, turn=self._turn).say())

    def _board(self) -> str:
        still = [say(N_("Stock: {n}"), n=len(self._moment.table.stock))]
        held = say(N_("{seat} plays: {cards}"), seat=self._turn, cards=self._cards)
        return signs("\n".join([self.caption(), held, *still]))

    def text(self) -> str:
        """Write the position and the questions as readable text."""
        with self.speaking():
            asks = [f"  {say(QUESTION, card=card)}" for card in self._cards]
            return signs(asking(self._title, self._board(), "", *asks))

    def solutions(self) -> str:
        """Write what each card may take, as readable text."""
        with self.speaking():
            return signs("\n".join(self._answer(card) for card in self._cards))

    def table_html(self) -> Html:
        """Write the questions as a list, each with its answer folded."""
        with self.speaking():
            return joined(
                part
                for card in self._cards
                for part in (
                    tag("p", signs(say(QUESTION, card=card))), folded(say(N_("Answer")), signs(self._answer(card)))
                )
            )  # fmt: skip

    def hint(self) -> str:
        """Say what running the cell gives."""
        return say(N_("Run this cell to answer."))

    def _answer(self, card: Card) -> str:
        """Say what a card may take, and what follows from each way."""
        options = self._options(card)
        if not options:
            return told(self._reasons(card, NOTHING))
        said = [because("capture_ways", card=card, options=options, n=len(options))]
        return told(said + [more for taken in options for more in self._reasons(card, taken)[1:]][:2])

    def answers(self) -> DataFrame:
        """Give what was guessed and tried so far as a DataFrame: card, question, your answer, right, why.

        A guess is judged, and a reason told, once all ways are shown: either would tell what is still to be found.
        """
        with self.speaking():
            rows = [row for entry in self.log if (row := self._judged(entry)) is not None]
            titles = [say(N_("card")), say(N_("question")), say(N_("your answer")), say(N_("right")), say(N_("why"))]
            return framed(titles, rows)

    def _shown(self, card: Card) -> bool:
        """Say whether all ways of a card have been shown."""
        return any(isinstance(one, dict) and one.get("card") == card.code and one.get("shown") for one in self.log)

    def _judged(self, entry: object) -> list[object] | None:
        """Judge what the page has sent; None for what is neither a guess nor a capture."""
        if not isinstance(entry, dict):
            return None
        try:
            card = Card(str(entry["card"]))
            if card not in self._cards:
                return None
            if "taken" in entry:
                taken = frozenset(Card(str(one)) for one in entry["taken"])
                refused = self._refused(card, taken)
                why = told(self._reasons(card, taken)) if refused is None else refused.say()
                if not self._shown(card) and (refused is None or "options" in dict(refused.facts)):
                    why = ""
                asked, given = say(N_("take or lay down")), spoken(taken) or say(N_("laid down"))
                return [signs(text) if isinstance(text, str) else text
                        for text in (spoken(card), asked, given, refused is None, why)]  # fmt: skip
            guess = entry["guess"]
        except (KeyError, TypeError, UnknownCard):
            return None
        if type(guess) is not int or not self._shown(card):
            return None
        asked, right = say(N_("how many ways")), guess == len(self._options(card))
        return [signs(spoken(card)), asked, str(guess), right, signs(self._answer(card))]


def _sorted(taken: Taken) -> list[Card]:
    """Sort cards as a sum is said: the highest value first."""
    return sorted(taken, key=lambda one: (-VALUE[one], one))


def _named(card: Card) -> SentCard:
    """Write a card for the page: how it is said in a sentence, and what its button is called."""
    called = card_name(card)
    name = say(N_("{card_name}, counts {value}"), card_name=called, value=VALUE[card])
    return {"code": card.code, "text": signs(spoken(card)), "called": called, "name": name, "value": VALUE[card]}


@public
def capture(
    hand: AnyHand, *, at: int | None = None, card: Card | str | None = None, names: Names = (),
    language: str | None = None, deck: str | None = None,
    theme: str | None = None, size: str | None = None,
) -> Capture:  # fmt: skip
    """Ask what a card may take: first how many ways there are, then which; a refused choice is told why.

    ``hand`` is a sample by name, a path, or the text itself, ``at`` the step of it, 0 by default; ``card`` is the card
    to play, without it the learner chooses one of the hand.  Language, deck, theme and size may be given too.
    Raises HandError, IllegalMove, IndexError, TypeError, ValueError.

    >>> ck.capture("scopa/capture-three-sums")
    """
    return Capture(hand, at=at, card=card, names=names, language=language, deck=deck, theme=theme, size=size)

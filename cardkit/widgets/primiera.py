"""Primiera: find the best card of each suit in two piles, and see what the round scores, also with one card changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import traitlets

from ..calls import flag, one_of, public
from ..cards import DECK, Card, Suit
from ..direction import isolated
from ..errors import WrongValue
from ..frames import framed
from ..games.base import Tally, game
from ..games.scopa.legal import VALUE
from ..games.scopa.tally import PRIMIERA, items
from ..games.scopa.tally import primiera as counted
from ..hands import Hand
from ..hands import hand as load
from ..hands.loader import is_hand
from ..language import N_, Rank, brief_text, known, say, spoken, suit_text
from ..ledger import Cells, item_name
from ..pages import Html, bullets, folded, joined, table, tag
from ..predicted import Predicted
from ..reasons import because
from ..view import primiera_scene as lay
from ..view.look import ALL, CAPTURES, looked_at
from ..view.scene import Scene, signs
from .base import CardWidget, Names, asking, seat_names
from .piles import Piles, sent, two_piles
from .primiera_log import Log
from .primiera_words import labels, says

if TYPE_CHECKING:
    from pandas import DataFrame

MISSING = ("not_entitled", "counts_zero")


class Primiera(CardWidget):
    """Show two piles and a place for each suit; the page judges and counts by the values that Python sent."""

    piles = traitlets.Dict(help="both piles, what each card is worth, and every sentence of the count").tag(sync=True)
    fade = traitlets.Int(0, help="0 shows the first suit, 1 none, 2 no table of values: they are typed").tag(sync=True)
    change = traitlets.Bool(True, help="whether one card may be changed at the end").tag(sync=True)
    sheet = traitlets.Bool(True, help="whether the other items of the round are counted too").tag(sync=True)
    draft = traitlets.Unicode(help="who was chosen and is not locked yet").tag(sync=True)
    held = traitlets.Unicode(help="the card picked up").tag(sync=True)
    swapping = traitlets.Bool(False, help="whether a card is being changed").tag(sync=True)
    compare = traitlets.Bool(False, help="whether capture values are shown beside those of the Primiera").tag(sync=True)
    log = traitlets.Tuple(help="what was done: a guess, cards placed, values typed, suits shown, cards changed").tag(
        sync=True
    )

    def __init__(
        self, hand_or_piles: Piles = "scopa/primiera-recount", *, change: bool = True, fade: int = 0,
        missing_suit: str | None = None, sheet: bool = True, names: Names = (), **traits: object,
    ) -> None:  # fmt: skip
        """Take two piles.  Raises HandError, IllegalMove for a card that is none or stands twice, ValueError."""
        fade, change = one_of("fade", fade, range(3)), flag("change", change)
        self._deal_out(hand_or_piles)
        rules = self._game.rules
        missing_suit = rules.missing_suit if missing_suit is None else missing_suit
        self._missing_counts = known("missing_suit", missing_suit, MISSING) == "counts_zero"
        super().__init__(
            change=change, fade=fade, sheet=flag("sheet", sheet), names=seat_names(names, self._game.seats), **traits,
        )  # fmt: skip
        self._task = f"primiera {self._hand.name}" if self._hand is not None else ""
        self._kept = Predicted()
        self.observe(self._logged, ["log"])

    def _deal_out(self, hand_or_piles: Piles) -> None:
        """Take the piles that are to be counted."""
        self._hand: Hand | None = None
        self._sweeps: tuple[int, ...] = (0, 0)
        if is_hand(hand_or_piles):
            self._hand = load(hand_or_piles)
            self._game = self._hand.game
            if self._game.family != "capture":
                raise WrongValue(because("primiera_piles"))
            table, state = self._hand.replay.moments[-1].table, self._hand.replay.state
            self._sides = self._game.seats.sides
            self._piles = tuple(tuple(card for seat in side for card in table.piles[seat]) for side in self._sides)
            self._sweeps = self._game.seats.totals(state.sweeps)
        else:
            self._game = game("scopa")
            self._sides = self._game.seats.sides
            self._piles = two_piles(hand_or_piles)

    def _given_names(self) -> tuple[str, ...]:
        return self._hand.names() if self._hand is not None else ()

    @property
    def _title(self) -> str:
        """Name what is counted: a hand's own title may tell who has it, and anybody may have written it."""
        return say(N_("Primiera"))

    def _lay_out(self) -> None:
        self._explain(looked_at(self._game, tell=ALL if self.fade < 2 else CAPTURES))
        self.piles = {
            "title": self._title,
            "sides": [
                {
                    "name": isolated(spoken(side)),
                    "cards": [sent(card) for suit in Suit for card in lay.in_suit(pile, suit)],
                }
                for side, pile in zip(self._sides, self._piles, strict=True)
            ],
            "suits": [{"letter": suit.letter, "text": signs(suit_text(suit))} for suit in Suit],
            "ranks": [[spoken(Rank(rank)), VALUE[Card(f"{rank}S")], worth] for rank, worth in PRIMIERA.items()],
            "items": [[item.name, item_name(item)] for item in self._items(self._piles)],
            "sweeps": list(self._sweeps),
            "missing_counts": self._missing_counts,
            "whole": sorted(sum(self._piles, ())) == list(DECK),
            "says": says(self._sides, self._sweeps, self._missing_counts),
        }
        self.labels = {**self.labels, **labels()}

    def _items(self, piles: Sequence[Sequence[Card]]) -> tuple[Tally, ...]:
        return items(
            piles, self._sweeps, self._sides, missing_counts=self._missing_counts, napola=self._game.rules.napola
        )

    def _logged(self, _: object) -> None:
        self._reached()
        log = self._log
        over = log.phase == "over"  # then all is judged
        if self._hand is not None:
            with self.speaking():
                failed = self._kept.keep_log(self._hand, "primiera", self.log, log.judged if over else lambda _: None)
            self.message = self.message if failed is None else failed

    @property
    def _log(self) -> Log:
        counted = next(one for one in self._items(self._piles) if one.name == "primiera")
        return Log(self.log, self._piles, self._sides, self.fade, counted)

    @property
    def phase(self) -> str:
        """Say how far the learner is: guess, fill, or over when all is counted."""
        return self._log.phase

    def table(self) -> DataFrame:
        """Give the score sheet of the piles as they lie now as a DataFrame: a row for each item, then the sum.

        It fills as on the page: blank before the guess, the Primiera and the sum when all is counted.
        """
        with self.speaking():
            titles = [say(N_("item")), *(spoken(side) for side in self._sides)]
            titles += [say(N_("points of {side}"), side=side) for side in self._sides]
            found, blank, phase = self._items(self._log.now()), [None for _ in self._sides], self.phase
            rows: list[Cells] = []
            for one in found:
                if phase == "over" or (phase == "fill" and one.name != "primiera"):
                    rows.append([item_name(one), *one.counts, *one.points, signs(one.reason.say())])
                else:
                    rows.append([item_name(one), *blank, *blank, ""])
            sums = [sum(one.points[side] for one in found) for side in range(len(self._sides))]
            rows.append([say(N_("together")), *blank, *(sums if phase == "over" else blank), ""])
            if not self.sheet:
                rows = [row for one, row in zip(found, rows, strict=False) if one.name == "primiera"]
            return framed([*titles, say(N_("why"))], rows)

    def answers(self) -> DataFrame:
        """Give what was answered so far as a DataFrame: question, your answer, right, why.

        Who was said to have the Primiera is judged when all is counted, as on the page.
        """
        with self.speaking():
            rows = [row for entry in self.log if (row := self._log.judged(entry)) is not None]
            titles = [say(N_("question")), say(N_("your answer")), say(N_("right")), say(N_("why"))]
            return framed(titles, rows)

    def _scene(self) -> Scene:
        return lay.scene(self._piles, self._sides, self.layout_room)

    def picture(self) -> str:
        """Draw the piles as one flat SVG; it tells nothing of what they are worth."""
        with self.speaking():
            return self._paint(self._scene(), self._title, self._board())

    def caption(self) -> str:
        """Say what is to be found."""
        with self.speaking():
            code = "primiera_start_nothing" if self._missing_counts else "primiera_start"
            return because(code).say()

    def _board(self) -> str:
        rows = []
        for side, pile in zip(self._sides, self._piles, strict=True):
            shown = tuple(card for suit in Suit for card in lay.in_suit(pile, suit))
            rows.append(say(N_("{side}: {cards}"), side=side, cards=shown))
        return signs("\n".join(rows))

    def _recount(self) -> list[list[str]]:
        """Write the recount: a row for each suit, and the sums."""
        found = [counted(pile) for pile in self._piles]
        rows = [[say(N_("suit")), *(spoken(side) for side in self._sides)]]
        for suit in Suit:
            cells = [(one.best[suit], one.values[suit]) for one in found]
            shown = ("–" if best is None else f"{brief_text(best)} {worth}" for best, worth in cells)
            rows.append([suit_text(suit), *shown])
        lacking = [bool(one.missing) and not self._missing_counts for one in found]
        sums = ["–" if lacks else str(one.total) for lacks, one in zip(lacking, found, strict=True)]
        return [[signs(cell) for cell in row] for row in (*rows, [say(N_("together")), *sums])]

    def _told(self) -> list[str]:
        found = self._items(self._piles)
        return [signs(item.reason.say()) for item in found if self.sheet or item.name == "primiera"]

    def text(self) -> str:
        """Write the piles and the question as readable text."""
        with self.speaking():
            return asking(self._title, self._board(), self.caption(), "", say(N_("Who has the Primiera?")))

    def solutions(self) -> str:
        """Write the recount and what each item brings, as readable text."""
        with self.speaking():
            return "\n".join([*(" | ".join(row) for row in self._recount()), *self._told()])

    def table_html(self) -> Html:
        """Write the recount and the score sheet, folded, since they tell what is asked."""
        with self.speaking():
            head, *rows = self._recount()
            answer = folded(say(N_("Answer")), table(head, rows), bullets("ol", self._told()))
            return joined((tag("p", say(N_("Who has the Primiera?"))), answer))

    def hint(self) -> str:
        """Say what running the cell gives."""
        return say(N_("Run this cell to answer."))


@public
def primiera(
    hand_or_piles: Piles = "scopa/primiera-recount", *, change: bool = True, fade: int = 0,
    missing_suit: str | None = None, sheet: bool = True, names: Names = (),
    language: str | None = None, deck: str | None = None,
    theme: str | None = None, size: str | None = None,
) -> Primiera:  # fmt: skip
    """Ask who has the Primiera, and count it suit by suit: a sample by name, or two piles as texts of cards.

    ``change`` lets one card of each pile trade places at the end; ``fade`` takes help away: 0 shows the first suit, 1
    shows none, 2 shows no values, and they are typed; ``missing_suit`` is the house rule where it is not the hand's
    own; ``sheet=False`` leaves the other items of the round out, where they are asked for next.  Language, deck, theme
    and size may be given too.  Raises HandError, IllegalMove, TypeError, ValueError.

    >>> ck.primiera(("7S 7C AH 5D", "6S 7H 7D KC"))
    """
    return Primiera(
        hand_or_piles, change=change, fade=fade, missing_suit=missing_suit, sheet=sheet, names=names,
        language=language, deck=deck, theme=theme, size=size,
    )

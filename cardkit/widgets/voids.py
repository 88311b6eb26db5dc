"""Voids: the tricks of a hand one after the other, and beside them who has shown to be out of which suit."""

from __future__ import annotations

import re

import traitlets

from ..calls import public
from ..cards import Suit
from ..errors import WrongValue
from ..hands import AnyHand
from ..language import N_, brief_text, card_name, open_fields, say, spoken
from ..ledger import tricks
from ..pages import Html, joined, sideways, tag, tags
from ..reasons import in_a_row
from ..view.look import looked_at
from ..view.scene import signs
from ..view.theme import SIGNS
from ..void import Void
from ..void import voids as shown
from .stepped import Stepped, words

_SIGN = re.compile(f"([{''.join(SIGNS)}]\ufe0e?)")


class Voids(Stepped):
    """Step through the tricks; every sentence is sent, so that no kernel is needed."""

    voids = traitlets.Dict(help="the tricks, the seats and suits, and who showed what in which trick").tag(sync=True)
    at = traitlets.Int(0, help="how many tricks have been played").tag(sync=True)

    def _find(self) -> int:
        """Find the voids, seen from the start.  Raises ValueError for a game in which a discard proves nothing."""
        if not self._hand.game.follow:
            raise WrongValue(N_("Only where suits must be followed does a card of another suit show a void."))
        self._found = shown(self._hand.replay)
        return 0

    def _lay_out(self) -> None:
        game = self._hand.game
        self._explain(looked_at(game))
        self.voids = {
            "title": self._hand.title,
            "seats": [spoken(seat) for seat in game.seats.all],
            "suits": [signs(spoken(suit)) for suit in Suit],
            "tricks": [
                {
                    "n": row.number,
                    "plays": [
                        [spoken(seat), card.code, card_name(card), card.suit is not row.plays[0][2].suit]
                        for _, seat, card in row.plays
                    ],
                    "told": self._told(row.number),
                }
                for row in tricks(self._hand.replay)
            ],
            "marks": [
                [game.seats.all.index(one.seat), list(Suit).index(one.suit), one.trick, signs(brief_text(one.card))]
                for one in self._found
            ],
        }
        more = {
            "none": say(N_("No trick has been played: nobody has shown anything yet.")),
            "since": open_fields(N_("from trick {n}: {card}")),
            "table": say(N_("Who has shown to be out of which suit")),
            "seat": say(N_("seat")),
        }
        self.labels = {**self.labels, **words(), **more}

    def _told(self, number: int) -> str:
        """Say what a trick shows that was not known before."""
        new = [one for one in self._found if one.trick == number]
        if not new:
            return say(N_("Trick {n} shows nothing new."), n=number)
        told = N_("{seat} plays {card} and not {suit}: from trick {n} on {seat} is out of {suit}.")
        said = [say(told, seat=one.seat, card=one.card, suit=one.suit, n=one.trick) for one in new]
        return signs(in_a_row(said))

    def caption(self) -> str:
        """Say what the trick shown last tells."""
        with self.speaking():
            rows = self.voids["tricks"]
            at = max(0, min(self.at, len(rows)))
            return str(rows[at - 1]["told"] if at else self.labels["none"])

    def text(self) -> str:
        """Write every void as readable text, a line each."""
        with self.speaking():
            said = dict.fromkeys(self._told(one.trick) for one in self._found)
            return "\n".join([self._hand.title, *(said or [say(N_("Nobody has shown to be out of a suit."))])])

    def table_html(self) -> Html:
        """Write the voids of the whole hand as a table: a row a seat, a column a suit."""
        with self.speaking():
            seats = self._hand.game.seats.all
            by_place: dict[tuple[object, Suit], Void] = {(one.seat, one.suit): one for one in self._found}
            head = tag("tr", tags("th", [say(N_("seat")), *(_signed(spoken(suit)) for suit in Suit)], scope="col"))
            rows = [
                tag("tr", tag("th", spoken(seat), scope="row"), *(
                    tag("td", _signed(self._since(by_place[seat, suit])) if (seat, suit) in by_place else "–")
                    for suit in Suit
                ))
                for seat in seats
            ]  # fmt: skip
            caption = tag("caption", str(self.labels["table"]))
            return sideways(tag("table", caption, tag("thead", head), tag("tbody", *rows)))

    def _since(self, one: Void) -> str:
        return say(N_("from trick {n}: {card}"), n=one.trick, card=brief_text(one.card))


def _signed(words: str) -> Html:
    """Colour the suit signs of a text."""
    parts = _SIGN.split(words)
    return joined(
        tag("span", part, style=f"color: {SIGNS[part[0]]}") if n % 2 else part for n, part in enumerate(parts)
    )


@public
def voids(
    hand: AnyHand = "tressette/ten-tricks", *, language: str | None = None, deck: str | None = None,
    theme: str | None = None, size: str | None = None,
) -> Voids:  # fmt: skip
    """Step from trick to trick and see who has shown to be out of which suit (Tressette article, sections 3, 4 and 7).

    Language, deck, theme and size may be given.  ``ck.table(hand, "voids")`` gives the same as a DataFrame.
    Raises HandError, TypeError, ValueError.

    >>> ck.voids("tressette/ten-tricks")
    """
    return Voids(hand, language=language, deck=deck, theme=theme, size=size)

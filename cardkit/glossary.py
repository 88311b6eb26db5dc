"""Glossary: what do the words of card players mean?  A line each, in the language of the moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .calls import public, public_methods
from .games.base import names
from .games.scopa.tally import SETTEBELLO
from .language import N_, Rank, known, opened, say, voice
from .pages import joined, page, tag

BRISCOLA, CHIAMATA, TRESSETTE, SCOPA = "briscola", "chiamata", "tressette", "scopa"
LISTED = N_("Words of this lesson")  # the heading of the list that a lesson ends with
OF_TRICKS = (BRISCOLA, CHIAMATA, TRESSETTE)
OF_CAPTURES = (SCOPA, "scopone")
EVERYWHERE = (*OF_TRICKS, *OF_CAPTURES)


_CARDS = {"settebello": SETTEBELLO, "ace": Rank("A"), "king": Rank("K")}  # told as the deck on screen names them


class Term(NamedTuple):
    """Hold a term: its word, what it means, and the games that use it."""

    word: str
    means: str
    games: tuple[str, ...]
    marked: bool = True  # whether lessons explain it where it first appears: short words stand inside others

    def said(self) -> tuple[str, str]:
        """Say the word and what it means."""
        return say(self.word), say(self.means, **{name: _CARDS[name] for name in opened(self.means)})


TERMS = (
    Term(N_("trick"), N_("One card from each player. Whoever wins it takes all its cards."), OF_TRICKS),
    Term(N_("lead"), N_("To play the first card of a trick."), OF_TRICKS, False),
    Term(N_("led suit"), N_("The suit of the first card of a trick."), OF_TRICKS),
    Term(N_("trump"), N_("The suit that beats the other three."), (BRISCOLA, CHIAMATA)),
    Term(N_("follow suit"), N_("To play a card of the suit that was led."), OF_TRICKS),
    Term(N_("auction"), N_("Players bid in turn; who bids most chooses trump and a partner."), (CHIAMATA,)),
    Term(N_("called card"), N_("The card that the winner of the auction names. Whoever holds it is the partner."),
         (CHIAMATA,)),
    Term(N_("void"), N_("Without any card of one suit."), (TRESSETTE,)),
    Term(N_("discard"), N_("To play another suit because the led one is missing. Such a card cannot win."),
         (TRESSETTE,)),
    Term(N_("stock"), N_("The cards that nobody has been dealt yet, face down."), (BRISCOLA, SCOPA)),
    Term(N_("turned card"), N_("The card that lies face up under the stock. Its suit is trump."), (BRISCOLA,)),
    Term(N_("draw"), N_("To take a card from the stock after a trick."), (BRISCOLA,), False),
    Term(N_("hand of cards"), N_("The cards that a player holds."), EVERYWHERE, False),
    Term(N_("pile"), N_("The cards that a player or a side has taken."), EVERYWHERE, False),
    Term(N_("card points"), N_("What taken cards are worth when they are counted."), OF_TRICKS),
    Term(N_("rank order"), N_("Which card of a suit beats which."), OF_TRICKS),
    Term(N_("third"), N_("A third of a point: most cards that count are worth one, an ace three."), (TRESSETTE,),
         False),
    Term(N_("last trick"), N_("The tenth trick. Who takes it gets a point more."), (TRESSETTE,)),
    Term(N_("declaration"), N_("Points told before the play: three or four of a kind, or a napoletana."), (TRESSETTE,)),
    Term(N_("napoletana"), N_("Three, two and ace of one suit in one hand."), (TRESSETTE,)),
    Term(N_("signal"), N_("A sign that partners have agreed on, to tell what they hold."), OF_TRICKS),
    Term(N_("capture cards"), N_("To take cards from the table: one of the same value, or some that add up to it."),
         OF_CAPTURES),
    Term(N_("capture value"), N_("What a card counts in a capture, from 1 for {ace} to 10 for {king}."), OF_CAPTURES),
    Term(N_("sweep"), N_("A capture that clears the table. It scores a point."), OF_CAPTURES),
    Term(N_("settebello"), N_("{settebello} scores a point by itself."), OF_CAPTURES),
    Term(N_("Primiera"), N_("The best card of each suit, counted by values of its own. The higher sum scores a point."),
         OF_CAPTURES),
    Term(N_("partner"), N_("Who plays for the same side: the player opposite, or whoever holds a called card."),
         EVERYWHERE),
    Term(N_("side"), N_("One player, or two partners: who counts together."), EVERYWHERE, False),
    Term(N_("dealer"), N_("Who hands out the cards."), EVERYWHERE),
    Term(N_("deal"), N_("One pack, dealt and played out."), OF_TRICKS, False),
    Term(N_("round"), N_("One pack, played out packet by packet."), OF_CAPTURES, False),
    Term(N_("match of several deals"), N_("As many deals or rounds as it takes, up to an agreed score."),
         EVERYWHERE, False),
    Term(N_("house rule"), N_("A rule that players agree on before they begin."), EVERYWHERE),
)  # fmt: skip


@public_methods
class Terms:
    """Hold terms with their meanings, to be shown in a notebook."""

    def __init__(self, terms: tuple[Term, ...]) -> None:
        self._terms, self._language = terms, voice().language
        self._said = tuple(term.said() for term in terms)

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(self._said)

    def __len__(self) -> int:
        return len(self._said)

    def __repr__(self) -> str:
        return "\n".join(say(N_("{word}: {means}"), word=word, means=means) for word, means in self._said)

    def _repr_html_(self) -> str:
        rows = joined(joined((tag("dt", tag("strong", word)), tag("dd", means))) for word, means in self._said)
        return page(tag("dl", rows), lang=self._language)

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": self._repr_html_()}


def of_game(name: str) -> tuple[Term, ...]:
    """List the terms that a game uses; of a game of which none is written down, those of every game."""
    return tuple(term for term in TERMS if name in term.games) or tuple(
        term for term in TERMS if term.games == EVERYWHERE
    )


@public
def terms(game: str | None = None) -> Terms:
    """Explain the words of card players, a line each: of all games, or of one.

    Raises ValueError for a name that no game has.

    >>> ck.terms("briscola")
    """
    return Terms(TERMS if game is None else of_game(known("game", game, names())))

"""Tournament: the tables of a round, a score sheet for each, standings that follow, and the next round."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import traitlets
from traitlets import Bunch

from ..calls import LOOK, public
from ..errors import WrongType, WrongValue
from ..games.base import game as make
from ..games.switches import switches_only
from ..language import N_, known, say, speaking, voice
from ..pages import Html, page, paragraphs
from ..reasons import because
from ..scoring.book import KeeperError
from ..scoring.entrants import called
from ..scoring.tournament import SYSTEMS, Contest, begun
from ..scoring.tournament_reader import beginners
from .tournament_asked import number, wished
from .tournament_calls import CalledContest
from .tournament_labels import labels
from .tournament_wall import wall
from .tournament_words import board, desk, in_tables, in_text, status, title

if TYPE_CHECKING:
    from pandas import DataFrame

    Rounds = DataFrame | str | Path | None  # rounds that are brought back


class Tournament(CalledContest):
    """Run a tournament: rounds are drawn, results written or kept at a table, standings always reckoned anew."""

    board = traitlets.Dict(help="all that is on screen, in words: rounds, tables, standings, players").tag(sync=True)
    wish = traitlets.Dict(help="what the page asks for; Python empties it when done").tag(sync=True)
    draft: traitlets.Dict[str, object] = traitlets.Dict(help="what is being typed, by field").tag(sync=True)
    desk = traitlets.Dict(help="the score sheet that is open: its table, its words, its deals").tag(sync=True)
    play = traitlets.Dict(help="the deals of the table that is open, as the page has them").tag(sync=True)

    def __init__(
        self, names: object, *, game: str = "briscola", system: str = "swiss", rounds: int | None = None,
        table: Rounds = None, book: str | Path | None = None, seed: int | None = None, look: Mapping[str, str | None],
        **switches: object,
    ) -> None:  # fmt: skip
        """Begin a tournament, or go on with the one in its file.  Raises ValueError, TypeError, KeeperError."""
        make(game)  # says which games there are
        if seed is not None and type(seed) is not int:
            raise WrongType(N_("seed should be a whole number."))
        self._lots = Random(seed)
        if names is None and table is not None:
            names = beginners(table)
        self._contest = begun(names, game, known("system", system, SYSTEMS), rounds, switches)
        super().__init__(kind="tournament", names=(), **look)
        with self.speaking():
            self._open(book, table)
        self.observe(self._wished, ["wish"])
        self.observe(self._played, ["play"])
        self.observe(self._chosen, ["choice"])

    # --- what the page asks for

    def _status(self, contest: Contest) -> str:
        return status(contest)

    def _wished(self, change: Bunch) -> None:
        """Do what the page asks for; whatever it is, the page gets an answer, since it waits for one."""
        wish = change["new"]
        if not wish:
            return
        with self.hold_sync(), self.speaking():
            self.message = ""
            try:
                self._do(str(wish.get("do")), wish)
            except (WrongValue, WrongType) as refused:
                self.message = str(refused)
            except (TypeError, KeyError, ValueError, IndexError):
                self.message = because("tour_form").say()
            self.wish = {}

    def _do(self, name: str, wish: Mapping[str, object]) -> None:
        if name == "next":
            self.next_round()
        elif name == "open":
            self._seat(number(wish, "round"), number(wish, "table"))
        elif name == "close":
            self.desk = {}
        else:
            self._put(wished(self._contest, name, wish))

    def _seat(self, at: int, table: int) -> None:
        """Open the score sheet of a table."""
        contest = self._contest
        book = contest.match(at, table)
        key, names = contest.key(at, table), contest.names(at, table)
        if len(contest.first[0]) == 1:  # of two with one name it is told which is which
            names = tuple(called(contest.now.entrants)[who] for who in contest.now.rounds[at].tables[table])
        kept = contest.matches.get(key, {})
        with speaking(voice()._replace(names=names)):
            shown = desk(contest, at, table, book)
        self._worded = (self.language, self.deck, contest.now.entrants)
        own = f"{self._called['book']}-{key}"
        self.desk = {
            **shown, "kind": "keeper", "key": key, "place": [at, table], "rules": dict(contest.rules),
            "changes": [[change.at, [list(map(list, deal)) for deal in change.deals]] for change in book.changes],
            "made": book.made, "dealer": book.dealer, "draft": {}, "revs": kept.get("revs") or [own], "stamp": "",
            "cover": {"book": own, "game": contest.game, "names": list(names), "of": "tournament"},
        }  # fmt: skip

    def _played(self, change: Bunch) -> None:
        """Take in the deals of the table that is open."""
        sent = change["new"]
        if not sent:
            return
        with self.hold_sync(), self.speaking():
            try:
                key, place = str(sent["key"]), self.desk.get("place")
                if place is None or key != self.desk.get("key"):
                    raise KeeperError(because("tour_form"))
                now = self._contest.play(key, sent)
                if now.matches[key] != self._contest.matches.get(key):
                    self._put(now)
                if not self._trouble:
                    self.stored = str(sent.get("stamp", ""))
            except (WrongValue, TypeError, KeyError, ValueError) as refused:
                self.message = str(refused) if isinstance(refused, WrongValue) else because("tour_form").say()
                self.play = {}
                if self.desk:
                    self._seat(*self.desk["place"])

    # --- what is shown

    def _lay_out(self) -> None:
        contest = self._contest
        self.board = board(contest, wall(contest))
        self.labels = {**self.labels, **labels(contest)}
        if self.desk:
            at, place = self.desk["place"]
            rounds = contest.now.rounds
            there = at < len(rounds) and place < len(rounds[at].tables)
            if not there or contest.key(at, place) != self.desk["key"]:
                self.desk = {}
            elif self._worded != (self.language, self.deck, contest.now.entrants):
                self._seat(at, place)
        if self.offers:
            self._say_offers()

    def caption(self) -> str:
        """Say how far the tournament has come."""
        with self.speaking():
            return status(self._contest)

    def text(self) -> str:
        """Write the last round and the standings as readable text."""
        with self.speaking():
            return in_text(self._contest)

    def table_html(self) -> Html:
        """Write the results and the standings as HTML tables."""
        with self.speaking():
            return in_tables(self._contest)

    def fallback(self, *, hint: bool = True) -> dict[str, str]:
        """Give the forms for places that show no widgets: the tables as HTML, and as text."""
        with self.speaking():
            run = say(N_("Run this cell to go on with the tournament.")) if hint else ""
            parts = paragraphs(title(self._contest), self.caption(), run)
            shown = page(parts, self.table_html(), lang=self.language)
            return {"text/plain": self.text(), "text/html": shown}


@public
def tournament(
    names: object = None, game: str = "briscola", *, system: str = "swiss", rounds: int | None = None,
    table: Rounds = None, book: str | Path | None = None, seed: int | None = None, language: str | None = None,
    deck: str | None = None, theme: str | None = None, size: str | None = None, **switches: object,
) -> Tournament:  # fmt: skip
    """Run a tournament of a class: its rounds, a score sheet for each table, standings, and all results.

    ``names`` are the players, or pairs of names where partners play together; ``system`` is ``"swiss"`` (who has as
    many points meets), ``"all"`` (everybody meets everybody) or ``"double"`` (twice); ``rounds`` how many.  It is kept
    in a file, which ``book`` names (a path, or a plain name beside the saved answers); ``seed`` draws the first round
    anew.  ``table`` brings rounds back, from ``.table()``, CSV text or a .csv file; names may be left out then where
    nobody has a partner.  The game's switches, and language, deck, theme and size, may be given too.  Raises
    ValueError, TypeError, KeeperError.

    >>> ck.tournament(["Anna", "Bo", "Carla", "Dan"], "briscola", match=2, seed=7)
    """
    look = {"language": language, "deck": deck, "theme": theme, "size": size}
    if switches:
        own = ("names", "game", "system", "rounds", "table", "book", "seed")
        switches_only("tournament", switches, make(game).rules, own, LOOK)
    return Tournament(
        names, game=game, system=system, rounds=rounds, table=table, book=book, seed=seed, look=look, **switches
    )

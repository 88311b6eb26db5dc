"""Keeper: the score sheet of a real table, with an audit, a detective, and every deal open to correction."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import traitlets
from traitlets import Bunch

from ..calls import LOOK, public
from ..errors import WrongValue
from ..games.base import Game, KeepsScore
from ..games.base import game as make
from ..games.switches import switches_only
from ..language import N_, Word, say
from ..pages import Html, page, paragraphs, table
from ..reasons import because, told
from ..scoring.book import Book, KeeperError, replayed
from ..scoring.cells import about, opened, split
from ..scoring.csv_file import frame
from ..scoring.csv_reader import known, taken
from ..scoring.kept import Kept
from ..seats import Seat, Seats
from .base import Names, WrongTrait, seat_names
from .keeper_book import BookKeeper
from .keeper_words import cells, head, sheet_in_words, title, words

if TYPE_CHECKING:
    from pandas import DataFrame

    DealTable = DataFrame | str | Path | None  # deals that are brought back

MOST_CALLED = 20  # earlier names that a book remembers


class Scored(Game, KeepsScore, Protocol):
    """Name a game of which a score is kept."""


class Keeper(BookKeeper):
    """Keep the score of a match: points entered or cards ticked off, deals corrected, totals always reckoned anew."""

    sheet = traitlets.Dict(help="the game's sheet: items, sides, cards, clues, all in words").tag(sync=True)
    rules = traitlets.Dict(help="the switches agreed on; they change only before the first deal").tag(sync=True)
    changes: traitlets.List[object] = traitlets.List(
        help="every change made to the sheet: at which deal, and what stands there then"
    ).tag(sync=True)
    made = traitlets.Int(0, help="how many of the changes stand; undo and redo move it").tag(sync=True)
    dealer = traitlets.Int(0, help="the seat that deals first").tag(sync=True)
    draft: traitlets.Dict[str, object] = traitlets.Dict(
        help="what is being entered, exactly as it was typed or ticked"
    ).tag(sync=True)
    upload = traitlets.Dict(help="a file to be read: name and text; Python empties it when done").tag(sync=True)

    def __init__(
        self, game: str, *, names: Names = (), table: DealTable = None, dealer: str | Seat | None = None,
        book: str | Path | None = None, look: Mapping[str, str | None], **switches: object,
    ) -> None:  # fmt: skip
        """Open a sheet.  Raises ValueError, TypeError for names, KeeperError for a table or book that does not fit."""
        self._game_name = game
        self._game = self._made(switches)
        self._seats = self._game.seats
        rules = dataclasses.asdict(self._game.rules)
        first = self._game.sheet().dealer % len(self._seats.all) if dealer is None else int(self._seats.read(dealer))
        given = seat_names(names, self._seats)
        super().__init__(kind="keeper", names=given, rules=rules, dealer=first, **look)
        with self.speaking():
            kept = self._open(game, book, {name: rules[name] for name in switches})
            if kept is None:
                self._load(table, tuple(switches), given)
            else:
                self._continue(kept, table, given)
        self.observe(self._agreed_anew, ["rules"])
        self.observe(self._uploaded, ["upload"])
        self._follow()

    def _made(self, switches: Mapping[str, object]) -> Scored:
        """Make the game of some switches.  Raises ValueError for any it does not know, or one it keeps no score of."""
        game = make(self._game_name, **switches)
        if not isinstance(game, KeepsScore):
            raise WrongValue(N_("There is no score sheet for {game} yet."), game=Word(game.title))
        return game

    def _load(self, table: DealTable, fixed: Collection[str], given: tuple[str, ...]) -> None:
        """Put in the deals of a table or a file, if any, with its rules and its names.  Raises KeeperError."""
        if table is None:
            return
        source = opened(table, known(self.book))
        names = about(source).names or ()
        if any(given) and any(names) and padded(given, self._seats) != padded(names, self._seats):
            facts = {"column": "names", "there": ", ".join(names), "here": ", ".join(given)}
            raise KeeperError(because("csv_other", **facts), source.rows[1][0], source.file)
        self._show(taken(self.book, source, fixed), given if any(given) else names)

    def _continue(self, kept: Kept, table: DealTable, given: tuple[str, ...]) -> None:
        """Go on with the book that was named; what it says counts, and where the cell says other, that is told."""
        if kept.game != self._game_name:
            raise KeeperError(because("book_game", there=kept.game, here=self._game_name))
        said = {key: value for key, value in self._called["asked"].items() if kept.rules.get(key) != value}
        if table is not None:
            new = taken(kept.open()._replace(changes=(), made=0), opened(table, known(kept.open())))
            if new.changes[0] not in kept.open().changes:
                raise KeeperError(because("book_deals", file=kept.where))
        self._go_on(kept, self._path)
        if any(given):
            self.names = given
        self.message = told(because("book_rules", column=key, there=str(kept.rules.get(key)), here=str(value))
                            for key, value in said.items())  # fmt: skip

    @property
    def names(self) -> tuple[str, ...]:
        """Give the players' names by seat, an empty one where a seat has none; assign new ones to rename players.

        Raises TypeError, ValueError.
        """
        return padded(self._names, self._seats)

    @names.setter
    def names(self, new: Names) -> None:
        if isinstance(new, Mapping):
            new = {**dict(zip(self._seats.names, self.names, strict=True)),
                   **{self._seats.read(seat).letter: name for seat, name in new.items()}}  # fmt: skip
        names = padded(seat_names(new, self._seats), self._seats)
        if names != self.names:
            self._called["called"] = (*self._called["called"], self.names)[-MOST_CALLED:]
            self._names = names
            self._dress()
            self._title()
            self._keep()

    @property
    def book(self) -> Book:
        """Give the match as data."""
        book = Book(self._game.sheet(), self.rules, self._seats, dealer=self.dealer, game=self._game_name)
        return replayed(book, self.changes, self.made)

    @traitlets.validate("rules")
    def _agreed(self, proposal: Bunch) -> dict[str, object]:
        """Take other rules before the first deal, and refuse them afterwards, with the reason."""
        rules = dict(proposal["value"])
        try:
            game = self._made(rules)
            if game.seats != self._seats:
                raise KeeperError(because("players_stay"))
            # Changes and rules may come together, so what was agreed before is asked, not the trait.
            agreed = dataclasses.asdict(self._game.rules)
            Book(self._game.sheet(), agreed, self._seats, self.book.changes, self.made).agree(rules)
        except ValueError as refused:
            raise WrongTrait(refused) from refused
        self._game = game
        return dataclasses.asdict(game.rules)

    @traitlets.validate("changes")
    def _changed(self, proposal: Bunch) -> list[object]:
        changes: list[object] = proposal["value"]
        try:
            replayed(Book(self._game.sheet(), self.rules, self._seats), changes, self.made)
        except KeeperError as refused:
            raise WrongTrait(refused) from refused
        return changes

    @traitlets.validate("made")
    def _stands(self, proposal: Bunch) -> int:
        made = int(proposal["value"])
        if not 0 <= made <= len(self.changes):
            raise WrongTrait(because("changes_form"))
        return made

    @traitlets.validate("dealer")
    def _deals(self, proposal: Bunch) -> int:
        dealer = int(proposal["value"])
        if not 0 <= dealer < len(self._seats.all):
            raise WrongTrait(N_("There is no such seat: {seat}."), seat=str(dealer))
        return dealer

    def _agreed_anew(self, change: Bunch) -> None:
        """Follow other rules; what was undone under the old ones and cannot be under these is let go."""
        try:
            _ = self.book
        except KeeperError:
            self.changes, self.made = [], 0
        self._dress()

    def _put(self, book: Book) -> None:
        with self.hold_sync(), self.hold_trait_notifications():
            self.changes = [[change.at, [list(map(list, deal)) for deal in change.deals]] for change in book.changes]
            self.made = book.made
            self.dealer = book.dealer

    def _show(self, book: Book, names: tuple[str, ...]) -> None:
        self._game, self._seats, self._names = self._made(book.rules), book.seats, names
        with self.hold_sync(), self.hold_trait_notifications():
            self.rules = dict(book.rules)
            self._put(book)
        self._dress()

    def _uploaded(self, change: Bunch) -> None:
        """Read a file that the page sends; whatever it is, the page gets an answer, since it waits for one."""
        upload = change["new"]
        if not upload:
            return
        with self.hold_sync(), self.speaking():
            self.message = ""
            try:
                source = split(str(upload.get("text", "")), str(upload.get("name", ""))[:80], known(self.book))
                book = taken(self.book, source)
                if book.seats != self._seats:
                    raise KeeperError(because("players_stay"), 1, source.file)
                self._show(book, about(source).names or self._names)
            except KeeperError as refused:
                self.message = str(refused)
            self.upload = {}

    def _lay_out(self) -> None:
        book = self.book
        self.sheet = sheet_in_words(say(self._game.title), book)
        self.labels = {**self.labels, **words(book)}
        if self.offers:
            self._say_offers()

    def caption(self) -> str:
        """Say how the match stands."""
        with self.speaking():
            return self.book.state().say()

    def text(self) -> str:
        """Write the whole sheet as readable text."""
        with self.speaking():
            book = self.book
            rows = [head(book), *(cells(book, row) for row in book.rows())]
            return f"{title(say(self._game.title))}\n{self.caption()}\n\n" + "\n".join(" | ".join(row) for row in rows)

    def table_html(self) -> Html:
        """Write the whole sheet as an HTML table."""
        with self.speaking():
            book = self.book
            rows = [cells(book, row) for row in book.rows()]
            return table(head(book), rows, caption=say(N_("Deals of this match")), scope="col")

    def fallback(self, *, hint: bool = True) -> dict[str, str]:
        """Give the forms for places that show no widgets: the sheet as a table, and as text."""
        with self.speaking():
            run = say(N_("Run this cell to keep the score.")) if hint else ""
            parts = paragraphs(title(say(self._game.title)), self.caption(), run)
            shown = page(parts, self.table_html(), lang=self.language)
            return {"text/plain": self.text(), "text/html": shown}

    def table(self) -> DataFrame:
        """Give the sheet as a DataFrame; ``ck.keep(..., table=...)`` takes it back."""
        with self.speaking():
            return frame(self.book)


def padded(names: Sequence[str], seats: Seats) -> tuple[str, ...]:
    """Give a name to each seat, an empty one where there is none."""
    return (*names, *("" for _ in seats.all))[: len(seats.all)]


@public
def keep(
    game: str, *, names: Names = (), table: DealTable = None, dealer: str | Seat | None = None,
    book: str | Path | None = None, language: str | None = None, deck: str | None = None, theme: str | None = None,
    size: str | None = None, **switches: object,
) -> Keeper:  # fmt: skip
    """Keep the score of a match at a real table: ``ck.keep("briscola", match=2, big_wins=True, players=2)``.

    ``names`` are the players' names, ``dealer`` who deals first.  From its first deal on the match is kept in a file:
    ``book`` names it (a path, or a plain name beside the saved answers), and an unfinished one of the same names is
    offered.  ``table`` brings deals back, from ``.table()``, from CSV text or from a .csv file.  The game's switches,
    and language, deck, theme and size, may be given too.  Raises ValueError, TypeError, KeeperError.

    >>> ck.keep("briscola", match=3, names=["Anna", "Bo"])
    """
    look = {"language": language, "deck": deck, "theme": theme, "size": size}
    if switches:
        switches_only("keep", switches, make(game).rules, ("game",), ("names", "table", "dealer", "book", *LOOK))
    return Keeper(game, names=names, table=table, dealer=dealer, book=book, look=look, **switches)

"""Tournament reader: which rounds do the cells of a file hold, as ``Results as CSV`` and ``table()`` write them?

A file is taken whole or not at all.  It tells results and who rested; who is in a round of neither was not there.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from ..direction import FIRST_STRONG, POP, isolated
from ..language import LANGUAGES, N_, say, speaking, voice
from ..reasons import because, sentences
from .book import KeeperError
from .cells import BLANK, Source, column, folded, opened
from .changes import BOTH, MOST_ROUNDS, Change
from .entrants import called, entrant
from .tournament import Contest
from .tournament_file import HOW, RESULTS, safe
from .typed import points

FORFEITS = {"forfeit_one": 0, "forfeit_other": 1, "forfeit_both": BOTH}


class _Row(NamedTuple):
    line: int
    cells: dict[str, str]


def taken(contest: Contest, table: object) -> Contest:
    """Put the rounds of a table, a CSV text or a file in place of those of a tournament.

    Raises KeeperError with the line.
    """
    source = opened(table, _titles())
    rows = _rows(source)
    changes: list[Change] = []
    names: dict[str, int] = {}
    for language in LANGUAGES:
        with speaking(voice()._replace(language=language)):  # who has no name is called by a number, in each as it does
            plain = called(contest.first)
        # As a file writes them, or a table; and as somebody would who has changed one.
        forms = [safe(name) for name in plain] if isinstance(table, str | Path) else [isolated(name) for name in plain]
        for spelled in (forms, plain):
            for at, name in enumerate(spelled):
                names.setdefault(_plain(name), at)
    joined, here = list(contest.first), set(range(len(contest.first)))

    def who(text: str) -> int:
        """Find somebody by name; who was not there at the beginning came late."""
        found = names.get(_plain(text))
        if found is None:
            if len(contest.first[0]) > 1 or number == 1:
                raise KeeperError(because("csv_nobody", name=text[:80]))
            joined.append(entrant(_unquoted(text), 1))
            changes.append(("join", list(joined[-1])))
            found = names[_plain(text)] = len(joined) - 1
            here.add(found)
        return found

    numbers = list(dict.fromkeys(_number(row, "round", source.file) for row in rows))
    if numbers != list(range(1, len(numbers) + 1)) or len(numbers) > MOST_ROUNDS:
        raise KeeperError(because("csv_rounds"), rows[0].line if rows else 1, source.file)
    new = contest
    for number in numbers:
        results: list[Change] = []
        tables: list[list[int]] = []
        resting: list[int] = []
        mine = [row for row in rows if _number(row, "round", source.file) == number]
        for row in mine:
            try:
                one = who(row.cells["one"])
                if row.cells["other"] in BLANK:
                    resting.append(one)
                    continue
                result = _result(contest, row.cells, number - 1, len(tables))
                tables.append([one, who(row.cells["other"])])
                results += [result] if result else []
            except ValueError as refused:
                told = refused.reason if isinstance(refused, KeeperError) else because("csv_name", detail=str(refused))
                raise KeeperError(told, row.line, source.file) from refused
        there = {*resting, *(one for pair in tables for one in pair)}
        changes += [("leave", one) for one in sorted(here - there)] + [("back", one) for one in sorted(there - here)]
        here = there
        changes += [("round", tables, resting), *results]
        try:
            new = contest.made_of(changes, len(changes))
        except KeeperError as refused:
            raise KeeperError(because("csv_round", n=number), mine[0].line, source.file) from refused
    return new


def beginners(table: object) -> list[str]:
    """List who is in the first round of a table, a CSV text or a file.  Raises KeeperError with the line."""
    source = opened(table, _titles())
    first = [row for row in _rows(source) if _number(row, "round", source.file) == 1]
    names = (row.cells[side] for side in ("one", "other") for row in first)
    return [_unquoted(name) for name in names if name]


def _result(contest: Contest, cells: dict[str, str], number: int, table: int) -> Change | None:
    how = _how(cells["how"])
    if how in FORFEITS:
        return "forfeit", number, table, FORFEITS[how]
    marks = [cells["marks_one"], cells["marks_other"]]
    if how in ("open", "running") or all(mark in BLANK for mark in marks):
        return None
    return "result", number, table, [points(_whole(mark), contest.scale) for mark in marks]


def _whole(text: str) -> str:
    """Read 2.0 as pandas writes a column with gaps."""
    return re.sub(r"(?<=\d)\.0+$", "", text)


def _rows(source: Source) -> list[_Row]:
    if not source.rows:
        raise KeeperError(because("csv_empty", heading=",".join(RESULTS)), 1, source.file)
    (first, head), *others = source.rows
    at = {}
    for key, title in RESULTS.items():
        places = column(head, key, title).at
        if len(places) > 1:
            raise KeeperError(because("csv_twice", column=key), first, source.file)
        if not places and key not in ("table", "how", "deals"):
            raise KeeperError(because("csv_column", column=key, heading=",".join(RESULTS)), first, source.file)
        at[key] = places[0] if places else -1
    out = []
    for line, cells in others:
        if len(cells) != len(head):
            raise KeeperError(because("csv_cells", found=len(cells), wanted=len(head)), line, source.file)
        out.append(_Row(line, {key: _cell(cells[place]) if place >= 0 else "" for key, place in at.items()}))
    return out


def _cell(text: str) -> str:
    return "" if folded(text) in (*BLANK, "none") else text.strip()


def _number(row: _Row, key: str, file: str) -> int:
    found = re.fullmatch(r"\d{1,3}", _whole(folded(row.cells[key])))
    if not found:
        raise KeeperError(because("no_number", text=repr(row.cells[key][:40]), most=MOST_ROUNDS), row.line, file)
    return int(found[0])


def _how(text: str) -> str:
    """Read how a result came, by its short name or in the words of any language."""
    known: dict[str, str] = {}
    for language in LANGUAGES:
        with speaking(voice()._replace(language=language)):
            known |= {folded(say(title)): key for key, title in HOW.items()}
    return (known | {folded(key): key for key in HOW}).get(folded(text), "")


def _titles() -> list[str]:
    found = list(RESULTS)
    for language in LANGUAGES:
        with speaking(voice()._replace(language=language)):
            found += [folded(say(title)) for title in RESULTS.values()]
    return found


def _unquoted(text: str) -> str:
    """Take off what kept a name from being reckoned with, and what set it apart from a text that runs the other way."""
    bare = text.strip().removeprefix(FIRST_STRONG).removesuffix(POP)
    return bare[1:] if bare.startswith("'") and safe(bare[1:]) == bare else bare


def _plain(text: str) -> str:
    return folded(" ".join(text.split()))


sentences(
    csv_nobody=N_("Nobody here is called {name}."),
    csv_name=N_("This name cannot be: {detail}"),
    csv_rounds=N_("The rounds of a tournament should be 1, 2, 3 and so on, one after the other."),
    csv_round=N_("Round {n} cannot be: everybody sits at one table at most, and no two have the same name."),
)

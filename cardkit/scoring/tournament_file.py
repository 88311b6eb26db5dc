"""Tournament file: how are the results and the standings of a tournament written to a file, and to a table?

A name comes from whoever typed it, and a spreadsheet reckons with a cell that begins like a formula: such a one gets an
apostrophe, by which a spreadsheet takes it as text.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from ..direction import isolated
from ..frames import framed
from ..language import N_, say
from ..points import mixed
from .columns import one_line
from .entrants import called
from .standings import standings
from .tournament import Contest, Result

if TYPE_CHECKING:
    from pandas import DataFrame

RESULTS = {
    "round": N_("Round"), "table": N_("Table"), "one": N_("side A"), "other": N_("side B"), "marks_one": N_("marks A"),
    "marks_other": N_("marks B"), "how": N_("how"), "deals": N_("deals played"),
}  # fmt: skip
STANDINGS = {
    "place": N_("place"), "name": N_("name"), "points": N_("match points"), "opponents": N_("Buchholz"),
    "ahead": N_("marks ahead"), "marks": N_("marks"), "played": N_("played"), "won": N_("won"), "drawn": N_("drawn"),
    "lost": N_("lost"), "rests": N_("byes"),
}  # fmt: skip
HOW = {"open": N_("open"), "running": N_("running"), "kept": N_("by its score sheet"), "written": N_("entered by hand"),
       "forfeit_one": N_("side A did not play"), "forfeit_other": N_("side B did not play"),
       "forfeit_both": N_("neither played"), "bye": N_("bye")}  # fmt: skip
Cell = int | str | Fraction | None


def results(tournament: Contest) -> list[dict[str, Cell]]:
    """List every table of every round, and who rests."""
    names, now = called(tournament.now.entrants), tournament.now
    out: list[dict[str, Cell]] = []
    for number, (tables, resting, *_) in enumerate(now.rounds):
        for table, (one, other) in enumerate(tables):
            result = tournament.result(number, table)
            how = "open" if result is None else how_it_came(result, "_one", "_other", "_both")
            marks = (
                [None, None]
                if result is None or result.forfeit is not None
                else [_marks(n, tournament.scale) for n in result.marks]
            )
            out.append({"round": number + 1, "table": table + 1, "one": names[one], "other": names[other],
                        "marks_one": marks[0], "marks_other": marks[1], "how": how,
                        "deals": result.deals if result else 0})  # fmt: skip
        out += [{"round": number + 1, "table": None, "one": names[who], "other": "", "marks_one": None,
                 "marks_other": None, "how": "bye", "deals": 0} for who in resting]  # fmt: skip
    return out


def how_it_came(result: Result, *sides: str) -> str:
    """Name the way by which a result came, and behind a forfeit who did not play, as ``sides`` call them."""
    if result.forfeit is not None:
        return "forfeit" + (sides[result.forfeit] if sides else "")
    return "written" if result.written else "kept" if result.final else "running"


def ranking(tournament: Contest) -> list[dict[str, Cell]]:
    """List the standings, the leader first."""
    names, scale = called(tournament.now.entrants), tournament.scale
    out: list[dict[str, Cell]] = []
    for line in standings(tournament):
        row: dict[str, Cell] = {**line._asdict(), "name": names[line.who]}
        row |= {key: _marks(getattr(line, key), scale) for key in ("ahead", "marks")}
        out.append({key: row[key] for key in titles(tournament)})
    return out


def titles(tournament: Contest) -> dict[str, str]:
    """Give the columns of the standings: where all play all, the opponents' points tell nothing."""
    return {key: title for key, title in STANDINGS.items() if key != "opponents" or tournament.system == "swiss"}


def _marks(n: int, scale: int) -> Cell:
    return n if scale == 1 else Fraction(n, scale)


def in_points(n: int, scale: int) -> str:
    """Write marks as points, below zero too: -2 1/3."""
    return f"{'-' if n < 0 else ''}{mixed(abs(n), scale)}"


def written(rows: Sequence[dict[str, Cell]], columns: Sequence[str]) -> str:
    """Write rows as CSV under the short names of their columns, the same in every language."""
    out = io.StringIO()
    csv.writer(out).writerows([columns, *([_cell(row[key]) for key in columns] for row in rows)])
    return out.getvalue()


def _cell(value: Cell) -> str | int:
    if isinstance(value, Fraction):
        return in_points(value.numerator, value.denominator)
    return "" if value is None else safe(value) if isinstance(value, str) else value


def safe(text: str) -> str:
    """Write a text on one line that no spreadsheet reckons with."""
    line = one_line(text)
    return f"'{line}" if line.lstrip()[:1] in tuple("=+-@＝＋－＠|%'") else line


def results_csv(tournament: Contest) -> str:
    """Write the results as CSV."""
    return written(results(tournament), list(RESULTS))


def standings_csv(tournament: Contest) -> str:
    """Write the standings as CSV."""
    return written(ranking(tournament), list(titles(tournament)))


def results_frame(tournament: Contest) -> DataFrame:
    """Give the results as a DataFrame in the language of the moment."""
    rows = [[say(HOW[str(value)]) if key == "how" else _shown(value) for key, value in row.items()]
            for row in results(tournament)]  # fmt: skip
    whole = "object" if tournament.scale > 1 else "Int64"
    kinds = {RESULTS[key]: "Int64" for key in ("round", "table", "deals")}
    kinds |= {RESULTS[key]: whole for key in ("marks_one", "marks_other")}
    return framed(
        [say(title) for title in RESULTS.values()], rows, kinds={say(title): one for title, one in kinds.items()}
    )


def standings_frame(tournament: Contest) -> DataFrame:
    """Give the standings as a DataFrame in the language of the moment."""
    rows = [[_shown(value) for value in row.values()] for row in ranking(tournament)]
    return framed([say(title) for title in titles(tournament).values()], rows)


def _shown(value: Cell) -> Cell:
    return isolated(value) if isinstance(value, str) else value

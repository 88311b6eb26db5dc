"""Tournament, in words: its tables, its standings, and every text of the page around them."""

from __future__ import annotations

from ..direction import isolated
from ..games.base import game as make
from ..language import N_, say, say_n
from ..pages import Html, joined, table, tag
from ..scoring.book import Book
from ..scoring.changes import BOTH
from ..scoring.entrants import called
from ..scoring.pairing import NOBODY, Meetings, Paired
from ..scoring.standings import TIES, standings
from ..scoring.tournament import SYSTEMS, Contest, Result
from ..scoring.tournament_file import (
    HOW,
    RESULTS,
    how_it_came,
    in_points,
    results,
    results_csv,
    standings_csv,
    titles,
)
from .base import labels as controls
from .keeper_words import sheet_in_words, words

SHOWN = ("place", "name", "points", "opponents", "ahead", "marks")


def title(tournament: Contest) -> str:
    """Title a tournament."""
    game, system = say(make(tournament.game).title), say(SYSTEMS[tournament.system])
    return say(N_("{game}: tournament, {system}"), game=game, system=system)


def score(result: Result, scale: int) -> str:
    """Write a result between two names."""
    if result.forfeit is not None:  # as it is written on paper: who played, and who did not
        return " : ".join("\u2212" if result.forfeit in (side, BOTH) else "+" for side in (0, 1))
    return " : ".join(in_points(n, scale) for n in result.marks)


def status(tournament: Contest) -> str:
    """Say how far it has come."""
    played, names = len(tournament.now.rounds), called(tournament.now.entrants)
    if not played:
        return say(N_("{count} take part. Draw the first round."), count=_count(len(tournament.here)))
    if tournament.over:
        first = [line.who for line in standings(tournament) if line.place == 1]
        who = say(N_(", ")).join(isolated(names[one]) for one in first)
        return say(N_("All rounds are played. First: {who}."), who=who)
    waiting = len(tournament.open_tables())
    facts = {"n": played, "rounds": tournament.rounds}
    if waiting:
        tables = say_n("{n} table has no final result yet", "{n} tables have no final result yet", waiting)
        return say(N_("Round {n} of {rounds}: {tables}."), **facts, tables=tables)
    return say(N_("Round {n} of {rounds} is played. Draw the next one."), **facts)


def _count(n: int) -> str:
    return say_n("{n} player or pair", "{n} players or pairs", n)


def board(tournament: Contest, page: str) -> dict[str, object]:
    """Say all that the page shows; ``page`` is what it offers to be printed."""
    now, names = tournament.now, [isolated(name) for name in called(tournament.now.entrants)]
    return {
        "title": title(tournament),
        "status": status(tournament),
        "over": tournament.over,
        "players": [
            {"name": name, "here": who not in now.gone, "parts": list(now.entrants[who])}
            for who, name in enumerate(names)
        ],
        "rounds": [
            {"tables": [_table(tournament, names, number, table) for table in range(len(one.tables))],
             "resting": [names[who] for who in one.resting], "notes": notes}
            for number, (one, notes) in enumerate(zip(now.rounds, repeated(tournament, names), strict=True))
        ],
        "head": standing_heads(tournament),
        "rows": standing_cells(tournament, names),
        "ties": say(TIES[tournament.system]),
        "open": len(tournament.open_tables()),
        "to_draw": waiting(tournament),
        "undo": tournament.made > 0,
        "redo": tournament.made < len(tournament.changes),
        "files": {"results": results_csv(tournament), "standings": standings_csv(tournament), "wall": page},
        "pairs": len(tournament.first[0]),
        "parts": tournament.scale > 1,
    }  # fmt: skip


def waiting(tournament: Contest) -> dict[str, list[int]]:
    """List who may change places in the last round, and who may still be said not to have played."""
    now, last = tournament.now, len(tournament.now.rounds) - 1
    if last < 0:
        return {"swap": [], "forfeit": []}
    results = {table: tournament.result(last, table) for table in range(len(now.rounds[last].tables))}
    pairs = now.rounds[last].tables
    fresh = [who for table, pair in enumerate(pairs) if results[table] is None for who in pair]
    return {
        "swap": sorted([*fresh, *now.rounds[last].resting]) if fresh else [],
        "forfeit": sorted(
            who for table, pair in enumerate(pairs) for who in pair if _may_forfeit(results[table], pair, who)
        ),
    }


def _may_forfeit(result: Result | None, pair: tuple[int, int], who: int) -> bool:
    if result is None or not result.final:
        return True
    return result.forfeit not in (None, BOTH, pair.index(who))


def repeated(tournament: Contest, names: list[str]) -> list[list[str]]:
    """Say by round who met before, or had a bye before: no draw could do without, or somebody wanted it so."""
    met, comma, out = Meetings(()), say(N_(", ")), []
    for tables, resting, *_ in tournament.now.rounds:
        again = [pair for pair in tables if not met.new(*pair, tournament.times - 1)]
        idle = [who for who in resting if not tournament.all_meet and not met.new(who, NOBODY)]
        pairs = comma.join(say(N_("{one} against {other}"), one=names[one], other=names[other]) for one, other in again)
        notes = [say(N_("They have met before: {pairs}."), pairs=pairs)] if again else []
        notes += [say(N_("Had a bye before: {who}."), who=comma.join(names[who] for who in idle))] if idle else []
        out.append(notes)
        met.count(Paired(tables, resting))
    return out


def _table(tournament: Contest, names: list[str], number: int, table: int) -> dict[str, object]:
    one, other = tournament.now.rounds[number].tables[table]
    result = tournament.result(number, table)
    scale = tournament.scale
    how = "" if result is None else how_it_came(result)
    typed = [in_points(n, scale) for n in result.marks] if result else ["", ""]
    gone = tournament.now.gone if number == len(tournament.now.rounds) - 1 else ()
    return {
        "sides": [say(N_("{name} (has left)"), name=names[who]) if who in gone else names[who] for who in (one, other)],
        "how": how,
        "score": score(result, scale) if result else "",
        "typed": typed if how == "written" else ["", ""],
        "deals": say_n("{n} deal", "{n} deals", result.deals) if result and result.deals else "",
    }


def standing_heads(tournament: Contest) -> list[str]:
    """Title the columns of the standings, so few that they have room beside the tables."""
    known = titles(tournament)
    return [*(say(known[key]) for key in known if key in SHOWN), say(N_("won-drawn-lost")), say(known["rests"])]


def standing_cells(tournament: Contest, names: list[str]) -> list[list[str]]:
    """Write the standings as the cells of their table."""
    out = []
    for line in standings(tournament):
        row: dict[str, object] = {**line._asdict(), "name": names[line.who]}
        row |= {key: in_points(getattr(line, key), tournament.scale) for key in ("ahead", "marks")}
        if line.who in tournament.now.gone:
            row["name"] = say(N_("{name} (has left)"), name=names[line.who])
        shown = [row[key] for key in titles(tournament) if key in SHOWN]
        out.append([str(cell) for cell in (*shown, f"{line.won}-{line.drawn}-{line.lost}", line.rests)])
    return out


def in_text(tournament: Contest) -> str:
    """Write the last round and the standings as readable text."""
    names, last = called(tournament.now.entrants), len(tournament.now.rounds) - 1
    lines = [title(tournament), status(tournament), ""]
    for at, (one, other) in enumerate(tournament.now.rounds[last].tables if last >= 0 else ()):
        result = tournament.result(last, at)
        shown = score(result, tournament.scale) if result else "–"
        lines.append(f"{at + 1} | {names[one]} | {shown} | {names[other]}")
    rows = [standing_heads(tournament), *standing_cells(tournament, names)]
    return "\n".join([*lines, "", *(" | ".join(row) for row in rows), "", say(TIES[tournament.system])])


def in_tables(tournament: Contest) -> Html:
    """Write the results and the standings as HTML tables."""
    rows = [
        [say(HOW[str(cell)]) if key == "how" else "" if cell is None else str(cell) for key, cell in row.items()]
        for row in results(tournament)
    ]
    ranks = standing_cells(tournament, called(tournament.now.entrants))
    return joined(
        [
            table([say(text) for text in RESULTS.values()], rows, caption=say(N_("Results")), scope="col"),
            table(standing_heads(tournament), ranks, caption=say(N_("Standings")), scope="col"),
            tag("p", say(TIES[tournament.system])),
        ]
    )


def desk(tournament: Contest, number: int, table: int, book: Book) -> dict[str, object]:
    """Say the score sheet of one table, with all that the page needs to keep it by itself."""
    sheet = sheet_in_words(say(make(tournament.game).title), book)
    one, other = (name for name in (called(tournament.now.entrants)[who]
                                    for who in tournament.now.rounds[number].tables[table]))  # fmt: skip
    heading = say(
        N_("Round {n}, table {table}: {one} against {other}"), n=number + 1, table=table + 1, one=one, other=other
    )
    own = {
        "title": heading.replace("{", "(").replace("}", ")"),  # the page fills what stands in braces
        "kept_here": say(N_("The kernel does not answer: these deals are kept in this browser. Run the cell again, go "
                            "on with the tournament and open this table: they are there.")),
    }  # fmt: skip
    # All tables play by the same rules, so none can be chosen at one of them; who is called what is known here.
    return {"sheet": {**sheet, "choices": []}, "labels": {**controls(), **words(book), **own}}

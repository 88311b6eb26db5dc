"""Tournament, for the wall: who plays whom and who stands where, on A4, as one page that needs nothing beside it."""

from __future__ import annotations

from ..direction import isolated
from ..language import N_, say, voice
from ..pages import Html, paragraphs, tag, tags
from ..scoring.entrants import called
from ..scoring.standings import TIES
from ..scoring.tournament import Contest
from ..view.theme import font
from .tournament_labels import first_deals, resting
from .tournament_words import repeated, score, standing_cells, standing_heads, status, title

# Read from three steps away: large while there is room, and no table is cut in the middle of a row.
STYLE = """
@page { size: A4; margin: 12mm }
* { box-sizing: border-box }
body { max-width: 186mm; margin: 6mm auto; background: #fff; color: #000;
  font: SIZEpt/1.3 FONT; overflow-wrap: anywhere }
h1 { margin: 0 0 2mm; font-size: 1.4em } h2 { margin: 0 0 2mm; font-size: 1.8em } p { margin: 2mm 0 }
section + section { break-before: page; margin-top: 8mm }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
tr { break-inside: avoid } thead { display: table-header-group }
th, td { padding: .25em .4em; border: .3mm solid #777; text-align: center } thead th { font-size: .75em }
.table { width: 12% } .table b { font-size: 1.4em } .one { text-align: end } .other { text-align: start }
.one, .other { width: 34%; font-weight: 700 } .score { white-space: nowrap }
.name { text-align: start } .note { font-size: .75em }
@media print { body { margin: 0 } section + section { margin: 0 } }
"""


def wall(tournament: Contest) -> str:
    """Write the last round, with room for results where none stands yet, and the standings as a page to print."""
    names, now = called(tournament.now.entrants), tournament.now
    last = len(now.rounds) - 1
    longest = max(len(now.rounds[last].tables) if now.rounds else 0, len(now.entrants))
    look = STYLE.replace("SIZE", "18" if longest <= 16 else "14").replace("FONT", font(voice().language))
    sheets = [_standings(tournament, names)]
    if last >= 0:
        sheets.insert(0, _round(tournament, names, last))
    heading = title(tournament)
    head = Html('<meta charset="utf-8"><meta name="viewport" content="width=device-width">')
    inside = (tag("head", head, tag("title", heading), Html(f"<style>{look}</style>")),
              tag("body", *(tag("section", tag("h1", heading), one) for one in sheets)))  # fmt: skip
    return "<!doctype html>\n" + tag("html", *inside, lang=voice().language, dir="ltr") + "\n"


def _round(tournament: Contest, names: list[str], number: int) -> Html:
    one = tournament.now.rounds[number]
    rows = []
    for table, (first, second) in enumerate(one.tables):
        result = tournament.result(number, table)
        shown = score(result, tournament.scale) if result and result.final else ":"
        cells = (tag("td", tag("b", str(table + 1)), **{"class": "table"}), _name(names[first], "one"),
                 tag("td", shown, **{"class": "score"}), _name(names[second], "other"))  # fmt: skip
        rows.append(tag("tr", *cells))
    heads = tags("th", [say(N_("Table")), say(N_("side A")), say(N_("Result")), say(N_("side B"))], scope="col")
    apart = [isolated(name) for name in names]  # in a sentence
    rest = resting(tournament, [apart[who] for who in one.resting]) if one.resting else ""
    return Html(
        tag("h2", say(N_("Round {n}"), n=number + 1))
        + tag("table", tag("thead", tag("tr", heads)), tag("tbody", *rows))
        + paragraphs(rest, *repeated(tournament, apart)[number])
        + tag("p", first_deals(tournament), **{"class": "note"})
    )


def _standings(tournament: Contest, names: list[str]) -> Html:
    rows = [
        tag("tr", *(_name(cell, "name") if at == 1 else tag("td", cell) for at, cell in enumerate(row)))
        for row in standing_cells(tournament, names)
    ]
    heads = tags("th", standing_heads(tournament), scope="col")
    return Html(
        tag("h2", say(N_("Standings")))
        + tag("p", status(tournament))
        + tag("table", tag("thead", tag("tr", heads)), tag("tbody", *rows))
        + tag("p", say(TIES[tournament.system]), **{"class": "note"})
    )


def _name(name: str, kind: str) -> Html:
    return tag("td", tag("bdi", name), **{"class": kind})

"""Tournament, its labels: every text of its page that is neither a name nor a number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..language import N_, open_fields, say
from ..scoring.entrants import LONGEST, MOST
from ..scoring.tournament import Contest

_RESTING = (N_("Bye: {who}"), N_("Resting: {who}"))


def resting(tournament: Contest, names: Sequence[str]) -> str:
    """Say who has no table in a round."""
    return say(_RESTING[tournament.all_meet], who=say(N_(", ")).join(names))


def first_deals(tournament: Contest) -> str:
    """Say who deals first at a table."""
    sheet, seats = tournament.paper
    if seats.all[sheet.dealer] in seats.sides[0]:
        return say(N_("At each table the side that is named first deals first."))
    return say(N_("At each table the side that is named second deals first."))


def labels(tournament: Contest) -> Mapping[str, object]:
    """Say every text of the page."""
    pairs = len(tournament.first[0]) > 1
    return {
        "round": open_fields(N_("Round {n}")),
        "rounds": say(N_("Rounds")),
        "table_n": open_fields(N_("Table {n}")),
        "against": open_fields(N_("Table {n}: {one} against {other}")),
        "marks_of": open_fields(N_("Result of {side}")),
        "enter": say(N_("Enter")),
        "correct": say(N_("Correct")),
        "clear": say(N_("Take out")),
        "clear_of": open_fields(N_("Take the result of table {n} out")),
        "enter_of": open_fields(N_("Enter the result of table {n}")),
        "correct_of": open_fields(N_("Correct the result of table {n}")),
        "keeper": say(N_("Score sheet")),
        "keeper_of": open_fields(N_("Open the score sheet of table {n}")),
        "how_written": say(N_("entered by hand")),
        "how_kept": say(N_("by its score sheet")),
        "how_running": say(N_("still playing")),
        "how_forfeit": say(N_("not played")),
        "how_open": say(N_("no result yet")),
        "resting": open_fields(_RESTING[tournament.all_meet]),
        "comma": say(N_(", ")),
        "close": say(N_("Back to the tables")),
        "next_round": say(N_("Draw the next round") if tournament.now.rounds else N_("Draw the first round")),
        "standings": say(N_("Standings")),
        "players": say(N_("Players")) if not pairs else say(N_("Pairs")),
        "name": say(N_("Name")),
        "partner": say(N_("Name of the partner")),
        "join": say(N_("Add")),
        "join_note": say(N_("Who comes late plays from the next round on. Who leaves keeps the results so far.")),
        "leave": say(N_("Leaves")),
        "back": say(N_("Is back")),
        "leave_of": open_fields(N_("{name} leaves")),
        "back_of": open_fields(N_("{name} is back")),
        "rename": say(N_("Rename")),
        "rename_of": open_fields(N_("Rename {name}")),
        "new_name": say(N_("New name")),
        "keep_name": say(N_("Keep the old name")),
        "by_hand": say(N_("Change the draw, or enter that somebody did not play")),
        "who": say(N_("Who")),
        "with": say(N_("changes places with")),
        "swap": say(N_("Change places")),
        "swap_note": say(N_("Before they play: for two who should not meet, or two at one table who change over.")),
        "forfeit": say(N_("Did not play")),
        "forfeit_note": say(N_("Who did not play has lost, and the other has won, without marks.")),
        "first_deals": first_deals(tournament),
        "undo": say(N_("Undo")),
        "redo": say(N_("Redo")),
        "big": say(N_("The round alone, big")),
        "save_results": say(N_("Results as CSV")),
        "save_standings": say(N_("Standings as CSV")),
        "save_wall": say(N_("For the wall (A4)")),
        "none_yet": say(N_("No round is drawn yet.")),
        "earlier": say(N_("A result of an earlier round may be corrected: the standings follow, and what was drawn "
                          "since stays.")),
        "offers": say(N_("Kept from before:")),
        "go_on": say(N_("Go on with this tournament")),
        "begin": say(N_("Begin a new one")),
        "kernel_gone": say(N_("No answer from the kernel, so that was not entered. What was kept so far is safe: open "
                              "the notebook anew.")),
        "longest": LONGEST,
        "most": MOST,
        "keys_help": [
            ["Enter", say(N_("enter the result"))],
            ["B", say(N_("the round alone, big"))],
            ["Escape", say(N_("back to the tables"))],
            ["F", say(N_("full screen"))],
            ["?", say(N_("this list of keys"))],
        ],
    }  # fmt: skip

"""Rounds that a file brings back: as they were written, or not at all, and then with the line and the reason."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardkit as ck
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.scoring.book import KeeperError
from cardkit.scoring.standings import drawn, standings
from cardkit.scoring.tournament import Contest, begun
from cardkit.scoring.tournament_file import results_csv, results_frame
from cardkit.scoring.tournament_reader import beginners, taken

NAMES = ["Anna", "anna", "=1+1", "\u05e9\u05dc\u05d5\u05dd", "", "a,b\n\"c\"", "'x", "'=2", "nan (2)", "x" * 200, "<b>"]
HEAD = "round,table,one,other,marks_one,marks_other,how,deals\n"


def played(made: Contest, lots: Random) -> Contest:
    """Play three rounds with late ones, leavers, forfeits and a table that is still open."""
    for number in range(3):
        if number and lots.random() < 0.5:
            made = made.join(f"late {number}") if len(made.first[0]) == 1 else made
        if number and lots.random() < 0.5 and len(made.here) > 3:
            made = made.leave(lots.choice([who for who in made.here if who < len(made.first)]))  # not who has just come
        elif made.now.gone:
            made = made.back(min(made.now.gone))
        made = drawn(made, lots)
        for table in range(len(made.now.rounds[number].tables)):
            if lots.random() < 0.2:
                made = made.forfeit(number, table, lots.randint(0, 2))
            else:
                made = made.write(number, table, (lots.randint(0, 200), lots.randint(0, 200)))
    return made.write(2, 0, None)


@settings(max_examples=40)
@given(seed=st.integers(0, 10**6), n=st.integers(4, 11), form=st.sampled_from(["csv", "frame"]),
       game=st.sampled_from(["briscola", "tressette"]), language=st.sampled_from(LANGUAGES))  # fmt: skip
def test_what_was_written_is_read_back(seed: int, n: int, form: str, game: str, language: str) -> None:
    lots = Random(seed)
    names: list[object] = lots.sample(NAMES, n)
    switches = {}
    if game == "tressette":
        names, switches = [(name, f"partner {at}") for at, name in enumerate(names)], {"rounding": "keep_thirds"}
    begin = begun(names, game, "swiss", switches=switches)
    made = played(begin, lots)
    with speaking(Voice(language)):
        table = results_frame(made) if form == "frame" else results_csv(made)
    again = taken(begin, table)
    assert again.now.rounds == made.now.rounds
    assert [line[:-1] for line in standings(again)] == [line[:-1] for line in standings(made)]
    assert len(again.now.entrants) == len(made.now.entrants)


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("", 1, "There is nothing in it"), ("a,b\n1,2\n", 1, "The column round is missing"),
        (HEAD + "1,1,Anna,Bo,1,0,written\n", 2, "This line has 7 cells"),
        (HEAD + "1,1,Anna,Zoe,1,0,written,0\n", 2, "Nobody here is called Zoe"),
        (HEAD + "2,1,Anna,Bo,1,0,written,0\n", 2, "one after the other"),
        (HEAD + "x,1,Anna,Bo,1,0,written,0\n", 2, "'x' is no whole number"),
        (HEAD + "1,1,Anna,Bo,one,0,written,0\n", 2, "two whole numbers"),
        (HEAD + "1,1,Anna,Bo,-1,0,written,0\n", 2, "two whole numbers"),
        (HEAD + "1,1,Anna,Bo,1,,written,0\n", 2, "two whole numbers"),
        (HEAD + "1,1,Anna,Bo,1,0,,0\n1,2,Anna,Carla,1,0,,0\n", 2, "Round 1 cannot be"),
        (HEAD + "1,1,Anna,Anna,1,0,,0\n", 2, "Round 1 cannot be"),
        (HEAD + "1,,Anna,,,,bye,0\n", 2, "Round 1 cannot be"),
        (HEAD + "1,1,Anna,Bo,1,0,,0\n2,1,Anna," + "x" * 201 + ",1,0,,0\n", 3, "This name cannot be"),
        (HEAD.replace("table", "round") + "1,1,Anna,Bo,1,0,,0\n", 1, "The column round is there twice"),
        ("\0", 1, ""), ("x" * 300_000, None, ""),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_is_refused_with_its_line(text: str, line: int | None, told: str) -> None:
    with pytest.raises(KeeperError) as refused:
        taken(begun(["Anna", "Bo", "Carla"], "briscola", "swiss"), text)
    assert told in str(refused.value) and refused.value.line == line


@pytest.mark.parametrize("table", [5, [], b"x", {"round": 1}])
def test_what_is_no_table_is_told(table: object) -> None:
    with pytest.raises((KeeperError, TypeError), match="DataFrame"):
        taken(begun(["Anna", "Bo"], "briscola", "swiss"), table)


def test_a_cell_brings_it_back(tmp_path: Path, answers: Path) -> None:
    made = ck.tournament(["Anna", "Bo", "Carla"], match=2, seed=2)
    made.next_round()
    made.write(1, 2, 1)
    path = tmp_path / "results.csv"
    path.write_text("\ufeff" + made.csv(), "utf-8")
    again = ck.tournament(["Anna", "Bo", "Carla"], match=2, table=path, book="friday")
    assert again.tournament.now == made.tournament.now
    assert not (answers / "tournaments" / "friday.json").exists()  # kept from the first change on
    again.next_round()
    with pytest.raises(KeeperError, match="holds deals already"):
        ck.tournament(["Anna", "Bo", "Carla"], match=2, table=path, book="friday")
    nameless = ck.tournament(match=2, table=path)
    assert sorted(nameless.tournament.first) == [("Anna",), ("Bo",), ("Carla",)]
    assert sorted(beginners(made.csv())) == ["Anna", "Bo", "Carla"]
    with pytest.raises(TypeError):
        ck.tournament()

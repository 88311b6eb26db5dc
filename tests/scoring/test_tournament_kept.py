"""The file of a tournament: whole or not at all, read back as it was, and never written over by who knows less."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from cardkit.scoring.book import KeeperError
from cardkit.scoring.kept import dumped
from cardkit.scoring.standings import drawn, standings
from cardkit.scoring.tournament import Contest, begun
from cardkit.scoring.tournament_kept import Archive, KeptTournament, kept, load, parsed


def made() -> Contest:
    new = drawn(begun(["Anna", "Bo", "Carla"], "briscola", "swiss", switches={"match": 2}), Random(1))
    new = new.play(new.key(0, 0), {"changes": [[0, [[[61, 59]]]]], "made": 1, "dealer": 0, "revs": ["a"]})
    return new.write(0, 0, (2, 1)).join("Dan").leave(0).undo()


def in_file(new: Contest, *revs: str, **more: str) -> KeptTournament:
    facts = {"book": "one", "begun": "2026-01-31T20:15:00", "changed": "2026-01-31T20:16:00", **more}
    return kept(new, **facts, revs=("one", *revs))


def test_it_comes_back_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "club.json"
    path.write_text(dumped(in_file(made())), "utf-8")
    found = load(path)
    assert found is not None
    again = found.open()
    assert (again.now, again.matches, again.made) == (made().now, made().matches, made().made)
    assert standings(again) == standings(made()) and again.redo().now.gone == {0}
    assert load(tmp_path / "none.json") is None


@pytest.mark.parametrize(
    "spoil",
    [
        {"version": 2}, {"version": "1"}, {"book": ""}, {"changes": 5}, {"changes": [["dance"]]}, {"changes": [[]]},
        {"made": 99}, {"made": True}, {"names": [["Anna"]]}, {"names": "AB"}, {"system": "knockout"}, {"system": []},
        {"game": "bridge"}, {"rules": {}}, {"rules": {"x": 1}}, {"matches": {"1-1-2": {"changes": [[0, [[[1, 2]]]]]}}},
        {"matches": {"1-1-2": 3}}, {"revs": []}, {"rounds": 0}, {"rounds": "3"}, {"changes": [["round", [[0, 0]], []]]},
    ],
)  # fmt: skip
def test_what_is_no_tournament_stays_as_it_is(tmp_path: Path, spoil: dict[str, object]) -> None:
    path = tmp_path / "club.json"
    text = json.dumps({**json.loads(dumped(in_file(made()))), **spoil})
    path.write_text(text, "utf-8")
    with pytest.raises(KeeperError):
        load(path)
    saved = Archive(tmp_path, load).save(in_file(made()), path)
    assert saved.other and saved.path != path and path.read_text("utf-8") == text


@pytest.mark.parametrize("text", ["", "[]", "{", "null", "\xff", '{"version": 1}', "[" * 5000])
def test_files_of_other_kinds_are_told_with_their_name(tmp_path: Path, text: str) -> None:
    path = tmp_path / "club.json"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(KeeperError, match=r"club\.json"):
        load(path)


def test_of_two_who_write_on_neither_is_lost(tmp_path: Path) -> None:
    archive, path = Archive(tmp_path, load), tmp_path / "club.json"
    archive.save(in_file(made()), path)
    mine = in_file(made().write(0, 0, (0, 2)), "mine")
    theirs = in_file(made().join("Eva"), "theirs")
    assert not archive.save(mine, path).other
    saved = archive.save(theirs, path)
    assert saved.other and saved.path is not None and saved.there == load(path)
    assert load(path) == mine
    other = load(saved.path)
    assert other is not None and other.open().now.entrants[-1] == ("Eva",) and other.book != "one"
    # Who only knows less gets what is there.
    assert archive.save(in_file(made()), path).kept == mine


def test_an_unfinished_one_of_the_same_players_is_found(tmp_path: Path) -> None:
    archive = Archive(tmp_path, load)
    archive.save(in_file(made()), None)
    archive.save(in_file(begun(["Eva", "Fabio"], "briscola", "swiss"), book="two"), None)
    (tmp_path / "notes.json").write_text("[1", "utf-8")
    new = begun(["Anna", "Bo", "Carla"], "briscola", "swiss")
    ((path, found),) = archive.find(in_file(new, book="three"))
    assert path == tmp_path / "2026-01-31-briscola-1.json" and found.book == "one"
    assert archive.find(in_file(begun(["Anna", "Bo"], "briscola", "swiss"), book="four")) == []


def test_a_folder_that_cannot_be_written_keeps_it_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    archive = Archive(tmp_path / "file", load)
    saved = archive.save(in_file(made()), None)
    assert saved.trouble is not None and "cannot be saved" in str(saved.trouble)
    assert archive.waiting["one"] == in_file(made())
    assert parsed(json.loads(dumped(in_file(made())))) == in_file(made())

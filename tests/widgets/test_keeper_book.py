"""A book behind the sheet: in its file from the first deal on, found again, offered, never lost and never forced."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from traitlets import TraitError

import cardkit as ck
from cardkit.scoring.book import KeeperError
from cardkit.scoring.kept import Kept, load
from cardkit.widgets.keeper import Keeper
from cardkit.widgets.keeper_book import BookKeeper
from cardkit.widgets.offering import Offering
from tests.scoring.test_store import kept, on
from tests.test_storage import homeless


def enter(keeper: Keeper, *deals: tuple[int, int]) -> Keeper:
    """Enter deals as the page does: all that changed in one message."""
    for deal in deals:
        changes = [*keeper.changes[: keeper.made], [len(keeper.book.deals), [[list(deal)]]]]
        n = len(changes)
        revs = [*(keeper.revs or [keeper.cover["book"]]), f"r{n}-{deal[0]}"]
        keeper.set_state({"changes": changes, "made": n, "revs": revs, "draft": {}, "stamp": f"s{n}-{deal[0]}"})
    return keeper


def files(folder: Path) -> list[Path]:
    return sorted((folder / "books").glob("*")) if (folder / "books").exists() else []


def in_file(path: Path) -> Kept:
    found = load(path)
    assert found is not None
    return found


def test_a_file_from_the_first_deal_on(answers: Path) -> None:
    keeper = ck.keep("briscola", match=3)
    keeper.draft = {"typed": [["61"]]}
    keeper.rules = {**keeper.rules, "big_wins": True}
    assert list(answers.iterdir()) == []
    assert keeper.where == {} and keeper.stored == ""
    enter(keeper, (61, 59))
    (path,) = files(answers)
    assert in_file(path).open().totals == (1, 0) and in_file(path).rules["big_wins"]
    assert keeper.where == {"text": f"Kept in {path.name}.", "safe": True}
    assert keeper.stored == keeper.stamp == "s1-61"
    keeper.draft = {"typed": [["60"]]}  # what is being entered lies there as well
    assert in_file(path).draft == {"typed": [["60"]]}
    keeper.made = 0
    keeper.dealer = 0
    assert (in_file(path).made, in_file(path).dealer) == (0, 0)
    assert files(answers) == [path]


def test_one_change_is_one_writing(answers: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from cardkit.scoring import store as scorebook

    written = []
    monkeypatch.setattr(scorebook, "write_whole", lambda path, text: written.append(text))
    enter(ck.keep("briscola"), (61, 59))
    assert len(written) == 1


@pytest.mark.parametrize("language", ["en", "zh-Hant", "zh-Hans"])
def test_a_cell_run_again_offers_its_book(answers: Path, language: str) -> None:
    enter(ck.keep("briscola", match=3, language=language), (61, 59), (59, 61), (70, 50))
    again = ck.keep("briscola", match=3, language=language)
    assert again.book.deals == () and again.where == {}  # never forced
    (offer,) = again.offers
    assert "2-1" in offer["text"]
    assert offer["text"] not in again.text() + again.fallback()["text/html"]  # what is committed tells of no book
    (path,) = files(answers)
    before = path.read_bytes()
    again.choice = {"book": offer["book"]}
    assert again.book.totals == (2, 1) and again.offers == [] and again.choice == {}
    assert path.read_bytes() == before  # looking at it is no change
    enter(again, (10, 110))
    assert files(answers) == [path] and len(in_file(path).changes) == 4


def test_a_new_one_gets_a_file_of_its_own(answers: Path) -> None:
    enter(ck.keep("briscola", match=3), (61, 59))
    again = enter(ck.keep("briscola", match=3), (3, 117), (2, 118))
    assert [len(in_file(path).changes) for path in files(answers)] == [1, 2]
    assert len(again.offers) == 1  # still there, until the learner has chosen
    mine = again.cover["book"]
    again.choice = {"book": again.offers[0]["book"]}
    assert again.book.totals == (1, 0)
    assert [len(in_file(path).changes) for path in files(answers)] == [1, 2]
    assert mine in {offer["book"] for offer in ck.keep("briscola", match=3).offers}


def test_begin_a_new_one_leaves_the_old_one(answers: Path) -> None:
    enter(ck.keep("briscola", match=3), (61, 59))
    again = ck.keep("briscola", match=3)
    again.set_state({"offers": []})  # as the page says it
    again.language = "zh-Hant"
    assert again.offers == [] and len(files(answers)) == 1
    assert len(ck.keep("briscola", match=3).offers) == 1


def test_offers_speak_the_language_of_the_sheet() -> None:
    enter(ck.keep("briscola", match=3), (61, 59))
    again = ck.keep("briscola", match=3)
    again.language = "zh-Hant"
    assert "先到3的贏" in again.offers[0]["text"]


def test_a_choice_of_what_was_not_offered_changes_nothing(answers: Path) -> None:
    keeper = enter(ck.keep("briscola", match=3), (61, 59))
    for choice in ({"book": "x"}, {"book": None}, {"x": 1}, {"book": ["x"]}):
        keeper.choice = choice
        assert keeper.choice == {} and keeper.book.totals == (1, 0)


def test_a_book_that_somebody_names(tmp_path: Path, answers: Path) -> None:
    path = tmp_path / "friday.json"
    keeper = ck.keep("briscola", match=3, names=("Anna", "Bo"), book=path)
    assert not path.exists()
    enter(keeper, (61, 59))
    again = ck.keep("briscola", match=3, names=("Anna", "Bo"), book=str(path))
    assert again.book.totals == (1, 0) and again.offers == [] and again.message == ""
    assert ck.keep("briscola", match=2, book=path).message == "The book says match=3, the cell 2: the book counts."
    assert ck.keep("briscola", book=path).names == ("Anna", "Bo")
    with pytest.raises(KeeperError, match="The book is of briscola, and the cell asks for scopa"):
        ck.keep("scopa", book=path)
    assert list(answers.iterdir()) == []
    enter(ck.keep("briscola", book="friday"), (61, 59))
    assert files(answers) == [answers / "books" / "friday.json"]
    path.write_text("my notes")
    with pytest.raises(KeeperError, match="no book of deals"):
        ck.keep("briscola", book=path)
    assert path.read_text() == "my notes"


def test_a_table_goes_into_a_named_book_once(tmp_path: Path) -> None:
    path, table = tmp_path / "friday.json", "points A,points B\n61,59\n"
    enter(ck.keep("briscola", match=3, book=path, table=table), (60, 60))
    again = ck.keep("briscola", match=3, book=path, table=table)  # the cell is run again: what was entered since stays
    assert len(again.book.deals) == 2
    with pytest.raises(KeeperError, match="holds deals already"):
        ck.keep("briscola", match=3, book=path, table="points A,points B\n60,60\n")
    assert len(in_file(path).open().deals) == 2


def test_players_are_renamed(answers: Path) -> None:
    keeper = enter(ck.keep("briscola", match=3), (61, 59))
    keeper.names = ["Anna", "Bo"]
    assert keeper.sheet["sides"] == ["Anna", "Bo"] and keeper.sheet["csv"]["numbers"][0][3] == "points A (Anna)"
    assert keeper.table().columns[1] == "points A (Anna)" and "Anna" in keeper.text()
    keeper.names = {"B": "Ben"}
    assert keeper.names == ("Anna", "Ben")
    (path,) = files(answers)
    assert in_file(path).names == ("Anna", "Ben")
    for names in ((), ("Anna", "Bo"), ("Anna", "Ben")):  # by every name it ever bore
        assert len(ck.keep("briscola", match=3, names=names).offers) == 1
    assert ck.keep("briscola", match=3, names=("Anna",)).offers == []
    for wrong in ("AB", ["a", "b", "c"], [1, 2], 5):
        with pytest.raises(TypeError):
            keeper.names = wrong
    with pytest.raises(ValueError, match="Z"):
        keeper.names = {"Z": "x"}
    assert keeper.names == ("Anna", "Ben")
    keeper.names = []
    assert keeper.names == ("", "")


def test_two_kernels_with_one_book(answers: Path, tmp_path: Path) -> None:
    path = tmp_path / "friday.json"
    enter(ck.keep("briscola", match=3, book=path), (61, 59))
    one, two = (ck.keep("briscola", match=3, book=path) for _ in range(2))
    enter(one, (59, 61))
    enter(two, (70, 50))
    assert "written on elsewhere" in two.message and two.book.deals[-1] == ((70, 50),)
    assert "1-1" in two.offers[0]["text"]
    assert in_file(path).open().deals[-1] == ((59, 61),)
    assert in_file(tmp_path / "friday-1.json").open().deals[-1] == ((70, 50),)
    assert two.taken == [[one.cover["book"], "r2-70"]]  # the page need not keep it under the old name
    enter(one, (60, 60))
    enter(two, (60, 60))
    assert [len(in_file(tmp_path / name).changes) for name in ("friday.json", "friday-1.json")] == [3, 3]


def test_what_the_page_kept_reaches_its_file(answers: Path) -> None:
    keeper = enter(ck.keep("briscola", match=3), (61, 59))
    (path,) = files(answers)
    page = on(in_file(path), (59, 61), (70, 50))  # entered while no kernel listened
    other = kept((61, 59), (60, 60), game="briscola", names=())
    new = ck.keep("briscola", match=3)
    new.set_state({"handed": [{"version": 1, **page._asdict()}, {"version": 1, **other._asdict()}]})
    assert new.handed == [] and sorted(new.taken) == sorted([[page.book, page.revs[-1]], ["b0", "r2"]])
    assert in_file(path).open().totals == (2, 1)
    assert {offer["book"] for offer in new.offers} >= {page.book}
    assert new.book.deals == ()  # offered, not forced
    # Handed over once more, by a page that did not hear the answer: nothing is doubled.
    new.handed = [{"version": 1, **page._asdict()}]
    assert len(files(answers)) == 2 and in_file(path).open().totals == (2, 1)
    # The old sheet writes on in its older copy: both are kept.
    enter(keeper, (0, 120))
    assert len(files(answers)) == 3 and in_file(path).open().totals == (2, 1)


def test_what_the_page_kept_of_this_very_book_goes_on_here(answers: Path) -> None:
    keeper = enter(ck.keep("briscola", match=3), (61, 59))
    (path,) = files(answers)
    keeper.handed = [{"version": 1, **on(in_file(path), (59, 61))._asdict()}]
    assert keeper.book.totals == (1, 1) and files(answers) == [path]
    enter(keeper, (60, 60))
    assert files(answers) == [path] and len(in_file(path).changes) == 3


def test_what_a_page_hands_over_may_be_anything(answers: Path) -> None:
    keeper = ck.keep("briscola")
    wrong = {**kept((61, 59))._asdict(), "version": 1, "made": 7}
    keeper.handed = [None, 5, "x", [], {}, {"version": 1}, {"version": 9}, wrong]
    assert keeper.handed == [] and keeper.taken == [] and "no book of deals" in keeper.message
    assert files(answers) == [] and keeper.book.deals == ()
    with pytest.raises(TraitError):
        keeper.set_state({"handed": 5})


def test_without_a_folder_it_stays_in_memory_and_that_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    homeless(monkeypatch)
    monkeypatch.chdir(tmp_path)
    keeper = enter(ck.keep("briscola", match=3, names=("No", "Home")), (61, 59))
    assert keeper.where["safe"] is False and "There is no folder" in keeper.where["text"]
    assert keeper.stored != keeper.stamp  # so the page keeps it as well
    again = ck.keep("briscola", match=3, names=("No", "Home"))
    again.choice = {"book": again.offers[0]["book"]}
    assert again.book.totals == (1, 0)
    with pytest.raises(KeeperError, match="There is no folder"):
        ck.keep("briscola", book="friday")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("CARDKIT_HOME", str(tmp_path / "file"))
    keeper = enter(ck.keep("briscola", match=3), (61, 59))
    assert "cannot be saved" in keeper.where["text"] and keeper.book.totals == (1, 0)
    (tmp_path / "file").unlink()
    enter(keeper, (60, 60))
    assert keeper.where["safe"] and len(in_file(next((tmp_path / "file/books").glob("*.json"))).changes) == 2


def test_the_home_is_expanded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("CARDKIT_HOME", "~/x")
    monkeypatch.chdir(tmp_path)
    enter(ck.keep("briscola", book="friday"), (61, 59))
    enter(ck.keep("briscola", book="~/own.json"), (61, 59))
    found = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.json")}
    assert found == {"own.json", "x/books/friday.json"}


KILLED = """
import os, signal, sys
import cardkit as ck
from cardkit import storage
from cardkit.scoring import store
from tests.widgets.test_keeper_book import enter
point, book = sys.argv[1], sys.argv[2] or None
def die(*_, **__): os.kill(os.getpid(), signal.SIGKILL)
keeper = enter(ck.keep("briscola", match=3, book=book), (61, 59), (60, 60))
print(keeper.where["text"], flush=True)
if point == "write": store.write_whole = die
if point == "fsync": os.fsync = die
if point == "replace": os.replace = die
if point == "lock": storage._lock = die
if point == "told":
    keeper._say_where = die
keeper.draft = {"typed": [["59"]]} if point == "draft" else keeper.draft
if point in ("between", "draft"): die()
enter(keeper, (59, 61))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a signal that cannot be caught")
@pytest.mark.parametrize("named", [True, False])
@pytest.mark.parametrize("point", ["between", "draft", "lock", "write", "fsync", "replace", "told"])
def test_killed_at_any_moment_no_deal_is_lost(point: str, named: bool, answers: Path, tmp_path: Path) -> None:
    book = str(tmp_path / "friday.json") if named else ""
    done = subprocess.run(
        [sys.executable, "-c", KILLED, point, book], check=False, capture_output=True, text=True, env=dict(os.environ),
    )  # fmt: skip
    assert done.returncode == -signal.SIGKILL, done.stderr
    keeper = ck.keep("briscola", match=3, book=book or None)
    if not named:
        (offer,) = keeper.offers
        keeper.choice = {"book": offer["book"]}
    deals = (((61, 59),), ((60, 60),), ((59, 61),))
    assert keeper.book.deals == deals[: 3 if point == "told" else 2]
    assert keeper.draft == ({"typed": [["59"]]} if point == "draft" else {})
    enter(keeper, (0, 120))
    folder = tmp_path if named else answers / "books"
    assert len(list(folder.glob("*.json"))) == 1 and not list(folder.glob(".*.new"))


def test_every_trait_tells_what_it_is() -> None:
    every = BookKeeper.class_traits(sync=True).items()
    own = {name: trait for name, trait in every if trait.this_class in (BookKeeper, Offering)}
    assert {"cover", "revs", "stamp", "stored", "where", "offers", "choice", "handed", "taken"} == set(own)
    assert all(trait.help for trait in own.values())
    json.dumps(enter(ck.keep("briscola"), (61, 59)).cover)

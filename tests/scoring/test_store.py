"""A book as a file: where it lies, and that of two copies neither is lost."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.scoring import store as scorebook
from cardkit.scoring.book import KeeperError
from cardkit.scoring.kept import Kept, goes_on_from, load, parsed
from cardkit.scoring.store import Shelf, fresh, offered, place, shelf
from tests.scoring.test_kept import kept


def on(one: Kept, *deals: tuple[int, int]) -> Kept:
    """Write on in a copy of a book."""
    for deal in deals:
        changes = (*one.changes, [one.made, [[list(deal)]]])
        one = one._replace(changes=changes, made=len(changes), revs=(*one.revs, fresh()))
    return one


def deals(path: Path) -> Any:
    found = load(path)
    return found and found.open().deals


@pytest.fixture
def books(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "books")


def test_a_book_is_written_and_read(books: Shelf) -> None:
    saved = books.save(kept((61, 59), (60, 60)), None)
    assert saved.path is not None and saved.path.name == "2026-01-31-briscola-1.json"
    assert (saved.trouble, saved.other) == (None, False)
    again = load(saved.path)
    assert again == kept((61, 59), (60, 60)) and again.open().totals == (1, 0)
    assert saved.path.read_text().count("\n") == 4  # a change a line
    assert books.save(kept((3, 117)), None).path == saved.path.with_name("2026-01-31-briscola-2.json")


def test_two_write_on_and_neither_is_lost(books: Shelf) -> None:
    first = books.save(kept((61, 59)), None)
    mine, theirs = on(first.kept, (70, 50)), on(first.kept, (10, 110), (20, 100))
    assert books.save(theirs, first.path).path == first.path
    saved = Shelf(books.folder).save(mine, first.path)
    assert saved.other and saved.kept.book != mine.book
    assert saved.path is not None and first.path is not None and saved.path != first.path
    both = [deals(path)[1:] for path in (first.path, saved.path)]
    assert both == [(((10, 110),), ((20, 100),)), (((70, 50),),)]
    # Each goes on in its own file from now on.
    assert books.save(on(saved.kept, (0, 120)), saved.path).path == saved.path


def test_an_older_copy_is_never_written_over_a_newer_one(books: Shelf) -> None:
    first = books.save(kept((61, 59)), None)
    newer = on(first.kept, (70, 50))
    books.save(newer, first.path)
    saved = books.save(first.kept, first.path)
    assert saved.kept == newer and not saved.other
    assert first.path is not None and load(first.path) == newer


def test_what_is_no_book_is_never_written_over(books: Shelf, tmp_path: Path) -> None:
    path = tmp_path / "friday.json"
    path.write_text("my own notes")
    saved = books.save(kept((61, 59)), path)
    assert saved.other and saved.path == tmp_path / "friday-1.json" and saved.kept.where == str(saved.path)
    assert path.read_text() == "my own notes"


def test_a_book_that_went_away_is_written_anew(books: Shelf, tmp_path: Path) -> None:
    saved = books.save(kept((61, 59)), None)
    assert saved.path is not None
    saved.path.unlink()
    saved.path.parent.rmdir()
    assert books.save(on(saved.kept, (60, 60)), saved.path).path == saved.path
    assert len((load(saved.path) or saved.kept).changes) == 2


def test_what_cannot_be_written_stays_in_memory_and_is_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    books, nowhere = Shelf(tmp_path / "books"), Shelf(None)
    with monkeypatch.context() as patch:
        patch.setattr(scorebook, "write_whole", full)
        saved = books.save(kept((61, 59)), None)
    assert "No space left" in str(saved.trouble)
    assert "no folder" in str(nowhere.save(kept((61, 59)), None).trouble)
    for one in (books, nowhere):
        assert [found.book for _, found in one.find(kept(book="other"))] == ["b0"]
    assert books.save(on(kept((61, 59)), (60, 60)), None).trouble is None
    assert books.waiting == {} and len(books.find(kept(book="other"))) == 1


def test_what_is_found_again(books: Shelf) -> None:
    """By game, players, names and day; one that is still open, or any of today."""
    like = kept(book="new", day="2026-02-01")
    written = {
        "open": kept((61, 59)), "won": kept((61, 59), (61, 59), (61, 59)), "empty": kept(),
        "strangers": kept((61, 59), names=("Cy", "Di")), "asked": kept((2, 118), asked={"match": 2}),
        "renamed": kept((3, 117), names=("Ada", "Bob"), called=(("Ada", "Bo"),)),
        "today": kept((61, 59), (61, 59), (61, 59), day="2026-02-01"),
    }  # fmt: skip
    for name, one in written.items():
        books.save(one._replace(book=name), None)
    assert books.folder is not None
    for name in ("x.json", ".y.json", "z.txt"):
        (books.folder / name).write_text("{")
    (books.folder / "folder.json").mkdir()
    assert books.find(like)[0][1].book == "today"  # the newest first
    assert {one.book for _, one in books.find(like)} == {"today", "open", "renamed"}
    assert {one.book for _, one in books.find(like._replace(asked={"match": 2}))} == {"asked"}
    assert {one.book for _, one in books.find(like._replace(asked={"match": 1}))} == {"today"}
    assert books.find(like._replace(game="scopa", rules={}, names=())) == []
    assert books.find(like._replace(names=())) == []
    same = kept((61, 59), book="new", day="2026-02-01")
    assert "open" not in {one.book for _, one in books.find(same)}  # nothing that is not here already


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_offer_says_what_it_is(language: str) -> None:
    with speaking(Voice(language)):
        text = offered(kept((61, 59), (60, 60)))
    assert "2026-01-31 20:15" in text and "1-0" in text and "Bo" in text and "{" not in text
    assert ("2 deals" in text) == (language == "en")


def test_a_page_s_book_goes_on_in_its_own_file(books: Shelf, tmp_path: Path) -> None:
    named = tmp_path / "friday.json"
    books.save(kept((61, 59), where=str(named)), named)
    page = on(kept((61, 59), where=str(named)), (60, 60))
    assert books.take_in(page).path == named
    assert len((load(named) or page).changes) == 2
    default = books.save(kept((61, 59), book="b1"), None)
    assert books.take_in(on(default.kept, (60, 60))).path == default.path
    assert books.take_in(kept(book="b2")).path is None  # nothing entered, no file
    # A page cannot make anything else be written over, or write where no book of its name lies.
    other = tmp_path / "other.json"
    other.write_text("mine")
    for where in (other, tmp_path / "nothing.json", Path("relative.json"), Path("\0")):
        saved = books.take_in(on(kept(book=fresh(), where=str(where)), (60, 60)))
        assert saved.path is not None and saved.path.parent == books.folder
    assert other.read_text() == "mine"


def test_the_file_that_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answers: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert place("friday") == answers / "books" / "friday.json"
    for name in ("friday.json", Path("friday.json"), "~/friday.json", "./friday.json"):
        assert place(name) == (tmp_path / "friday.json").resolve()
    (tmp_path / "folder.json").mkdir()
    odd: list[Any] = ["", " ", ".", "..", "nowhere/friday.json", "folder.json", "folder.json/", "a\0b", 5, None, True,
                      b"x", ["x"], "x" * 5000, "/", "~nobody-of-this-name/x.json", Path("m.csv"),
                      "./m.csv"]  # fmt: skip
    for wrong in odd:
        with pytest.raises(KeeperError):
            place(wrong)


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(2, 118)), max_size=12))
def test_copies_that_write_on_by_turns_lose_no_deal(turns: list[tuple[int, int]]) -> None:
    """Three kernels, one file: every deal that was ever entered stands in some book in the end."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        books = [Shelf(Path(folder)) for _ in range(3)]
        start = books[0].save(kept((61, 59), names=()), None)
        copies = [(start.kept, start.path)] * 3
        written = [start.kept]
        for who, points in turns:
            one, path = copies[who]
            deal = (points, 120 - points)
            saved = books[who].save(on(one, deal), path)
            written.append(saved.kept)
            copies[who] = saved.kept, saved.path
            assert saved.kept.open().deals[-1] == (deal,)
        found = [parsed(json.loads(path.read_text())) for path in Path(folder).glob("*.json")]
        assert all(any(goes_on_from(book, one) for book in found) for one in written)


def test_a_shelf_for_each_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    one = shelf()
    assert shelf() is one and one.folder == Path(os.environ["CARDKIT_HOME"]) / "books"
    monkeypatch.setenv("CARDKIT_HOME", str(tmp_path))
    assert shelf().folder == tmp_path / "books" and not (tmp_path / "books").exists()

"""Files: everything that lies there is read or told, nothing else is, and nothing stops the rest."""

from __future__ import annotations

import io
import os
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardkit.collected import files
from cardkit.collected.files import File, found
from cardkit.errors import WrongType, WrongValue


def seen(what: object) -> dict[str, bytes | str]:
    """Tell by name what was read, or the code of the reason why not."""
    return {one.name: one.raw if one.fault is None else one.fault.code for one in found(what)}


def packed(path: Path | io.BytesIO, *members: tuple[str, bytes], how: int = zipfile.ZIP_DEFLATED) -> None:
    with zipfile.ZipFile(path, "w", how) as out:
        for name, raw in members:
            out.writestr(name, raw)


def test_folders_in_folders_are_read_in_the_order_of_their_names(tmp_path: Path) -> None:
    for name in ("b.html", "A.csv", "Bo_17_file/deep/answers.json", "小美 <b>.html", "x.y.z", "no ending"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(name.encode())
    there = seen(tmp_path)
    assert list(there) == ["A.csv", "b.html", "Bo_17_file/deep/answers.json", "no ending", "x.y.z", "小美 <b>.html"]
    assert all(raw == name.encode() for name, raw in there.items())
    assert seen(str(tmp_path)) == there and seen(tmp_path / "A.csv") == {"A.csv": b"A.csv"}


def test_what_systems_leave_lying_about_is_nobodys(tmp_path: Path) -> None:
    for name in (".DS_Store", "Thumbs.db", "._anna.html", "~$anna.docx", "__MACOSX/x", ".ipynb_checkpoints/a.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"x")
    packed(tmp_path / "all.zip", ("__MACOSX/._anna.html", b"x"), ("folder/.DS_Store", b"x"), ("anna.html", b"y"))
    assert seen(tmp_path) == {"all.zip/anna.html": b"y"}


def test_a_zip_file_is_read_as_a_folder_and_nothing_of_it_reaches_the_disk(tmp_path: Path) -> None:
    inner = io.BytesIO()
    packed(inner, ("report.html", b"inner"))
    deepest = io.BytesIO()
    packed(deepest, ("again.zip", inner.getvalue()))
    path = tmp_path / "homework.zip"
    members = (("Anna/report.html", b"anna"), ("../../escaped.html", b"out"), ("/etc/passwd", b"root"), ("C:\\x", b"c"),
               ("Bo.zip", inner.getvalue()), ("deep.zip", deepest.getvalue()), ("folder/", b""))  # fmt: skip
    packed(path, *members)
    before = sorted(tmp_path.rglob("*"))
    assert seen(path) == {
        "homework.zip/../../escaped.html": b"out", "homework.zip//etc/passwd": b"root",
        "homework.zip/Anna/report.html": b"anna", "homework.zip/Bo.zip/report.html": b"inner",
        "homework.zip/C:\\x": b"c", "homework.zip/deep.zip/again.zip": "collect_deep",
    }  # fmt: skip
    assert sorted(tmp_path.rglob("*")) == before and not (tmp_path.parent / "escaped.html").exists()


def test_a_zip_file_that_says_no_language_may_hold_names_in_utf8(tmp_path: Path) -> None:
    packed(tmp_path / "all.zip", ("小美.html", b"x"))
    raw = (tmp_path / "all.zip").read_bytes()
    for sign, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):  # take away the mark that says UTF-8
        place = raw.index(sign) + at
        flags = int.from_bytes(raw[place : place + 2], "little") & ~0x800
        raw = raw[:place] + flags.to_bytes(2, "little") + raw[place + 2 :]
    (tmp_path / "all.zip").write_bytes(raw)
    assert seen(tmp_path) == {"all.zip/小美.html": b"x"}


def test_zip_files_that_are_broken_locked_or_something_else_are_told(tmp_path: Path) -> None:
    packed(tmp_path / "good.zip", ("a", b"a" * 100), how=zipfile.ZIP_STORED)
    raw = (tmp_path / "good.zip").read_bytes()
    (tmp_path / "cut.zip").write_bytes(raw[:60])
    (tmp_path / "damaged.zip").write_bytes(raw.replace(b"a" * 100, b"a" * 50 + b"b" * 50))
    locked = bytearray(raw)
    locked[6] |= 1
    locked[raw.index(b"PK\x01\x02") + 8] |= 1
    (tmp_path / "locked.zip").write_bytes(locked)
    packed(tmp_path / "essay.docx", ("[Content_Types].xml", b"<x/>"), ("word/document.xml", b"<x/>"))
    assert seen(tmp_path) == {"cut.zip": "collect_broken", "damaged.zip/a": "collect_broken", "good.zip/a": b"a" * 100,
                              "locked.zip/a": "collect_locked", "essay.docx": "collect_document"}  # fmt: skip


def test_what_unpacks_to_more_than_homework_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 1000)
    monkeypatch.setattr(files, "PACKED", 5000)
    bomb = [("bomb", b"\0" * 10**6), *((f"n{n}", b"x" * 900) for n in range(9))]
    packed(tmp_path / "bomb.zip", *bomb)
    there = seen(tmp_path / "bomb.zip")
    assert there["bomb.zip/bomb"] == "file_long" and there["bomb.zip/n0"] == b"x" * 900
    assert there["bomb.zip"] == "collect_room"
    assert sum(len(raw) for raw in there.values() if isinstance(raw, bytes)) <= 5000


def test_a_head_that_lies_about_its_length_is_not_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 1000)  # of one file; of a zip file that is named it may be more
    packed(tmp_path / "liar.zip", ("a", b"\0" * 10**6))
    raw = (tmp_path / "liar.zip").read_bytes()
    (tmp_path / "liar.zip").write_bytes(raw.replace((10**6).to_bytes(4, "little"), (10).to_bytes(4, "little")))
    assert seen(tmp_path / "liar.zip") in ({"liar.zip/a": "collect_broken"}, {"liar.zip/a": "file_long"})


def test_a_file_far_too_long_is_not_opened(tmp_path: Path) -> None:
    with (tmp_path / "film.mp4").open("wb") as file:
        file.truncate(500_000_000)
    (tmp_path / "anna.html").write_bytes(b"x")
    assert seen(tmp_path) == {"anna.html": b"x", "film.mp4": "file_long"}
    assert seen(tmp_path / "film.mp4") == {"film.mp4": "file_long"}


def test_links_and_pipes_are_told_and_a_loop_has_an_end(tmp_path: Path) -> None:
    (tmp_path / "anna").mkdir()
    (tmp_path / "anna" / "a.html").write_bytes(b"x")
    (tmp_path / "anna" / "up").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "other.html").symlink_to(tmp_path / "anna" / "a.html")
    (tmp_path / "nowhere").symlink_to(tmp_path / "gone")
    os.mkfifo(tmp_path / "pipe")
    link = dict.fromkeys(("anna/up", "nowhere", "other.html"), "collect_link")
    assert seen(tmp_path) == {"anna/a.html": b"x", **link, "pipe": "no_file"}
    (tmp_path.parent / "here").symlink_to(tmp_path, target_is_directory=True)  # a link that is named is meant
    assert seen(tmp_path.parent / "here") == seen(tmp_path)


def test_two_thousand_files_are_read_and_a_disk_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for n in range(2000):
        (tmp_path / f"{n}.json").write_bytes(b"x")
    assert len(seen(tmp_path)) == 2000
    monkeypatch.setattr(files, "MOST", 7)
    there = seen(tmp_path)
    assert list(there.values()).count(b"x") == 7 and there[files.clean(str(tmp_path))] == "collect_many"


def test_folders_without_end_have_one(tmp_path: Path) -> None:
    deep = tmp_path.joinpath(*"abcdefghijklmnop")
    deep.mkdir(parents=True)
    (deep / "x").write_bytes(b"x")
    assert list(seen(tmp_path).values()) == ["collect_deep"]


def test_what_may_not_be_opened_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "closed").mkdir()
    (tmp_path / "anna.html").write_bytes(b"x")
    (tmp_path / "secret.html").write_bytes(b"y")
    scandir, opened = os.scandir, Path.open

    def closed(folder: object) -> Iterator[object]:
        if Path(str(folder)).name == "closed":
            raise PermissionError(13, "Permission denied")
        return scandir(folder)  # type: ignore[call-overload,no-any-return]

    def kept(path: Path, *args: str) -> object:
        if path.name == "secret.html":
            raise PermissionError(13, "Permission denied")
        return opened(path, *args)  # type: ignore[call-overload]

    monkeypatch.setattr(files.os, "scandir", closed)
    monkeypatch.setattr(Path, "open", kept)
    assert seen(tmp_path) == {"anna.html": b"x", "closed": "not_allowed", "secret.html": "not_allowed"}
    with pytest.raises(WrongValue, match="You may not look into"):
        seen(tmp_path / "closed")


def test_several_places_are_told_apart_and_one_that_is_missing_stops_none(tmp_path: Path) -> None:
    for name in ("5a/anna.html", "5b/anna.html"):
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_bytes(name.encode())
    places = [tmp_path / "5b", str(tmp_path / "5a"), tmp_path / "5c", tmp_path / "5a"]
    there = seen(places)
    assert sorted(there.values(), key=str) == sorted([b"5a/anna.html", b"5b/anna.html", "unreadable"], key=str)
    assert seen(reversed(places)) == there and seen({*places}) == there
    assert seen((tmp_path / "5a").glob("*.html")) == {"anna.html": b"5a/anna.html"}


def test_a_name_that_cannot_be_shown_is_shown_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "a\nb\u202e.html").write_bytes(b"1")
    (tmp_path / ("x" * 200)).write_bytes(b"2")
    (tmp_path / os.fsdecode(b"caf\xe9.html")).write_bytes(b"3")
    for one in found(tmp_path):
        assert one.name.isprintable() and len(one.name) <= 121 and one.name.encode()


def test_a_place_that_is_not_there_is_told_with_what_is_meant(tmp_path: Path) -> None:
    (tmp_path / "Homework").mkdir()
    with pytest.raises(WrongValue, match="Did you mean Homework"):
        list(found(tmp_path / "homwork"))
    with pytest.raises(WrongValue, match="There is no zzz in the folder"):
        list(found(tmp_path / "zzz"))
    with pytest.raises(WrongValue, match="There is no folder"):
        list(found(tmp_path / "zzz" / "deep"))
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(WrongValue, match="There is no"):
        list(found(tmp_path / "file" / "x"))


@pytest.mark.parametrize("wrong", [None, 3, b"homework", {"a": 1}, [3], [["a"]], object(), [b"x"]])
def test_what_is_no_path_is_refused(wrong: object) -> None:
    with pytest.raises(WrongType, match="Homework is collected from a folder"):
        list(found(wrong))


@pytest.mark.parametrize("wrong", ["", "  ", "a\0b", [""], "~nobody-at-all/x", "x" * 5000])
def test_what_no_path_can_be_is_refused(wrong: object) -> None:
    with pytest.raises(WrongValue):
        list(found(wrong))


def test_a_file_holds_its_name_and_its_bytes() -> None:
    assert File("a").raw == b"" and File("a").fault is None

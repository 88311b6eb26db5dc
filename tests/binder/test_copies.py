"""The learner's own copies: untouched ones follow the lessons, changed ones stay, and nothing is ever lost."""

from __future__ import annotations

import errno
import json
import os
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from binder import copies
from binder.copies import FIRST, FOLDER, MEMORY, Refused, lay, main

ROOT = copies.ROOT
OTHER = FIRST.replace("/en/", "/zh-Hant/")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project of two lessons, in two languages."""
    for language in ("en", "zh-Hant"):
        for name in ("00-start-here", "01-two"):
            write(tmp_path / f"notebooks/{language}/{name}.ipynb", f"{language} {name} 一")
    write(tmp_path / "notebooks/src/00-start-here.md", "no notebook")
    return tmp_path


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def texts(root: Path) -> dict[str, str]:
    """Read every file of the learner's, by its place."""
    folder = root / FOLDER
    return {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for path in sorted(folder.rglob("*")) if path.is_file() and path.name != MEMORY
    }  # fmt: skip


def newer(root: Path) -> None:
    write(root / "notebooks/en/00-start-here.ipynb", "newer")


def test_every_lesson_of_every_language_is_there_under_its_own_name(root: Path) -> None:
    assert list(lay(root)) == []
    assert texts(root) == {
        f"{language}/{name}.ipynb": f"{language} {name} 一"
        for language in ("en", "zh-Hant") for name in ("00-start-here", "01-two")
    }  # fmt: skip
    assert list(lay(root)) == []


def test_a_newer_lesson_replaces_an_untouched_copy(root: Path) -> None:
    list(lay(root))
    newer(root)
    assert list(lay(root)) == []
    assert texts(root)["en/00-start-here.ipynb"] == "newer"
    assert len(texts(root)) == 4


def test_a_changed_copy_stays_until_a_newer_lesson_comes_and_is_then_kept_beside_it(root: Path) -> None:
    list(lay(root))
    copy = write(root / FIRST, "mine")
    assert list(lay(root)) == []
    assert copy.read_text() == "mine"
    newer(root)
    (told,) = lay(root)
    assert "kept" in told and f"{FOLDER}/en/00-start-here-my-copy.ipynb" in told
    assert copy.read_text() == "newer"
    assert texts(root)["en/00-start-here-my-copy.ipynb"] == "mine"
    assert list(lay(root)) == []  # said once
    copy.write_text("mine again")
    write(root / "notebooks/en/00-start-here.ipynb", "newest")
    (told,) = lay(root)
    assert "00-start-here-my-copy-2.ipynb" in told
    assert {"mine", "mine again", "newest"} <= set(texts(root).values())


def test_a_deleted_copy_comes_back(root: Path) -> None:
    list(lay(root))
    before = texts(root)
    (root / FIRST).unlink()
    assert list(lay(root)) == []
    assert texts(root) == before


def test_what_a_learner_lays_beside_them_is_left_alone(root: Path) -> None:
    list(lay(root))
    write(root / f"{FOLDER}/en/notes.ipynb", "notes")
    write(root / f"{FOLDER}/en/data/friday.csv", "64,56")
    newer(root)
    list(lay(root))
    assert texts(root)["en/notes.ipynb"] == "notes" and texts(root)["en/data/friday.csv"] == "64,56"


# What stands in the way.


@pytest.mark.parametrize("kind", ["folder", "dangling", "loop", "pipe"])
def test_what_is_no_notebook_is_moved_aside_whole(root: Path, kind: str) -> None:
    list(lay(root))
    copy = root / FIRST
    copy.unlink()
    if kind == "folder":
        write(copy / "essay.txt", "mine")
    elif kind == "pipe":
        os.mkfifo(copy)  # would be waited for without end
    else:
        copy.symlink_to(copy if kind == "loop" else "/nowhere")
    (told,) = lay(root)
    aside = copy.with_stem("00-start-here-my-copy")
    assert aside.name in told and os.path.lexists(aside)
    assert copy.is_file() and not copy.is_symlink()
    if kind == "folder":
        assert (aside / "essay.txt").read_text() == "mine"
    assert list(lay(root)) == []


def test_nothing_is_written_through_a_link(root: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    list(lay(root))
    elsewhere = write(tmp_path_factory.mktemp("elsewhere") / "essay.ipynb", "mine")
    (root / FIRST).unlink()
    (root / FIRST).symlink_to(elsewhere)
    newer(root)
    list(lay(root))
    assert elsewhere.read_text() == "mine"
    assert (root / FIRST).read_text() == "newer" and not (root / FIRST).is_symlink()


@pytest.mark.parametrize("kind", ["file", "link", "dangling"])
def test_a_folder_that_is_none_is_refused_and_left(root: Path, kind: str) -> None:
    folder = root / FOLDER
    if kind == "file":
        folder.write_text("mine")
    else:
        folder.symlink_to(root / ("notebooks" if kind == "link" else "nowhere"))  # a way back to what git holds
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    with pytest.raises(Refused, match="rename it") as refused:
        list(lay(root))
    assert str(folder) in str(refused.value)
    assert {path: path.read_bytes() for path in root.rglob("*") if path.is_file()} == before


def test_one_language_that_cannot_be_laid_does_not_keep_the_others(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (root / FOLDER).mkdir()
    (root / FOLDER / "zh-Hant").symlink_to(root / "notebooks/zh-Hant")
    assert main(root) == 0
    told = capsys.readouterr().out
    assert "zh-Hant/00-start-here.ipynb" in told and "is a link" in told
    assert (root / FIRST).is_file()


def test_where_nothing_can_be_copied_that_is_the_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(tmp_path) == 1
    assert "no lessons in" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("code", [errno.EACCES, errno.EROFS, errno.ENOSPC])
def test_a_folder_that_takes_nothing_is_told_and_a_copy_that_was_there_still_opens(
    root: Path, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code))

    # As such a folder answers everybody but root, who may write anywhere and would see nothing.
    with monkeypatch.context() as full:
        full.setattr(copies, "write_whole", refused)
        assert main(root) == 1
        assert os.strerror(code) in capsys.readouterr().out
    assert main(root) == 0
    write(root / FIRST, "mine")
    newer(root)
    with monkeypatch.context() as full:
        full.setattr(copies, "write_whole", refused)
        assert main(root) == 0
        assert os.strerror(code) in capsys.readouterr().out
    assert (root / FIRST).read_text() == "mine"  # nothing newer could be laid, so that it stays in its place
    assert list(lay(root)) != []
    assert {"mine", "newer"} <= set(texts(root).values())


def test_a_folder_that_cannot_be_made_is_told(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "mkdir", refused)
    assert main(root) == 1
    assert os.strerror(errno.EACCES) in capsys.readouterr().out


# What is remembered.

DAMAGED = ["", "[", "[]", "7", '{"en/00-start-here.ipynb": 7}', "\ud800", "[" * 100_000, "x" * 1_000_001]


@pytest.mark.parametrize("text", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_memory_costs_nobody_anything(root: Path, text: str) -> None:
    list(lay(root))
    copy = write(root / FIRST, "mine")
    (root / FOLDER / MEMORY).write_bytes(text.encode("utf-8", "surrogatepass"))
    told = list(lay(root))
    assert MEMORY in told[0]
    assert "mine" in texts(root).values()
    assert copy.read_text("utf-8") == (root / "notebooks/en/00-start-here.ipynb").read_text("utf-8")
    assert list(lay(root)) == []
    assert json.loads((root / FOLDER / MEMORY).read_text("utf-8"))


@pytest.mark.parametrize("kind", ["folder", "link", "pipe"])
def test_without_a_memory_nothing_that_is_there_is_touched(root: Path, kind: str) -> None:
    list(lay(root))
    memory = root / FOLDER / MEMORY
    memory.unlink()
    if kind == "folder":
        memory.mkdir()
    elif kind == "pipe":
        os.mkfifo(memory)
    else:
        memory.symlink_to(root / "notebooks/en/01-two.ipynb")
    copy, gone = write(root / FIRST, "mine"), root / OTHER
    gone.unlink()
    newer(root)
    for _ in range(2):
        (told,) = lay(root)
        assert "rename it" in told
    assert copy.read_text() == "mine" and gone.is_file()
    assert len(texts(root)) == 4
    assert (root / "notebooks/en/01-two.ipynb").read_text("utf-8") == "en 01-two 一"


# At once.


def test_servers_that_start_at_once_lay_one_copy_each(root: Path) -> None:
    list(lay(root))
    write(root / FIRST, "mine")
    newer(root)
    code = "import sys; from pathlib import Path; from binder.copies import main; sys.exit(main(Path(sys.argv[1])))"
    runs = [
        subprocess.Popen([sys.executable, "-c", code, str(root)], cwd=ROOT, stdout=subprocess.PIPE, text=True)
        for _ in range(4)
    ]
    said = [run.communicate()[0] for run in runs]
    assert [run.returncode for run in runs] == [0] * 4
    assert sum("kept" in one for one in said) == 1
    assert sorted(texts(root)) == sorted([
        "en/00-start-here-my-copy.ipynb", "en/00-start-here.ipynb", "en/01-two.ipynb",
        "zh-Hant/00-start-here.ipynb", "zh-Hant/01-two.ipynb",
    ])  # fmt: skip


def test_a_server_that_holds_the_folder_is_not_waited_for_without_end(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    list(lay(root))
    monkeypatch.setattr(copies, "PATIENCE", 0.0)
    held, done = threading.Event(), threading.Event()

    def hold() -> None:
        with copies.locked(root / FOLDER):
            held.set()
            done.wait()

    holder = threading.Thread(target=hold)
    holder.start()
    held.wait()
    try:
        assert main(root) == 0
        assert "Another server" in capsys.readouterr().out
    finally:
        done.set()
        holder.join()


# One name in all places.


def test_every_way_in_leads_to_the_copies() -> None:
    server = (ROOT / "binder/jupyter_server_config.py").read_text("utf-8")
    assert f'FIRST = os.environ.get("JUPYTERHUB_DEFAULT_URL") or "/lab/tree/{FIRST}"' in server
    assert f"/{FOLDER}/" in (ROOT / ".gitignore").read_text("utf-8").split()
    readme = (ROOT / "README.md").read_text("utf-8")
    assert re.findall(r"urlpath=lab/tree/(\S+)", readme) == [FIRST]
    assert "binder/copies.py" in (ROOT / "Makefile").read_text("utf-8")
    assert "copies.py" in (ROOT / "binder/start").read_text("utf-8")
    ignored = subprocess.run(["git", "check-ignore", "-q", FIRST], cwd=ROOT, check=False)
    assert ignored.returncode == 0
    assert (ROOT / FIRST.replace(FOLDER, copies.SOURCE)).is_file()

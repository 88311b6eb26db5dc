"""Where a learner's data lies, and that whoever is killed while writing leaves a whole file behind."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardkit.storage import home, locked, write_whole

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals and folders that can be locked")


def homeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Be a user whom the system does not know."""
    import pwd

    def unknown(uid: int) -> Any:
        raise KeyError(uid)

    for name in ("HOME", "USERPROFILE", "XDG_DATA_HOME", "CARDKIT_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", unknown)


def test_the_folder_that_is_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("CARDKIT_HOME", "~/x")
    assert home() == tmp_path / "x"
    monkeypatch.setenv("CARDKIT_HOME", "~nobody-of-this-name/x")
    assert home() is None
    monkeypatch.setenv("CARDKIT_HOME", "x")
    monkeypatch.chdir(tmp_path)
    assert home() == tmp_path / "x"
    monkeypatch.delenv("CARDKIT_HOME")
    assert (home() or Path()).is_absolute()


@posix
def test_without_a_home_there_is_no_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    homeless(monkeypatch)
    monkeypatch.chdir(tmp_path)
    assert home() is None
    monkeypatch.setenv("CARDKIT_HOME", "~/x")
    assert home() is None
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_replaced_whole_or_not_at_all(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "[a]*.json"
    write_whole(path, "one")
    path.chmod(0o640)
    (tmp_path / f".{path.name}.0123abcd.new").write_text("half")
    (own := tmp_path / ".mine.new").write_text("of the learner")
    with locked(tmp_path):
        write_whole(path, "two")
    assert path.read_text() == "two" and path.stat().st_mode & 0o777 == 0o640
    assert {*tmp_path.iterdir()} == {path, own}  # what a killed writer left is gone too
    own.unlink()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    for name in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(os, name, full)
            with pytest.raises(OSError, match="No space"):
                write_whole(path, "three")
        assert path.read_text() == "two" and list(tmp_path.iterdir()) == [path]


KILLED = """
import os, shutil, signal, sys
from pathlib import Path
from cardkit import storage
path, point = Path(sys.argv[1]), sys.argv[2]
storage.write_whole(path, "old" * 1000)
class Half:
    def __init__(self, file): self.file = file
    def __enter__(self): return self
    def __exit__(self, *_): self.file.close()
    def __getattr__(self, name): return getattr(self.file, name)
    def write(self, text):
        self.file.write(text[: len(text) // 2]); self.file.flush(); die()
def die(*_, **__): os.kill(os.getpid(), signal.SIGKILL)
def after(act):
    def done(*given, **more): act(*given, **more); die()
    return done
plain = Path.open
if point == "open": Path.open = die
if point == "opened": Path.open = after(plain)
if point == "half": Path.open = lambda *given, **more: Half(plain(*given, **more))
if point == "fsync": os.fsync = die
if point == "fsynced": os.fsync = after(os.fsync)
if point == "copymode": shutil.copymode = die
if point == "replace": os.replace = die
if point == "replaced": os.replace = after(os.replace)
storage.write_whole(path, "new" * 1000)
"""


@posix
@pytest.mark.parametrize("point", ["open", "opened", "half", "fsync", "fsynced", "copymode", "replace", "replaced"])
def test_killed_at_any_moment_the_file_is_whole(point: str, tmp_path: Path) -> None:
    path = tmp_path / "book.json"
    done = subprocess.run([sys.executable, "-c", KILLED, str(path), point], check=False)
    assert done.returncode == -signal.SIGKILL
    assert path.read_text() == ("new" if point == "replaced" else "old") * 1000
    with locked(tmp_path):
        write_whole(path, "again")
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("point", [(os, "fsync"), (shutil, "copymode"), (os, "replace")])
def test_who_writes_at_the_same_time_takes_nothing_away(
    point: tuple[Any, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "settings.json"
    write_whole(path, "one")
    there, plain = [], getattr(*point)

    def meanwhile(*given: Any, **more: Any) -> Any:
        monkeypatch.setattr(*point, plain)
        write_whole(path, "theirs")  # by somebody else, from the first line to the last
        there.append(path.read_text())
        return plain(*given, **more)

    monkeypatch.setattr(*point, meanwhile)
    write_whole(path, "ours")
    assert there == ["theirs"] and path.read_text() == "ours"
    assert list(tmp_path.iterdir()) == [path]


@posix
def test_a_stopped_process_does_not_hold_others_for_ever(tmp_path: Path) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", "import sys; from pathlib import Path; from cardkit.storage import locked\n"
         "with locked(Path(sys.argv[1])): print('held', flush=True); sys.stdin.read()", str(tmp_path)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert holder.stdout and holder.stdin
    try:
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(OSError, match="unavailable"), locked(tmp_path, 0.1):
            pass
        holder.kill()  # the system gives the lock back
        holder.wait()
        with locked(tmp_path):
            pass
    finally:
        holder.kill()
        holder.communicate()
    assert list(tmp_path.iterdir()) == []


@posix
def test_a_folder_that_cannot_be_locked_is_entered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import fcntl

    def none(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(fcntl, "flock", none)
    entered: list[Callable[..., Any]] = []
    with locked(tmp_path):
        entered.append(locked)
    assert entered

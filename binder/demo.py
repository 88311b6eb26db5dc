"""Demo: one lesson as a page of its own, code hidden, for a projector or for a class with one link: `make demo`.

usage: python binder/demo.py [--lesson 03] [--language zh-Hant] [--theme dark] [--pupils 30] [what Voila takes ...]

Without --pupils only this machine is served.  With it, everybody who reaches this machine is, and as many kernels stand
ready, as far as its memory goes.
"""

from __future__ import annotations

import argparse
import difflib
import errno
import socket
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "notebooks"
PORT = 8866
READY = 2  # kernels for who shows a lesson alone: this page, and the page after a reload
MOST = 200  # pupils; a machine for more is no classroom's
LEFT = 500_000_000  # bytes that stay for all else
EACH = 130_000_000  # bytes of a kernel that shows a lesson: see the bench


class Refused(Exception):
    """Say why nothing can be shown."""


class Demo(NamedTuple):
    """Hold what is to be served: a folder, the first page in it, and how."""

    folder: Path
    first: str  # below the folder, with / between
    served: frozenset[str]  # what else may be opened: nothing where the notebook is somebody's own
    language: str
    theme: str
    pupils: int
    ready: int
    more: list[str]  # what Voila takes


def meant(text: str, names: Sequence[str]) -> str:
    """Say which of some names was meant, where one is close; else which there are."""
    by_fold = {name.casefold(): name for name in names}
    close = difflib.get_close_matches(text.casefold(), by_fold, 1, 0.5)
    return f"Did you mean {by_fold[close[0]]}?" if close else f"There are {', '.join(names)}."


def tongue(language: str, source: Path = SOURCE) -> str:
    """Find a language in which the lessons are there.  Raises Refused."""
    there = sorted(path.name for path in source.iterdir() if next(path.glob("*.ipynb"), None))
    by_fold = {name.casefold(): name for name in there}
    found = by_fold.get(language.strip().replace("_", "-").casefold())
    if found is None:
        raise Refused(f"There are no lessons in the language {language!r}. {meant(language, there)}")
    return found


def chosen(lesson: str, language: str, source: Path = SOURCE) -> Path:
    """Find the notebook of a lesson: by number, by name or any part of it that says which, or any notebook's path.

    Raises Refused.
    """
    wanted = lesson.strip()
    if wanted.endswith(".ipynb") and Path(wanted).is_file():
        return Path(wanted).resolve()
    names = sorted(path.stem for path in source.glob(f"{language}/[0-9]*.ipynb"))
    stem = Path(wanted).name.removesuffix(".ipynb").casefold()
    stem = f"{int(stem):02}" if stem.isascii() and stem.isdigit() else stem
    for found in ([n for n in names if n == stem], [n for n in names if n.startswith(f"{stem}-")],
                  [n for n in names if stem and stem in n]):  # fmt: skip
        if len(found) == 1:
            return source / language / f"{found[0]}.ipynb"
        if found:
            raise Refused(f"{lesson!r} may be any of {', '.join(found)}: name one, or its number.")
    if wanted.endswith(".ipynb"):
        raise Refused(f"There is no notebook {lesson}.")
    numbers = names if not stem.isdigit() else [n[:2] for n in names]
    raise Refused(f"There is no lesson {lesson!r}. {meant(stem, numbers)}")


def kernels(pupils: int, free: int) -> int:
    """Say how many kernels may stand ready for as many pupils, in as many bytes of memory that is free."""
    return max(1, min(pupils or READY, (free - LEFT) // EACH))


def taken(ip: str, port: int) -> bool:
    """Say whether something listens at an address already.  Raises Refused where nobody may listen there."""
    family = socket.AF_INET6 if ":" in ip else socket.AF_INET
    with socket.socket(family) as probe:
        if sys.platform != "win32":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((ip, port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                return True
            raise Refused(f"Nothing can be served at {ip}, port {port} ({error.strerror}).") from None
        except OverflowError:
            raise Refused(f"There is no port {port}: the last one is 65535.") from None
    return False


def number(text: str) -> int:
    """Read how many pupils there are."""
    if not (text.isascii() and text.isdigit() and int(text) <= MOST):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of pupils, 0 to {MOST}")
    return int(text)


def asked(words: Sequence[str]) -> Demo:
    """Read what is wanted.  Raises Refused; SystemExit where argparse cannot read it."""
    reader = argparse.ArgumentParser(prog="binder/demo.py", description="Serve a lesson as a page of its own.")
    reader.add_argument("--lesson", default="00", help="its number, its name, or the path of a notebook")
    reader.add_argument("--language", default="en", help="en, zh-Hant or zh-Hans")
    reader.add_argument("--theme", default="light", choices=["light", "dark"])
    reader.add_argument("--pupils", type=number, default=0, help="serve the network, with a kernel ready for each")
    known, more = reader.parse_known_args(words)
    language = tongue(known.language)
    notebook = chosen(known.lesson, language)
    inside = notebook.is_relative_to(SOURCE)
    folder = SOURCE if inside else notebook.parent
    first = notebook.relative_to(folder).as_posix()
    all_lessons = [path.relative_to(SOURCE).as_posix() for path in SOURCE.glob("*/[0-9]*.ipynb")]
    import psutil  # it comes with the kernel

    ready = kernels(known.pupils, psutil.virtual_memory().available)
    served = frozenset([first, *(all_lessons if inside else [])])
    return Demo(folder, first, served, language, known.theme, known.pupils, ready, more)


def main(words: Sequence[str]) -> int:
    """Serve until Ctrl+C."""
    try:
        demo = asked(words)
        try:
            from binder.demo_server import serve
        except ModuleNotFoundError as error:
            if (error.name or "").split(".")[0] != "voila":
                raise
            raise Refused("Voila is not installed here: make demo installs it, "
                          "or python -m pip install --no-user -r binder/demo.txt.") from None  # fmt: skip
        return serve(demo)
    except Refused as refused:
        print(refused)
        return 2


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    from binder.demo import main as run  # the module itself, whose Refused the server raises

    sys.exit(run(sys.argv[1:]))

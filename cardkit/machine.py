"""Machine: is what a lesson needs there, where the kernel runs? A finding says what to do about it."""

from __future__ import annotations

import importlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from .language import N_, voice
from .reasons import Reason, because, sentences
from .shell import in_kernel, running
from .storage import detail, home, write_whole

ENOUGH = 200_000_000  # bytes: answers and books are small, but a disk that is full loses them
BUNDLES = Path(__file__).parent / "widgets/static"
SAVING = ("share/jupyter/lab/settings/overrides.json", "@jupyter-widgets/jupyterlab-manager:plugin", "saveState")

TITLES = {
    "kernel": N_("Kernel"),
    "front_end": N_("Front end"),
    "fonts": N_("Fonts"),
    "saved": N_("Saved tables"),
    "versions": N_("Versions"),
    "answers": N_("Answers"),
    "space": N_("Space on disk"),
}
sentences(
    check_kernel=N_("Python {version} runs in a kernel."),
    check_no_kernel=N_("Python {version} runs without a kernel: tables are shown as text."),
    do_kernel=N_("Open the lesson in JupyterLab: make lab."),
    check_front_end=N_("JupyterLab finds what draws the tables."),
    check_no_front_end=N_("JupyterLab does not find what draws the tables: {names}."),
    do_front_end=N_("Run make lab from the folder of the project; then load the page anew."),
    check_damaged=N_("Files of the package are missing or empty: {names}."),
    do_damaged=N_("Install cardkit anew."),
    check_host=N_("The page is one of {host}, which brings what draws the tables when the first one is shown."),
    do_host=N_("Choose Run All, and look whether a table has buttons. In Colab, allow widgets of others first."),
    check_fonts=N_("Cards are drawn as shapes, and this language needs no special font."),
    check_fonts_there=N_("A font with Chinese characters is installed."),
    check_fonts_missing=N_("No font with Chinese characters was found on the kernel's machine."),
    do_fonts=N_("If signs show as empty boxes, install one on the machine with the screen, as Noto Sans CJK."),
    check_saved=N_("A saved notebook keeps its tables."),
    check_not_saved=N_("A saved notebook shows its tables as pictures only."),
    do_saved=N_("Run make lab once, or binder/prepare.py in this environment."),
    check_versions=N_("{names}."),
    check_wrong_versions=N_("These do not fit: {names}."),
    do_versions=N_("Install what requirements.txt names into this environment."),
    check_answers=N_("Answers are kept in {folder}."),
    check_no_answers=N_("Answers cannot be kept ({detail}): they last until the kernel stops."),
    do_answers=N_("Set CARDKIT_HOME to a folder that can be written."),
    check_short_answers=N_("Answers are kept until this session ends, and no longer."),
    do_short_answers=N_("Let pupils save their answers from the quiz before they leave."),
    check_homeless=N_("Nobody knows your home folder: answers last until the kernel stops."),
    check_space=N_("{free} MB are free."),
    check_little_space=N_("Only {free} MB are free."),
    do_space=N_("Make room: what is written on a full disk is lost."),
    check_no_space=N_("How much is free cannot be seen ({detail})."),
    do_no_space=N_("Save something, and look whether it is there."),
)  # fmt: skip


class Checked(NamedTuple):
    """Hold what was looked at, what was found, and what to do; nothing is to be done where all is well."""

    what: str
    found: Reason
    do: Reason | None = None

    @property
    def ok(self) -> bool:
        """Say whether it is green."""
        return self.do is None


def _kernel() -> Iterator[Checked]:
    version = platform.python_version()
    if in_kernel():
        yield Checked("kernel", because("check_kernel", version=version))
    else:
        yield Checked("kernel", because("check_no_kernel", version=version), because("do_kernel"))


def host() -> str:
    """Name where the page runs, if that is no server of one's own; empty for Jupyter."""
    if sys.platform == "emscripten":
        return "JupyterLite"
    if "google.colab" in sys.modules:
        return "Colab"
    return "VS Code" if "__vsc_ipynb_file__" in getattr(running(), "user_ns", ()) else ""


def _front_end() -> Iterator[Checked]:
    bundles = {path.name: path for path in BUNDLES.glob("*.js")}
    if damaged := sorted(name for name, path in bundles.items() if not path.stat().st_size) or (
        [] if bundles else ["widgets/static"]
    ):
        yield Checked("front_end", because("check_damaged", names=", ".join(damaged)), because("do_damaged"))
    elif at := host():
        do = None if at == "JupyterLite" else because("do_host")
        yield Checked("front_end", because("check_host", host=at), do)
    else:
        wanted = {"anywidget": "anywidget", "ipywidgets": "@jupyter-widgets/jupyterlab-manager"}
        missing = [name for name, folder in wanted.items() if not _found(f"labextensions/{folder}/package.json")]
        if missing:
            names = ", ".join(missing)
            yield Checked("front_end", because("check_no_front_end", names=names), because("do_front_end"))
        else:
            yield Checked("front_end", because("check_front_end"))


def _found(name: str) -> bool:
    """Look for a file where Jupyter looks: beside this Python, and in the folders of the user and the machine."""
    try:
        paths = importlib.import_module("jupyter_core.paths").jupyter_path()
    except ImportError:
        paths = [Path(sys.prefix) / "share/jupyter"]
    return any((Path(path) / name).is_file() for path in paths)


def _fonts() -> Iterator[Checked]:
    if not voice().language.startswith("zh"):
        yield Checked("fonts", because("check_fonts"))
    elif _chinese():
        yield Checked("fonts", because("check_fonts_there"))
    else:
        yield Checked("fonts", because("check_fonts_missing"), because("do_fonts"))


def _chinese() -> bool:
    """Say whether this machine has a font for Chinese; those without fontconfig bring their own."""
    lister = shutil.which("fc-list")
    if lister is None:
        return sys.platform in ("darwin", "win32")
    try:
        done = subprocess.run([lister, ":lang=zh", "family"], capture_output=True, timeout=20, stdin=subprocess.DEVNULL)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return bool(done.stdout.strip())


def _saved() -> Iterator[Checked]:
    name, plugin, setting = SAVING
    try:
        told = json.loads((Path(sys.prefix) / name).read_text("utf-8"))[plugin][setting]
    except (OSError, ValueError, LookupError, TypeError):
        told = False
    if told is True:
        yield Checked("saved", because("check_saved"))
    else:
        yield Checked("saved", because("check_not_saved"), because("do_saved"))


_NEEDS = re.compile(r"([A-Za-z0-9][\w.-]*)\s*(?:\[[^]]*\])?\s*\(?([^;)]*)\)?")
_BOUND = re.compile(r"(>=|<=|<|>|==|!=)\s*([\d.]+)")


def _versions() -> Iterator[Checked]:
    names, wrong = list[str](), list[str]()
    try:
        needs = metadata.requires("cardkit") or []
        own = metadata.version("cardkit")
    except metadata.PackageNotFoundError:
        needs, own = [], "?"
    for need in needs:
        match = _NEEDS.match(need)
        version = _installed(match[1]) if match else ""
        if match is None or ("extra" in need.partition(";")[2] and not version):
            continue  # what is not needed by every lesson says so where it is asked for
        (names if version and fits(version, match[2]) else wrong).append(f"{match[1]} {version or '-'}")
    if wrong:
        yield Checked("versions", because("check_wrong_versions", names=", ".join(wrong)), because("do_versions"))
    else:
        yield Checked("versions", because("check_versions", names=", ".join([f"cardkit {own}", *names])))


def _installed(name: str) -> str:
    """Give the version of a package, empty where it is not installed."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


def fits(version: str, bounds: str) -> bool:
    """Say whether a version lies within bounds, as 2.3 in ``>=2,<3``."""
    compare: dict[str, Callable[[list[int], list[int]], bool]] = {
        ">=": lambda a, b: a >= b, "<=": lambda a, b: a <= b, "<": lambda a, b: a < b, ">": lambda a, b: a > b,
        "==": lambda a, b: a == b, "!=": lambda a, b: a != b,
    }  # fmt: skip
    for sign, bound in _BOUND.findall(bounds):
        here, there = _numbers(version), _numbers(bound)
        length = max(len(here), len(there))
        if not compare[sign](*(one + [0] * (length - len(one)) for one in (here, there))):
            return False
    return True


def _numbers(version: str) -> list[int]:
    found = re.match(r"\d+(?:\.\d+)*", version)
    return [int(one) for one in found[0].split(".")] if found else []


def _answers() -> Iterator[Checked]:
    folder = home()
    if folder is None:
        yield Checked("answers", because("check_homeless"), because("do_answers"))
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".selfcheck-{os.getpid()}"
        write_whole(probe, "")
        probe.unlink()
    except OSError as error:
        yield Checked("answers", because("check_no_answers", detail=detail(error)), because("do_answers"))
        return
    if os.environ.get("BINDER_LAUNCH_HOST") or os.environ.get("VOILA_KERNEL_ID"):
        yield Checked("answers", because("check_short_answers"), because("do_short_answers"))
    else:
        yield Checked("answers", because("check_answers", folder=str(folder)))


def _space() -> Iterator[Checked]:
    folder = home() or Path.cwd()
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    try:
        free = shutil.disk_usage(folder).free
    except OSError as error:
        yield Checked("space", because("check_no_space", detail=detail(error)), because("do_no_space"))
        return
    told = free // 1_000_000
    if free >= ENOUGH:
        yield Checked("space", because("check_space", free=told))
    else:
        yield Checked("space", because("check_little_space", free=told), because("do_space"))


CHECKS = (_kernel, _front_end, _fonts, _saved, _versions, _answers, _space)

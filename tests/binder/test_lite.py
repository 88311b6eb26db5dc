"""What the builder of the site decides without a network: which wheels, what stands in their lock, what is a fault."""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from binder import lite
from binder.lite_page import WORDS, index
from cardkit.language import LANGUAGES
from cardkit.lessons import lessons

ROOT = Path(__file__).parents[2]


def wheel(folder: Path, name: str, version: str = "1.0", *needs: str) -> Path:
    path = folder / f"{name}-{version}-py3-none-any.whl"
    about = "".join(f"Requires-Dist: {one}\n" for one in needs)
    said = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n{about}"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr(f"{name}/__init__.py", "")
        file.writestr(f"{name}-{version}.data/scripts/run.py", "")
        file.writestr(f"{name}-{version}.dist-info/METADATA", said)
    return path


def test_a_wheel_is_described_by_what_it_says_of_itself(tmp_path: Path) -> None:
    needs = ("Typing_Extensions>=4", 'pywin32; sys_platform == "win32"', 'pandas; extra == "tables"')
    path = wheel(tmp_path, "some_cards", "2.1", *needs)
    found = lite.described(path)
    assert found["name"] == "some-cards" and found["version"] == "2.1" and found["imports"] == ["some_cards"]
    assert found["depends"] == ["typing-extensions"]
    assert found["sha256"] == hashlib.sha256(path.read_bytes()).hexdigest()


def test_a_lock_knows_what_is_there_and_nothing_else(tmp_path: Path) -> None:
    lock = {"info": {"python": "3.14.2"}, "packages": {"b": {"depends": []}, "gone": {"depends": []}}}
    both = [wheel(tmp_path, "a", "1", "b"), wheel(tmp_path, "b", "1", "not-in-a-page")]
    assert list(lite.locked(lock, both)["packages"]) == ["a", "b"]
    with pytest.raises(lite.Faulty, match="a needs b"):
        lite.locked(lock, both[:1])


def test_a_closure_follows_every_need_once() -> None:
    packages = {"a": {"depends": ["B_c"]}, "b-c": {"depends": ["a"]}, "d": {"depends": []}}
    assert set(lite.closure(packages, ["A"])) == {"a", "b-c"}


def site(folder: Path) -> Path:
    """Lay what a sound site has, small."""
    place = folder / "static/pyodide"
    place.mkdir(parents=True)
    wheels = [wheel(place, name) for name in lite.FIRST]
    (place / lite.LOCK).write_text(json.dumps(lite.locked({"info": {}, "packages": {}}, wheels)))
    settings: dict[str, Any] = json.loads(json.dumps(lite.SETTINGS))
    settings["jupyter-config-data"]["litePluginSettings"][lite.KERNEL]["pyodideUrl"] = "./static/pyodide/pyodide.mjs"
    (folder / "jupyter-lite.json").write_text(json.dumps(settings))
    (folder / "index.html").write_text('<script id="jupyter-config-data" type="application/json">{}</script>')
    for name in ("anywidget", "cardkit", "@jupyter-widgets/jupyterlab-manager"):
        (folder / "extensions" / name).mkdir(parents=True)
        (folder / "extensions" / name / "package.json").write_text("{}")
    about = {"kernelspec": {"name": "python3"}, "language_info": {"name": "python"}}
    for language in LANGUAGES:
        (folder / "files" / language).mkdir(parents=True)
        for one in lessons().values():
            (folder / f"files/{language}/{one.name}.ipynb").write_text(json.dumps({"metadata": about}))
    return folder


def changed(name: str, old: str, new: str) -> Callable[[Path], object]:
    def change(folder: Path) -> None:
        text = (folder / name).read_text("utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new), "utf-8")

    return change


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (changed("jupyter-lite.json", "./static", "https://cdn.example/static"), "cdn.example"),
        (changed("jupyter-lite.json", '"pyodideUrl"', '"other"'), "from outside"),
        (changed("jupyter-lite.json", 'PyPIFallback": true', 'PyPIFallback": false'), "asked for outside"),
        (changed("jupyter-lite.json", '"ipython", "cardkit"', '"ipython"'), "cardkit is not loaded"),
        (lambda folder: next(folder.glob("static/pyodide/cardkit-*")).unlink(), "cardkit is not in the site"),
        (lambda folder: next(folder.glob("static/pyodide/ipython-*")).write_bytes(b""), "not what the lock says"),
        (lambda folder: (folder / "extensions/anywidget/package.json").unlink(), "front end of anywidget"),
        (changed("files/en/00-start-here.ipynb", '"python"', '"r"'), "en/00-start-here.ipynb would ask"),
        (lambda folder: (folder / "index.html").write_text("cards"), "settings in the first page"),
    ],
)  # fmt: skip
def test_each_fault_is_found_alone(tmp_path: Path, change: Callable[[Path], object], told: str) -> None:
    assert list(lite.faults(site(tmp_path))) == []
    change(tmp_path)
    (found,) = lite.faults(tmp_path)
    assert told in found


def test_the_first_page_links_what_is_there(tmp_path: Path) -> None:
    made = site(tmp_path)
    (made / "lessons/en").mkdir(parents=True)
    (made / "lessons/en/00-start-here.html").touch()
    page = index(made)
    links = re.findall(r'href="([^#"][^"]*)"', page)
    assert len([one for one in links if one.startswith("lab/")]) == len(lessons()) * len(LANGUAGES)
    assert [one for one in links if one.startswith("lessons/")] == ["lessons/en/00-start-here.html"]
    assert 'id="jupyter-config-data"' in page and "://" not in page and set(WORDS) == set(LANGUAGES)


def test_what_builds_the_site_is_exact_and_names_no_address() -> None:
    for name in ("lite.txt", "wheels.txt"):
        lines = lite.pinned(ROOT / "binder" / name)
        assert lines and all(re.fullmatch(r"[a-z-]+==[\d.]+", line) for line in lines)
    lock = (ROOT / "binder/pyodide/package-lock.json").read_text("utf-8")
    assert "://" not in lock.replace("https://opencollective.com", "") and '"resolved"' not in lock

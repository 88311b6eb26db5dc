"""A language is added by the README's steps, in a copy of the package: its words are kept, all others are English."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cardkit

PACKAGE = Path(cardkit.__file__).parent
ENTRY = re.search(r'`("it": Tongue\(.*?\))`', (PACKAGE.parent / "README.md").read_text("utf-8"))
USED = """
import cardkit as ck
from cardkit.language import LANGUAGES
assert "{tag}" in LANGUAGES
ck.use("{name}")
table = ck.step("briscola/last-three")
assert table.language == "{tag}" and table.labels["next"] == "{next}" and table.labels["prev"] == "Back", table.labels
assert "The last three tricks" in table.text() and "<svg" in table.picture()
assert "{tag}" in ck.plots.replies("5C", trump="{spades}").svg[:200] and ck.plots.points_by_rank().svg
assert "{spades}" in repr(ck.plots.replies("5C", trump="S"))
assert ck.table("scopa/full-round").index.name == "play" and ck.mirror("briscola/full-deal", {{}}, {{}}).text()
assert "{name}" in dict(ck.choosers(table)._drops["language"].options)
quiz = ck.quiz("01-deck")
assert quiz.questions and not any("\\u4e00" <= sign <= "\\u9fff" for sign in str(quiz.questions) + quiz.text())
keeper = ck.keep("briscola")
assert ck.predict("briscola/last-three").text() and ck.primiera().text() and keeper.text() and ck.progress() is not None
"""


def run(place: Path, *command: str) -> str:
    done = subprocess.run(
        [sys.executable, *command], cwd=place, capture_output=True, text=True, check=False,
        env={"PYTHONPATH": str(place), "PATH": "", "CARDKIT_HOME": str(place / "answers"), "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("tag", "entry", "system"),
    [
        ("it", ENTRY[1] if ENTRY else "", "Italian_Italy.1252"),
        ("tlh", '"tlh": Tongue("tlhIngan", "\'Noto Sans\',sans-serif", "Klingon")', "tlh-Latn-001"),
    ],
)
def test_a_language_by_the_readme(tmp_path: Path, tag: str, entry: str, system: str) -> None:
    package = tmp_path / "cardkit"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    table = package / "language.py"
    text = table.read_text("utf-8")
    table.write_text(text.replace("\nLANGUAGES =", f"\nTONGUES = {{**TONGUES, {entry}}}\nLANGUAGES =", 1), "utf-8")
    before = {path: path.read_bytes() for path in package.rglob("zh_*/**/*.?o")}

    told = run(tmp_path, "-m", "cardkit.locale.build")
    assert re.search(rf"{tag}: \d\d+ messages are not translated yet", told)
    po = package / "locale" / tag / "LC_MESSAGES" / "cardkit.po"
    words = po.read_text("utf-8")
    assert 'msgid "Next"\nmsgstr ""' in words
    words = words.replace('msgid "Next"\nmsgstr ""', 'msgid "Next"\nmsgstr "Xvx"')
    words = words.replace('msgid "spades"\nmsgstr ""', 'msgid "spades"\nmsgstr "kwarks"')
    po.write_text(words, "utf-8")
    for _ in range(2):
        run(tmp_path, "-m", "cardkit.locale.build")
        assert po.read_text("utf-8") == words
    run(tmp_path, "-m", "cardkit.locale.build", "--check")
    assert not re.search("[\u4e00-\u9fff]", words)
    assert before and all(path.read_bytes() == content for path, content in before.items())

    name = re.search(r'Tongue\("(\w+)"', entry)
    assert name
    run(tmp_path, "-c", USED.format(tag=tag, name=name[1], next="Xvx", spades="kwarks"))
    run(tmp_path, "-c", f"import cardkit as ck; ck.use({system!r}); assert ck.choosers(ck.step('scopa/full-round'))")
    run(tmp_path, "-c", f"from cardkit.language import known_language; assert known_language({system!r}) == {tag!r}")

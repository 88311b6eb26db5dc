"""Without pandas, matplotlib and numpy everything runs that needs none of them, and the rest says so in a sentence."""

from __future__ import annotations

import functools
import html
import json
import os
import pickle
import re
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest

import cardkit as ck
from cardkit.errors import CardkitError
from cardkit.extras import NEEDED, NotInstalled, lacking
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.plain import Plain
from tests.collected.homework import class_in

ROOT = Path(__file__).parents[1]
LESSONS = sorted(ROOT.glob("notebooks/en/*.ipynb"))
# Nobody can import these here; nor what a page of the browser has not.
BLOCKED = f"""
    import sys

    class Blocked:
        def find_spec(self, name, path=None, target=None):
            if name.partition(".")[0] in {(*NEEDED, "fcntl", "multiprocessing")!r}:
                raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

    sys.meta_path.insert(0, Blocked())
    from IPython.core.interactiveshell import InteractiveShell

    shell = InteractiveShell.instance()

    def ran(code):
        # How a cell ends: "", or the error's kind and what it says.  What it gives is shown in every form.
        result = shell.run_cell(code)
        error = result.error_before_exec or result.error_in_exec
        if error is None and result.result is not None:
            shown, _ = shell.display_formatter.format(result.result)
            assert shown["text/plain"]
        return [] if error is None else [type(error).__name__, str(error)]
"""


def blocked(code: str, given: object = None, folder: Path = ROOT) -> Any:
    """Run code in a folder where nothing optional is installed, and give what it leaves in ``told``."""
    whole = f"{textwrap.dedent(BLOCKED)}\nimport json\ngiven = json.loads(sys.argv[1])\n{textwrap.dedent(code)}"
    whole += "\nprint('\\n' + json.dumps(told))"
    done = subprocess.run([sys.executable, "-c", whole, json.dumps(given)], capture_output=True, text=True,
                          cwd=folder, env={**os.environ, "PYTHONPATH": str(ROOT)})  # fmt: skip
    assert not done.returncode, done.stdout[-2000:] + done.stderr[-4000:]
    return json.loads(done.stdout.splitlines()[-1])


def sources() -> dict[str, list[str]]:
    """Give the code of every lesson, cell by cell."""
    return {path.stem: [c["source"] for c in _cells(path) if c["cell_type"] == "code"] for path in LESSONS}


def _cells(path: Path) -> list[dict[str, Any]]:
    cells: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))["cells"]
    return [{**cell, "source": "".join(cell["source"])} for cell in cells]


@functools.cache
def lessons() -> dict[str, list[list[str]]]:
    return blocked("told = {name: [ran(cell) for cell in cells] for name, cells in given.items()}", sources())


def test_of_a_lesson_only_plots_and_many_deals_are_missing() -> None:
    cells = {(name, at): code for name, all_code in sources().items() for at, code in enumerate(all_code)}
    ends = {(name, at): end for name, all_ends in lessons().items() for at, end in enumerate(all_ends)}
    assert cells.keys() == ends.keys() and len(cells) > 80
    wants = {place for place, code in cells.items() if re.search(r"ck\.plots\.|\.plot\(|ck\.explore\.simulate", code)}
    assert {cells[place]: end for place, end in ends.items() if end and place not in wants} == {}
    assert {cells[place] for place in wants if not ends[place] or ends[place][0] != "NotInstalled"} == set()
    assert len(wants) > 5


def test_every_public_name_runs_or_says_what_it_needs(tmp_path: Path) -> None:
    class_in(tmp_path / "homework", 1, 3)  # calls read and write here
    calls = {}
    for module in (ck, ck.plots, ck.explore):
        for name in module.__all__:
            found = re.findall(r"^ *>>> (.+)$", getattr(module, name).__doc__ or "", re.M)
            calls |= {call: "" for call in found if call.startswith("ck.")}
    ends = blocked("ran('import cardkit as ck'); told = {call: ran(call) for call in given}", calls, tmp_path)
    assert len(ends) > 25
    missing = {call for call, end in ends.items() if end and end[0] == "NotInstalled"}
    assert {call: end for call, end in ends.items() if end and call not in missing} == {}
    tidy = {call for call in calls if "tidy=True" in call}
    assert missing == tidy | {call for call in calls if re.search(r"ck\.plots\.|simulate|\.plot\(", call)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_missing_is_told_in_the_language_of_the_moment(language: str) -> None:
    last = '"briscola/last-three"'
    calls = ['ck.plots.replies("5C", trump="S")', 'ck.explore.simulate("voids", 10)', f"ck.lines({last}).plot()",
             f"ck.table({last}, tidy=True)", f"ck.best({last}).tidy()", f"ck.costs({last}).tidy()"]  # fmt: skip
    use = f"import cardkit as ck; ck.use({language!r})"
    ends = blocked(f"ran({use!r}); told = [ran(call) for call in given]", calls)
    with speaking(Voice(language)):
        needs = {package: str(NotInstalled(package)) for package in NEEDED}
    said = [needs[package] for package in ("matplotlib", "numpy", "matplotlib", "pandas", "pandas", "pandas")]
    assert ends == [["NotInstalled", one] for one in said]
    assert len(set(needs.values())) == len(NEEDED) and all(package in one for package, one in needs.items())


def test_answers_and_books_are_kept_without_what_a_browser_lacks(tmp_path: Path) -> None:
    told = blocked(
        """
        import os
        os.environ["CARDKIT_HOME"] = given
        import cardkit as ck
        quiz = ck.quiz("b1-seven")
        (one,) = quiz.questions
        quiz.given = {one["id"]: {"given": one["right"], "checked": one["right"], "id": "one-0", "sure": True,
                                  "tries": 1, "done": True, "at": "2026-01-02T03:04:05Z"}}
        first = [len(quiz.answers()), len(ck.progress()), len(ck.progress(raw=True))]
        keeper = ck.keep("briscola", match=3, book=f"{given}/friday.json")
        keeper._put(keeper.book.add([[64, 56]]).add([[50, 70]]))
        again = ck.keep("briscola", match=3, table=keeper.table())
        told = [first, again.book.deals == keeper.book.deals, len(again.book.deals), sorted(os.listdir(given))]
        """,
        str(tmp_path),
    )
    assert told[:3] == [[1, 1, 1], True, 2] and {"answers.json", "friday.json"} <= set(told[3])


def test_a_class_is_read_and_shown_and_says_what_the_rest_needs(tmp_path: Path) -> None:
    class_in(tmp_path / "homework", 2, 3)
    told = blocked(
        """
        import cardkit as ck
        class_ = ck.collect("homework")
        shown = [repr(class_), class_._repr_html_(), repr(class_.table()), repr(class_.questions()), class_.csv()]
        ran("import cardkit as ck; class_ = ck.collect('homework')")
        told = [shown, [ran(call) for call in ("class_.tidy()", "class_.plot()", "class_.faults")]]
        """,
        folder=tmp_path,
    )
    class_ = ck.collect(tmp_path / "homework")
    assert told[0][:2] == [repr(class_), class_._repr_html_()] and told[0][4] == class_.csv()
    assert all(name in text for text in told[0] for name in ("Anna", "Bo") if text != told[0][3])
    assert told[1] == [["NotInstalled", str(NotInstalled(name))] for name in ("pandas", "matplotlib")] + [[]]


def table() -> Plain:
    return Plain("trick", ["cards", "points", "why"], [[1, "♣5, ♥A", 11, None], [2, "一墩", 0, "<b>"]])


def test_a_plain_table_is_as_wide_as_its_words_and_says_nothing_for_nothing() -> None:
    assert repr(table()).splitlines() == [
        "trick   cards  points  why",
        "1      ♣5, ♥A      11",
        "2        一墩       0  <b>",
    ]
    page = table()._repr_html_()
    assert "&lt;b&gt;" in page and "None" not in html.unescape(page) and page.count("<tr>") == 3
    assert '<th scope="row">2</th>' in page and 'dir="ltr"' in page
    empty = Plain(None, ["date"], [])
    empty.attrs["empty"] = "No question was answered yet."
    assert repr(empty) == "No question was answered yet." and empty._repr_html_() == f"<p>{empty!r}</p>"


def test_a_plain_table_says_why_it_cannot_be_reckoned_with() -> None:
    for asked in (lambda: table().groupby("why"), lambda: table()["points"], lambda: table().loc[1]):
        with pytest.raises(CardkitError, match="pandas"):
            asked()  # type: ignore[no-untyped-call]
    assert not hasattr(table(), "_repr_png_") and not hasattr(table(), "to_csv")
    assert len(table()) == 2 and list(table()) == ["cards", "points", "why"]


def test_only_what_is_missing_here_is_told_so() -> None:
    by_numpy = ImportError("Unable to import required dependency numpy.")
    by_numpy.__cause__ = ModuleNotFoundError("No module named 'numpy.core'", name="numpy.core")
    assert lacking(by_numpy) == "numpy" and lacking(NotInstalled("pandas")) == "pandas"
    assert not lacking(ImportError("cannot import name 'Frame' from 'pandas'", name="pandas"))
    assert not lacking(ModuleNotFoundError("No module named 'panda'", name="panda")) and not lacking(ValueError())
    kept = pickle.loads(pickle.dumps(NotInstalled("numpy")))
    assert str(kept) == str(NotInstalled("numpy")) and isinstance(kept, ModuleNotFoundError) and kept.name == "numpy"


def test_in_a_page_of_the_browser_nobody_is_told_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "%pip install pandas" in str(NotInstalled("pandas"))
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert "%pip" not in str(NotInstalled("pandas")) and "JupyterLab" in str(NotInstalled("pandas"))


def test_in_a_page_of_the_browser_no_cell_ends_in_an_error_for_it() -> None:
    # There one error stops every cell that follows.
    calls = ['ck.explore.simulate("voids", 10).plot()', 'ck.lines("briscola/last-three").plot()', "ck.nothing"]
    show = "import cardkit as ck, sys; sys.platform = 'emscripten'"
    code = f"ran({show!r}); told = [ran(call) for call in given] + [repr(eval(given[0], shell.user_ns))]"
    ends = blocked(code, calls)
    assert ends[:2] == [[], []] and ends[2][0] == "UnknownName"
    assert "numpy" in ends[3] and "JupyterLab" in ends[3] and "%pip" not in ends[3]


def test_nobody_is_made_to_install_what_only_some_things_need() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = {re.match(r"[a-z]+", one)[0] for one in project["dependencies"]}  # type: ignore[index]
    assert named == {"anywidget", "ipywidgets", "platformdirs"}
    extras = project["optional-dependencies"]
    assert {one.partition(">")[0] for name in extras if name != "all" for one in extras[name]} == set(NEEDED)
    for file in ("requirements.txt", "binder/requirements.txt"):  # what a lesson may show is there for learners
        assert set(NEEDED) <= {line.partition("==")[0] for line in (ROOT / file).read_text("utf-8").splitlines()}

"""The builder: one source, three notebooks, the same bytes each time, and clear words where something is wrong."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

from notebooks import build, checks

ONE = """\
+++ {"lang": "en"}

# One

Then go on to [two](01-two.ipynb).

+++ {"lang": "zh-Hant"}

# 一

王牌不必跟花。接著看[二](01-two.ipynb)。

+++

```{code-cell}
six + 1
```

+++ {"lang": "en"}

Done.

+++ {"lang": "zh-Hant"}

領出。

+++ {"lang": "zh-Hans"}

自己写的。
"""
TWO = """\
+++ {"lang": "en"}

# Two

+++ {"lang": "zh-Hant"}

# 二

```{code-cell}
print(six); print("二")
```
"""
EN = '+++ {"lang": "en"}\n\n'
HANT = '+++ {"lang": "zh-Hant"}\n\n'


def setup(language: str, deck: str = "", lesson: str = "") -> str:
    return f'six, language = 6, "{language}"'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "src").mkdir()
    return tmp_path


def source(folder: Path, text: str, name: str = "00-one") -> Path:
    path = folder / "src" / f"{name}.md"
    path.write_text(text, "utf-8")
    return path


def faults(folder: Path, text: str) -> list[str]:
    """Check a source without running it."""
    lesson = build.read(source(folder, text))
    return list(checks.of_source(lesson, {"00-one", "01-two"}, setup("en")))


def both(text: str) -> str:
    """Give a lesson that says the same in both languages."""
    return f"{EN}{text}\n\n{HANT}{text}\n"


def code(text: str) -> str:
    return f"```{{code-cell}}\n{text}\n```\n"


def test_three_notebooks_with_stable_cells(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source(folder, ONE)
    source(folder, TWO, "01-two")
    assert build.main([], folder, setup) == 0
    files = {path: path.read_bytes() for path in sorted(folder.rglob("*.ipynb"))}
    assert [path.relative_to(folder).as_posix() for path in files] == [
        f"{language}/{name}.ipynb" for language in ("en", "zh-Hans", "zh-Hant") for name in ("00-one", "01-two")
    ]
    books = {path.parent.name: nbformat.reads(text.decode(), 4) for path, text in files.items() if "one" in path.name}
    for language, book in books.items():
        assert [cell.id for cell in book.cells] == ["00-setup", "00-00", "00-01", "00-02"]
        assert book.cells[0].source == setup(language)
        assert book.cells[0].metadata == {"jupyter": {"source_hidden": True}, "tags": ["setup"]}
        assert book.cells[2].outputs[0].data == {"text/plain": "7"}
        assert book.metadata.language_info == {"name": "python"}
        assert set(book.metadata) == {"cardkit", "kernelspec", "language_info"}
    assert books["en"].cells[1].source.startswith("# One\n")
    assert "王牌不必跟花。" in books["zh-Hant"].cells[1].source
    assert "将牌不必跟花色。" in books["zh-Hans"].cells[1].source  # made
    assert books["zh-Hans"].cells[3].source == "自己写的。"  # written

    # A second run makes the same bytes; --check finds what differs, and writes nothing.
    path = folder / "zh-Hant" / "01-two.ipynb"
    path.write_bytes(stale := path.read_bytes() + b" ")
    (folder / "en" / "05-old.ipynb").write_text("{}")
    capsys.readouterr()
    assert build.main(["--check"], folder, setup) == 1
    assert capsys.readouterr().out.splitlines() == [
        "en/05-old.ipynb has no source: remove it",
        "zh-Hant/01-two.ipynb is stale: run python -m notebooks.build",
    ]
    assert {path: path.read_bytes() for path in files} == {**files, path: stale}


def test_a_lesson_may_ask_for_a_deck(folder: Path) -> None:
    assert build.setup("en") == 'import cardkit as ck\n\nck.use("en")'
    lesson = build.read(source(folder, "---\ndeck: italian\n---\n\n" + both("# T") + code("6")))
    assert (lesson.deck, [cell.text for cell in lesson.cells]) == ("italian", ["# T", "# T", "6"])
    book = build.notebook(lesson, "zh-Hant")
    assert book.cells[0].source == 'import cardkit as ck\n\nck.use("zh-Hant", deck="italian", lesson="00")'
    assert set(book.metadata) == {"kernelspec", "cardkit"}


@pytest.mark.parametrize(
    ("matter", "told"),
    [("deck: tarot", "deck: tarot"), ("deck: italian\nsize: big", "size"), ("decks: italian", "decks")],
)
def test_front_matter_says_nothing_else(folder: Path, matter: str, told: str) -> None:
    path = source(folder, f"---\n{matter}\n---\n\n" + both("# T"))
    with pytest.raises(build.LessonError) as error:
        build.read(path)
    assert str(error.value) == f"00-one.md: the front matter may say deck: french or italian, not {told}"


def test_a_cell_that_fails_is_named(folder: Path) -> None:
    source(folder, both("# T") + code("six") + "\n" + code("6 / (six - 6)"))
    built = build.build(folder, setup=setup)
    assert built.faults == [
        f"00-one.md:13 (cell 4) in {language}: ZeroDivisionError: division by zero" for language in build.LANGUAGES
    ]


def test_widgets_leave_neither_state_nor_view(folder: Path) -> None:
    source(folder, both("# T") + code("ipywidgets.Label('hello')"))
    built = build.build(folder, setup=lambda language, deck, lesson: "import ipywidgets")
    assert built.faults == []
    for text in built.files.values():
        assert "widgets" not in nbformat.reads(text, 4).metadata
        assert checks.WIDGET_VIEW not in text and "model_id" not in text
        assert "Label(value='hello')" in text


def test_what_is_shown_is_checked(folder: Path) -> None:
    source(folder, both("# T") + code("import warnings; warnings.warn('old')") + "\n" + code("object()"))
    built = build.build(folder, setup=setup)
    english = [fault for fault in built.faults if fault.startswith("en/")]
    assert len(english) == 2
    assert english[0].startswith("en/00-one.ipynb, cell 00-01: writes to stderr: ")
    assert english[1] == "en/00-one.ipynb, cell 00-02: shows a memory address: <object at 0x..."


@pytest.mark.parametrize(
    ("output", "fault"),
    [
        ({"data": {"text/html": '<img alt="a table" src="data:">'}}, None),
        ({"data": {"text/html": '<img src="data:">'}}, "shows a picture without a text in its place (alt)"),
        ({"data": {"text/html": '<img alt="" src="data:">'}}, "shows a picture without a text in its place (alt)"),
        ({"data": {"text/plain": "<Stepper object at 0x7f12>"}}, "shows a memory address: <Stepper object at 0x..."),
        ({"data": {checks.WIDGET_VIEW: {"model_id": "a"}}}, "holds a widget view"),
        ({"data": {"text/plain": "这墩"}}, "characters that do not belong to its language: 这"),
        ({"data": {"text/plain": "這墩"}}, None),
    ],
)
def test_outputs(output: dict[str, object], fault: str | None) -> None:
    cell = nbformat.v4.new_code_cell(outputs=[nbformat.v4.new_output("display_data", **output)], id="00-01")
    book = nbformat.v4.new_notebook(cells=[cell])
    told = list(checks.of_notebook(book, "", "zh-Hant", "x"))
    assert told == ([f"x, cell 00-01: {fault}"] if fault else [])


def test_a_notebook_has_a_size(folder: Path) -> None:
    book = nbformat.v4.new_notebook()
    assert list(checks.of_notebook(book, "墩" * 100_000, "zh-Hant", "x")) == []
    assert list(checks.of_notebook(book, "墩" * 100_001, "zh-Hant", "x")) == ["x: 300003 bytes, at most 300000"]
    book.metadata["widgets"] = {}
    assert list(checks.of_notebook(book, "", "en", "x")) == ["x: holds widget state"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (EN + "# T\n", "00-one.md:3 (cell 1): an en cell without its zh-Hant cell"),
        (EN + "# T\n\n" + EN + "# U\n", "00-one.md:3 (cell 1): an en cell without its zh-Hant cell"),
        (HANT + "# T\n", "00-one.md:3 (cell 1): a zh-Hant cell must follow its en cell"),
        (both("# T") + HANT + "# U\n", "00-one.md:10 (cell 3): a zh-Hant cell must follow its en cell"),
        (
            EN + '# T\n\n+++ {"lang": "zh-Hans"}\n\n# U\n',
            "00-one.md:7 (cell 2): a zh-Hans cell must follow its zh-Hant cell",
        ),
        ('+++ {"lang": "fr"}\n\n# T\n', "00-one.md:3 (cell 1): a markdown cell cannot have the language 'fr'"),
        ("+++ {lang: en}\n\n# T\n", "00-one.md: "),
        ('```{code-cell}\n:lang: "en"\n1\n```\n', "00-one.md:3 (cell 1): a code cell cannot have the language 'en'"),
    ],
)
def test_a_source_that_cannot_be_read_is_named_with_its_place(folder: Path, text: str, told: str) -> None:
    with pytest.raises(build.LessonError) as error:
        build.read(source(folder, text))
    assert str(error.value).startswith(told)
    assert build.build(folder, setup=setup).faults == [str(error.value)]


@pytest.mark.parametrize(
    ("cell", "fault"),
    [
        ("six\nsix\nsix", None),
        ("six\nsix\nsix\nsix", "4 lines of code, at most 3"),
        ("six" + " + six" * 11, None),
        ("six" + " + six" * 12, "75 signs in a line of code, at most 70"),
        ("def f(): pass", "defines a function or a class: a lesson only calls the kit"),
        ("key = lambda card: 1", "defines a function or a class: a lesson only calls the kit"),
        ("%matplotlib inline", "not plain Python: invalid syntax"),
        ("board", "does not stand alone: board is made in another cell"),
        ("board = six\nboard + len([n for n in range(6)])", None),
        ("import math\nmath.pi", None),
    ],
)
def test_code_cells(folder: Path, cell: str, fault: str | None) -> None:
    told = faults(folder, both("# T") + code(cell))
    assert told == ([f"00-one.md:9 (cell 3): {fault}"] if fault else [])


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[two](01-two.ipynb)", None),
        ("[two](01-two.ipynb#the-end)", None),
        ("[a page](https://example.org/a)", None),
        ("[three](02-three.ipynb)", "the link '02-three.ipynb' leads to a lesson that does not exist"),
        ("[two](../en/01-two.ipynb)", "the link '../en/01-two.ipynb' leaves the language folder"),
        ('<a href="02-x.ipynb">x</a>', "the link '02-x.ipynb' leads to a lesson that does not exist"),
        ("![a table](data:image/png;base64,AA==)", None),
        ("![](data:image/png;base64,AA==)", "a picture without a text in its place (alt)"),
        ('<img src="data:image/png;base64,AA==">', "a picture without a text in its place (alt)"),
        (
            "![a table](https://example.org/a.png)",
            "a picture from outside, 'https://example.org/a.png': a lesson fetches nothing",
        ),
        ("**重點**：一墩", None),
        ("**重點：**一墩", "emphasis that does not close, so that its stars show: '**重點：**一墩'"),
        ("*重點*：一墩", None),
        ("*重點：*一墩", "emphasis that does not close, so that its stars show: '*重點：*一墩'"),
        ("后面", "characters that do not belong to its language: 后"),
    ],
)
def test_markdown_cells(folder: Path, text: str, fault: str | None) -> None:
    told = faults(folder, f"{EN}# T\n\n{HANT}{text}\n")
    assert told == ([f"00-one.md:7 (cell 2): {fault}"] if fault else [])


def test_simplified_cells_and_shared_cells_keep_to_their_script(folder: Path) -> None:
    told = faults(folder, both("# T") + '+++ {"lang": "zh-Hans"}\n\n這\n')
    assert told == ["00-one.md:10 (cell 3): characters that do not belong to its language: 這"]
    told = faults(folder, both("# T") + "+++\n\n这這\n")
    assert [fault[-1] for fault in told] == ["这", "這"]


def test_a_lesson_is_short(folder: Path) -> None:
    sections = "".join(f"## {n}\n\n{'word ' * 89}\n\n" for n in range(10))
    assert faults(folder, f"{EN}{sections}\n\n{HANT}很長\n") == []
    told = faults(folder, f"{EN}{sections}<b>too long</b>\n\n{HANT}很長\n")
    assert told == ["00-one.md: 902 English words, at most 900"]
    told = faults(folder, "".join(both(f"## {n}") + (code("six") + "\n") * 3 for n in range(10)))
    assert told == ["00-one.md: 41 cells with the setup cell, at most 40"]


def test_a_section_is_shorter(folder: Path) -> None:
    assert faults(folder, both("## T\n\n" + "word " * 179) + (code("six") + "\n") * 3) == []
    told = faults(folder, both("## T\n\n" + "word " * 180))
    assert told == ["00-one.md: 181 words and 0 code cells under '## T', at most 180 and 3"]
    told = faults(folder, both("## T") + (code("six") + "\n") * 4)
    assert told == ["00-one.md: 1 words and 4 code cells under '## T', at most 180 and 3"]


def test_a_lesson_has_a_number(folder: Path) -> None:
    source(folder, TWO, "two")
    assert build.build(folder, setup=setup).faults == ["two.md: a lesson is named NN-name.md"]


def test_a_language_that_is_added_falls_back_to_english_cell_by_cell(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(build.TONGUES, "it", build.TONGUES["en"]._replace(whole=False))  # type: ignore[arg-type]
    monkeypatch.setattr(build, "LANGUAGES", (*build.LANGUAGES, "it"))
    lesson = build.read(source(folder, ONE))
    seen = lesson.seen_in("it")
    assert [cell.language for cell in seen] == [cell.language for cell in lesson.seen_in("en")]
    assert lesson.in_english("it") == sum(cell.language == "en" for cell in seen) > 0 == lesson.in_english("zh-Hans")
    # One cell is translated: it stands behind its English cell, wherever the Chinese one is.
    lesson = build.read(source(folder, ONE.replace(HANT, f'+++ {{"lang": "it"}}\n\n# Uno\n\n{HANT}', 1)))
    assert lesson.seen_in("it")[0].text == "# Uno" and lesson.seen_in("it")[0].language == "it"
    assert lesson.in_english("it") == sum(cell.language == "en" for cell in seen) - 1
    others = [cell for language in ("en", "zh-Hant", "zh-Hans") for cell in lesson.seen_in(language)]
    assert not any(cell.language == "it" for cell in others)

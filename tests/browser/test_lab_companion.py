"""Lessons live when opened, in a Lab with the companion: what runs by itself, what is only offered, and the ways on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat import NotebookNode
from playwright.sync_api import Browser, Locator, Page, expect

from notebooks import companion
from tests.browser import lab as tools
from tests.browser.conftest import FAILED
from tests.browser.lab import ROOT, Guard, Lab
from tests.browser.pages import VIEWPORT
from tests.browser.test_lessons_in_one_window import CELL, WINDOW

KNOWN = json.loads(companion.PATH.read_text("utf-8"))
NAMES = [lesson["name"] for lesson in KNOWN["lessons"] if not lesson.get("apart")]  # on a learner's way
FIRST = NAMES[0]
# What has become of the code, where the reader is, and what has the focus.
HERE = """
    const outer = panel.content.node.querySelector(".jp-WindowedPanel-outer");
    return { path: panel.context.path, index: panel.content.activeCellIndex, top: outer.scrollTop,
      selected: panel.content.selectedCells.length,
      counts: [...panel.content.model.cells].filter((one) => one.type === "code").map((one) => one.executionCount),
      focus: panel.content.node.contains(document.activeElement) };
"""
# Every question that was asked before has been answered: whatever was to run has run.
AT_REST = """
    const { kernel } = panel.sessionContext.session;
    await kernel.info;
    await kernel.requestKernelInfo();
"""
ASK = """
    const { kernel } = panel.sessionContext.session;
    const asked = kernel.requestExecute({ code: "", silent: true, user_expressions: { told: arg } });
    return (await asked.done).content.user_expressions.told.data["text/plain"];
"""


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    base = tmp_path_factory.mktemp("live")
    with tools.serve(base, env=tools.with_companion(base), companion=True) as server:
        yield server


@pytest.fixture
def page(live: Lab, kept_page: Callable[..., Page], request: pytest.FixtureRequest) -> Iterator[Page]:
    page: Page = kept_page(live.home)
    yield page
    if not request.node.stash.get(FAILED, False):
        tools.close_notebooks(page)
    live.stop_kernels()


def bar(page: Page) -> Locator:
    return page.locator(".ckc-bar:visible")


def opened(page: Page, lab: Lab, name: str, *, fresh: bool = True) -> Page:
    return tools.open_notebook(page, lab, name, fresh=fresh)


def ready(page: Page) -> dict[str, Any]:
    """Wait until a lesson is live; say how it stands."""
    bar(page).locator("[role=status].ckc-hidden").wait_for(state="attached")
    return here(page)


def here(page: Page) -> dict[str, Any]:
    told: dict[str, Any] = tools.in_notebook(page, HERE)
    return told


def lesson(name: str = FIRST, language: str = "en") -> NotebookNode:
    return nbformat.read(ROOT / "notebooks" / language / f"{name}.ipynb", 4)


def put(lab: Lab, book: NotebookNode, name: str) -> str:
    """Lay a notebook beside the lessons, as nobody has run it; give its path."""
    for cell in book.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    path = lab.folder / "notebooks" / "en" / f"{name}.ipynb"
    nbformat.write(book, path)
    return str(path.relative_to(lab.folder))


@pytest.fixture
def name(request: pytest.FixtureRequest) -> str:
    return "".join(one if one.isalnum() else "-" for one in request.node.name)


@pytest.mark.parametrize("language", ["en", "zh-Hant", "zh-Hans"])
def test_a_lesson_is_live_when_it_is_opened_and_stays_at_its_top(live: Lab, page: Page, language: str) -> None:
    opened(page, live, f"notebooks/{language}/03-briscola-ending-64-56.ipynb")
    told = ready(page)
    assert told["counts"] == list(range(1, 1 + len(told["counts"])))
    assert (told["index"], told["top"], told["selected"]) == (0, 0, 1)
    table = tools.show_widget(page)
    table.locator(".ck-bar").focus()
    page.keyboard.press("ArrowRight")
    expect(table.locator(".ck-bar")).to_have_attribute("aria-valuenow", "1")
    expect(page.locator(".jp-Dialog")).to_have_count(0)
    words = KNOWN["words"][language]
    expect(bar(page)).to_have_attribute("lang", language)
    expect(page.get_by_role("navigation", name=words["bar"])).to_be_visible()
    for way, number in (("previous", 2), ("next", 4)):
        title = KNOWN["lessons"][number]["titles"][language]
        expect(page.get_by_role("button", name=words[way].format(lesson=title), exact=True)).to_be_visible()
    assert tools.axe(page, ".ckc-bar") == []


def other_code(book: NotebookNode) -> None:
    book.cells[-1 - [c.cell_type for c in reversed(book.cells)].index("code")].source += "\nopen('ran', 'w').close()"


def more_code(book: NotebookNode) -> None:
    book.cells.append(nbformat.v4.new_code_cell("open('ran', 'w').close()"))


def less_code(book: NotebookNode) -> None:
    book.cells.pop(0)


def another_tag(book: NotebookNode) -> None:
    more_code(book)
    book.metadata["cardkit"] = {"made_from": f"notebooks/src/{NAMES[3]}.md", "language": "zh-Hant", "shipped": True}


def wild_tag(book: NotebookNode) -> None:
    more_code(book)
    book.metadata["cardkit"] = {"made_from": "<img src=x onerror=alert(1)>", "language": {"en": 1}}


@pytest.mark.parametrize("change", [other_code, more_code, less_code, another_tag, wild_tag])
def test_code_that_is_not_a_lessons_is_only_offered(
    live: Lab, page: Page, name: str, change: Callable[[NotebookNode], None]
) -> None:
    book = lesson()
    change(book)
    opened(page, live, put(live, book, name))
    start = bar(page).locator(".ckc-start")
    start.wait_for()
    tools.in_notebook(page, AT_REST)
    assert set(here(page)["counts"]) == {None}
    assert [cell["source"] for cell in tools.cells(page)] == [cell.source for cell in book.cells]
    language = "zh-Hant" if change is another_tag else "en"
    expect(start).to_have_text(KNOWN["words"][language]["start"])
    assert tools.axe(page, ".ckc-bar") == []
    start.focus()
    page.keyboard.press("Enter")
    failed = change is less_code  # without its first cell nothing is imported
    if failed:
        expect(bar(page).get_by_role("status")).to_have_text(KNOWN["words"]["en"]["failed"])
        expect(start).to_be_visible()
    else:
        told = ready(page)
        assert None not in told["counts"]
        assert (told["index"], told["top"], told["focus"]) == (0, 0, True)
        expect(start).to_have_count(0)


def test_texts_and_empty_cells_do_not_matter(live: Lab, page: Page, name: str) -> None:
    book = lesson()
    next(cell for cell in book.cells if cell.cell_type == "markdown").source += "\n\n## My notes"
    book.cells.append(nbformat.v4.new_code_cell(" \n"))
    opened(page, live, put(live, book, name))
    told = ready(page)
    assert told["counts"] == [*range(1, len(told["counts"])), None]
    expect(bar(page).get_by_role("button", name="My notes")).to_be_visible()


@pytest.mark.parametrize("metadata", [{}, {"cardkit": {"books": {}}}, {"cardkit": "lesson"}])
def test_any_other_notebook_is_left_alone(live: Lab, page: Page, name: str, metadata: dict[str, Any]) -> None:
    cells = [nbformat.v4.new_code_cell(source) for source in ("import cardkit as ck", "ck.step('briscola/last-three')")]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    opened(page, live, put(live, nbformat.v4.new_notebook(cells=cells, metadata={**kernel, **metadata}), name))
    tools.in_notebook(page, AT_REST)
    assert here(page)["counts"] == [None, None]
    expect(page.locator(".ckc-bar")).to_have_count(0)


def at(page: Page) -> Locator:
    return tools.show_widget(page).locator(".ck-bar")


def leave(page: Page) -> None:
    """Let the page go, though something in it is not saved: a person would say so when asked."""
    page.evaluate("() => window.addEventListener('beforeunload', (e) => e.stopImmediatePropagation(), true)")


@pytest.mark.parametrize("saved", [True, False])
def test_a_page_that_is_loaded_anew_goes_on_where_it_was(live: Lab, page: Page, saved: bool) -> None:
    path = f"notebooks/en/{FIRST}.ipynb"
    opened(page, live, path)
    ready(page)
    at(page).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(at(page)).to_have_attribute("aria-valuenow", "2")
    count = tools.in_notebook(page, ASK, "len(In)")
    if saved:
        tools.save(page)
    leave(page)
    page.goto(live.address(path), wait_until="domcontentloaded")
    ready(page)
    expect(at(page)).to_have_attribute("aria-valuenow", "2")
    # In another tab of the Lab, too.
    page.evaluate(tools.CLOSE)
    opened(page, live, path, fresh=False)
    ready(page)
    expect(at(page)).to_have_attribute("aria-valuenow", "2")
    assert tools.in_notebook(page, ASK, "len(In)") == count  # nothing was run once more
    # What nobody remembers is live all the same.
    page.evaluate(tools.CLOSE)
    page.evaluate("() => sessionStorage.clear()")
    opened(page, live, path)
    ready(page)
    expect(at(page)).to_have_attribute("aria-valuenow", "0")
    assert tools.in_notebook(page, ASK, "len(In)") != count


def test_a_cell_that_was_changed_and_run_is_not_shown_for_the_one_in_the_file(live: Lab, page: Page) -> None:
    path = f"notebooks/en/{FIRST}.ipynb"
    opened(page, live, path)
    ready(page)
    tools.in_notebook(page, """
        const cell = [...panel.content.model.cells].find((one) => one.sharedModel.getSource().includes("ck.step("));
        cell.sharedModel.setSource(arg);
    """, "ck.step('briscola/last-three', at=3)")  # fmt: skip
    tools.run_all(page)
    expect(at(page)).to_have_attribute("aria-valuenow", "3")
    leave(page)
    page.goto(live.address(path), wait_until="domcontentloaded")
    ready(page)
    expect(at(page)).to_have_attribute("aria-valuenow", "0")


def test_what_only_the_file_shows_is_trusted_by_nobody(live: Lab, page: Page, name: str) -> None:
    book = lesson()
    more_code(book)
    path = put(live, book, name)
    book.cells[-1].outputs = [
        nbformat.v4.new_output("display_data", {"text/html": "<img src=x onerror='window.bad = 1'>"})
    ]
    nbformat.write(book, live.folder / path)
    opened(page, live, path)
    tools.in_notebook(page, "panel.content.activeCellIndex = 0; await app.commands.execute('notebook:run-cell');")
    at = [cell.cell_type for cell in book.cells].index("code", 1)
    tools.in_notebook(page, "panel.content.activeCellIndex = arg; await app.commands.execute('notebook:run-cell');", at)
    tools.show_widget(page)
    leave(page)
    page.goto(live.address(path), wait_until="domcontentloaded")
    ready(page)  # the cells that were run are as they were
    tools.show_cell(page, len(book.cells) - 1)
    tools.in_notebook(page, AT_REST)
    assert not page.evaluate("() => window.bad")


def test_a_kernel_that_is_busy_is_waited_for_and_given_nothing_twice(live: Lab, page: Page, name: str) -> None:
    path = f"notebooks/en/{FIRST}.ipynb"
    opened(page, live, path)
    ready(page)
    tools.save(page)
    count = tools.in_notebook(page, ASK, "len(In)")
    until = live.folder / name
    wait = f"import os, time\nwhile not os.path.exists({str(until)!r}): time.sleep(0.01)"
    tools.in_notebook(page, """
        const { kernel } = panel.sessionContext.session;
        const busy = new Promise((done) => kernel.statusChanged.connect((_, is) => is === "busy" && done()));
        kernel.requestExecute({ code: arg, silent: true });
        await busy;
    """, wait)  # fmt: skip
    page.goto(live.address(path), wait_until="domcontentloaded")
    expect(bar(page).get_by_role("status")).to_have_text(KNOWN["words"]["en"]["starting"])
    until.touch()
    ready(page)
    assert tools.in_notebook(page, ASK, "len(In)") == count


def test_a_lesson_that_cannot_be_saved_stays_open(live: Lab, page: Page) -> None:
    opened(page, live, f"notebooks/en/{FIRST}.ipynb")
    ready(page)
    page.route("**/api/contents/**", lambda one: one.abort() if one.request.method == "PUT" else one.continue_())
    bar(page).locator(".ckc-next").click()
    page.locator(".jp-Dialog button").click()
    expect(bar(page).get_by_role("status")).to_have_text(KNOWN["words"]["en"]["unsaved"])
    assert here(page)["path"] == f"notebooks/en/{FIRST}.ipynb"
    # Nor does one lead to a lesson that has gone.
    page.unroute_all()
    there = live.folder / "notebooks" / "en" / f"{NAMES[1]}.ipynb"
    there.unlink(missing_ok=True)
    try:
        bar(page).locator(".ckc-next").click()
        expect(bar(page).get_by_role("status")).to_have_text(KNOWN["words"]["en"]["gone"])
    finally:
        live.fresh(f"notebooks/en/{NAMES[1]}.ipynb")


def test_where_the_kernel_is_lost_a_start_is_offered(live: Lab, page: Page) -> None:
    opened(page, live, f"notebooks/en/{FIRST}.ipynb")
    counts = ready(page)["counts"]
    tools.in_notebook(page, "await panel.sessionContext.restartKernel();" + AT_REST)
    start = bar(page).get_by_role("button", name="Start this lesson")
    expect(start).to_be_visible()
    assert here(page)["counts"] == counts  # who restarts a kernel may want it empty
    start.click()
    ready(page)
    tools.in_notebook(page, "await panel.sessionContext.restartKernel();")
    expect(start).to_be_visible()
    tools.run_all(page)  # by the menu it is as well
    expect(start).to_have_count(0)


def test_what_lies_beside_a_lesson_does_not_stand_in_for_a_package(live: Lab, page: Page, name: str) -> None:
    folder = live.folder / "notebooks" / name
    folder.mkdir()
    for module in ("yaml", "mine"):  # the one is installed, and imported by nobody yet
        (folder / f"{module}.py").write_text("")
    nbformat.write(lesson(), folder / "lesson.ipynb")
    opened(page, live, f"notebooks/{name}/lesson.ipynb")
    ready(page)
    told = [tools.in_notebook(page, ASK, f"__import__({module!r}).__file__") for module in ("yaml", "mine")]
    assert [name in path for path in told] == [False, True]


def test_a_walk_through_all_lessons_leaves_one_kernel(live: Lab, page: Page) -> None:
    opened(page, live, f"notebooks/en/{FIRST}.ipynb")
    for number, name in enumerate(NAMES):
        assert ready(page)["path"] == f"notebooks/en/{name}.ipynb"
        expect(page.locator(".jp-NotebookPanel")).to_have_count(1, timeout=60_000)  # once the last kernel has ended
        running = [one["path"] for one in live.ask("sessions")]
        assert (running, len(live.ask("kernels"))) == ([f"notebooks/en/{name}.ipynb"], 1)
        if number + 1 == len(NAMES):
            break
        if number % 3 == 2:  # the links in the lesson are ways like those above it
            last = len(tools.cells(page)) - 1
            tools.show_cell(page, last)
            page.locator(f".jp-Notebook a[href*='{NAMES[number + 1]}']").last.click()
        else:
            bar(page).locator(".ckc-next").focus()
            page.keyboard.press("Enter")
        page.wait_for_function(
            "(name) => window.jupyterapp.shell.currentWidget?.context?.path.includes(name)", arg=NAMES[number + 1]
        )
    expect(bar(page).locator(".ckc-next")).to_have_count(0)
    bar(page).locator(".ckc-previous").click()
    page.wait_for_function(
        "(name) => window.jupyterapp.shell.currentWidget?.context?.path.includes(name)", arg=NAMES[-2]
    )
    ready(page)
    expect(page.locator(".jp-NotebookPanel")).to_have_count(1, timeout=60_000)
    assert len(live.ask("kernels")) == 1


def test_a_cell_has_the_room_that_lessons_are_measured_in(live: Lab, page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    opened(page, live, f"notebooks/en/{NAMES[3]}.ipynb")
    ready(page)
    assert tools.in_notebook(page, "return app.shell.leftCollapsed;") is False
    width = tools.show_widget(page).evaluate("(root) => root.offsetWidth")
    height = page.evaluate("document.querySelector('.jp-WindowedPanel-outer').clientHeight")
    assert (width, height) == (CELL, WINDOW)


def test_sections_lead_to_their_headings(live: Lab, page: Page) -> None:
    opened(page, live, f"notebooks/en/{NAMES[2]}.ipynb")
    ready(page)
    chip = bar(page).get_by_role("button", name="Check yourself")
    chip.focus()
    page.keyboard.press("Enter")
    heading = page.get_by_role("heading", name="Check yourself")
    expect(heading).to_be_in_viewport()
    told = here(page)
    assert told["focus"] and told["index"] > 5 and told["selected"] == 1 and told["top"] > 100


@pytest.mark.parametrize("command", ["notebook:run-all-cells", "notebook:restart-run-all"])
def test_run_all_keeps_the_place(live: Lab, page: Page, command: str) -> None:
    opened(page, live, f"notebooks/en/{NAMES[2]}.ipynb")
    ready(page)
    bar(page).get_by_role("button", name="B3").click()
    before = here(page)
    heading = page.get_by_role("heading", name="B3")
    expect(heading).to_be_in_viewport()
    top = heading.evaluate("(node) => node.getBoundingClientRect().top")
    page.evaluate("([command]) => { window.ran = window.jupyterapp.commands.execute(command); }", [command])
    if "restart" in command:
        page.locator(".jp-Dialog .jp-mod-accept").click()
    page.evaluate("() => window.ran")
    tools.in_notebook(page, AT_REST + "for (let n = 0; n < 4; n++) await new Promise(requestAnimationFrame);")
    after = here(page)
    assert after["counts"] != before["counts"] or "restart" in command
    assert (after["index"], after["selected"]) == (before["index"], 1)
    assert abs(heading.evaluate("(node) => node.getBoundingClientRect().top") - top) < 2


def test_the_launcher_has_a_tile_for_each_language(live: Lab, page: Page) -> None:
    page.goto(live.home)
    for language, words in KNOWN["words"].items():
        page.get_by_role("button", name=words["tile"], exact=True).or_(
            page.locator(".jp-LauncherCard", has_text=words["tile"])
        ).first.click()
        page.wait_for_function(
            "(path) => window.jupyterapp.shell.currentWidget?.context?.path === path",
            arg=f"notebooks/{language}/{FIRST}.ipynb",
        )
        ready(page)
        page.evaluate(tools.CLOSE)
        page.locator(".jp-LauncherCard").first.wait_for()
        live.stop_kernels()


@pytest.mark.parametrize(("width", "theme"), [(400, "light"), (1280, "dark")])
def test_the_bar_fits_any_width_and_theme(live: Lab, page: Page, name: str, width: int, theme: str) -> None:
    book = lesson(NAMES[6])
    more_code(book)
    page.set_viewport_size({"width": width, "height": 800})
    opened(page, live, put(live, book, name))
    tools.in_notebook(page, "if (!app.shell.leftCollapsed) app.shell.collapseLeft();")
    tools.set_theme(page, theme)
    bar(page).locator(".ckc-next").wait_for()
    assert tools.axe(page, ".ckc-bar") == []
    box = bar(page).bounding_box()
    assert box and box["width"] <= width and box["height"] <= 44
    for button in bar(page).locator(".ckc-way, .ckc-start").all():
        at = button.bounding_box()
        assert at and box["x"] <= at["x"] and at["x"] + at["width"] <= box["x"] + box["width"]
    tools.in_notebook(page, "if (app.shell.leftCollapsed) app.shell.expandLeft();")


def test_where_no_lessons_lie_there_is_no_tile(tmp_path: Path, new_page: Callable[..., Page]) -> None:
    (tmp_path / "empty" / "notebooks" / "en").mkdir(parents=True)
    with tools.serve(tmp_path, env=tools.with_companion(tmp_path), folder=tmp_path / "empty", companion=True) as server:
        page = new_page()
        page.goto(server.home)
        page.locator(".jp-LauncherCard").first.wait_for()
        page.evaluate("async () => { await window.jupyterapp.restored; }")
        assert page.evaluate("() => window.jupyterapp.commands.hasCommand('cardkit:open-lesson')")
        expect(page.locator(".jp-LauncherCard", has_text=KNOWN["words"]["en"]["tile"])).to_have_count(0)
        own = tmp_path / "empty" / "lessons" / "zh-Hant"  # a learner's copies
        own.mkdir(parents=True)
        nbformat.write(lesson(FIRST, "zh-Hant"), own / f"{FIRST}.ipynb")
        page.goto(server.home)
        page.locator(".jp-LauncherCard", has_text=KNOWN["words"]["zh-Hant"]["tile"]).click()
        bar(page).locator("[role=status].ckc-hidden").wait_for(state="attached")
        assert here(page)["path"] == f"lessons/zh-Hant/{FIRST}.ipynb"
        expect(bar(page).locator(".ckc-way")).to_have_count(0)  # none lies beside it


def test_in_notebook_the_page_goes_from_lesson_to_lesson(tmp_path: Path, chromium: Browser) -> None:
    def notebook(flags: list[str]) -> list[str]:
        return [command if command != "lab" else "notebook" for command in tools.as_make_does(flags)]

    with tools.serve(tmp_path, notebook, tools.with_companion(tmp_path), companion=True) as server:
        guard, context = Guard(), chromium.new_context(viewport=VIEWPORT)
        guard.watch(context)
        page = context.new_page()
        page.goto(f"{server.url}/notebooks/notebooks/en/{NAMES[1]}.ipynb", wait_until="domcontentloaded")
        for way, number in (("next", 2), ("previous", 1)):
            bar(page).locator("[role=status].ckc-hidden").wait_for(state="attached")
            assert page.locator(".jp-WindowedPanel-outer").first.evaluate("(node) => node.scrollTop") == 0
            assert tools.axe(page, ".ckc-bar") == []
            bar(page).locator(f".ckc-{way}").click()
            page.wait_for_url(f"**/notebooks/notebooks/en/{NAMES[number]}.ipynb")
        bar(page).locator("[role=status].ckc-hidden").wait_for(state="attached")
        assert [one["path"] for one in server.ask("sessions")] == [f"notebooks/en/{NAMES[1]}.ipynb"]
        assert len(context.pages) == 1
        # Notebook complains of a setting of its own whenever it opens.
        guard.errors = [one for one in guard.errors if "/notebook_core." not in one]
        guard.check()
        context.close()

"""The fixtures themselves: what they must notice, and that a notebook is run, saved, opened again and left alone."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from collections.abc import Callable
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import nbformat
import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import OpenNotebook
from tests.browser.esm import site
from tests.browser.lab import Guard, Lab, cells, kernel_shutdown, save, set_theme
from tests.browser.lab import open_notebook as open_in
from tests.browser.pages import COUNT, Pages


@pytest.fixture
def guarded(chromium: Browser) -> tuple[Page, Guard]:
    context = chromium.new_context()
    guard = Guard()
    guard.watch(context)
    return context.new_page(), guard


@pytest.mark.parametrize("target", ["http://example.org/a.png", "https://example.org/a.png"])
def test_a_request_that_leaves_the_machine_is_noticed_and_goes_nowhere(
    guarded: tuple[Page, Guard], target: str
) -> None:
    page, guard = guarded
    with page.expect_event("requestfailed"):
        page.set_content(f"<img src='{target}'>")
    page.context.close()
    with pytest.raises(AssertionError, match=r"example\.org"):
        guard.check()


def test_an_error_nobody_caught_is_noticed(guarded: tuple[Page, Guard]) -> None:
    page, guard = guarded
    with page.context.expect_event("weberror"):
        page.set_content("<script>throw new Error('lost card')</script>")
    page.context.close()
    with pytest.raises(AssertionError, match="lost card"):
        guard.check()


def test_ending_every_kernel_leaves_none_and_a_refusal_is_raised(open_notebook: OpenNotebook, lab: Lab) -> None:
    open_notebook(written(lab, "1"))
    (kernel,) = lab.ask("kernels")
    with pytest.raises(HTTPError, match="403"):  # without the token the server changes nothing
        urlopen(Request(f"{lab.url}/api/kernels/{kernel['id']}", method="DELETE"))
    with pytest.raises(HTTPError, match="404"):
        lab.ask("kernels/none", "DELETE")
    assert lab.ask("kernels")
    lab.stop_kernels()
    assert (lab.ask("kernels"), lab.ask("sessions")) == ([], [])


def written(lab: Lab, *sources: str) -> str:
    """Write a notebook of these cells; return its name."""
    sheet = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(source, id=f"cell-{n}") for n, source in enumerate(sources)],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
    )
    nbformat.write(sheet, lab.folder / "guard.ipynb")
    return "guard.ipynb"


def test_a_notebook_runs_saves_its_widget_and_shows_it_again_without_a_run(
    open_notebook: OpenNotebook, run_all: Callable[..., None], reopen: Callable[[str], Page], lab: Lab
) -> None:
    notebook = written(lab, "import ipywidgets\nipywidgets.Text(value='seven', description='Card')", "6 * 7")
    page = open_notebook(notebook)
    run_all()
    page.locator(".widget-text input").wait_for()
    assert cells(page)[1]["outputs"][0]["data"]["text/plain"] == "42"
    kernel_shutdown(page)
    set_theme(page, "dark")
    set_theme(page, "light")
    save(page)
    saved = nbformat.read(lab.folder / notebook, as_version=4)
    assert saved.metadata.widgets, "widget state is saved with the notebook"
    again = reopen(notebook)
    assert again.locator(".widget-text input").input_value() == "seven"


def test_a_cell_that_fails_is_told(open_notebook: OpenNotebook, run_all: Callable[..., None], lab: Lab) -> None:
    open_notebook(written(lab, "1 / 0"))
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        run_all()


def test_axe_tells_what_is_wrong_and_where(page: Page, axe: Callable[..., list[dict[str, object]]]) -> None:
    page.set_content("<html lang='en'><title>t</title><main><button id='bad'></button><p id='good'>text</p></main>")
    assert [found["id"] for found in axe("#bad")] == ["button-name"]
    assert axe("#good") == []


# --- pages that are kept ---

# What a test may leave, whether it means to or not; the listener is that of a widget's module.
TRACES: dict[str, str] = {
    "a listener": """async () => {
      const source = "document.addEventListener('keydown', () => { window.heard = true; })";
      await import(URL.createObjectURL(new Blob([source], {type: 'text/javascript'})));
    }""",
    "a value": "() => { window.heard = true; }",
    "a record": "() => { localStorage.setItem('cardkit', '1'); sessionStorage.setItem('cardkit', '1'); }",
    "the focus": "() => { document.body.append(document.createElement('input')); document.body.lastChild.focus(); }",
    "a widget": "() => { document.body.append(Object.assign(document.createElement('p'), {className: 'ck'})); }",
    "a timer": "() => { setInterval(() => { window.heard = true; }, 1); }",
}
TRACELESS = """() => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', {bubbles: true}));
  return new Promise((done) => setTimeout(done, 5)).then(() => [Boolean(window.heard), localStorage.length,
    sessionStorage.length, document.activeElement === document.body, document.querySelectorAll('.ck').length,
    matchMedia('(prefers-color-scheme: dark)').matches, innerWidth]);
}"""
AS_NEW = [False, 0, 0, True, 0, False, 1280]


def test_a_kept_page_is_as_new_for_the_next_test(pages: Pages, site: str) -> None:
    home = f"{site}?kind=quiz"
    kept = pages.take(home, color_scheme="dark", viewport={"width": 400, "height": 800})
    assert kept.page.evaluate(TRACELESS) == [False, 0, 0, True, 0, True, 400]
    for trace in TRACES.values():
        kept.page.evaluate(trace)
    assert kept.page.evaluate(TRACELESS) == [True, 1, 1, False, 1, True, 400]
    pages.give_back(kept)
    again = pages.take(home)
    assert again.page is kept.page
    assert again.page.evaluate(TRACELESS) == AS_NEW
    other = pages.take(home)
    assert other.page is not again.page  # never two tests, or two looks of one test, in one page
    for one in (again, other):
        pages.give_back(one)


@pytest.mark.parametrize("trace", TRACES)
def test_what_is_left_in_a_kept_page_fails_its_test(
    pages: Pages, site: str, trace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.browser.pages.renew", lambda kept: True)  # nothing is made as new
    kept = pages.take(site)
    kept.page.evaluate(TRACES[trace])
    with pytest.raises(AssertionError, match=f"has left.*{'stored' if trace == 'a record' else 'its document'}"):
        pages.give_back(kept)
    assert kept.page.is_closed()


def test_an_error_between_two_tests_is_the_fault_of_the_first(pages: Pages, site: str) -> None:
    kept = pages.take(site)
    kept.page.evaluate("() => { setTimeout(() => { throw new Error('late card'); }); }")
    with pytest.raises(AssertionError, match="late card"):
        pages.give_back(kept)


def test_listeners_of_widgets_are_counted_until_they_go(chromium: Browser, site: str) -> None:
    context = chromium.new_context()
    context.add_init_script(f"({COUNT})()")
    page = context.new_page()
    page.goto(site)
    told = page.evaluate(
        """async () => {
          const source = `export const ways = (on) => {
            const hear = () => {}, ends = new AbortController(), seen = [];
            const note = () => seen.push(heldListeners.length);
            const places = [window, document, document.body, matchMedia('print')];
            for (const where of places) where.addEventListener('x', hear);
            document.addEventListener('x', hear);  // the same again is no other
            document.createElement('p').addEventListener('x', hear);  // goes with its node
            note();
            document.addEventListener('x', hear, {capture: true, signal: ends.signal});
            note();
            ends.abort();
            document.removeEventListener('x', hear, true);
            note();
            window.removeEventListener('x', hear);
            note();
            return seen;
          };`;
          document.addEventListener('x', () => {});  // the page's own is none of theirs
          const {ways} = await import(URL.createObjectURL(new Blob([source], {type: 'text/javascript'})));
          return ways();
        }"""
    )
    context.close()
    assert told == [4, 5, 4, 3]


def test_a_lab_is_kept_and_its_notebooks_go(lab: Lab, pages: Pages) -> None:
    kept = pages.take(lab.home)
    open_in(kept.page, lab, written(lab, "1"))
    set_theme(kept.page, "dark")
    kept.page.evaluate(TRACES["a record"])
    pages.give_back(kept)
    lab.stop_kernels()
    again = pages.take(lab.home)
    assert again.page is kept.page
    found = """() => [document.querySelectorAll('.jp-Notebook').length, localStorage.length,
      document.body.dataset.jpThemeLight]"""
    assert again.page.evaluate(found) == [0, 0, "true"]
    open_in(again.page, lab, written(lab, "2", "3"))
    assert [cell["source"] for cell in cells(again.page)] == ["2", "3"]
    pages.give_back(again)
    lab.stop_kernels()

"""The fixtures themselves: what they must notice, and that a notebook is run, saved, opened again and left alone."""

from collections.abc import Callable
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import nbformat
import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import OpenNotebook
from tests.browser.lab import Guard, Lab, cells, kernel_shutdown, save, set_theme


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

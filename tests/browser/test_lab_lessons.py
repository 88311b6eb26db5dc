"""Every lesson in a real JupyterLab: it runs through, asks nothing of the outside, and each widget is alive."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser import lab as tools
from tests.browser.conftest import OpenNotebook

LESSONS = sorted(path.stem for path in (tools.ROOT / "notebooks" / "en").glob("*.ipynb"))
WIDGET = re.compile(r"\bck\.(step|predict|quiz|keep|choosers|capture|primiera|home|finish)\(")
# Words of a button that a rule meant for another widget has clipped away: style sheets reach the whole page.
CLIPPED = """root => [...root.querySelectorAll('button span')]
  .filter(node => !node.children.length && node.textContent.trim() && node.offsetParent)
  .filter(node => getComputedStyle(node).clipPath !== 'none').map(node => node.outerHTML)"""

# Main buttons without their colour: the part's own style sheet does not reach them.
PLAIN = """root => {
  const probe = root.appendChild(document.createElement('i')), style = node => getComputedStyle(node);
  probe.style.color = 'var(--ck-win)';
  const main = [...root.querySelectorAll('.ck-main, .ck-enter, .ck-next')].filter(node => node.offsetParent);
  const plain = main.filter(node => style(node).backgroundColor !== style(probe).color);
  probe.remove();
  return plain.map(node => node.outerHTML);
}"""


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_widget_of_a_lesson_is_alive(
    lesson: str, open_notebook: OpenNotebook, run_all: Callable[..., None]
) -> None:
    page = open_notebook(f"notebooks/en/{lesson}.ipynb")
    run_all()
    cells = [
        (place, "".join(one["source"])) for place, one in enumerate(tools.cells(page)) if one["cell_type"] == "code"
    ]
    for place, source in cells[1:]:  # the first one sets up, and shows nothing
        tools.show_cell(page, place)
        cell = page.locator(f"[data-windowed-list-index='{place}']")
        if not WIDGET.search(source):
            expect(cell.locator(".jp-OutputArea-output").first).to_be_visible()
            continue
        widget = cell.locator(".ck").first
        expect(widget).to_be_visible()
        expect(widget.locator("button:visible:enabled").first).to_be_visible()
        assert cell.locator("img[src^='data:image/svg']").count() == 0  # the live form has taken the still one's place
        assert widget.evaluate(CLIPPED) == [], source
        assert widget.evaluate(PLAIN) == [], source

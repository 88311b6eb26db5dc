"""Seated: a game against the computer on a page without a notebook: the widget answers as it does in a kernel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from playwright.sync_api import Page
from traitlets import Bunch

from cardkit.widgets.base import CardWidget
from tests.browser.esm import sent

_ASKED: WeakKeyDictionary[Page, Callable[[dict[str, Any]], dict[str, Any]]] = WeakKeyDictionary()
LINK = """([state, width]) => {
  window.model = fakeModel(state);
  model.sent = structuredClone(state);
  model.onsave = async () => {
    if (window.dead) return;
    const news = Object.fromEntries(Object.entries(model.state).filter(([key, value]) =>
      JSON.stringify(model.sent[key]) !== JSON.stringify(value)));
    Object.assign(model.sent, structuredClone(news));
    const answer = await asksPython(news);
    if (window.held) await window.held;
    Object.assign(model.sent, structuredClone(answer));
    if (Object.keys(answer).length) model.set(answer);
  };
  window.one = mount(model, width);
}"""


def seat(
    page: Page, widget: CardWidget, width: str = "", *, heard: Callable[[dict[str, Any]], None] | None = None
) -> None:
    """Put a widget on the page, as `one` with its model `model`; what the page saves is answered by the widget.

    ``heard`` is told all that the widget sends.  Where `dead` is set on the page, nobody answers.
    """

    def asked(news: dict[str, Any]) -> dict[str, Any]:
        changed: dict[str, Any] = {}

        def note(change: Bunch) -> None:
            changed[change["name"]] = change["new"]

        widget.observe(note)
        try:
            for name, value in news.items():
                widget.set_trait(name, value)
        finally:
            widget.unobserve(note)
        answer = {name: getattr(widget, name) for name in changed if widget.trait_metadata(name, "sync")}
        answer = {name: value for name, value in answer.items() if value != news.get(name) or name not in news}
        if heard is not None:
            heard(answer)
        return answer

    if page not in _ASKED:  # a page that is kept has its way to Python already
        page.expose_function("asksPython", lambda news: _ASKED[page](news))
    _ASKED[page] = asked
    page.evaluate(LINK, [sent(widget), width])

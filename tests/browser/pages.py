"""Pages that are kept: each is opened once for its look, and given to every test as if it were new.

A page that has loaded the front end gets a new document after each test; a JupyterLab stays and closes its notebooks.
Both are then looked at. What a test has left fails that test, and the page goes.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, TimeoutError

from tests.browser.lab import LAB_HOME, Guard, close_notebooks

VIEWPORT = {"width": 1280, "height": 900}
MEDIA = {"color_scheme": "light", "reduced_motion": "no-preference", "forced_colors": "none"}
TIMEOUT = 30_000
# Marks the document as used, so that no other test can be given it.
USE = "() => { window.usedByATest = true; }"
# In a Lab: listeners that modules of widgets have set on what outlives them, by the address that anywidget gives them.
COUNT = """() => {
  const {addEventListener: add, removeEventListener: remove} = EventTarget.prototype, held = window.heldListeners = [];
  const lasting = (target) => target === window || target === document || target instanceof MediaQueryList ||
    target === document.body || target === document.documentElement;
  const key = (target, type, handler, options) => (one) => one.target === target && one.type === type &&
    one.handler === handler && one.capture === Boolean(options?.capture ?? options);
  const drop = (same) => { const at = held.findIndex(same); if (at >= 0) held.splice(at, 1); };
  EventTarget.prototype.addEventListener = function (type, handler, options) {
    if (lasting(this) && new Error().stack.includes("blob:")) {
      const same = key(this, type, handler, options);
      if (!held.some(same)) held.push({target: this, type, handler, capture: Boolean(options?.capture ?? options)});
      if (options?.signal) add.call(options.signal, "abort", () => drop(same), {once: true});
    }
    return add.call(this, type, handler, options);
  };
  EventTarget.prototype.removeEventListener = function (type, handler, options) {
    drop(key(this, type, handler, options));
    return remove.call(this, type, handler, options);
  };
}"""
LEFT = """() => {
  const left = [], at = document.activeElement, lab = window.jupyterapp, kept = location.origin !== "null";
  const note = (what, is) => is && left.push(what);
  note("its document", window.usedByATest && !lab);
  note("what it stored", kept && localStorage.length + sessionStorage.length);
  note("a name of the window", window.name);
  note("a full screen", document.fullscreenElement);
  note("a place scrolled to", scrollX || scrollY);
  note("the focus", !lab && at && at !== document.body);
  note("a widget", document.querySelector(".ck"));
  note("listeners of widgets: " + (window.heldListeners ?? []).map(({type}) => type), window.heldListeners?.length);
  note("a notebook", lab && [...lab.shell.widgets("main")].some((one) => one.context));
  return left;
}"""
WIDGETS = ("blob:", "anywidget", "cardkit")  # what an error speaks of that comes from a widget
# What a Lab shows for a while, or until somebody answers, is nobody's fault; but the next test must not meet it.
BUSY = ".jp-Dialog, .Toastify__toast, .lm-Menu, .jp-Spinner"


@dataclass
class Kept:
    """A page with the context it is alone in, the guard that watches it, and the address it goes back to."""

    context: BrowserContext
    page: Page
    guard: Guard
    home: str
    fixed: dict[str, Any]  # what of a context's options no page can change later

    def heard(self) -> None:
        """Hear what the page has told so far.  Raises AssertionError where something has gone wrong."""
        if not self.page.is_closed():
            self.page.evaluate("() => {}")
        self.guard.check()

    def over(self) -> None:
        """Hear what was told when the test was over.  Raises AssertionError where something has gone wrong.

        A Lab complains of a notebook that is closed before its kernel has answered, or after it has ended; no part of a
        widget may.  What went wrong in the test itself was told by ``heard``.
        """
        if self.home.endswith(LAB_HOME):
            self.guard.errors = [one for one in self.guard.errors if any(part in one for part in WIDGETS)]
        self.guard.check()

    def close_notebooks(self) -> None:
        """Close the notebooks of a Lab, where it is still there."""
        for page in self.context.pages:
            if page.url.startswith(self.home.removesuffix(LAB_HOME)):
                close_notebooks(page)


class Pages:
    """The kept pages of one browser.  `take` and `give_back` go in pairs; `close` ends them all."""

    def __init__(self, browser: Browser) -> None:
        """Begin with none."""
        self._browser = browser
        self._free: list[Kept] = []

    def take(self, home: str, **look: Any) -> Kept:
        """Give a page that is at home, with this look: what a Playwright context takes.

        home: where it begins, as the address of the harness or `about:blank`; for that of a Lab, where it has been
        opened already, else empty.
        """
        media = {name: look.pop(name, usual) for name, usual in MEDIA.items()}
        viewport = look.pop("viewport", VIEWPORT)
        fixed = {"locale": "en-US", **look}
        like = [one for one in reversed(self._free) if one.fixed == fixed and _place(one.home) == _place(home)]
        kept = next((one for one in like if one.home == home), like[0] if like else None)
        if kept:
            self._free.remove(kept)
        else:
            kept = self._open(home, fixed, viewport)
        page = kept.page
        if page.viewport_size != viewport:
            page.set_viewport_size(viewport)
        page.emulate_media(**media)
        page.set_default_timeout(TIMEOUT)
        if kept.home != home:  # never a Lab's: it has but one
            kept.home = home
            go_home(page, home)
        page.evaluate(USE)
        return kept

    def give_back(self, kept: Kept) -> None:
        """Make the page as new, and keep it.  Raises AssertionError for what its test did wrong, or has left in it."""
        if kept.page.is_closed():
            self.drop(kept)
            return
        try:
            fit = renew(kept)
            left = kept.page.evaluate(LEFT)
            kept.over()
            assert not left, f"the test has left {', '.join(left)}"
        except BaseException:
            kept.context.close()
            raise
        if fit:
            self._free.append(kept)
        else:
            kept.context.close()

    def drop(self, kept: Kept) -> None:
        """Close a page whose test has failed, for whatever reason.  Raises AssertionError for what went wrong in it."""
        kept.context.close()
        kept.over()

    def close(self) -> None:
        """Close every page."""
        for kept in self._free:
            kept.context.close()
        self._free.clear()

    def _open(self, home: str, fixed: dict[str, Any], viewport: dict[str, int]) -> Kept:
        context = self._browser.new_context(viewport=viewport, **fixed)
        guard = Guard()
        guard.watch(context)
        if home.endswith(LAB_HOME):
            context.add_init_script(f"({COUNT})()")
        kept = Kept(context, context.new_page(), guard, home, fixed)
        if not home.endswith(LAB_HOME):  # a Lab is opened with its first notebook, as people open it
            go_home(kept.page, home)
        return kept


def renew(kept: Kept) -> bool:
    """Take away what a test may change as it likes; say whether the page can be kept."""
    page, fit = kept.page, True
    if kept.home == "about:blank" != page.url:
        return False  # who knows what it has seen
    for other in kept.context.pages:
        if other != page:
            other.close()
    page.unroute_all()
    if kept.home.endswith(LAB_HOME):
        if not page.url.startswith(kept.home.removesuffix(LAB_HOME)):
            return False
        kept.close_notebooks()
        with contextlib.suppress(TimeoutError):  # what is left then is told
            page.wait_for_function("() => !window.heldListeners?.length", timeout=5000)
        fit = page.locator(BUSY).count() == 0
        page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    else:
        kept.context.clear_cookies()
        go_home(page, kept.home)
        if kept.home != "about:blank":
            page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    return fit


def go_home(page: Page, home: str) -> None:
    """Load a new document, and wait until it can be used."""
    page.goto(home)
    if home != "about:blank":
        page.wait_for_function("window.ready")


def _place(home: str) -> str:
    return home.split("?")[0]

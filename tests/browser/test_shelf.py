"""What a page keeps of a book until a kernel has it: in the browser and in the notebook, of two copies the later."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.esm import bare, page_of, site
from tests.front import one_file

# A notebook that counts how often it is marked as changed, and a record of a book as the keeper makes it.
START = """async (source) => {
  const file = new Blob([source], { type: "text/javascript" });
  window.Shelf = (await import(URL.createObjectURL(file))).Shelf;
  window.meta = { other: 1 };
  window.marked = 0;
  const context = { model: {
    getMetadata: (key) => meta[key],
    setMetadata: (key, value) => { meta[key] = structuredClone(value); marked++; },
    deleteMetadata: (key) => delete meta[key] && marked++,
  } };
  window.shelf = new Shelf({ widget_manager: { context } });
  window.plainShelf = () => new Shelf({});
  window.record = (book, revs, more = {}) =>
    ({ book, game: "briscola", names: ["Anna", "Bo"], changes: revs.map((rev) => [0, [[1, rev]]]), revs, ...more });
  window.found = (own = shelf) => own.all().map(({ book, revs }) => [book, revs.at(-1)]).sort();
}"""


@pytest.fixture
def page(bare: Page) -> Page:
    bare.evaluate(START, one_file("keeper/shelf.ts"))
    return bare


def test_a_draft_waits_for_the_table_and_goes_with_the_first_deal(page: Page) -> None:
    told: Any = page.evaluate("""() => {
      shelf.put(record("one", [], { draft: "6" }));
      const others = record("one", [], { names: ["Anna", "Cleo"] });
      const drafts = [shelf.draft(record("two", ["x"])), shelf.draft(others) ?? "none"];
      const before = [marked, found()];
      shelf.put(record("one", ["r1"]));
      return [drafts, before, shelf.draft(record("two", [])) ?? "none", found(), marked, meta.cardkit.books.one.revs];
    }""")
    assert told == [["6", "none"], [0, []], "none", [["one", "r1"]], 1, ["r1"]]


def test_a_letter_typed_marks_no_notebook_and_a_deal_does(page: Page) -> None:
    told: Any = page.evaluate("""() => {
      for (const draft of ["6", "61"]) shelf.put(record("one", ["r1"], { draft }));
      const once = marked;
      shelf.put(record("one", ["r1", "r2"]));
      shelf.put(record("two", ["s1"]));
      return [once, marked, Object.keys(meta.cardkit.books).sort(), found()];
    }""")
    assert told == [1, 3, ["one", "two"], [["one", "r2"], ["two", "s1"]]]


def test_of_two_copies_the_one_that_goes_on_is_read(page: Page) -> None:
    told: Any = page.evaluate("""() => {
      const copies = (notebook, browser) => {
        localStorage.clear();
        plainShelf().put(record("one", browser));
        meta.cardkit = { books: { one: record("one", notebook) } };
        return found()[0][1];
      };
      const both = [copies(["r1"], ["r1", "r2"]), copies(["r1", "r2"], ["r1"]),
        copies(["r1", "r2", "r3"], ["r0", "r1"])];
      meta.cardkit.books = { bare: record("bare", []), broken: { book: "broken", changes: [1] } };
      localStorage.clear();
      return [both, found()];
    }""")
    assert told == [["r2", "r2", "r3"], []]


def test_only_what_is_safe_is_dropped(page: Page) -> None:
    told: Any = page.evaluate("""() => {
      meta.cardkit = { more: 1 };
      shelf.put(record("one", ["r1", "r2"]));
      shelf.put(record("two", ["s1"]));
      shelf.drop("one", "r1");
      const kept = [found(), found(plainShelf()), meta.cardkit.more];
      shelf.drop("one", "r2");
      const left = [found(), found(plainShelf()), Object.keys(meta.cardkit.books)];
      shelf.drop("two", "s1");
      shelf.drop("none", "s1");
      const last = [found(), Object.keys(localStorage), meta.cardkit];
      delete meta.cardkit;
      shelf.put(record("one", ["r1"]));
      shelf.drop("one", "r1");
      return [kept, left, ...last, Object.keys(meta)];
    }""")
    two = [["two", "s1"]]
    both = [["one", "r2"], *two]
    # What else the notebook says under that name, as which lesson it is, stays.
    assert told == [[both, both, 1], [two, two, ["two"]], [], [], {"more": 1}, ["other"]]


def test_a_host_that_can_not_write_into_a_notebook_has_none(page: Page) -> None:
    told: Any = page.evaluate("""() => {
      const reads = { getMetadata: () => ({ books: { two: record("two", ["s1"]) } }) };
      return [{}, { context: {} }, { context: { model: reads } }].map((widget_manager) => {
        localStorage.clear();
        const own = new Shelf({ widget_manager });
        own.put(record("one", ["r1"]));
        return found(own);
      });
    }""")
    assert told == [[["one", "r1"]]] * 3


def test_servers_below_other_paths_and_a_browser_that_forbids_storage(page: Page) -> None:
    told: Any = page.evaluate("""() => {
      shelf.put(record("one", ["r1"]));
      document.body.append(Object.assign(document.createElement("script"),
        { id: "jupyter-config-data", type: "application/json", textContent: '{"baseUrl": "/bo/"}' }));
      const elsewhere = [found(plainShelf()), plainShelf().prefix];
      const own = Object.getOwnPropertyDescriptor(window, "localStorage");
      Object.defineProperty(window, "localStorage",
        { configurable: true, get() { throw new DOMException("no", "SecurityError"); } });
      shelf.put(record("two", ["s1"]));
      const forbidden = [found(), shelf.draft(record("two", [])) ?? "none"];
      shelf.drop("two", "s1");
      const left = found();
      Object.defineProperty(window, "localStorage", own); // the page is kept for the next test
      return [elsewhere, forbidden, left];
    }""")
    assert told == [[[], "cardkit /bo/ "], [[["one", "r1"], ["two", "s1"]], "none"], [["one", "r1"]]]

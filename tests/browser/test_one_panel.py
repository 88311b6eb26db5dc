"""Table, dock and buttons share one window, and the buttons stay where they are: at every step, whatever is asked."""

# ruff: noqa: F401, F811
# Fixtures are imported, and then named as arguments.

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cardkit.games.base import game
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.replay import Replay
from cardkit.view.branch import told
from cardkit.widgets.stepper import Stepper
from tests.browser.esm import get, mount, page_of, site
from tests.browser.test_predict_front_end import predict_of, start
from tests.games.test_contract import VARIANTS

HANDS = ["briscola/last-three", "briscola/full-deal", "briscola/exchange", "briscola/three-players",
         "briscola/four-players", "tressette/ten-tricks", "scopa/full-round"]  # fmt: skip
# A cell of a notebook beside JupyterLab's sidebar in a window of 1280 by 800; a page at twice its size; a phone.
LAPTOP, TWICE, PHONE = (870, 640), (560, 290), (390, 844)
BARE = (640, 400)  # a page at twice its size, with nothing beside it
PHONES = [PHONE, (400, 844), (360, 740)]
# The least width of a card in a hand, in pixels: 1.6 times what it was in the same window.
CARDS = {
    ("briscola/last-three", LAPTOP): 88, ("briscola/full-deal", LAPTOP): 88, ("briscola/exchange", LAPTOP): 88,
    ("briscola/three-players", LAPTOP): 78, ("briscola/four-players", LAPTOP): 78,
    ("tressette/ten-tricks", LAPTOP): 67, ("scopa/full-round", LAPTOP): 90,
    ("briscola/last-three", PHONE): 95, ("briscola/full-deal", PHONE): 95, ("scopa/full-round", PHONE): 79,
    ("tressette/ten-tricks", PHONE): 68, ("briscola/three-players", PHONE): 89, ("briscola/four-players", PHONE): 77,
}  # fmt: skip
AT = "one.el.querySelector('.ck-tools').getBoundingClientRect().toJSON()"
WIDTHS = """(codes) => [...one.el.querySelectorAll('.ck-view g[data-key]')]
  .filter((g) => codes.includes(g.dataset.key)).map((g) => {
    const svg = g.ownerSVGElement;
    const size = Number(g.getAttribute('transform').match(/scale\\((.*?)\\)/)[1]);
    return 100 * size * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
  })"""


def shown(page_of: Callable[..., Page], name: str, window: tuple[int, int], **traits: Any) -> tuple[Page, Stepper]:
    """Show a hand in a window that is all of it."""
    page = page_of(viewport={"width": window[0], "height": window[1]})
    page.evaluate("document.body.style.margin = 0")
    widget = Stepper(name, size="compact" if window[0] < 600 else "auto")
    room = "compact" if window[0] < 600 else "wide"
    mount(page, line=dict(widget.line), labels=dict(widget.labels), room=room, **traits)
    return page, widget


def kinds() -> dict[str, Replay]:
    """Play a deal of every game, for every number of seats and of sides."""
    found: dict[str, tuple[str, dict[str, Any]]] = {}
    for name, switches in VARIANTS:
        seats = game(name, **switches).seats
        found.setdefault(f"{name}-{len(seats.all)}-{len(seats.sides)}", (name, switches))
    out = {}
    for kind, (name, switches) in found.items():
        rules, choose = game(name, **switches), random.Random(5)
        replay = Replay(rules, rules.deal(5))
        while rules.to_act(replay.state) is not None:
            replay = replay.play(choose.choice(rules.legal(replay.state)))
        out[kind] = replay
    return out


KINDS = kinds()


def laid(page: Page, replay: Replay, room: str) -> dict[str, Any]:
    """Put a replay on the page as a stepper does; gives its line."""
    line = told(replay, room, choose=True)
    page.evaluate("document.body.style.margin = 0")
    mount(page, line=json.loads(json.dumps(line)), room=room, size="compact" if room == "compact" else "auto")
    return dict(line)


@pytest.mark.parametrize("window", [LAPTOP, TWICE, BARE, *PHONES])
@pytest.mark.parametrize("kind", KINDS)
def test_every_game_is_in_one_window_with_what_is_said_and_the_buttons(
    page_of: Callable[..., Page], kind: str, window: tuple[int, int]
) -> None:
    page = page_of(viewport={"width": window[0], "height": window[1]})
    laid(page, KINDS[kind], "compact" if window[0] < 600 else "wide")
    for part in (".ck-view", ".ck-dock", ".ck-bar", ".ck-tools"):
        box = page.locator(part).bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= window[1] + 0.5, part
        assert box["x"] >= 0 and box["x"] + box["width"] <= window[0] + 0.5, part
    assert page.evaluate("document.documentElement.scrollWidth") <= window[0]


CROWDED = {"chiamata-5-5"}  # at the end of a deal five piles are more than a phone has room for


def corners(frames: list[list[Any]]) -> list[float]:
    """Give the heights of the ranks in the corners of all cards that lie face up and in full colour."""
    return [25 * float(item[5] if len(item) > 5 else 1) for frame in frames for item in frame
            if len(item) > 1 and item[1] == "c" and item[2] != "back" and not (len(item) > 6 and item[6])]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", [LAPTOP, (1280, 720), *PHONES])
@pytest.mark.parametrize("kind", KINDS)
def test_on_a_phone_and_a_laptop_no_letters_are_smaller_than_12_pixels(
    page_of: Callable[..., Page], kind: str, window: tuple[int, int], language: str
) -> None:
    page = page_of(viewport={"width": window[0], "height": window[1]})
    with speaking(Voice(language)):
        line = laid(page, KINDS[kind], "compact" if window in PHONES else "wide")
    box = page.locator(".ck-view svg").bounding_box()
    assert box
    frames = [item for frame in line["frames"] for item in frame if len(item) > 1]
    small = [item for item in frames if item[1] == "t" and float(item[5]) * box["width"] / line["w"] < 11.99]
    assert small == []
    played = corners(line["frames"][:-1] if kind in CROWDED else line["frames"])
    if window in PHONES:
        assert min(played) * box["width"] / line["w"] >= 12  # the height of the rank in a card's corner
        assert min(corners(line["frames"])) * box["width"] / line["w"] >= 8
    sizes = page.locator(".ck-panel :not(svg *)").evaluate_all(
        """nodes => nodes
          .filter((node) => node.checkVisibility() && [...node.childNodes].some((one) => one.data?.trim()))
          .map((node) => parseFloat(getComputedStyle(node).fontSize))"""
    )
    if window[0] < 1280:  # the score beside the table has smaller letters
        assert min(sizes) >= 12


@pytest.mark.parametrize("window", [LAPTOP, TWICE, PHONE])
@pytest.mark.parametrize("name", HANDS)
def test_the_buttons_stay_where_they_are_at_every_step(
    page_of: Callable[..., Page], name: str, window: tuple[int, int]
) -> None:
    page, widget = shown(page_of, name, window)
    places = page.evaluate(
        f"""(steps) => Array.from({{length: steps}}, (_, i) => {{
          model.set('index', i);
          return JSON.stringify({AT});
        }})""",
        len(widget.line["captions"]),
    )
    assert len(set(places)) == 1
    for part in (".ck-view", ".ck-dock", ".ck-bar", ".ck-tools"):
        box = page.locator(part).bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= window[1] + 0.5, part


@pytest.mark.parametrize(("name", "window"), CARDS)
def test_cards_are_large_enough_to_be_read(page_of: Callable[..., Page], name: str, window: tuple[int, int]) -> None:
    page, widget = shown(page_of, name, window)
    codes = [card.code for card in sum(widget._main.moments[0].table.hands, ())]
    widths = page.evaluate(WIDTHS, codes)
    assert len(widths) == len(codes)
    assert min(widths) >= CARDS[name, window] * 0.995


@pytest.mark.parametrize(
    ("name", "window", "least"),
    [("briscola/last-three", (1920, 1080), 200), ("scopa/full-round", (1920, 1080), 180),
     ("tressette/ten-tricks", (1280, 800), 72)],  # whose ranks are a quarter as high: 18
)  # fmt: skip
def test_on_a_full_screen_the_score_stands_beside_a_large_table(
    page_of: Callable[..., Page], name: str, window: tuple[int, int], least: int
) -> None:
    page, widget = shown(page_of, name, window)
    page.evaluate("delete Element.prototype.requestFullscreen")
    page.locator(".ck-panel").focus()
    page.keyboard.press("f")
    expect(page.locator(".ck")).to_have_class("ck ck-full ck-overlay")
    codes = [card.code for card in sum(widget._main.moments[0].table.hands, ())]
    assert min(page.evaluate(WIDTHS, codes)) >= least
    table, score = page.locator(".ck-view").bounding_box(), page.locator(".ck-ledger").bounding_box()
    assert table and score and score["x"] >= table["x"] + table["width"]
    assert score["y"] + score["height"] <= table["y"] + table["height"] + 1
    if window[0] == 1920:
        assert page.evaluate("size('.ck-ledger table')") >= 20  # before and in the course of play
    expect(page.locator(".ck-open")).to_be_hidden()
    expect(page.locator(".ck-tools")).to_be_in_viewport(ratio=1)


def test_below_the_buttons_the_score_is_folded_to_its_last_row(page_of: Callable[..., Page]) -> None:
    page, _ = shown(page_of, "tressette/ten-tricks", (870, 1000), index=20)
    rows = page.locator(".ck-ledger tbody tr")
    assert rows.count() > 2
    before = page.locator(".ck").bounding_box()
    expect(rows.last).to_be_visible()
    expect(rows.first).to_be_hidden()
    button = page.get_by_role("button", name="Score table")
    expect(button).to_have_attribute("aria-expanded", "false")
    button.focus()
    page.keyboard.press("Enter")
    expect(rows.first).to_be_visible()
    expect(button).to_have_attribute("aria-expanded", "true")
    assert get(page, "index") == 20
    button.click()
    expect(rows.first).to_be_hidden()
    assert page.locator(".ck").bounding_box() == before


def test_the_signs_of_suits_have_their_colours_in_the_score(page_of: Callable[..., Page]) -> None:
    page, widget = shown(page_of, "tressette/ten-tricks", LAPTOP)
    page.evaluate("(step) => model.set('index', step)", len(widget.line["captions"]) - 1)
    looks = page.locator(".ck-ledger [data-suit]").evaluate_all(
        "nodes => nodes.map((node) => [node.textContent[0], getComputedStyle(node).color])"
    )
    assert {sign for sign, _ in looks} == set("♠♥♦♣")
    assert len({(sign, colour) for sign, colour in looks}) == 4
    assert len({colour for _, colour in looks}) == 4


def test_a_sentence_that_is_too_long_has_smaller_letters(page_of: Callable[..., Page]) -> None:
    page, widget = shown(page_of, "briscola/last-three", LAPTOP)
    captions = ["Short.", "long words " * 30, "long words " * 200]
    line = {**widget.line, "captions": [*captions, *widget.line["captions"][3:]]}
    page.evaluate("(line) => model.set('line', line)", line)
    places, sizes = [], []
    for step in range(3):
        page.evaluate("(step) => model.set('index', step)", step)
        places.append(page.evaluate(AT))
        sizes.append(page.evaluate("size('.ck-caption')"))
    assert places[0] == places[1] == places[2]
    assert sizes[0] > sizes[1] >= sizes[2] == 13
    expect(page.locator(".ck-caption")).to_have_attribute("tabindex", "0")  # the rest is reached by keyboard


@pytest.mark.parametrize("hand", ["briscola/last-three", "tressette/first-four"])
@pytest.mark.parametrize("window", [LAPTOP, (1280, 720), BARE, *PHONES])
def test_what_is_asked_moves_nothing_and_shares_the_window_with_the_cards(
    predict_of: Callable[..., Page], hand: str, window: tuple[int, int]
) -> None:
    size = {"width": window[0], "height": window[1]}
    page = predict_of(hand, page={"viewport": size}, ask="taker points", size="compact" if window in PHONES else "auto")
    page.evaluate("document.body.style.margin = 0")
    start(page)
    places = [page.evaluate(AT)]
    for _ in range(2):
        for key in ("1", "Enter", "1", "Enter", "Enter", "Enter"):
            asked = page.locator(".ck-task").get_attribute("data-phase") == "ask"
            if asked:
                for part in (".ck-view", ".ck-task"):
                    box = page.locator(part).bounding_box()
                    assert box and box["y"] >= -0.5 and box["y"] + box["height"] <= window[1] + 0.5, part
            page.keyboard.press(key)
            places.append(page.evaluate(AT))
    assert all(place == places[0] for place in places)

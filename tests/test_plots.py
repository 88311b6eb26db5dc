"""Plots: right numbers, text that stays text, the same bytes each time, and no complaint about letters."""

from __future__ import annotations

import re
import subprocess
import sys
import warnings
import xml.etree.ElementTree as ET
from collections.abc import Callable

import pytest

import cardkit as ck
from cardkit import figures, plots
from cardkit.cards import UnknownCard
from cardkit.games.base import IllegalMove
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.plots import Plot, points_by_rank, replies, reply_map
from cardkit.view.theme import contrast, font

ALL: dict[str, Callable[[], Plot]] = {
    "rank": points_by_rank,
    "rank_jq": lambda: points_by_rank(qj_order="J_over_Q"),
    "replies": lambda: replies("5C", trump="S"),
    "map": lambda: reply_map(trump="S"),
}
SVG = "{http://www.w3.org/2000/svg}"


def texts(plot: Plot) -> list[str]:
    return ["".join(node.itertext()) for node in ET.fromstring(plot.svg).iter(f"{SVG}text")]


def test_eight_cards_hold_seventy_percent() -> None:
    plot = points_by_rank()
    assert "8 cards hold 84 of 120 points, 70 %; 20 cards hold none" in plot.alt
    assert "A 44, 3 40, K 16, Q 12, J 8, 7 0" in plot.alt
    shown = texts(plot)
    assert [text for text in shown if "×" in text] == [
        "4 × 11 = 44",
        "4 × 10 = 40",
        "4 × 4 = 16",
        "4 × 3 = 12",
        "4 × 2 = 8",
    ]
    other = points_by_rank(qj_order="J_over_Q")
    assert "Q 8, J 12" in other.alt
    assert len(set(texts(plot)) ^ set(texts(other))) == 0  # two bars trade places
    with pytest.raises(ValueError, match="Q_over_J"):
        points_by_rank(qj_order="x")


@pytest.mark.parametrize(
    ("lead", "trump", "count"),
    [
        ("5C", "S", 17),
        ("AC", "S", 10),
        ("2S", "S", 9),
        ("AS", "S", 0),
        ("2H", "S", 19),
        ("4C", "H", 18),
        ("3♠", "♠", 1),
    ],
)
def test_replies_that_take_it(lead: str, trump: str, count: int) -> None:
    plot = replies(lead, trump=trump)
    assert f"{count} of 39 repl" in plot.alt
    ticks = plot.svg.count("stroke: #ffffff")
    assert ticks == count + 1  # and the one of the legend
    assert len([text for text in texts(plot) if text in "A3KQJ76542" and len(text) == 1]) == 40


def test_replies_read_cards_and_suits_as_people_write_them() -> None:
    assert replies("♣5", "♠") == replies("5c", "s")
    with pytest.raises(IllegalMove, match="Z9 is no card"):
        replies("Z9", "S")
    with pytest.raises(UnknownCard):
        replies("5C", "X")
    with pytest.raises(UnknownCard):
        reply_map("")


def test_the_map_counts_every_pair() -> None:
    for trump in "SHDC":
        assert "480 of 1,560 pairs, 31 %" in reply_map(trump).alt
    svg = reply_map("S").svg
    # 30 leads of a plain suit are taken by the whole trump suit, 36 of all leads by a higher card of their own.
    assert len(re.findall(r"fill: url\(#", svg)) == 30 + 1
    assert len(re.findall(r'style="fill: #0072b2', svg)) == 36 + 1


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", ["french", "italian"])
def test_text_stays_text_and_nothing_complains(name: str, language: str, deck: str) -> None:
    """Case N08: no missing glyph, no suit drawn as a sign."""
    with warnings.catch_warnings(), speaking(Voice(language, deck)):
        warnings.simplefilter("error")
        plot = ALL[name]()
        again = ALL[name]()
    assert plot == again
    assert 5_000 < len(plot.svg.encode()) < 30_000
    root = ET.fromstring(plot.svg)
    assert root.get("lang") == language and root.get("font-family") == font(language)
    assert not set("♠♥♦♣\ufe0e") & set(plot.svg)
    assert {"style", "script", "image", "metadata"}.isdisjoint(node.tag.removeprefix(SVG) for node in root.iter())
    assert "DejaVu" not in plot.svg and "matplotlib" not in plot.svg and "<!--" not in plot.svg
    if language != "en":
        assert any(ord(letter) > 0x3000 for letter in "".join(texts(plot)))
    assert root.findtext(f"{SVG}title") == plot.alt


def test_colours_can_be_told_apart_and_letters_read() -> None:
    assert contrast(figures.INK, figures.GROUND) > 7 and contrast(figures.SOFT, figures.GROUND) > 4.5
    assert contrast(plots.BLUE, "#ffffff") > 4.5 and contrast(figures.INK, "#ffffff") > 7
    assert contrast(figures.INK, plots.PALE) > 7
    assert contrast(plots.BLUE, figures.GROUND) > 3
    assert "pattern" in points_by_rank().svg and "pattern" in reply_map("S").svg  # hatched as well as coloured


def test_a_plot_is_the_same_in_another_process_and_takes_nothing_from_this_one() -> None:
    code = "import cardkit as ck, hashlib as h; print(h.sha256(ck.plots.reply_map('S').svg.encode()).hexdigest())"
    digests = {
        subprocess.run([sys.executable, "-c", before + code], capture_output=True, text=True, check=True).stdout
        for before in ("", "import matplotlib; matplotlib.rcParams.update({'font.size': 30, 'axes.grid': True});")
    }
    assert len(digests) == 1


def test_matplotlib_is_loaded_only_for_a_plot_and_its_settings_are_left_alone() -> None:
    code = "\n".join(
        [
            "import sys, cardkit as ck",
            "ck.plots",
            "assert 'matplotlib' not in sys.modules",
            "import matplotlib",
            "matplotlib.rcParams['font.size'] = 31",
            "ck.plots.points_by_rank()",
            "assert matplotlib.rcParams['font.size'] == 31",
            "assert 'matplotlib.pyplot' not in sys.modules",
        ]
    )
    subprocess.run([sys.executable, "-c", code], check=True)
    assert ck.plots is plots


@pytest.mark.parametrize("name", ["rank", "replies", "map"])
def test_a_plot_is_drawn_on_axes_that_somebody_has_made(name: str) -> None:
    from matplotlib import rcParams
    from matplotlib.figure import Figure

    make: Callable[..., Plot] = {"rank": points_by_rank, "replies": lambda **more: replies("5C", "S", **more),
                                 "map": lambda **more: reply_map("S", **more)}[name]  # fmt: skip
    before = dict(rcParams)
    figure = Figure(figsize=(14, 8))
    left, right = figure.subplots(1, 2)
    plot = make(ax=right)
    assert plot.figure is figure and plot.alt == make().alt
    assert right.get_title("left") and not left.get_title("left")
    assert dict(rcParams) == before
    with pytest.raises(TypeError, match="axes"):
        make(ax="here")

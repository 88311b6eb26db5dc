"""What `ck.explore.simulate` gives: true figures beside exact ones, the policy named, in every language and form."""

from __future__ import annotations

import signal
import subprocess
import sys
import xml.etree.ElementTree as ET
from typing import Any

import pytest

import cardkit as ck
from cardkit.errors import CardkitError
from cardkit.explore import progress
from cardkit.explore.catalogue import EXPERIMENTS, named
from cardkit.explore.estimates import Tallies
from cardkit.explore.result import COLUMNS, Simulation
from cardkit.explore.run import POLICIES
from cardkit.games.base import names
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.view.theme import contrast

FEW = {name: ck.explore.simulate(name, deals=3_000) for name in EXPERIMENTS}
GAMES = {name: ck.explore.simulate(name, deals=400) for name in names()}


def value(what: Simulation, code: str, **facts: Any) -> Any:
    return next(
        one for one in what.estimates if one.label.code == code and facts.items() <= dict(one.label.facts).items()
    )


@pytest.mark.parametrize("name", [name for name, one in FEW.items() if any(each.exact for each in one.estimates)])
def test_what_is_known_exactly_lies_where_it_is_found(name: str) -> None:
    for one in ck.explore.simulate(name, deals=40_000, seed=7).estimates:
        if one.exact is not None and one.low is not None and one.high is not None:
            wide = one.high - one.low  # five standard errors: a seed is fixed, and another would do as well
            assert one.low - wide <= float(one.exact) <= one.high + wide


def test_the_truths() -> None:
    assert str(value(FEW["kings"], "kings").exact) == "145/91,390"
    lines = {one.label.facts: str(one.exact) for one in FEW["last-three"].estimates}
    assert lines == {(("a", a), ("b", 120 - a)): f"{n}/36" for a, n in ((50, 2), (60, 4), (64, 8), (71, 10), (75, 12))}
    eleven = value(GAMES["tressette"], "together_11")
    assert (eleven.value, eleven.exact) == (1, (36, 36))
    assert [round(float(one.exact or 0), 4) for one in FEW["plain-ace"].estimates] == [0.5903, 0.5412, 0.4882]
    assert round(float(value(FEW["declarations"], "declared").exact), 5) == 0.52785


def test_all_shares_of_one_whole_make_it() -> None:
    assert sum(one.value for one in FEW["last-three"].estimates) == pytest.approx(1)
    for name in ("briscola", "scopa", "tressette"):
        ways = [one.value for one in GAMES[name].estimates if one.label.code in ("wins", "drawn")]
        assert sum(ways) == pytest.approx(1)
    assert sum(one.value for one in FEW["west-leads"].estimates) == pytest.approx(35)
    assert sum(one.value for one in GAMES["briscola"].estimates if one.label.code == "points") == pytest.approx(120)
    lacks = [one.value for one in FEW["voids"].estimates if one.label.code == "lacks"]
    assert lacks == sorted(lacks) and len(lacks) == 10


def test_a_seed_gives_the_same_figures_and_another_gives_others() -> None:
    again = ck.explore.simulate("briscola", 400)
    assert again == GAMES["briscola"] and again.seed == 1
    assert ck.explore.simulate("briscola", 400, seed=-1) != again
    drawn = ck.explore.simulate("briscola", 400, seed=None)
    assert ck.explore.simulate("briscola", 400, seed=drawn.seed).estimates == drawn.estimates
    # More deals begin with the same ones: chunks have chances of their own.
    longer, shorter = (ck.explore.simulate("kings", deals=n) for n in (20_000, 10_000))
    hits = [round(value(one, "kings").value * one.deals) for one in (longer, shorter)]
    assert hits[0] >= hits[1] > 0


@pytest.mark.parametrize("name", names())
def test_every_game_can_be_simulated(name: str) -> None:
    rules = ck.game(name)
    wins = [one for one in GAMES[name].estimates if one.label.code in ("wins", "drawn")]
    assert len(wins) == len(rules.seats.sides) + 1 and wins[0].n == 400
    assert ck.explore.simulate(rules, deals=400).estimates == GAMES[name].estimates


@pytest.mark.parametrize(
    "rules",
    [ck.game("briscola", players=4), ck.game("briscola", players=3), ck.game("briscola", exchange="7"),
     ck.game("scopa", napola=True), ck.game("scopa", ace_sweep="scopa"), ck.game("tressette", rounding="keep_thirds")],
    ids=repr,
)  # fmt: skip
def test_rules_that_no_batch_plays_are_played_by_the_engine(rules: Any) -> None:
    found = ck.explore.simulate(rules, deals=60)
    assert found.policy == "random" and found.estimates[0].n == 60


@pytest.mark.parametrize("policy", ["beginner", "club", "strong"])
def test_players_are_simulated_too_and_named(policy: str) -> None:
    for what in ("scopa", "west-leads", "after-ten"):
        found = ck.explore.simulate(what, deals=2, policy=policy)
        assert found.policy == policy and POLICIES[policy] in found.heading
        assert set(found.tidy()["policy"]) == {policy}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", [*FEW.values(), *GAMES.values()], ids=lambda one: one.name)
def test_a_result_is_said_in_every_language_and_names_its_policy(what: Simulation, language: str) -> None:
    with speaking(Voice(language)):
        text, page, table, plot = repr(what), what._repr_html_(), what.table(), what.plot()
        played = ck.explore.experiments().loc[what.name].iloc[-1] if what.name in EXPERIMENTS else None
    assert what.heading in repr(what) and f"{what.deals:,}" in text
    for shown in (text, page, plot.alt, plot.svg):
        assert played is None or played in shown
    assert len(table) == len(what.estimates) and "<table" in page and "{" not in text + plot.alt
    root = ET.fromstring(plot.svg)
    texts = " ".join("".join(node.itertext()) for node in root.iter("{http://www.w3.org/2000/svg}text"))
    assert "{" not in texts and root.find("{http://www.w3.org/2000/svg}title") is not None
    if language != "en":
        assert what.heading not in text  # which is read here, in English


def test_data_have_one_form_in_every_language() -> None:
    with speaking(Voice("zh-Hant")):
        data = FEW["voids"].tidy()
    assert list(data.columns) == list(COLUMNS) and data.equals(FEW["voids"].tidy())
    assert set(data["policy"]) == {"cautious"} and set(data["figure"]) == {"lacks", "cannot_follow"}
    assert ((data["low"] <= data["value"]) & (data["value"] <= data["high"])).all()
    assert set(FEW["kings"].tidy()["policy"]) == {"dealt"}


def test_courses_are_told_apart_without_colour() -> None:
    from cardkit.explore.result import _LOOKS
    from cardkit.figures import GROUND, INK

    assert max(len(one.courses) for one in EXPERIMENTS.values()) <= len(_LOOKS)
    assert all(len(set(each)) == len(_LOOKS) for each in zip(*_LOOKS, strict=True))
    assert contrast(INK, GROUND) > 7  # every mark has an edge of ink, so it stands out on the plot's own ground


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: ck.explore.simulate("kins"), "Did you mean kings?"),
        (lambda: ck.explore.simulate("nothing at all"), "there are last-three"),
        (lambda: ck.explore.simulate(7), "neither a game nor"),
        (lambda: ck.explore.simulate("kings", deals=0), "deals is at least 1"),
        (lambda: ck.explore.simulate("kings", deals=10**9), "deals is at most"),
        (lambda: ck.explore.simulate("kings", deals="many"), "whole number"),
        (lambda: ck.explore.simulate("kings", seed=1.5), "seed is a whole number"),
        (lambda: ck.explore.simulate("briscola", policy="greedy"), "policy may be random"),
        (lambda: ck.explore.simulate(ck.game("scopone"), policy="cautious"), "cautious"),
        (lambda: ck.explore.simulate("kings", progress="yes"), "progress is True or False"),
        (lambda: ck.explore.simulate("kings", games=5), "deals="),
    ],
)
def test_what_cannot_be_simulated_is_refused_in_words(call: Any, said: str) -> None:
    with pytest.raises(CardkitError) as refused:
        call()
    assert said in str(refused.value)


def test_one_deal_is_enough_for_a_figure_but_for_no_interval() -> None:
    one = ck.explore.simulate("west-leads", deals=1)
    assert {(each.low, each.n) for each in one.estimates} == {(None, 1)}
    assert repr(one) and one.plot().alt and one.tidy()["low"].isna().all()


def test_nothing_heavy_is_loaded_before_somebody_plays() -> None:
    code = (
        "import sys, cardkit as ck; ck.explore; import cardkit.explore.run, cardkit.explore.catalogue;"
        "print(*[name for name in ('numpy', 'pandas', 'matplotlib') if name in sys.modules])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert not said.strip()


class Page:
    """Stand for what IPython shows, and keep all that was ever shown."""

    def __init__(self) -> None:
        self.shown: list[dict[str, str]] = []

    def update(self, what: object, *, raw: bool) -> None:
        assert raw and isinstance(what, dict)
        self.shown.append(what)


def test_a_long_run_shows_a_bar_on_a_page_that_goes_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page()
    monkeypatch.setattr(progress, "_on_a_page", lambda: page)
    ck.explore.simulate("kings", deals=20_000)
    assert not page.shown  # that was no long run
    ck.explore.simulate("kings", deals=20_000, progress=True)
    bars = [one["text/html"] for one in page.shown[:-1]]
    said = [one["text/plain"] for one in page.shown[:-1]]
    assert said == [f"{n} of 20,000 deals" for n in ("0", "10,000", "20,000")]
    for bar in bars:
        element = ET.fromstring(bar).find("progress")
        assert element is not None and element.get("aria-label") and element.get("max") == "20000"
    assert page.shown[-1] == {"text/plain": "", "text/html": ""}


def test_the_bar_goes_where_a_run_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page()
    monkeypatch.setattr(progress, "_on_a_page", lambda: page)
    monkeypatch.setattr(Tallies, "add", lambda *what: signal.raise_signal(signal.SIGINT))
    with pytest.raises(KeyboardInterrupt):
        ck.explore.simulate("kings", deals=20_000, progress=True)
    assert page.shown[-1] == {"text/plain": "", "text/html": ""}


def test_in_a_terminal_a_line_is_written_over(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "_on_a_page", lambda: None)
    ck.explore.simulate("kings", deals=20_000, progress=True)
    assert capsys.readouterr().err == ""  # nobody sits before it
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    ck.explore.simulate("kings", deals=20_000, progress=True)
    written = capsys.readouterr().err
    assert "\n" not in written and " 50 %  10,000 of 20,000 deals" in written and written.endswith("\r")
    ck.explore.simulate("kings", deals=20_000)
    assert capsys.readouterr().err == ""


def test_the_list_of_experiments() -> None:
    listed = ck.explore.experiments()
    assert list(listed.index) == [*EXPERIMENTS] and set(named()) == {*EXPERIMENTS, *names()}
    assert {one.policy for one in EXPERIMENTS.values()} <= set(POLICIES)

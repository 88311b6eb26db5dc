"""The mirror live: what is sent are the counts of the engine, in three languages; what differs is as in the table."""

from __future__ import annotations

import json

import pytest

import cardkit as ck
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.widgets.mirrored import PARTS, Mirrored

JACK = "J_over_Q"
HANDS = [
    ("briscola/four-players", {}, JACK), ("briscola/cups-deal", {}, JACK), ("tressette/ten-tricks", {}, JACK),
    ("scopa/full-round-last-sweep", {}, {"last_card_sweep": True}),
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "one", "other"), HANDS)
def test_what_is_sent_is_what_both_rules_count(name: str, one: object, other: object, language: str) -> None:
    with speaking(Voice(language)):
        mirror = ck.mirror(name, one, other)
        live = mirror.live
        table = mirror.table()
    assert isinstance(live, Mirrored) and mirror.live is live
    sent = live.mirror
    assert [pair["n"] for pair in sent["pairs"]] == [pair.one.number for pair in mirror.pairs]
    marks = table.iloc[:, -2].tolist()
    assert [bool(pair["differs"]) for pair in sent["pairs"]] == [mark.startswith("≠") for mark in marks]
    assert {pair["differs"] for pair in sent["pairs"]} <= {"", *PARTS}
    for pair, counted in zip(sent["pairs"], mirror.pairs, strict=True):
        for side, line in zip(pair["sides"], counted, strict=True):
            if line.taker is not None and side["won"] >= 0:
                assert counted.one.plays[side["won"]][0] == line.taker
        assert [code for _, code, _ in pair["plays"]] == [card.code for _, card in counted.one.plays]
        assert (pair["sides"][0] != pair["sides"][1]) or not pair["differs"]
    assert sent["verdict"].replace("\ufe0e", "") == mirror.verdict().replace("\ufe0e", "")
    assert "{" not in json.dumps([sent["rules"], sent["end"]]).replace("{}", "")
    assert live.language == language


def test_it_is_small_and_says_its_own_deck() -> None:
    with speaking(Voice("en", "italian")):
        live = ck.mirror("briscola/cups-deal", {}, JACK).live
    state = {name: value for name, value in live.get_state().items() if not name.startswith("_")}
    assert len(json.dumps(state, ensure_ascii=False, default=str).encode()) < 60_000
    assert live.deck == "italian" and "cups" in json.dumps(live.mirror)


def test_where_there_are_no_widgets_the_table_stands_folded() -> None:
    mirror = ck.mirror("briscola/four-players", {}, JACK)
    shown = mirror._repr_mimebundle_()
    assert shown["text/html"] == mirror._repr_html_() and shown["text/plain"] == mirror.text()
    assert "application/vnd.jupyter.widget-view+json" in shown

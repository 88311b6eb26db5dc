"""Primiera in Python: what travels, what is counted, what the answers become, and the form without widgets."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardkit as ck
from cardkit.cards import DECK, Card, Suit, cards
from cardkit.games.base import IllegalMove, game
from cardkit.games.scopa.game import Scopa
from cardkit.games.scopa.tally import items, primiera_value
from cardkit.hands import HandError, hand
from cardkit.language import LANGUAGES, spoken
from cardkit.reasons import because, codes
from cardkit.view import primiera_scene as lay
from cardkit.view.scene import ordered, signs
from cardkit.widgets.base import STATIC
from cardkit.widgets.primiera import Primiera
from cardkit.widgets.primiera_words import labels, says
from tests.widgets.test_stepper import TREASURE, fallback, svg_of

SEVENS = ("7D 7H 7S", "JD JH JS JC")


def plain(text: str) -> str:
    return text.replace("\ufe0e", "")


def column(widget: Primiera, side: str) -> list[Any]:
    found: list[Any] = widget.table()[f"points of {side}"].tolist()
    return found


def swap(*pair: str) -> dict[str, list[str]]:
    return {"swap": list(pair)}


def over(widget: Primiera, *more: dict[str, Any]) -> Primiera:
    """Let the learner guess and have every suit shown."""
    widget.log = ({"guess": "0"}, *({"show": suit.letter} for suit in Suit), *more)
    return widget


def test_front_end_is_its_own_bundle_within_the_cap() -> None:
    assert (STATIC / "primiera.js").read_text("utf-8") == Primiera._esm
    assert (STATIC / "primiera.css").read_text("utf-8") == Primiera._css
    assert Primiera().kind == "primiera"
    assert len(str(Primiera._esm).encode()) < 41_500


@pytest.mark.rule("S4.17", "S4.18", "S4.19", "S4.20", "S4.21")
def test_the_recount_of_the_article() -> None:
    widget = over(ck.primiera())
    assert widget.table().iloc[4].tolist()[:4] == [75, 76, 0, 1]
    assert column(widget, "A") == [1, 1, 1, 1, 0, 4] and column(widget, "B") == [2, 0, 0, 0, 1, 3]
    best = [
        [
            one["code"]
            for one in side["cards"]
            if one["worth"] == max(other["worth"] for other in side["cards"] if other["suit"] == one["suit"])
        ]
        for side in widget.piles["sides"]
    ]
    assert best == [["5S", "6H", "7D", "7C"], ["7S", "7H", "6D", "AC"]]
    assert widget.piles["whole"] and widget.piles["sweeps"] == [1, 2]


def test_the_sheet_fills_as_on_the_page() -> None:
    widget = ck.primiera()
    assert widget.table().iloc[:, :4].isna().all(axis=None) and set(widget.table()["why"]) == {""}
    widget.log = ({"guess": "1"},)
    assert widget.phase == "fill" and len(widget.answers()) == 0
    assert widget.table().iloc[4:, :4].isna().all(axis=None) and widget.table().iloc[1, 0] == 22
    for fade, done in ((0, 8), (1, 8), (2, 16)):
        widget = ck.primiera(fade=fade)
        places = [(side, best) for side, cards_ in ((0, "5S 6H 7D 7C"), (1, "7S 7H 6D AC")) for best in cards_.split()]
        log: list[dict[str, Any]] = [{"guess": "1"}]
        for side, best in places:
            log.append({"at": f"{side}{best[1]}", "card": best, "from": side})
            log += [{"at": f"{side}{best[1]}", "worth": primiera_value(Card(best))}] if fade == 2 else []
        widget.log = tuple(log[:-1])
        assert (widget.phase, len(widget.answers())) == ("fill", done - 1)
        widget.log = tuple(log)
        assert (widget.phase, len(widget.answers())) == ("over", done + 1)
        assert column(widget, "A")[-1] == 4


def test_the_other_items_can_be_left_out() -> None:
    widget = over(ck.primiera(sheet=False))
    assert widget.table().iloc[:, :4].values.tolist() == [[75, 76, 0, 1]]
    told = widget.solutions() + str(fallback(widget)["text/html"].split("<details>")[1])
    assert "75-76" in told and "22-18" not in told and "settebello" not in told


@pytest.mark.parametrize(
    ("pair", "sums", "points"),
    [(("2S", "AS"), [76, 76], (4, 2)), (("5S", "6S"), [78, 76], (5, 2)), (("QS", "7S"), [81, 73], (5, 2))],
)
def test_one_card_changed(pair: tuple[str, str], sums: list[int], points: tuple[int, int]) -> None:
    widget = ck.primiera()
    widget.log = ({"guess": "0"}, swap("2S", "AS"), swap(*pair))  # the last change stands, from the piles as they were
    assert widget.table().iloc[4].tolist()[:2] == sums
    assert (column(widget, "A")[-1], column(widget, "B")[-1]) == points


@pytest.mark.parametrize("wrong", [swap("AS", "2S"), swap("2S"), swap("zz", "AS"), {"swap": 3}, {"swap": None}])
def test_a_change_that_cannot_be_changes_nothing(wrong: dict[str, Any]) -> None:
    widget = over(ck.primiera(), wrong)
    assert column(widget, "B")[-1] == 3


def test_a_missing_suit_by_either_rule() -> None:
    widget, other = over(ck.primiera(SEVENS)), over(ck.primiera(SEVENS, missing_suit="counts_zero"))
    assert column(widget, "B")[4] == 1 and column(other, "A")[4] == 1
    assert "As agreed" not in widget.caption() and "as agreed here" in other.caption()
    start = '[start]\nhands = { A = "2S", B = "3S" }\n[play]\nmoves = []\n'
    text = f'game = "scopa"\n[switches]\nmissing_suit = "counts_zero"\n{start}'
    assert ck.primiera(text).piles["missing_counts"] is True


def test_piles_are_texts_or_cards() -> None:
    widget = over(ck.primiera([cards("7S ♥6"), "♦7, AC"]))
    assert [len(side["cards"]) for side in widget.piles["sides"]] == [2, 2]
    assert not widget.piles["whole"]
    assert widget.table().iloc[4].tolist()[2:4] == [0, 0]  # each lacks suits


def test_court_cards_are_worth_the_same() -> None:
    assert lay.best(cards("JS QS KS"), Suit.SPADES) == list(cards("JS QS KS"))
    widget = ck.primiera(("JS QS", "KS"))
    widget.log = ({"at": "0S", "card": "QS"}, {"at": "1S", "card": "JS"})
    assert widget.answers()["right"].tolist() == [True, False]


def test_answers_become_a_table() -> None:
    widget = ck.primiera(fade=2)
    widget.log = (
        {"guess": "0"}, {"at": "0S", "card": "KS", "from": 0}, {"at": "0S", "card": "5S", "from": 0},
        {"at": "0S", "worth": 5}, {"at": "0S", "worth": 15}, {"at": "1H", "card": ""}, {"show": "H"}, swap("2S", "AS"),
    )  # fmt: skip
    told = widget.answers()
    assert told["right"].tolist() == [False, False, True, False, True, False]
    assert plain(told["why"].tolist()[0]) == "Primiera 75-76: B is higher and scores 1 point."
    assert [plain(text) for text in told["your answer"]] == ["A", "♠K", "♠5", "5", "15", "none"]


def test_whatever_the_page_sends_breaks_nothing() -> None:
    widget = ck.primiera()
    widget.log = ({}, "x", {"guess": 1}, {"guess": "9"}, {"at": "0X", "card": "5S"}, {"at": 7}, {"at": "0S"},
                  {"at": "0S", "card": "zz"}, {"at": "0S", "card": 5}, {"at": "0S", "worth": "15"})  # fmt: skip
    assert len(widget.answers()) == 1  # a card may be sent by its number, 0 to 39, too


@pytest.mark.parametrize("language", LANGUAGES)
def test_caps(language: str) -> None:
    widget = ck.primiera(language=language, deck="italian")
    state = {name: value for name, value in widget.get_state().items() if not name.startswith("_")}
    assert len(json.dumps(state, ensure_ascii=False, default=str).encode()) < 60_000
    assert len(svg_of(fallback(widget)["text/html"]).encode()) < 60_000


@pytest.mark.parametrize("room", ["wide", "compact"])
def test_the_scene_keeps_within_its_bounds_and_tells_nothing(room: str) -> None:
    for piles in ((DECK[:22], DECK[22:]), (DECK[:10], DECK[10:]), ((), DECK[:3])):
        w, h, frame = lay.scene(piles, hand("scopa/primiera-recount").game.seats.sides, room)
        assert len({item[0] for item in ordered(frame)}) == len(frame)
        for item in frame:
            if item[1] == "c":
                x, y, s = (float(value) for value in item[3:6])
                assert x >= 0 and y >= 0 and x + 100 * s <= w and y + 144 * s <= h
    assert not {"75", "76", "21", "15"} & {str(item[4]) for item in frame if item[1] == "t"}


def test_without_widgets_a_picture_and_the_folded_recount() -> None:
    data = fallback(ck.primiera(language="zh-Hant"))
    page = data["text/html"]
    assert page.startswith('<div dir="ltr"><img alt="')
    before, after = page.split("<details>")
    assert "誰拿到 Primiera？" in before and "75" not in before.split("<p>", 1)[1]
    assert "<td>75</td><td>76</td>" in after and "<ol><li>" in after
    assert "75" not in data["text/plain"] and "solutions()" in data["text/plain"]
    assert "合計 | 75 | 76" in ck.primiera(language="zh-Hant").solutions()
    assert "0x" not in data["text/plain"] and "Primiera(" not in data["text/plain"]
    again = fallback(ck.primiera(language="zh-Hant"))
    assert [again[key] for key in ("text/html", "text/plain")] == [data[key] for key in ("text/html", "text/plain")]


def test_hostile_names_are_text() -> None:
    widget = ck.primiera(names=(TREASURE, "B"))
    assert TREASURE not in fallback(widget)["text/html"]
    assert TREASURE in json.dumps(widget.piles)


def test_the_names_of_a_hand_and_the_deck_on_screen() -> None:
    widget = ck.primiera(names=("Ada", "Bruno"), deck="italian")
    assert [side["name"] for side in widget.piles["sides"]] == ["Ada", "Bruno"]
    assert widget.piles["suits"][2]["text"] == "coins"
    widget.deck = "french"
    assert plain(widget.piles["suits"][2]["text"]) == "♦ diamonds"


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(IllegalMove, match="is there twice"):
        ck.primiera(("7S 7H", "7S"))
    with pytest.raises(IllegalMove, match="no card"):
        ck.primiera(("9S", "7S"))
    for piles in (("7S",), 3, {"A": "7S"}):
        with pytest.raises(TypeError, match="Give two piles"):
            ck.primiera(piles)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="Give two piles"):
        ck.primiera("briscola/last-three")
    for wrong in ({"fade": 3}, {"fade": True}, {"missing_suit": "maybe"}):
        with pytest.raises(ValueError, match="may be"):
            ck.primiera(**wrong)  # type: ignore[arg-type]
    with pytest.raises(HandError):
        ck.primiera("scopa/none")


def test_every_synced_trait_tells_what_it_is_for() -> None:
    own = [trait for trait in Primiera.class_traits(sync=True).values() if trait.this_class is Primiera]
    assert len(own) == 9 and all(trait.help for trait in own)
    assert ck.choosers(ck.primiera())._table is not None


def test_the_columns_are_named_by_what_stands_in_them() -> None:
    said = labels()
    assert [said[name] for name in ("rank", "by_capture", "by_primiera")] == ["rank", "capture", "Primiera"]
    assert [said[name] for name in ("col_item", "col_why")] == ["item", "why"]
    assert [said[name] for name in ("right", "wrong")] == ["Right:", "Not right:"]


def test_who_lacks_a_suit_is_told_apart_from_who_scores() -> None:
    missing = says(game("scopa").seats.sides, (0, 0), False)["primiera"]["missing"]
    assert [plain(text) for text in missing] == [
        "A lacks {suits} and so has no Primiera: B scores 1 point.",
        "B lacks {suits} and so has no Primiera: A scores 1 point.",
    ]


def shares(*sides: int) -> st.SearchStrategy[list[int]]:
    return st.lists(st.sampled_from(sides), min_size=40, max_size=40)


@settings(max_examples=80)
@given(shares(0, 1) | shares(0, 1, 2), st.tuples(st.integers(0, 3), st.integers(0, 3)))
def test_what_the_page_says_of_a_count_is_what_the_count_says(shared: list[int], sweeps: tuple[int, int]) -> None:
    sides = game("scopa").seats.sides
    piles = tuple(tuple(card for card, to in zip(DECK, shared, strict=True) if to == side) for side in (0, 1))
    page = says(sides, sweeps, False)
    reasons = [(item.name, item.reason) for item in items(piles, sweeps, sides, napola=True)]
    if 2 not in shared:  # a whole pack, so the round has a result
        reasons.append(("round", Scopa().count(piles, sweeps).reason))
    for name, reason in reasons:
        facts = dict(reason.facts)
        words = page[name] if name == "sweeps" else page[name][reason.code.removeprefix(f"{name}_")]
        if isinstance(words, list):  # by side: who scores, or who lacks a suit
            words = words[sides.index(facts["other"] if "other" in facts else facts["side"])]  # type: ignore[arg-type]
        for fact, value in facts.items():
            words = words.replace(f"{{{fact}}}", spoken(value))
        assert signs(words) == signs(reason.say())


@pytest.mark.parametrize("key", ["lower", "slip", "capture", "swapped", "point"])
def test_what_the_page_fills_in_keeps_its_name(key: str) -> None:
    assert says(game("scopa").seats.sides, (0, 0), False)[key] == codes()[f"primiera_{key}"]


@pytest.mark.parametrize(("counts", "more"), [(False, ""), (True, "_nothing")])
def test_the_page_says_what_a_missing_suit_means_at_this_table(counts: bool, more: str) -> None:
    sides = game("scopa").seats.sides
    page = says(sides, (0, 0), counts)
    assert page["start"] == signs(because(f"primiera_start{more}").say())
    for side, by_suit in zip(sides, page["lacks"], strict=True):
        for suit, words in zip(Suit, by_suit, strict=True):
            assert words == signs(because(f"primiera_lacks{more}", side=side, suit=suit).say())

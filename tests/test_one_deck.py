"""One deck speaks everywhere: what the Italian cards call a card no table, list, button or sentence calls otherwise."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

import cardkit as ck
from cardkit import ledger as tables
from cardkit import mirrors
from cardkit.cards import Card, Suit, cards
from cardkit.direction import isolated
from cardkit.hands import hand
from cardkit.language import DECKS, LANGUAGES, Voice, brief_list, brief_text, speaking, suit_name
from cardkit.scoring.csv_file import write
from cardkit.scoring.csv_reader import read
from cardkit.view import line as show

HANDS = ("briscola/last-three", "scopa/full-round", "tressette/ten-tricks")
# Traits and keys that hold code, drawings, and what a file calls a column: nobody reads them on the page.
UNSAID = {"_anywidget_id", "_esm", "_css", "faces", "roles", "layout", "keys_help", "parts", "csv", "rules"}
CODES = {"coins"}  # an item of a sheet, as the page tells it from others
FRENCH = re.compile("[♠♥♦♣]")
COURT = re.compile(r"(?<![A-Za-z])[JQK](?![A-Za-z])")
# A proper name, in every deck: the seven of coins that counts a point.
NAMED = ("金幣7（settebello）", "钱币7（settebello）")


def words(value: Any, key: str = "") -> Iterator[str]:
    """Give every text of a trait that somebody reads."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name not in UNSAID:
                yield from words(inner, str(name))
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from words(inner, key)
    elif isinstance(value, str) and value not in CODES:
        yield value


def surfaces(language: str, deck: str) -> Iterator[tuple[str, str]]:
    """Give every text of every widget, table and list, with where it stands."""
    look: dict[str, Any] = {"language": language, "deck": deck}
    made = [
        *(ck.step(name, at=4, **look) for name in HANDS), ck.predict(HANDS[0], ask="card taker points reason", **look),
        ck.predict(HANDS[2], **look), ck.capture("scopa/capture-three-sums", **look), ck.primiera(**look),
        ck.keep("scopa", napola=True, **look), ck.keep("briscola", **look), ck.keep("tressette", **look),
    ]  # fmt: skip
    for widget in made:
        name = type(widget).__name__
        yield name, widget.text()
        yield name, widget.caption()
        forms = widget.fallback()
        yield name, re.sub(r"<[^>]*>", " ", html.unescape(forms["text/html"]))
        yield from ((f"{name}.{trait}", text) for trait in widget.keys if trait not in UNSAID
                    for text in words(getattr(widget, trait)) if not text.startswith(("<", "IPY")))  # fmt: skip
        for make in ("table", "answers"):
            if hasattr(widget, make):
                found = getattr(widget, make)()
                cells = (found.index.name, *found.columns, *found.to_numpy().ravel())
                yield f"{name}.{make}", " ".join(map(str, cells))
    with speaking(Voice(language, deck)):
        for name in HANDS:
            replay = hand(name).replay
            for step in range(0, len(replay) + 1, 5):
                yield f"board of {name}", show.board(replay, step)
                yield from ((f"button of {name}", choice[1]) for choice in show.choices(replay, step))
            yield f"table of {name}", show.text_table(replay, len(replay))
            yield f"mirror of {name}", mirrors.Mirror(name, {}, {}).text()
        for what in ("tricks", "voids", "declarations"):
            found = ck.table(HANDS[2], what)
            yield f"table of {what}", " ".join(map(str, (*found.columns, *found.to_numpy().ravel())))
        for make in (tables.score_sheet, tables.primiera_recount):
            yield make.__name__, json.dumps(make(hand(HANDS[1]).replay), ensure_ascii=False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_italian_cards_nothing_speaks_french(language: str) -> None:
    with speaking(Voice(language, "french")):
        other = [suit_name(suit) for suit in Suit]
    found = 0
    for where, text in surfaces(language, "italian"):
        assert not FRENCH.search(text), (where, text)
        assert not COURT.search(text), (where, text)
        assert not any(name in text for name in other), (where, text)
        found += 1
    assert found > 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_french_cards_nothing_speaks_italian(language: str) -> None:
    with speaking(Voice(language, "italian")):
        suits = [suit_name(suit) for suit in Suit]
        courts = [brief_text(Card(f"{rank}S")).replace(suits[0], "").replace(" of ", "") for rank in "JQK"]
    for where, text in surfaces(language, "french"):
        for name in NAMED:
            text = text.replace(name, "")
        for name in (*suits, *courts):
            # Chinese writes no spaces, and one of its names is a sign of many words.
            wanted = rf"\b{name}\b" if language == "en" else name
            assert len(name) < 2 or not re.search(wanted, text), (where, name, text)


def test_a_list_of_cards_is_short_in_either_deck() -> None:
    several = cards("KC 7D AS")
    with speaking(Voice(deck="italian")):
        assert brief_list(several) == "re of batons, 7 of coins, ace of swords"
    with speaking(Voice("zh-Hant", "italian")):
        assert brief_list(several) == "棍國王、金幣7、劍A"
    assert brief_list(several) == "♣\ufe0eK ♦\ufe0e7 ♠\ufe0eA"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_of_either_deck_is_read_back(language: str) -> None:
    for deck in DECKS:
        kept = ck.keep("scopa", language=language, deck=deck)
        book = kept.book.add(((1, 2), (22, 18), (6, 4), (1, 0), (75, 76)))
        assert read(kept.book, write(book)).deals == book.deals
        kept._put(book)
        table = kept.table()
        for other in DECKS:
            assert ck.keep("scopa", table=table, language="en", deck=other).book.deals == book.deals


RIGHT_TO_LEFT = ("דנה", "سمير", "דנה Levi", "Ada\u202e Lovelace", "x\u2069\u202ey")


@pytest.mark.parametrize("name", RIGHT_TO_LEFT)
def test_a_name_from_right_to_left_is_set_apart_wherever_text_follows(name: str) -> None:
    apart = isolated(name)
    assert apart.startswith("\u2068")
    assert apart.endswith("\u2069")
    assert not re.search("[\u202a-\u202e\u2066\u2067]", apart[1:-1])
    assert isolated(apart) == apart
    bare = re.escape(apart[1:-1])
    what = r"\s*[\w+=:(♠♥♦♣]"
    following = re.compile(rf"(?<!\u2068){bare}(?!\u2069)(?={what})|{re.escape(name)}(?!\u2069)(?={what})")
    for language in LANGUAGES:
        names = (name, "Bo")
        look: dict[str, Any] = {"language": language, "names": names}
        for widget in (
            ck.step("briscola/last-three", at=7, **look), ck.predict("briscola/last-three", **look),
            ck.capture("scopa/capture-three-sums", **look), ck.primiera(**look), ck.keep("briscola", **look),
        ):  # fmt: skip
            told = [widget.text(), widget.caption(), re.sub(r"<[^>]*>", "\n", widget.fallback()["text/html"])]
            told += [text for trait in widget.keys if trait not in {"_esm", "_css", "faces", "roles", "layout"}
                     for text in words(getattr(widget, trait))]  # fmt: skip
            for text in told:
                for line in text.split("\n"):
                    assert not following.search(line), (type(widget).__name__, line)


@pytest.mark.parametrize("name", ["Anna", "W" * 30, "王小明", "Zoë", "Ångström 7", "", "<b>Ada</b>"])
def test_every_other_name_stays_as_it_is(name: str) -> None:
    assert isolated(name) == name


def test_a_name_alone_stays_as_it_was_given() -> None:
    with speaking(Voice(names=("דנה", "Bo"))):
        table = tables.frame(hand("briscola/last-three").replay)
    assert table["דנה"].tolist() == [40, 60, 64]

"""Traditional Chinese as it is written: one way of spacing, and words that readers in Taiwan use."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from babel.messages.pofile import read_po

from cardkit.locale import build
from notebooks import build as notebooks

# Games and what they call in Italian: between them and a Chinese character stands a space, before a sign none.
NAMES = (
    "Briscola chiamata|Briscola|Scopone|Scopa|scopa|Tressette|Primiera|Napoletana|napola|settebello|busso|volo|"
    "striscio|Whist"
)
TIGHT = re.compile(rf"[\u3400-\u9fff}}](?:{NAMES})(?![A-Za-z])|(?<![A-Za-z{{_])(?:{NAMES})[\u3400-\u9fff]")
TIGHT_GAME = re.compile(r"\{game\}[\u3400-\u9fff]")  # what it stands for is such a name
LOOSE = re.compile(rf"[，。、：；？！（「] (?:{NAMES})\b|\b(?:{NAMES}) [，。、：；？！）」]")

# Said no longer, and what is said instead.
UNUSED = {
    "湊數": "加總吃牌: 湊數 is to make up a number with anything at hand",
    "自家規則": "自訂的規則",
    "快到不算到": "差一點也是沒到",
    "最多能有幾種": "7 sums are not the most there can be",
    "一張換一張": "一張只吃一張: both cards are kept",
    "整副都算": "直到這一副打完: all what counts?",
    "要不是王牌": "只有不是王牌的時候: this reads as `if it were not for`",
    "開開關": "有約定、沒有約定",
    "僅供閱讀": "給喜歡歷史的人，不會考: this is what notices say",
    "短短的牌": "很快就打完",
    "一墩接一墩的出牌": "一墩接著一墩看懂怎麼打",
    "鄰居|鄰近的牌": "少一分的牌: cards have no neighbours",
    "普通的[♠♥♦♣]?\ufe0e?[A2-7JQK]|普通牌": "非王牌: a card that is no trump",
    "兩勝制": "先贏兩副的人贏得一場",
    "1比4": "4次裡1次: one to four is one in five",
    "守住": "贏",
}


def catalogue(language: str) -> Iterator[tuple[str, str]]:
    """List what a catalogue says, with the English for a place."""
    path = build.HERE / language / "LC_MESSAGES" / f"{build.DOMAIN}.po"
    with path.open("rb") as file:
        for message in read_po(file):
            if message.id:
                yield from ((str(message.id), text) for text in build.texts(message.string))


def lessons(language: str) -> Iterator[tuple[str, str]]:
    """List what the lessons say in a language, with file and line for a place."""
    for path in sorted((notebooks.HERE / "src").glob("*.md")):
        for cell in notebooks.read(path).seen_in(language):
            if cell.kind == "markdown":
                yield cell.where, cell.text


def found(pattern: re.Pattern[str], said: Iterator[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(where, match[0]) for where, text in said for match in pattern.finditer(text)]


@pytest.mark.parametrize("language", ["zh_Hant", "zh_Hans"])
def test_a_name_in_latin_letters_stands_apart_from_chinese_and_close_to_signs(language: str) -> None:
    for said in (catalogue(language), lessons(language.replace("_", "-"))):
        texts = list(said)
        assert texts
        for pattern in (TIGHT, TIGHT_GAME, LOOSE):
            assert not found(pattern, iter(texts))


@pytest.mark.parametrize("word", UNUSED)
def test_a_word_that_misleads_is_not_said(word: str) -> None:
    pattern = re.compile(word)
    assert not found(pattern, catalogue("zh_Hant")) + found(pattern, lessons("zh-Hant")), UNUSED[word]

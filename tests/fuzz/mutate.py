"""Mutate: texts, values and bytes with a slip in them, or worse; the same ones for the same seed, on every machine."""

from __future__ import annotations

import datetime
import random
import re
from collections.abc import Callable, Sequence
from typing import Any

# Signs that people type by mistake, that editors put in, and that attack what reads them.
SIGNS = [
    '"', "'", '"""', "'''", "\\", "\n", "\r", "\r\n", "\t", "\0", "#", "=", "[", "]", "[[", "]]", "{", "}", ",",
    ".", "-", "x", " ", "\u00a0", "\u3000", "\u200b", "\u200e", "\u200f", "\u202e", "\ufeff", "\u2028", "\x85",
    "\x1b", "\ud800", "\udcff", "“", "”", "‘", "’", "«", "，", "、", "＝", "［", "×", "７", "Ｓ", "С", "К", "Α", "♠",
    "♥️", "♡", "🂡", "é", "甲", "0", "9", "<b>", "%s", "{0}", "{seat}", "__", "../", "A", "K", "S", "e9", "_", "+",
]  # fmt: skip
# Values as TOML writes them.
VALUES = [
    "0", "1", "-1", "3", "41", "999999999", "1000000000", "-9999999999", "9" * 5000, "0xffffffffffffffffffff",
    "1.5", "-0.0", "nan", "inf", "1e400", "true", "false", '""', '" "', '"A"', '"B"', '"N"', '"Z"', '"7S"',
    '"7S 7S"', '"7s,kc"', '"７Ｓ"', '"7С"', '"10S"', '"??"', '"S"', '"s"', '"spades"', '"scopa"', '"tressette"',
    '"scopone"', '"briscola"', '"bridge"', "2026-01-31", "07:32:00", "2026-01-31T07:32:00Z", "[]", "{}", "[[]]",
    "[{}]", "[1, 2]", '["AS KC"]', '["7S x 7D"]', '["declare AAA -S"]', '["exchange 2S"]', "{ A = 1 }",
    '{ A = "AS" }', '{ en = "x" }', '{ en = 1 }', '{ zh-Hant = "x", it = "y" }', "{ players = 3 }", "{ self = 1 }",
    '{ code = "leads" }', '{ code = [] }', '{ hand = "briscola/last-three", at = 5 }',
    '{ hand = "briscola/last-three", at = -1 }', '{ name = "worth", cards = "AS" }', '{ name = "trick" }',
    '"\\u0000"', '"\\ud800"', '"' + "x" * 3000 + '"', "[" * 40 + "]" * 40, "[" * 3000, '"briscola/last-three.toml"',
    "“x”",
]  # fmt: skip
# Values as Python holds them, and how a TOML text writes those that it can.
HOSTILE: list[Any] = [
    0, 1, -1, 2, 11, 120, 10**8, 10**9, -(10**12), 0.5, 1e300, True, False, "", " ", "A", "B", "C", "N", "Z", "7S",
    "KC 2D", "7S x 7D", "AS AS", "A A A", "\u200b7S", "７Ｓ", "7С", "10S", "S", "h", "x" * 500, "\u202eabc",
    "<script>", "{seat}", "briscola", "scopa", "tressette", "choose", "number", "match", "order", "french",
    "italian", [], {}, [[]], [1], [1, 2], [20, 20], ["7S"], [""], [None], {"A": 1}, {"A": "7S"}, {"A": [1]},
    {"en": "x"}, {"en": ""}, {"en": 7}, {"zh-Hant": "x"}, {"players": 3}, {"players": True}, {"code": "leads"},
    {"": 1}, {" A": 1}, datetime.date(2026, 1, 31), datetime.time(7, 32),
]  # fmt: skip

Draw = random.Random


def _cut(draw: Draw, text: str) -> tuple[int, int]:
    at = draw.randrange(len(text) + 1)
    return at, min(len(text), at + draw.choice((0, 1, 1, 2, 5)))


def character(draw: Draw, text: str, others: Sequence[str]) -> str:
    """Change, delete or put in a few signs."""
    for _ in range(draw.choice((1, 1, 1, 2, 4))):
        at, end = _cut(draw, text)
        text = text[:at] + draw.choice((*SIGNS, "", "")) + text[end:]
    return text


def token(draw: Draw, text: str, others: Sequence[str]) -> str:
    """Put one word of this text, or of another, in place of one of its words."""
    words = [found.span() for found in re.finditer(r"[\w-]+|[^\w\s]", text)]
    there = re.findall(r"[\w-]+|[^\w\s]", draw.choice([text, *others]))
    if not words or not there:
        return text + draw.choice(SIGNS)
    begins, ends = draw.choice(words)
    return text[:begins] + draw.choice(there) + text[ends:]


def line(draw: Draw, text: str, others: Sequence[str]) -> str:
    """Delete, double, move or exchange a line, or take one from another text."""
    lines = text.split("\n")
    at, to = draw.randrange(len(lines)), draw.randrange(len(lines))
    way = draw.randrange(6)
    if way == 0:
        del lines[at]
    elif way == 1:
        lines.insert(to, lines[at])
    elif way == 2:
        lines[at], lines[to] = lines[to], lines[at]
    elif way == 3:
        lines.insert(to, draw.choice(draw.choice([text, *others]).split("\n")))
    elif way == 4:
        lines = lines[:at]
    else:
        lines[at] = lines[at] + draw.choice(SIGNS)
    return "\n".join(lines)


def value(draw: Draw, text: str, others: Sequence[str]) -> str:
    """Give an entry another value, as somebody might write it."""
    spans = [found.span(1) for found in re.finditer(r"=\s*([^\s=,}\]][^\n,}]*)", text)]
    if not spans:
        return text + draw.choice(VALUES)
    begins, ends = draw.choice(spans)
    return text[:begins] + draw.choice(VALUES) + text[ends:]


CARD = re.compile(r"\b[A2-7JQK][SHDC]\b")


def card(draw: Draw, text: str, others: Sequence[str]) -> str:
    """Let two cards trade places, put one in another place, or write another."""
    found = [one.span() for one in CARD.finditer(text)]
    if len(found) < 2:
        return token(draw, text, others)
    (a, b), (c, d) = sorted(draw.sample(found, 2))
    way = draw.randrange(4)
    if way == 0:
        return text[:a] + text[c:d] + text[b:c] + text[a:b] + text[d:]
    if way == 1:  # out of one place and into another
        return text[:a] + text[b:c] + text[a:b] + " " + text[c:]
    if way == 2:
        return text[:b] + " " + text[c:d] + text[b:c] + text[d:]
    return text[:a] + draw.choice("A234567JQK") + draw.choice("SHDC") + text[b:]


TEXTS: list[Callable[[Draw, str, Sequence[str]], str]] = [character, token, line, value, card, card]


def text(draw: Draw, good: str, others: Sequence[str]) -> str:
    """Make a mutant of a text."""
    for _ in range(draw.choice((1, 1, 1, 1, 2, 3))):
        good = draw.choice(TEXTS)(draw, good, others)
    return good


def tree(draw: Draw, data: Any) -> Any:
    """Make a mutant of nested values: one of them is another, is not there, stands elsewhere, or has another name."""
    places: list[tuple[Any, Any]] = []
    copied = _copied(data, places)
    for _ in range(draw.choice((1, 1, 1, 2))):
        inside, key = draw.choice(places)
        way = draw.randrange(7)
        if way == 6:
            _moved(draw, places)
        elif isinstance(inside, dict) and key in inside:
            if way == 0:
                del inside[key]
            elif way == 1:
                inside[draw.choice(("", "A", "en", "x y", "title", "moves", key[:-1], key + "s"))] = inside[key]
            elif way == 2:
                other, its = draw.choice(places)
                inside[key] = _copied(_at(other, its), [])
            else:
                inside[key] = _other(draw, inside[key])
        elif isinstance(inside, list) and key < len(inside):
            if way == 0:
                del inside[key]
            elif way == 1:
                inside.insert(draw.randrange(len(inside) + 1), inside[key])
            else:
                inside[key] = _other(draw, inside[key])
    return copied


def _moved(draw: Draw, places: list[tuple[Any, Any]]) -> None:
    """Move a card from one text to another."""
    texts = [
        (inside, key) for inside, key in places if isinstance(_at(inside, key), str) and CARD.search(_at(inside, key))
    ]
    if len(texts) > 1:
        (one, its), (other, key) = draw.sample(texts, 2)
        found = draw.choice(list(CARD.finditer(one[its])))
        one[its] = one[its][: found.start()] + one[its][found.end() :]
        other[key] += f" {found.group()}"


def _other(draw: Draw, one: Any) -> Any:
    if isinstance(one, str) and draw.random() < 0.5:
        return draw.choice((card, card, character))(draw, one, [one])
    if type(one) is int and draw.random() < 0.5:
        return one + draw.choice((-1, 1, 10))
    return draw.choice(HOSTILE)


def _copied(data: Any, places: list[tuple[Any, Any]]) -> Any:
    if isinstance(data, (dict, list)):
        made: Any = {} if isinstance(data, dict) else [None] * len(data)
        for key, one in data.items() if isinstance(data, dict) else enumerate(data):
            made[key] = _copied(one, places)
            places.append((made, key))
        return made
    return data


def _at(inside: Any, key: Any) -> Any:
    try:
        return inside[key]
    except LookupError:
        return ""


def toml(data: dict[str, Any]) -> str:
    """Write nested values as TOML, every table inside braces."""
    return "".join(f"{_quoted(key)} = {_written(one)}\n" for key, one in data.items() if one is not None)


def _written(one: Any) -> str:
    if isinstance(one, bool):
        return "true" if one else "false"
    if isinstance(one, dict):
        return "{ " + ", ".join(f"{_quoted(key)} = {_written(part)}" for key, part in one.items()) + " }"
    if isinstance(one, list):
        return "[" + ",\n  ".join(map(_written, (part for part in one if part is not None))) + "]"
    return _quoted(one) if isinstance(one, str) else str(one)


def _quoted(one: str) -> str:
    return '"' + one.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def raw(draw: Draw, good: bytes) -> bytes:
    """Make a mutant of bytes."""
    for _ in range(draw.choice((1, 1, 2, 5))):
        at = draw.randrange(len(good) + 1)
        end = min(len(good), at + draw.choice((0, 1, 1, 4, 40)))
        good = good[:at] + draw.randbytes(draw.choice((0, 1, 1, 3))) + good[end:]
    return good

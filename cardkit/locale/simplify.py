"""How is Traditional Chinese text turned into Simplified Chinese?

OpenCC converts characters and Taiwan's computer words; this file adds the words of our own glossary.
Used by the catalogue tool and by the notebook builder, never at run time: OpenCC is a development dependency.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

CARD_WORDS = {
    "得墩": "赢墩", "領出": "首出", "跟花": "跟花色", "王牌": "将牌", "翻牌": "明牌", "補牌": "摸牌", "金幣": "钱币",
    "棍": "棒", "牌堆": "牌堆", "收牌堆": "收牌堆", "手牌": "手牌", "牌分": "牌分", "牌序": "牌序", "缺門": "缺门",
    "墊牌": "垫牌", "吃牌值": "吃牌值", "吃牌": "吃牌", "清台": "清台", "三分之一分": "三分之一分",
    "尾墩分": "尾墩分", "宣告": "宣告", "暗號": "暗号", "發牌者": "发牌者", "搭檔": "搭档",
    "侍從": "侍从", "騎士": "骑士", "國王": "国王",
    "補": "摸",  # to draw is said in many ways: 補到, 先補, 補完牌
    # Words that hold one of ours by chance, or hold it already in its longer form.
    "國王牌": "国王牌", "跟花色": "跟花色", "補充": "补充", "彌補": "弥补", "補救": "补救",
}  # fmt: skip
"""The glossary: Traditional word, Simplified word."""

SCREEN_WORDS = {
    "儲存格": "单元格", "預設": "默认", "投影機": "投影仪", "離線": "离线", "全螢幕": "全屏", "滑桿": "滑块",
    "拖曳": "拖动", "簡報遙控器": "翻页笔", "資料來源": "资料来源",
    "「": "\u201c", "」": "\u201d", "『": "\u2018", "』": "\u2019",
}  # fmt: skip
"""Computer words and quotation marks that OpenCC leaves as they are written in Taiwan."""

WORDS = {**CARD_WORDS, **SCREEN_WORDS}
# One pass over the text and longest word first, so that what was put in is never looked at again.
_WORD = re.compile("(" + "|".join(map(re.escape, sorted(WORDS, key=len, reverse=True))) + ")")

# Big5 holds these characters too, as rare words of their own; in our texts they can only be slips.
_SLIPS_IN_TRADITIONAL = frozenset(
    "万与丰么于云优价体余儿党几划厂后吨听坏复宁尸并异怀怜惊愿扑扰据斗机极构气洁种离确网胜范虫触赶适里"
)
_SLIPS_IN_SIMPLIFIED = frozenset("乾夥後徵於摺")  # GB2312 holds these


def simplified(text: str) -> str:
    """Write Traditional Chinese (Taiwan) text in Simplified Chinese, with the project's own terms.

    Raises ModuleNotFoundError where OpenCC is not installed (`pip install OpenCC`).
    """
    convert = _opencc()
    return "".join(WORDS[part] if part in WORDS else convert(part) for part in _WORD.split(text) if part)


@cache
def _opencc() -> Callable[[str], str]:
    from opencc import OpenCC

    return OpenCC("tw2sp").convert


def simplified_only(text: str) -> set[str]:
    """Find the characters that a Traditional Chinese text of ours cannot hold."""
    return {c for c in text if _han(c) and ((not _in(c, "cp950") and _in(c, "gb2312")) or c in _SLIPS_IN_TRADITIONAL)}


def traditional_only(text: str) -> set[str]:
    """Find the characters that a Simplified Chinese text of ours cannot hold."""
    return {c for c in text if _han(c) and ((not _in(c, "gb2312") and _in(c, "cp950")) or c in _SLIPS_IN_SIMPLIFIED)}


def _han(c: str) -> bool:
    return "\u3400" <= c <= "\u9fff"


def _in(c: str, charset: str) -> bool:
    try:
        c.encode(charset)
    except UnicodeEncodeError:
        return False
    return True

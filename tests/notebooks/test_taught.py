"""What the Scopa and Tressette documents say beside their rules: said in its lesson, and asked where it can be.

Play cannot show these (who cuts, what stays secret, what is agreed), so that only the words can be held to them.
"""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from cardkit.questions import find
from notebooks import build


class Taught(NamedTuple):
    lesson: str
    english: str
    chinese: str
    asked: str = ""  # the question, where there is one


TAUGHT = {
    "jokers leave the pack (Scopa)": Taught("07", "without jokers", "鬼牌"),
    "the dealer is chosen, the other cuts": Taught("07", "deals first.*other player cuts", "發牌者.*切牌", "s1-cut"),
    "hands are secret (Scopa)": Taught("07", "only your own", "只看得到自己的手牌"),
    "pile and hand are kept apart": Taught("07", "pile is kept apart from your hand", "收牌堆和手牌分開"),
    "a card once played must take": Taught("07", "play the 7 and leave", "打出7，卻把桌上那張7留著"),
    "the match: after a round": Taught("08", "added after a round, never in the middle", "打到一半不算", "s4-middle"),
    "the match: 11 or more, the higher": Taught("08", "11 or more .* the higher total wins", "分數高的贏", "s4-higher"),
    "the match: a tie plays on": Taught("08", "tied . another round", "平手 . 再打一局", "s4-match"),
    "the very last card is the dealer's": Taught("08", "last card .* which is the dealer's", "發牌者的最後一張"),
    "one card a suit counts": Taught("08", "beside ♦︎7, ♦︎6 adds nothing", "♦︎6就不再加"),
    "the ace that takes all": Taught("09", "usually that is no sweep", "通常不算清台", "s6-when"),
    "the run of coins by name": Taught("09", r"\*napola\*", r"\*napola\*", "s6-napola"),
    "rounds or time, no money (Scopa)": Taught("09", "when you stop.*never for money", "打到幾點收.*別拿錢"),
    "jokers leave the pack (Tressette)": Taught("10", "without jokers", "鬼牌", "t6-pack"),
    "hands are secret (Tressette)": Taught("10", "your own hand .* from your partner too", "連搭檔也不能看"),
    "king, knight, page": Taught("10", "king.*knight.*page", "國王.*騎士.*侍從", "t2-italian"),
    "queen and jack the other way round": Taught("10", "Q and J the other way round", "Q和J的大小反過來", "t2-swap"),
    "only scoring cards are counted": Taught("10", "worth nothing: nobody needs to count", "都沒有分，算分時不必管"),
    "Whist": Taught("10", "last card dealt is turned up", "最後一張會翻開"),
    "boxes of a third": Taught("11", "each third is drawn as a small box", "每個畫成一格"),
    "the signals by name": Taught("12", "busso.*volo.*striscio", "busso.*volo.*striscio", "t5-signals"),
    "no private sign": Taught("12", "nor any private sign", "私下的記號"),
    "striscio not everywhere": Taught("12", "not allowed at every table", "不是每一桌都准"),
    "the sample is no special ending": Taught("12", "deal of lesson 11 is none of these", "不是特殊終局", "t5-sample"),
    "led suit, taker, worth": Taught("12", "which card of it is the highest", "這一門誰的最大"),
    "a time to stop, no money (Tressette)": Taught("12", "a time to stop.*not for money", "打到幾點.*不是為了錢"),
}


@pytest.mark.parametrize("taught", TAUGHT.values(), ids=TAUGHT.keys())
def test_it_is_said_in_its_lesson_and_asked(taught: Taught) -> None:
    (path,) = (build.HERE / "src").glob(f"{taught.lesson}-*.md")
    lesson = build.read(path)
    for language, pattern in (("en", taught.english), ("zh-Hant", taught.chinese)):
        text = "\n".join(cell.text for cell in lesson.seen_in(language) if cell.kind == "markdown")
        assert re.search(pattern, text, re.DOTALL), language
    if taught.asked:
        question = find(taught.asked)
        assert question is not None
        quizzes = {name for path in (build.HERE / "src").glob("*.md") for name in _quizzes(build.read(path))}
        assert quizzes & set(question.sets)


def _quizzes(lesson: build.Lesson) -> list[str]:
    """List the sets of questions that a lesson asks."""
    code = "\n".join(cell.text for cell in lesson.cells if cell.kind == "code")
    return re.findall(r'ck\.quiz\(\s*"([\w-]+)"', code)

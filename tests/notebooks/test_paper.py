"""What of a lesson is printed: nothing that only a screen has, and all the rest."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import cardkit as ck
from cardkit.language import LANGUAGES
from cardkit.lessons import lessons
from notebooks import build, paper

PRINTED = json.loads(paper.FILE.read_text("utf-8"))
# Words that send a reader to a screen.  Of "above", "below" and "type" only what would point into a page is meant.
_ENGLISH = (
    r"press(?:es|ed)?|click\w*|cells?|below the|above,|from above|type (?:in|the|your)|screens?|buttons?|keys?|"
    r"notebooks?|lock (?:in|it)|locked|the reveal|revealed|you reveal|browsers?|run (?:it|this|the cell)|kernels?|"
    r"another one|try another|back to the hand|bars?|plots?|jupyter\w*|mouse|drag|tap|undo|scroll\w*|hover|widgets?|"
    r"enter (?:the|both|them)|next table|step (?:on|through|back)|choosers?|full screen|begin again|solutions"
)
_CHINESE = (
    r"按鍵|按键|按 ?<|按\*\*|點一下|点一下|儲存格|单元格|輸入|输入|螢幕|屏幕|畫面上|画面上|鍵盤|键盘|"
    "筆記本|笔记本|鎖定|锁定|"
    "揭曉之後|揭晓之后|揭曉之前|揭晓之前|瀏覽器|浏览器|執行|执行|核心|再來一題|再来一题|改出別的牌|改出别的牌|回到原牌例|"
    "長條|长条|停住|滑鼠|鼠标|拖曳|拖动|填進去|填进去|選單|菜单|按鈕|按钮|下一張牌桌|下一张牌桌|下面的牌桌|梯子就在旁"
)
SCREEN = {"en": re.compile(rf"\b(?:{_ENGLISH})\b", re.IGNORECASE),
          **{one: re.compile(_CHINESE) for one in ("zh-Hant", "zh-Hans")}}  # fmt: skip
MARKUP = re.compile(r"\[\[|\]\]|\|\||<(?!/?(?:strong|em|br)\b)[^>]*>|\bck\.\w|`")


def texts(of: Any) -> Iterator[str]:
    """List every text of a part, however deep; what a call is given is no text."""
    if isinstance(of, list) and of[:1] not in (["call"], ["words"]):
        for one in of:
            yield from texts(one)
    elif isinstance(of, str):
        yield of


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", lessons())
def test_nothing_printed_sends_a_reader_to_a_screen(number: str, language: str) -> None:
    for text in texts(PRINTED[number][language]):
        assert not MARKUP.search(text), text
        assert not SCREEN[language].search(html.unescape(text)), text
    sheets = ck.handout(number, language=language).html.partition("<main>")[2]
    sheets = re.sub(r"<svg.*?</svg>", "", sheets, flags=re.DOTALL)
    seen = html.unescape(re.sub(r"<[^>]*>", "\n", sheets))
    assert not (found := SCREEN[language].search(seen)), seen[found.start() - 99 : found.end() + 99]
    assert " ck." not in seen


def test_the_words_of_a_screen_are_found_where_they_stand() -> None:
    told_so = (
        ("en", "Press **Next**."), ("en", "Lock it in, then look."), ("en", "Step through one round."),
        ("zh-Hant", "按**下一步**。"), ("zh-Hans", "先锁定答案。"),
    )  # fmt: skip
    for language, told in told_so:
        assert SCREEN[language].search(told), told
    on_screen = [cell.text for path in sorted((build.HERE / "src").glob("*.md")) for cell in build.read(path).cells
                 if cell.language == "en"]  # fmt: skip
    assert sum(bool(SCREEN["en"].search(text)) for text in on_screen) > 20


def test_the_package_has_what_the_sources_print() -> None:
    assert paper.FILE.read_text("utf-8") == build.printed()
    assert list(PRINTED) == list(lessons())
    assert all(set(one) == {"deck", *LANGUAGES} for one in PRINTED.values())


def test_a_stale_file_fails_the_check_and_is_made_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(paper, "FILE", tmp_path / "printed.json")
    assert build.known(build.HERE, check=True) == ["cardkit/printed.json is stale: run python -m notebooks.build"]
    assert build.known(build.HERE, check=False) == []
    assert json.loads(paper.FILE.read_text("utf-8")) == PRINTED


@pytest.mark.parametrize(
    ("source", "screen", "printed"),
    [
        ("Look. [[Press it.]]", "Look. Press it.", "Look. "),
        ("[[Press||Turn]] it.", "Press it.", "Turn it."),
        ("a\n\n[[## Keys\n\n- one\n- two]]\n\nb", "a\n\n## Keys\n\n- one\n- two\n\nb", "a\n\nb"),
        ("[[a]] and [[b||c]]", "a and b", " and c"),
        ("```\n[[question]]\n```\n\n[[x]]", "```\n[[question]]\n```\n\nx", "```\n[[question]]\n```\n\n"),
        ("no marks: [a](b) | c", "no marks: [a](b) | c", "no marks: [a](b) | c"),
    ],
)
def test_marks_say_what_is_for_the_screen(source: str, screen: str, printed: str) -> None:
    assert paper.on_screen(source) == screen
    assert paper.on_paper(source) == printed


def lesson(tmp_path: Path, text: str) -> build.Lesson:
    path = tmp_path / "20-own.md"
    path.write_text(f'+++ {{"lang": "en"}}\n\n{text}\n\n+++ {{"lang": "zh-Hant"}}\n\n{text}\n', "utf-8")
    return build.read(path)


@pytest.mark.parametrize("text", ["[[open", "shut]]", "[[a]] b]]", "[[a || [[b]]"])
def test_a_mark_that_is_not_closed_is_a_fault_with_its_place(text: str, tmp_path: Path) -> None:
    faults = list(paper.faults(lesson(tmp_path, text)))
    assert len(faults) == 2 and faults[0].startswith("20-own.md:3 (cell 1)")


def test_markup_of_every_kind_is_printed_or_left_out(tmp_path: Path) -> None:
    one = lesson(
        tmp_path,
        """# Title

A **bold** word, a [link](01-x.md) and an ![picture](x.png).

> Somebody said so.

- first
  - inside

1. one
2. two

| a | b |
|---|---|
| 1 | 2 |

---

```
code
```

<div>other</div>

</details>

<details><summary>1. Why?</summary>

Because.

<details><summary>Answer</summary>

So.

</details>

</details>""",
    )
    made = list(paper.parts(one, "en"))
    assert [part[0] for part in made] == ["h1", "p", "p", "li", "li", "li", "li", "table", "fold", "words"]
    assert made[1][1].startswith("A <strong>bold</strong> word, a link and")
    assert made[-2] == ["fold", "Why?", [["p", "Because."], ["fold", "", [["p", "So."]]]]]
    assert not list(paper.faults(one))


def test_a_way_to_another_lesson_is_not_printed(tmp_path: Path) -> None:
    made = list(paper.parts(lesson(tmp_path, "Back: [one](01-briscola-deck-and-deal.ipynb)\n\nStay."), "en"))
    assert made == [["p", "Stay."], ["words", []]]

"""Words: three languages, one meaning; the glossary's terms; catalogues that follow the code."""

from __future__ import annotations

import fnmatch
import gettext
import tomllib
from pathlib import Path

import pytest

from cardkit.locale import build
from cardkit.locale.simplify import simplified, simplified_only, traditional_only

# The glossary, whole: Traditional Chinese, Simplified Chinese.
GLOSSARY = """
墩 墩 · 得墩 赢墩 · 領出 首出 · 領出者 首出者 · 跟花 跟花色 · 王牌 将牌 · 牌堆 牌堆 · 翻牌 明牌 · 補牌 摸牌 ·
缺門 缺门 · 墊牌 垫牌 · 手牌 手牌 · 收牌堆 收牌堆 · 牌分 牌分 · 牌序 牌序 · 吃牌值 吃牌值 · 吃牌 吃牌 · 清台 清台 ·
金幣7（settebello） 钱币7（settebello） · 三分之一分 三分之一分 · 尾墩分 尾墩分 · 宣告 宣告 · 暗號 暗号 · 副 副 ·
局 局 · 場 场 · 發牌者 发牌者 · 搭檔 搭档 · 隊 队 · 北家 北家 · 東家 东家 · 南家 南家 · 西家 西家 · 甲 甲 · 乙 乙 ·
金幣 钱币 · 杯 杯 · 劍 剑 · 棍 棒 · 侍從 侍从 · 騎士 骑士 · 國王 国王 · 版本 版本
"""
ROWS = [tuple(row.split()) for row in GLOSSARY.split("·")]


@pytest.mark.parametrize(("traditional", "simple"), ROWS)
def test_the_glossary_words_are_written_as_it_says(traditional: str, simple: str) -> None:
    assert simplified(traditional) == simple


@pytest.mark.parametrize(
    ("traditional", "simple"),
    [
        ("不必跟花", "不必跟花色"),
        ("不必跟花色", "不必跟花色"),  # the longer word is there already: nothing is added to it
        ("領出者不必跟花，得墩者先補牌。", "首出者不必跟花色，赢墩者先摸牌。"),
        ("國王牌不是王牌", "国王牌不是将牌"),
        ("甲先補，補到 ♥A；補充說明", "甲先摸，摸到 ♥A；补充说明"),
        ("「翻牌」在全螢幕裡", "“明牌”在全屏里"),
        ("用滑鼠點儲存格", "用鼠标点单元格"),
        ("金幣、杯、劍、棍", "钱币、杯、剑、棒"),
        ("♠︎7 **{card}** <b>ck.step</b>", "♠︎7 **{card}** <b>ck.step</b>"),
        ("", ""),
    ],
)
def test_whole_sentences(traditional: str, simple: str) -> None:
    assert simplified(traditional) == simple


def test_each_script_is_told_from_the_other() -> None:
    assert simplified_only("这墩归乙") == set("这归")
    assert simplified_only("這墩歸乙，后來在里面") == set("后里")
    assert traditional_only("這墩歸乙") == set("這歸")
    assert traditional_only("这墩归乙，之後摺起") == set("後摺")
    same = "甲乙 64 > 60 ♠︎7 A, settebello，。"
    assert not simplified_only(same) and not traditional_only(same)


def test_a_converted_text_holds_no_character_of_the_other_script() -> None:
    text = "".join(traditional for traditional, _ in ROWS)
    assert not simplified_only(text)
    assert not traditional_only(simplified(text))


# The tool, on a small package of its own.

CODE = """
from words import N_, n_
CODES = {"won": N_("{seat} takes {card}."), "left": n_("{n} card is left.", "{n} cards are left.")}
say(N_("pile"), extra=say(N_("trump")))
"""
PILE, WON, TRUMP = "收牌堆", "{seat}拿走 {card}。", "王牌"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "cardkit"
    folder.mkdir()
    (folder / "codes.py").write_text(CODE, "utf-8")
    write(folder)
    translate(folder, "zh_Hant", {"pile": PILE, "trump": TRUMP, "{seat} takes {card}.": WON})
    translate(folder, "zh_Hant", {"[0]": "還有 {n} 張。"})
    write(folder)
    return folder


def write(package: Path) -> build.Built:
    built = build.build(package, package / "locale")
    for path, content in built.files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return built


def po(package: Path, language: str) -> Path:
    return package / "locale" / language / "LC_MESSAGES" / "cardkit.po"


def translate(package: Path, language: str, said: dict[str, str]) -> None:
    lines = po(package, language).read_text("utf-8").split("\n")
    for i, line in enumerate(lines):
        for message, text in said.items():
            if line == f'msgid "{message}"':
                lines[i + 1] = f'msgstr "{text}"'
            if line.startswith(f"msgstr{message}"):
                lines[i] = f'msgstr{message} "{text}"'
    po(package, language).write_text("\n".join(lines), "utf-8")


def said(package: Path, language: str) -> gettext.NullTranslations:
    return gettext.translation("cardkit", package / "locale", [language], fallback=language == "en")


def test_english_says_the_message_and_simplified_is_made_from_traditional(package: Path) -> None:
    assert not (package / "locale" / "en").exists()  # the message itself is English
    assert said(package, "en").gettext("pile") == "pile"
    assert said(package, "en").ngettext("{n} card is left.", "{n} cards are left.", 1) == "{n} card is left."
    assert said(package, "zh_Hant").gettext("trump") == "王牌"
    assert said(package, "zh_Hans").gettext("trump") == "将牌"
    assert said(package, "zh_Hans").ngettext("{n} card is left.", "{n} cards are left.", 2) == "还有 {n} 张。"
    assert build.build(package, package / "locale").wrong == []


def test_the_second_run_changes_no_byte(package: Path) -> None:
    assert all(path.read_bytes() == content for path, content in write(package).files.items())
    assert all(path.read_bytes() == content for path, content in write(package).files.items())
    for path in (package / "locale").rglob("*.mo"):
        assert b"Date" not in path.read_bytes()


def test_an_entry_of_its_own_is_kept(package: Path) -> None:
    text = po(package, "zh_Hans").read_text("utf-8").replace("将牌", "将")
    po(package, "zh_Hans").write_text(text.replace('msgid "trump"', '# own\nmsgid "trump"'), "utf-8")
    write(package)
    write(package)
    assert said(package, "zh_Hans").gettext("trump") == "将"
    assert said(package, "zh_Hans").gettext("pile") == "收牌堆"


def test_without_that_comment_an_edit_is_made_over(package: Path) -> None:
    po(package, "zh_Hans").write_text(po(package, "zh_Hans").read_text("utf-8").replace("将牌", "将"), "utf-8")
    write(package)
    assert said(package, "zh_Hans").gettext("trump") == "将牌"


def test_a_moved_message_changes_nothing_and_a_reworded_one_is_shown(package: Path) -> None:
    (package / "codes.py").write_text("\n\n# a comment\n" + CODE, "utf-8")
    assert all(path.read_bytes() == content for path, content in write(package).files.items())
    (package / "codes.py").write_text(CODE.replace('"trump"', '"trump suit"'), "utf-8")
    built = write(package)
    assert built.dropped == ["'trump' = '王牌'"]
    assert [line for line in built.wrong if line.startswith("zh_Hant")] == [
        "zh_Hant: 'trump suit' (cardkit/codes.py): no translation"
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{seat}拿走一張牌。", "the fields are ['seat'] instead of ['card', 'seat']"),
        ("{seat}拿走 {crad}。", "the fields are ['crad', 'seat'] instead of ['card', 'seat']"),
        ("{seat}拿走 {card。", "a brace is out of place"),
        ("{seat}这墩拿走 {card}。", "characters of the other script, 这,"),
        ("", "no translation"),
    ],
)
def test_a_wrong_translation_is_told(package: Path, text: str, fault: str) -> None:
    translate(package, "zh_Hant", {"{seat} takes {card}.": text})
    wrong = build.build(package, package / "locale").wrong
    assert any(line.startswith("zh_Hant: '{seat} takes {card}.' (cardkit/codes.py): " + fault) for line in wrong)


def test_a_fuzzy_translation_is_told(package: Path) -> None:
    text = po(package, "zh_Hant").read_text("utf-8").replace('msgid "pile"', '#, fuzzy\nmsgid "pile"')
    po(package, "zh_Hant").write_text(text, "utf-8")
    assert "zh_Hant: 'pile' (cardkit/codes.py): the translation is marked fuzzy" in write(package).wrong


# Texts of data files.

HAND = """
title = { en = "trump ace", zh-Hant = "王牌A" }
names = { A = { en = "Bo", zh-Hant = "阿寶", zh-Hans = "阿宝" } }
"""


def test_texts_of_data_files_come_with_their_translation(package: Path) -> None:
    (package / "hands").mkdir()
    (package / "hands" / "one.toml").write_text(HAND, "utf-8")
    write(package)
    assert said(package, "en").gettext("trump ace") == "trump ace"
    assert said(package, "zh_Hant").gettext("trump ace") == "王牌A"
    assert said(package, "zh_Hans").gettext("trump ace") == "将牌A"
    assert '"Bo"' not in po(package, "zh_Hant").read_text("utf-8")  # it says all it needs itself
    assert build.build(package, package / "locale").wrong == []
    (package / "hands" / "one.toml").write_text(HAND.replace("王牌A", "王牌的A"), "utf-8")
    write(package)
    assert 'msgstr "王牌的A"' in po(package, "zh_Hant").read_text("utf-8")


def test_one_text_translated_in_two_ways_is_told(package: Path) -> None:
    (package / "one.toml").write_text('[[question]]\nask = { en = "trump", zh-Hant = "王" }\n', "utf-8")
    (wrong,) = (line for line in build.build(package, package / "locale").wrong if "elsewhere" in line)
    assert "'王'" in wrong and "'王牌'" in wrong and "one.toml" in wrong


# The kit's own catalogues.


def test_every_message_stands_in_three_languages() -> None:
    assert build.build().wrong == []


def test_the_committed_files_are_fresh() -> None:
    for path, content in build.build().files.items():
        assert path.read_bytes() == content, f"{path.name} is stale: run python -m cardkit.locale.build"


@pytest.mark.parametrize("language", ["en", *build.LANGUAGES])
def test_the_compiled_catalogue_says_every_message(language: str) -> None:
    catalogue = gettext.translation("cardkit", build.HERE, [language], fallback=language == "en")
    for message in build.extracted(build.PACKAGE):
        forms = build.texts(message.id)
        for n in (1, 2):
            text = catalogue.ngettext(*forms, n) if len(forms) == 2 else catalogue.gettext(forms[0]) if forms else " "
            assert text
            if language == "en" and forms:
                assert text == forms[min(n, len(forms)) - 1]


def test_of_the_catalogues_nothing_but_what_is_compiled_is_installed() -> None:
    settings = tomllib.loads((build.PACKAGE.parent / "pyproject.toml").read_text("utf-8"))
    patterns = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["exclude"]
    files = [path for path in build.HERE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    names = ["/" + path.relative_to(build.PACKAGE.parent).as_posix() for path in files]
    left = [name for name in names if not any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns)]
    assert sorted(left) == [f"/cardkit/locale/{one}/LC_MESSAGES/cardkit.mo" for one in sorted(build.LANGUAGES)]

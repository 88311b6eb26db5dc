"""Languages by tag, as systems name them, and by their own names; held to what Babel makes of the same tags."""

import locale
from contextlib import suppress

import pytest
from babel.core import Locale, UnknownLocaleError, get_global, parse_locale

import cardkit as ck
from cardkit.language import LANGUAGES, TONGUES, known_language
from cardkit.tags import Tag, likely, match, parsed

NAMED = {language: tongue.name for language, tongue in TONGUES.items()}


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("en_US", "en"), ("en-GB", "en"), ("EN_us.UTF-8", "en"), ("en_US_POSIX", "en"), ("en-US-u-hc-h12", "en"),
        ("C", "en"), ("POSIX", "en"), ("C.UTF-8", "en"), ("en@euro", "en"), ("English_United States", "en"),
        ("English_United Kingdom.1252", "en"), ("English", "en"), ("英文", "en"), ("ｅｎ", "en"),
        ("zh-Hant-TW", "zh-Hant"), ("zh_TW.UTF-8", "zh-Hant"), ("zh-MO", "zh-Hant"), ("zh-HK", "zh-Hant"),
        ("zh", "zh-Hant"), ("zh-Hant-CN", "zh-Hant"), ("yue", "zh-Hant"), ("zh-CHT", "zh-Hant"), ("zh_US", "zh-Hant"),
        ("Chinese (Traditional)_Taiwan", "zh-Hant"), ("Chinese (Traditional)_Hong Kong SAR", "zh-Hant"),
        ("Chinese_Taiwan.950", "zh-Hant"), ("中文", "zh-Hant"), ("繁体中文", "zh-Hant"), ("正體中文", "zh-Hant"),
        ("zh-Hans-CN", "zh-Hans"), ("zh_CN", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh-MY", "zh-Hans"),
        ("zh-Hans-TW", "zh-Hans"), ("cmn-Hans-CN", "zh-Hans"), ("zh-cmn-Hans", "zh-Hans"), ("zh-CHS", "zh-Hans"),
        ("Chinese (Simplified)_China.936", "zh-Hans"), ("Chinese_People's Republic of China", "zh-Hans"),
        ("Chinese_Singapore", "zh-Hans"), ("Simplified Chinese", "zh-Hans"), ("簡體中文", "zh-Hans"),
    ],
)  # fmt: skip
def test_a_language_is_known_however_it_is_named(tag: str, language: str) -> None:
    assert known_language(tag) == language


@pytest.mark.parametrize(
    "tag",
    ["", " ", "it", "it_IT", "Italian_Italy.1252", "de-DE", "zh-Latn", "sr_Latn", "../en", "en us", "en-", "-en", "Cat",
     "xx", "i-klingon", "english; rm", "<en>", b"en", 5, None, ["en"], "e" * 10_000, "zh" + "-a" * 5_000],
)  # fmt: skip
def test_what_is_no_language_here_is_refused(tag: object) -> None:
    assert match(tag, NAMED) is None
    with pytest.raises(ValueError, match="en, zh-Hant, zh-Hans"):
        known_language(tag)


def test_scripts_are_those_that_babel_finds_likely() -> None:
    found = get_global("likely_subtags")
    regions = {tag[3:] for tag in found if tag.startswith("zh_") and len(tag) == 5}
    assert len(regions) > 10
    for region in regions | {"CN", "SG", "MY"}:
        script = parse_locale(found.get(f"zh_{region}", f"zh_Hans_{region}"))[2]
        assert likely(Tag("zh", "", region)).script == script


def test_parts_are_those_that_babel_reads() -> None:
    seen = 0
    for tag in [*get_global("likely_subtags"), *get_global("language_aliases"), "en_US", "zh_Hant_TW", "sr_Latn_RS"]:
        with suppress(ValueError, UnknownLocaleError):
            language, region, script, *_ = parse_locale(tag)
            if language.isascii() and len(language) in (2, 3) and "root" not in tag:
                assert parsed(tag) == Tag(language, script or "", region or "")
                assert parsed(tag.replace("_", "-").upper()) == parsed(tag)
                seen += 1
    assert seen > 500


def test_every_english_and_chinese_locale_finds_its_language() -> None:
    for tag in locale.locale_alias.values():
        language = tag.split("_")[0].split(".")[0]
        if language in ("en", "zh"):
            assert match(tag, NAMED) == ("en" if language == "en" else likely(parsed(tag) or Tag("zh")).language + "-" +
                                         likely(parsed(tag) or Tag("zh")).script)  # fmt: skip
    for tag in ("zh_TW", "zh_HK", "zh_CN", "zh_SG"):
        assert match(tag, NAMED) == f"zh-{Locale.parse(tag).script}"


def test_a_region_decides_between_two_that_share_a_script() -> None:
    named = {"en": "English", "pt-PT": "Português", "pt-BR": "Português do Brasil", "it": "Italiano"}
    assert [match(tag, named) for tag in ("pt_BR", "pt", "pt-AO")] == ["pt-BR", "pt-PT", "pt-PT"]
    assert [match(tag, named) for tag in ("it_CH", "Italian_Italy", "ITALIANO", "zh")] == ["it", "it", "it", None]


def test_the_system_may_be_asked() -> None:
    before = ck.step("briscola/last-three").language
    ck.use(None)  # as a system says that was told no language: what is not named stays
    assert ck.step("briscola/last-three").language == before
    assert known_language(locale.getlocale()[0] or "C") in LANGUAGES

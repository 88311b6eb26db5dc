"""Tags: which of the languages here does a tag, or a system's name for a language, ask for?

``zh-Hant-TW``, ``zh_TW.UTF-8`` and ``Chinese (Traditional)_Taiwan`` are one language.  A tag holds a language, perhaps
a script and perhaps a region (BCP 47); a script that is not named follows from the region, by CLDR's likely subtags.
"""

from __future__ import annotations

import locale
import re
import unicodedata
from collections.abc import Mapping
from typing import NamedTuple

# Where Chinese is written in its traditional script (CLDR); without a script or a region it is here, too.
_TRADITIONAL = ("", "TW", "HK", "MO", "AU", "BN", "GB", "GF", "ID", "PA", "PF", "PH", "SR", "TH", "US", "VN")
_SCRIPTS = {"Hanb": "Hant", "Bopo": "Hant"}
# Systems and people name languages, scripts and places in words.
_LANGUAGES = {"chinese": "zh", "c": "en", "posix": "en"}  # a system that was told nothing speaks English
_WORDS = {"traditional": "Hant", "simplified": "Hans", "taiwan": "TW", "hong": "HK", "macao": "MO", "macau": "MO",
          "china": "CN", "prc": "CN", "singapore": "SG"}  # fmt: skip
_IN_CHINESE = re.compile("([繁正簡简][體体])?(?:中文|漢語|汉语|華語|华语|國語|国语|普通話|普通话)?|(英文|英語|英语)")
_IN_WORDS = re.compile(r"c|posix|[^\W\d_]{4,}[\w\s(),.'-]*|c\.[\w-]+")
_TAG = re.compile(
    r"([a-z]{2,3})(?:-([a-z]{3}))?(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?"  # language, its dialect, script, region
    r"(?:-(?:[a-z\d]{5,8}|\d[a-z\d]{3}))*(?:-[a-wyz\d](?:-[a-z\d]{2,8})+)*(?:-x(?:-[a-z\d]{1,8})+)?"
)
_DIALECTS = {"chs": "Hans", "cht": "Hant"}  # how Windows once wrote the scripts


class Tag(NamedTuple):
    """Hold the parts of a tag."""

    language: str
    script: str = ""
    region: str = ""


def fold(text: str) -> str:
    """Write a text so that capitals, widths and joining signs make no difference."""
    return re.sub(r"[\s_-]+", "-", unicodedata.normalize("NFKC", text).strip().casefold())


def parsed(text: str) -> Tag | None:
    """Read a tag, or a system's name for a language; None where it is neither."""
    plain = unicodedata.normalize("NFKC", text).strip().split("@")[0].casefold()
    tag = _TAG.fullmatch(plain.split(".")[0].replace("_", "-"))
    if tag:
        language, dialect, script, region = (part or "" for part in tag.groups())
        return Tag(language, script.title() or _DIALECTS.get(dialect, ""), region.upper())
    chinese = _IN_CHINESE.fullmatch(plain)
    if plain and chinese:
        script = "" if not chinese[1] else "Hant" if plain[0] in "繁正" else "Hans"
        return Tag("en") if chinese[2] else Tag("zh", script)
    words = re.findall(r"[^\W_]+", plain) if _IN_WORDS.fullmatch(plain) else []
    # Python's own table knows what Windows calls the others, such as "italian".
    names = [_LANGUAGES.get(word) or locale.locale_alias.get(word, "").split("_")[0] for word in words]
    told = [_WORDS[word] for word in words if word in _WORDS]
    script, region = (next((one for one in told if len(one) == size), "") for size in (4, 2))
    return next((Tag(name, script, region) for name in names if name), None)


def likely(tag: Tag) -> Tag:
    """Add the script that a tag leaves out."""
    if tag.language in ("cmn", "yue"):  # Mandarin and Cantonese, named by themselves
        tag = Tag("zh", tag.script or ("Hant" if tag.language == "yue" and not tag.region else ""), tag.region)
    if tag.language != "zh":
        return tag
    script = tag.script or ("Hant" if tag.region in _TRADITIONAL else "Hans")
    return tag._replace(script=_SCRIPTS.get(script, script))


def match(text: object, named: Mapping[str, str]) -> str | None:
    """Choose among languages, tags with their own names: by tag, else by name; None where none fits."""
    if not isinstance(text, str):
        return None
    for one, name in named.items():
        if fold(text) in (fold(one), fold(name)):
            return one
    tag = parsed(text)
    if tag is None:
        return None
    wanted = likely(tag)
    there = {one: likely(own) for one in named if (own := parsed(one)) is not None}
    fits = [one for one, own in there.items() if own.language == wanted.language]
    # Where a language is here in several scripts, the script decides; otherwise the language does.
    fits = [one for one in fits if there[one].script in ("", wanted.script)]
    return max(fits, key=lambda one: there[one].region == wanted.region, default=None)

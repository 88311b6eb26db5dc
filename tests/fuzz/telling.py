"""Telling: what a refusal must say, and what no person should read."""

from __future__ import annotations

import re

from cardkit.errors import CardkitError
from cardkit.language import LANGUAGES, Voice, speaking

# What Python says of itself, and no person should read.
_INSIDE = re.compile(
    r"object has no attribute|NoneType|keyword argument|positional argument|0x[0-9a-f]{6}|subscriptable|<class|"
    r"multiple values|not iterable|unhashable|out of range|invalid literal|Traceback"
)


class Wrong(AssertionError):
    """Say that a mutant was neither used nor refused as it should be."""


def told(error: CardkitError, line: int | None = None, lines: int | None = None) -> None:
    """Check a refusal: a reason in every language, nothing of our inside, and a line where there are any."""
    if lines is not None and (line is None or not 1 <= line <= lines):
        raise Wrong(f"line {line} of {lines}")
    for language in LANGUAGES:
        with speaking(Voice(language)):
            text, why = str(error), str(getattr(error, "reason", error))
        if not text.strip() or _INSIDE.search(text) or len(text) > 1500:
            raise Wrong(text)
        if language != "en" and not re.search("[\u4e00-\u9fff]", why):
            raise Wrong(f"not said in {language}: {text}")


def readable(*texts: str) -> None:
    """Check texts that were taken: there is something to read, and a page and a file can hold it."""
    for text in texts:
        if not text.strip() or (not text.isprintable() and re.search("[\0-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]", text)):
            raise Wrong(f"no text to be shown: {text!r}")

"""Direction: how does a text keep its order, and its line, among texts that are written the other way?"""

from __future__ import annotations

import re

NO_BREAK = "\u00a0"  # a space at which no line ends
FIRST_STRONG, POP = "\u2068", "\u2069"  # what stands between them takes its own direction and no other's
_CONTROLS = re.compile("[\u202a-\u202e\u2066-\u2069]")
_APART = re.compile("\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069")
# Hebrew, Arabic and the other scripts that run from right to left, and signs that turn a text round.
_TURNS = re.compile(
    "[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)


def isolated(text: str) -> str:
    """Set a text that is written from right to left apart, so that what follows it keeps its order; others stay.

    Names are the only such texts here.  Signs by which one would turn its surroundings round are left out.
    """
    if not _TURNS.search(_APART.sub("", text)):
        return text
    return f"{FIRST_STRONG}{_CONTROLS.sub('', text)}{POP}"


def unbroken(text: str) -> str:
    """Keep a text on one line, as a narrow cell of a table needs it: a suit's sign does not part from its name."""
    return text.replace(" ", NO_BREAK)

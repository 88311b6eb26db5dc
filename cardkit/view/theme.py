"""In which colours and which letters is a table drawn? One table of roles per theme, nothing else names a colour."""

from collections.abc import Mapping
from types import MappingProxyType

from ..language import TONGUES

Roles = Mapping[str, str]

# A role is what a colour is for. Text keeps a contrast of at least 4.5:1 on its ground (TEXT_ON lists the pairs).
# fS..fC and iS..iC are the suit signs outside a card, French and Italian: on a dark ground they have to be brighter
# than on the paper of a card, where faces.SUIT gives the colour.
LIGHT: Roles = MappingProxyType({
    "felt": "#e3ede6", "rim": "#b4c7ba", "ink": "#16211c", "soft": "#4b5a52", "panel": "#f6faf7", "line": "#86a092",
    "a": "#0b6e69", "b": "#7a3fb0", "c": "#a81d4e", "d": "#2c55b5", "e": "#6b5200",
    "win": "#a34a06", "onwin": "#ffffff",
    "paper": "#fffdf8", "edge": "#8d949b", "chip": "#ffffff", "note": "#fff4d6",
    "notei": "#5b3a00", "alarm": "#ffe3de", "alarmi": "#7d1007",
    "back": "#27496d", "weave": "#cfe0f2", "focus": "#0a4fd0",
    "fS": "#14181d", "fH": "#c2141b", "fD": "#0a56a8", "fC": "#17702f",
    "iS": "#0a56a8", "iH": "#c2141b", "iD": "#8a5a00", "iC": "#17702f",
})
DARK: Roles = MappingProxyType({
    "felt": "#12241f", "rim": "#2c4a40", "ink": "#eef6f1", "soft": "#a9bfb4", "panel": "#1b332c", "line": "#567668",
    "a": "#5fd0c5", "b": "#cfa8f5", "c": "#ff9db5", "d": "#9fc0ff", "e": "#dcc970",
    "win": "#ffb547", "onwin": "#1b1203",
    "paper": "#f3eee2", "edge": "#0b1512", "chip": "#1f3b33", "note": "#3a2f12",
    "notei": "#ffe3a3", "alarm": "#4a1a17", "alarmi": "#ffd9d3",
    "back": "#3d6aa0", "weave": "#cfe0f2", "focus": "#8fc3ff",
    "fS": "#eef6f1", "fH": "#ff8f87", "fD": "#8fc3ff", "fC": "#7fd69a",
    "iS": "#8fc3ff", "iH": "#ff8f87", "iD": "#f0c05a", "iC": "#7fd69a",
})
# On paper nothing is filled: it would cost ink, and grey on grey is hard to read.
PAPER: Roles = MappingProxyType({
    **LIGHT, "felt": "#ffffff", "rim": "#c4cac7", "soft": "#3a4741", "panel": "#ffffff", "line": "#6f7d76",
    "win": "#7c3500", "paper": "#ffffff", "edge": "#6b7278", "note": "#ffffff", "notei": "#16211c",
})
THEMES: Mapping[str, Roles] = MappingProxyType({"light": LIGHT, "dark": DARK, "paper": PAPER})

# Suit signs in a table that any page may show: nobody knows its ground, so each stands out on white and on black.
# Spades have the colour of the text.
SIGNS: Roles = MappingProxyType({"♥": "#e0403f", "♦": "#3b82c4", "♣": "#2f8f4e"})

# Which text roles stand on which grounds.
TEXT_ON: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "felt": ("ink", "soft", "a", "b", "c", "d", "e", "win", "fS", "fH", "fD", "fC", "iS", "iH", "iD", "iC"),
    "panel": ("ink", "soft", "a", "b", "c", "d", "e", "win", "fS", "fH", "fD", "fC"),
    "chip": ("ink", "soft", "a", "b", "c", "d", "e", "fS", "fH", "fD", "fC", "iS", "iH", "iD", "iC"),
    "note": ("notei", "fS", "fH", "fD", "fC"),
    "alarm": ("alarmi",),
    "win": ("onwin",),
    "ink": ("felt",),
})


def font(language: str) -> str:
    """Give the font stack of a language, fit for a font-family attribute; src/core/base.css holds the same stacks."""
    return TONGUES.get(language, TONGUES["en"]).fonts


def roles(theme: str) -> Roles:
    """Give the colours of a theme, "light", "dark", or "paper" for what is printed; "auto" prints as light.

    Raises ValueError for any other name.
    """
    if theme == "auto":  # paper and a file have no setting to follow
        theme = "light"
    if theme not in THEMES:
        raise ValueError(f"unknown theme {theme!r}: light, dark, paper or auto")
    return THEMES[theme]


def luminance(colour: str) -> float:
    """Measure the relative luminance of "#rrggbb", 0 (black) to 1 (white), as WCAG 2 defines it."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    r, g, b = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in (red, green, blue))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    """Measure the contrast of two colours, 1 to 21; text needs 4.5."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)

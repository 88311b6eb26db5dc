"""Which words of card players does a lesson explain where they first stand?

In every section of a lesson the first time that a term of the game appears in plain sight it becomes a link with the
meaning as its title, to a list of these words at the foot of the lesson.  A link can be pointed at, reached by the
keyboard and touched wherever notebooks are shown, and no place that shows them takes it away; an ``abbr`` is out of
reach without a mouse, and what folds would break the line.  The extension of JupyterLab shows the meaning at the word.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Mapping

from cardkit.glossary import LISTED, TERMS, Term, of_game
from cardkit.language import Voice, say, speaking
from cardkit.pages import tag

# How a term is written besides its own word and, in English, its plural.
ALSO: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "en": {
        "capture cards": ("capture", "captures"), "follow suit": ("follows suit",), "signal": ("sign", "signs"),
        "hand of cards": ("hand",), "match of several deals": ("match",),
    },
    "zh-Hant": {"led suit": ("領出的花色",), "discard": ("墊別門",)},
    "zh-Hans": {"led suit": ("首出的花色",), "discard": ("垫别门",)},
}  # fmt: skip
# Longer words in which a term stands without being one.
OTHER = {"en": (), "zh-Hant": ("得墩", "收墩", "墩數", "版本的"), "zh-Hans": ("赢墩", "收墩", "墩数", "版本的")}
# Headings, code, keys, links, other markup, what is folded, tables and sources are left as they are.
KEPT = re.compile(
    r"^\#+\ .*?$|^\*\*(?:Sources|資料來源|资料来源)\b.*?$|^\|.*?$|"
    r"`[^`]*`|<kbd>.*?</kbd>|<details>.*?</details>|!?\[[^]]*\]\([^)]*\)|<[^>]*>",
    re.DOTALL | re.MULTILINE,
)
SECTION = re.compile(r"^(?=\#\#? )", re.MULTILINE)
GAME = re.compile(r'"(\w+)/[\w-]+"')


def game_of(code: Iterable[str]) -> str:
    """Name the game that a lesson is about: that of most of its hands."""
    found = GAME.findall("\n".join(code))
    return max(found, key=found.count) if found else ""


class Marker:
    """Mark the terms of one lesson in one language, cell by cell."""

    def __init__(self, game: str, language: str, deck: str = "") -> None:
        """Take the terms of a game as the cards of the lesson name them."""
        self._voice = Voice(language, deck or "french")
        self._terms: dict[str, Term] = {}
        self._section: set[Term] = set()
        self._lesson: dict[Term, None] = {}
        explained = {term for term in of_game(game) if term.marked}
        blocked = list(OTHER.get(language, ()))
        with speaking(self._voice):
            for term in TERMS:
                word = say(term.word)
                written = (word, *ALSO.get(language, {}).get(term.word, ()))
                for one in (*written, *(f"{one}s" for one in written if language == "en")):
                    self._terms.setdefault(one.lower(), term) if term in explained else blocked.append(one.lower())
        words = sorted({*self._terms, *blocked}, key=len, reverse=True)
        edge = r"\b" if language == "en" else ""
        self._words = re.compile(f"{edge}(?:{'|'.join(map(re.escape, words))}){edge}", re.IGNORECASE)

    def mark(self, text: str) -> str:
        """Mark what a cell says; a heading of the first or second rank begins a section."""
        return "".join(self._part(part) for part in SECTION.split(text))

    def _part(self, text: str) -> str:
        if text.startswith("#") and not text.startswith("###"):
            self._section = set()
        out, at = [], 0
        for kept in KEPT.finditer(text):
            out += [self._marked(text[at : kept.start()]), kept[0]]
            at = kept.end()
        return "".join([*out, self._marked(text[at:])])

    def _marked(self, text: str) -> str:
        out, at = [], 0
        for found in self._words.finditer(text):
            term = self._terms.get(found[0].lower())
            start, end = found.span()
            before, after = _stars(text[:start], back=True), _stars(text[end:])
            # Stars beside the tag would close nothing in Chinese: those of the word alone go inside, others stay apart.
            if term is None or term in self._section or before != after:
                continue
            self._section.add(term)
            self._lesson[term] = None
            out += [text[at : start - before], self._link(term, text[start - before : end + after])]
            at = end + after
        return "".join([*out, text[at:]])

    def _link(self, term: Term, words: str) -> str:
        with speaking(self._voice):
            means = html.escape(term.said()[1])
        return f'<a class="ck-term" href="#{place(term)}" title="{means}">{words}</a>'

    @property
    def found(self) -> tuple[Term, ...]:
        """List the terms that were marked."""
        return tuple(self._lesson)

    def foot(self) -> str:
        """Write the list that the links lead to; empty where nothing was marked."""
        if not self._lesson:
            return ""
        with speaking(self._voice):
            rows = [f"- {tag('strong', term.said()[0], id=place(term))}: {term.said()[1]}" for term in self._lesson]
            return "\n".join([f"## {say(LISTED)}", "", *rows])


def place(term: Term) -> str:
    """Name the place of a term in the list, alike in every language."""
    return f"word-{term.word.lower().replace(' ', '-')}"


def _stars(text: str, *, back: bool = False) -> int:
    """Count the stars that touch a word."""
    return len(text) - len(text.rstrip("*") if back else text.lstrip("*"))

"""Lines: on which line of a file of questions does an entry stand?

As for hands, the TOML reader keeps no positions and the text is searched; only error messages rely on it.
"""

from __future__ import annotations

import re

_HEADER = re.compile(r"^\s*\[\[?\s*([\w.\"-]+)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"^\s*(?:\"([^\"]+)\"|([\w-]+))\s*=")
_STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'')


class Lines:
    """Find entries of the questions, which count from 0; lines count from 1."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.of: list[tuple[int, int]] = []  # for each line: which question, which of its answers (-1: none)
        question = answer = -1
        for line in self.lines:
            header = _HEADER.match(line)
            name = header.group(1) if header else ""
            if name == "question":
                question, answer = question + 1, -1
            elif name == "question.answers":
                answer += 1
            elif header:
                question, answer = -1, -1
            self.of.append((question, answer))

    def entry(self, question: int, key: str = "", *, answer: int = -1, item: int | None = None) -> int | None:
        """Give the line of an entry, or of one item of a list; else the line that opens the question or answer."""
        if question < 0:  # an entry that belongs to no question
            return self._top(key)
        first = None
        for number, line in enumerate(self.lines):
            if self.of[number] != (question, answer):
                continue
            first = number if first is None else first
            found = _KEY.match(line)
            if key and found and key in found.groups():
                return self._item(number, item) + 1
        if first is None and answer >= 0:
            return self.entry(question, key)
        return None if first is None else first + 1

    def _top(self, key: str) -> int | None:
        for number, line in enumerate(self.lines):
            found = _HEADER.match(line) or _KEY.match(line)
            if found and key in found.groups() and self.of[number][0] < 0:
                return number + 1
        return None

    def _item(self, start: int, item: int | None) -> int:
        """Give the line on which an item of the list that opens on a line begins."""
        depth, seen, fresh = 0, -1, False
        for number in range(start, len(self.lines)):
            bare = _STRING.sub(lambda text: "s" * len(text.group()), self.lines[number]).split("#", 1)[0]
            if number == start:
                bare = bare.split("=", 1)[1]
            for sign in bare:
                if depth == 1 and fresh and not sign.isspace() and sign not in ",]":
                    seen, fresh = seen + 1, False
                    if seen == item:
                        return number
                if sign in "[{":
                    depth += 1
                    fresh = fresh or depth == 1
                elif sign in "]}":
                    depth -= 1
                elif sign == "," and depth == 1:
                    fresh = True
            if depth == 0:
                break
        return start

"""Lined: what is written of a step of a line, with its score table, where there are no widgets."""

from __future__ import annotations

from ..pages import Html, folded, joined, table, tag
from ..replay import Replay
from ..view import line as show
from .base import CardWidget


class Lined(CardWidget):
    """Show a line of play at a step; subclasses say which, and how it is called."""

    def _shown(self) -> tuple[Replay, int]:
        """Give the line on screen, and the step of it."""
        raise NotImplementedError

    def _headline(self) -> str:
        """Say what the line is called."""
        raise NotImplementedError

    def _notes(self) -> list[str]:
        """Say what is told of the line on screen beside its steps."""
        return []

    def picture(self) -> str:
        """Draw the step shown as one flat SVG, with caption and step bar."""
        with self.speaking():
            line, at = self._shown()
            groups = [(str(label), int(count)) for label, count in show.groups(line)]
            scene, board = show.scene(line, at, self.layout_room), show.board(line, at)
            return self._paint(scene, self._headline(), board, groups, at)

    def caption(self) -> str:
        """Say what happened at the step shown, and why."""
        with self.speaking():
            return show.caption(*self._shown())

    def text(self) -> str:
        """Write the step shown and the score table up to it as readable text."""
        with self.speaking():
            line, at = self._shown()
            head = [self._headline(), show.board(line, at), *self._notes()]
            return "\n".join([*head, "", show.text_table(line, at)])

    def table_html(self) -> Html:
        """Write the whole score table of the line on screen as HTML, folded, since it tells what is to come."""
        with self.speaking():
            line, _ = self._shown()
            titles, rows = show.plain_table(line)
            notes = [tag("p", note) for note in self._notes()]
            return joined([*notes, folded(show.table_title(line), table(titles, rows))])

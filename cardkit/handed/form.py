"""Form: what is handed in, and how is a file of it refused?"""

from __future__ import annotations

from typing import NamedTuple

from ..answers import Entry, Pupil
from ..language import N_, n_
from ..reasons import sentences
from ..toml.entries import FileError


class HandedError(FileError):
    """Refuse a file of answers, or one answer in it: which file, on which line, and why."""


class Handed(NamedTuple):
    """Hold what one learner hands in; ``faults`` are what could not be read of it, and is not there."""

    pupil: Pupil  # with no id where the file does not say whose answers they are
    made: str  # when, in UTC: 2026-01-31T10:00:00Z; empty where the file does not say it
    entries: tuple[Entry, ...]
    faults: tuple[HandedError, ...] = ()


sentences(
    handed_long=N_("The file is too long: no saved answers are."),
    handed_newer=N_("A newer cardkit wrote this file: install the newest one to read it."),
    handed_nothing=N_("There are no saved answers in it."),
    handed_damaged=N_("The answers in it are damaged: ask for the file once more."),
    handed_lost=n_("{n} answer in it could not be read.", "{n} answers in it could not be read."),
    handed_several=N_("Answers of several learners stand in it: one file holds the answers of one."),
    handed_form=N_("This is not well-formed CSV: {detail}."),
    handed_column=N_("The column {column} is missing: {columns} are needed."),
    handed_twice=N_("The column {column} is there twice."),
    handed_cell=N_("In the column {column}, {text} cannot be read. This answer was left out."),
    handed_row=N_("This is no whole answer. It was left out."),
)

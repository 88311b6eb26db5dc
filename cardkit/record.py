"""Record: the answers a learner has given, kept in one small file that outlives the kernel."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from .answers import NOBODY, PLAYED, PREDICTED, Entry, Pupil, dumped, merged, parsed, whose
from .errors import WrongType, WrongValue
from .kept_file import Unreadable
from .language import N_, say_n
from .memory import LARGEST, Memory, Words
from .pupils import become, folder, named
from .pupils import whose as pupil
from .questions.ask import Past
from .reasons import in_a_row

FILE = "answers.json"
KIND_NAMES = {
    "choose": N_("choose"), "order": N_("order"), "match": N_("match"), "number": N_("number"), PLAYED: N_("play"),
    PREDICTED: N_("predict"),
}  # fmt: skip


class Record(Memory[Entry]):
    """Keep the answers of one folder."""

    file = FILE
    words = Words(
        homeless=N_("Nobody knows your home folder, so your answers are kept only until the kernel stops. "
                    "Set CARDKIT_HOME to a folder, or save them to a file."),
        newer=N_("The saved answers come from a newer cardkit: what you answer now is not saved."),
        damaged=N_("The file of saved answers was damaged. It was set aside as {file}; nothing of it was deleted."),
        busy=N_("Another program holds on to your saved answers. What you answer now is kept until the kernel stops, "
                "and saved as soon as that program lets go."),
        unsaved=N_("Your answers cannot be saved ({detail}). They are kept until the kernel stops: "
                   "save them to a file."),
        unread=N_("Your saved answers cannot be read ({detail}). What you answer now is kept until the kernel stops: "
                  "save it to a file."),
    )  # fmt: skip

    whose: Pupil = NOBODY  # whose answers these are, where a name was chosen
    _doubted: Pupil | None = None  # whose answers were to be taken in last, where that was not sure

    def parsed(self, raw: bytes) -> list[Entry]:
        """Read the bytes of a record.  Raises Unreadable, which holds the answers that are good all the same."""
        return parsed(raw)

    def dumped(self, entries: Iterable[Entry]) -> str:
        """Write answers as the text of a record."""
        return dumped(entries, self.whose if self.whose.name else None)

    def merged(self, *several: Iterable[Entry]) -> dict[str, Entry]:
        """Put answers together; of two copies of one answer the later stays."""
        return merged(*several)

    def take_in(self, text: str | bytes) -> int:
        """Take in a record that was saved elsewhere; give how many answers were new.

        Raises ValueError or TypeError where the text is no record; then nothing has changed.  What cannot be read of
        a record is told, and the rest taken in.
        """
        if not isinstance(text, str | bytes):
            raise WrongType(N_("These are no saved answers: they are a text, not {kind}."), kind=type(text).__name__)
        raw = text if isinstance(text, bytes) else text.encode("utf-8", "replace")
        if len(raw) > LARGEST:
            raise WrongValue(N_("This file is too long: no saved answers are."))
        lost = 0
        try:
            new = self.parsed(raw)
        except Unreadable as bad:
            if bad.newer:
                raise WrongValue(N_("These are no saved answers of this cardkit: a newer one wrote them.")) from None
            if not bad.good:
                raise WrongValue(N_("This file holds no saved answers.")) from None
            new, lost = list(bad.good), bad.lost
        before = set(self.entries())
        self._check(whose(raw) or NOBODY, not before)
        found = len(set(self.add(new)) - before)
        if lost:
            told = say_n("{n} answer in it could not be read.", "{n} answers in it could not be read.", lost)
            self.told = in_a_row(filter(None, (self.told, told)))
        return found

    def _check(self, theirs: Pupil, empty: bool) -> None:
        """Take in nobody's answers but the learner's own; where that is not sure, only when asked once more.

        Raises WrongValue.
        """
        ours, doubted, self._doubted = self.whose, self._doubted, None
        if theirs.name and theirs.name != ours.name:
            raise WrongValue(N_("These are the answers of {name}. Nothing was taken in. If that is you, say "
                                "ck.use(pupil={quoted}), run this cell again, and load them then."),
                             name=theirs.name, quoted=json.dumps(theirs.name, ensure_ascii=False))  # fmt: skip
        if not ours.name or theirs.id == ours.id or theirs == doubted:
            return
        if theirs.name and theirs.id and empty:
            self.whose = become(theirs)
            return
        self._doubted = theirs
        if theirs.name:
            raise WrongValue(N_("These answers are from another computer, and may be of another learner called {name}. "
                                "Nothing was taken in. If they are yours, load the file once more."),
                             name=theirs.name)  # fmt: skip
        raise WrongValue(N_("This file does not say whose answers it holds. Nothing was taken in. If they are those of "
                            "{name}, load it once more."), name=ours.name)  # fmt: skip


_RECORDS: dict[tuple[Path | None, str], Record] = {}


def record() -> Record:
    """Give the record of the folder that is chosen now, and of the pupil who learns now."""
    key = (folder(), named())
    if key not in _RECORDS:
        _RECORDS[key] = Record(key[0])
        _RECORDS[key].whose = pupil() if key[1] else NOBODY
    return _RECORDS[key]


def past(entries: Iterable[Entry]) -> dict[str, Past]:
    """Tell how each question went: how often it was asked, and the last answer."""
    found: dict[str, Past] = {}
    for one in entries:
        asked = found[one.question].asked if one.question in found else 0
        found[one.question] = Past(asked + 1, one.right and one.tries == 1, one.sure)
    return found


def counted(n: int) -> str:
    """Say how many saved answers were taken in."""
    return say_n("{n} saved answer was taken in.", "{n} saved answers were taken in.", n)

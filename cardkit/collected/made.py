"""Made: the class is read from what was handed in, and shows itself."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from ..calls import public, public_methods
from ..errors import WrongValue
from ..export.file import place, written
from ..figures import Plot
from ..handed.report import MARK, TABLE
from ..language import N_, n_
from ..reasons import because, sentences
from ..settings import settings
from . import shown as pages
from . import tables
from .columns import is_own
from .counted import asked
from .files import found
from .plot import plot as drawn
from .pupils import Classroom, gathered

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from pandas import DataFrame


@public_methods
class Collected:
    """Hold what a class has handed in; in a notebook it shows itself, and everything is said when it is asked for."""

    def __init__(self, found: Classroom) -> None:
        self._found = found
        self._asked = tuple(asked(found.members))

    @property
    def pupils(self) -> tuple[str, ...]:
        """List the pupils, each by a name that no other has."""
        return tuple(one.label for one in self._found.members)

    @property
    def faults(self) -> DataFrame:
        """Give, file by file, what was not taken in and why, and what else is to be known of a file."""
        return tables.faults(self._found)

    def tidy(self) -> DataFrame:
        """Give all answers as data, a row each; names and types are the same in every language, times are in UTC.

        pupil      as told apart here; pupil_id: the id in the file, empty where it has none
        lesson     its number; counts_as: questions, predictions or positions; kind: such as choose
        question   by its id; asked: in words
        first      whether it is the pupil's first answer to this question: these count
        right      at the first try; sure: as the pupil said; tries: how many there were
        at         when
        choice     by places, number or card, as the file has it; answer: in words
        reason     why a wrong choice is wrong, in words; why: the code of it, where the file has one
        words      in the pupil's own words
        """
        return tables.tidy(self._found, self._asked)

    def table(self) -> DataFrame:
        """Give a row for each lesson in which a pupil has answered anything; predictions are counted apart.

        So are mistakes in games against the computer: mended is one whose position was played right when seen last.
        """
        return tables.lessons(self._found, self._asked)

    def questions(self) -> DataFrame:
        """Give a row a question, lesson by lesson, the worst first: answers, right at once, the usual mistake and why.

        Positions of a pupil's own games are left out: nobody else has them.
        """
        return tables.questions(self._asked)

    def plot(self, what: str = "questions", lesson: str | None = None, n: int = 10, *, ax: Axes | None = None) -> Plot:
        """Draw how the questions went, lesson by lesson, the worst first, each with its most frequent mistake.

        ``what`` may be "predictions"; ``lesson`` takes one lesson alone, ``n`` is how many questions are drawn at most.
        ``ax`` are axes of matplotlib to draw on.  Raises ValueError, WrongType.
        """
        return drawn(self._asked, what, lesson, n, ax)

    def csv(self, path: str | Path | None = None) -> str | Path:
        """Write what ``tidy`` gives as CSV: as text, or into a file, and give its path.  Raises WrongType, WrongValue.

        No cell begins with what a spreadsheet would run; a file is written so that one reads every script.
        """
        text = tables.csv_text(self._found, self._asked)
        return text if path is None else written(place(path, (TABLE,), _ours), MARK + text)

    def __len__(self) -> int:
        return len(self._found.members)

    def __repr__(self) -> str:
        return pages.text(self._found, self._asked)

    def _repr_html_(self) -> str:
        return pages.html(self._found, self._asked)

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": self._repr_html_()}


@public
def collect(folder: str | Path | Iterable[str | Path]) -> Collected:
    """Read what a class has handed in, each file written by ``ck.report`` or saved by a quiz: who knows what.

    ``folder`` may hold folders and zip files, or be a zip file, a file, or a list of them.  Files with one id are one
    pupil; two ids never are, whatever their names.  What cannot be read is told in ``faults``, and the rest counts.
    Raises TypeError, and ValueError where there is nothing to collect.

    >>> ck.collect("homework")
    """
    settings()  # first: what was chosen for all lessons sets the voice too
    whole = gathered(found(folder))
    if not whole.members:
        raise _nothing(folder, whole)
    return Collected(whole)


def _nothing(folder: object, whole: Classroom) -> WrongValue:
    """Say why there is nothing: no file at all, or none of them homework."""
    if not whole.faults:
        return WrongValue(N_("No file lies in {folder} yet. Put there what pupils hand in: ck.report() writes it."),
                          folder=str(folder))  # fmt: skip
    first = whole.faults[0]
    return WrongValue(because("collect_none", n=len(whole.faults), file=first.file, why=first.why))


def _ours(path: Path) -> bool:
    """Say whether a file is such a table, or empty: nothing else is written over."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        begin = file.read(4096)
    return not begin or is_own(begin)


sentences(
    collect_none=n_(
        "One file lies there, and it is no homework. {file}: {why} Pupils hand in what ck.report() writes.",
        "{n} files lie there, and none is homework. {file}: {why} Pupils hand in what ck.report() writes.",
    ),
)

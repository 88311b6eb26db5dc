"""Figures: how does a figure of matplotlib become a picture on a page, as SVG whose text stays text?

The reader's own browser supplies the letters, so no font is shipped.  A plot stands on a ground of its own, readable in
light and dark pages.
"""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from .calls import public_methods, whole
from .errors import WrongType, WrongValue
from .language import N_, TONGUES, voice
from .pages import picture, sideways, tag

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

GROUND, INK, SOFT = "#fffdf8", "#16211c", "#4b5a52"
_MEASURED = ["DejaVu Sans"]
SETTINGS: dict[str, object] = {
    "svg.fonttype": "none", "svg.hashsalt": "cardkit", "path.simplify": False, "hatch.linewidth": 1.2,
    "font.family": _MEASURED, "font.size": 13, "text.color": INK, "axes.edgecolor": SOFT, "axes.labelcolor": INK,
    "xtick.color": INK, "ytick.color": INK, "axes.facecolor": GROUND, "figure.facecolor": GROUND,
    "savefig.facecolor": GROUND, "text.parse_math": False,
}  # fmt: skip


@public_methods
@dataclass(frozen=True, repr=False)
class Plot:
    """Hold a plot: its picture as SVG, the words that stand for it, and matplotlib's figure."""

    svg: str
    alt: str
    figure: Figure | None = field(default=None, compare=False)

    def save(self, path: str | Path, dpi: int = 200) -> None:
        """Write the picture to a file, in the format that the name ends in: .svg, .png, .pdf; ``dpi`` is for pixels.

        Raises WrongType, WrongValue for a name without a format that matplotlib knows, OSError.
        """
        place = Path(path).expanduser() if isinstance(path, str | Path) else None
        if place is None:
            raise WrongType(N_("A picture is saved under a name or a path, not {kind}."), kind=type(path).__name__)
        formats = self.figure.canvas.get_supported_filetypes() if self.figure is not None else {"svg": ""}
        if place.suffix.lower() == ".svg":
            place.write_text(self.svg, "utf-8")
        elif self.figure is not None and place.suffix.lower().lstrip(".") in formats:
            with _settings(), _lettered(self.figure):
                self.figure.savefig(place, dpi=whole("dpi", dpi, 1))
        else:
            raise WrongValue(N_("{name} ends in no format of pictures: there are {formats}."), name=place.name,
                             formats=", ".join(sorted(formats)))  # fmt: skip

    def __repr__(self) -> str:
        return self.alt

    def _repr_html_(self) -> str:
        return sideways(picture(self.svg, self.alt, style="min-width: 34rem; max-width: 100%"), dir="ltr")

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, str]:
        return {"text/plain": self.alt, "text/html": self._repr_html_()}


@contextmanager
def _settings() -> Iterator[None]:
    """Draw with the kit's settings and none of this machine's."""
    import matplotlib

    # Letters are only measured here, never drawn: what the measuring font lacks, the reader's has.
    with matplotlib.rc_context(), warnings.catch_warnings():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(SETTINGS)  # type: ignore[arg-type]  # its stubs want each name spelled out
        warnings.filterwarnings("ignore", message=r"Glyph \d+ .* missing from")
        yield


@contextmanager
def _lettered(figure: Figure) -> Iterator[None]:
    """Draw with fonts of this machine what the measuring font lacks: a file of pixels is drawn here, not by a reader.

    Those of the language come first, then any that has Chinese signs; texts that somebody else has set stay.
    """
    from matplotlib.font_manager import fontManager
    from matplotlib.text import Text

    there = sorted({font.name for font in fontManager.ttflist})
    named = re.findall("'([^']+)'", TONGUES[voice().language].fonts)
    more = [name for name in named if name in there] + [name for name in there if re.search("CJK|Han Sans", name)]
    ours = [one for one in figure.findobj(Text) if isinstance(one, Text) and one.get_fontfamily() == _MEASURED]
    try:
        for one in ours:
            one.set_fontfamily([*_MEASURED, *dict.fromkeys(more)])
        yield
    finally:
        for one in ours:
            one.set_fontfamily(_MEASURED)


@contextmanager
def figured(width: float, height: float, ax: Axes | None) -> Iterator[tuple[Figure, Axes]]:
    """Make a figure, or take the axes that somebody else has made.  Raises WrongType for what are none."""
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    with _settings():
        if ax is None:
            figure = Figure(figsize=(width, height), layout="constrained")
            yield figure, figure.add_subplot()
        elif isinstance(ax, Axes) and isinstance(ax.figure, Figure):
            ax.set_facecolor(GROUND)
            yield ax.figure, ax
        else:
            raise WrongType(N_("ax should be axes of matplotlib, not {kind}."), kind=type(ax).__name__)


def as_svg(figure: Figure, alt: str) -> str:
    """Write a figure as SVG: no date, no maker, no style sheet, the reader's font for all text."""
    out = io.StringIO()
    figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    svg = re.sub(r"<\?xml.*?<svg ", "<svg ", out.getvalue(), count=1, flags=re.S)
    svg = re.sub(r"\s*<metadata>.*?</metadata>|\s*<!--.*?-->", "", svg, flags=re.S)
    svg = re.sub(r"\s*<style.*?</style>", "", svg, flags=re.S)
    svg = re.sub(r'<g id="[^"]*"', "<g", svg)  # nothing points at them
    svg = re.sub(r"; font-family: [^;\"]*", "", svg)
    svg = re.sub(r">\s+<", "><", svg)
    language = voice().language
    fonts = TONGUES[language].fonts
    root = f'<svg lang="{language}" direction="ltr" role="img" font-family="{fonts}" stroke-linejoin="round" '
    named = tag("title", alt)
    svg = re.sub(r"(<svg [^>]*>)", lambda found: found[1] + named, svg, count=1)
    return svg.replace("<svg ", root, 1)

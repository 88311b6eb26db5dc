"""Figures as pictures: on a page, and in files."""

from __future__ import annotations

import base64
import re
from pathlib import Path

import pytest

from cardkit.figures import Plot
from cardkit.language import Voice, speaking
from cardkit.plots import points_by_rank, replies, reply_map


def test_the_bundle() -> None:
    bundle = reply_map("S")._repr_mimebundle_()
    assert bundle["text/plain"] == reply_map("S").alt == repr(reply_map("S"))
    frame = r'<div dir="ltr" style="overflow-x: auto" tabindex="0">(.*)</div>'  # a phone scrolls it sideways
    image = r'<img alt="([^"]+)" src="data:image/svg\+xml;base64,([^"]+)" style="min-width: 34rem; max-width: 100%">'
    outer = re.fullmatch(frame, bundle["text/html"])
    assert outer
    found = re.fullmatch(image, outer[1])
    assert found
    assert base64.b64decode(found[2]).decode() == reply_map("S").svg
    assert Plot("<svg/>", 'a "<b>')._repr_html_().count('<img alt="a &quot;&lt;b&gt;" src')


@pytest.mark.parametrize(("suffix", "begins"), [(".svg", b"<svg "), (".png", b"\x89PNG"), (".pdf", b"%PDF")])
def test_a_plot_is_saved_in_the_format_of_its_name(suffix: str, begins: bytes, tmp_path: Path) -> None:
    plot, path = replies("5C", "S"), tmp_path / f"replies{suffix}"
    plot.save(str(path))
    assert path.read_bytes().startswith(begins)
    if suffix == ".png":
        small = tmp_path / "small.png"
        plot.save(small, dpi=40)
        assert small.stat().st_size < path.stat().st_size


def test_a_picture_needs_a_format_and_a_name(tmp_path: Path) -> None:
    plot = points_by_rank()
    with pytest.raises(ValueError, match="png"):
        plot.save(tmp_path / "picture.docx")
    with pytest.raises(TypeError, match="name or a path"):
        plot.save(7)  # type: ignore[arg-type]
    assert not list(tmp_path.iterdir())


def test_a_file_of_pixels_is_drawn_with_fonts_of_this_machine_and_nothing_stays_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reader's font cannot help there: without one of this machine, Chinese signs would be empty boxes."""
    from types import SimpleNamespace

    from matplotlib import font_manager
    from matplotlib.figure import Figure
    from matplotlib.text import Text

    there = [SimpleNamespace(name=name) for name in ("PingFang TC", "Noto Sans CJK JP", "DejaVu Sans", "Symbola")]
    monkeypatch.setattr(font_manager.fontManager, "ttflist", there)
    drawn: list[list[str]] = []

    def families(figure: Figure, *_: object, **more: object) -> None:
        drawn.extend(one.get_fontfamily() for one in figure.findobj(Text) if isinstance(one, Text) and one.get_text())

    with speaking(Voice("zh-Hant")):
        plot = replies("5C", "S")
        assert plot.figure is not None
        monkeypatch.setattr(Figure, "savefig", families)
        plot.save(tmp_path / "replies.png")
        assert drawn and all(one == ["DejaVu Sans", "PingFang TC", "Noto Sans CJK JP"] for one in drawn)
        drawn.clear()
        families(plot.figure)
        assert drawn and all(one == ["DejaVu Sans"] for one in drawn)

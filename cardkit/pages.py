"""Pages: how is shown, in HTML, what a place without widgets gets? Whatever is no HTML yet is escaped here."""

from __future__ import annotations

import base64
import html
from collections.abc import Iterable, Sequence


class Html(str):
    """Hold what is HTML already, so that it is not escaped again."""

    __slots__ = ()


def joined(parts: Iterable[str]) -> Html:
    """Set parts one after the other; those that are plain text are escaped."""
    return Html("".join(part if isinstance(part, Html) else html.escape(part) for part in parts))


def tag(name: str, *inside: str, **attributes: str) -> Html:
    """Write an element; attributes that are empty are left out."""
    given = "".join(f' {key}="{html.escape(value)}"' for key, value in attributes.items() if value)
    return Html(f"<{name}{given}>{joined(inside)}</{name}>")


def tags(name: str, several: Iterable[str], **attributes: str) -> Html:
    """Write one element for each of several texts."""
    return joined(tag(name, one, **attributes) for one in several)


def paragraphs(*several: str) -> Html:
    """Write a paragraph for each text that says something."""
    return tags("p", filter(None, several))


def bullets(name: str, several: Iterable[str]) -> Html:
    """Write a list, ``ol`` or ``ul``; nothing where it would be empty."""
    rows = tags("li", several)
    return tag(name, rows) if rows else rows


def table(titles: Sequence[str], rows: Iterable[Sequence[str]], *, caption: str = "", scope: str = "") -> Html:
    """Write a table of texts; ``scope`` says of what the titles are titles."""
    named = tag("caption", caption) if caption else Html()
    head = tag("thead", tag("tr", tags("th", titles, scope=scope)))
    return tag("table", named, head, tag("tbody", *(tag("tr", tags("td", row)) for row in rows)))


def folded(summary: str, *inside: str) -> Html:
    """Write a part that is closed until somebody opens it."""
    return tag("details", tag("summary", summary), *inside)


def sideways(*inside: str, dir: str = "") -> Html:
    """Write what scrolls sideways on a narrow screen; squeezed, nobody could read it.  A keyboard reaches it too."""
    return tag("div", *inside, dir=dir, style="overflow-x: auto", tabindex="0")


def picture(svg: str, alt: str, *, style: str = "") -> Html:
    """Write a picture with what it shows in words."""
    source = base64.b64encode(svg.encode()).decode()
    look = f' style="{html.escape(style)}"' if style else ""
    return Html(f'<img alt="{html.escape(alt)}" src="data:image/svg+xml;base64,{source}"{look}>')


def page(*inside: str, lang: str = "") -> Html:
    """Write a whole: it runs from left to right wherever it is shown, and says its language where it is known."""
    return tag("div", *inside, dir="ltr", lang=lang)

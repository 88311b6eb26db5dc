"""How is a scene drawn flat? One SVG for notebooks, files and print; `src/core/printer.ts` is the other printer.

Inside <img> an SVG is a document of its own, so parts and <use> are safe there; a style sheet, a script, a class or
an outside reference is not, and none is written.
"""

import re
from collections.abc import Callable, Iterable, Sequence

from cardkit.view import faces
from cardkit.view.scene import CARD_H, CARD_W, Item, Value, em, number, ordered, signs, wrap
from cardkit.view.theme import Roles, font, roles

DEFAULTS: dict[str, Sequence[Value]] = {  # what scene.py leaves out, counted from the first value after the kind
    "c": ("", 0, 0, 1, 0, "", 0),
    "t": (0, 0, "", 22, "ink", "start", 400),
    "r": (0, 0, 0, 0, 0, "", "", 0, 0),
    "a": ("", "ink", 2, ""),
    "b": (0, 0, "", 19),
    "m": (0, 0, "a", 9),
}
RINGS = {"w": ("win", 6), "s": ("ink", 4)}  # mark -> role and width of the ring around a card
STRIP, CAPTION, LINE_HEIGHT, BAR = 44, 28, 38, 78  # margin, letters and lines of the caption, height of the step bar

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escaped(words: str) -> str:
    """Make text harmless in XML: markup becomes text, characters that XML forbids become a replacement sign."""
    words = _NOT_XML.sub("\ufffd", words)
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def hatching(x: float, y: float, w: float, h: float) -> str:
    """Give the path of slanted lines that stay within a box, 14 units apart and 2 units clear of its edge."""
    x, y, w, h = x + 2, y + 2, w - 4, h - 4
    out, c = "", 10.0
    while c < w + h and w > 0 and h > 0:
        x1, y1, x2, y2 = max(0, c - h), min(c, h), min(c, w), max(0, c - w)
        out += f"M{number(x + x1)} {number(y + y1)}L{number(x + x2)} {number(y + y2)}"
        c += 14
    return out


class _Brush:
    """Draws items of each kind in one theme."""

    def __init__(self, colours: Roles) -> None:
        self.colours = colours
        self.draw: dict[str, Callable[..., str]] = {
            "c": self.card, "b": self.badge, "t": self.text, "r": self.box, "m": self.mark, "p": self.pip,
            "h": self.hatch, "l": self.line, "a": self.path,
        }

    def role(self, name: str) -> str:
        return self.colours[name] if name else "none"

    def item(self, item: Item, keys: bool) -> str:
        kind = str(item[1])
        values = (*item[2:], *DEFAULTS.get(kind, ())[len(item) - 2 :])
        drawn = self.draw[kind](*values)
        return f'<g data-key="{escaped(str(item[0]))}">{drawn}</g>' if keys else drawn

    def card(self, face: str, x: float, y: float, s: float, turn: float, mark: str, z: int) -> str:
        # Placed by its centre, as in the live printer, where place, turn and size then move smoothly on their own.
        place = f"translate({number(x + CARD_W / 2 * s)} {number(y + CARD_H / 2 * s)})"
        place += (f" rotate({turn})" if turn else "") + (f" scale({s})" if s != 1 else "")
        ring = ""
        if mark in RINGS:
            role, width = RINGS[mark]
            ring = f'<rect x="-56" y="-78" width="112" height="156" rx="14" fill="none" stroke="{self.role(role)}" ' \
                   f'stroke-width="{width}"/>'
        dim = ' opacity=".38"' if mark == "d" else ""
        return f'<g transform="{place}"{dim}>{ring}<use href="#~{face}" x="-50" y="-72"/></g>'

    def badge(self, x: float, y: float, text: str, r: float) -> str:
        ink, felt = self.role("ink"), self.role("felt")
        disc = f'<circle cx="{x}" cy="{y}" r="{r}" fill="{ink}" stroke="{felt}" stroke-width="3"/>'
        return disc + self.text(x, number(y + r * 0.37), text, number(r * 1.1), "felt", "middle", 700)

    def text(self, x: float, y: float, words: str, size: float, role: str, anchor: str, weight: int) -> str:
        where = f' text-anchor="{anchor}"' if anchor != "start" else ""
        heavy = f' font-weight="{weight}"' if weight != 400 else ""
        look = f'font-size="{size}" fill="{self.role(role)}"{where}{heavy}'
        return f'<text x="{x}" y="{y}" {look}>{escaped(words)}</text>'

    def box(
        self, x: float, y: float, w: float, h: float, r: float, fill: str, edge: str, ew: float, dash: int
    ) -> str:
        round_ = f' rx="{r}"' if r else ""
        rim = f' stroke="{self.role(edge)}" stroke-width="{ew}"' if edge else ""
        rim += ' stroke-dasharray="7 6"' if dash else ""
        return f'<rect x="{x}" y="{y}" width="{w}" height="{h}"{round_} fill="{self.role(fill)}"{rim}/>'

    def mark(self, x: float, y: float, side: str, r: float) -> str:
        colour = self.role(side)
        if side == "a":
            return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{colour}"/>'
        if side == "c":
            return f'<path d="M{x} {number(y - r)}l{r} {number(2 * r)}h{number(-2 * r)}z" fill="{colour}"/>'
        if side == "d":
            return f'<path d="M{x} {number(y - r)}l{r} {r}l{-r} {r}l{-r} {-r}z" fill="{colour}"/>'
        if side == "e":
            left, top = number(x - r), number(y - r / 2)
            return f'<rect x="{left}" y="{top}" width="{number(2 * r)}" height="{r}" fill="{colour}"/>'
        left, top, wide = number(x - r), number(y - r), number(2 * r)
        return f'<rect x="{left}" y="{top}" width="{wide}" height="{wide}" fill="{colour}"/>'

    def pip(self, suit: str, x: float, y: float, size: float) -> str:
        return f'<use href="#~{suit}" transform="translate({x} {y}) scale({size / 20:g})"/>'

    def hatch(self, x: float, y: float, w: float, h: float) -> str:
        return f'<path d="{hatching(x, y, w, h)}" stroke="{self.role("panel")}" stroke-width="2"/>'

    def line(self, x1: float, y1: float, x2: float, y2: float, role: str, width: float) -> str:
        return f'<path d="M{x1} {y1}L{x2} {y2}" stroke="{self.role(role)}" stroke-width="{width}"/>'

    def path(self, d: str, role: str, width: float, fill: str) -> str:
        return f'<path d="{escaped(d)}" fill="{self.role(fill)}" stroke="{self.role(role)}" stroke-width="{width}"/>'

    def caption(self, words: str, w: float, y: float) -> tuple[str, float]:
        """Draw the caption strip; give it with its height."""
        k = 1 if w > 600 else 0.58  # a phone's scene is drawn near its own size: smaller letters, more lines
        strip, size, high = STRIP * k, CAPTION * k, LINE_HEIGHT * k
        lines = wrap(signs(words), w - 2 * strip - 44 * k, size, 3 if k == 1 else 5)
        tall = number(high * len(lines) + 18 * k)
        rows = (self.text(number(strip + 22 * k), number(y + (i + 1) * high), row, number(size), "notei", "start", 700)
                for i, row in enumerate(lines))
        box = self.box(number(strip), y, number(w - 2 * strip), tall, number(14 * k), "note", "", 0, 0)
        return box + "".join(rows), tall + 16

    def bar(self, groups: Sequence[tuple[str, int]], at: int, w: float, y: float) -> str:
        """Draw the step bar: a small cell for the start, then a cell per step, grouped and labelled."""
        steps, room = sum(count for _, count in groups), w - 2 * STRIP - 20
        cell = min(40, room / (steps * 1.15 + len(groups) * 0.5))
        gap, between = cell * 0.15, cell * 0.65
        out = self._cell(STRIP, y, 14, 0, at)
        x, step = STRIP + 20 + gap, 1
        labels: list[tuple[float, str]] = []  # the right end of each label, and the label drawn
        for label, count in groups:
            left = x
            for _ in range(count):
                out += self._cell(x, y, cell, step, at)
                x, step = x + cell + gap, step + 1
            x += between - gap
            wide = em(label) * 19
            # A label that would run into the next one is left out; the one of the trick shown goes before the others.
            shown = step - count <= at < step
            middle = min(max((left + x - between) / 2, STRIP + wide / 2), w - STRIP - wide / 2)
            if labels and labels[-1][0] > middle - wide / 2 and shown:
                labels.pop()
            if shown or (wide <= x - left and not (labels and labels[-1][0] > middle - wide / 2)):
                drawn = self.text(number(middle), y + 46, signs(label), 19, "soft", "middle", 600)
                labels.append((middle + wide / 2, drawn))
        return out + "".join(drawn for _, drawn in labels)

    def _cell(self, x: float, y: float, w: float, step: int, at: int) -> str:
        fill = "win" if step == at else "soft" if step < at else "panel"
        up, tall = (3, 22) if step == at else (0, 16)
        return self.box(number(x), y - up, number(w), tall, number(min(8, w / 2)), fill, "soft", 1.8, 0)


def paint(
    items: Iterable[Item], w: float, h: float, *, deck: str, theme: str, title: str, desc: str, language: str,
    caption: str | None = None, groups: Sequence[tuple[str, int]] | None = None, at: int | None = None,
    keys: bool = False, apart: bool = False,
) -> str:
    """Draw a scene of w by h units as one self-contained SVG, with the caption and the step bar below it when given.

    `groups` are labels with their numbers of steps, `at` is the step shown; `keys` writes each item's key beside it.
    Of a page of many pictures the card faces stand `apart`, once for all; see `faces_of`.

    Raises ValueError for an unknown deck or theme, or a key that stands twice; KeyError for an unknown role or card.
    """
    brush = _Brush(roles(theme))
    frame = ordered(items)
    body = "".join(brush.item(item, keys) for item in frame)
    tall = h
    if caption:
        strip, more = brush.caption(caption, w, number(tall))
        body, tall = body + strip, tall + more
    if groups:
        body, tall = body + brush.bar(groups, at or 0, w, number(tall + 12)), tall + BAR
    if tall > h:
        tall += 8
    parts = "" if apart else _parts(frame, deck, brush.colours)
    felt = brush.box(2, 2, number(w - 4), number(tall - 4), 26, "felt", "rim", 4, 0)
    name, story = escaped(signs(title)), escaped(signs(desc))
    picture = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(w)} {number(tall)}" width="{number(w)}" '
        f'height="{number(tall)}" role="img" direction="ltr" lang="{escaped(language)}" font-family="{font(language)}">'
        f"<title>{name}</title><desc>{story}</desc><defs>{parts}</defs>{felt}{body}</svg>"
    )
    return _own_ids(picture)


def faces_of(items: Iterable[Item], *, deck: str, theme: str) -> str:
    """Give the card faces that pictures need which are drawn with them ``apart``, as an SVG that takes no room."""
    parts = _parts(items, deck, roles(theme))
    nowhere = 'width="0" height="0" style="position:absolute" aria-hidden="true"'
    return _own_ids(f"<svg {nowhere}><defs>{parts}</defs></svg>")


def _parts(items: Iterable[Item], deck: str, colours: Roles) -> str:
    used = [str(item[2]) for item in items if item[1] in ("c", "p")]
    return re.sub(r"var\(--ck-(\w+)\)", lambda found: colours[found[1]], faces.defs(deck, used))


def _own_ids(picture: str) -> str:
    return re.sub(r'(id="|href="#)~', r"\1ck-", picture)

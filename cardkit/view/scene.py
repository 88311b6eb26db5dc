"""Where do things lie? The words a layout says it in: keyed items, measured text, frames packed as differences.

An item is a list `[key, kind, ...]` in scene units; DESIGN calls a list of them a display list. Two printers draw it,
`paint.py` and `widgets/src/core/printer.ts`, and neither measures or decides anything: sizes, cuts and places are
settled here.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

Value = str | int | float
Item = list[Value]
Frame = list[Item]


class Scene(NamedTuple):
    """Hold a scene that is laid out: its size, and its items."""

    w: int
    h: int
    frame: Frame


CARD_W, CARD_H = 100, 144  # one card at scale 1
LAYERS = "rhlampcbt"  # back to front: boxes, hatches, lines, paths, marks, suit signs, cards, badges, text

NARROW = frozenset(" ',./:;IJ\\ijl|·‘’")
MIDDLING = frozenset("!()-[]_`frt–")
WIDE = frozenset("%Wmw@&æœÆŒ")
SIGNS = "♠♥♦♣"
AS_TEXT = "\ufe0e"  # asks for the plain sign, not the coloured picture
ELLIPSIS = "…"
# Marks that may not open a line; the comma and stop of Chinese text above all.
NOT_FIRST = frozenset("，。、；：？！）」』》〉】〕…—·,.;:?!)]}%" + AS_TEXT)
NOT_LAST = frozenset("（「『《〈【〔([{" + SIGNS + AS_TEXT)  # a sign stays with its rank


def number(x: float) -> int | float:
    """Round to a tenth of a unit, whole where it can be: short in JSON, finer than an eye."""
    r = round(x, 1)
    return int(r) if r == int(r) else r


def _trimmed(row: Item, assumed: Sequence[Value]) -> Item:
    """Leave out the trailing values that both printers assume."""
    for value in reversed(assumed):
        if row[-1] != value:
            break
        row.pop()
    return row


def _item(key: str, kind: str, *values: Value, assumed: Sequence[Value] = ()) -> Item:
    return _trimmed([key, kind, *(v if isinstance(v, str) else number(v) for v in values)], assumed)


def card(
    key: str, face: str, x: float, y: float, s: float = 1, turn: float = 0, mark: str = "", z: int = 0
) -> Item:
    """Lay a card: `face` a code like "7S" or "back", its unturned corner at x, y, scaled by `s`, turned in degrees.

    `mark` is "w" (winner), "d" (dimmed), "s" (selected) or nothing; `z` orders cards that overlap.
    """
    row: Item = [key, "c", face, number(x), number(y), round(s, 3), number(turn), mark, z]
    return _trimmed(row, (0, "", 0))


def badge(key: str, x: float, y: float, text: str, r: float = 19) -> Item:
    """Set a round order badge of radius `r` with its centre at x, y."""
    return _item(key, "b", x, y, text, r, assumed=(19,))


def text(
    key: str, x: float, y: float, words: str, size: float = 22, role: str = "ink", anchor: str = "start",
    weight: int = 400,
) -> Item:
    """Write one line of text on the baseline y; fit() and clip() make it fit beforehand."""
    return _item(key, "t", x, y, signs(words), size, role, anchor, weight, assumed=("start", 400))


def box(
    key: str, x: float, y: float, w: float, h: float, r: float = 0, fill: str = "", edge: str = "", ew: float = 0,
    dash: int = 0,
) -> Item:
    """Draw a box with corner radius `r`; `fill` and `edge` are roles or nothing; `dash` marks an empty card place."""
    return _item(key, "r", x, y, w, h, r, fill, edge, ew, dash, assumed=("", 0, 0))


def mark(key: str, x: float, y: float, side: str, r: float = 9) -> Item:
    """Set the mark of a side, never told by colour alone: disc "a", square "b", triangle "c", diamond "d", bar "e"."""
    return _item(key, "m", x, y, side, r, assumed=(9,))


def pip(key: str, suit: str, x: float, y: float, size: float = 24) -> Item:
    """Set a suit sign of the deck in use, its centre at x, y."""
    return _item(key, "p", suit, x, y, size)


def hatch(key: str, x: float, y: float, w: float, h: float) -> Item:
    """Hatch a bar (side b), inside its box."""
    return _item(key, "h", x, y, w, h)


def line(key: str, x1: float, y1: float, x2: float, y2: float, role: str = "ink", width: float = 2) -> Item:
    """Draw a straight line."""
    return _item(key, "l", x1, y1, x2, y2, role, width)


def path(key: str, d: str, role: str = "ink", width: float = 2, fill: str = "") -> Item:
    """Draw a path from SVG path data; `role` strokes it, `fill` (a role) fills it."""
    return _item(key, "a", d, role, width, fill, assumed=("",))


# --- text that fits whatever font the reader has -----------------------------------------------------------------


def signs(words: str) -> str:
    """Ask for plain suit signs: some systems would draw coloured pictures, wider than the text."""
    for sign in SIGNS:
        words = words.replace(sign + AS_TEXT, sign).replace(sign, sign + AS_TEXT)
    return words


def _advance(ch: str) -> float:
    code = ord(ch)
    if code < 0x2E80:
        if ch in NARROW:
            return 0.4
        if ch in MIDDLING:
            return 0.5
        if ch in WIDE:
            return 1.12
        if ch.islower() or ch.isdigit():
            return 0.72
        if code < 0x2000 and ch.isupper() and ch not in "MOQ":
            return 0.84
        return 0.0 if unicodedata.category(ch) in ("Mn", "Me", "Cf") else 1.0
    if unicodedata.category(ch) in ("Mn", "Me", "Cf"):
        return 0.0
    return 1.4 if code >= 0x1F000 and code < 0x20000 else 1.0  # pictures are wider than a square


@lru_cache(maxsize=4096)  # a scene says the same words over and over
def em(words: str) -> float:
    """Measure text with caution, in units of its font size: Chinese is square, Latin as wide as DejaVu Sans Bold."""
    return sum(_advance(ch) for ch in words)


def fit(words: str, width: float, size: float = 26, least: float = 0) -> float:
    """Find the largest font size, at most `size` and at least `least`, at which the text keeps within `width`."""
    wide = em(words)
    return number(max(least, min(size, int(10 * width / wide) / 10))) if wide else size


def clip(words: str, width: float, size: float) -> str:
    """Cut text that is wider than `width` at this size, and show by an ellipsis that it was cut."""
    room = width / size
    if em(words) <= room:
        return words
    room -= em(ELLIPSIS)
    kept = ""
    for ch in words:
        room -= _advance(ch)
        if room < 0:
            break
        kept += ch
    return kept.rstrip(" " + SIGNS + AS_TEXT) + ELLIPSIS


def clip_name(name: str, width: float, size: float) -> str:
    """Cut a name that is wider than `width` at this size; a number at its end stays, since it tells who is meant."""
    words = name.rstrip("0123456789")
    number, room = name[len(words) :], width / size
    first = words[:1].strip()
    if em(name) <= room or not number or not first or em(first + number) > room:
        return clip(name, width, size)
    if em(first + ELLIPSIS + number) > room:
        return first + number
    return clip(words, width - em(number) * size, size).removesuffix(ELLIPSIS).rstrip() + ELLIPSIS + number


def _may_break(last: str, ch: str) -> bool:
    if ch in NOT_FIRST or ch == " " or last in NOT_LAST:
        return False
    return last == " " or ord(last) >= 0x2E80 or ord(ch) >= 0x2E80


def _pieces(words: str) -> list[str]:
    """Split text where a line may break: after spaces, and between Chinese characters."""
    out: list[str] = []
    for ch in words:
        if out and not _may_break(out[-1][-1], ch):
            out[-1] += ch
        else:
            out.append(ch)
    return out


def wrap(words: str, width: float, size: float, lines: int = 2) -> list[str]:
    """Break text into at most `lines` lines of `width` at this size; what is left over ends in an ellipsis."""
    done: list[str] = []
    now = ""
    pieces = _pieces(" ".join(words.split()))
    for i, piece in enumerate(pieces):
        if now and em((now + piece).rstrip()) * size > width:
            if len(done) == lines - 1:
                return [*done, clip(now + "".join(pieces[i:]), width, size)]
            done.append(clip(now.rstrip(), width, size))
            now = ""
        now += piece
    return [*done, clip(now.rstrip(), width, size)]


# --- frames ------------------------------------------------------------------------------------------------------


def layer(item: Item) -> tuple[int, Value, str]:
    """Say where an item lies in the drawing order: by layer, then z (cards), then key."""
    key, kind = str(item[0]), str(item[1])
    return LAYERS.index(kind), (item[8] if kind == "c" and len(item) > 8 else 0), key


def ordered(items: Iterable[Item]) -> Frame:
    """Put items in drawing order, back to front.

    Raises ValueError for a key that stands twice.
    """
    frame = sorted(items, key=layer)
    if len({item[0] for item in frame}) != len(frame):
        keys = [str(item[0]) for item in frame]
        raise ValueError(f"keys stand twice in a frame: {sorted({k for k in keys if keys.count(k) > 1})}")
    return frame


def pack(frames: Iterable[Iterable[Item]]) -> list[Frame]:
    """Write frames as the first one and then differences: items new or changed, and `[key]` for one that is gone."""
    packed: list[Frame] = []
    before: dict[Value, Item] | None = None
    for frame in frames:
        now = {item[0]: item for item in ordered(frame)}
        if before is None:
            packed.append(list(now.values()))
        else:
            old = before
            packed.append([v for k, v in now.items() if old.get(k) != v] + [[k] for k in old if k not in now])
        before = now
    return packed


def unpack(packed: Iterable[Frame]) -> list[Frame]:
    """Read packed frames back, each in drawing order."""
    frames: list[Frame] = []
    now: dict[Value, Item] = {}
    for changes in packed:
        now = dict(now)
        for item in changes:
            if len(item) > 1:
                now[item[0]] = item
            else:
                del now[item[0]]
        frames.append(ordered(now.values()))
    return frames

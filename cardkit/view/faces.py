"""How does a card look? Reusable SVG parts, drawn once and placed by <use>: our own drawings, for both decks.

Every id starts with "~"; a printer puts its own prefix there, so that two pictures on one page do not share ids. Paper,
edge and back are written as `var(--ck-paper)` and the like: a browser themes them live, `paint.py` puts the colour in.
A suit's colour is `currentColor` inside the parts and is set once per face.
"""

import re
from collections.abc import Iterable
from functools import cache

SUITS, RANKS = "SHDC", "A234567JQK"
DECKS = ("french", "italian")
INK, GOLD, SKIN, HAIR, WOOD = "#22262b", "#e2ab2b", "#f6dcc0", "#6b4423", "#7a4b12"

# Suit colours on paper. Four colours even in the French deck: two suits of one colour are mistaken on a projector.
SUIT = {
    "french": {"S": "#14181d", "H": "#c2141b", "D": "#0a56a8", "C": "#17702f"},
    "italian": {"S": "#0a56a8", "H": "#c2141b", "D": "#8a5a00", "C": "#17702f"},
}

# Ranks are pen strokes in a box 14 wide and 20 high, so no font is needed.
RANK = {
    "A": "M1 19.4L7 1L13 19.4M3.3 13.4H10.7",
    "2": "M1.8 5.6C1.8 2.6 4 1 7 1C10.2 1 12.4 2.9 12.4 5.9C12.4 8.6 10.6 10.4 8.2 12.6L1.6 19.2H13",
    "3": "M2 1.2H12L6.6 8C10.4 7.8 12.8 10 12.8 13.4C12.8 17 10.2 19.2 6.8 19.2C4.2 19.2 2.2 18.1 1.2 16",
    "4": "M9.8 19.2V1L1 13.6H13.2",
    "5": "M11.8 1.2H3.6L2.6 8.9C3.8 8.1 5.3 7.6 7 7.6C10.4 7.6 12.8 10 12.8 13.3C12.8 16.8 10.3 19.2 6.8 19.2"
         "C4.3 19.2 2.3 18.2 1.2 16.4",
    "6": "M11.4 2.6C10.3 1.6 9 1 7.4 1C3.6 1 1.4 4.4 1.4 10.6C1.4 16.2 3.4 19.2 7 19.2C10.3 19.2 12.7 16.8 12.7 13.4"
         "C12.7 10 10.4 7.8 7.2 7.8C4.2 7.8 1.9 9.8 1.5 12.8",
    "7": "M1.2 1.2H12.8C8.8 6.4 6 12.4 5.2 19.2",
    "J": "M10.6 1.2V13.6C10.6 17.4 8.8 19.2 5.8 19.2C3.2 19.2 1.4 17.6 1.2 14.8",
    "Q": "M7 1C10.8 1 13 4.6 13 10.1C13 15.6 10.8 19.2 7 19.2C3.2 19.2 1 15.6 1 10.1C1 4.6 3.2 1 7 1ZM8.4 14.2L13 20",
    "K": "M2 1V19.2M12.6 1L2.4 11.2M5.8 8L13 19.2",
    "fante": "M2.4 19.2V1.2H12.4M2.4 9.8H10.6",
    "cavallo": "M12.6 4.6C11.4 2.3 9.6 1 7.3 1C3.4 1 1.2 4.6 1.2 10.1C1.2 15.6 3.4 19.2 7.3 19.2"
               "C9.6 19.2 11.4 17.9 12.6 15.6",
    "re": "M2.2 19.2V1.2H7.4C10.6 1.2 12.6 3 12.6 6C12.6 9 10.6 10.8 7.4 10.8H2.2M7.4 10.8L12.8 19.2",
}
ITALIAN_RANK = {"J": "fante", "Q": "cavallo", "K": "re"}  # F, C, R


def _fill(d: str, colour: str = "currentColor") -> str:
    return f'<path fill="{colour}" d="{d}"/>'


# Suit signs, centred on 0 0 and about 20 units high.
_PETAL = '<ellipse cy="-4.1" rx="1.55" ry="2.7" fill="#fff6d8"'
_CUFF = f'fill="#d9a021" stroke="{WOOD}" stroke-width=".7"'
SIGN = {
    "french": {
        "S": _fill("M0-10.4C4-5.8 9.7-2.2 9.7 2.7C9.7 5.9 7.4 7.7 4.9 7.7C3.1 7.7 1.6 6.8.9 5.5C1.2 7.9 2.1 9.4 3.8"
                   " 10.4H-3.8C-2.1 9.4-1.2 7.9-.9 5.5C-1.6 6.8-3.1 7.7-4.9 7.7C-7.4 7.7-9.7 5.9-9.7 2.7"
                   "C-9.7-2.2-4-5.8 0-10.4Z"),
        "H": _fill("M0 9.6C-4 5.6-10 1.4-10-4C-10-7.5-7.5-9.6-4.9-9.6C-2.7-9.6-.9-8.3 0-6.3C.9-8.3 2.7-9.6 4.9-9.6"
                   "C7.5-9.6 10-7.5 10-4C10 1.4 4 5.6 0 9.6Z"),
        "D": _fill("M0-10.6C2.2-6.6 5-3.1 8.2 0C5 3.1 2.2 6.6 0 10.6C-2.2 6.6-5 3.1-8.2 0C-5-3.1-2.2-6.6 0-10.6Z"),
        "C": _fill("M-2.4-2.4A4.7 4.7 0 1 1 2.4-2.4L2-1A4.7 4.7 0 1 1 1 4.3C1.3 7 2.1 9 3.9 10.4H-3.9"
                   "C-2.1 9-1.3 7-1 4.3A4.7 4.7 0 1 1-2-1Z"),
    },
    "italian": {
        "S": '<g transform="rotate(20)">' + _fill("M0-12.4L2.2-8.8V3.2H-2.2V-8.8Z")
             + '<path d="M0-8.6V2" stroke="#eaf3ff" stroke-width=".9"/>'
             + _fill("M-6.2 2.8H6.2C6.6 4.4 6 5.4 4.8 5.6H-4.8C-6 5.4-6.6 4.4-6.2 2.8Z", "#c98a12")
             + f'<rect x="-1.5" y="5.4" width="3" height="4.4" rx=".6" fill="{WOOD}"/>'
             + '<circle cy="10.8" r="2" fill="#c98a12"/></g>',
        "H": _fill("M-8.4-9.6H8.4C8.4-3.2 5.6.9 1.9 1.9V5.2C3.9 5.8 5.6 7 6.2 9.8H-6.2C-5.6 7-3.9 5.8-1.9 5.2V1.9"
                   "C-5.6.9-8.4-3.2-8.4-9.6Z")
             + '<path d="M-5.9-6.4H5.9" stroke="#fff3ee" stroke-width="1.5" stroke-linecap="round"/>',
        "D": '<circle r="9.9" fill="#e0a21b" stroke="currentColor" stroke-width="1.5"/>'
             '<circle r="7.4" fill="none" stroke="currentColor"/>'
             + "".join(_PETAL + (f' transform="rotate({a})"/>' if a else "/>") for a in range(0, 360, 60))
             + '<circle r="1.9" fill="currentColor"/>',
        "C": '<g transform="rotate(32)"><rect x="-2.5" y="-9.6" width="5" height="19.2" rx="1.2" fill="currentColor"/>'
             '<path d="M-.8-5.2V5.2" stroke="#cfeed5" stroke-linecap="round"/>'
             f'<rect x="-3.4" y="-11.8" width="6.8" height="3.8" rx="1.7" {_CUFF}/>'
             f'<rect x="-3.4" y="8" width="6.8" height="3.8" rx="1.7" {_CUFF}/>'
             f'<rect x="-3.2" y="-1.2" width="6.4" height="2.4" rx="1" {_CUFF}/></g>',
    },
}

# Court figures, centred on 0 0. The outline is set once, on the group that holds the figure.
_FIGURE = f' transform="translate(46 90) scale(.95)" fill="currentColor" stroke="{INK}" stroke-width="1.5"' \
    ' stroke-linejoin="round" stroke-linecap="round"'
_BUST = (
    '<path d="M-25 34C-24 19-15 12-6 11H6C15 12 24 19 25 34Z"/>'
    f'<path fill="{GOLD}" d="M-7 11L0 21L7 11L3 9.5H-3Z"/><ellipse cy="-2" rx="10.5" ry="12.5" fill="{SKIN}"/>'
    f'<g fill="{INK}" stroke="none"><circle cx="-4" cy="-3" r="1.3"/><circle cx="4" cy="-3" r="1.3"/></g>'
    '<path d="M-2.6 4.2C-1 5.3 1 5.3 2.6 4.2" fill="none" stroke-width="1.2"/>'
)
_KING = (
    f'<path fill="{HAIR}" d="M-10.6-1C-11 9-6 17 0 17C6 17 11 9 10.6-1C8 3 5 2 0 2C-5 2-8 3-10.6-1Z"/>'
    f'<path d="M-2.4 6.4C-1 7.3 1 7.3 2.4 6.4" fill="none" stroke="{SKIN}" stroke-width="1.2"/>'
    f'<path fill="{GOLD}" d="M-13-11L-17-30L-8-21L0-34L8-21L17-30L13-11Z"/><path d="M-13.6-14H13.6V-9H-13.6Z"/>'
    '<g stroke="none"><circle cx="-17" cy="-31" r="2"/><circle cy="-35" r="2.2"/><circle cx="17" cy="-31" r="2"/></g>'
)
_TRESSES = (
    '<path fill="#8a5a1f" d="M0-17C-14-17-17-6-16 6C-15.5 12-17 16-19 20H-7V-6H7V20H19C17 16 15.5 12 16 6'
    'C17-6 14-17 0-17Z"/>'
)
_TIARA = (
    f'<path fill="{GOLD}" d="M-13-11C-14-18-11-22-8-23C-7-17-3-18 0-28C3-18 7-17 8-23C11-22 14-18 13-11'
    'C6-14-6-14-13-11Z"/>'
    '<g stroke="none"><circle cy="-18" r="2.2"/><circle cx="-8" cy="-24" r="1.6"/><circle cx="8" cy="-24" r="1.6"/></g>'
)
_LOCKS = f'<path fill="{HAIR}" d="M-12-8C-14 2-12 8-9 9L-8-4H8L9 9C12 8 14 2 12-8Z"/>'
_CAP = (
    '<path d="M-17-9C-18-20-6-25 6-23C15-21 19-15 16-9C6-12-6-12-17-9Z"/>'
    f'<path fill="{GOLD}" d="M-16.4-11.6C-6-15.4 6-15.4 15.8-11.6L15.6-7.6C6-11-6-11-16.2-7.6Z"/>'
    '<path fill="#fff" d="M6-22C8-34 19-38 27-34C25-28 17-22 6-20Z"/>'
    '<path d="M9-22C14-27 19-31 24-33" fill="none" stroke-width="1"/>'
)
_HORSE = (
    '<path d="M22 34C22 10 20-10 4-22L2-31L-5-24C-8-23-11-20-13-16L-24-2C-26 1-25 5-22 7L-19 9C-16 10-13 8-11 5'
    'C-7 4-4 2-2-1C0 8-8 14-11 22C-12 26-12 30-12 34Z"/>'
    f'<path fill="{GOLD}" d="M4-22C16-16 24-2 25 18C20 8 14 0 6-6C8-12 7-17 4-22Z"/>'
    f'<path d="M-15-12L-8 4M-11-9C-6-8-2-5 0-1" fill="none" stroke="{GOLD}" stroke-width="2.2"/>'
    f'<g stroke="none" fill="#fff"><circle cx="-8" cy="-13.5" r="1.9"/><circle cx="-8" cy="-13.5" r="1" fill="{INK}"/>'
    '<circle cx="-20.5" cy="2.4" r="1.2"/></g>'
)

# Where the signs of the number cards lie: rows of height, and whether a row holds one (middle) or two (columns).
ROWS: dict[str, list[tuple[int, int]]] = {
    "A": [], "2": [(1, 36), (1, 108)], "3": [(1, 34), (1, 72), (1, 110)], "4": [(2, 36), (2, 108)],
    "5": [(2, 34), (1, 72), (2, 110)], "6": [(2, 34), (2, 72), (2, 110)], "7": [(2, 34), (1, 53), (2, 72), (2, 110)],
}
LEFT, MIDDLE, RIGHT = 38.5, 50, 61.5  # clear of both corner indices
SIGN_SIZE = {"french": dict.fromkeys(SUITS, 19.5), "italian": {"S": 25, "H": 20, "D": 19.5, "C": 23}}


def _use(part: str, more: str = "") -> str:
    return f'<use href="#~{part}"{more}/>'


def _sign(suit: str, x: float, y: float, size: float, more: str = "") -> str:
    scale = f" scale({size / 20:g})" if size != 20 else ""
    return _use("p" + suit, f' transform="translate({x:g} {y:g}){scale}"{more}')


def _rows(deck: str, suit: str, rank: str) -> str:
    """Place the signs of a number card; in the French deck the lower ones stand on their heads."""
    return "".join(
        _use("ot"[n - 1] + suit, f' y="-{y}" transform="scale(1-1)"' if deck == "french" and y > 72 else f' y="{y}"')
        for n, y in ROWS[rank]
    )


@cache
def parts(deck: str) -> dict[str, str]:
    """Draw every part of a deck, by its id without the "~".

    Raises ValueError for an unknown deck.
    """
    if deck not in DECKS:
        raise ValueError(f"unknown deck {deck!r}: {' or '.join(DECKS)}")
    part: dict[str, str] = {}

    def keep(name: str, body: str, more: str = "") -> None:
        part[name] = f'<g id="~{name}"{more}>{body}</g>'

    keep("paper", '<rect width="100" height="144" rx="9" fill="var(--ck-paper)" stroke="var(--ck-edge)"'
         ' stroke-width="1.4"/>')
    lattice = "".join(
        f"M{12 + i * 15.2:g} 72L50 {12 + i * 24}L{88 - i * 15.2:g} 72L50 {132 - i * 24}Z" for i in range(3)
    )
    keep("back", _use("paper") + '<rect x="7" y="7" width="86" height="130" rx="5" fill="var(--ck-back)"/>'
         f'<path d="{lattice}" fill="none" stroke="var(--ck-weave)" stroke-width="1.6"/>')
    for suit in SUITS:
        size = SIGN_SIZE[deck][suit]
        keep("p" + suit, SIGN[deck][suit])
        keep("o" + suit, _sign(suit, MIDDLE, 0, size))
        keep("t" + suit, _sign(suit, LEFT, 0, size) + _sign(suit, RIGHT, 0, size))
        keep("b" + suit, _use("paper") + _sign(suit, 16.6, 49, 17)
             + _use("p" + suit, ' transform="matrix(-.85 0 0-.85 83.4 95)"'))
        keep(suit, _use("p" + suit), f' color="var(--ck-{deck[0]}{suit})"')
    for rank in RANKS:
        glyph = RANK[ITALIAN_RANK.get(rank, rank) if deck == "italian" else rank]
        keep("n" + rank, f'<path id="~g{rank}" d="{glyph}" transform="translate(8 9) scale(1.25)"/>'
             + _use("g" + rank, ' transform="rotate(180 50 72)"'),
             ' fill="none" stroke="currentColor" stroke-width="3.1" stroke-linecap="round" stroke-linejoin="round"')
    keep("bust", _BUST)
    courts = {"J": _LOCKS + _use("bust") + _CAP, "K": _use("bust") + _KING,
              "Q": _HORSE if deck == "italian" else _TRESSES + _use("bust") + _TIARA}
    for rank, figure in courts.items():
        keep("c" + rank, figure, _FIGURE)
    for suit in SUITS:
        for rank in RANKS:
            if rank in courts:
                middle = _use("c" + rank) + _sign(suit, 46, 34, 17)
            elif rank == "A":
                middle = _sign(suit, 50, 72, 62 if deck == "italian" and suit in "SC" else 52)
            else:
                middle = _rows(deck, suit, rank)
            keep(rank + suit, _use("b" + suit) + _use("n" + rank) + middle, f' color="{SUIT[deck][suit]}"')
    return part


def defs(deck: str, codes: Iterable[str] | None = None) -> str:
    """Give the SVG parts of some faces, or of a whole deck: codes like "7S", "back", or a suit letter for its sign.

    Raises ValueError for an unknown deck, KeyError for an unknown code.
    """
    part = parts(deck)
    if codes is None:
        return "".join(part.values())
    wanted: set[str] = set()
    todo = list(codes)
    while todo:
        name = todo.pop()
        if name not in wanted:
            wanted.add(name)
            todo += [used for used in re.findall(r'href="#~(\w+)"', part[name]) if used in part]
    return "".join(body for name, body in part.items() if name in wanted)

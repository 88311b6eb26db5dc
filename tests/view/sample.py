"""A small line of frames laid out by hand, so that printers and front end are tested without any game."""

from typing import Any

from cardkit.view.scene import Item, badge, box, card, hatch, line, mark, pack, path, pip, text

MOVES = [  # what happens, who, which card; the hand of the last three tricks
    ("draw", "B", "AH"), ("draw", "A", "7S"),
    ("lead", "B", "AH"), ("reply", "A", "7S"), ("take", "A", ""),
    ("lead", "A", "3S"), ("reply", "B", "3H"), ("take", "A", ""),
    ("lead", "A", "KC"), ("reply", "B", "2D"), ("take", "A", ""),
]
WORTH = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}
HEAD = ["Trick", "Plays", "Taker", "Points", "A–B", "Why"]


def frame(names: dict[str, str], hands: dict[str, list[str]], table: list[str], won: dict[str, int], stock: list[str],
          winner: str, wide: bool) -> list[Item]:
    """Lay one state out, 1280 by 700 or 600 by 760."""
    left = 450 if wide else 90
    rows = {"B": 100 if wide else 110, "A": 540 if wide else 590}
    out: list[Item] = [
        text("title", 44, 62, "Briscola", 34, weight=800),
        box("chip", 240, 30, 150, 46, 23, "chip", "line", 2),
        text("trump", 262, 62, "trump", 22), pip("suit", "S", 356, 53, 27),
        line("mid", 986 if wide else 480, 360, 1068 if wide else 560, 360, "ink", 3),
        path("turn", "M380 250A180 180 0 0 0 380 450", "soft", 4),
    ]
    for side, y in rows.items():
        out += [box("seat" + side, left - 80 if wide else 20, y + 40, 66, 44, 22, "chip", side.lower(), 2),
                mark("m" + side, left - 60 if wide else 38, y + 62, side.lower()),
                text("n" + side, left - 44 if wide else 52, y + 70, names[side], 23, weight=700)]
        for i in range(3):
            out.append(box(f"slot{side}{i}", left + i * 118, y, 94, 135, 9, "", "line", 2.2, 1))
        out += [card(c, c, left + i * 118, y, 0.94) for i, c in enumerate(hands[side])]
    for i, c in enumerate(table):
        x, y = (432 if wide else 110) + i * 190, 310 + 20 * (1 - i)
        out += [card(c, c, x, y, 1.15, mark="w" if c == winner else "", z=1), badge(f"order{i}", x + 58, y, str(i + 1))]
    for i, c in enumerate(stock):
        x = 60 if wide else 430
        out.append(card(c, c, x, 300, 1, 90, z=-1) if i else card("stock", "back", x - 10, 290))
    bar = 1000 if wide else 490
    for side, y, h in (("A", 610 - 4 * won["A"], 4 * won["A"]), ("B", 112, 4 * won["B"])):
        if h:
            out.append(box("bar" + side, bar, y, 54, h, 6, side.lower()))
    if won["B"]:
        out.append(hatch("hatch", bar, 112, 54, 4 * won["B"]))
    out.append(text("score", bar + 27, 660, f"{won['A']}–{won['B']}", 27, "ink", "middle", 800))
    return out


def sample(moves: list[tuple[str, str, str]] = MOVES, names: dict[str, str] | None = None, wide: bool = True,
           worded: dict[str, str] | None = None) -> dict[str, Any]:
    """Play the moves and give a line as the front end reads it."""
    names = names or {"A": "A", "B": "B"}
    words = {"start": "B took the last trick and draws first.", "draw": "{} draws {}.", "lead": "{} leads {}.",
             "reply": "{} plays {}.", "take": "{} takes the trick: {} points."} | (worded or {})
    hands, table, won = {"A": ["3S", "KC"], "B": ["3H", "2D"]}, [], {"A": 40, "B": 45}
    stock = ["AH", "7S"]
    frames = [frame(names, hands, table, won, stock, "", wide)]
    captions, rows, groups, cells = [words["start"]], [], [], []
    count = 0
    for at, (kind, side, code) in enumerate(moves, 1):
        count += 1
        winner = ""
        if kind == "draw":
            stock = stock[1:]
            hands = {**hands, side: [*hands[side], code]}
        elif kind in ("lead", "reply"):
            table = [] if kind == "lead" else table
            hands = {**hands, side: [c for c in hands[side] if c != code]}
            table = [*table, code]
            cells.append([at, f"{names[side]} {code}"])
        else:
            points = sum(WORTH.get(c[0], 0) for c in table)
            won = {**won, side: won[side] + points}
            winner = table[-1]
        captions.append(words[kind].format(names[side], code or sum(WORTH.get(c[0], 0) for c in table)))
        if kind == "take":
            trick = str(18 + len(rows))
            score = f"{won['A']}–{won['B']}"
            rows.append({"at": at, "cells": [trick, cells, names[side], str(points), score, captions[-1]]})
            groups.append([trick, count])
            count, cells = 0, []
        frames.append(frame(names, hands, table, won, stock, winner, wide))
        if kind == "take":
            table = []
    if count:
        groups.append([str(18 + len(rows)), count])
    return {"w": 1280 if wide else 600, "h": 700 if wide else 760, "frames": pack(frames), "captions": captions,
            "groups": groups, "head": HEAD, "rows": rows, "title": "Briscola, the last three tricks"}

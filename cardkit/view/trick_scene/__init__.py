"""Trick scene: two players face each other; three or four sit around the table. Who asks need not know which."""

from __future__ import annotations

from ...replay import Moment
from ..context import Context, Layout
from ..scene import Frame
from . import around, facing


def size(look: Context) -> tuple[int, int]:
    """Give the width and height of the scene."""
    return _seated(look).size(look)


def layout(moment: Moment, look: Context) -> Frame:
    """Lay out one step of a trick game."""
    return _seated(look).layout(moment, look)


def _seated(look: Context) -> Layout:
    return facing if len(look.seats.all) == 2 else around

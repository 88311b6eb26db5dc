"""Stepper words: what stands on the controls of branches alone."""

from __future__ import annotations

from ..finishing import WAY_TITLES
from ..language import N_, open_fields, say
from .base import key_help


def labels(*, branching: bool) -> dict[str, object]:
    """Say what stands on the controls of branches alone; their keys only where there may be any."""
    keys = {"O": say(N_("the other line, once another card was tried")),
            "P": say(N_("play it out: who plays the rest?"))} if branching else {}  # fmt: skip
    return {
        "back_to": open_fields(N_("Back to {line}")),
        "other": say(N_("Other line")),
        "lines": say(N_("As played, and otherwise")),
        "your_next": open_fields(N_("Your line {n}")),
        "on_screen": open_fields(N_("On the table now: {line}")),
        "rail": open_fields(N_("{line}: steps, grouped by trick")),
        "own_rail": open_fields(N_("{line}: steps, grouped by trick. It leaves the line above at step {i}.")),
        "play_on": say(N_("Play it out")),
        "play_on_how": say(N_("Who plays the rest?")),
        "by_hand": say(N_("You, card by card")),
        "ways": [[way, say(title)] for way, title in WAY_TITLES.items()],
        "keys_help": list(map(list, {**key_help(), **keys}.items())),
    }

"""Predictions that page and Python both judge: alike, and with the same sentence, many at random in one batch."""

from __future__ import annotations

import json
import random
from typing import Any

import cardkit as ck
from cardkit.direction import isolated
from cardkit.view.scene import signs
from cardkit.widgets.predict import Predict
from tests import front

HANDS = ("briscola/last-three", "briscola/trick-king-three", "tressette/ten-tricks", "briscola/trick-offsuit-ace")
ASKED = ("taker points leads", "card draws points reason")
TYPED = ("０１１", " 4 ", "+3", "−2", "-0", "x", "", "1000", "1.5", "²", "0099")
TURNS = 60  # how often each widget is answered


def traits(widget: Predict) -> dict[str, Any]:
    """Give what the page gets of a widget."""
    own = [name for name in widget.keys if not name.startswith("_") and name not in ("layout", "tabbable", "tooltip")]
    found: dict[str, Any] = json.loads(json.dumps({name: getattr(widget, name) for name in own}))
    return found


def drafts(widget: Predict, draw: random.Random) -> list[str]:
    """Choose, or type, something at every question in turn; what locks nothing is followed by a choice."""
    out = []
    for stop in widget.stops[: draw.randint(1, len(widget.stops))]:
        for question in stop["questions"]:
            if "typed" in question:
                wrong = [*question["slips"], *TYPED, str(draw.randint(0, 40))]
                out += [draw.choice([question["right"], draw.choice(wrong)]), question["right"]][: draw.randint(1, 2)]
            else:
                out.append(draw.choice(question["options"])[0])
    return out


def test_the_page_judges_as_python_does() -> None:
    draw = random.Random("predictions")
    widgets = [ck.predict(name, ask=ask, fade=fade) for name in HANDS for fade in (0, 2) for ask in ASKED]
    cases = [[traits(widget), [drafts(widget, draw) for _ in range(TURNS)]] for widget in widgets]
    count = {True: 0, False: 0}
    for widget, pages in zip(widgets, front.asked("predict/batch.ts", "many", *cases), strict=True):
        for page in pages:
            widget.answered, widget.revealed = tuple(page["answered"]), page["revealed"]
            assert widget.answers()["right"].tolist() == page["right"], page
            with widget.speaking():
                for given, right, text in zip(page["answered"], page["right"], page["texts"], strict=False):
                    question = next(one for one in widget._stops[given["stop"]].questions if one.ask == given["ask"])
                    fault = question.fault(given["choice"])
                    own = fault is not None and fault.code != "fails_sum"  # which the page says of any other number
                    assert text == (isolated(signs(fault.say())) if own and fault else ""), given
                    count[right] += 1
    assert sum(count.values()) >= 2000
    assert min(count.values()) >= 500

"""Predict words: every text of the controls of a prediction, and its lines where no widget is."""

from __future__ import annotations

from ..language import N_, open_fields, say
from ..questions.predictions import Prediction, said
from ..questions.stops import Stop
from .base import key_help


def labels() -> dict[str, object]:
    """Say every text of the controls that this widget adds, in the language of the moment."""
    keys = key_help()
    return {
        "stop_of": open_fields(N_("Prediction {i} of {n} · trick {trick}")),
        "row": open_fields(N_("right in a row: {n}")),
        "step_of": open_fields(N_("Step {i}")),
        "verdict": open_fields(N_("{mark}: {question} {answer}.")),
        "number": say(N_("Type a number")),
        "spot": open_fields(N_("{seat} with {card}")),
        "lock": say(N_("Lock")),
        "change": say(N_("Change")),
        "locked": open_fields(N_("Locked in: {answer}")),
        "reveal": say(N_("Reveal")),
        "next_trick": say(N_("Next trick")),
        "first_choose": say(N_("Choose an answer first.")),
        "number_first": say(N_("Type a whole number first.")),
        "other_first": say(N_("Choose another answer than before.")),
        "not_yet": open_fields(N_("Not {answer}.")),
        "try_again": say(N_("Try once more.")),
        "late": say(N_("Right at the second try")),
        "then": open_fields(N_("{first}, then {then}")),
        "ten": say(N_("Ten right in a row: you know it.")),
        "redo": say(N_("Ask the wrong ones again")),
        "coming": open_fields(N_("Trick {trick} is covered: step on, and say it before you see it.")),
        "again": say(N_("Start again")),
        "right": say(N_("Right")),
        "wrong": say(N_("Not right")),
        "wrong_sum": open_fields(N_("The cards do not make {wrong}.")),
        "it_is": open_fields(N_("The right answer is {answer}.")),
        "refused": say(N_("Try another card.")),
        "ladder": say(N_("The ladder: the first rung that fits decides")),
        "decided": say(N_("decided here")),
        "vote": say(N_("Class vote")),
        "one_more": open_fields(N_("One more hand for {answer}")),
        "hands_for": open_fields(N_("Hands for {answer}")),
        "hands_first": open_fields(N_("Type a whole number of hands, from 0 to {most}.")),
        "counted": open_fields(N_("Hands counted: {n}")),
        "take_back": say(N_("Take back a hand")),
        "tie": say(N_("No answer has the most votes: choose one.")),
        "votes": say(N_("Hands")),
        "clock": say(N_("Clock")),
        "seconds": say(N_("Seconds left")),
        "time_up": say(N_("The time is up, but take as long as you like.")),
        "summary": open_fields(N_("{right} of {n} right, and at most {best} in a row.")),
        "sentences": open_fields(N_("{first} {then}")),
        "keys_help": [
            ["1 – 9  0", say(N_("choose an answer, or count a hand; 0 is the tenth"))],
            ["↑ ↓", say(N_("among the answers; elsewhere a trick back or on"))],
            ["Enter", say(N_("lock in, reveal, go on"))],
            ["V", say(N_("class vote"))],
            ["⌫", say(N_("take back a hand"))],
            ["Tab", say(N_("to a field of the vote: type how many hands, and press Enter for the next one"))],
            *([key, meaning] for key, meaning in keys.items() if key not in ("1 – 9", "↑ ↓")),
        ],
    }


def numbered(stop: Stop) -> str:
    """Name a covered trick."""
    return say(N_("Trick {n}"), n=stop.trick)


def question_line(question: Prediction) -> str:
    """Write a question with what one may answer."""
    choices = " / ".join(said(option.label) for option in question.options)
    return say(N_("{question} {choices}"), question=question.text.say(), choices=choices)


def answer_line(question: Prediction) -> str:
    """Write a question with its right answer and the reason."""
    answer, why = question.label(question.right), question.why.say()
    return say(N_("{question} {answer}. {why}"), question=question.text.say(), answer=answer, why=why)

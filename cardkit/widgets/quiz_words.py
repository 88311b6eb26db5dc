"""Quiz words: every text of the quiz's controls."""

from __future__ import annotations

from ..language import N_, open_fields, say, say_n


def labels(tries: int) -> dict[str, object]:
    """Say every text of the quiz's controls in the language of the moment."""
    plain = {
        "question_of": N_("Question {i} of {n}"),
        "choose_one": N_("Choose one answer."),
        "choose_several": N_("Choose every answer that is right."),
        "order_how": N_("Press two to make them trade places."),
        "number_how": N_("Type a whole number."),
        "your_number": N_("Your number"),
        "how_sure": N_("How sure are you?"),
        "sure": N_("Sure"),
        "not_sure": N_("Not sure"),
        "check": N_("Check"),
        "hand_in": N_("Hand in"),
        "change": N_("Hand in again"),
        "next_question": N_("Next question"),
        "to_summary": N_("Summary"),
        "prev": N_("Question before"),
        "skip": N_("Question after"),
        "toolbar": N_("Quiz"),
        "right": N_("Right."),
        "wrong": N_("Not right."),
        "noted": N_("Noted."),
        "first_choose": N_("Choose an answer first."),
        "change_first": N_("Change your answer first."),
        "first_sure": N_("Say first how sure you are."),
        "mark_right": N_("right answer"),
        "mark_hit": N_("your answer, right"),
        "mark_miss": N_("your answer, not right"),
        "mark_yours": N_("your answer"),
        "right_number": N_("The right answer is {answer}."),
        "right_order": N_("Right order: {items}"),
        "in_place": N_("{k} of {n} are in place."),
        "trade": N_("Let {a} and {b} trade places."),
        "stays": N_("in place"),
        "goes_to": N_("to place {place}"),
        "goes_with": N_("goes with {left}"),
        "place_of": N_("{item}, place {i} of {n}"),
        "place_with": N_("{item}, beside {left}"),
        "picked_up": N_("{item} picked up."),
        "put_down": N_("{item} put down."),
        "settled": N_("The position that settles it"),
        "own_words": N_("Why? In your own words"),
        "summary": N_("Summary"),
        "score": N_("{k} of {n} right"),
        "score_noted": N_("{k} of {n} answered"),
        "col_question": N_("question"),
        "col_result": N_("result"),
        "col_sure": N_("sure"),
        "col_tries": N_("tries"),
        "yes": N_("yes"),
        "no": N_("no"),
        "is_right": N_("right"),
        "is_wrong": N_("not right"),
        "is_noted": N_("answered"),
        "is_open": N_("not answered"),
        "first_next": N_("Asked first next time: what you were sure of but got wrong."),
        "show_results": N_("Show the results"),
        "again": N_("Begin again"),
        "download": N_("Save my answers to a file"),
        "take": N_("Load answers from a file"),
        "file_failed": N_("The file could not be read."),
        "quiz_gone": N_("No answer from the kernel. The file holds the answers of this quiz only."),
        "upload_gone": N_("No answer from the kernel: open the notebook anew, then load the file."),
    }
    said_now: dict[str, object] = {name: open_fields(message) for name, message in plain.items()}
    by_keys = say(N_("Or pick one up, move it with the arrow keys and put it down."))
    said_now["order_keys"] = say(N_("{first} {then}"), first="", then=by_keys)  # set apart as sentences are
    said_now["left"] = [say_n("{n} try is left.", "{n} tries are left.", n) for n in range(tries)]
    said_now["keys_help"] = [
        ["1 – 9", say(N_("choose an answer"))],
        ["S  N", say(N_("sure, not sure"))],
        ["Enter", say(N_("check, then on to the next question"))],
        [say(N_("Space")), say(N_("choose; pick up and put down"))],
        ["← → ↑ ↓", say(N_("go through the answers, move what is picked up"))],
        ["PageDown  PageUp", say(N_("a question on or back"))],
        ["Esc", say(N_("put it back"))],
        ["F", say(N_("full screen"))],
        ["?", say(N_("this list of keys"))],
    ]
    return said_now

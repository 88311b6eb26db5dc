"""Capture words: every text of the controls, and what is told of a capture and of a choice that is none."""

from __future__ import annotations

from ..language import N_, n_, open_fields, say
from ..reasons import sentences
from .base import key_help

PICK = N_("{card} counts {value}. Pick the cards it may take, one way after the other.")
QUESTION = N_("How many ways are there for {card} to take cards?")


def labels() -> dict[str, object]:
    """Say every text of the controls that this widget adds, in the language of the moment."""
    keys = key_help()
    plain = {
        "choose_card": N_("First choose the card to play."),
        "hand": N_("Cards to play"),
        "market": N_("Cards on the table"),
        "how": N_("A number; 0 where it can only be laid down."),
        "number": N_("Type a number"),
        "lock": N_("Lock it in"),
        "locked": N_("Locked in: {n}"),
        "take": N_("Take these"),
        "lay": N_("Lay it down"),
        "reveal": N_("Show all ways"),
        "number_first": N_("Type a whole number first."),
        "all_found": N_("These are all the ways there are: you have found every one."),
        "pick_first": N_("Pick cards on the table first."),
        "found_before": N_("You have found that one already."),
        "nothing_picked": N_("nothing picked"),
        "ways": N_("Ways to take"),
        "found_of": N_("Found: {found} of {n}"),
        "guess_right": N_("You said {n}: right."),
        "guess_wrong": N_("You said {n}; the right number is {right}."),
        "is_found": N_("found"),
        "is_missed": N_("not found"),
        "right": N_("Right:"),
        "wrong": N_("Not right:"),
        "again": N_("Start again"),
        "toolbar": N_("Capture"),
        "sentences": N_("{first} {then}"),
    }
    said: dict[str, object] = {name: open_fields(words) for name, words in plain.items()}
    said["keys_help"] = [
        ["1 – 9", say(N_("pick a card on the table, or put it back"))],
        ["← →", say(N_("from card to card"))],
        [say(N_("Space")), say(N_("pick the card, or put it back"))],
        ["Enter", say(N_("lock in, take these"))],
        ["Esc", say(N_("put all picked cards back"))],
        ["PageDown  PageUp", say(N_("show all ways, one after the other"))],
        *([key, meaning] for key, meaning in keys.items() if key in ("F", "?")),
    ]
    return said


sentences(
    capture_family=N_("{game} has no cards that capture by value."),
    capture_can=N_("{card} can capture here, and a card that can capture may not just be laid down."),
    capture_fewest=N_("This table has agreed that the fewest cards are taken, and fewer cards make that sum."),
    capture_equal=N_("{taken} has the value of {card}, so it may be taken."),
    capture_sum=N_("{sum} = {value}: {card} may take {taken}."),
    capture_stay=N_("These would stay on the table: {cards}."),
    capture_ways=n_("{card} can take in {n} way: {options}.", "{card} can take in {n} ways: {options}."),
)

"""Build words: every text of the controls, and what each place and entry is called."""

from __future__ import annotations

from ..games.base import Game
from ..language import N_, open_fields, say
from .base import key_help


def place_name(game: Game, key: str) -> str:
    """Say where cards lie: a hand, a pile, the stock, the table."""
    kind, _, letter = key.partition(" ")
    if letter:
        return say(N_("Pile of {seat}"), seat=game.seats.read(letter))
    if kind in ("stock", "table"):
        return say({"stock": N_("Stock, the next card first"), "table": N_("On the table")}[kind])
    return say(N_("Hand of {seat}"), seat=game.seats.read(kind))


def entry_name(game: Game, entry: str) -> str:
    """Say what is asked beside the cards; what has no words of its own is named as a hand file names it."""
    captures = "table" in game.entries
    named = {
        "trump": N_("Trump"),
        "leader": N_("Who plays first") if captures else N_("Who leads"),
        "taker": N_("Who captured last") if captures else N_("Who took the last trick"),
        "dealer": N_("Who dealt"),
        "won": N_("The match stands at") if captures else N_("Points of cards that lie nowhere here"),
        "sweeps": N_("Sweeps so far"),
        "turned": N_("The turned card, once it has been drawn"),
        "declared": N_("What has been declared"),
        "redeals": N_("How often the cards were dealt again"),
    }
    return say(named[entry]) if entry in named else entry


def labels() -> dict[str, object]:
    """Say every text of the controls that this widget adds."""
    keys = key_help()
    plain = {
        "how": N_("Choose a place, then touch the cards that lie there. A card goes back when it is touched "
                  "where it lies."),
        "pack": N_("The pack"),
        "places": N_("Places"),
        "lies": N_("{card}: {place}"),
        "free": N_("{card}, not laid yet"),
        "put_to": N_("{card} laid: {place}."),
        "put_back": N_("{card} goes back to the pack."),
        "nobody": N_("not said"),
        "count_of": N_("{entry}: {seat}"),
        "ready": N_("This is a hand: it can be stepped through, played and saved."),
        "undo": N_("Undo"),
        "clear": N_("Take all cards back"),
        "rest": N_("All other cards to this place"),
        "file": N_("The hand file"),
        "copy": N_("Copy"),
        "copied": N_("Copied."),
        "not_copied": N_("The browser does not let it be copied: mark the text and copy it by hand."),
        "download": N_("Download"),
        "read": N_("Lay what this text says"),
        "toolbar": N_("Set up a hand"),
        "step": N_("Step through it"),
        "play": N_("Play it"),
        "return": N_("Back to the position"),
        "not_yet": N_("Not yet. {told}"),
        "opened_step": N_("Opened: the hand step by step. The button above leads back to the position."),
        "opened_play": N_("Opened: the table at which you play. The button above leads back to the position."),
        "closed": N_("The position again, as you left it."),
        "open_gone": N_("No answer from the kernel, which makes the table. Your cards still lie here; to step through "
                        "them and to play, open the notebook anew."),
        "unjudged_gone": N_("Nobody has looked at this yet: whether it is a hand, the kernel says, and it does not "
                            "answer."),
        "game": N_("Game"),
        "rules": N_("The rules of this table"),
        "moves": N_("What has been played"),
        "next_move": N_("What is played next"),
        "add": N_("Add"),
        "who": N_("Who"),
        "what": N_("What"),
        "take_back": N_("Take back {what}"),
        "last_back": N_("Take the last move back"),
        "moves_back": N_("Take all moves back"),
        "no_moves": N_("Nothing yet."),
        "first_a_hand": N_("First lay the cards: then the next moves are offered here."),
        "right": N_("Ready:"),
        "wrong": N_("Still to do:"),
        "sentences": N_("{first} {then}"),
    }  # fmt: skip
    said: dict[str, object] = {name: open_fields(words) for name, words in plain.items()}
    said["keys_help"] = [
        ["1 – 9", say(N_("choose a place"))],
        ["← → ↑ ↓", say(N_("from card to card"))],
        [say(N_("Space")), say(N_("lay the card, or take it back"))],
        ["Z", say(N_("undo"))],
        ["S", say(N_("step through the hand"))],
        ["P", say(N_("play the hand"))],
        *([key, meaning] for key, meaning in keys.items() if key in ("F", "?")),
    ]
    return said


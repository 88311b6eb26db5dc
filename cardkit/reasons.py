"""Reasons: a code with facts becomes one sentence in the learner's language.

Every event, refused move and result carries a ``Reason``.  It is data; the sentence is made only when somebody
reads it, so a game never builds text and one reason can be heard in every language and deck.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import NamedTuple

from .cards import SIGNS, Card, UnknownCard
from .language import N_, opened, say, say_n

Sentence = str | tuple[str, str]
_SENTENCES: dict[str, Sentence] = {}


class Reason(NamedTuple):
    """Say why, as a code and the facts that its sentence names."""

    code: str
    facts: tuple[tuple[str, object], ...] = ()

    def fact(self, name: str) -> object:
        """Give one fact by name.  Raises KeyError."""
        return dict(self.facts)[name]

    def say(self) -> str:
        """Say the reason as one sentence in the language of the moment.  Raises KeyError for an unknown code."""
        sentence, facts = _SENTENCES[self.code], dict(self.facts)
        if isinstance(sentence, tuple):
            n = facts.pop("n", None)
            return say_n(*sentence, n if isinstance(n, int) else _seats(facts["side"]), **facts)
        return say(sentence, **facts)

    def __str__(self) -> str:
        return self.say()


def _seats(side: object) -> int:
    """Count who a side is, for the verb: North wins, North and South win."""
    return len(side) if isinstance(side, tuple) else 1


def because(code: str, **facts: object) -> Reason:
    """Make a reason from a code and its facts."""
    return Reason(code, tuple(facts.items()))


def left_open(code: str, /, **facts: object) -> Reason:
    """Make a reason for a page that fills it in: each fact that is not given stays open, as ``{name}``.

    ``n`` chooses between singular and plural where the sentence has both, so it is never left open there.
    """
    sentence = _SENTENCES[code]
    names = opened(sentence) if isinstance(sentence, str) else {**opened(sentence[1]), "n": None}
    return because(code, **{**names, **facts})


def told(reasons: Iterable[Reason]) -> str:
    """Say several reasons one after the other."""
    return in_a_row(reason.say() for reason in reasons)


def in_a_row(sentences: Iterable[str]) -> str:
    """Set sentences one after the other, apart as the language does; nothing where there are none."""
    first, *others = [*sentences] or [""]
    return functools.reduce(lambda before, then: say(N_("{first} {then}"), first=before, then=then), others, first)


def sentences(**new: Sentence) -> None:
    """Add the sentences of a game, code by code.  Raises ValueError where a code is told twice in different words."""
    for code, sentence in new.items():
        if _SENTENCES.setdefault(code, sentence) != sentence:
            raise ValueError(f"the reason {code!r} has a sentence already")


def codes() -> dict[str, Sentence]:
    """Give every code with its English sentence, for the tests that hold the catalogues whole."""
    return dict(_SENTENCES)


# Letters of other alphabets that look like those of cards, and are typed unawares.
_LIKE = str.maketrans("АаАКкСсСЅѕЈјНнΑαΚκΗ", "AAAKKCCCSSJJHHAAKKH")


def no_card(text: str) -> Reason:
    """Say why a text is no card, and what may be meant."""
    shown = text if len(text) <= 40 else f"{text[:39]}…"
    bare = "".join(text.upper().split())
    latin = bare.translate(_LIKE)
    cut = [latin[at : at + 2] for at in range(0, len(latin), 2)]
    if latin != bare and _is_card(latin):
        return because("card_alike", text=shown, card=latin)
    if len(cut) > 1 and len(latin) <= 40 and all(map(_is_card, cut)):
        return because("cards_apart", text=shown, cards=" ".join(cut))
    rank = bare.strip("SHDC" + SIGNS)
    if bare != rank and rank in ("0", "1", "8", "9", "10"):
        return because("no_such_rank", text=shown, rank=rank)
    return because("unknown_card", text=shown)


def _is_card(text: str) -> bool:
    try:
        return bool(Card(text) + 1)
    except UnknownCard:
        return False


# What is said in every game: moves that cannot be made, and points that do not add up.
sentences(
    unknown_card=N_("{text} is no card: write a rank A 2 3 4 5 6 7 J Q K and a suit S H D C, such as 7S or ♠7."),
    card_alike=N_("{text} is written with letters of another alphabet that only look alike: type {card}."),
    cards_apart=N_("{text} is more than one card: set cards apart with blanks, {cards}."),
    no_such_rank=N_("{text} is no card: there is no {rank} in this pack. After the 7 come J, Q and K."),
    unknown_seat=N_("{text} is no seat here: the seats are {seats}."),
    no_amounts=N_("{value} is not {n} whole numbers, one for each side."),
    hand_unseen=N_("It is the turn of {seat}, whose hand is not seen from here."),
    not_in_hand=N_("{card} is not in the hand of {seat}, who holds {hand}."),
    nothing_held=N_("{card} cannot be played: {seat} holds no card."),
    not_your_turn=N_("It is the turn of {turn}, not of {seat}."),
    deal_over=N_("The deal is over: no card is left to play."),
    other_rules=N_(
        "These cards were dealt under other rules: rules are agreed before play and stay for the whole deal."
    ),
    audit_fails=N_("The points add up to {found}, not {total}: count again before anybody is called the winner."),
    another_pack=N_("The hand was dealt to other players or from another pack, so these rules cannot count it."),
    score_now=N_("The score is {score}."),
    hand_sizes=N_("The hands hold {sizes} cards: each must hold the same number, from 1 to {most}."),
    card_twice=N_("{card} is there twice."),
    card_missing=N_("{card} is missing."),
    card_not_in_pack=N_("{card} does not belong to this pack."),
    no_such_entry=N_("The start of a {game} hand has no {entry}."),
)

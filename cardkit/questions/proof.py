"""Proof: the engine answers a question too, and a file that calls another answer right is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn, TypeAlias, cast

from ..calls import quoted
from ..cards import UnknownCard
from ..errors import CardkitError
from ..games.base import IllegalMove, StartError
from ..language import N_
from ..reasons import Reason, no_card, sentences
from ..toml.entries import Entries
from .ask import judge
from .checks import CHECKS, Facts, result
from .form import Face, Question

LONGEST_FACT = 100  # characters of a fact of a check, but for cards
_LISTS = ("cards", "hand", "points")


def prove(reader: Entries, question: Question) -> None:
    """Let the engine answer the question too, where its entries say how.  Raises QuestionError."""

    def refuse(code: str | Reason, **facts: object) -> NoReturn:
        reader.fail(reader.line("check"), code, **facts)

    facts = reader.data.get("check")
    if facts is None:
        return
    if not isinstance(facts, dict) or not isinstance(facts.get("name"), str) or facts["name"] not in CHECKS:
        refuse("unknown_check", names=", ".join(sorted(CHECKS)))
    for key, value in facts.items():
        fits, example = _FACTS.get(key, _PLAIN)
        if not fits(value) or (key not in _LISTS and len(f"{key}{value}") > LONGEST_FACT):
            refuse("wrong_kind", entry=key, kind=example)
    try:
        found = result(cast(Facts, facts))  # each was looked at above
    except KeyError as error:
        refuse("missing", entry=quoted(error.args[0]))
    except UnknownCard as error:
        refuse(no_card(error.text))
    except (IllegalMove, StartError) as error:
        refuse(error.reason)
    except CardkitError as error:
        refuse("told", text=error)
    except (ArithmeticError, AssertionError, AttributeError, IndexError, StopIteration, TypeError, ValueError):
        refuse("check_senseless", name=facts["name"])
    if question.kind == "number":
        wanted: object = question.number
    elif question.kind == "choose":
        right = [answer.value for answer in question.answers if answer.right]
        wanted = set(right) if isinstance(found, set) else right[0]
        if sum(answer.value == found for answer in question.answers) > 1:
            refuse("check_fails", found=_shown(found), wanted=_shown(wanted))
    elif isinstance(question.answers[0].text, Face):
        wanted = [answer.text.card for answer in question.answers if isinstance(answer.text, Face)]
    else:
        wanted = list(range(len(question.answers)))
    if found != wanted or not judge(question, _right(question)):
        refuse("check_fails", found=_shown(found), wanted=_shown(wanted))


def _right(question: Question) -> object:
    """Give the right answer in the form in which an answer is given."""
    if question.kind == "number":
        return str(question.number)
    right = [place for place, answer in enumerate(question.answers) if answer.right]
    return right if question.kind == "choose" else list(range(len(question.answers)))


def _shown(value: object) -> str:
    several = sorted(map(str, value)) if isinstance(value, set) else value
    return " ".join(map(str, several)) if isinstance(several, list) else str(several)


Looked: TypeAlias = tuple[Callable[[object], bool], str]
_CARDS: Looked = (lambda one: isinstance(one, str), '"3S KC"')
_NUMBER: Looked = (lambda one: type(one) is int, "3")
_PLAIN: Looked = (lambda one: not isinstance(one, (dict, list)), "…")  # a switch of the game
# What a check is given: of which kind, and an example.
_FACTS: dict[str, Looked] = {
    "cards": _CARDS, "hand": _CARDS, "trump": (lambda one: isinstance(one, str), '"S"'),
    "game": (lambda one: isinstance(one, str), '"briscola"'), "trick": _NUMBER, "before": _NUMBER, "taken": _NUMBER,
    "points": (lambda one: isinstance(one, list) and all(type(n) is int for n in one), "[64, 56]"),
}  # fmt: skip


sentences(
    check_senseless=N_("The check {name} cannot be made with these cards and numbers."),
    unknown_check=N_("There is no such check. There are: {names}."),
    check_fails=N_("The cards give {found}, but the file calls {wanted} right."),
)

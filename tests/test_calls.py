"""Every function that people call refuses what it does not know, names what was meant, and never fails inside."""

import contextlib
import inspect
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import pandas as pd
import pytest

import cardkit as ck
from cardkit.calls import LOOK, keywords_of, shown, whole
from cardkit.cards import Card, Suit
from cardkit.errors import CardkitError, WrongPlace, WrongType, WrongValue
from cardkit.games.base import names as games
from cardkit.language import DECK_NAMES, LANGUAGES, TONGUES, Voice, say, speaking, suit_name
from cardkit.settings import SIZE_NAMES, THEME_NAMES, settings
from tests.collected.homework import class_in

HAND, SCOPA = "briscola/last-three", "scopa/capture-three-sums"
PAGES = tempfile.TemporaryDirectory()  # for what writes a file; it goes when Python ends
HOMEWORK = class_in(Path(PAGES.name, "homework"), 2, 3)
# What each function of the package can be called with; the walk below finds the functions by itself.
CALLS: dict[str, tuple[tuple[Any, ...], dict[str, Any]]] = {
    "best": ((HAND,), {}), "build": (("briscola",), {}), "costs": ((HAND,), {}), "lines": ((HAND,), {}),
    "capture": ((SCOPA,), {}), "choosers": ((ck.step(HAND),), {}), "collect": ((HOMEWORK,), {}),
    "game": (("briscola",), {"players": 2}),
    "exercise": (("trick",), {}), "finish": (("03",), {}), "home": ((), {}),
    "hand": ((HAND,), {}), "keep": (("briscola",), {"match": 2}),
    "tournament": ((["Anna", "Bo"],), {"match": 2}), "mirror": ((HAND, {}, {"tie": "replay"}), {}),
    "predict": ((HAND,), {}), "primiera": ((), {}), "progress": ((), {}), "quiz": (("01-deck",), {}),
    "deal": (("briscola",), {"seed": 1, "policy": "random"}),
    "games": ((), {}), "hands": ((), {}), "questions": ((), {}), "switches": (("scopa",), {}),
    "rounding": ((), {}), "splits": ((), {}), "voids": ((), {}), "step": ((HAND,), {}),
    "play": ((), {"seed": 1}), "export": ((ck.step(HAND), f"{PAGES.name}/page.html"), {}),
    "handout": ((HAND,), {}), "report": ((), {}), "selfcheck": ((), {}), "stops": (("03",), {}),
    "terms": ((), {}), "table": ((HAND,), {}), "use": ((), {}),
    "plots.points_by_rank": ((), {}), "plots.replies": (("5C", "S"), {}), "plots.reply_map": (("S",), {}),
}  # fmt: skip


def of_plots() -> dict[str, Any]:
    return {
        f"plots.{name}": made
        for name, made in vars(ck.plots).items()
        if isinstance(made, FunctionType) and made.__module__ == ck.plots.__name__ and not name.startswith("_")
    }


FUNCTIONS: dict[str, Any] = {
    **{name: getattr(ck, name) for name in ck.__all__ if callable(getattr(ck, name))},
    **of_plots(),
}


def things() -> dict[str, Any]:
    """Make one of everything that a function gives and that has methods of its own."""
    left = ("use", "hand", "export")
    made = {name: FUNCTIONS[name](*args, **more) for name, (args, more) in CALLS.items() if name not in left}
    made |= {f"game {name}": ck.game(name) for name in games()}
    hand = ck.hand(HAND)
    return {**made, "hand": hand, "replay": hand.replay}


THINGS = things()


def methods(thing: Any) -> list[str]:
    found = []
    for name in dir(type(thing)):
        made = inspect.getattr_static(type(thing), name)
        if isinstance(made, FunctionType) and made.__module__.startswith("cardkit.") and not name.startswith("_"):
            found.append(name)
    return found


METHODS = [(name, method) for name, thing in THINGS.items() for method in methods(thing)]


def refused(call: Callable[[], object]) -> CardkitError:
    with pytest.raises(CardkitError) as found:
        call()
    assert str(found.value)
    return found.value


def test_every_function_is_walked() -> None:
    assert set(FUNCTIONS) == set(CALLS)
    assert len(METHODS) > 100


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_misspelt_keyword_is_refused_and_the_right_one_named(name: str) -> None:
    function, (args, more) = FUNCTIONS[name], CALLS[name]
    for keyword in keywords_of(function):
        wrong = keyword + keyword[-1]
        error = refused(lambda wrong=wrong: function(*args, **more, **{wrong: 1}))  # type: ignore[misc]
        assert isinstance(error, TypeError) and f"{wrong}=" in str(error) and f"{keyword}=" in str(error)
    assert isinstance(refused(lambda: function(*args, **more, xyzzy=1)), (TypeError, ValueError))


@pytest.mark.parametrize(("name", "method"), METHODS)
def test_a_method_refuses_keywords_and_too_many_values(name: str, method: str) -> None:
    function = getattr(THINGS[name], method)
    for keyword in keywords_of(function):
        wrong = keyword + keyword[-1]
        error = refused(lambda wrong=wrong: function(**{wrong: 1}))  # type: ignore[misc]
        assert isinstance(error, TypeError) and f"{wrong}=" in str(error) and f"{keyword}=" in str(error)
    assert isinstance(refused(lambda: function(xyzzy=1)), TypeError)
    assert isinstance(refused(lambda: function(*range(20))), TypeError)


@pytest.mark.parametrize(
    ("call", "meant"),
    [
        (lambda: ck.step(HAND, att=5), "at="),
        (lambda: ck.step(HAND, seatt="South"), "seat="),
        (lambda: ck.step(HAND, lang="zh-Hant"), "language="),
        (lambda: ck.step(HAND, step=3), "at="),
        (lambda: ck.predict(HAND, stop=[2]), "stops="),
        (lambda: ck.predict(HAND, kind="stepper"), ""),
        (lambda: ck.predict(HAND, index=2), "at="),
        (lambda: ck.predict(HAND, tricks=[2]), "stops="),
        (lambda: ck.quiz("01-deck", count=2), "n="),
        (lambda: ck.use(lang="en"), "language="),
        (lambda: ck.use(color="dark"), "theme="),
        (lambda: ck.keep("briscola", player=["Anna"]), "players="),
        (lambda: ck.keep("scopa", seats=["Anna"]), "names="),
        (lambda: ck.keep("briscola", mach=2), "match="),
        (lambda: ck.game("briscola", mach=2), "match"),
        (lambda: ck.plots.replies("5C", suit="S"), "trump="),
        (lambda: ck.game("scopa").deal(sed=1), "seed="),
        (lambda: ck.game("scopa").play(state=1, mov=2), "move="),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_people_write_leads_to_what_there_is(call: Callable[[], object], meant: str, language: str) -> None:
    error = refused(call)
    with speaking(Voice(language)):
        assert meant in str(error)
        assert ("Did you mean" in str(error)) == (language == "en" and bool(meant))


def test_a_call_that_does_not_fit_is_told_in_words() -> None:
    assert str(refused(lambda: ck.step())) == "step() needs hand."
    assert "write the others as" in str(refused(lambda: ck.use("en", "italian")))
    assert str(refused(lambda: ck.step(HAND, hand=HAND))) == "step() was given hand twice."
    assert "no more than 3 values" in str(refused(lambda: ck.mirror(HAND, {}, {}, {})))
    with pytest.raises(TypeError, match="inside"):  # a fault of the code itself is not talked away
        ck.choosers.__wrapped__.__globals__["public"](lambda: (_ for _ in ()).throw(TypeError("inside")))()


class Odd:
    """Something that cannot even be written."""

    def __repr__(self) -> str:
        raise RuntimeError


WRONG: list[Any] = [
    None, True, False, 0, -1, 3, 1.5, float("nan"), 10**30, 10**5000, "zzz", "", "x\0y.toml", "none.toml", b"7S", [],
    [1, "x"], {}, {"a": 1}, {"A": None}, (None,), object(), Odd(), len, int, np.int64(5), np.float64(2),
    np.array([1, 2]), np.bool_(True), pd.DataFrame({"a": [1]}), frozenset({2}), "5", "a\nb", range(3), Card(3),
    Suit.HEARTS,
]  # fmt: skip


def survives(call: Callable[[], object]) -> None:
    with contextlib.suppress(CardkitError):
        call()


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_value_of_any_kind_is_understood_or_refused(name: str) -> None:
    function, (args, more) = FUNCTIONS[name], CALLS[name]
    places = [one for one in inspect.signature(function).parameters.values() if one.kind is one.POSITIONAL_OR_KEYWORD]
    for wrong in WRONG:
        for at in range(max(len(args), len(places))):
            survives(lambda at=at, wrong=wrong: function(*args[:at], wrong, *args[at + 1 :], **more))  # type: ignore[misc]
        for keyword in keywords_of(function):
            if keyword not in [one.name for one in places[: len(args)]]:
                survives(lambda key=keyword, wrong=wrong: function(*args, **{**more, key: wrong}))  # type: ignore[misc]


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("method", ["deal", "legal", "why_not", "play", "score", "to_act", "view", "read", "start"])
def test_a_game_understands_or_refuses_whatever_it_is_given(name: str, method: str) -> None:
    rules = ck.game(name)
    function = getattr(rules, method)
    state = rules.deal(1)
    given = {"state": state, "move": rules.legal(state)[0], "seat": 0}
    needed = [one.name for one in inspect.signature(function).parameters.values() if one.default is one.empty]
    for wrong in WRONG:
        for keyword in keywords_of(function):
            if keyword == "state":
                arguments = {**{key: given[key] for key in needed}, keyword: wrong}
                survives(lambda arguments=arguments: function(**arguments))  # type: ignore[misc]
            elif method == "deal":
                survives(lambda key=keyword, wrong=wrong: function(**{key: wrong}))  # type: ignore[misc]


@pytest.mark.parametrize(
    ("call", "kind", "told"),
    [
        (lambda: ck.step(HAND, at="five"), WrongType, "at is a whole number, not 'five'."),
        (lambda: ck.step(HAND, at="5"), WrongType, "at is a whole number, not '5'."),
        (lambda: ck.step(HAND, at=True), WrongType, "at is a whole number, not True."),
        (lambda: ck.step(HAND, at=1.5), WrongType, "at is a whole number, not 1.5."),
        (lambda: ck.step(HAND, at=None), WrongType, "at is a whole number, not None."),
        (lambda: ck.step(HAND, at=-1), WrongPlace, "There is no step -1: the steps run from 0 to 11."),
        (lambda: ck.step(HAND, at=14), WrongPlace, "There is no step 14: the steps run from 0 to 11."),
        (lambda: ck.predict(HAND, until=99), WrongPlace, "There is no step 99"),
        (lambda: ck.predict(HAND, stops=2), WrongType, "stops is a list, not 2."),
        (lambda: ck.predict(HAND, vote="no"), WrongType, "vote is True or False, not 'no'."),
        (lambda: ck.capture(SCOPA, at="0"), WrongType, "at is a whole number, not '0'."),
        (lambda: ck.capture(SCOPA, card=3.5), WrongValue, "3.5 is no card"),
        (lambda: ck.primiera(change=1), WrongType, "change is True or False, not 1."),
        (lambda: ck.primiera(missing_suit=0), WrongValue, "missing_suit may be"),
        (lambda: ck.step(HAND, names=5), WrongType, "names should be"),
        (lambda: ck.step(HAND, names={"Z": "Anna"}), WrongValue, "'Z' is no seat here"),
        (lambda: ck.table(HAND, what="tricksy"), WrongValue, "what may be tricks"),
        (lambda: ck.plots.replies("5C", "trumps"), WrongValue, "trumps is no suit"),
    ],
)
def test_a_wrong_value_has_its_own_sentence(call: Callable[[], object], kind: type, told: str) -> None:
    error = refused(call)
    assert isinstance(error, kind) and told in str(error)


def test_any_type_of_whole_number_is_a_place() -> None:
    for five in (5, np.int64(5), np.uint8(5)):
        assert ck.step(HAND, at=five).index == 5 and type(ck.step(HAND, at=five).index) is int
    assert ck.predict(HAND, stops=np.array([18, 19]), at=np.int8(0)).stops
    assert ck.game("briscola").deal(np.int64(7)) == ck.game("briscola").deal(7)
    assert whole("at", np.int16(3), 1) == 3
    assert shown(10**5000) == "int" and shown(Odd()) == "Odd" and len(shown("x" * 500)) < 81


@pytest.mark.parametrize("what", ["deck", "theme", "size"])
def test_a_choice_is_understood_by_its_name_in_every_language(what: str) -> None:
    names = {"deck": DECK_NAMES, "theme": THEME_NAMES, "size": SIZE_NAMES}[what]
    for value, message in names.items():
        said = {value, value.upper(), value.title(), f" {value} ", message, message.title()}
        for language in LANGUAGES:
            with speaking(Voice(language)):
                said.add(say(message))
        for word in said:
            assert getattr(ck.step(HAND, **{what: word}), what) == value  # type: ignore[arg-type]
            table = ck.step(HAND)
            setattr(table, what, word)
            assert getattr(table, what) == value
            ck.use(**{what: word})
            assert value in (*settings(), ck.step(HAND).deck)


def test_a_language_is_understood_by_its_own_name() -> None:
    for language, tongue in TONGUES.items():
        for word in (language, language.upper(), tongue.name, tongue.name.lower(), language.replace("-", "_")):
            assert ck.step(HAND, language=word).language == language
    assert ck.step(HAND, language="中文").language == "zh-Hant"


@pytest.mark.parametrize("suit", Suit)
def test_a_suit_is_understood_by_any_of_its_names(suit: Suit) -> None:
    names = {suit.letter, suit.letter.lower(), f" {suit.letter} "}
    names |= {suit.sign, suit.sign + "\ufe0e", suit.sign + "\ufe0f", "♤♡♢♧"[suit]}
    names |= {("spade", "coppe", "denari", "bastoni")[suit], ("sword", "cup", "coin", "baton")[suit]}
    for language in LANGUAGES:
        for deck in DECK_NAMES:
            with speaking(Voice(language, deck)):
                names |= {suit_name(suit), suit_name(suit).title()}
    for name in names:
        assert Suit.read(name) is suit
        assert ck.game("briscola", players=3, removed_two=name).rules.removed_two == suit.letter


def test_a_plot_reads_a_suit_as_everybody_does() -> None:
    assert ck.plots.replies("5C", trump="spades").alt == ck.plots.replies("5C", trump=Suit.SPADES).alt


def test_a_switch_is_read_as_kindly_and_no_more() -> None:
    assert ck.game("Briscola", qj_order="j_over_q", players=np.int64(4)).rules.qj_order == "J_over_Q"
    for wrong in ({"match": True}, {"players": 2.0}, {"big_wins": 1}, {"self": 1}, {"name": "x"}, {"tie": None}):
        refused(lambda wrong=wrong: ck.game("briscola", **wrong))  # type: ignore[misc]


def test_a_widget_refuses_what_is_no_part_of_it() -> None:
    table = ck.step(HAND)
    for name, value in (("langage", "en"), ("deck", "tarot"), ("index", "five"), ("theme", None)):
        error = refused(lambda name=name, value=value: setattr(table, name, value))  # type: ignore[misc]
        assert isinstance(error, (AttributeError, ValueError))
    with pytest.raises(TypeError, match="language="):
        type(table)(HAND, lang="en")
    assert set(LOOK) <= set(table.trait_names())

"""What a notebook hands to a game: cards, seats and numbers of any type, taken as meant or refused with a reason."""

from __future__ import annotations

import enum
import fractions
import itertools
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from cardkit.cards import DECK, HIDDEN, Card, codes
from cardkit.errors import CardkitError
from cardkit.games.base import AuditError, IllegalMove, game, names
from cardkit.games.briscola.moves import Exchange
from cardkit.games.given import chance, shuffle
from cardkit.games.scopa.legal import Taking
from cardkit.games.tressette.declarations import Declare
from cardkit.language import Voice, speaking
from cardkit.seats import Seat
from tests.games.test_contract import Position, positions

INTEGERS = (int, np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint32, np.uint64, np.intp)


class Own(int):
    """An integer type of somebody else."""


class Index:
    """An object that is a number only when it is asked for one."""

    def __init__(self, number: int) -> None:
        self.number = int(number)

    def __index__(self) -> int:
        return self.number


class Spiteful:
    """An object that refuses to be looked at."""

    def __repr__(self) -> str:
        raise RuntimeError("not you")

    def __index__(self) -> int:
        raise RuntimeError("nor you")


NO_MOVES: list[Any] = [
    None, True, False, np.True_, 3.5, 3.0, np.float64(3), b"7S", bytearray(b"7S"), ["7S"], ("7S",), {"7S"}, {},
    object(), Spiteful(), fractions.Fraction(3), 1j, HIDDEN, -1, 40, 10**30, np.int64(-1), "", " ", "7", "S", "Z9",
    "7S 7S 7S", "declare", "declare AAA", "exchange", "exchange me", "x", "x 7S", "7S x 7S 7S", "A" * 100_000,
    "\x00", "７Z", lambda: None, int, range(3), np.array([3]), np.array([1, 2]), enum.Enum("Odd", "one"), float("nan"),
]  # fmt: skip


@given(positions())
def test_any_integer_type_plays_what_its_card_plays(position: Position) -> None:
    rules, replay = position
    state = replay.state
    for move in rules.legal(state):
        if not isinstance(move, Card):
            continue
        for kind in (*INTEGERS, Own, Index):
            number = kind(int(move))
            assert rules.why_not(state, number) is None
            after = rules.play(state, number)
            assert after == rules.play(state, move)
            # The card itself goes on, not the number: everything after reads suits and ranks off it.
            assert all(type(card) is Card for event in after.events for card in event.cards)
            assert repr(after) == repr(rules.play(state, move))


@given(positions())
def test_captures_of_any_integer_type_play_too(position: Position) -> None:
    rules, replay = position
    for move in rules.legal(replay.state):
        if isinstance(move, Taking):
            for kind in (np.int64, Own, Index):
                given = Taking(kind(int(move.card)), [kind(int(one)) for one in move.taken])  # type: ignore[arg-type]
                assert rules.why_not(replay.state, given) is None
                assert rules.play(replay.state, given) == rules.play(replay.state, move)
            typed = Taking(move.card.code, " ".join(one.code for one in move.taken))  # type: ignore[arg-type]
            assert rules.play(replay.state, typed) == rules.play(replay.state, move)


@given(positions())
def test_what_is_no_move_is_refused_alike_by_question_and_by_play(position: Position) -> None:
    rules, replay = position
    strange = [
        *NO_MOVES,
        *(make(what) for make, what in itertools.product((Exchange, Taking), (None, True, 3.5, [], "Z9", HIDDEN))),
        *(Taking(DECK[0], what) for what in (None, 5, True, b"7S", {"Z9"}, [None], [HIDDEN], "Z9")),  # type: ignore[arg-type]
    ]
    for move in strange:
        reason = rules.why_not(replay.state, move)
        assert reason is not None, move
        assert len(reason.say()) < 400
        with pytest.raises(IllegalMove) as refused:
            rules.play(replay.state, move)
        assert refused.value.reason == reason


@pytest.mark.parametrize("cards", [None, 5, True, (), [], "7S", "AS AH", "AS AH AD AC 2S", "AS AS AH", [None], b"AAA",
                                   ("3S", "2S", "AH"), ("KS", "KH", "KD"), HIDDEN, Spiteful()])  # fmt: skip
def test_what_is_no_declaration_cannot_be_made(cards: Any) -> None:
    with pytest.raises(IllegalMove, match="no declaration"):
        Declare(cards)


def test_a_declaration_is_the_same_whatever_its_cards_were_written_as() -> None:
    for one, other in ((("AS", "AH", "AD"), "AD AS AH"), (("AS", "2S", "3S"), [np.int64(2), 1, 0])):
        assert Declare(one) == Declare(other)  # type: ignore[arg-type]
        assert hash(Declare(one)) == hash(Declare(other))  # type: ignore[arg-type]
        assert all(type(card) is Card for card in Declare(one).cards)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("state", [None, 5, "deal", (), [], object(), (0,) * 10, (0,) * 12, Spiteful()])
def test_what_is_no_deal_is_refused_everywhere(name: str, state: Any) -> None:
    rules = game(name)
    asked: list[Any] = [
        lambda: rules.play(state, "7S"), lambda: rules.why_not(state, "7S"), lambda: rules.legal(state),
        lambda: rules.to_act(state), lambda: rules.view(state, 0), lambda: rules.view(state, "A"),
    ]  # fmt: skip
    for ask in asked:
        with pytest.raises(CardkitError) as refused:
            ask()
        assert isinstance(refused.value, TypeError | ValueError)


def test_a_deal_of_another_game_is_refused() -> None:
    for one, other in itertools.permutations(("briscola", "scopa", "tressette"), 2):
        state = game(other).deal(1)
        for ask in (game(one).legal, game(one).to_act):
            with pytest.raises(CardkitError):
                ask(state)
        with pytest.raises(CardkitError):
            game(one).play(state, "7S")


@pytest.mark.parametrize("name", names())
def test_any_whole_number_is_a_seed_and_nothing_else(name: str) -> None:
    rules = game(name)
    for kind in (*INTEGERS, Own, Index):
        assert rules.deal(kind(7)) == rules.deal(7)
    assert rules.deal(0) == rules.deal(0)
    assert rules.deal(10**40) == rules.deal(10**40)
    for seed in ([], {}, "7", b"7", 7.0, True, np.True_, object(), Spiteful(), (7,), 1j):
        with pytest.raises(CardkitError, match="seed") as refused:
            rules.deal(seed)
        assert isinstance(refused.value, TypeError | ValueError)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize(
    "deck",
    [5, 0, True, 3.5, b"7S 8S", b"\x00" * 40, set(DECK), frozenset(DECK), dict.fromkeys(DECK), [None] * 40,
     [HIDDEN] * 40, "7S", "", [], itertools.repeat(DECK[0]), itertools.count(), Spiteful(), lambda: None, [3.5] * 40,
     [True] * 40],
)  # fmt: skip
def test_a_deck_that_is_none_is_refused(name: str, deck: Any) -> None:
    with pytest.raises(CardkitError) as refused:
        game(name).deal(deck=deck)
    assert isinstance(refused.value, ValueError | TypeError)
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize("name", names())
def test_a_deck_of_any_integer_type_is_dealt(name: str) -> None:
    rules = game(name)
    pack = [card for card in DECK if card in getattr(rules, "pack", DECK)]
    # No king comes to lie on the first table, wherever a game lays it.
    pack_dealt = sorted(pack, key=lambda card: card.rank != "K")
    typed = " ".join(one.code for one in pack_dealt)
    for deck in (pack_dealt, tuple(pack_dealt), np.array(pack_dealt), iter(pack_dealt), map(str, pack_dealt), typed):
        assert rules.deal(deck=deck) == rules.deal(deck=pack_dealt)


@given(positions())
def test_a_seat_is_read_by_letter_by_name_and_by_number(position: Position) -> None:
    rules, replay = position
    for seat in rules.seats.all:
        seen = rules.view(replay.state, seat)
        own = rules.table(seen).hands[seat]
        assert own == rules.table(replay.state).hands[seat]
        numbers = (kind(int(seat)) for kind in (int, np.int64, np.uint8, Own, Index))
        for said in (seat.letter, f" {seat.letter} ", *numbers):
            assert rules.view(replay.state, said) == seen


@pytest.mark.parametrize("language", ["en", "zh-Hant", "zh-Hans"])
def test_seats_are_read_by_the_names_they_are_called_by(language: str) -> None:
    rules = game("tressette")
    state = rules.deal(3)
    with speaking(Voice(language)):
        for number, said in enumerate(("North", "west", "SOUTH", " East ")):
            assert rules.view(state, said) == rules.view(state, number)
            assert rules.deal(3, dealer=said) == rules.deal(3, dealer=number)
    with speaking(Voice("zh-Hant")):
        assert rules.view(state, "北家") == rules.view(state, "N")


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize(
    "seat",
    [None, True, False, -1, 9, "", "Z", "a", "0", "Anna", 1.0, b"A", ["A"], ("A",), object(), Seat(0, "Q"),
     Seat(7, "A"), np.True_, Spiteful(), "A" * 10_000],
)  # fmt: skip
def test_a_seat_that_is_not_there_is_refused(name: str, seat: Any) -> None:
    rules = game(name)
    state = rules.deal(3)
    with pytest.raises(CardkitError, match="no seat here") as refused:
        rules.view(state, seat)
    assert isinstance(refused.value, ValueError)
    assert len(str(refused.value)) < 200
    if seat is not None:
        with pytest.raises(CardkitError, match="no seat here"):
            rules.deal(3, dealer=seat)


@given(positions())
def test_a_view_lists_no_moves_for_a_hand_that_is_not_seen(position: Position) -> None:
    rules, replay = position
    turn = rules.to_act(replay.state)
    for seat in rules.seats.all:
        seen = rules.view(replay.state, seat)
        assert HIDDEN not in rules.legal(seen)
        cards = [move for move in rules.legal(seen) if not isinstance(move, Declare)]
        assert cards == ([move for move in rules.legal(replay.state) if not isinstance(move, Declare)]
                         if seat == turn else [])  # fmt: skip
        if turn is not None and seat != turn:
            for card in DECK[::5]:
                assert rules.why_not(seen, card) is not None
            with pytest.raises(IllegalMove):
                rules.play(seen, HIDDEN)


@pytest.mark.parametrize("name", ["Briscola", "BRISCOLA", " scopa ", "Tressette", "scopone\n"])
def test_a_game_is_found_however_its_name_is_written(name: str) -> None:
    assert game(name).name == name.strip().lower()


@pytest.mark.parametrize("name", [[], None, 5, b"briscola", "", "brisc", {}, Spiteful(), "x" * 100_000])
def test_a_game_that_is_not_there_is_refused(name: Any) -> None:
    with pytest.raises(CardkitError, match="no game here") as refused:
        game(name)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("switch", ["self", "name", "cls", "rules", "", "Q_over_J", "players "])
def test_a_switch_that_is_not_there_is_refused_whatever_it_is_called(name: str, switch: str) -> None:
    with pytest.raises(CardkitError) as refused:
        game(name, **{switch: 3})
    assert isinstance(refused.value, ValueError | TypeError)
    assert refused.value.__traceback__ is not None


def test_a_switch_takes_any_integer_type_and_no_monstrous_number() -> None:
    assert game("scopa", target=np.int64(16)).rules == game("scopa", target=16).rules
    assert type(game("scopa", target=np.int64(16)).rules.target) is int
    assert game("briscola", players=np.int8(4)).seats == game("briscola", players=4).seats
    for target in (0, -1, 10**6, 10**5000, True, 11.0, "11", None, [], Spiteful()):
        with pytest.raises(CardkitError) as refused:
            game("scopa", target=target)
        assert len(str(refused.value)) < 300


@pytest.mark.parametrize(
    "totals",
    [None, 5, "60-60", (60,), (60, 60, 0), (60.0, 60.0), (True, 119), ("60", "60"), [None, 1], {60, 61}, (10**5000, 1),
     (-1, 121), Spiteful()],
)  # fmt: skip
def test_totals_that_are_none_are_refused(totals: Any) -> None:
    for settle in (game("briscola").settle, game("briscola", big_wins=True).marks, game("tressette").settle):  # type: ignore[attr-defined]
        with pytest.raises(AuditError) as refused:
            settle(totals)
        assert len(str(refused.value)) < 300
    with pytest.raises((AuditError, CardkitError)):
        game("scopa").count(totals)  # type: ignore[attr-defined]


def test_totals_of_any_integer_type_are_settled() -> None:
    briscola: Any = game("briscola")
    assert briscola.settle([64, 56]) == briscola.settle((np.int64(64), np.int8(56)))
    assert type(briscola.settle((np.int64(64), np.int64(56))).totals[0]) is int


def test_a_card_is_valued_however_it_is_written() -> None:
    for name in names():
        rules = game(name)
        assert rules.worth("AS") == rules.worth(DECK[0]) == rules.worth(np.int64(0))  # type: ignore[arg-type]
        with pytest.raises(IllegalMove):
            rules.worth("Z9")  # type: ignore[arg-type]
        with pytest.raises(IllegalMove):
            rules.worth(None)  # type: ignore[arg-type]


def test_a_seed_lays_the_same_pack_in_every_version_of_python() -> None:
    # Python promises this of random() and getrandbits() alone; lessons and hands name their deals by seeds.
    pack = list(DECK)
    shuffle(pack, chance(7))
    assert codes(pack) == (
        "6S 6C 3H KH 6H AH AC 2D QS 2H KC AS QD 5H QC QH 3D 2C JD 5D JH 3C JS 7D JC 4H 3S 2S 4C 7H KD 7C 4D 7S 5C 5S "
        "4S 6D KS AD"
    )
    short = list(DECK[:39])  # as three players of Briscola have it
    shuffle(short, chance(7))
    assert codes(short[:6]) == "6S 5C 3H KH 6H AH" and sorted(short) == list(DECK[:39])

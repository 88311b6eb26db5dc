"""Whatever a table has agreed on can be drawn and told: random deals under every switch value of every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from cardkit import ledger as tables
from cardkit import listing, mirrors
from cardkit.cards import DECK
from cardkit.frames import framed
from cardkit.games.base import game, names
from cardkit.hands import Hand
from cardkit.language import DECKS, LANGUAGES, Voice, speaking
from cardkit.points import Thirds
from cardkit.questions.predictions import said
from cardkit.questions.stops import stops
from cardkit.reasons import Reason
from cardkit.replay import Replay
from cardkit.view import capture_scene as chooser
from cardkit.view import line as show
from cardkit.view import primiera_scene as piles
from cardkit.view.context import COVERS, NOTHING
from cardkit.view.paint import paint
from cardkit.widgets.capture import Capture
from cardkit.widgets.predict import predict
from cardkit.widgets.primiera import Primiera
from cardkit.widgets.stepper import Stepper
from tests.games.test_contract import VARIANTS

Variant = tuple[str, dict[str, Any]]

LOTS, EACH = 30, 70  # 2,100 variants
ROOMS = ("wide", "compact")
PLAYERS = ((), ("Anna", "Bo", "Cleo", "Dora"), ("דנה", "سمير", "W" * 60, "很長的名字" * 9))
QUOTES = {"text", "detail", "value"}  # facts that repeat what a person typed


def singles() -> list[Variant]:
    """Every value of every switch, the others as near to their defaults as the game lets them be."""
    found = []
    for name in names():
        own = [switches for other, switches in VARIANTS if other == name]
        usual = {field: one.default for field, one in type(game(name).rules).__dataclass_fields__.items()}

        def far(switches: dict[str, Any], usual: dict[str, Any] = usual) -> int:
            return sum(switches[key] != value for key, value in usual.items())

        for key, value in {(key, switches[key]) for switches in own for key in usual}:
            found.append((name, min((switches for switches in own if switches[key] == value), key=far)))
    return sorted(found, key=repr)


SINGLES = [(variant, language, room) for variant in singles() for language in LANGUAGES for room in ROOMS]


def drawn(lot: int) -> Iterator[tuple[int, Variant, str, str]]:
    """Draw a lot: first of all every single value in every language and room, then any switches together."""
    choose = random.Random(f"variants {lot}")
    for number in range(lot * EACH, (lot + 1) * EACH):
        if number < len(SINGLES):
            variant, language, room = SINGLES[number]
        else:
            name = choose.choice(names())
            variant = choose.choice([one for one in VARIANTS if one[0] == name])
            language, room = choose.choice(LANGUAGES), choose.choice(ROOMS)
        yield number, variant, language, room


def played(variant: Variant, choose: random.Random) -> Replay:
    """Play a deal at random, mostly to its end."""
    name, switches = variant
    rules = game(name, **switches)
    replay = Replay(rules, rules.deal(choose.randrange(10**6), dealer=choose.choice(rules.seats.all)))
    left = choose.choice((3, 17, 99, 99, 99, 99))
    while left and rules.to_act(replay.state) is not None:
        moves = rules.legal(replay.state)
        said = [move for move in moves if rules.write(move).startswith("declare")]
        replay = replay.play(choose.choice(said or moves))
        left -= 1
    return replay


def steps(replay: Replay, choose: random.Random) -> list[int]:
    """Choose the steps to draw: the start, the last one, any one, and one for each kind of thing that happened."""
    told = {tuple(event.kind for event in moment.events): step for step, moment in enumerate(replay.moments)}
    return sorted({0, len(replay), choose.randrange(len(replay.moments)), *told.values()})


@pytest.fixture(autouse=True)
def facts_hold_no_figures_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse every reason that is said from now on with a number inside a text."""
    say = Reason.say

    def checked(reason: Reason) -> str:
        for name, fact in reason.facts:
            as_text = type(fact) is str and any(ch.isdigit() for ch in fact)
            assert not as_text or name in QUOTES, (reason.code, name, fact)
        return say(reason)

    monkeypatch.setattr(Reason, "say", checked)


@pytest.mark.parametrize("lot", range(LOTS))
def test_every_variant_is_drawn_and_told(lot: int) -> None:
    for number, variant, language, room in drawn(lot):
        choose = random.Random(number)
        replay = played(variant, choose)
        seats = len(replay.game.seats.all)
        deck, players = choose.choice(DECKS), choose.choice(PLAYERS)[:seats]
        with speaking(Voice(language, deck, players)):
            draw(replay, room, deck, language, choose)
            tell(replay, choose)
            if not number % 10:
                line = show.line(replay, room, choose=True)
                assert len(line["frames"]) == len(line["captions"]) == len(replay.moments)
            if not number % 6:
                ask(replay, choose)
        if not number % 15:
            show_widgets(replay, room, deck, language, players)


def draw(replay: Replay, room: str, deck: str, language: str, choose: random.Random) -> None:
    w, h = show.size(replay, room)
    chosen = steps(replay, choose)
    frames = {step: show.frame(replay, step, room, choose.choice((NOTHING, COVERS))) for step in chosen}
    at = choose.choice(chosen)
    groups = [(str(label), count) for label, count in show.groups(replay)]
    theme = choose.choice(("light", "dark"))
    svg = paint(frames[at], w, h, deck=deck, theme=theme, title="t", desc=show.board(replay, at), language=language,
                caption=show.caption(replay, at), groups=groups, at=at)  # fmt: skip
    assert svg.startswith("<svg ")
    assert len(svg.encode()) < 60_000


def tell(replay: Replay, choose: random.Random) -> None:
    for step in steps(replay, choose):
        assert show.caption(replay, step)
    show.choices(replay, choose.randrange(len(replay.moments)))
    titles, rows = show.plain_table(replay)
    assert {len(row) for row in rows} <= {len(titles)}
    assert len(tables.frame(replay, choose.randrange(len(replay.moments))).columns) == len(titles) - 1
    state = replay.states[choose.randrange(len(replay.states))]
    for card in choose.sample(DECK, 6):
        reason = replay.game.why_not(state, card)  # type: ignore[attr-defined]
        assert reason is None or reason.say()


def ask(replay: Replay, choose: random.Random) -> None:
    """Make every table of the deal, its mirror under other rules, and the questions of its tricks."""
    rules: Any = replay.game
    made = Hand("drawn", rules, replay, {"en": "A deal"}, "", (), ())
    others = [switches for name, switches in VARIANTS if name == rules.name]
    if rules.family == "capture":
        for titles, rows in (tables.score_sheet(replay), tables.primiera_recount(replay)):
            assert len(framed(titles, rows)) == len(rows)
        scene = piles.scene([moment_pile(replay, side) for side in rules.seats.sides], rules.seats.sides, "wide")
        assert scene[2]
    else:
        for what in ("tricks", *(("voids", "rounding", "splits", "declarations") * (rules.amount is Thirds))):
            assert listing.table(made, what).columns.size
        if any(event.kind == "take" for moment in replay.moments for event in moment.events):
            for stop in stops(replay, "card taker points draws leads reason"):
                for question in stop.questions:
                    told = [question.text, question.why, *(why for _, why in question.slips)]
                    told += [option.why for option in question.options if option.why is not None]
                    assert all(said(one) for one in told)
                    assert all(question.label(option.key) for option in question.options)
                    assert question.ask != "points" or question.fault("999")
    other = choose.choice(others)
    if rules.name != "briscola" or other["players"] == len(rules.seats.all):
        try:
            mirror = mirrors.Mirror(made, {}, other)
        except ValueError:  # these plays cannot be made, or this pack not be dealt, under those rules
            return
        assert mirror.text()
        assert mirror._repr_html_()
        assert len(mirror.table()) == len(mirror.pairs)


def moment_pile(replay: Replay, side: tuple[Any, ...]) -> list[Any]:
    return [card for seat in side for card in replay.moments[-1].table.piles[seat]]


def show_widgets(replay: Replay, room: str, deck: str, language: str, players: tuple[str, ...]) -> None:
    rules: Any = replay.game
    made = Hand("drawn", rules, replay, {"en": "A deal"}, "", (), ())
    look: dict[str, Any] = {"language": language, "deck": deck, "size": "compact" if room == "compact" else "normal"}
    shown: list[Any] = [Stepper(made, at=len(replay), names=players, **look)]
    if rules.family == "capture":
        shown.append(Capture(made, names=players, **look))
        if len(rules.seats.sides) == 2:
            shown.append(Primiera(made, names=players, **look))
    elif any(event.kind == "take" for moment in replay.moments for event in moment.events):
        shown.append(predict(made, names=players, **look))
    for widget in shown:
        forms = widget.fallback()
        assert forms["text/plain"]
        assert "<img alt=" in forms["text/html"]
        widget.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS)
def test_every_position_to_choose_a_capture_is_drawn(language: str, room: str) -> None:
    for seed, name in enumerate(("scopa", "scopone") * 3):
        replay = played((name, {}), random.Random(seed))
        with speaking(Voice(language)):
            for moment in replay.moments:
                if moment.turn is not None:
                    hand = moment.table.hands[moment.turn]
                    assert chooser.scene(name, moment, moment.turn, hand, replay.game.seats, room).frame


def test_the_draw_is_as_wide_as_it_says() -> None:
    told = [(variant, language, room) for lot in range(LOTS) for _, variant, language, room in drawn(lot)]
    assert len(told) >= 2000
    assert {(variant[0], key, repr(value)) for variant, _, _ in told for key, value in variant[1].items()} == {
        (name, key, repr(value)) for name, switches in VARIANTS for key, value in switches.items()
    }

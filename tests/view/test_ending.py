"""The end of a deal: who wins, the piles fanned by what they are worth, room for buttons; and what moves before it."""

from __future__ import annotations

import itertools

import pytest

from cardkit.cards import HIDDEN
from cardkit.games.base import game
from cardkit.hands import hand
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.replay import Replay
from cardkit.unseen import seen
from cardkit.view import ending
from cardkit.view import line as show
from cardkit.view.context import context_of
from tests.view.boxes import card_box, check, check_corners, meet, text_box

DEALS = [("briscola", {}), ("briscola", {"players": 3}), ("briscola", {"players": 4}), ("tressette", {}),
         ("scopa", {}), ("scopone", {})]  # fmt: skip


def played(name: str, switches: dict[str, int], seed: int = 3) -> Replay:
    """Deal and play to the end, each time what comes last among what may be played."""
    one = game(name, **switches)
    replay = Replay(one, one.deal(seed))
    while (moves := one.legal(replay.state)) and not one.score(replay.state).over:
        replay = replay.play(moves[-1])
    return replay


@pytest.mark.parametrize("room", ["wide", "compact"])
@pytest.mark.parametrize(("name", "switches"), DEALS)
def test_the_piles_lie_open_by_what_they_are_worth(name: str, switches: dict[str, int], room: str) -> None:
    replay = played(name, switches)
    table, look = replay.moments[-1].table, context_of(replay, room)
    w, h, frame = show.scene(replay, len(replay), room)
    check(frame, w, h)
    check_corners(frame)
    fanned = {str(item[2]): item for item in frame if item[1] == "c" and str(item[0]).removeprefix("f") == item[2]}
    few = look.family == "capture" and room == "compact"  # where only those that count have room
    taken = {card.code for pile in table.piles for card in pile}
    assert set(fanned) >= {code for code in taken if not few or code.endswith("D")}
    assert set(fanned) <= taken
    for seats in look.seats.sides:
        pile = [card for seat in seats for card in table.piles[seat] if card.code in fanned]
        # Rows go down, and in a row cards go to the right; what is worth most comes first.
        order = sorted(pile, key=lambda card: (fanned[card.code][4], fanned[card.code][3]))
        worths = [ending._worth(card, look) for card in order]
        assert worths == sorted(worths, reverse=True)
    end = show.line(replay, room)["end"]
    assert end is not None
    x, y, wide, high = end["box"]
    box = (x, y, x + wide, y + high)
    for item in frame:
        if item[1] in "tc":
            assert not meet(box, text_box(item) if item[1] == "t" else card_box(item)), item


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "winner", "score"),
    [("briscola/last-three", "A", "64-56"), ("briscola/three-players", "B", "34-46-40"),
     ("tressette/ten-tricks", "E", "3-8"), ("scopa/full-round", "A", "4-3")],
)  # fmt: skip
def test_who_wins_is_told_with_the_score_as_it_is_written(language: str, name: str, winner: str, score: str) -> None:
    replay = hand(name).replay
    with speaking(Voice(language)):
        look = context_of(replay)
        told = ending.verdict(replay.moments[-1], look)
        side = look.seats.sides[look.seats.side(look.seats.read(winner))]
        assert score in told
        assert all(str(seat) in told for seat in side) or language != "en"
        words = [item[4] for item in show.frame(replay, len(replay)) if str(item[0]).startswith("won")]
    assert "".join(map(str, words)).replace(" ", "") == told.replace(" ", "")


def test_a_deal_that_nobody_wins_says_so() -> None:
    replay = hand("briscola/full-deal").replay
    look = context_of(replay)._replace(winners=())
    assert ending.verdict(replay.moments[-1], look) == "Nobody wins: 64-56"


@pytest.mark.parametrize("name", ["briscola/advice-ace", "tressette/first-four", "scopa/ace-takes-all"])
def test_what_goes_on_has_no_ending(name: str) -> None:
    assert show.line(hand(name).replay)["end"] is None


def test_what_was_taken_before_the_first_step_is_told_as_points() -> None:
    replay = hand("briscola/last-three").replay
    words = {item[0]: item[4] for item in show.frame(replay, len(replay)) if item[1] == "t"}
    assert (words["e0b1"], words["e1b1"]) == ("40", "45")


def test_piles_that_lie_face_down_are_turned_up_at_the_end_alone() -> None:
    replay = seen(hand("briscola/full-deal").replay, "A")
    for moment in replay.moments[:-1]:
        assert {card for pile in moment.table.piles for card in pile} <= {HIDDEN}
    assert HIDDEN not in {card for pile in replay.moments[-1].table.piles for card in pile}
    frame = show.frame(replay, len(replay))
    assert len({item[2] for item in frame if item[1] == "c"}) == 40


# --- what moves


@pytest.mark.parametrize(("name", "switches"), DEALS)
def test_a_sum_counts_from_what_it_was_to_what_it_is(name: str, switches: dict[str, int]) -> None:
    replay = played(name, switches)
    line = show.line(replay)
    frames = show.frames(replay)
    assert line["counts"]
    for step, counts in line["counts"].items():
        assert step in line["takes"]
        before, after = ({item[0]: item for item in frames[int(step) - k]} for k in (1, 0))
        for key, words in counts.items():
            assert key in before
            assert words == list(dict.fromkeys(words))
            if int(step) < len(replay):
                assert after[key][4] not in words


@pytest.mark.parametrize("room", ["wide", "compact"])
@pytest.mark.parametrize(("name", "switches"), DEALS)
def test_a_hand_keeps_its_places_until_it_is_drawn_to(name: str, switches: dict[str, int], room: str) -> None:
    replay = played(name, switches)
    frames = [{item[2]: item for item in frame if item[1] == "c"} for frame in show.frames(replay, room)]
    for step, (before, after) in enumerate(itertools.pairwise(replay.moments), 1):
        if "declare" in {event.kind for one in (before, after) for event in one.events}:
            continue  # what is declared stands out of its row
        for old, new in zip(before.table.hands, after.table.hands, strict=True):
            both, came = set(old) & set(new), set(new) - set(old)
            places = [{card: frames[at][card.code][3:5] for card in both} for at in (step - 1, step)]
            if not came:
                assert places[0] == places[1], (step, both)
            elif both:  # the row has closed, in its order, and what came lies at its right end
                left = {card: frames[step][card.code][3] for card in new}
                assert sorted(both, key=lambda card: places[0][card][0]) == sorted(both, key=left.__getitem__)
                assert max(left[card] for card in both) < min(left[card] for card in came)


def test_who_has_won_together_is_told_where_the_deal_itself_has_made_the_sides() -> None:
    replay = hand("chiamata/called-king").replay
    assert ending.verdict(replay.moments[-1], context_of(replay)) == "Player 3 and Player 2 win: 0-19-42-24-35"

"""Glance: what a notebook shows of a game, a hand, a replay or a state that stands alone in a cell."""

from __future__ import annotations

from ..games.base import Game, game_of
from ..games.card_game import Dealt
from ..games.switches import changed
from ..hands import Hand
from ..language import N_, say, speaking, voice
from ..mirrors import in_words
from ..pages import Html, bullets, page, picture, tag
from ..replay import Replay
from ..settings import settings
from . import line as show
from .paint import paint


def hand(one: Hand) -> str:
    """Draw the start of a hand, under its title, and say what shows the rest."""
    with speaking(voice()._replace(names=one.names())):
        return _page(one.title, _picture(one.replay, 0, one.title), f"ck.step({one.name!r})")


def replay(one: Replay) -> str:
    """Draw the last step of a replay."""
    title = say(one.game.title)
    return _page(title, _picture(one, len(one), title), "")


def state(one: Dealt) -> str:
    """Draw a state of any game, all cards open."""
    return replay(Replay(game_of(one), one))


def rules(one: Game) -> str:
    """Name a game and the switches that are not set as usual, and say what each means."""
    said = bullets("ul", (in_words(name, value) for name, value in changed(one.rules).items()))
    return _page(say(one.title), said, f"ck.switches({one.name!r})")


def _picture(one: Replay, step: int, title: str) -> Html:
    w, h, frame = show.scene(one, step)
    caption = show.caption(one, step)
    svg = paint(frame, w, h, deck=voice().deck, theme=settings().theme, title=title,
                desc=show.board(one, step), language=voice().language, caption=caption)  # fmt: skip
    return picture(svg, caption)


def _page(title: str, body: Html, call: str) -> str:
    more = say(N_("More of it: {call}"), call=call) if call else ""
    return page(tag("strong", title), body, tag("p", more), lang=voice().language)

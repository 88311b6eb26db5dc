"""One sentence in three languages and two decks; fields are data, whatever they hold."""

import importlib
import re
from string import Formatter

import pytest

from cardkit.cards import HIDDEN, Card, Suit
from cardkit.games.briscola.state import SEATS
from cardkit.hands import hand
from cardkit.language import (
    LANGUAGES,
    Voice,
    card_name,
    in_language,
    known_language,
    open_fields,
    say,
    say_n,
    speaking,
    spoken,
    voice,
)
from cardkit.points import InWords, Thirds, scoreline
from cardkit.reasons import because, codes, left_open, sentences
from cardkit.seats import Seats

A, B = SEATS[2].all
TAKEN = because("only_trump", card=Card("7S"), other=Card("AH"), seat=B, points=11)


@pytest.mark.rule("B1.4")
@pytest.mark.parametrize(
    ("language", "deck", "sentence"),
    [
        ("en", "french", "♠︎7 is a trump and ♥︎A is not: B takes the trick, 11 points."),
        ("en", "italian", "The 7 of swords is a trump and the ace of cups is not: B takes the trick, 11 points."),
        ("zh-Hant", "french", "♠︎7是王牌，♥︎A不是：這墩歸乙，11分。"),
        ("zh-Hans", "italian", "剑7是将牌，杯A不是：这墩归乙，11分。"),
    ],
)
def test_one_reason_in_every_voice(language: str, deck: str, sentence: str) -> None:
    with speaking(Voice(language, deck)):
        assert TAKEN.say() == sentence
    names = {"en": ("fante", "cavallo", "re"), "zh-Hant": ("侍從", "騎士", "國王"), "zh-Hans": ("侍从", "骑士", "国王")}
    with speaking(Voice(language, "italian")):
        for rank, name in zip("JQK", names[language], strict=True):
            assert name in card_name(Card(rank + "D"))


def test_names_are_never_read_as_a_pattern() -> None:
    with speaking(Voice("en", "french", ("{points}", "<img src=x onerror=alert(1)>"))):
        assert "<img src=x onerror=alert(1)> takes" in TAKEN.say()
        assert because("leads", seat=A, card=Card("3H"), points=10).say() == "{points} leads ♥︎3, worth 10 points."


def test_the_voice_outside_comes_back() -> None:
    before = voice()
    with pytest.raises(RuntimeError), speaking(Voice("zh-Hans")):
        raise RuntimeError
    assert voice() == before


@pytest.mark.parametrize(
    ("tag", "language"),
    [("en", "en"), ("EN", "en"), ("zh_Hant", "zh-Hant"), ("zh-TW", "zh-Hant"), ("zh_CN", "zh-Hans"), ("zh", "zh-Hant")],
)
def test_tags_are_read_kindly(tag: str, language: str) -> None:
    assert known_language(tag) == language


@pytest.mark.parametrize("tag", ["", "it", "xx", "../en", None])
def test_an_unknown_language_is_refused_with_those_there_are(tag: object) -> None:
    with pytest.raises(ValueError, match="en, zh-Hant, zh-Hans"):
        known_language(tag)  # type: ignore[arg-type]


def test_every_reason_is_said_in_every_language() -> None:
    assert len(codes()) > 40
    for code, sentence in codes().items():
        for language in LANGUAGES:
            with speaking(Voice(language)):
                forms = sentence if isinstance(sentence, tuple) else (sentence,)
                facts = {name: "7" for form in forms for _, name, _, _ in Formatter().parse(form) if name}
                if len(forms) > 1:
                    assert say_n(*forms, int(facts.pop("n", "2")), **facts), code
                else:
                    assert say(*forms, **facts), code


def test_a_side_of_two_takes_the_plural_and_a_player_alone_does_not() -> None:
    games = ("games.chiamata", "games.scopa", "games.tressette")
    for name in (*games, "questions.predictions", "widgets.keeper", "widgets.primiera"):
        importlib.import_module(f"cardkit.{name}")
    pair = Seats(("N", "W", "S", "E"), pairs=True).sides[0]
    told = {code: sentence for code, sentence in codes().items() if "{side}" in str(sentence)}
    del told["three_win"]  # of three players each is a side
    for code in ("caller_won", "caller_lost"):
        del told[code]  # never one alone: that is told of a seat
    assert len(told) > 15
    for code, sentence in told.items():
        names = {name for _, name, _, _ in Formatter().parse(str(sentence)) if name}
        facts = {name: "7" for name in names if name not in ("side", "other")}
        both = because(code, side=pair, other=pair, **facts).say()
        assert "North and South" in both
        assert not re.search(r"South (has|is|\w+s)\b", both), both
        alone = because(code, side=pair[:1], other=pair[:1], **facts).say()
        assert "and South" not in alone
        assert not re.search(r"North (have|are|win|score|lack)\b", alone), alone
    with speaking(Voice("zh-Hant")):
        assert because("match_won", side=pair, score="21-8").say() == "北家、南家贏得這一場，21-8。"


def test_a_code_cannot_be_told_in_two_ways() -> None:
    with pytest.raises(ValueError, match="leads"):
        sentences(leads="Somebody leads.")


def test_fields() -> None:
    assert spoken((A, B)) == "A and B"
    assert spoken((A, B, A)) == "A, B and A"
    assert spoken((Card("7S"), Card("AD"))) == "♠︎7, ♦︎A"
    assert spoken(HIDDEN) == "a face-down card"
    assert spoken(Suit.CLUBS) == "♣︎ clubs"
    assert (say_n("{n} card", "{n} cards", 1), say_n("{n} card", "{n} cards", 0)) == ("1 card", "0 cards")
    assert str(TAKEN) == TAKEN.say()
    assert TAKEN.fact("points") == 11


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["nothing", "1/3 of a point", "2/3 of a point", "a whole point", "5/3 points", "2 whole points"]),
        ("zh-Hant", ["沒有分", "1/3分", "2/3分", "一分", "5/3分", "2分"]),
        ("zh-Hans", ["没有分", "1/3分", "2/3分", "一分", "5/3分", "2分"]),
    ],
)
def test_thirds_are_said_as_one_speaks(language: str, said: list[str]) -> None:
    with speaking(Voice(language)):
        assert [spoken(InWords(n)) for n in (0, 1, 2, 3, 5, 6)] == said


@pytest.mark.parametrize(
    ("language", "ace", "trick", "part"),
    [
        ("en", "West follows suit with ♦︎A, worth a whole point.", "takes the trick, worth 5/3 points.", "1/3 for ♥︎3"),
        ("zh-Hant", "西家跟花出♦︎A，值一分。", "這墩歸南家，5/3分。", "♥︎3值1/3分"),
        ("zh-Hans", "西家跟花色出♦︎A，值一分。", "这墩归南家，5/3分。", "♥︎3值1/3分"),
    ],
)
def test_sentences_of_tressette_say_thirds_as_one_speaks(language: str, ace: str, trick: str, part: str) -> None:
    with speaking(Voice(language)):
        told = [event.reason.say() for moment in hand("tressette/ten-tricks").replay.moments for event in moment.events]
        assert ace in told
        assert any(one.endswith(trick) for one in told)
        assert not any(re.search(r"\b[03]/3", one) or "1/3 points" in one for one in told)
        # A number right behind a card's rank would be read as one with it.
        assert say("{points} for {card}", points="1/3", card=Card("3H")) == part


def test_a_score_in_thirds_is_no_subtraction_and_stays_on_one_line() -> None:
    assert str(scoreline((64, 56))) == "64-56"
    assert str(scoreline(map(Thirds, (10, 3)))) == "10/3\u00a0:\u00a03/3"
    assert str(scoreline(map(Thirds, (0, 1)))) == "0\u00a0:\u00a01/3"


def test_texts_of_data_files_are_said_in_the_language_of_the_moment() -> None:
    own = {"en": "trump ace", "zh-Hant": "王牌A"}
    with speaking(Voice("zh-Hant")):
        assert in_language(own) == "王牌A"
    with speaking(Voice("zh-Hans")):
        assert in_language(own) == "王牌A"  # from elsewhere: the other script is nearer than another language
        assert in_language({**own, "zh-Hans": "将牌A"}) == "将牌A"
        title = {"en": "The last three tricks, hands open", "zh-Hant": "最後三墩，手牌攤開"}
        assert in_language(title) == "最后三墩，手牌摊开"
        assert in_language({"en": "Next"}) == "Next"  # a name is a name, also where it is a word of ours
    assert in_language(own) == "trump ace"
    assert in_language({"zh-Hant": "王牌A"}) == "王牌A"
    assert in_language({}) == ""


def test_a_message_for_a_page_keeps_open_what_is_not_given() -> None:
    message = "{seat} takes {card}."
    assert open_fields(message) == message and open_fields(message, seat="Bo") == "Bo takes {card}."
    assert open_fields("Next") == "Next"
    with speaking(Voice("zh-Hant")):
        assert open_fields("Step {i} of {n}") == "第{i}步，共{n}步"


def test_a_reason_for_a_page_keeps_open_what_is_not_given_and_chooses_its_verb() -> None:
    importlib.import_module("cardkit.widgets.primiera_words")
    one, two = left_open("primiera_lacks", n=1, suit="x").say(), left_open("primiera_lacks", n=2, suit="x").say()
    assert one == "{side} has no card of x, and so no Primiera."
    assert two == "{side} have no card of x, and so no Primiera."
    assert left_open("score_now").say() == "The score is {score}." and left_open("score_now", score=3).say().endswith(
        "3."
    )

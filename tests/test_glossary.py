"""The words of card players: each is explained in one line, in every language, and of a game only its own."""

import re

import pytest

import cardkit as ck
from cardkit.games.base import names
from cardkit.glossary import TERMS, of_game
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.locale.simplify import simplified_only, traditional_only
from cardkit.view.look import looked_at


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_term_is_translated_and_one_line_long(language: str) -> None:
    english = [(term.word, term.means) for term in TERMS]
    with speaking(Voice(language)):
        said = list(ck.terms())
    assert len(said) == len(english) == len({word for word, _ in said})
    for (word, means), (own, line) in zip(english, said, strict=True):
        assert own and line and "\n" not in line and len(line) < 110
        assert line[-1] in ".。"
        if language == "en":
            given = re.sub(r"\\\{\w+\\\}", ".+", re.escape(means))  # cards are named as the deck names them
            assert own == word and re.fullmatch(given, line)
        else:
            assert line != means
            assert not (simplified_only if language == "zh-Hant" else traditional_only)(own + line)


def test_a_game_explains_its_own_words_alone() -> None:
    briscola, scopa, tressette = (dict(ck.terms(name)) for name in ("briscola", "scopa", "tressette"))
    assert "trump" in briscola and "trump" not in tressette and "trump" not in scopa
    assert "void" in tressette and "last trick" in tressette and "Primiera" in scopa and "dealer" in scopa
    assert set(dict(ck.terms())) == {word for name in names() for word in dict(ck.terms(name))}
    assert of_game("chess") and of_game("chess") == tuple(t for t in TERMS if set(t.games) >= set(names()))
    with pytest.raises(ValueError, match="briscola"):
        ck.terms("chess")


def test_they_are_shown_as_a_list_and_as_text() -> None:
    shown = ck.terms("scopa")._repr_mimebundle_()
    assert shown["text/html"].count("<dt>") == len(ck.terms("scopa")) == shown["text/plain"].count("\n") + 1


@pytest.mark.parametrize("name", names())
def test_a_widget_takes_along_those_of_its_game(name: str) -> None:
    terms = looked_at(ck.game(name))["terms"]
    assert terms and {word for word, _ in terms} < {word for word, _ in ck.terms(name)}

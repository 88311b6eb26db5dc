"""Files of hands and of questions are refused in one form: the file, the line and the reason."""

import pickle

import pytest

from cardkit.errors import WrongValue
from cardkit.hands import HandError, hand
from cardkit.language import Voice, speaking
from cardkit.questions import QuestionError, questions
from cardkit.toml.entries import FileError

HAND = """
game = "briscola"
[start]
trump = "S"
hands = { A = '''
7S
9S
''', B = "KC QC" }
[play]
moves = []
"""
QUESTION = """
[[question]]
id = "x"
kind = "order"
ask = "Which first?"
cards = '''
7S
9S
'''
"""


def refused(what: str) -> FileError:
    with pytest.raises(FileError) as error:
        (hand if what == HAND else questions)(what)
    return error.value


@pytest.mark.parametrize(("what", "kind", "line"), [(HAND, HandError, 7), (QUESTION, QuestionError, 8)])
def test_a_card_is_refused_on_its_own_line_of_a_long_text(what: str, kind: type[FileError], line: int) -> None:
    error = refused(what)
    assert type(error) is kind and isinstance(error, WrongValue)
    assert (error.line, error.card, error.reason.code) == (line, "9S", "no_such_rank")


@pytest.mark.parametrize(
    ("what", "name"), [(HAND, ("your hand", "你的牌例")), (QUESTION, ("your questions", "你的題目"))]
)
def test_an_error_speaks_the_language_of_who_reads_it_and_can_be_sent_on(what: str, name: tuple[str, str]) -> None:
    error = refused(what)
    assert str(error).startswith(f"{name[0]}, line {error.line}: 9S is no card")
    sent = pickle.loads(pickle.dumps(error))
    with speaking(Voice("zh-Hant")):
        assert str(sent) == str(error) and str(error).startswith(name[1])

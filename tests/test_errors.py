"""What a person is told when something goes wrong: one short box, in their language; the rest only when asked for."""

import ast
import copy
import pickle
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest
from ipykernel.zmqshell import ZMQInteractiveShell
from IPython.core.interactiveshell import InteractiveShell
from nbclient import NotebookClient
from nbformat import v4

import cardkit as ck
from cardkit.cards import Suit, UnknownCard
from cardkit.errors import CardkitError, UnknownName, WrongPlace, WrongType, WrongValue, nearest
from cardkit.games.base import AuditError, IllegalMove, StartError, game
from cardkit.hands import HandError, names
from cardkit.language import Voice, say, speaking
from cardkit.questions import QuestionError
from cardkit.reasons import because
from cardkit.scoring.book import KeeperError
from cardkit.seats import Seats

PACKAGE = Path(ck.__file__).parent
LANGUAGES = ("en", "zh-Hant", "zh-Hans")


@pytest.fixture
def shell() -> Iterator[InteractiveShell]:
    shown = InteractiveShell.instance()
    shown.colors = "nocolor"
    yield shown
    shown.run_line_magic("xmode", "Context")
    InteractiveShell.clear_instance()


def ran(shell: InteractiveShell, capsys: pytest.CaptureFixture[str], code: str) -> str:
    shell.run_cell(textwrap.dedent(code))
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "There is no such hand. Did you mean briscola/last-three?"), ("zh-Hant", "沒有這個牌例"),
     ("zh-Hans", "没有这个牌例")],
)  # fmt: skip
def test_a_misspelt_hand_is_one_short_box(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str], language: str, told: str
) -> None:
    with speaking(Voice(language)):
        box = ran(shell, capsys, 'import cardkit as ck\nck.step("briscola/last-tree")')
    assert told in box and "briscola/last-three" in box
    assert len(box.splitlines()) <= 6 and len(box) < 400
    assert sum(name in box for name in names()) == 1
    for internal in ("Traceback", "loader.py", "HandError", "cardkit/", "Error", "\x1b"):
        assert internal not in box


def test_the_whole_traceback_is_there_for_who_asks(shell: InteractiveShell, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = 'import cardkit as ck\nck.step("briscola/last-tree")'
    assert "%tb" in ran(shell, capsys, wrong)
    whole = ran(shell, capsys, "%tb")
    assert "Traceback" in whole and "loader.py" in whole and "HandError" in whole
    assert "loader.py" not in ran(shell, capsys, wrong)  # asked for once, shown once
    ran(shell, capsys, "%xmode Verbose")
    assert "loader.py" in ran(shell, capsys, wrong)
    ran(shell, capsys, "%xmode Minimal")
    assert "loader.py" not in ran(shell, capsys, wrong)


def test_in_a_cell_of_several_lines_the_box_names_the_line(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    code = 'import cardkit as ck\n\ndef show(name):\n    return ck.hand(name)\n\nshow("scopa/nothing-of-this-name")\n'
    assert "In line 4 of the cell: return ck.hand(name)" in ran(shell, capsys, code)
    assert "In line" not in ran(shell, capsys, 'ck.hand("scopa/nothing-of-this-name")')


def test_another_error_keeps_its_own_traceback(shell: InteractiveShell, capsys: pytest.CaptureFixture[str]) -> None:
    assert "ZeroDivisionError" in ran(shell, capsys, "1 / 0")


def test_a_kernel_sends_the_box() -> None:
    book = v4.new_notebook(
        cells=[v4.new_code_cell('import cardkit as ck; ck.use("zh-Hant"); ck.steps'), v4.new_code_cell("%tb")]
    )
    NotebookClient(book, kernel_name="python3", allow_errors=True, timeout=60).execute()
    (error,), (whole,) = (cell.outputs for cell in book.cells)
    assert (error.output_type, error.ename) == ("error", "UnknownName")
    assert "ck.step" in error.evalue and "沒有" in error.evalue
    assert error.evalue in error.traceback and len(error.traceback) <= 4
    assert "__init__.py" in "".join(whole.traceback)
    assert issubclass(ZMQInteractiveShell, InteractiveShell)


def test_outside_ipython_an_error_is_a_plain_one() -> None:
    with pytest.raises(WrongValue) as refused:
        ck.hand("scopa/full-raund")
    told = "scopa/full-raund: There is no such hand. Did you mean scopa/full-round?"
    assert str(refused.value) == refused.value._render_traceback_()[1] == told


MEANT = [
    ("briscola/last-tree", "briscola/last-three"), ("last three", "briscola/last-three"),
    ("Briscola/Last_Three", "briscola/last-three"), ("scopa/primera-recount", "scopa/primiera-recount"),
    ("tressette/briscola", ""), ("qqqq", ""), ("", ""), ("briscola", ""),
]  # fmt: skip


@pytest.mark.parametrize(("written", "meant"), MEANT)
def test_only_a_near_name_is_offered(written: str, meant: str) -> None:
    assert nearest(written, names()) == meant


@pytest.mark.parametrize("written", ["qqqq", "tresette", "scopa/zzzzzzzz"])
def test_where_nothing_is_near_a_few_are_named_and_how_to_list_all(written: str) -> None:
    with pytest.raises(HandError) as refused:
        ck.hand(written)
    told = str(refused.value)
    assert 1 <= sum(name in told for name in names()) <= 3 and "ck.table()" in told
    wanted = nearest(written.partition("/")[0], ["scopa", "tressette"])
    assert not wanted or all(name.startswith(wanted) for name in names() if name in told)


def test_every_hand_and_every_set_of_questions_can_be_listed() -> None:
    assert list(ck.table().index) == list(names())
    assert "04-recall" in ck.table(what="questions").index
    with pytest.raises(WrongValue, match="hands, questions"):
        ck.table(what="tricks")


# every class meant for people, with a way to raise it, and the built-in class that it is
RAISED = [
    (HandError, ValueError, lambda: ck.hand("qqqq")),
    (HandError, ValueError, lambda: ck.hand("game = 1\n")),
    (WrongType, TypeError, lambda: ck.hand(5)),  # type: ignore[arg-type]
    (QuestionError, ValueError, lambda: ck.quiz("qqqq")),
    (WrongPlace, IndexError, lambda: ck.step("briscola/last-three", at=99)),
    (WrongPlace, IndexError, lambda: ck.hand("briscola/last-three").replay.cut(0).undo()),
    (WrongValue, ValueError, lambda: ck.use("tlh")),
    (WrongValue, ValueError, lambda: game("bridge")),
    (WrongValue, ValueError, lambda: game("briscola", players=9)),
    (IllegalMove, ValueError, lambda: game("briscola").read("ZZ")),
    (StartError, ValueError, lambda: game("briscola").deal(deck="3S")),
    (UnknownCard, ValueError, lambda: Suit.read("X")),
    (WrongValue, ValueError, lambda: Seats(("A", "B")).read("Z")),
    (KeeperError, ValueError, lambda: ck.keep("briscola").book.undo()),
    (UnknownName, AttributeError, lambda: ck.nonsense),
    (AuditError, ValueError, lambda: (_ for _ in ()).throw(AuditError(because("odd_left", n=3)))),
]


@pytest.mark.parametrize(("kind", "builtin", "wrong"), RAISED)
def test_what_is_meant_for_people_is_said_when_it_is_read(kind: type, builtin: type, wrong: object) -> None:
    with pytest.raises(kind) as refused:
        wrong()  # type: ignore[operator]
    error = refused.value
    assert isinstance(error, CardkitError) and isinstance(error, builtin)
    said = []
    for language in LANGUAGES:
        with speaking(Voice(language)):
            said.append(str(error))
            assert str(copy.copy(error)) == str(pickle.loads(pickle.dumps(error))) == said[-1]
            assert said[-1].startswith(error._render_traceback_()[1])
    assert said[0] not in said[1:]


def test_a_name_of_the_tools_is_no_matter_for_people() -> None:
    assert not hasattr(ck, "__wrapped__") and not hasattr(ck, "_ipython_display_")
    with pytest.raises(AttributeError, match=r"ck\.step"):
        ck.steps  # noqa: B018
    with pytest.raises(AttributeError, match="capture, choosers"):
        ck.zzzz  # noqa: B018


def test_no_sentence_is_spoken_before_it_is_read() -> None:
    """A sentence said when an error is raised would keep the language of that moment."""
    built_in = {"ValueError", "TypeError", "IndexError", "KeyError", "AttributeError", "RuntimeError", "Exception"}
    found = []
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                name = getattr(node.exc.func, "id", "")
                inside = {getattr(one.func, "id", getattr(one.func, "attr", "")) for one in ast.walk(node.exc)
                          if isinstance(one, ast.Call)}  # fmt: skip
                if name in built_in and inside & {"say", "because", "say_n"}:
                    found.append(f"{path.name}:{node.lineno}")
    assert not found
    assert say("points")

"""The record of answers: it outlives the kernel, loses nothing, and whatever is wrong with its file is told."""

from __future__ import annotations

import datetime
import errno
import json
import os
import subprocess
import sys
import threading
import warnings
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import cardkit as ck
from cardkit import record as module
from cardkit.answers import Entry, Pupil, dumped, entry, merged, parsed, whose
from cardkit.errors import CardkitError
from cardkit.language import Voice, speaking
from cardkit.record import FILE, Record, past, record
from cardkit.storage import home

GOOD = Entry("1", "b1-order", "01", "order", True, False, 1, "2026-01-31T10:00:00Z")


def row(name: str, **changes: Any) -> Entry:
    return GOOD._replace(id=name, **changes)


def everything_in(folder: Path) -> bytes:
    return b"\n".join(path.read_bytes() for path in sorted(folder.glob("answers*.json")))


def test_answers_are_there_for_the_next_kernel(answers: Path) -> None:
    Record(answers).add([GOOD, row("2", question="b1-seven", right=False, sure=True)])
    kept = Record(answers).entries()
    assert list(kept) == ["1", "2"]
    assert kept["1"] == GOOD
    assert [path.name for path in answers.glob("[!.]*")] == [FILE]
    assert json.loads((answers / FILE).read_text("utf-8"))["version"] == 1


# Files as earlier versions wrote them, letter by letter: own words always there, what was asked not yet, or always.
EARLIER = (
    '{"version": 1, "answers": [\n'
    '{"id": "1", "question": "b1-order", "lesson": "01", "kind": "order", "right": true, "sure": false, "tries": 1, '
    '"at": "2026-01-31T10:00:00Z", "words": ""},\n'
    '{"id": "2", "question": "b1-seven", "lesson": "01", "kind": "choose", "right": false, "sure": true, "tries": 2, '
    '"at": "2026-02-01T10:00:00Z", "words": "It is no trump."}\n]}\n',
    '{"version": 1, "answers": [\n'
    '{"id": "1", "question": "b1-order", "lesson": "01", "kind": "order", "right": true, "sure": false, "tries": 1, '
    '"at": "2026-01-31T10:00:00Z", "words": "", "asked": ""},\n'
    '{"id": "2", "question": "b1-seven", "lesson": "01", "kind": "choose", "right": false, "sure": true, "tries": 2, '
    '"at": "2026-02-01T10:00:00Z", "words": "It is no trump.", "asked": "What does it bring?"}\n]}\n',
)  # fmt: skip


@pytest.mark.parametrize("text", EARLIER)
def test_a_file_of_an_earlier_version_is_read_whole_and_goes_on(answers: Path, text: str) -> None:
    (answers / FILE).write_text(text, "utf-8")
    kept = Record(answers)
    found = kept.entries()
    asked = "What does it bring?" if "bring" in text else ""
    wrong = Entry("2", "b1-seven", "01", "choose", False, True, 2, "2026-02-01T10:00:00Z", "It is no trump.", asked)
    assert (found, kept.told) == ({"1": GOOD, "2": wrong}, "")
    assert len(ck.progress()) == 2
    new = row("3", at="2026-03-01T10:00:00Z")
    assert kept.add([new]) == {**found, "3": new}
    assert Record(answers).entries() == {**found, "3": new}
    assert not list(answers.glob("answers.damaged-*"))


def test_what_an_earlier_version_can_read_whole_is_written_as_it_writes_it_and_nothing_else() -> None:
    """The earlier one leaves a newer file alone, and says so; it would set aside what it cannot read as damaged."""
    new = {"choice": "1 0", "answer": "no trump", "why": "fails_low", "told": "It is low.", "kind": "predict"}
    for changes in ({}, *({name: value} for name, value in new.items())):
        one = row("2", **changes)
        text = dumped([GOOD, one])
        assert json.loads(text)["version"] == (2 if changes else 1)
        assert parsed(text.encode()) == [GOOD, one]
    assert json.loads(dumped([GOOD], Pupil("p-1", "Anna")))["version"] == 2
    assert whose(dumped([GOOD], Pupil("p-1", "Anna")).encode()) == Pupil("p-1", "Anna")
    for damaged in ("{", "[]", '{"pupil": 7}', '{"pupil": {"id": "p", "name": "a\\nb"}}', '{"pupil": {"id": "p"}}'):
        assert whose(damaged.encode()) is None


def test_asking_alone_writes_nothing(answers: Path) -> None:
    folder = answers / "none"
    assert Record(folder).entries() == {}
    assert not folder.exists()


def test_the_folder_is_the_users_own_unless_another_is_chosen(monkeypatch: pytest.MonkeyPatch, answers: Path) -> None:
    assert record().folder == answers
    monkeypatch.delenv("CARDKIT_HOME")
    assert "cardkit" in str(home())
    monkeypatch.setenv("CARDKIT_HOME", "")
    assert "cardkit" in str(home())


# What cannot be read.

BYTES = st.one_of(
    st.binary(max_size=300),
    st.text(max_size=80).map(lambda text: text.encode("utf-8", "surrogatepass")),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    ).map(lambda data: json.dumps({"version": 1, "answers": data}).encode()),
    st.lists(
        st.fixed_dictionaries({
            name: st.sampled_from([value, None, 7, "x", True, "\ud800", [], "2026-99-99T00:00:00Z", 10**30])
            for name, value in GOOD._asdict().items()
        }),
        max_size=3,
    ).map(lambda rows: json.dumps({"version": 1, "answers": [*rows, GOOD._asdict()]}).encode()),
    st.integers(0, 200).map(lambda cut: dumped([GOOD, row("2")]).encode()[:cut]),
)  # fmt: skip


@given(BYTES)
@example(b"")
@example(b"[" * 100_000)
@example(b"\xef\xbb\xbf" + dumped([GOOD]).encode())
@example(b'{"version": 3, "answers": [], "more": {}}')
@example(b'{"version": 2, "answers": [], "more": {}}')
@example(b'{"version": 1, "answers": [], "more": {}}')
@example(b'{"version": 1, "answers": [{"id": ' + b"9" * 5000 + b"}]}")
@example(b'{"version": NaN, "answers": []}')
def test_whatever_the_file_holds_nothing_is_raised_and_nothing_lost(raw: bytes) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / FILE).write_bytes(raw)
        kept = Record(folder)
        first = kept.entries()
        new = row("new", question="b1-seven")
        after = kept.add([new])
        assert after["new"] == new
        assert set(first) <= set(after)
        if kept.waiting:  # a newer version's file is left as it is
            assert (folder / FILE).read_bytes() == raw
            return
        assert parsed((folder / FILE).read_bytes()) == list(after.values())
        asides = [path.read_bytes() for path in folder.glob("answers.damaged-*.json")]
        try:
            assert {one.id for one in parsed(raw)} <= set(after)
            assert not asides
        except module.Unreadable:
            assert raw in asides


def test_a_damaged_file_is_set_aside_and_told_once(answers: Path) -> None:
    (answers / FILE).write_bytes(b'{"version": 1, "answers": [')
    kept = Record(answers)
    assert kept.entries() == {}
    assert str(answers / "answers.damaged-1.json") in kept.told
    kept.add([GOOD])
    assert kept.told == ""
    (answers / FILE).write_text("damaged again", "utf-8")
    kept.entries()
    assert [path.name for path in sorted(answers.glob("answers.*"))] == [
        "answers.damaged-1.json", "answers.damaged-2.json"
    ]  # fmt: skip
    assert b"damaged again" in everything_in(answers)


def test_good_answers_of_a_damaged_file_are_kept(answers: Path) -> None:
    kept = Record(answers)
    (answers / FILE).write_text(dumped([GOOD, row("2", tries=0)]), "utf-8")
    assert "1" in kept.entries()
    assert "2" not in kept.entries()
    assert '"tries": 0' in everything_in(answers).decode()


def test_a_newer_file_is_left_alone(answers: Path) -> None:
    newer = '{"version": 3, "answers": {"of": "another form"}, "more": 1}'
    (answers / FILE).write_text(newer, "utf-8")
    before = (answers / FILE).read_bytes()
    kept = Record(answers)
    assert kept.add([GOOD]) == {"1": GOOD}
    assert "newer" in kept.told
    assert (answers / FILE).read_bytes() == before
    assert kept.entries() == {"1": GOOD}  # in memory


# What cannot be written.


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EIO])
@pytest.mark.parametrize("function", ["fsync", "replace"])
def test_a_full_disk_is_told_and_the_quiz_goes_on(
    answers: Path, monkeypatch: pytest.MonkeyPatch, code: int, function: str
) -> None:
    kept = Record(answers)
    kept.add([GOOD])
    before = (answers / FILE).read_bytes()

    def fail(*_: object) -> None:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as full:
        full.setattr(os, function, fail)
        assert set(kept.add([row("2")])) == {"1", "2"}
        assert os.strerror(code) in kept.told
        assert set(kept.entries()) == {"1", "2"}
    assert (answers / FILE).read_bytes() == before
    assert [path.name for path in answers.iterdir()] == [FILE]  # nothing half-written is left behind
    kept.add([])  # the disk has room again
    assert kept.told == ""
    assert set(Record(answers).entries()) == {"1", "2"}


def test_a_folder_that_cannot_be_made_is_told(answers: Path) -> None:
    (answers / "file").write_text("in the way")
    kept = Record(answers / "file" / "cardkit")
    assert kept.add([GOOD]) == {"1": GOOD}
    assert kept.told
    assert kept.entries() == {"1": GOOD}


def test_a_read_only_folder_is_told(answers: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    # As such a folder answers everybody but root, who may write anywhere and would see nothing.
    monkeypatch.setattr("cardkit.memory.write_whole", refused)
    kept = Record(answers)
    assert kept.add([GOOD]) == {"1": GOOD}
    assert kept.told
    assert not (answers / FILE).exists()


def test_a_file_that_may_not_be_read_is_never_written_over(answers: Path) -> None:
    (answers / FILE).mkdir()  # as good as unreadable, for root too
    kept = Record(answers)
    assert kept.add([GOOD]) == {"1": GOOD}
    assert kept.told
    assert (answers / FILE).is_dir()


# What stands in the way.


def test_without_a_home_folder_answers_stay_in_memory_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDKIT_HOME")
    for name in ("HOME", "XDG_DATA_HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)

    def unknown(*_: object) -> None:
        raise KeyError("getpwuid(): uid not found")

    monkeypatch.setattr("pwd.getpwuid", unknown)
    assert home() is None
    kept = record()
    assert kept.add([GOOD]) == {"1": GOOD}
    assert "home folder" in kept.told
    assert kept.entries() == {"1": GOOD}
    assert kept.take_in(dumped([row("2")])) == 1
    quiz = ck.quiz("01-deck")
    assert "home folder" in quiz.message
    with pytest.warns(UserWarning, match="home folder"):
        assert len(ck.progress()) == 1
    kept.waiting.clear()  # the record of this process is shared


@pytest.mark.parametrize("name", ["~/cards", "~", "~/a b/卡"])
def test_a_chosen_folder_is_expanded(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CARDKIT_HOME", name)
    assert record().add([GOOD]) == {"1": GOOD}
    assert record().told == ""
    assert (tmp_path / name[1:].lstrip("/") / FILE).exists()
    assert not (tmp_path / "~").exists()


@pytest.mark.parametrize("name", ["~nobody-of-this-name/x", "a\0b", "/dev/null/x", "\ud800", "x" * 5000])
def test_a_chosen_folder_that_cannot_be_is_told(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    # No environment holds a zero byte; a setting read from elsewhere may.
    monkeypatch.setattr(os, "environ", {**os.environ, "CARDKIT_HOME": name})
    kept = record()
    assert kept.add([GOOD]) == {"1": GOOD}
    assert kept.told
    assert list(tmp_path.iterdir()) == []
    kept.waiting.clear()


@pytest.mark.parametrize("kind", ["pipe", "folder", "loop", "device"])
def test_what_is_no_file_is_told_and_never_waited_for(kind: str, answers: Path) -> None:
    path = answers / FILE
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to(path if kind == "loop" else "/dev/zero")
    kept = Record(answers)
    assert kept.entries() == {}
    assert "cannot be read" in kept.told  # not the same as having answered nothing
    assert kept.add([GOOD]) == {"1": GOOD}
    assert kept.told
    assert os.path.lexists(path)
    assert [one.name for one in answers.iterdir()] == [FILE]


def test_answers_that_may_not_be_looked_for_are_told_apart_from_none(
    answers: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "lstat", refused)  # a folder that may not be entered; root enters any
    kept = Record(answers)
    assert kept.entries() == {}
    assert "cannot be read" in kept.told


HOLDER = """
import os, signal, sys
from pathlib import Path
from cardkit.storage import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    os.kill(os.getpid(), signal.SIGSTOP)
"""


def test_a_lock_held_by_a_stopped_process_is_not_waited_for_without_end(answers: Path) -> None:
    Record(answers).add([GOOD])
    holder = subprocess.Popen([sys.executable, "-c", HOLDER, str(answers)], stdout=subprocess.PIPE, text=True)
    try:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        kept = Record(answers)
        assert set(kept.add([row("2")])) == {"1", "2"}  # what is there can still be read
        assert "holds on" in kept.told
        assert set(kept.add([row("3")])) == {"1", "2", "3"}
        assert set(kept.waiting) == {"2", "3"}
    finally:
        holder.kill()
        holder.wait()
        holder.stdout.close()
    assert set(kept.add([])) == {"1", "2", "3"}
    assert kept.told == ""
    assert set(Record(answers).entries()) == {"1", "2", "3"}


def test_a_damaged_file_under_a_foreign_lock_is_read_and_left(answers: Path) -> None:
    holder = subprocess.Popen([sys.executable, "-c", HOLDER, str(answers)], stdout=subprocess.PIPE, text=True)
    try:
        assert holder.stdout is not None
        holder.stdout.readline()
        text = dumped([GOOD, row("2", tries=0)])
        (answers / FILE).write_text(text, "utf-8")
        assert set(Record(answers).entries()) == {"1"}
        assert (answers / FILE).read_text("utf-8") == text
    finally:
        holder.kill()
        holder.wait()
        holder.stdout.close()


KILLED = """
import os, signal, sys
from pathlib import Path
from cardkit import storage
from cardkit.answers import Entry
from cardkit.record import Record
real = getattr(os, sys.argv[2])
def die(*given, **named):
    if sys.argv[3] == "after":
        real(*given, **named)
    os.kill(os.getpid(), signal.SIGKILL)
setattr(os, sys.argv[2], die)
Record(Path(sys.argv[1])).add([Entry("new", "q", "01", "order", True, True, 1, "2026-01-31T10:00:00Z")])
"""


@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize("function", ["fsync", "replace"])
def test_a_kill_while_writing_leaves_the_old_answers_or_the_new_and_nothing_else(
    answers: Path, function: str, moment: str
) -> None:
    Record(answers).add([GOOD])
    for _ in range(3):
        run = subprocess.run([sys.executable, "-c", KILLED, str(answers), function, moment])
        assert run.returncode == -9
        assert set(Record(answers).entries()) in ({"1"}, {"1", "new"})
    (answers / ".answers-0ld").write_text("left by an earlier version", "utf-8")
    Record(answers).add([row("2")])
    assert {"1", "2"} <= set(Record(answers).entries())
    assert [path.name for path in answers.iterdir()] == [FILE]


def test_the_same_damage_does_not_pile_up(answers: Path) -> None:
    for _ in range(5):
        (answers / FILE).write_text("damaged", "utf-8")
        kept = Record(answers)
        kept.entries()
        assert "answers.damaged-1.json" in kept.told
    assert [path.name for path in answers.iterdir()] == ["answers.damaged-1.json"]


# Several kernels at once.


def test_threads_lose_nothing(answers: Path) -> None:
    def write(first: int) -> None:
        kept = Record(answers)
        for n in range(first, first + 10):
            kept.add([row(str(n))])

    threads = [threading.Thread(target=write, args=(10 * k,)) for k in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(Record(answers).entries()) == {str(n) for n in range(40)}


def test_kernels_lose_nothing(answers: Path) -> None:
    code = (
        "import sys; from cardkit.answers import Entry; from cardkit.record import Record; from pathlib import Path\n"
        "kept = Record(Path(sys.argv[1]))\n"
        "for n in range(15):\n"
        "    kept.add([Entry(f'{sys.argv[2]}-{n}', 'q', '01', 'order', True, True, 1, '2026-01-31T10:00:00Z')])\n"
    )
    runs = [subprocess.Popen([sys.executable, "-c", code, str(answers), name]) for name in "abc"]
    assert [run.wait() for run in runs] == [0, 0, 0]
    assert len(Record(answers).entries()) == 45


def test_two_records_of_one_folder_see_each_other(answers: Path) -> None:
    one, other = Record(answers), Record(answers)
    one.add([row("a")])
    other.add([row("b")])
    one.add([row("c")])
    assert set(one.entries()) == set(other.entries()) == {"a", "b", "c"}


ENTRIES = st.builds(
    Entry, st.sampled_from("abc"), st.just("q"), st.just("01"), st.just("order"), st.booleans(), st.booleans(),
    st.integers(1, 3), st.sampled_from(["2026-01-31T10:00:00Z", "2026-02-01T10:00:00Z"]), st.sampled_from(["", "why"]),
    *[st.text(max_size=80)] * 6,  # asked, hand, choice, answer, why, told
)  # fmt: skip


@given(st.lists(ENTRIES), st.lists(ENTRIES), st.lists(ENTRIES))
def test_merging_knows_no_order(a: list[Entry], b: list[Entry], c: list[Entry]) -> None:
    assert merged(a, b, c) == merged(c, a, b) == merged(merged(b, a).values(), c)
    assert list(merged(a, b)) == list(merged(b, a))


@given(ENTRIES)
def test_what_is_written_is_read_again(one: Entry) -> None:
    assert parsed(dumped([one]).encode()) == [one]


@pytest.mark.parametrize(
    "wrong",
    [
        {"id": ""}, {"id": 7}, {"id": "x" * 81}, {"kind": "guess"}, {"right": 1}, {"sure": None}, {"tries": 0},
        {"tries": True}, {"tries": 10**9}, {"at": "yesterday"}, {"at": 5}, {"words": None}, {"words": "x" * 2001},
        {"question": "\ud800"}, {"more": 1},
    ],
)  # fmt: skip
def test_an_answer_is_checked_field_by_field(wrong: dict[str, Any]) -> None:
    assert entry(GOOD._asdict()) == GOOD
    assert entry({**GOOD._asdict(), **wrong}) is None
    assert entry({name: value for name, value in GOOD._asdict().items() if name != "at"}) is None


# Taking answers along.


def test_a_saved_file_is_taken_in_once(answers: Path) -> None:
    kept = Record(answers)
    kept.add([GOOD])
    text = dumped([GOOD, row("2"), row("3")])
    assert kept.take_in(text) == 2
    assert kept.take_in(text) == 0
    assert set(Record(answers).entries()) == {"1", "2", "3"}
    for wrong in ("", "{}", "<html>", '{"version": 1, "answers": [1]}', '{"version": 9, "answers": []}'):
        with pytest.raises(ValueError, match="no saved answers"):
            kept.take_in(wrong)
    assert not list(answers.glob("answers.damaged*"))
    assert kept.take_in(dumped([row("4"), row("5", tries=0)])) == 1  # what is good of it
    assert "1 answer in it could not be read" in kept.told
    assert kept.take_in(dumped([row("6")]).encode("utf-16")) == 1  # as some editors save it


@pytest.mark.parametrize("text", [None, 7, 3.5, [], {}, ["1"], object(), b"", b"\xff\xfe\x00", "[" * 100_000, "\ud800",
                                  "x" * 20_000_001, '{"version": 1, "answers": [' + "9" * 5000 + "]}"])  # fmt: skip
def test_what_is_no_record_is_refused_whole(text: Any, answers: Path) -> None:
    kept = Record(answers)
    kept.add([GOOD])
    with pytest.raises(CardkitError) as refused:
        kept.take_in(text)
    assert isinstance(refused.value, TypeError | ValueError)
    assert len(str(refused.value)) < 200
    assert set(Record(answers).entries()) == {"1"}


def test_a_quiz_tells_what_happened_to_the_answers_whoever_asked(answers: Path) -> None:
    quiz = ck.quiz("01-deck")
    for ask in (lambda: setattr(quiz, "want", quiz.want + 1), lambda: setattr(quiz, "round", quiz.round + 1)):
        (answers / FILE).write_text("damaged", "utf-8")
        ask()
        assert "set aside" in quiz.message


# The table.


def test_raw_progress_is_a_table_of_the_last_answers_with_what_is_due_on_top(answers: Path) -> None:
    record().add([
        row("1", question="b1-order", right=True, sure=True),
        row("2", question="b1-seven", right=False, sure=False),
        row("3", question="b2-turned", right=False, sure=True, words="It lies below."),
        row("4", question="b2-stock", right=True, sure=False, kind="number"),
        row("5", question="gone", right=True, sure=True, tries=2, at="2026-02-01T09:00:00Z"),
        row("6", question="b1-seven", right=True, sure=True, at="2026-02-01T10:00:00Z"),
    ])  # fmt: skip
    table = ck.progress(raw=True)
    assert list(table.columns) == [
        "question", "lesson", "kind", "right", "sure", "tries", "last asked", "in your own words"
    ]  # fmt: skip
    assert table.index.name == "due"
    assert list(table.index) == [1, 2, 3, 4, 5]
    assert table["question"].iloc[0] == "Briscola for two: who ends up with the turned card?"
    assert table["question"].iloc[1] == "gone"  # right, but only at the second try: it was wrong and sure
    assert table["kind"].iloc[2] == "number"
    assert table["right"].dtype == bool
    assert str(table["last asked"].iloc[-1]) == "2026-02-01 10:00:00+00:00"
    assert table["in your own words"].iloc[0] == "It lies below."
    with speaking(Voice("zh-Hant")):
        assert list(ck.progress(raw=True).columns)[:2] == ["題目", "課"]
        assert ck.progress(raw=True)["題目"].iloc[0] == "兩個人打 Briscola，翻牌最後歸誰？"


def test_progress_speaks_to_people(answers: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardkit.schedule.today", lambda: datetime.date(2026, 2, 2))
    monkeypatch.setattr("cardkit.answered.today", lambda: datetime.date(2026, 2, 2))
    record().add([
        row("1", question="b1-order", right=True),  # on 31 January: due since the 1st
        row("2", question="b1-seven", right=False, at="2026-02-02T09:00:00Z"),
        row("3", question="gone", right=True, tries=2, lesson="friday", asked="How many?", at="2026-02-02T10:00:00Z"),
        row("4", question="b2-stock", right=True, at="2026-01-20T10:00:00Z"),
        row("5", question="b2-stock", right=True, at="2026-02-02T10:00:00Z"),
    ])  # fmt: skip
    table = ck.progress()
    assert list(table.columns) == ["date", "lesson", "question", "right", "comes back"]
    assert table["comes back"].tolist() == ["today", "tomorrow", "tomorrow", "2026-02-05"]
    assert table["right"].tolist() == ["yes", "no", "no", "yes"]
    assert table["date"].tolist() == ["2026-01-31", *["2026-02-02"] * 3]
    assert table["lesson"].tolist()[0] == "01 · Briscola: the pack and the deal"
    assert table["lesson"].tolist()[2] == "friday" and table["question"].tolist()[2] == "How many?"
    with speaking(Voice("zh-Hant")):
        told = ck.progress()
    assert list(told.columns) == ["日期", "課", "題目", "對", "複習日"]
    assert told["複習日"].tolist()[0] == "今天"


def test_progress_of_nothing_is_said_in_words(answers: Path) -> None:
    assert repr(ck.progress()) == "No question was answered yet."
    html = ck.progress()._repr_html_()
    assert html == "<p>No question was answered yet.</p>"
    assert list(ck.progress().columns) == ["date", "lesson", "question", "right", "comes back"]


def test_an_empty_table_has_its_columns(answers: Path) -> None:
    table = ck.progress(raw=True)
    assert len(table) == 0
    assert len(table.columns) == 8
    assert str(table["last asked"].dtype).startswith("datetime64")


def test_progress_tells_of_a_damaged_file(answers: Path) -> None:
    (answers / FILE).write_text("?", "utf-8")
    with pytest.warns(UserWarning, match="set aside"):
        ck.progress()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        ck.progress()


def test_past_counts_first_tries() -> None:
    rows = [row("1"), row("2", tries=2), row("3", question="q", right=False, sure=True)]
    assert past(rows) == {"b1-order": (2, False, False), "q": (1, False, True)}


def test_names_stay_functions_when_their_modules_are_loaded() -> None:
    code = "import cardkit as ck, cardkit.record, cardkit.widgets.quiz\nck.progress(), ck.quiz('01-deck')"
    subprocess.run([sys.executable, "-c", code], check=True)

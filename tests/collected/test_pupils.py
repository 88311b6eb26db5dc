"""Pupils: two are never put together, nothing that was answered is lost, and what is strange of a file is told."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardkit.answers import Entry, Pupil, dumped
from cardkit.collected.files import File, found
from cardkit.collected.pupils import Classroom, gathered
from cardkit.errors import speak
from cardkit.handed import Handed, csv_text
from tests.collected.homework import bank, class_in, hand_in, moment, pupil

NAMES = st.sampled_from(
    ["Anna", "anna", "ANNA ", "Anna (1)", "Anna (2)", "", "Bo", "小美", "\u202eolla", "a\u200bnna", "א"]
)
IDS = st.sampled_from(["", "p-1", "p-2", "p-3", "p-10"])
ENTRIES = st.lists(
    st.builds(
        Entry, st.sampled_from([f"e{n}" for n in range(8)]), st.sampled_from(["b1-seven", "q1", "q2"]),
        st.sampled_from(["01", "my-own"]), st.just("choose"), st.booleans(), st.booleans(), st.integers(1, 3),
        st.integers(0, 5).map(moment), choice=st.sampled_from(["", "0", "1"]),
    ),
    max_size=5,
    unique_by=lambda one: one.id,
)  # fmt: skip
FILES = st.lists(
    st.tuples(IDS, NAMES, st.integers(0, 3), ENTRIES).map(
        lambda one: Handed(Pupil(one[0], one[1]), moment(one[2]), tuple(one[3]))
    ),
    max_size=7,
)


def files(several: list[Handed]) -> list[File]:
    out = []
    for n, one in enumerate(several):
        whose = one.pupil if one.pupil.id else None
        out.append(File(f"{n % 3}/file{n}.json", dumped(one.entries, whose, one.made).encode()))
    return out


def of(found: Classroom) -> dict[str, tuple[str, frozenset[str]]]:
    return {one.label: (one.id, frozenset(entry.id for entry in one.entries)) for one in found.members}


@given(FILES, st.randoms(use_true_random=False))
def test_no_two_ids_are_one_and_no_answer_is_lost_in_whatever_order_files_come(
    several: list[Handed], draw: random.Random
) -> None:
    ordered = files(several)
    class_ = gathered(ordered)
    shuffled = ordered[:]
    draw.shuffle(shuffled)
    assert gathered(shuffled) == class_ or of(gathered(shuffled)) == of(class_)
    # Each id is one pupil, and no pupil has two.
    ids = [one.id for one in class_.members if one.id]
    assert sorted(ids) == sorted({one.pupil.id for one in several if one.pupil.id})
    for one in class_.members:
        if one.id:
            wanted = {entry.id for handed in several if handed.pupil.id == one.id for entry in handed.entries}
            assert {entry.id for entry in one.entries} == wanted
    # What has no id is a pupil of its own; only the same file twice is one.
    nameless = [dumped(one.entries, None, one.made) for one in several if not one.pupil.id]
    empty = [text for text, one in zip(nameless, [one for one in several if not one.pupil.id], strict=True)
             if not one.entries]  # fmt: skip
    assert sum(not one.id for one in class_.members) == len(empty) + len({*nameless} - {*empty})
    # Nobody is called like another.
    assert len({one.label for one in class_.members}) == len(class_.members)
    assert len({" ".join(one.label.casefold().split()) for one in class_.members}) == len(class_.members)
    # Of two copies of an answer the later one stays.
    for one in class_.members:
        for entry in one.entries:
            copies = [copy for handed in several if handed.pupil.id == one.id or not one.id
                      for copy in handed.entries if copy.id == entry.id]  # fmt: skip
            assert entry in copies
            if one.id:
                assert entry.at == max(copy.at for copy in copies)


def told(found: Classroom) -> dict[str, list[str]]:
    out: dict[str, list[str]] = {}
    for one in found.faults:
        out.setdefault(one.file, []).append(speak(one.why))
    return out


def test_a_class_is_read_from_pages_tables_and_plain_files(tmp_path: Path) -> None:
    there = gathered(found(class_in(tmp_path)))
    assert len(there.members) == 28 and not there.faults and there.looked_at == 28
    for number in range(28):
        handed = pupil(number, bank()[:60])
        (one,) = [one for one in there.members if one.id == handed.pupil.id]
        assert one.label == handed.pupil.name
        assert {entry.id for entry in one.entries} == {entry.id for entry in handed.entries}


def test_two_of_one_name_are_told_apart_and_that_is_said(tmp_path: Path) -> None:
    for number, name in ((1, "anna-5a.html"), (2, "anna-5b.csv")):
        hand_in(tmp_path, pupil(number, bank()[:3], name="Anna"), name)
    there = gathered(found(tmp_path))
    assert [one.label for one in there.members] == ["Anna (1)", "Anna (2)"]
    assert told(there) == {
        "anna-5a.html": ["Another pupil has the same name: this one is called Anna (1) here."],
        "anna-5b.csv": ["Another pupil has the same name: this one is called Anna (2) here."],
    }
    assert all(one.taken for one in there.faults)


def test_one_who_changed_names_is_one_under_the_latest(tmp_path: Path) -> None:
    first = pupil(1, bank()[:3], name="Dan")
    later = pupil(2, bank()[3:6], name="Daniel", id=first.pupil.id)
    hand_in(tmp_path, later, "a.html")
    hand_in(tmp_path, first._replace(made=moment(0)), "b.html")
    there = gathered(found(tmp_path))
    (one,) = there.members
    assert one.label == "Daniel" and len(one.entries) == len({*first.entries} | {*later.entries})
    assert told(there) == {"b.html": ["Here this pupil is called Dan, later Daniel: it is one pupil."]}


def test_without_a_name_the_file_tells_who_it_is(tmp_path: Path) -> None:
    hand_in(tmp_path, pupil(1, bank()[:3], name=""), "Anna_17_file/report.html")
    hand_in(tmp_path, pupil(2, bank()[:3], name="", id=""), "Bo_18_file/answers.json")
    hand_in(tmp_path, pupil(3, bank()[:3], name="", id=""), "carla.5b.json")
    labels = [one.label for one in gathered(found(tmp_path)).members]
    assert labels == ["Anna_17_file/report", "Bo_18_file/answers", "carla.5b"]
    raw = dumped(pupil(1, bank()[:1]).entries, Pupil("p-1", "\u200b")).encode()
    odd = File("\u202e/\u200b.json", raw)
    (one,) = gathered([odd]).members
    assert one.label


def test_the_same_file_twice_counts_once_and_shared_answers_are_told(tmp_path: Path) -> None:
    anna = pupil(1, bank()[:4], name="Anna")
    hand_in(tmp_path, anna, "anna.html")
    (tmp_path / "copy of anna.html").write_bytes((tmp_path / "anna.html").read_bytes())
    hand_in(tmp_path, pupil(3, bank()[:2], name="", id=""), "one.json")
    (tmp_path / "two.json").write_bytes((tmp_path / "one.json").read_bytes())
    bo = pupil(2, bank()[:2], name="Bo")
    hand_in(tmp_path, bo._replace(entries=(*bo.entries, *anna.entries[:2])), "bo.html")
    there = gathered(found(tmp_path))
    assert [one.label for one in there.members] == ["Anna", "Bo", "one"]
    assert told(there) == {
        "copy of anna.html": ["This is the same file as anna.html: it counts once."],
        "two.json": ["This is the same file as one.json: it counts once."],
        "bo.html": ["2 answers of Bo are those of Anna as well: was a file passed on?"],
    }


def test_two_who_have_answered_nothing_are_two() -> None:
    empty = dumped([]).encode()
    there = gathered([File("anna.json", empty), File("bo.json", empty)])
    assert [one.label for one in there.members] == ["anna", "bo"]


def test_what_is_not_ours_is_told_in_a_line_and_stops_nothing(tmp_path: Path) -> None:
    hand_in(tmp_path, pupil(1, bank()[:3]), "bo.html")
    strange = {
        "photo.jpg": b"\xff\xd8\xff\xe0\0\x10JFIF", "essay.pdf": b"%PDF-1.7 \xff", "notes.txt": b"hello\nyou",
        "empty.html": b"", "page.html": b"<html><script>alert(1)</script></html>", "deep.json": b"[" * 200_000,
        "half.json": b'{"version": 1, "answers": [', "other.json": b'{"a": 1}', "class.csv": b"name,points\nAnna,3\n",
        "later.json": b'{"version": 99, "answers": []}', "big5.csv": "姓名,分數".encode("big5"),
        "odd.csv": b'"question","id\n',
    }  # fmt: skip
    for name, raw in strange.items():
        (tmp_path / name).write_bytes(raw)
    there = gathered(found(tmp_path))
    assert [one.label for one in there.members] == ["Bo"] and there.looked_at == len(strange) + 1
    lines = told(there)
    assert set(lines) == set(strange) and not any(one.taken for one in there.faults)
    assert all(len(one) == 1 and one[0].strip() for one in lines.values())
    assert "picture" in lines["photo.jpg"][0] and "picture" in lines["essay.pdf"][0]


def test_what_is_good_of_a_file_that_is_not_whole_counts(tmp_path: Path) -> None:
    anna = pupil(1, bank()[:6], name="Anna")
    lines = csv_text(anna).splitlines()
    lines[2] = lines[2].replace("2026-11-30", "yesterday")
    (tmp_path / "anna.csv").write_text("\n".join(lines), "utf-8")
    there = gathered(found(tmp_path))
    (one,) = there.members
    assert len(one.entries) == len(anna.entries) - 1
    assert list(told(there)) == ["anna.csv"] and all(fault.taken for fault in there.faults)


@pytest.mark.parametrize("name", ["<b>Anna</b>", "=1+1", "Anna\nBo", "a" * 80, "אנה", "\u202eanna"])
def test_a_name_may_be_anything_and_stays_on_one_line(name: str) -> None:
    raw = dumped(pupil(1, bank()[:1]).entries, Pupil("p-1", name)).encode()
    for one in gathered([File("a.json", raw)]).members:
        assert one.label and "\n" not in one.label and "\u202e" not in one.label

"""What is handed in is read back as it was written, whatever saved it meanwhile; what is no such file is refused."""

from __future__ import annotations

import csv
import io
import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardkit.answers import ASKED, CHOICE, HAND, LONGEST, NAME, NOBODY, TOLD, Entry, dumped, entry
from cardkit.handed import Handed, HandedError, Pupil, csv_text, html, read
from cardkit.handed.cells import HEADING
from cardkit.language import LANGUAGES, Voice, speaking
from cardkit.memory import LARGEST

AT = "2026-01-31T10:00:00Z"
ONE = Entry("1", "b1-order", "01", "order", True, False, 1, AT, words="Acht, neun;\tzehn", choice="1 0 2")
TWO = Entry("2", "b1-seven", "01", "choose", False, True, 2, AT, choice="0", answer='He said "no"', why="fails_low")
ANNA = Handed(Pupil("p-1", "Anna"), "2026-02-01T08:30:00Z", (ONE, TWO))
HOSTILE = [
    *("</script><script>alert(1)</script>", "<!--<script>", "]]>", "&lt;", "\\u003c", "sep=;", "\u202eabc", "\u2028"),
    *("=1+1", "'=1+1", "''", "@x", "+3", "-3", "|cmd", "%0A", " =x", "\t=x", "\r=x", "　＝1"),
    *("007", "1e5", "3/4", "1,5", "9" * 20, "5", "04", "4", "♠7", "二十", "\ufeff", "\U0001f600"),
    *("a\r\nb", "a\rb", "a\n\nb\n", '"', '";"', "\x00", "\x1a"),
]


def short(most: int, least: int = 0) -> st.SearchStrategy[str]:
    plain = st.text(st.characters(exclude_categories=["Cs"]), min_size=least, max_size=min(most, 30))
    return plain | st.sampled_from([text for text in HOSTILE if len(text) <= most])


NAMES = short(NAME).filter(lambda text: not any(sign in text for sign in "\t\r\n\u2028\u2029\x00\x1a")
                           and text.isprintable() and text == text.strip())  # fmt: skip
ENTRIES = st.builds(
    Entry, short(NAME, 1), short(NAME, 1), short(NAME, 1),
    st.sampled_from(["choose", "order", "match", "number", "play", "predict"]), st.booleans(), st.booleans(),
    st.integers(1, 999), st.datetimes().map(lambda at: f"{at:%Y-%m-%dT%H:%M:%SZ}".zfill(20)), short(LONGEST),
    short(ASKED), short(HAND), short(CHOICE), short(ASKED), short(NAME), short(TOLD),
).filter(lambda one: entry(one._asdict()) is not None)  # fmt: skip
HANDED = st.builds(
    Handed, st.builds(Pupil, NAMES, NAMES), st.sampled_from(["", AT]), st.lists(ENTRIES, max_size=4).map(tuple),
    st.just(()),
)  # fmt: skip


@given(HANDED)
@example(ANNA)
@example(Handed(NOBODY, "", ()))
@example(Handed(Pupil("p-1", "007"), AT, ()))
def test_what_is_written_is_read_back_the_same(handed: Handed) -> None:
    assert read(html(handed).encode(), "a.html") == handed
    text = csv_text(handed)
    for raw in (text.encode(), text.encode("utf-8-sig"), text.encode("utf-16")):
        assert read(raw, "a.csv") == handed
    for row in csv.reader(io.StringIO(text, newline="")):
        assert not any(cell.lstrip()[:1] in tuple("=+-@＝＋－＠|%") for cell in row)


@given(HANDED)
def test_a_spreadsheet_may_save_it_again(handed: Handed) -> None:
    """As one in a country of decimal commas does: semicolons, its own numbers, no empty cells at the end."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    for cells in csv.reader(io.StringIO(csv_text(handed), newline="")):
        again = [str(int(cell)) if cell.isascii() and cell.isdigit() and len(cell) < 16 else cell for cell in cells]
        while len(again) > 1 and not again[-1]:
            again.pop()
        writer.writerow(again)
    for text in (out.getvalue(), "sep=;\r\n" + out.getvalue()):
        assert read(text.encode("utf-8-sig"), "a.csv") == handed


def test_more_columns_in_another_order_and_times_as_a_spreadsheet_shows_them() -> None:
    rows = list(csv.DictReader(io.StringIO(csv_text(ANNA), newline="")))
    out = io.StringIO()
    writer = csv.DictWriter(out, ["mark", *reversed(HEADING)], delimiter="\t")
    writer.writeheader()
    for row, at in zip(rows, ("31.01.2026 10:00", "2026-01-31 10:00:00"), strict=True):
        writer.writerow({**row, "at": at, "mark": "good; =1"})
    assert read(out.getvalue().encode("utf-16"), "a.txt") == ANNA


def test_a_plain_file_of_answers_is_read_too() -> None:
    assert read(dumped([ONE, TWO]).encode(), "answers.json") == Handed(NOBODY, "", (ONE, TWO))
    assert read(dumped([ONE], ANNA.pupil).encode("utf-16"), "answers.json") == ANNA._replace(made="", entries=(ONE,))
    earlier = '{"version": 1, "answers": [\n{"id": "1", "question": "b1-order", "lesson": "01", "kind": "order", ' \
              '"right": true, "sure": false, "tries": 1, "at": "2026-01-31T10:00:00Z"}\n]}\n'  # fmt: skip
    assert read(earlier.encode(), "answers.json").entries == (ONE._replace(words="", choice=""),)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_a_page_ends_the_data_in_it(language: str) -> None:
    entries = tuple(ONE._replace(id=str(n), words=text, asked=text, answer=text) for n, text in enumerate(HOSTILE))
    handed = Handed(Pupil("p", "</script><b>"), AT, entries)
    with speaking(Voice(language)):
        text = html(handed)
    assert text.count("<script") == text.count("</script") == 1
    assert "<b>" not in text.partition("</head>")[2].replace("<b>✓", "").replace("<b>✗", "").replace("<b>", "", 0)
    assert read(text.encode(), "a.html") == handed


# What is not whole.


def test_what_is_good_of_half_a_file_is_kept_and_the_rest_told() -> None:
    page = html(ANNA)
    cut = page[: page.index('"b1-seven"')]
    for text in (cut, dumped(ANNA.entries, ANNA.pupil, ANNA.made).partition('"b1-seven"')[0]):
        found = read(text.encode(), "a.html")
        assert (found.pupil, found.made, found.entries) == (ANNA.pupil, ANNA.made, (ONE,))
        assert list(map(str, found.faults)) == ["a.html: 1 answer in it could not be read."]
    table = csv_text(ANNA)
    found = read(table[: table.index("no") + 1].encode(), "a.csv")
    assert (found.pupil, found.entries) == (ANNA.pupil, (ONE,))
    assert str(found.faults[0]).startswith("a.csv, line 3: This is not well-formed CSV")


@pytest.mark.parametrize(("column", "cell", "told"), [
    ("right", "maybe", "In the column right, 'maybe' cannot be read."), ("sure", "", "In the column sure, ''"),
    ("tries", "-1", "In the column tries"), ("tries", "1e9", "In the column tries"),
    ("at", "01/02/2026 10:00", "column at"),
    ("at", "2026-02-30T10:00:00Z", "column at"), ("kind", "sing", "no whole answer"), ("id", "", "no whole answer"),
    ("own words", "x" * (LONGEST + 1), "no whole answer"), ("question", "", "no whole answer"),
])  # fmt: skip
def test_a_bad_row_is_told_with_its_line_and_the_others_are_kept(column: str, cell: str, told: str) -> None:
    rows = list(csv.reader(io.StringIO(csv_text(ANNA), newline="")))
    rows[2][HEADING.index(column)] = cell
    out = io.StringIO()
    csv.writer(out).writerows(rows)
    found = read(out.getvalue().encode(), "a.csv")
    assert found.entries == (ONE,)
    assert str(found.faults[0]).startswith("a.csv, line 3: ") and told in str(found.faults[0])
    rows[1][HEADING.index(column)] = cell
    out = io.StringIO()
    csv.writer(out).writerows(rows)
    with pytest.raises(HandedError, match=r"a\.csv, line 2: "):
        read(out.getvalue().encode(), "a.csv")


def test_two_learners_in_one_file_are_refused_and_never_put_together() -> None:
    bo = ANNA._replace(pupil=Pupil("p-2", "Anna"))  # of the same name
    table = csv_text(ANNA) + csv_text(bo).partition("\r\n")[2]
    nameless = [csv_text(ANNA._replace(pupil=Pupil("", name))).partition("\r\n") for name in ("Anna", "Bo")]
    for text in (table, "\r\n".join([nameless[0][0], nameless[0][2] + nameless[1][2]]), html(ANNA) + html(bo)):
        with pytest.raises(HandedError, match="Answers of several learners stand in it"):
            read(text.encode(), "class.csv")


@pytest.mark.parametrize(("raw", "told"), [
    (b"", "line 1: .*no saved answers"), (b"\n\n", "no saved answers"),
    (b"a,b\n1,2\n", "a, line 1: .*no saved answers"),
    (b"<html>", "no saved answers"), (b'<script id="cardkit-handed">{</script>', "damaged"), (b"{}", "damaged"),
    (b'{"version": 3, "answers": []}', "A newer cardkit wrote this file"), (b"[1]", "no saved answers"),
    (b'{"version": 2, "answers": [' + b"[" * 100_000, "damaged"), (b"{" + b"9" * 5000, "damaged"),
    (b"\xff\xfe\x00\xd8", "not saved as UTF-8"), (b"id,at\nM\xfcller,1\n", "line 2: .*UTF-8"),
    (b"x" * (LARGEST + 1), "too long"), (b"id,question,id\n", "The column id is there twice"),
    (b"id,question\n1,2\n", "The column lesson is missing"), (b'"id', "a, line 1: This is not well-formed CSV"),
    (b"\x89PNG\r\n\x1a\n\x00", "UTF-8"), (b"PK\x03\x04\x14\x00\x06\x00", "no saved answers"),
])  # fmt: skip
def test_what_is_no_such_file_is_refused_with_the_reason(raw: bytes, told: str) -> None:
    with pytest.raises(HandedError, match=told) as refused:
        read(raw, "a")
    assert str(refused.value).startswith("a")
    for language in LANGUAGES:
        with speaking(Voice(language)):
            assert str(refused.value)


ROW = ONE._asdict()
DATA = st.recursive(
    st.none() | st.booleans() | st.text(max_size=8) | st.integers(),
    lambda one: st.lists(one) | st.dictionaries(st.text(max_size=8), one), max_leaves=5,
)  # fmt: skip
SENT = st.one_of(
    st.binary(max_size=300), st.text().map(lambda text: text.encode("utf-8", "surrogatepass")),
    st.integers(0, 3000).map(lambda cut: html(ANNA).encode()[-cut:]),
    st.integers(0, 500).map(lambda cut: csv_text(ANNA).encode()[:cut]),
    DATA.map(lambda one: json.dumps({"version": 2, "pupil": one, "made": one, "answers": [one, ROW]}).encode()),
)  # fmt: skip


@given(SENT)
def test_nothing_that_anybody_sends_is_met_by_another_error(raw: bytes) -> None:
    try:
        found = read(raw, "a")
    except HandedError as error:
        told = str(error)
    else:
        told = "a"
        assert all(entry(one._asdict()) == one for one in found.entries)
        assert all(map(str, found.faults))
        assert read(html(found._replace(faults=())).encode(), "b") == found._replace(faults=())
    assert told.startswith("a")


def test_a_long_cell_is_told_and_what_follows_is_read() -> None:
    table = csv_text(ANNA).replace("Acht, neun;\tzehn", "x" * 200_000)
    found = read(table.encode(), "a.csv")
    assert found.entries == (TWO,)
    assert "line 2: This is not well-formed CSV" in str(found.faults[0])

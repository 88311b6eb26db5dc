"""A page of one file: what stands in it, how large it is, what is refused, and that it answers as Python would."""

from __future__ import annotations

import collections
import itertools
import json
import os
import random
import re
import stat
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import ipywidgets
import pandas as pd
import pytest

import cardkit as ck
from cardkit.errors import CardkitError
from cardkit.export import lines as ahead_of
from cardkit.export.embedded import embedded
from cardkit.export.packed import LEAST, pack, unpack
from cardkit.export.page import MARK
from cardkit.export.state import carried
from cardkit.language import LANGUAGES
from cardkit.widgets.base import STATIC, CardWidget
from tests.front import asked

HAND, TABLES = "briscola/last-three", "scopa/closing-round"
HOSTILE = "</script><script>window.hurt=1</script>"
ALL: dict[str, Callable[..., Any]] = {
    "step": lambda **look: ck.step(HAND, **look),
    "predict": lambda **look: ck.predict("tressette/ten-tricks", stops=[2], **look),
    "quiz": lambda **look: ck.quiz("04-recall", **look),
    "capture": lambda **look: ck.capture("scopa/capture-three-sums", **look),
    "primiera": lambda **look: ck.primiera(**look),
    "keep": lambda **look: ck.keep("briscola", **look),
    "voids": lambda **look: ck.voids(**look),
    "rounding": lambda **look: ck.rounding(**look),
    "splits": lambda **look: ck.splits(**look),
    "mirror": lambda **_: ck.mirror(HAND, {}, {"tie": "replay"}),
    "exercise": lambda **look: ck.exercise("trick", seed=7, **look),
    "home": lambda **look: ck.home(**look),
    "finish": lambda **look: ck.finish("03", **look),
    "play": lambda **look: ck.play("scopa", seed=1, **look),
    "choosers": lambda **look: ck.choosers(ck.step(HAND, **look)),
}


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


class Tags(HTMLParser):
    """Lists the elements of a page, and what would fetch anything."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.fetched: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        for name, value in attrs:
            fetches = name in ("src", "data", "action", "srcset", "poster") or (tag == "link" and name == "href")
            if fetches and not (value or "").startswith("data:"):
                self.fetched.append(value or "")


def told(page: str) -> dict[str, Any]:
    """Unpack what a page holds."""
    (found,) = re.findall(r"<script type=\"text/plain\" data-cardkit>([^<&>]*)</script>", page)
    made: dict[str, Any] = json.loads(unpack(found))
    return made


def refused(call: Callable[[], object]) -> str:
    with pytest.raises(CardkitError) as found:
        call()
    return str(found.value)


@pytest.mark.parametrize(("kind", "language"), [*zip(ALL, itertools.cycle(LANGUAGES), strict=False)])
def test_every_widget_goes_into_a_page_that_fetches_nothing_and_speaks_of_no_cell(kind: str, language: str) -> None:
    ck.use(language)
    page = ck.export(ALL[kind](), "page.html").read_text("utf-8")
    tags = Tags(page)
    assert not tags.fetched and tags.names.count("h1") == 1 == tags.names.count("main")
    assert f'<html lang="{language}"' in page and "default-src 'none'" in page
    assert "Run this cell" not in page and "執行" not in page and "执行" not in page
    (model,) = told(page)["page"]["models"]
    assert model["alone"]


def test_scripts_are_those_of_the_notebook_and_stand_once() -> None:
    page = ck.export([ck.step(HAND), ck.step(TABLES), ck.quiz("04-recall"), ck.step(HAND)], "page.html").read_text(
        "utf-8"
    )
    scripts = told(page)["scripts"]
    assert scripts == [(STATIC / f"{kind}.js").read_text("utf-8") for kind in ("stepper", "quiz", "offline")]
    style = told(page)["style"]
    assert style.count(".ck-panels{") == 1 == style.count(".ck-panels {") + 1
    faces = [value for value in told(page)["page"]["values"] if isinstance(value, str) and value.startswith("<g id=")]
    assert len(faces) == 1


def test_only_the_faces_that_may_be_shown_are_drawn() -> None:
    one, many = (
        told(ck.export(ck.step(hand), "page.html").read_text("utf-8")) for hand in (HAND, "briscola/full-deal")
    )
    few, all_of_them = (next(v for v in page["page"]["values"] if str(v).startswith("<g id=")) for page in (one, many))
    assert 'id="~7S"' in few and 'id="~back"' in few and 'id="~4H"' not in few
    assert all(f'id="~{card.code}"' in all_of_them for card in ck.game("briscola").pack)


def test_sizes() -> None:
    hand = ck.step(HAND).save("hand.html")
    assert hand.stat().st_size < 200_000
    lesson = [ALL[kind]() for kind in ("step", "predict", "quiz", "capture", "primiera", "keep")]
    assert ck.export(lesson, "lesson.html").stat().st_size < 350_000
    full = ck.step("briscola/full-deal").save("full.html")
    assert full.stat().st_size < 200_000


def test_a_hundred_tables_are_one_page() -> None:
    page = ck.export([ck.step("briscola/trick-king-three") for _ in range(100)], "page.html")
    assert page.stat().st_size < 2_000_000
    assert len(told(page.read_text("utf-8"))["page"]["models"]) == 100


def test_one_table_may_stand_twice() -> None:
    table = ck.step(HAND)
    made = embedded([table, table])
    assert len(made.places) == 2 and made.places[0] != made.places[1]


def test_nothing_to_show_is_a_page_of_nothing() -> None:
    assert embedded([]) == ("", ())


@pytest.mark.parametrize("title", [HOSTILE, "\"quotes' & <b>", "牌" * 300, "a\x00b\ud800"])
def test_a_title_and_names_are_text(title: str) -> None:
    names = [HOSTILE, "<!--<script>"]
    page = ck.export([ck.step(HAND, names=names), ck.keep("briscola", names=names)], "p.html", title=title)
    text = page.read_text("utf-8")
    assert Tags(text).names.count("script") == 2  # what is packed, and what unpacks it
    assert HOSTILE not in text and told(text)["page"]["models"]


def test_a_hostile_hand_is_text_too() -> None:
    hand = (Path(ck.__file__).parent / "hands/briscola/last-three.toml").read_text("utf-8")
    hostile = re.sub(r"^title = .*$", lambda _: f"title = {json.dumps(HOSTILE)}", hand, flags=re.MULTILINE)
    text = ck.step(hostile).save("p.html").read_text("utf-8")
    assert Tags(text).names.count("script") == 2 and HOSTILE not in text


def test_the_widget_and_its_pages_notice_nothing() -> None:
    for make in ALL.values():
        one = make()
        widget = one if isinstance(one, CardWidget) else None
        if widget is None:
            continue
        before = widget.get_state()
        carried(widget, "dark", "projector")
        assert widget.get_state() == before


def test_theme_and_size_are_for_the_page_and_all_in_it() -> None:
    page = ck.export([ck.step(HAND)], "p.html", theme="dark", size="projector").read_text("utf-8")
    assert 'data-jp-theme-light="false"' in page and "color-scheme:dark" in page
    made = told(page)["page"]
    traits = made["models"][0]["traits"]
    assert made["values"][traits["theme"]] == "dark" and made["values"][traits["size"]] == "projector"


def test_a_narrow_page_has_its_own_layout() -> None:
    made = carried(ck.step(HAND))
    assert made["rooms"]["wide"] == {} and made["rooms"]["compact"]["line"] != made["traits"]["line"]
    fixed = carried(ck.step(HAND), size="compact")
    assert fixed["rooms"] == {"wide": {}, "compact": {}}


def test_the_own_business_of_whoever_made_the_page_stays_at_home(tmp_path: Path) -> None:
    kept = ck.keep("briscola", names=["Anna", "Bo"], book=tmp_path / "secret-place.json")
    text = json.dumps([carried(kept), carried(ck.home().home), carried(ck.finish("03"))], default=str)
    assert "secret-place" not in text and str(tmp_path) not in text
    assert not {"due", "look", "lines"} & set(carried(ck.home().home)["traits"]["page"])  # type: ignore[call-overload]


# --- files


def test_the_path_is_given_and_the_page_written_whole() -> None:
    path = ck.step(HAND).save("hand.html", title="Three tricks")
    assert path == Path("hand.html") and "<title>Three tricks</title>" in path.read_text("utf-8")
    before = path.read_bytes()
    assert ck.step(HAND).save(Path("hand.html"), title="Three tricks") == path and path.read_bytes() == before
    assert [one.name for one in Path().iterdir()] == ["hand.html"]  # nothing half written is left


@pytest.mark.parametrize("made", [ck.mirror, ck.home, ck.choosers])
def test_what_is_more_than_one_widget_can_be_saved_too(made: Callable[..., Any]) -> None:
    one = ALL[made.__name__]()
    assert one.save("page.html").exists()


def test_what_cannot_be_written_is_refused_in_a_sentence_and_nothing_is_written(tmp_path: Path) -> None:
    Path("folder.html").mkdir()
    Path("notes.html").write_text("<p>mine</p>")
    Path("book.csv").write_text("a,b")
    os.mkfifo("pipe.html")
    there = sorted(Path().iterdir())
    table = ck.step(HAND)
    for path, words in [
        ("folder.html", "folder"), (".", "folder"), ("missing/hand.html", "missing"), ("book.csv", "book.html"),
        ("hand", "hand.html"), ("notes.html", "was not made by cardkit"), ("pipe.html", "was not made"), ("", "path"),
        ("  ", "path"), ("a\0.html", "path"), ("x" * 400 + ".html", "cannot be written"), (7, "path"), (None, "path"),
        (b"hand.html", "path"), ("~nobody-of-that-name/hand.html", "hand.html"), ("book.csv/hand.html", "book.csv"),
    ]:  # fmt: skip
        assert words in refused(lambda path=path: table.save(path)), path  # type: ignore[misc]
    assert sorted(Path().iterdir()) == there and Path("notes.html").read_text() == "<p>mine</p>"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is read-only for root")
def test_a_folder_that_cannot_be_written_is_told() -> None:
    Path("shut").mkdir()
    Path("shut").chmod(stat.S_IRUSR | stat.S_IXUSR)
    assert "cannot be written" in refused(lambda: ck.step(HAND).save("shut/hand.html"))


def test_a_full_disk_leaves_the_page_of_before(monkeypatch: pytest.MonkeyPatch) -> None:
    path = ck.step(HAND).save("hand.html")
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert "No space left" in refused(lambda: ck.quiz("04-recall").save("hand.html"))
    assert path.read_bytes() == before and len(list(Path().iterdir())) == 1


@pytest.mark.parametrize("what", [[], (), "briscola/last-three", [ck.step, 7], ipywidgets.Button(), None, {}, 3, b"x"])
def test_what_is_no_table_is_refused(what: Any) -> None:
    assert refused(lambda: ck.export(what, "page.html")) and not Path("page.html").exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_given_is_named_in_the_refusal(language: str) -> None:
    frame = pd.DataFrame({"a": [1], "b": [2]})
    ck.use(language)
    for what, words in [
        (frame, "DataFrame"), (frame["a"], "Series"), ([frame], "DataFrame"), (HAND, f"'{HAND}'"), (None, "None"),
        ([ck.quiz("04-recall"), None], "None"), ([[], []], "[]"), ({"a": 1}, "{'a': 1}"), (3, "3"), (b"x", "b'x'"),
        (CardWidget, "CardWidget"),
    ]:  # fmt: skip
        said = refused(lambda what=what: ck.export(what, "page.html"))  # type: ignore[misc]
        assert words in said and "ck.step(...)" in said and "NoneType" not in said, what
    assert not any(Path().iterdir())


@pytest.mark.parametrize("several", [iter, tuple, collections.deque, lambda listed: dict(enumerate(listed)).values()])
def test_tables_come_in_any_row(several: Callable[[list[CardWidget]], object]) -> None:
    one = ck.quiz("04-recall")
    text = ck.export(several([one, one]), "page.html").read_text("utf-8")
    assert len(told(text)["page"]["models"]) == 2


def test_a_row_of_tables_without_an_end_is_refused() -> None:
    with pytest.raises(CardkitError, match="at most 200 tables"):
        ck.export(itertools.repeat(ck.quiz("04-recall")), "page.html")
    assert not Path("page.html").exists()


def test_a_closed_table_and_one_made_in_another_language_go_into_a_page() -> None:
    table = ck.quiz("04-recall")
    before = table.save("hand.html").read_bytes()
    ck.use("zh-Hant")
    assert table.save("hand.html").read_bytes() == before  # it speaks as it was made
    table.close()
    assert table.save("hand.html").read_bytes() == before
    assert '<html lang="zh-Hant"' in ck.export(table, "hand.html", language="zh-Hant").read_text("utf-8")


@pytest.mark.parametrize("title", ["   ", "\n\t", "\0", "\ud800", "\x01\x7f\x85 \udc80"])
def test_a_title_of_nothing_is_none(title: str) -> None:
    table = ck.quiz("04-recall")
    usual = table.save("usual.html").read_bytes()
    assert table.save("page.html", title=title).read_bytes() == usual


def test_a_title_is_one_line_and_runs_as_its_own_letters_do() -> None:
    text = ck.quiz("04-recall").save("page.html", title=" שלום\n\0עולם\ud83d ").read_text("utf-8")
    assert "<title>שלום עולם</title>" in text and '<h1 dir="auto">שלום עולם</h1>' in text


@pytest.mark.parametrize(
    "path", ["x" * 5000 + ".html", "a/" * 2500 + "x.html", "x" * 5000 + ".pdf", "\u202eabc\n.pdf", "\udc80/x.html"]
)
def test_a_refusal_quotes_a_path_short_and_without_signs_that_turn_it_round(path: str) -> None:
    for call in (ck.quiz("04-recall").save, lambda path: ck.export(ck.quiz("04-recall"), path)):
        said = refused(lambda call=call: call(path))  # type: ignore[misc]
        assert len(said) < 400 and said.isprintable()
    assert not any(Path().iterdir())


@pytest.mark.parametrize(("name", "like"), [
    (".html", "lesson.html"), (".pdf", "lesson.html"), ("hand.", "hand.html"), ("hand. ", "hand.html"),
    ("three tricks.md", "three tricks.html"),
])  # fmt: skip
def test_a_better_name_is_a_good_one(name: str, like: str) -> None:
    said = refused(lambda: ck.quiz("04-recall").save(name))
    assert f" {like}, not {name}" in said


def test_a_page_of_ours_or_an_empty_file_is_written_over() -> None:
    Path("hand.html").write_text("")
    assert MARK in ck.step(HAND).save("hand.html").read_text("utf-8")
    assert "<title>again" in ck.step(HAND).save("hand.html", title="again").read_text("utf-8")


# --- lines that travel


def test_what_is_packed_comes_out_again() -> None:
    text = json.dumps(["牌", "</script>", 7] * 100, ensure_ascii=False)
    assert unpack(pack(text)) == text and len(pack(text)) < len(text) / 4
    draw = random.Random(7)
    for long in (*range(4), LEAST - 1, LEAST, LEAST + 1, 2 * LEAST - 1, 2 * LEAST, 2 * LEAST + 1, 900):
        for letters in ("a", "ab", "a牌🂡\0"):
            text = "".join(draw.choices(letters, k=long))
            assert unpack(pack(text)) == text == unpack(pack(text * 5))[:long]
            assert not set("<>&\"'") & set(pack(text))


def test_what_comes_again_far_away_takes_no_room() -> None:
    draw = random.Random(7)
    script, other = ("".join(draw.choices("abcdefghijklmnopqrstuvwxyz", k=60_000)) for _ in range(2))
    assert len(pack(script + other + script)) < len(pack(script + other)) + 200  # further than 32 KB


def test_a_card_that_many_pictures_show_is_drawn_once_for_each_deck_and_theme() -> None:
    hands = [ck.step(HAND, deck=deck, theme=theme) for deck in ("french", "italian") for theme in ("light", "dark")]
    text = ck.export([*hands, *hands], "page.html").read_text("utf-8")
    ids = re.findall(r'\sid="(ckx\d-[^"]+)"', text)
    assert len(ids) == len(set(ids)) and sum(one.endswith("-7S") for one in ids) == 4
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(ids)
    assert "data:image" not in text and text.count("<svg aria-label=") == 8


def test_of_a_short_hand_every_line_travels_of_a_long_one_the_last() -> None:
    layouts = {"wide": "wide", "compact": "compact"}
    short = ahead_of.ahead(ck.step(HAND), layouts)
    long = ahead_of.ahead(ck.step("tressette/ten-tricks"), layouts)
    assert short and short.first == 0 and long
    assert 0 < len(long.lines["nodes"]) <= ahead_of.MOST and 30 < long.first < 50
    assert ahead_of.ahead(ck.step(HAND, seat="A"), layouts) is None  # others' cards would be seen
    assert "step 39" in carried(ck.step("tressette/ten-tricks"))["alone"]


def play(table: Any, rng: random.Random) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Try this and that in a hand; each choice with what Python answered."""
    out = []
    for _ in range(14):
        depth, fork = len(table.trunk) + bool(table.fork), table.fork
        if depth and rng.random() < 0.15:
            table.trunk, table.fork = table.trunk[:-1], (table.trunk[-1] if table.trunk else {})
            choice: dict[str, Any] = {"back": True}
        else:
            line = "fork" if depth and rng.random() < 0.8 else "main"
            own = table._own[-1].line if line == "fork" else table.replay
            at = rng.randrange(len(own) + 1)
            choice = {"line": line, "at": at, "card": ""}
            if line == "fork" and fork["choices"] and rng.random() < 0.7:
                step = rng.choice(list(fork["choices"]))
                card, _, *move = rng.choice(fork["choices"][step])
                choice |= {"at": int(step), "card": move[0] if move else card}
            elif rng.random() < 0.2:
                choice["way"] = "best"
            table.message = ""
            table.choice = {**choice, "n": len(out) + 1}
        state = {name: json.loads(json.dumps(getattr(table, name))) for name in ("line", "fork", "trunk", "fork_index")}
        out.append((choice, {**state, "message": table.message}))
    return out


@pytest.mark.parametrize("hand", [HAND, "briscola/trick-king-three", "scopa/sweep-last-card-of-round"])
def test_a_page_answers_as_python_does(hand: str) -> None:
    ahead = ahead_of.ahead(ck.step(hand), {"wide": "wide"})
    assert ahead is not None and ahead.first == 0
    games = [play(ck.step(hand), random.Random(seed)) for seed in range(12)]
    main = json.loads(json.dumps(ahead.main["wide"]))
    given = [[ahead.lines, main, "wide", [choice for choice, _ in game]] for game in games]
    found = asked("offline/batch.ts", "played", *json.loads(json.dumps(given)))
    states = [state for game in games for _, state in game]
    expected = iter(
        asked("offline/batch.ts", "joined", *([one["line"], [*one["trunk"], one["fork"]]] for one in states))
    )
    answered = 0
    for game, page in zip(games, found, strict=True):
        for (choice, python), own in zip(game, page, strict=True):
            assert own["lines"] == next(expected), choice
            if "back" in choice:
                continue
            answer = own.get("found")
            assert (answer if isinstance(answer, str) else "") == python["message"], choice
            if isinstance(answer, dict):
                answered += 1
                assert answer["step"] == python["fork_index"], choice
    assert answered > 60

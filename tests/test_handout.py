"""Handouts: a hand on paper, with its results or to be filled in; what cannot be printed or written is told."""

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import cardkit as ck
from cardkit.errors import CardkitError, WrongType, WrongValue
from cardkit.handouts.fitted import LETTERS, fitted
from cardkit.handouts.of_hand import sheet
from cardkit.hands import names
from cardkit.language import DECKS, LANGUAGES, Voice, speaking
from cardkit.ledger import plays, tricks
from cardkit.reasons import in_a_row
from cardkit.replay import Replay

HAND = "briscola/last-three"
HOSTILE = '<img src=x onerror="hurt()">&\u202e'


class Seen(HTMLParser):
    """Collect the tags, the attributes that lead outside, and the words of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.outside: list[str] = []
        self.words = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.outside += [str(value) for key, value in attrs
                         if key in ("src", "href", "onerror") and not str(value).startswith("#ck-")]  # fmt: skip

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("results", [True, False])
def test_every_sample_hand_is_one_page_with_a_picture_for_each_trick(name: str, results: bool) -> None:
    for language, deck in zip(LANGUAGES, (*DECKS, DECKS[0]), strict=True):
        made = ck.handout(name, results=results, language=language, deck=deck)
        replay = ck.hand(name).replay
        rows = [row for row in plays(replay) if row.card is not None] or tricks(replay)
        seen = Seen(made.html)
        assert made.pages == 1
        assert seen.tags.count("article") == len(rows)
        assert not seen.outside and "script" not in seen.tags
        assert f'lang="{language}"' in made.html and " ck." not in seen.words


@pytest.mark.parametrize("name", names())
def test_each_trick_is_told_with_its_reason_and_its_score(name: str) -> None:
    replay = ck.hand(name).replay
    told = sheet(replay, "title", results=True)
    for row, cell in zip(tricks(replay), told.cells, strict=False):
        if row.at is not None:
            assert row.told().replace("\ufe0e", "") in " ".join(cell.told).replace("\ufe0e", "")
    result = in_a_row(e.reason.say() for e in replay.moments[-1].events if e.kind == "result")
    assert told.end.replace("\ufe0e", "") == result.replace("\ufe0e", "")


@pytest.mark.parametrize("name", [name for name in names() if not name.startswith("scopa/")])
def test_a_sheet_to_fill_in_tells_no_taker_no_points_and_no_later_leader(name: str) -> None:
    replay = ck.hand(name).replay
    told = sheet(replay, "title", results=False)
    assert not told.end and told.asked
    assert all(not any(row[1:]) for row in told.score[1])
    for n, cell in enumerate(told.cells):
        items = cell.scene.frame
        assert not [item for item in items if item[1] == "c" and "w" in item[7:8]]  # nobody is ringed
        texts = [str(item[4]) for item in items if item[1] == "t"]
        seats = len(replay.game.seats.all)
        assert len(texts) == (min(seats, len(tricks(replay)[0].plays)) if n == 0 else 0)  # names of the first alone
        assert cell.aside == "" and cell.blanks
        drawn = [line for line in cell.told if line.startswith("Drawn")]
        for line in drawn:  # seat by seat, whoever drew first
            found = [line.index(f" {seat} ") for seat in ("A", "B") if f" {seat} " in line]
            assert found == sorted(found)


def test_of_scopa_no_capture_is_ringed_before_it_is_asked() -> None:
    with_results, without = (sheet(ck.hand("scopa/full-round").replay, "", results=on) for on in (True, False))
    ringed = [sum("w" in item[7:8] for item in cell.scene.frame) for cell in with_results.cells]
    assert max(ringed) > 2
    assert not any("w" in item[7:8] for cell in without.cells for item in cell.scene.frame)


def test_letters_are_as_large_as_the_page_allows_and_never_too_small() -> None:
    cells = {n: sheet(ck.hand(name).replay, "", results=True).cells
             for n, name in ((3, HAND), (20, "briscola/full-deal"), (36, "scopa/full-round"))}  # fmt: skip
    sizes = {n: fitted(several, 60, 5).letters for n, several in cells.items()}
    assert sizes[3] == max(LETTERS) > sizes[20] >= sizes[36] >= min(LETTERS)
    two = fitted(cells[36] * 2, 60, 5)  # twice as much takes a second page, in letters that can still be read
    assert len(two.pages) == 2 and two.letters >= min(LETTERS)
    assert sum(len(row) for page in two.pages for row in page) == 72


@pytest.mark.parametrize("game", ["briscola", "scopa", "tressette"])
def test_a_deal_that_nobody_has_played_shows_its_start_alone(game: str) -> None:
    rules = ck.game(game)
    for made in (ck.handout(rules.deal(seed=3)), ck.handout(Replay(rules, rules.deal(seed=3)), results=False)):
        assert made.pages == 1 and Seen(made.html).tags.count("article") == 0
        assert Seen(made.html).tags.count("svg") == 2  # the faces, and the table


def test_a_trick_under_way_is_said_to_be_so() -> None:
    made = ck.handout(ck.hand(HAND).replay.cut(1))
    assert "The trick is under way." in Seen(made.html).words


def test_switches_that_are_not_usual_are_named() -> None:
    rules = ck.game("briscola", qj_order="J_over_Q")
    assert sheet(Replay(rules, rules.deal(seed=1)), "", results=True).about[1:-1]


def test_names_with_markup_stay_names() -> None:
    seen = Seen(ck.handout("tressette/ten-tricks", names=[HOSTILE, "Anna" * 40, "", "<b>"]).html)
    assert "img" not in seen.tags and "b" not in seen.tags and not seen.outside
    text = Path(ck.hands.__file__).parent.joinpath("briscola/last-three.toml").read_text("utf-8")
    seen = Seen(ck.handout(re.sub("(?m)^title = .*", "title = '</style><script>hurt()</script>'", text)).html)
    assert "script" not in seen.tags and seen.tags.count("style") == 1


def test_it_shows_itself_in_a_notebook_in_a_frame_of_its_own() -> None:
    shown = Seen(ck.handout(HAND, language="zh-Hant")._repr_html_())
    assert shown.tags[:2] == ["div", "iframe"] and not shown.outside


def test_it_is_saved_as_one_file(tmp_path: Path) -> None:
    made = ck.handout(HAND, tmp_path / "hand.html")
    assert (tmp_path / "hand.html").read_text("utf-8") == made.html
    assert made.save(str(tmp_path / "hand.html")) == tmp_path / "hand.html"  # written over, since it was made here


@pytest.mark.parametrize(
    "path", ["", "\0", "\ud800.html", "no/such/folder/x.html", "x.pdf", ".", 5, b"x.html", "~nobody-here/x.html"]
)
def test_a_file_that_cannot_be_written_is_told(path: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for language in LANGUAGES:
        with speaking(Voice(language)), pytest.raises((WrongType, WrongValue)) as refused:
            ck.handout(HAND, path)
        assert str(refused.value)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("what", ["briscola/last-thre", "nobody.toml", "", None, 7, [], ("a", "b"), object(), "<b>"])
def test_what_is_no_hand_is_told(what: Any) -> None:
    with pytest.raises(CardkitError):
        ck.handout(what)


def test_results_is_yes_or_no() -> None:
    with pytest.raises(WrongType):
        ck.handout(HAND, results="no")  # type: ignore[arg-type]

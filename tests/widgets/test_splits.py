"""The splits live: the numbers are those of the table that pandas users get, and what two sides write is always 11."""

import pytest

import cardkit as ck
from cardkit.games.tressette.thirds import splits
from cardkit.language import LANGUAGES


def test_it_opens_at_the_split_of_the_deal() -> None:
    frame = ck.table("tressette/ten-tricks", "splits")
    mine = int(frame.index[frame["this deal"] != ""][0])
    assert ck.splits("tressette/ten-tricks").at == mine


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_split_is_told_with_its_own_numbers(language: str) -> None:
    sent = ck.splits(language=language).splits
    assert [row[0] for row in sent["rows"]] == [list(map(int, one.points)) for one in splits()]
    assert len({told for _, told in sent["rows"]}) > 12 and all("11" in told for _, told in sent["rows"])
    assert all("{" not in told for _, told in sent["rows"])


def test_another_game_has_none_and_places_without_widgets_get_the_table() -> None:
    with pytest.raises(ValueError, match="Tressette"):
        ck.splits("briscola/last-three")
    shown = ck.splits().fallback()["text/html"]
    assert shown.count("<tr>") == 37 and "<details>" in shown
    live = ck.splits()
    live.at = 99  # the page may send anything
    assert "11" in live.caption()

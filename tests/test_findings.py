"""Sheets: voids, rounding, declarations and splits as DataFrames, in the language of the moment."""

import pytest

import cardkit as ck
from cardkit.language import Voice, speaking


def test_ten_tricks_in_thirds() -> None:
    table = ck.table("tressette/ten-tricks")
    assert list(table.columns) == ["cards played", "taken by", "thirds", "North and South", "West and East", "why"]
    assert table["thirds"].tolist() == [1, 3, 5, 2, 2, 8, 3, 3, 4, 1]
    assert table["thirds"].sum() == 32
    assert table["taken by"].tolist() == ["East", "North", "South", "North", *["West"] * 6]
    assert table.iloc[-1, 3:5].tolist() == [10, 25]
    assert "last trick" in table["why"].iloc[-1]
    assert "last trick" not in "".join(table["why"].iloc[:-1])


def test_rounding_in_three_ways() -> None:
    table = ck.table("tressette/ten-tricks", "rounding")
    assert table.to_numpy().tolist() == [[2, 6, 8], [2, 8, 10], [3, 8, 11]]
    assert table.index.tolist() == ["after every trick", "for every partner", "once for each side"]


def test_voids_and_declarations() -> None:
    table = ck.table("tressette/ten-tricks", "voids")
    assert table["seat"].tolist() == ["South", "West", "North", "South", "East", "East", "North"]
    assert table["since trick"].tolist() == [1, 4, 6, 7, 7, 8, 10]
    assert len(ck.table("tressette/ten-tricks", "declarations")) == 0
    found = ck.table("tressette/napoletana-and-aces", "declarations")
    assert found["points declared"].tolist() == [3, 3]
    assert found["declaration"].tolist() == ["three aces, without hearts", "a napoletana in diamonds"]
    assert table["lacks"].iloc[0] == "♠︎\u00a0spades"  # a narrow cell does not part the sign from the word
    with speaking(Voice("zh-Hant")):
        # What is declared is no card points.
        assert list(ck.table("tressette/napoletana-and-aces", "declarations").columns) == ["座位", "宣告", "宣告分"]
        titles = list(ck.table("tressette/ten-tricks", "voids").columns)
        assert titles == ["座位", "缺的花色", "自第幾墩", "由哪張牌看出"]
    with pytest.raises(ValueError, match="rounding"):
        ck.table("tressette/ten-tricks", "weather")
    with pytest.raises(ValueError, match="tricks, not 'voids'"):
        ck.table("briscola/full-deal", "voids")  # another suit proves nothing there


@pytest.mark.rule("T4.27")
def test_every_split_makes_eleven() -> None:
    table = ck.table("tressette/ten-tricks", "splits")
    assert len(table) == 36
    assert set(table["together"]) == {11}
    assert set(table["thirds dropped"]) == {2}


def test_a_split_is_found_by_the_thirds_of_the_first_side() -> None:
    table = ck.table("tressette/ten-tricks", "splits")
    assert (table.index.name, table.index.tolist()) == ("thirds of North and South", list(range(36)))
    assert table.loc[10].tolist() == ["yes", 25, 3, 8, 11, 2]
    assert table["this deal"].value_counts().to_dict() == {"": 35, "yes": 1}
    assert "yes" not in set(ck.table("tressette/trick-two-over-ace", "splits")["this deal"])  # no whole deal
    with speaking(Voice("zh-Hans")):
        table = ck.table("tressette/ten-tricks", "splits")
        assert (table.index.name, table["这副牌"].loc[10]) == ("北家、南家的三分之一分", "是")

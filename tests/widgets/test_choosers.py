"""Choosers change the table in place, and keep their own words in its language."""

import pytest

import cardkit as ck


def test_a_choice_changes_the_table_and_nothing_else() -> None:
    table = ck.step("briscola/last-three", at=5)
    box = ck.choosers(table)
    drops = box._drops
    assert [drop.value for drop in drops.values()] == ["en", "french", "auto", "auto"]
    drops["language"].value = "zh-Hant"
    assert table.language == "zh-Hant"
    assert drops["deck"].description == "牌面"
    assert dict(drops["deck"].options) == {"法式": "french", "義式": "italian"}
    drops["deck"].value = "italian"
    drops["theme"].value = "dark"
    drops["size"].value = "compact"
    assert (table.deck, table.theme, table.size, table.language) == ("italian", "dark", "compact", "zh-Hant")
    assert (table.index, drops["language"].value) == (5, "zh-Hant")


def test_the_table_changes_the_drop_downs_too() -> None:
    table = ck.step("briscola/last-three")
    box = ck.choosers(table)
    table.theme = "dark"
    table.language = "zh-Hans"
    assert box._drops["theme"].value == "dark"
    assert box._drops["language"].value == "zh-Hans"
    assert table.theme == "dark"


def test_the_box_has_the_same_form_without_widgets() -> None:
    table = ck.step("briscola/last-three")
    data, _ = ck.choosers(table)._repr_mimebundle_()
    own, _ = table._repr_mimebundle_()
    assert data["text/html"] == own["text/html"]
    assert data["text/plain"] == own["text/plain"]
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"]


def test_only_card_tables_have_choosers() -> None:
    with pytest.raises(TypeError, match="str"):
        ck.choosers("briscola/last-three")  # type: ignore[arg-type]

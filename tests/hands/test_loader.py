"""A broken hand is refused with line, card and reason; nothing of it is shown."""

from pathlib import Path

import pytest

from cardkit.cards import Card
from cardkit.hands import HandError, hand
from cardkit.hands.loader import FOLDER
from cardkit.language import Voice, speaking

GOOD = (FOLDER / "briscola/last-three.toml").read_text("utf-8")


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


# what is replaced, by what; where the complaint points; what it says; which card it names
BROKEN = [
    ('B = "3H 2D"', 'B = "3H 3S"', "hands =", "twice", Card("3S")),
    ('stock = "AH 7S"', 'stock = "AH KC"', "stock =", "twice", Card("KC")),
    ('B = "3H 2D"', 'B = "3H"', "hands =", "A 2, B 1", None),
    ('A = "3S KC", B = "3H 2D"', 'A = "", B = ""', "hands =", "A 0, B 0", None),
    ('B = "3H 2D"', 'B = "3H ZZ"', "hands =", "ZZ", "ZZ"),
    ('stock = "AH 7S"', 'stock = "AH 7S 4S"', "stock =", "evenly", None),
    ('stock = "AH 7S"', 'stock = "7S AH"', "stock =", "♥", Card("AH")),
    ('"KC 2D"]', '"KC 7S"]', "moves =", "♦", "7S"),
    ('"KC 2D"]', '"KC QQ"]', "moves =", "QQ", "QQ"),
    ('"KC 2D"]', '"KC 2D", "4H"]', "moves =", "over", "4H"),
    ("points = [11, 20, 4]", "points = [11, 20, 5]", "points =", "11 20 5", None),
    ('takers = "B A A"', 'takers = "A A A"', "takers =", "B A A", None),
    ("score = { A = 64, B = 56 }", "score = { A = 65, B = 56 }", "score =", "64 56", None),
    ("won = { A = 40, B = 45 }", "won = { A = 40, B = 44 }", "won =", "119", None),
    ("won = { A = 40, B = 45 }", "won = { A = -1, B = 86 }", "won =", "won", None),
    ('taker = "A"', 'tacker = "A"', "tacker", "taker", None),
    ('taker = "A"', 'taker = "B"', "leader =", "B", None),
    ('taker = "A"', 'taker = "Z"', "taker =", "A B", None),
    ('trump = "S"', 'trump = "X"', "trump =", "S H D C", None),
    ('trump = "S"', "trump = 5", "trump =", "trump", None),
    ('trump = "S"', 'trump = "S', "trump =", "TOML", None),
    ("[expect]", "[expects]", "[expects]", "expect", None),
    ('game = "briscola"', 'game = "bridge"', "game =", "bridge", None),
    ('game = "briscola"', 'game = "briscola"\nswitches = { players = 9 }', "switches", "9", None),
    ('game = "briscola"', "gaem = 1", "gaem", "game", None),
    ('moves = ["AH 7S", "3H 3S", "KC 2D"]', "moves = 7", "moves =", "moves", None),
    ('hands = { A = "3S KC", B = "3H 2D" }', "hands = 7", "hands =", "hands", None),
    ('hands = { A = "3S KC", B = "3H 2D" }', 'hands = { A = "3S KC", C = "3H 2D" }', "hands =", "A B", None),
]


@pytest.mark.parametrize(("old", "new", "where", "says", "card"), BROKEN)
@pytest.mark.parametrize("language", ["en", "zh-Hant", "zh-Hans"])
def test_what_is_wrong_is_told(old: str, new: str, where: str, says: str, card: object, language: str) -> None:
    assert old in GOOD
    text = GOOD.replace(old, new, 1)
    with pytest.raises(HandError) as refused:
        hand(text)
    assert refused.value.line == line_of(text, where)
    assert refused.value.card == card
    with speaking(Voice(language)):
        told = str(refused.value)
    assert str(refused.value.line) in told
    if language == "en":
        assert says in told
    else:
        assert any("\u4e00" <= ch <= "\u9fff" for ch in told)


def test_a_list_of_moves_over_many_lines_is_told_by_the_line_of_the_move() -> None:
    text = (FOLDER / "briscola/full-deal.toml").read_text("utf-8").replace('"4C QS"', '"4C AS"')
    with pytest.raises(HandError) as refused:
        hand(text)
    assert refused.value.line == line_of(text, '"4C AS"')


def test_a_deck_is_checked_card_by_card() -> None:
    deal = (FOLDER / "briscola/full-deal.toml").read_text("utf-8")
    first = deal.split('deck = """')[1].split()[0]
    with pytest.raises(HandError, match="twice") as refused:
        hand(deal.replace(f'"""\n{first} ', f'"""\n{deal.split()[-1][:0]}7S ', 1))
    assert refused.value.card == Card("7S")
    with pytest.raises(HandError, match="missing"):
        hand(deal.replace(f'"""\n{first} ', '"""\n', 1))
    with pytest.raises(HandError, match="dealer"):
        hand(deal.replace('dealer = "B"', 'dealer = "B"\ntrump = "S"'))


@pytest.mark.parametrize("text", ["", "   ", "\n", "game\n", "\x00\n", "[start]\n[play]\n", 'game = "briscola"\n'])
def test_hardly_a_hand_at_all(text: str) -> None:
    with pytest.raises(HandError):
        hand(text)


def test_names_paths_and_wrong_kinds(tmp_path: Path) -> None:
    with pytest.raises(HandError, match="Did you mean briscola/last-three"):
        hand("briscola/last-thre")
    with pytest.raises(HandError, match="scopa/ace-takes-all"):
        hand("zzz")
    with pytest.raises(HandError, match="read"):
        hand(str(tmp_path / "none.toml"))
    with pytest.raises(HandError):
        hand("../../../etc/passwd")
    for wrong in (None, 7, ["x"], b"x"):
        with pytest.raises(TypeError):
            hand(wrong)  # type: ignore[arg-type]
    good = tmp_path / "my.toml"
    good.write_text(GOOD, "utf-8")
    assert hand(good).replay.moves == hand("briscola/last-three").replay.moves == hand(str(good)).replay.moves
    assert hand(hand(good)).title
    (tmp_path / "bad.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(HandError):
        hand(tmp_path / "bad.toml")


def test_names_of_players_come_with_the_hand() -> None:
    text = GOOD.replace("[start]", '[names]\nA = "Ada"\nB = { en = "Bo", zh-Hant = "阿寶" }\n\n[start]', 1)
    assert hand(text).names() == ("Ada", "Bo")
    with speaking(Voice("zh-Hant")):
        assert hand(text).names() == ("Ada", "阿寶")
    for wrong in ("[names]\nA = 7\n", '[names]\nZ = "Ada"\n', "[names]\nA = { en = 1 }\n"):
        with pytest.raises(HandError):
            hand(GOOD.replace("[start]", f"{wrong}\n[start]", 1))


FULL = (FOLDER / "briscola/full-deal.toml").read_text("utf-8")
TENS = (FOLDER / "tressette/ten-tricks.toml").read_text("utf-8")
DECLARED = (FOLDER / "tressette/napoletana.toml").read_text("utf-8")
FOUR = (FOLDER / "briscola/four-players.toml").read_text("utf-8")
LONE = (FOLDER / "tressette/trick-lone-lead.toml").read_text("utf-8")
RECOUNT = (FOLDER / "scopa/primiera-recount.toml").read_text("utf-8")
SUMS = (FOLDER / "scopa/capture-three-sums.toml").read_text("utf-8")
ROUND = (FOLDER / "scopa/full-round.toml").read_text("utf-8")


def refusal(text: str) -> HandError:
    with pytest.raises(HandError) as refused:
        hand(text)
    assert refused.value.line is not None
    for language in ("zh-Hant", "zh-Hans"):
        with speaking(Voice(language)):
            assert any("\u4e00" <= sign <= "\u9fff" for sign in str(refused.value))
    return refused.value


# the good text, what is replaced, by what; where the complaint points; what it says
WRONG_CARDS = [
    (GOOD, '"3H 3S"', '"3S 3H"', '"3S 3H"', "It is the turn of B, who holds ♥︎3, ♦︎2 and not ♠︎3: A holds that card."),
    (GOOD, '"3H 3S"', '"AH 3S"', '"AH 3S"', "It is the turn of B, who holds ♥︎3, ♦︎2: A has played ♥︎A in trick 18."),
    (GOOD, '"3H 3S"', '"4C 3S"', '"4C 3S"', "♣︎4 is not in the hand of B, who holds ♥︎3, ♦︎2."),
    (TENS, '"7S 6C KS 4S"', '"7S 6C 7S 4S"', '"7S 6C 7S', "in trick 1"),
    (SUMS, '"JD x 5H 2D AC"]', '"JD x 5H 2D AC", "KS"]', "moves", "of B, who holds ♦︎Q, ♣︎4 and not ♠︎K: A holds"),
    (SUMS, '"JD x 5H 2D AC"]', '"JD x 5H 2D AC", "JD"]', "moves", "A has played ♦︎J in play 1"),
    (SUMS, '"JD x 5H 2D AC"]', '"JD x 5H 2D AC", "2D"]', "moves", "A has taken ♦︎2 in play 1"),
    (SUMS, '"JD x 5H 2D AC"]', '"6C"]', "moves", "lies on the table"),
    (RECOUNT, '["3D x', '["2S x', "moves", "lies in a pile"),
]  # fmt: skip


@pytest.mark.parametrize(("good", "old", "new", "where", "says"), WRONG_CARDS)
def test_of_a_wrong_card_is_told_who_holds_it(good: str, old: str, new: str, where: str, says: str) -> None:
    assert old in good
    text = good.replace(old, new, 1)
    error = refusal(text)
    assert says in str(error)
    assert error.line in [number for number, line in enumerate(text.splitlines(), 1) if where in line]


def test_a_card_that_is_still_in_the_stock_is_told() -> None:
    loaded = hand("briscola/full-deal").replay
    first, last = loaded.moves[0].code, loaded.start.stock[-2].code
    assert f'"{first} ' in FULL
    assert "is in the stock" in str(refusal(FULL.replace(f'"{first} ', f'"{last} ', 1)))


def test_a_game_keeps_to_itself_what_a_file_is_told() -> None:
    replay = hand("briscola/last-three").replay.cut(2)
    refused = replay.game.why_not(replay.state, Card("3S"))  # type: ignore[attr-defined]
    assert refused.code == "not_your_turn"


# the good text, what is replaced, by what; where the complaint points; what it says
ODD = [
    # Moves in other forms.
    (SUMS, '"JD x 5H 2D AC"', '"JD 5H 2D AC"', "moves", "an x stands before what it takes, JD x 5H 2D AC"),
    (SUMS, '"JD x 5H 2D AC"', '"JD x 5H 5H"', "moves", "twice"),
    (SUMS, '"JD x 5H 2D AC"', '"x"', "moves", "is no card"),
    (GOOD, '"KC 2D"]', '"KC2D"]', "moves", "set cards apart with blanks, KC 2D"),
    (GOOD, '"KC 2D"]', '"10C 2D"]', "moves", "there is no 10"),
    (GOOD, '"KC 2D"]', '"КС 2D"]', "moves", "only look alike: type KC"),
    (GOOD, 'A = "3S KC"', 'A = "3Ѕ KC"', "hands", "only look alike: type 3S"),
    (GOOD, 'A = "3S KC"', 'A = "3S 8C"', "hands", "there is no 8"),
    (GOOD, 'A = "3S KC"', f'A = "3S {"K" * 5000}"', "hands", "…"),
    (GOOD, '"KC 2D"]', "]\n[play.more]", "[play.more]", "more is no entry here"),
    # Entries in the wrong place.
    (GOOD, "[play]\n", "", "moves =", "moves belongs under [play]"),
    (GOOD, "[expect]\n", "", "takers =", "takers belongs under [expect]"),
    (GOOD, "[start]\n", "", "trump =", "trump belongs under [start]"),
    (GOOD, "[start]\n", "[start]\nsource = 'x'\n", "source = 'x'", "belongs at the top"),
    (GOOD, "[play]\nmoves", "[play]\nmoevs", "moevs", "Did you mean moves"),
    (GOOD, 'moves = ["AH 7S", "3H 3S", "KC 2D"]', "", "[play]", "moves is missing"),
    (GOOD, 'hands = { A = "3S KC", B = "3H 2D" }', "", "[start]", "hands is missing"),
    # Titles and names.
    (GOOD, "title = {", "title = { it = 'Tre',", "title =", "it is no language here"),
    (GOOD, "title = {", "title = { 'zh-hant' = 'x',", "title =", "zh-hant is no language here"),
    (GOOD, "title = {", "titel = {", "titel", "Did you mean title"),
    (GOOD, "[start]", "[names]\nA = { fr = 'Anne' }\n[start]", "fr =", "fr is no language here"),
    (GOOD, "[start]", "[names]\nA = ''\n[start]", "A = ''", "should look like"),
    (GOOD, "[start]", f"[names]\nA = '{'x' * 500}'\n[start]", "A = 'x", "too long"),
    (GOOD, "[start]", "[names]\nA = 'Ada'\n' A' = 'Bo'\n[start]", "' A'", "twice"),
    # Seats.
    (GOOD, 'leader = "A"', "leader = true", "leader =", "True is no seat"),
    (GOOD, 'leader = "A"', "leader = 1.0", "leader =", "is no seat"),
    (GOOD, 'leader = "A"', "leader = 2026-01-31", "leader =", "is no seat"),
    (GOOD, 'A = "3S KC"', '"A " = "4S", A = "3S KC"', "hands", "twice"),
    (GOOD, "A = 64", "'A ' = 64, A = 64", "score =", "twice"),
    # What a game has no use for, though nothing stands in it.
    (LONE, 'leader = "W"', 'leader = "W"\ntaker = "N"', "taker =", "no taker"),
    (LONE, 'leader = "W"', 'leader = "W"\nstock = ""', "stock =", "no stock"),
    (GOOD, 'leader = "A"', 'leader = "A"\ntable = ""', "table =", "no table"),
    (GOOD, 'leader = "A"', 'leader = "A"\nsweeps = {}', "sweeps =", "no sweeps"),
    (GOOD, 'leader = "A"', 'leader = "A"\nsweeps = {}', "sweeps =", "no sweeps"),
    (SUMS, 'leader = "A"', 'leader = "A"\ntrump = "S"', "trump =", "no trump"),
    # What is expected.
    (RECOUNT, "cards = [22, 18]", "'' = [], cards = [22, 18]", "items =", "is no item"),
    (RECOUNT, "cards = [22, 18]", "carts = [22, 18]", "items =", "carts is no item"),
    (GOOD, "score =", "items = { cards = [] }\nscore =", "items =", "cards is no item"),
    (DECLARED, "N = 0, W = 3", "N = 1, S = 0, W = 3", "declared =", "South and North are partners"),
    (RECOUNT, "sweeps = { B = [1] }", "sweeps = { B = [1], 'B ' = [1] }", "sweeps = { B = [", "twice"),
    # Numbers and kinds.
    (GOOD, "A = 40", "A = true", "won =", "should look like"),
    (GOOD, "A = 40", "A = 4e1", "won =", "should look like"),
    (GOOD, "A = 40", "A = 99999999999", "won =", "too large"),
    (GOOD, 'game = "briscola"', 'game = ["briscola"]', "game =", "should look like"),
    (GOOD, 'game = "briscola"', 'game = ""', "game =", "no game"),
    (GOOD, 'game = "briscola"', 'game = "briscola"\nswitches = { players = [2] }', "switches", "should look like"),
    (GOOD, 'game = "briscola"', 'game = "briscola"\nswitches = { self = 1 }', "switches", "self"),
    (GOOD, 'game = "briscola"', 'game = "briscola"\nswitches = { name = 1 }', "switches", "name"),
    (GOOD, 'game = "briscola"', 'game = "briscola"\nswitches = { players = true }', "switches", "players"),
    (GOOD, 'game = "briscola"', 'game = "briscola"\nswitches = 3', "switches", "should look like"),
    (GOOD, 'source = "', 'source = 7 # "', "source =", "should look like"),
    (GOOD, "rules = [", "rules = [7, ", "rules =", "should look like"),
    (GOOD, 'trump = "S"', 'trump = ""', "trump =", "S H D C"),
    (GOOD, 'trump = "S"', 'trump = ["S"]', "trump =", "S H D C"),
    (GOOD, 'trump = "S"', "trump = “S”", "trump =", "write \" in its place"),
    (GOOD, 'trump = "S"', 'trump = "S"\ntrump = "S"', "trump =", "second time"),
]  # fmt: skip


@pytest.mark.parametrize(("good", "old", "new", "where", "says"), ODD)
def test_odd_and_hostile_entries_are_told(good: str, old: str, new: str, where: str, says: str) -> None:
    assert old in good
    text = good.replace(old, new, 1)
    error = refusal(text)
    assert says in str(error), str(error)
    assert len(str(error)) < 600
    assert error.line in [number for number, line in enumerate(text.splitlines(), 1) if where in line], error


# the good text, what is replaced, by what is read all the same
@pytest.mark.parametrize(
    ("good", "old", "new"),
    [
        (SUMS, '"JD x 5H 2D AC"', '"JDx5H 2D AC"'),
        (SUMS, '"JD x 5H 2D AC"', '"JDX5H,2D,AC"'),
        (SUMS, '"JD x 5H 2D AC"', '"ＪＤ ｘ ５Ｈ ２Ｄ ＡＣ"'),
        (SUMS, '"JD x 5H 2D AC"', '"♢J × ♡5、♢2，♧A"'),
        (SUMS, '"JD x 5H 2D AC"', '"♦️J * ♥️5 ♦️2 ♣️A"'),
        (GOOD, '"KC 2D"]', '"kc, 2d"]'),
        (GOOD, 'A = "3S KC"', 'A = "\u200e3S\u200b \u200fKC\u3000"'),
        (GOOD, 'trump = "S"', 'trump = "s"'),
        (GOOD, 'trump = "S"', 'trump = "♠︎"'),
        (GOOD, 'trump = "S"', 'trump = " Ｓ "'),
        (GOOD, "title = {", 'title = "The last three" # {'),
        (DECLARED, "declare 32A D", "Declare 32a d"),
        (DECLARED, "N = 0, W = 3", "N = 0, S = 0, W = 3, E = 3"),
    ],
)
def test_what_is_meant_is_read(good: str, old: str, new: str) -> None:
    assert old in good
    assert hand(good.replace(old, new, 1)).replay.moves == hand(good).replay.moves


def test_a_round_that_no_captures_can_have_led_to_is_refused() -> None:
    text = RECOUNT.replace('"2S 4S 5S', '"2S 4S', 1).replace('table = "AH 2C"', 'table = "AH 2C 5S"', 1)
    error = refusal(text)
    assert error.line == line_of(text, "table =")
    assert "odd" in str(error)


def test_a_plain_title_serves_every_language() -> None:
    loaded = hand(GOOD.replace("title = {", 'title = "Tre prese" # {', 1))
    for language in ("en", "zh-Hant", "zh-Hans"):
        with speaking(Voice(language)):
            assert loaded.title == "Tre prese"


def test_missing_sections_are_told_where_the_file_ends() -> None:
    text = GOOD.split("[play]")[0]
    assert refusal(text).line == len(text.rstrip().splitlines())


def test_any_file_may_be_a_hand_when_it_is_a_path(tmp_path: Path) -> None:
    (tmp_path / "hand.txt").write_text(GOOD, "utf-8")
    assert hand(tmp_path / "hand.txt").replay.moves == hand("briscola/last-three").replay.moves
    assert hand(Path("briscola/last-three")) is hand("briscola/last-three") is hand("briscola\\last-three")


def test_what_another_part_refuses_is_told_in_the_language_of_the_reader() -> None:
    error = refusal(GOOD.replace('game = "briscola"', 'game = "bridge"', 1))
    for language, says in (("en", "is no game here"), ("zh-Hant", "這種遊戲"), ("en", "is no game here")):
        with speaking(Voice(language)):
            assert says in str(error.reason)
    with speaking(Voice("zh-Hant")):
        assert str(error).startswith("你的牌例")

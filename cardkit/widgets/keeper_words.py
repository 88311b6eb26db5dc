"""Keeper, in words: the sheet of a game, and every text of the page around it."""

from __future__ import annotations

from ..direction import isolated
from ..language import N_, brief_text, card_name, open_fields, say, speaking, spoken, voice
from ..points import side_by_side
from ..reasons import because, left_open
from ..scoring.book import MOST_DEALS, Book, DealRow
from ..scoring.columns import columns
from ..scoring.sheet import Sheet, SheetItem, Takes
from ..scoring.slips import all_clues


def title(game: str) -> str:
    """Title the sheet of a game."""
    return say(N_("{game}: score sheet"), game=game)


def head(book: Book) -> list[str]:
    """Title the columns of the sheet."""
    items = [item.called() for item in book.sheet.items]
    return [say(N_("deal")), say(N_("dealer")), *items, say(book.sheet.unit), say(N_("total")), say(N_("why"))]


def cells(book: Book, row: DealRow) -> list[str]:
    """Write a deal as the cells of its line."""
    sheet = book.sheet
    numbers = [sheet.shown(item, row.deal) for item in range(len(sheet.items))]
    numbers += [str(side_by_side(part, book.scale)) for part in (row.marks, row.totals)]
    return [str(row.number), spoken(row.dealer), *numbers, row.reason.say() if row.reason else ""]


def sheet_in_words(game: str, book: Book) -> dict[str, object]:
    """Say the sheet in the language of the moment, with all that the page needs to reckon by itself."""
    sheet, seats = book.sheet, book.seats
    with speaking(voice()._replace(names=())):
        # A badge on a card has room for one seat; for a pair the mark of its side is enough.
        short = [spoken(side) if len(side) == 1 else "" for side in seats.sides]
    return {
        "game": game,
        "items": [_item(sheet, place, item) for place, item in enumerate(sheet.items)],
        "sides": [isolated(spoken(side)) for side in seats.sides],
        "short": short,
        "seats": [isolated(spoken(seat)) for seat in seats.all],
        "letters": list(seats.names),
        "target": sheet.target,
        "again": list(sheet.again) if sheet.again else [],
        "choices": [
            {"key": choice.switch, "title": say(choice.title), "values": list(choice.values),
             "words": [say(word) for word in choice.words]}
            for choice in sheet.choices
        ],
        "cards": [
            *([card.code, worth, card_name(card), brief_text(card)]
              for card, worth in zip(sheet.cards, sheet.worth or (0,) * len(sheet.cards), strict=True)),
            *([extra.key, extra.worth, say(extra.title), say(extra.title)] for extra in sheet.extras),
        ],
        "extras": [extra.key for extra in sheet.extras],
        "packs": {"items": list(sheet.packs.items), "groups": [list(map(list, group)) for group in sheet.packs.groups]},
        "takes": [[takes.item, takes.each, takes.of, _takes(sheet, takes)] for takes in sheet.takes],
        "never": [[list(map(list, never.numbers)), because(never.told).say()] for never in sheet.never],
        "clues": _clues(sheet) if sheet.worth else {},
        "claiming": [sheet.claiming.switch, sheet.claiming.most] if sheet.claiming else [],
        "head": head(book),
        "csv": columns(book),
        "most": MOST_DEALS,
    }  # fmt: skip


def _item(sheet: Sheet, place: int, item: SheetItem) -> dict[str, object]:
    # With one thing to count the cards bear its worth; else each item says what a card adds to it.
    counted = item.counted or (() if place else (*sheet.worth, *(extra.worth for extra in sheet.extras)))
    parts = item.parts
    return {
        "key": item.key, "title": item.called(), "most": item.most, "total": item.total,
        "both": item.both, "shares": item.shares, "ladder": [list(rung) for rung in item.ladder],
        "counted": list(counted), "best": item.best,
        "usual": item.usual, "hints": [because(code).say() if code else "" for code in item.hints],
        "parts": None if parts is None else {
            "each": parts.each, "total": parts.total, "title": say(parts.title), "dropped": list(parts.dropped),
        },
    }  # fmt: skip


def _clues(sheet: Sheet) -> dict[str, list[str]]:
    clues = dict(all_clues(sheet.by_rank()))
    for extra in sheet.extras:
        for gap, code in zip((-extra.worth, extra.worth), extra.slips, strict=True):
            clues[gap] = [*clues[gap], because(code, worth=extra.worth).say()]
    return {str(gap): lines for gap, lines in clues.items()}


def _takes(sheet: Sheet, takes: Takes) -> list[str]:
    """Say for each number that can be entered what it would take."""
    return [left_open(takes.told, n=n, least=takes.each * n).say() for n in range(sheet.items[takes.item].most + 1)]


def _template(code: str, n: int = 1) -> str:
    """Say a reason for the page to fill in; ``n`` seats are a side, as its verb needs."""
    return left_open(code, n=n).say() if code else ""


def words(book: Book) -> dict[str, object]:
    """Say every text of the sheet in the language of the moment."""
    sheet, n = book.sheet, len(book.seats.sides[0])
    return {
        "title": title("{game}"),
        "deal_of": open_fields(N_("Deal {n}")),
        "correct_of": open_fields(N_("Correct deal {n}")),
        "strike_of": open_fields(N_("Strike out deal {n}")),
        "correct": say(N_("Correct")),
        "strike": say(N_("Strike out")),
        "corrections": say(N_("corrections")),
        "deals_now": open_fields(N_("{seat} deals.")),
        "first_dealer": say(N_("Deals first")),
        "agreed": say(N_("Agreed before the first deal")),
        "tally": open_fields(N_("{side}: {n}")),
        "by": say(N_("Enter")),
        "by_points": say(N_("points")),
        "by_parts": say(sheet.items[0].parts.title) if sheet.items[0].parts else "",
        "by_cards": say(N_("cards of a pile")),
        "piles": say(N_("Tick off the pile of")),
        "rest": open_fields(N_("The rest to {side}")),
        "clear": say(N_("Clear all ticks")),
        **_counted(sheet),
        "pile_what": open_fields(N_("{side}: {what}")),
        "plain_free": open_fields(N_("{card}, in no pile yet")),
        "plain_here": open_fields(N_("{card}, in the pile of {side}")),
        "free_plain": open_fields(N_("In no pile yet: {cards}.")),
        "comma": say(N_(", ")),
        "then": open_fields(N_("{first} {then}")),
        "enter": say(N_("Enter the deal")),
        "save": say(N_("Save the correction")),
        "cancel": say(N_("Leave it as it was")),
        "history": say(N_("Deals of this match")),
        "none_yet": say(N_("No deal is entered yet.")),
        "undo": say(N_("Undo")),
        "redo": say(N_("Redo")),
        "download": say(N_("Save as CSV")),
        "read": say(N_("Read a CSV")),
        "again": say(N_("New match")),
        "detective": say(N_("Where is the slip?")),
        "not_counted": open_fields(N_("The deal is not counted until the {what} add up to {total}.")),
        "no_such_number": _template("no_such_number"),
        "no_such_cards": _template("no_such_cards"),
        "too_many_together": _template("too_many_together"),
        "entered": open_fields(N_("Deal {n} is entered.")),
        "corrected": open_fields(N_("Deal {n} is corrected.")),
        "struck": open_fields(N_("Deal {n} is struck out.")),
        "undone": say(N_("Undone.")),
        "redone": say(N_("Redone.")),
        "kernel_gone": say(N_("No answer from the kernel. Entering and correcting deals still works, and is kept; for "
                              "a file or another match, open the notebook anew.")),
        "kept_here": say(N_("The kernel does not answer: these deals are kept in this page and in the notebook. Save "
                            "the notebook, open it anew and run the cell, and they are in their file.")),
        "offers": say(N_("Kept from before:")),
        "go_on": say(N_("Go on with this match")),
        "begin": say(N_("Begin a new one")),
        "no_number": _template("no_number"),
        "not_parts": open_fields(N_("{text} is more than {most}. If these are thirds, choose thirds above.")),
        "missing": open_fields(N_("A whole number from 0 to {most} belongs here.")),
        "shared": open_fields(N_("{n} is filled in for {side}: what one side did not take, the other has.")),
        "not_shared": open_fields(N_("{text} is no whole number from 0 to {most}, so nothing is filled in.")),
        "too_few": _template("too_few"),
        "too_many": _template("too_many"),
        "many_slips": because("many_slips").say(),
        "deal_won": _template(sheet.won, n=n),
        "deal_drawn": _template(sheet.drawn),
        "told": _told(sheet),
        "claim": say(N_("A side claims the target")),
        "claim_of": open_fields(N_("Deal {n}, a claim in the middle")),
        "claim_by": say(N_("Who claims?")),
        "claim_note": say(N_("Enter what this side has made in this deal so far: tricks taken, and declarations.")),
        "claim_check": say(N_("Check the claim")),
        "claim_leave": say(N_("No claim, play on")),
        "claims": [_template(code) for code in _claim_codes(sheet)],
        "match_claimed": _template("match_claimed", n=n),
        "match_misclaimed": _template("match_misclaimed", n=n),
        "after_match": because("after_match").say(),
        "match_won": _template("match_won", n=n),
        "match_level": _template("match_level"),
        "match_open": _template("match_open"),
        "match_over": because("match_over").say(),
        "many_deals": because("many_deals", most=MOST_DEALS).say(),
        "rules_stay": because("rules_stay").say(),
        "keys_help": [
            ["Enter", say(N_("enter the deal"))],
            ["← → ↑ ↓", say(N_("go from card to card"))],
            ["Space", say(N_("tick a card off"))],
            ["Escape", say(N_("leave a correction"))],
            ["F", say(N_("full screen"))],
            ["?", say(N_("this list of keys"))],
        ],
    }  # fmt: skip


# What is said of cards and piles where points are counted, and where parts of a point are.
_COUNTED = {
    "card_here": (N_("{card}, {points} points, in the pile of {side}"),
                  N_("{card}, {points} of a point, in the pile of {side}")),
    "card_free": (N_("{card}, {points} points, in no pile yet"), N_("{card}, {points} of a point, in no pile yet")),
    "pile_now": (N_("{side}: {n} cards, {points} points"),
                 N_("{side}: {n} cards that count, {points} of a point")),
    "free_now": (N_("In no pile yet: {cards}. That is {points} points."),
                 N_("In no pile yet: {cards}. That is {points} of a point.")),
}  # fmt: skip


def _counted(sheet: Sheet) -> dict[str, str]:
    return {key: open_fields(pair[sheet.items[0].parts is not None]) for key, pair in _COUNTED.items()}


def _told(sheet: Sheet) -> list[list[str]]:
    """Say how parts become marks: where what is left is dropped, where it is kept, each without and with more."""
    parts = sheet.items[0].parts
    if parts is None:
        return []
    return [[_template(alone), _template(more)] for alone, more in parts.told]


def _claim_codes(sheet: Sheet) -> tuple[str, ...]:
    return sheet.claiming.told if sheet.claiming else ()

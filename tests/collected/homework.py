"""Homework: a class of pupils who answer questions of the kit, some of them wrongly."""

from __future__ import annotations

import datetime
import random
from pathlib import Path

from cardkit.answers import Entry, Pupil, dumped
from cardkit.handed import Handed, csv_text, html
from cardkit.hands import hand
from cardkit.questions import Question, questions
from cardkit.questions.loader import names
from cardkit.questions.stops import stops

NAMES = ("Anna", "Bo", "Carla", "Dan", "Emma", "Farid", "Gita", "Hugo", "Ines", "Jonas", "小美", "志明", "怡君", "Kim",
         "Lea", "Milan", "Nora", "Omar", "Paula", "Quentin", "Rosa", "Sami", "Tilda", "Uwe", "Vera", "Wen", "Yasmin",
         "Zoe")  # fmt: skip
MONDAY = datetime.datetime(2026, 11, 30, 8, 0, tzinfo=datetime.UTC)
HAND = "briscola/last-three"


def bank() -> list[Question]:
    """List the questions of the kit."""
    return list(questions(*names()).questions)


def moment(minutes: int) -> str:
    """Give a time, some minutes after Monday's first lesson began."""
    return (MONDAY + datetime.timedelta(minutes=minutes)).strftime("%Y-%m-%dT%H:%M:%SZ")


def answered(one: Question, right: bool, draw: random.Random, *, mark: str, minutes: int = 0, tries: int = 0) -> Entry:
    """Answer a question as a quiz keeps it."""
    if one.kind == "number":
        numbers = [slip.wrong[0] for slip in one.slips] or [(one.number or 0) + 1]
        choice = str(one.number if right else draw.choice(numbers))
    elif one.kind == "choose":
        good = [place for (place,) in one.right]
        bad = [place for place in range(len(one.answers)) if place not in good]
        wrong = [bad[0] if draw.random() < 0.7 else draw.choice(bad)] if bad else good[1:]
        choice = " ".join(map(str, good if right else wrong))
    else:
        places = [slot[0] for slot in one.right]
        if len(set(places)) < len(places):
            places = list(range(len(one.answers)))
        choice = " ".join(map(str, places if right else [places[1], places[0], *places[2:]]))
    return Entry(f"{mark}-{one.id}", one.id, one.lesson, one.kind, right, draw.random() < 0.6,
                 tries or (1 if right else 2), moment(minutes), choice=choice)  # fmt: skip


def predicted(draw: random.Random, *, mark: str, minutes: int = 0) -> list[Entry]:
    """Predict who takes each trick of a hand, and what it is worth."""
    out = []
    for stop in stops(hand(HAND).replay):
        for one in stop.questions:
            option = draw.choice(one.options)
            out.append(Entry(f"{mark}/{stop.at}/{one.ask}", f"predict/{HAND}/{stop.at}/{one.ask}", "03", "predict",
                             option.key == one.right, False, 1, moment(minutes), asked="Who takes it?",
                             choice=option.key))  # fmt: skip
    return out


def pupil(number: int, several: list[Question], *, name: str | None = None, id: str | None = None) -> Handed:
    """Let one pupil do homework: how well, the number decides."""
    draw = random.Random(f"pupil {number}")
    entries = []
    for at, one in enumerate(several):
        hard = random.Random(one.id).random()  # some questions are harder than others, for everybody
        if draw.random() < 0.1:
            continue
        right = draw.random() > 0.75 * hard
        entries.append(answered(one, right, draw, mark=f"m{number}", minutes=at))
        if not right and draw.random() < 0.4:
            entries.append(answered(one, True, draw, mark=f"n{number}", minutes=at + 3000))
    entries += predicted(draw, mark=f"p{number}", minutes=90)
    whose = Pupil(f"p-{number:016x}" if id is None else id, NAMES[number % len(NAMES)] if name is None else name)
    return Handed(whose, moment(200 + number), tuple(entries))


def hand_in(folder: Path, handed: Handed, name: str) -> Path:
    """Lay a file into a folder, in the form that its name ends in."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    whose = handed.pupil if handed.pupil.id else None
    ways = {".csv": csv_text, ".html": html, ".json": lambda one: dumped(one.entries, whose)}
    path.write_text(ways[path.suffix](handed), "utf-8", newline="")
    return path


def class_in(folder: Path, pupils: int = 28, asked: int = 60) -> Path:
    """Let a class hand in: pages, tables and plain files, some in folders of their own."""
    several = bank()[:asked]
    for number in range(pupils):
        handed = pupil(number, several)
        own = f"{handed.pupil.name}_{number:05}_file/" if number % 3 == 1 else ""
        hand_in(folder, handed, f"{own}{handed.pupil.name}{('.html', '.csv', '.json')[number % 3]}")
    return folder

"""How do the catalogues follow the code?

    python -m cardkit.locale.build           take new messages up, make zh_Hans, compile all languages
    python -m cardkit.locale.build --check   write nothing; fail where a file is stale or a translation wrong

The English sentence is the message id, so English needs no catalogue.  ``zh_Hant`` is written by people.
``zh_Hans`` is made from it; an entry with the translator comment ``own`` (a line ``# own`` above it) is kept.
Which languages there are, and which is made from which, stands in ``cardkit/language.py``.  A language that is not
whole yet may lack translations: its English is said, and how many are missing is told.
Texts of data files, tables ``{ en = "…", zh-Hant = "…" }``, are taken up too, with the translation they come with; a
table that holds ``zh-Hans`` as well says all it needs itself and stays out of the catalogues.
Files hold no dates and no line numbers: they change only when a message does.
"""

from __future__ import annotations

import copy
import io
import string
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from cardkit.language import TONGUES

from .simplify import simplified, simplified_only, traditional_only

HERE = Path(__file__).parent
PACKAGE = HERE.parent
DOMAIN = "cardkit"
LANGUAGES = {tag.replace("-", "_"): tongue for tag, tongue in TONGUES.items() if tag != "en"}
KEYWORDS = {"_": None, "N_": None, "say": None, "n_": (1, 2), "say_n": (1, 2)}
OWN = "own"
_FOREIGN: dict[str, Callable[[str], set[str]]] = {"zh_Hant": simplified_only, "zh_Hans": traditional_only}


class Dateless(Catalog):
    """A catalogue whose header says nothing of the day or the tool it was made with."""

    def __init__(self, language: str) -> None:
        super().__init__(language, DOMAIN, header_comment=f"# cardkit: {LANGUAGES[language].english}.", fuzzy=False)

    def __iter__(self) -> Iterator[Message]:
        header = {
            "Project-Id-Version": DOMAIN,
            "Language": self.locale_identifier,
            "MIME-Version": "1.0",
            "Content-Type": "text/plain; charset=utf-8",
            "Content-Transfer-Encoding": "8bit",
            "Plural-Forms": self.plural_forms,
        }
        yield Message("", "".join(f"{name}: {value}\n" for name, value in header.items()))
        yield from list(super().__iter__())[1:]


def texts(entry: object) -> tuple[str, ...]:
    """Give an id or a translation as a tuple: one text, or one for each plural form."""
    if isinstance(entry, (tuple, list)):
        return tuple(entry)
    return (str(entry),) if entry else ()


def tables(entry: object) -> Iterator[dict[str, str]]:
    """Find the texts by language in what a TOML file holds."""
    inner = entry.values() if isinstance(entry, dict) else entry if isinstance(entry, list) else ()
    if isinstance(entry, dict) and "en" in entry and "zh-Hant" in entry:
        yield entry
    else:
        for one in inner:
            yield from tables(one)


def data(package: Path) -> Iterator[tuple[str, str, str]]:
    """List the texts of the data files that the catalogues are to hold: file, English, Traditional Chinese."""
    for path in sorted(package.rglob("*.toml")):
        for table in tables(tomllib.loads(path.read_text("utf-8"))):
            if "zh-Hans" not in table and table["en"]:
                yield (Path(package.name) / path.relative_to(package)).as_posix(), table["en"], table["zh-Hant"]


def translated(package: Path, coded: Catalog, known: Catalog) -> tuple[dict[str, str], list[str]]:
    """Give the translations that data files bring, and the texts that are translated in two ways."""
    found: dict[str, str] = {}
    wrong = []
    for file, english, text in data(package):
        by_code = known.get(english) if english in coded else None
        other = found.get(english) or ("".join(texts(by_code.string)) if by_code else "")
        if other and other != text:
            wrong.append(f"zh_Hant: {english!r} ({file}): {text!r} here and {other!r} elsewhere; give it a zh-Hans too")
        found.setdefault(english, text)
    return found, wrong


def extracted(package: Path, *, texts_too: bool = True) -> Catalog:
    """Collect the messages of a package, with the files and the translators' notes they came with."""
    found = Catalog()
    rows = extract_from_dir(package, [("**.py", "python")], keywords=KEYWORDS, comment_tags=["Translators:"])
    for name, _line, message, notes, context in sorted(rows, key=lambda row: (str(row[0]), row[1])):
        path = (Path(package.name) / name).as_posix()
        found.add(message, locations=[(path, 0)], auto_comments=notes, context=context)
    for file, english, _ in data(package) if texts_too else ():
        found.add(english, locations=[(file, 0)])
    return found


def followed(
    language: str,
    messages: Catalog,
    known: Catalog,
    source: Catalog | None = None,
    given: Mapping[str, str] = MappingProxyType({}),
) -> Catalog:
    """Make the catalogue of a language: every message of the code, with the translation known, given or made.

    ``source`` is the catalogue that this language is made from, if it is; all others keep what was translated.
    """
    new = Dateless(language)
    for message in messages:
        if not message.id:
            continue
        old = known.get(message.id, message.context)
        said: tuple[str, ...] = texts(old.string) if old else ()
        if isinstance(message.id, str) and message.id in given:
            said = (given[message.id],)
        elif source is not None and not (old and OWN in old.user_comments):
            other = source.get(message.id, message.context)
            said = tuple(simplified(text) for text in texts(other.string)) if other else ()
        plural = isinstance(message.id, (tuple, list))
        new.add(
            message.id,
            (said if plural else "".join(said[:1])),
            locations=sorted(set(message.locations)),
            flags=sorted(old.flags & {"fuzzy"}) if old else (),
            auto_comments=message.auto_comments,
            user_comments=old.user_comments if old else (),
            context=message.context,
        )
    return new


def fields(text: str) -> set[str]:
    """List the fields of a message.  Raises ValueError for a lone brace."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def faults(language: str, catalogue: Catalog) -> Iterator[str]:
    """Say what is wrong in a catalogue, one line for each fault."""
    for message in catalogue:
        if message.id:
            if not LANGUAGES[language].whole and not all(texts(message.string) or ("",)):
                continue
            for fault in _faults_of(message, _FOREIGN.get(language)):
                yield f"{language}: {texts(message.id)[0]!r} ({message.locations[0][0]}): {fault}"


def _faults_of(message: Message, foreign: Callable[[str], set[str]] | None) -> Iterator[str]:
    said = texts(message.string)
    if message.fuzzy:
        yield "the translation is marked fuzzy"
    if not said or not all(said):
        yield "no translation"
        return
    try:
        wanted = fields(texts(message.id)[-1])  # a singular may leave its number out
        allowed = set().union(*map(fields, texts(message.id)))
        for text in said:
            got = fields(text)
            if not got <= allowed or (len(said) == 1 and got != wanted):
                yield f"the fields are {sorted(got)} instead of {sorted(wanted)} in {text!r}"
    except ValueError as error:
        yield f"a brace is out of place: {error}"
    for text in said:
        if foreign and (slips := foreign(text)):
            yield f"characters of the other script, {''.join(sorted(slips))}, in {text!r}"


def written(catalogue: Catalog) -> tuple[bytes, bytes]:
    """Give the bytes of a catalogue as .po and .mo; the same messages give the same bytes."""
    po, mo = io.BytesIO(), io.BytesIO()
    write_po(po, catalogue, width=0, sort_output=True, include_lineno=False)
    write_mo(mo, _said(catalogue))
    return po.getvalue().rstrip() + b"\n", mo.getvalue()


def _said(catalogue: Catalog) -> Catalog:
    """Leave out what has no translation: gettext would say it as nothing instead of in English."""
    left = copy.deepcopy(catalogue)
    for message in catalogue:
        if message.id and not all(texts(message.string) or ("",)):
            left.delete(message.id, message.context)
    return left


class Built(NamedTuple):
    """Hold what the catalogue files ought to contain, the faults found, and the translations left without a message."""

    files: dict[Path, bytes]
    wrong: list[str]
    dropped: list[str]
    missing: dict[str, int]  # how many messages of a language are still said in English


def build(package: Path = PACKAGE, folder: Path = HERE) -> Built:
    """Bring the catalogues of a package up to date, in memory."""
    messages = extracted(package)
    built = Built({}, [], [], {})
    made: dict[str, Catalog] = {}
    for language, tongue in LANGUAGES.items():
        place = folder / language / "LC_MESSAGES"
        known = _read(place / f"{DOMAIN}.po", language)
        given: dict[str, str] = {}
        if language == "zh_Hant":
            given, twice = translated(package, extracted(package, texts_too=False), known)
            built.wrong.extend(twice)
        catalogue = followed(language, messages, known, made.get(tongue.made_from.replace("-", "_")), given)
        made[language] = catalogue
        built.files[place / f"{DOMAIN}.po"], built.files[place / f"{DOMAIN}.mo"] = written(catalogue)
        built.wrong.extend(faults(language, catalogue))
        missing = sum(not all(texts(message.string) or ("",)) for message in catalogue if message.id)
        if missing and not tongue.whole:
            built.missing[language] = missing
        if not tongue.made_from:
            built.dropped.extend(f"{m.id!r} = {m.string!r}" for m in known if m.id and m.id not in messages)
    return built


def _read(path: Path, language: str) -> Catalog:
    if not path.exists():
        return Catalog(language)
    with path.open("rb") as file:
        return read_po(file, language, abort_invalid=True)


def main(arguments: list[str]) -> int:
    """Write the catalogues, or check them; give the exit status."""
    files, wrong, dropped, missing = build()
    if "--check" not in arguments and dropped:
        # A sentence reworded in the code is a new id: its old translation is shown once more, to be carried over.
        print("no longer said anywhere, and left out:", *dropped, sep="\n  ")
    for path, content in files.items():
        if "--check" not in arguments:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        elif not path.exists() or path.read_bytes() != content:
            wrong.append(f"{path.relative_to(PACKAGE.parent)} is stale: run python -m cardkit.locale.build")
    for language, count in missing.items():
        print(f"{language}: {count} messages are not translated yet and are said in English")
    print("\n".join(wrong) if wrong else f"catalogues are in order: {', '.join(LANGUAGES)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

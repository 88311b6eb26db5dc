"""What all widgets share: a class finds the bundle of its name, and a style sheet keeps to its own kind."""

import importlib
import pkgutil
import re
from collections.abc import Iterator

import pytest

import cardkit as ck
import cardkit.widgets
from cardkit.widgets.base import SHOWN, STATIC, CardWidget
from cardkit.widgets.stepper import Stepper
from tests.front import SOURCE

PAGE = "offline"  # what a page of one file has in the kernel's place: no kind of widget
KINDS = sorted({path.stem for path in SOURCE.glob("*.css")} - {PAGE})


def rules(css: str) -> Iterator[str]:
    """List what stands before the outermost braces of rules, those inside @media and the like included."""
    start, inside, at = 0, [], 0
    for at, sign in enumerate(css):
        if sign == "{":
            head = css[start:at].strip()
            if all(outer.startswith("@") for outer in inside) and not head.startswith("@"):
                yield head
            inside.append(head)
        elif sign == "}":
            inside.pop()
        if sign in "{};":
            start = at + 1


def test_rules_are_found_inside_conditions_and_not_inside_rules() -> None:
    css = '@import "a.css"; .a, .b:is(.c) { color: red; .d { x: y } } @media x { .e { f: g } @container { .h { } } }'
    assert list(rules(css)) == [".a, .b:is(.c)", ".e", ".h"]


@pytest.mark.parametrize("kind", [*KINDS, PAGE])
def test_the_rules_of_a_kind_keep_to_it(kind: str) -> None:
    # Style sheets reach the whole page, where other kinds of widget lie beside this one.
    css = re.sub(r"/\*.*?\*/", "", (SOURCE / f"{kind}.css").read_text("utf-8"), flags=re.DOTALL)
    heads = list(rules(css))
    assert heads
    own = ".ckx-" if kind == PAGE else f'[data-kind="{kind}"]'
    assert [head for head in heads if own not in head] == []


def below(parent: type[CardWidget]) -> Iterator[type[CardWidget]]:
    """List the classes of the package that come from one."""
    for cls in parent.__subclasses__():
        if cls.__module__.startswith("cardkit."):
            yield cls
            yield from below(cls)


def test_every_kind_is_a_class_and_its_bundle() -> None:
    for module in pkgutil.iter_modules(cardkit.widgets.__path__, "cardkit.widgets."):
        importlib.import_module(module.name)
    kinds = {cls.__name__.lower(): cls for cls in below(CardWidget) if "_kind" in vars(cls)}
    assert sorted(kinds) == KINDS
    for name, cls in kinds.items():
        assert cls._kind == name
        assert cls._esm == (STATIC / f"{name}.js").read_text("utf-8")
        assert cls._css == (STATIC / f"{name}.css").read_text("utf-8")
        assert f'"{name}"' in cls._esm
    assert sorted(path.stem for path in STATIC.glob("*.js")) == sorted([*KINDS, PAGE, "guard"])


def test_a_class_of_another_name_is_drawn_like_its_parent() -> None:
    shown = type("MyStepper", (Stepper,), {})("briscola/last-three")
    assert (shown.kind, shown._esm) == ("stepper", Stepper._esm)


def test_a_closed_widget_is_none_of_those_that_are_shown() -> None:
    table, other = ck.step("briscola/last-three"), ck.step("briscola/last-three")
    assert {table, other} <= set(SHOWN)
    table.close()
    table.close()  # there is nothing more to close
    assert table not in SHOWN and other in SHOWN

"""Codes of reasons are literals: whoever finds one in a log or a test can search for where it is said."""

from __future__ import annotations

import ast
import dataclasses
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardkit
from cardkit.games.base import game, names
from cardkit.games.switches import code_of
from cardkit.reasons import codes

PACKAGE = Path(cardkit.__file__).parent
FILES = sorted(path for path in PACKAGE.rglob("*.py") if "widgets" not in path.parts or path.name != "__init__.py")
MADE_OF_PIECES = (ast.JoinedStr, ast.BinOp)


def made_of_pieces(value: ast.AST) -> bool:
    """Whether some text in an expression is put together."""
    return any(isinstance(part, MADE_OF_PIECES) or (isinstance(part, ast.Attribute) and part.attr in ("format", "join"))
               for part in ast.walk(value))  # fmt: skip


def scopes(tree: ast.Module) -> Iterator[ast.AST]:
    yield from (node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.Module)))


def values_of(name: str, scope: ast.AST) -> Iterator[ast.AST]:
    """What is put into a name in a function; added to it counts as put together."""
    for node in ast.walk(scope):
        if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name) and node.target.id == name:
            yield ast.BinOp(node.target, node.op, node.value)
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name) and target.id == name:
                    yield node.value
                if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    yield from (value for one, value in zip(target.elts, node.value.elts, strict=False)
                                if isinstance(one, ast.Name) and one.id == name)  # fmt: skip


def computed(source: str) -> list[int]:
    """The lines on which the code of a reason is computed from pieces."""
    found = set()
    for scope in scopes(ast.parse(source)):
        for call in ast.walk(scope):
            if not isinstance(call, ast.Call) or not call.args:
                continue
            if not isinstance(call.func, ast.Name) or call.func.id not in ("because", "Reason"):
                continue
            code = call.args[0]
            named = isinstance(code, ast.Name) and isinstance(scope, ast.FunctionDef)
            given = [code, *(values_of(code.id, scope) if named else ())]
            if any(map(made_of_pieces, given)):
                found.add(call.lineno)
    return sorted(found)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_code_is_put_together(path: Path) -> None:
    assert computed(path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        'because(f"{name}_level", n=1)',
        'because("suit_" + rule)',
        'def told(rule):\n    code = f"{rule}_off"\n    return because(code)',
        'def told(rule):\n    rule += "_of_many"\n    return Reason(rule, ())',
        'def told(rule):\n    code, n = "_".join(rule), 1\n    return because(code, n=n)',
    ],
)
def test_a_code_of_pieces_is_found(source: str) -> None:
    assert computed(source)


def test_a_choice_among_codes_is_none() -> None:
    assert computed('def told(two):\n    code = "two" if two else "one"\n    return because(code)') == []


def test_every_value_that_has_words_is_found_by_them() -> None:
    told = {code for code in codes() if code.startswith("rule_")}
    found: dict[str, set[str]] = {}
    for name in names():
        for field in dataclasses.fields(game(name).rules):
            for value in field.metadata["values"]:
                if (code := code_of(field.name, value)) is not None:
                    named = f"rule_{field.name}_{value}"
                    found.setdefault(code, set()).add(code if code == f"rule_{field.name}" else named)
    assert set(found) == told
    assert all(made == {code} for code, made in found.items())
    assert code_of("napola", 1) is None  # a number is no yes

"""What expressions in scripts are: as far as it is certain, and no further."""

from __future__ import annotations

import ast
from pathlib import Path
from textwrap import indent

import pytest

from delve.catalog.modules import Module
from delve.rules.view import View
from delve.validate.bindings import Constants
from delve.validate.typed import Typed

IMPORTS = "from delve.script import Piece, View, blocked, usable\n\n\nclass str: ...\n"


def module_of(text: str) -> Module:
    return Module(Path("odd.py"), (*text.splitlines(),), ast.parse(text))


def typed(body: str, others: dict[str, tuple[Module, str]] | None = None) -> Typed:
    """A function with a view, a context, a number, something of which nothing is known, and this body."""
    module = module_of(f"{IMPORTS}\n\ndef judge(view, ctx, figure: int, it):\n{indent(body, '    ')}\n")
    function = module.tree.body[-1] if module.tree is not None else None
    assert isinstance(function, ast.FunctionDef)
    return Typed(module, function, Constants(module, None, others or {}))


def expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


@pytest.mark.parametrize(
    ("text", "sort"),
    [
        ("view.piece(1)", "Piece"),
        ("view.at(1)", "Piece | NoneType"),
        ("view.at(1).damage", "int"),
        ("view.allies_of(1)", "tuple[Piece, ...]"),
        ("sorted(view.allies_of(1))", "list[Piece]"),
        ("reversed(view.allies_of(1))", "tuple[Piece, ...]"),
        ("view.allies_of(1)[1:]", "tuple[Piece, ...]"),
        ("view.allies_of(1)[1]", "Piece"),
        ("next(one for one in (1, 2))", ""),
        ("next(view.piece(one) for one in (1, 2))", "Piece"),
        ("dict(view.piece(1).counters)", "dict[str, int]"),
        ("dict(view.piece(1).counters).get('core:ember')", "int | NoneType"),
        ("dict(view.piece(1).counters).get('core:ember', 0)", ""),
        ("view.attitude(1, 2)", "str"),
        ("view.library", "Library"),
        ("not view", "bool"),
        ("-figure", ""),
        ("-view.speed(1)", "int"),
        ("-it", ""),
        ("~len(it)", "int"),
        ("str(1)", ""),
        ("usable", "function"),
        ("usable()", "Verdict"),
        ("blocked", "function"),
        ("...", ""),
        ("None", "NoneType"),
        ("it", ""),
        ("it.damage", ""),
        ("await view.speed(1)", ""),
        ("view.piece(1) if figure else None", "Piece | NoneType"),
        ("view.piece(1) if figure else it", ""),
        ("(view.piece(1) if figure else it).damage", ""),
        ("view.speed(1) or 'none'", "int | str"),
        ("view.on('upper').piece(1)", "Piece"),
        ("ctx.view.piece(1)", "Piece"),
        ("ctx.confirm('?')", ""),
        ("await ctx.confirm('?')", "bool"),
    ],
)
def test_sort_of_an_expression_is_told_where_it_is_certain(text: str, sort: str) -> None:
    assert typed("pass").sort(expression(text)) == sort


@pytest.mark.parametrize(
    ("body", "sort"),
    [
        ("one = view.piece(1)", "Piece"),
        ("one = view.piece(1)\none = view.piece(2)", "Piece"),
        ("one = view.piece(1)\none = 1", ""),
        ("one = two = view.piece(1)", "Piece"),
        ("for one in view.allies_of(1): pass", "Piece"),
        ("for two, one in view.piece(1).counters: pass", "int"),
        ("one: 'Piece | None' = it", "Piece | NoneType"),
        ("one: View = it", "View"),
        ("one: str = view.piece(1)", "Piece"),
        ("one = view.speed(1)\none += 1", ""),
        ("one = view.piece(1)\none.damage += 1", "Piece"),
        ("one = view.piece(1)\ndef one(): pass", ""),
        ("one = view.piece(1)\nmatch it:\n    case one: pass", ""),
        ("one = view.piece(1)\nlambda one: one", ""),
        ("one = one", ""),
        ("one = it\nlen = it\none = len(one)", ""),
    ],
)
def test_sort_of_a_name_follows_from_all_that_it_is_bound_to(body: str, sort: str) -> None:
    assert typed(body).sort(expression("one")) == sort


def test_function_that_a_script_names_like_one_of_python_is_its_own() -> None:
    assert typed("len = it").sort(expression("len(it)")) == ""
    assert typed("pass").sort(expression("len(it)")) == "int"


def test_certain_is_one_class_or_nothing_and_a_hint_is_the_one_that_tells_more() -> None:
    found = typed("pass")
    either = expression("view if figure else it")
    assert found.certain(either) is None
    assert found.hint(either) is View
    assert found.certain(expression("view.on('upper')")) is View
    assert found.hint(expression("view if figure else view.piece(1)")) is None
    assert found.hint(expression("view if figure else 1")) is View
    assert found.certain(expression("view if figure else 1")) is None


def test_name_means_what_is_assigned_to_it_once_as_a_whole() -> None:
    found = typed("one = view.own_item\nfor two in it: pass\nthree, four = it\nfive = 1\nfive = 2")
    assert ast.unparse(found.texts.meant(expression("one"))) == "view.own_item"
    for name in ("two", "three", "five", "view"):
        assert ast.unparse(found.texts.meant(expression(name))) == name


def test_texts_of_another_file_are_looked_up_there() -> None:
    other = module_of("TABLE = {'key': 'value'}\nPAIRS = TABLE.items()\n")
    found = typed("for key, value in PAIRS: pass", {"PAIRS": (other, "PAIRS")}).texts
    assert [(home, text.value) for home, text in found.of(expression("key"))] == [(other, "key")]
    assert [(home, text.value) for home, text in found.of(expression("value"))] == [(other, "value")]

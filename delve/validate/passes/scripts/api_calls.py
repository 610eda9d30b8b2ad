"""What it finds: a verb, or a question to the view or an event, that is called without what it needs or with too much,
or with a value that it does not take.

Why: the script stops there.

Bad:
    # skills/knight/guard.py
    await ctx.fatigue(ctx.actor)

Good:
    # skills/knight/guard.py
    await ctx.fatigue(ctx.actor, 1)

Bad:
    # skills/knight/guard.py
    enemy = ctx.view.enemies_of(ctx.actor)[0]
    await ctx.damage(enemy, await ctx.choose_number(3, 1, "How hard?"))

Good:
    # skills/knight/guard.py
    enemy = ctx.view.enemies_of(ctx.actor)[0]
    await ctx.damage(enemy.id, await ctx.choose_number(1, 3, "How hard?"))

How to fix: docs/scripting.md says what each verb is called with.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import delve.script as api
from delve.catalog.lineage import ENGINE
from delve.catalog.modules import Module
from delve.catalog.syntax_trees import nodes_of
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.entries import instead
from delve.near import either, guess, nearest
from delve.rules.arguments import function_is_taken, number_is_taken, take_of, text_is_taken, words_of
from delve.validate.content import Content
from delve.validate.given import given_in
from delve.validate.lineages import BINDERS
from delve.validate.sorts import Sorts
from delve.validate.syntax import place_of
from delve.validate.written import written

CODE = "S121"
NAME = "call that the engine cannot take"
_FUNCTIONS: Final = {
    name: one
    for name, one in vars(api).items()
    if inspect.isfunction(one) and name not in (*BINDERS, "param")
}
"""the functions of `delve.script` that scripts call themselves"""
_NO_TEXT: Final = ("int", "bool", "list", "tuple", "dict", "set", "function", "generator")
_NUMBERS: Final = ("int | Iterable[int]", "Iterable[int]", "tuple[int, ...]")
"""annotations of parameters that take several ids or spaces"""
_LONGEST_SHOWN: Final = 50
"""as many characters of an expression stand in a message"""


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such call; one that hands on arguments with a star is not judged."""
    for module, method, things in given_in(content):
        sorts = Sorts(module, method, things)
        for node in nodes_of(method):
            if not isinstance(node, ast.Call):
                continue
            verb = _called(module, node.func, things)
            for place, message, near in _wrong(node, verb, sorts) if inspect.isfunction(verb) else ():
                yield Diagnostic(
                    CODE, "error", message, str(module.path), place_of(module, place), suggestions=near
                )


def _called(module: Module, called: ast.expr, things: Mapping[str, type]) -> object:
    """The verb, question or function of `delve.script` that is called, if it is one."""
    if isinstance(called, ast.Attribute):
        owner = things.get(ast.unparse(called.value))
        return inspect.getattr_static(owner, called.attr, None) if owner else None
    dotted = module.imported.get(called.id, "") if isinstance(called, ast.Name) else ""
    return _FUNCTIONS.get(dotted.removeprefix(ENGINE)) if dotted.startswith(ENGINE) else None


def _wrong(
    call: ast.Call, verb: Callable[..., Any], sorts: Sorts
) -> Iterator[tuple[ast.expr | ast.keyword, str, tuple[str, ...]]]:
    """(place, message, suggestions) of what is wrong with a call."""
    words = [word.arg for word in call.keywords]
    if None in words or any(isinstance(one, ast.Starred) for one in call.args):
        return
    signature = inspect.signature(verb)
    is_method = verb not in _FUNCTIONS.values()
    parameters = [*signature.parameters.values()][is_method:]
    if not any(one.kind is one.VAR_KEYWORD for one in parameters):
        names = [one.name for one in parameters]
        for word in call.keywords:
            if word.arg not in names:
                told, near = guess(str(word.arg), names)
                yield word, f"{quote(verb.__name__)} takes no {quote(word.arg)}{told}", near
                return
    yield from _untaken(call, parameters, verb.__name__, sorts)
    try:
        signature.bind(*((None,) * is_method), *call.args, **{str(word): None for word in words})
    except TypeError as error:
        needed = [
            one.name
            for one in parameters
            if one.default is one.empty and one.kind is one.POSITIONAL_OR_KEYWORD
        ]
        yield (
            call.func,
            f"{quote(verb.__name__)} cannot be called so ({error}): it needs ({', '.join(needed)})",
            (),
        )


def _untaken(
    call: ast.Call, parameters: list[inspect.Parameter], verb: str, sorts: Sorts
) -> Iterator[tuple[ast.expr, str, tuple[str, ...]]]:
    """What is wrong with values that stand in the script itself, or whose sort is known."""
    placed = [one for one in parameters if one.kind is one.POSITIONAL_OR_KEYWORD]
    named = {one.name: one for one in parameters}
    given = [*zip(placed, call.args, strict=False)]
    given += [(named[str(word.arg)], word.value) for word in call.keywords if word.arg in named]
    for parameter, value in given:
        found = [*_of_another_sort(parameter, value, verb, sorts)]
        yield from found or _untaken_value(parameter, value, verb)
    yield from _bounds({parameter.name: value for parameter, value in given}, verb)


def _of_another_sort(
    parameter: inspect.Parameter, given: ast.expr, verb: str, sorts: Sorts
) -> Iterator[tuple[ast.expr, str, tuple[str, ...]]]:
    """What is wrong with a value that is not written out, but is surely of another sort."""
    what, sort = f"{quote(parameter.name)} of {quote(verb)}", sorts.of(given)
    kind, about = sort.partition("[")[0], (parameter.name, parameter.annotation)
    if not sort or "|" in sort or kind == "NoneType" or take_of(*about) is None:
        return
    said = ast.unparse(given)
    if number_is_taken(*about) and kind not in ("int", "bool"):
        hint = (
            f": write {said}.id"
            if kind in ("Piece", "ItemInPlay")
            else instead(())
            if kind == "tuple"
            else ""
        )
        yield given, f"{what} must be a whole number, not {kind}{hint}", ()
    elif text_is_taken(*about) and kind in (*_NO_TEXT, "Piece"):
        yield given, f"{what} must be text, not {kind}", ()
    elif function_is_taken(*about) and kind != "function":
        told = said if len(said) <= _LONGEST_SHOWN else "…"
        yield given, f"{what} must be a function that gives them: write lambda: {told}", ()
    elif kind == "Piece" and str(parameter.annotation) in _NUMBERS:
        yield given, f"{what} must be whole numbers, not Piece: write {said}.id", ()
    elif sort == "tuple[Piece, ...]" and str(parameter.annotation) in _NUMBERS:
        yield given, f"{what} must be whole numbers, not Pieces: write [one.id for one in {said}]", ()


def _bounds(given: dict[str, ast.expr], verb: str) -> Iterator[tuple[ast.expr, str, tuple[str, ...]]]:
    """Bounds that nothing lies between."""
    least, most = given.get("least"), given.get("most", given.get("amount"))
    if least is None or most is None:
        return
    numbers = [value for bound in (least, most) for _, value in written(bound)]
    if len(numbers) == 2 and all(type(one) is int for one in numbers) and numbers[0] > numbers[1]:  # type: ignore[operator]
        yield least, f"{quote(verb)}: nothing lies between at least {numbers[0]} and at most {numbers[1]}", ()


def _untaken_value(
    parameter: inspect.Parameter, given: ast.expr, verb: str
) -> Iterator[tuple[ast.expr, str, tuple[str, ...]]]:
    take = take_of(parameter.name, parameter.annotation)
    for place, value in written(given) if take is not None else ():
        try:
            assert take is not None
            take(value, f"{quote(parameter.name)} of {quote(verb)}")
        except (TypeError, ValueError) as error:
            near = nearest(value, words_of(parameter.annotation)) if isinstance(value, str) else ()
            yield place, f"{error} (did you mean {either(near)}?)" if near else str(error), near
            return

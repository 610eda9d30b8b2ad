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
from collections.abc import Iterator
from inspect import Parameter, signature
from typing import Final, TypeAlias

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.entries import instead
from delve.near import either, guess, nearest
from delve.rules.arguments import function_is_taken, number_is_taken, take_of, text_is_taken, words_of
from delve.validate.content import Content
from delve.validate.engine_calls import EngineCall, engine_calls, untaken
from delve.validate.syntax import place_of
from delve.validate.typed import Typed
from delve.validate.written import written

CODE = "S121"
NAME = "call that the engine cannot take"
_NO_TEXT: Final = ("int", "bool", "list", "tuple", "dict", "set", "function", "generator")
_NUMBERS: Final = ("int | Iterable[int]", "Iterable[int]", "tuple[int, ...]")
"""annotations of parameters that take several ids or spaces"""
_LONGEST_SHOWN: Final = 50
"""as many characters of an expression stand in a message"""


Found: TypeAlias = tuple[ast.expr | ast.keyword, str, tuple[str, ...]]
"""place, message, suggestions"""


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such call; one that hands on arguments with a star is not judged."""
    for call in engine_calls(content):
        for place, message, near in _wrong(call) if not call.hands_on else ():
            span = place_of(call.typed.module, place)
            yield Diagnostic(CODE, "error", message, str(call.typed.module.path), span, suggestions=near)


def _wrong(call: EngineCall) -> Iterator[Found]:
    """What is wrong with a call."""
    node, name, parameters = call.node, call.function.__name__, call.parameters
    if not any(one.kind is one.VAR_KEYWORD for one in parameters):
        names = [one.name for one in parameters]
        for word in node.keywords:
            if word.arg not in names:
                told, near = guess(str(word.arg), names)
                yield word, f"{quote(name)} takes no {quote(word.arg)}{told}", near
                return
    given = call.arguments
    of_another_sort = (one for each in given for one in _of_another_sort(*each, name, call.typed))
    misplaced = next(of_another_sort, None)  # where two are swapped, both are
    if misplaced is not None:
        yield misplaced
    for parameter, value in given:
        if misplaced is None or value is not misplaced[0]:
            yield from _untaken_value(call, parameter, value)
    yield from _bounds({parameter.name: value for parameter, value in given}, name)
    yield from _unbound(call)


def _unbound(call: EngineCall) -> Iterator[Found]:
    """What is missing, or too much."""
    words = {str(word.arg): None for word in call.node.keywords}
    try:
        signature(call.function).bind(*(None,) * call.is_method, *call.node.args, **words)
    except TypeError as error:
        needed = [
            one.name
            for one in call.parameters
            if one.default is one.empty and one.kind is one.POSITIONAL_OR_KEYWORD
        ]
        told = (
            f"{quote(call.function.__name__)} cannot be called so ({error}): it needs ({', '.join(needed)})"
        )
        yield call.node.func, told, ()


def _of_another_sort(parameter: Parameter, given: ast.expr, verb: str, typed: Typed) -> Iterator[Found]:
    """What is wrong with a value that is not written out, but is surely of another sort."""
    what, sort = f"{quote(parameter.name)} of {quote(verb)}", typed.sort(given)
    kind, about = sort.partition("[")[0], (parameter.name, parameter.annotation)
    if not sort or "|" in sort or kind == "NoneType" or take_of(*about) is None:
        return
    said = ast.unparse(given)
    if number_is_taken(*about) and kind not in ("int", "bool"):
        hint = f": write {said}.id" if kind in ("Piece", "ItemInPlay") else ""
        hint = instead(()) if kind == "tuple" else hint
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


def _bounds(given: dict[str, ast.expr], verb: str) -> Iterator[Found]:
    """Bounds that nothing lies between."""
    least, most = given.get("least"), given.get("most", given.get("amount"))
    if least is None or most is None:
        return
    numbers = [value for bound in (least, most) for _, value in written(bound)]
    if len(numbers) == 2 and all(type(one) is int for one in numbers) and numbers[0] > numbers[1]:  # type: ignore[operator]
        yield least, f"{quote(verb)}: nothing lies between at least {numbers[0]} and at most {numbers[1]}", ()


def _untaken_value(call: EngineCall, parameter: Parameter, given: ast.expr) -> Iterator[Found]:
    found = untaken(call, parameter, given)
    if found is not None:
        known = words_of(parameter.annotation)
        near = nearest(found.value, known) if isinstance(found.value, str) else ()
        yield found.place, f"{found.message} (did you mean {either(near)}?)" if near else found.message, near

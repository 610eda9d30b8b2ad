"""What it finds: a verb, or a question to the view or an event, that is called without what it needs or with too much,
or with a value that it does not take.

Why: the script stops there.

Bad:
    # skills/knight/guard.py
    await ctx.fatigue(ctx.actor)

Good:
    # skills/knight/guard.py
    await ctx.fatigue(ctx.actor, 1)

How to fix: docs/scripting.md says what each verb is called with.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from typing import Any

from delve.catalog.syntax_trees import nodes_of
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.near import either, guess, nearest
from delve.rules.arguments import take_of, words_of
from delve.validate.content import Content
from delve.validate.given import given_in
from delve.validate.syntax import place_of
from delve.validate.written import written

CODE = "S121"
NAME = "call that the engine cannot take"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such call; one that hands on arguments with a star is not judged."""
    for module, method, things in given_in(content):
        for node in nodes_of(method):
            called = node.func if isinstance(node, ast.Call) else None
            if not isinstance(node, ast.Call) or not isinstance(called, ast.Attribute):
                continue
            owner = things.get(ast.unparse(called.value))
            verb = inspect.getattr_static(owner, called.attr, None) if owner else None
            for place, message, near in _wrong(node, verb) if inspect.isfunction(verb) else ():
                yield Diagnostic(
                    CODE, "error", message, str(module.path), place_of(module, place), suggestions=near
                )


def _wrong(
    call: ast.Call, verb: Callable[..., Any]
) -> Iterator[tuple[ast.expr | ast.keyword, str, tuple[str, ...]]]:
    """(place, message, suggestions) of what is wrong with a call."""
    words = [word.arg for word in call.keywords]
    if None in words or any(isinstance(one, ast.Starred) for one in call.args):
        return
    signature = inspect.signature(verb)
    parameters = [*signature.parameters.values()][1:]
    if not any(one.kind is one.VAR_KEYWORD for one in parameters):
        names = [one.name for one in parameters]
        for word in call.keywords:
            if word.arg not in names:
                told, near = guess(str(word.arg), names)
                yield word, f"{quote(verb.__name__)} takes no {quote(word.arg)}{told}", near
                return
    yield from _untaken(call, parameters, verb.__name__)
    try:
        signature.bind(None, *call.args, **{str(word): None for word in words})
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
    call: ast.Call, parameters: list[inspect.Parameter], verb: str
) -> Iterator[tuple[ast.expr, str, tuple[str, ...]]]:
    """What is wrong with values that stand in the script itself."""
    placed = [one for one in parameters if one.kind is one.POSITIONAL_OR_KEYWORD]
    named = {one.name: one for one in parameters}
    given = [*zip(placed, call.args, strict=False)]
    given += [(named[str(word.arg)], word.value) for word in call.keywords if word.arg in named]
    for parameter, value in given:
        yield from _untaken_value(parameter, value, verb)


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

"""What it finds: a verb, or a question to the view or an event, that is called without what it needs or with too much.

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
from delve.near import guess
from delve.validate.content import Content
from delve.validate.given import given_in
from delve.validate.syntax import place_of

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
                message = f"{quote(called.attr)} {message}"
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
                yield word, f"takes no {quote(word.arg)}{told}", near
                return
    try:
        signature.bind(None, *call.args, **{str(word): None for word in words})
    except TypeError as error:
        needed = [
            one.name
            for one in parameters
            if one.default is one.empty and one.kind is one.POSITIONAL_OR_KEYWORD
        ]
        yield call.func, f"cannot be called so ({error}): it needs ({', '.join(needed)})", ()

"""What it finds: `await` before something that is there at once: a question to the view, or what an event holds.

Why: only verbs of the context, and other coroutines, are awaited; the script breaks at everything else.

Bad:
    # skills/knight/guard.py
    if await ctx.view.speed(ctx.actor) > 3:
        await ctx.fatigue(ctx.actor, 1)

Good:
    # skills/knight/guard.py
    if ctx.view.speed(ctx.actor) > 3:
        await ctx.fatigue(ctx.actor, 1)

How to fix: leave `await` out.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from delve.catalog.syntax_trees import nodes_of
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.validate.content import Content
from delve.validate.functions import typed_methods

CODE = "S141"
NAME = "await of what is there at once"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each `await` of which it is certain that nothing is to be waited for."""
    for typed in typed_methods(content):
        module = typed.module
        for node in nodes_of(typed.function):
            if isinstance(node, ast.Await) and typed.sort(node.value):
                said = ast.unparse(node.value.func if isinstance(node.value, ast.Call) else node.value)
                message = f'{quote(said)} is there at once: leave "await" out'
                yield Diagnostic(CODE, "error", message, str(module.path), module.span(node))

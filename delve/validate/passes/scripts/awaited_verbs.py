"""What it finds: a verb of the context, or another coroutine of the script, that is called but never awaited.

Why: without `await` it does nothing; the engine stops the script when it notices a verb.

Bad:
    # skills/knight/guard.py
    if ctx.confirm("Leap?"):
        ctx.fatigue(ctx.actor, 1)

Good:
    # skills/knight/guard.py
    if await ctx.confirm("Leap?"):
        await ctx.fatigue(ctx.actor, 1)

How to fix: write `await` before the call.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.validate.content import Content
from delve.validate.coroutines import Calls, calls_in, lost

CODE = "S101"
NAME = "verb not awaited"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each call that is certainly forgotten; one that is handed on is not judged."""
    for module in content.scripts():
        for calls in calls_in(content, module) if module.tree else ():
            for call in _forgotten(calls):
                name = call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)
                message = f'{quote(name)} does nothing without "await"'
                yield Diagnostic(CODE, "error", message, str(module.path), module.span(call))


def _forgotten(calls: Calls) -> Iterator[ast.Call]:
    for node in calls.nodes:
        if isinstance(node, ast.Call) and calls.is_coroutine(node) and lost(node, calls):
            yield node

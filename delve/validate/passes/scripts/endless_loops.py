"""What it finds: a `while True` in a script that has no way out, and never awaits anything.

Why: the game hangs, and nobody can take the move back.

Bad:
    # skills/knight/guard.py
    reach = 1
    while True:
        reach += 1

Good:
    # skills/knight/guard.py
    reach = 1
    while reach < self.range:
        reach += 1
    await ctx.fatigue(ctx.actor, reach)

How to fix: write when the loop ends, or use `for`; a loop that asks a player in each round is fine.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.validate.content import Content
from delve.validate.syntax import awaits, own_nodes

CODE = "S104"
NAME = "endless loop"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such loop."""
    for module in content.scripts():
        for node in module.nodes:
            if not isinstance(node, ast.While) or not isinstance(node.test, ast.Constant):
                continue
            if node.test.value and not any(awaits(node.body)) and not _ends(node.body):
                message = 'this loop never ends: write its condition instead of a constant, or use "for"'
                yield Diagnostic(CODE, "error", message, str(module.path), module.span(node.test))


def _ends(body: list[ast.stmt]) -> bool:
    """Whether a loop with this body has a way out; whether it is ever taken cannot be known."""
    leaving = [*own_nodes(body)]
    inner = {
        below
        for node in leaving
        if isinstance(node, ast.While | ast.For | ast.AsyncFor)
        for below in own_nodes(node.body)
    }
    return any(
        isinstance(node, ast.Return | ast.Raise | ast.Yield)
        or (isinstance(node, ast.Break) and node not in inner)
        for node in leaving
    )

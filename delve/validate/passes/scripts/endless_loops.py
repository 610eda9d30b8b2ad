"""What it finds: a `while True` in a script that never awaits anything.

Why: if its way out is never taken the game hangs, and nobody can take the move back.

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
from delve.validate.syntax import awaits

CODE = "S104"
NAME = "endless loop"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such loop."""
    for module in content.scripts():
        for node in module.nodes:
            if not isinstance(node, ast.While) or not isinstance(node.test, ast.Constant):
                continue
            if node.test.value and not any(awaits(node.body)):
                message = 'this loop may never end: write its condition instead of a constant, or use "for"'
                yield Diagnostic(CODE, "error", message, str(module.path), module.span(node.test))

"""What it finds: an `await` in a `finally` block of a script.

Why: when a run is abandoned its `finally` blocks run while the game has gone on: nobody can be asked there.

Bad:
    # skills/knight/guard.py
    try:
        await ctx.attack(ctx.actor)
    finally:
        await ctx.recover(ctx.actor, hearts=1)

Good:
    # skills/knight/guard.py
    await ctx.attack(ctx.actor)
    await ctx.recover(ctx.actor, hearts=1)

How to fix: do it after the block, not in `finally`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.validate.content import Content
from delve.validate.syntax import awaits

CODE = "S103"
NAME = "await in finally"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such await."""
    for module in content.scripts():
        for node in module.nodes:
            if isinstance(node, ast.Try | ast.TryStar):
                for place in awaits(node.finalbody):
                    message = 'nobody can be asked in "finally": await after it'
                    yield Diagnostic(CODE, "error", message, str(module.path), module.span(place))

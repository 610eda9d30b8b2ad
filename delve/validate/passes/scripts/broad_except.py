"""What it finds: a bare `except`, or one for BaseException, in a script.

Why: the engine ends an abandoned run with an exception; a script that catches it goes on in a game that is
not there any more.

Bad:
    # skills/knight/guard.py
    try:
        await ctx.fatigue(ctx.actor, 1)
    except:
        pass

Good:
    # skills/knight/guard.py
    try:
        force = {"high": 2}[self.stance]
    except KeyError:
        force = 1
    await ctx.fatigue(ctx.actor, force)

How to fix: name the exception that is expected.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.validate.content import Content

CODE = "S102"
NAME = "except that catches everything"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such handler."""
    for module in content.scripts():
        for node in module.nodes:
            if isinstance(node, ast.ExceptHandler) and _catches_all(node.type):
                message = "this catches the engine's own signals too: name the exception that is expected"
                span = module.span(node)
                yield Diagnostic(CODE, "error", message, str(module.path), span)


def _catches_all(caught: ast.expr | None) -> bool:
    if isinstance(caught, ast.Tuple):
        return any(_catches_all(one) for one in caught.elts)
    return caught is None or (isinstance(caught, ast.Name) and caught.id == "BaseException")

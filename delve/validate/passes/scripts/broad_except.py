"""What it finds: a bare `except`, or one for BaseException or for what ends the whole program, in a script.

Why: the engine ends an abandoned run with an exception; a script that catches it goes on in a game that is
not there any more. One that catches KeyboardInterrupt takes Ctrl-C away from the player.

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
from typing import Final

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.validate.content import Content

CODE = "S102"
NAME = "except that catches everything"


_ENDING: Final = ("BaseExceptionGroup", "GeneratorExit", "KeyboardInterrupt", "SystemExit")
"""what ends more than a script and is not derived from Exception, beside BaseException itself"""


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such handler."""
    for module in content.scripts():
        for node in module.nodes:
            if isinstance(node, ast.ExceptHandler) and (caught := _too_much(node.type)):
                message = f"this catches {caught}: name the exception that is expected"
                yield Diagnostic(CODE, "error", message, str(module.path), module.span(node))


def _too_much(caught: ast.expr | None) -> str:
    """What a handler catches that is not for scripts to catch, in words; empty where there is no such thing."""
    if isinstance(caught, ast.Tuple):
        return next(filter(None, map(_too_much, caught.elts)), "")
    if caught is None or (isinstance(caught, ast.Name) and caught.id == "BaseException"):
        return "the engine's own signals too"
    if isinstance(caught, ast.Name) and caught.id in _ENDING:
        return f"{quote(caught.id)}, which is not for scripts"
    return ""

"""What it finds: what could make two runs of one game differ: clocks, generators, hashes, the order of a set,
decimal numbers, and what a module remembers from one call to the next.

Why: a saved game is played again from its answers, and must come out the same, also after somebody took a move
back. What is remembered outside of the game knows nothing of that.

Bad:
    # skills/knight/guard.py
    for step in {3, 1, 2}:
        await ctx.fatigue(ctx.actor, step)

Good:
    # skills/knight/guard.py
    for step in sorted({3, 1, 2}):
        await ctx.fatigue(ctx.actor, step)

How to fix: ask chance with a verb, go through sets in a sorted order, divide with `//`, and keep what must last
with `await ctx.remember(name, value)`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache

from delve.diagnostics import Diagnostic
from delve.validate.content import Content
from delve.validate.determinism import Chance, chances
from delve.validate.windows import WHOLE

CODE = "S105"
NAME = "runs that may differ"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such place."""
    for module in content.scripts():
        for chance in _chances(module.tree) if module.tree else ():
            yield Diagnostic(CODE, "error", chance.message, str(module.path), module.span(chance.node))


@lru_cache(256)
def _chances(tree: ast.Module) -> tuple[Chance, ...]:
    """Kept, for it is the longest search of all; what is loaded again has the same trees."""
    return tuple(chances(tree, WHOLE))

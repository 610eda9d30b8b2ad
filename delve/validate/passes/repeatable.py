"""What it finds: what could make two runs of one game differ: clocks, generators, hashes, the order of a set.

Why: a saved game is played again from its answers, and must come out the same.

Bad:
    # skills/knight/guard.py
    for step in {3, 1, 2}:
        await ctx.fatigue(ctx.actor, step)

Good:
    # skills/knight/guard.py
    for step in sorted({3, 1, 2}):
        await ctx.fatigue(ctx.actor, step)

How to fix: ask chance with a verb, and go through sets in a sorted order.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.validate.content import Content
from delve.validate.determinism import chances

CODE = "S105"
NAME = "runs that may differ"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such place."""
    for module in content.scripts():
        for chance in chances(module.tree) if module.tree else ():
            yield Diagnostic(CODE, "error", chance.message, str(module.path), module.span(chance.node))

"""What it finds: a list, dictionary or set at the top of a script.

Why: there is one of it for all figures and all games. Whoever puts something into it, perhaps by way of another
function, changes games that were saved before, and no way back knows of it.

Bad:
    # skills/knight/guard.yaml
    params: {}
    # skills/knight/guard.py
    from delve.script import Context
    from small.skills.strike import Strike

    REACH = [1, 2, 3]


    class Guard(Strike):
        async def use(self, ctx: Context) -> None:
            await ctx.fatigue(ctx.actor, REACH[0])

Good:
    # skills/knight/guard.yaml
    params: {}
    # skills/knight/guard.py
    from delve.script import Context
    from small.skills.strike import Strike

    REACH = (1, 2, 3)


    class Guard(Strike):
        async def use(self, ctx: Context) -> None:
            await ctx.fatigue(ctx.actor, REACH[0])

How to fix: what never changes is a tuple `(1, 2)`, a `frozenset((1, 2))` or a `match`; a number that changes is kept
with `ctx.remember`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from delve.catalog.modules import Module
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.validate.content import Content
from delve.validate.determinism.memory import chances, shared_values

CODE = "S151"
NAME = "list at the top of a script"
SEVERITY = "warning"
_OF_PYTHON: Final = "__all__"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each such name, unless it is told already that a function changes it."""
    for module in content.scripts():
        if module.tree is not None:
            yield from _told(module, module.tree)


def _told(module: Module, tree: ast.Module) -> Iterator[Diagnostic]:
    changed = " ".join(chance.message for chance in chances(tree))
    for name, value in shared_values(tree):
        if name.id == _OF_PYTHON or quote(name.id) in changed:
            continue
        instead = _instead(value)
        message = (
            f"{quote(name.id)} is one for all figures and games, and anybody may change it: write {instead}"
        )
        yield Diagnostic(CODE, "warning", message, str(module.path), module.span(name))


def _instead(value: ast.expr) -> str:
    """What to write for a value that can be changed."""
    if isinstance(value, ast.Dict | ast.DictComp) or _called(value) in ("dict", "defaultdict", "Counter"):
        return "a tuple of pairs, or a function with a `match`"
    if isinstance(value, ast.Set | ast.SetComp) or _called(value) == "set":
        return "frozenset(…)"
    return "a tuple, or keep a number with ctx.remember"


def _called(value: ast.expr) -> str:
    return ast.unparse(value.func).rpartition(".")[2] if isinstance(value, ast.Call) else ""

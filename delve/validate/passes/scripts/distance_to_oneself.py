"""What it finds: `within` where the bearer itself is asked for, from which it is never any way off.

Why: `within` says how far from the bearer something may happen, and with the scope `self`, which is the one that counts
where none is written, it happens to the bearer. So this binding hears the bearer alone, and nobody near it.

Bad:
    # skills/knight/guard.yaml
    timing: reaction
    params: {}
    # skills/knight/guard.py
    from delve.script import BeforeTurn, Context, reacts
    from small.skills.strike import Strike


    class Guard(Strike):
        @reacts(BeforeTurn, within=3)
        async def cheer(self, ctx: Context, event: BeforeTurn) -> None:
            await ctx.gain_movement(event.figure, 1)

Good:
    # skills/knight/guard.yaml
    timing: reaction
    params: {}
    # skills/knight/guard.py
    from delve.script import BeforeTurn, Context, reacts
    from small.skills.strike import Strike


    class Guard(Strike):
        @reacts(BeforeTurn, scope="allies", within=3)
        async def cheer(self, ctx: Context, event: BeforeTurn) -> None:
            await ctx.gain_movement(event.figure, 1)

How to fix: write whom it shall hear, such as `scope="allies"`, `scope="enemies"` or `scope="everyone"`; or delete
`within`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.validate.content import Content
from delve.validate.lineages import bindings, methods
from delve.validate.scripts import script_classes

CODE = "S150"
NAME = "distance to oneself"
SEVERITY = "warning"
_ITSELF = "self"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each such distance."""
    for script in script_classes(content):
        for method in methods(script.node):
            for binding in bindings(script.module, method):
                words = {word.arg: word for word in binding.call.keywords}
                within, scope = words.get("within"), words.get("scope")
                if within is None or None in words or _is_nothing(within.value):
                    continue
                if scope is None or (isinstance(scope.value, ast.Constant) and scope.value.value == _ITSELF):
                    message = (
                        '`within` does nothing with the scope "self": what happens to the bearer is never far from it; '
                        'write whom it shall hear, such as scope="allies"'
                    )
                    span = script.module.word(within.lineno, within.col_offset, "within")
                    yield Diagnostic(CODE, "warning", message, str(script.module.path), span)


def _is_nothing(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is None

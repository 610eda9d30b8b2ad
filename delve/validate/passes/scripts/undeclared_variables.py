"""What it finds: a variable that a script writes or reads, and that the quest does not declare in `variables`.

Why: the script stops there, and so does the game. A misspelt variable would be another one, for which nothing waits.

Bad:
    # quests/cellar.yaml
    variables: {alarm: 0}
    script: small.quests.cellar.Cellar
    # quests/cellar.py
    from delve.script import Context, Phase, Quest, reacts


    class Cellar(Quest):
        @reacts("round_start", scope="everyone", optional=False)
        async def creak(self, ctx: Context, event: Phase) -> None:
            await ctx.set_variable("alram", 1)

Good:
    # quests/cellar.yaml
    variables: {alarm: 0}
    script: small.quests.cellar.Cellar
    # quests/cellar.py
    from delve.script import Context, Phase, Quest, reacts


    class Cellar(Quest):
        @reacts("round_start", scope="everyone", optional=False)
        async def creak(self, ctx: Context, event: Phase) -> None:
            await ctx.set_variable("alarm", 1)

How to fix: write the declared name, or declare the variable with its first value. What only this script needs to know,
it keeps with `ctx.remember`. Of a script that is no quest's own this is a warning where no quest declares the variable.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.validate.content import Content
from delve.validate.unknown_names import of_kinds

CODE = "S128"
NAME = "variable that no quest declares"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each name that is written out."""
    for one, known, words, near in of_kinds(content, "variable"):
        message = f'no variable "{one.name}" is declared{words}'
        yield Diagnostic(CODE, known.severity, message, str(one.module.path), one.span, suggestions=near)

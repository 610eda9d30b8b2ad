"""What it finds: a method of a card or quest that is bound in a way that only other scripts may use.

Why: a card is only played by its holder's choice and has no effect while it is held; a quest belongs to nobody, so
nobody can be asked whether it happens. The engine refuses such a script when the game begins.

Bad:
    # quests/cellar.yaml
    script: small.quests.cellar.Cellar
    # quests/cellar.py
    from delve.script import Context, Phase, Quest, reacts


    class Cellar(Quest):
        @reacts("round_start")
        async def creak(self, ctx: Context, event: Phase) -> None:
            await ctx.set_variable("alarm", 1)

Good:
    # quests/cellar.yaml
    script: small.quests.cellar.Cellar
    # quests/cellar.py
    from delve.script import Context, Phase, Quest, reacts


    class Cellar(Quest):
        @reacts("round_start", scope="everyone", optional=False)
        async def creak(self, ctx: Context, event: Phase) -> None:
            await ctx.set_variable("alarm", 1)

How to fix: a card has only methods bound with `@reacts` that are optional; those of a quest have
`scope="everyone", optional=False`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.script import Card, Quest
from delve.validate.content import Content
from delve.validate.lineages import Binding, bindings, methods
from delve.validate.scripts import script_classes

CODE = "S117"
NAME = "bound as this kind of script may not be"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such decorator."""
    for script in script_classes(content):
        for method in methods(script.node):
            for binding in bindings(script.module, method):
                message = ""
                if Card in script.bases and (
                    binding.binder != "reacts" or _value(binding, "optional") is False
                ):
                    message = (
                        "a card is only played by its holder's choice: bind it with @reacts, as optional"
                    )
                elif Quest in script.bases and not _is_nobodys(binding):
                    message = 'a quest belongs to nobody: write scope="everyone", optional=False'
                if message:
                    span = script.module.span(binding.call)
                    yield Diagnostic(CODE, "error", message, str(script.module.path), span)


def _is_nobodys(binding: Binding) -> bool:
    """Whether a binding says, or may say, what one of a quest must."""
    if binding.binder == "offers":
        return False
    optional = _value(binding, "optional") in (False, ...) or binding.binder == "modifies"
    return optional and _value(binding, "scope") in ("everyone", ...)


def _value(binding: Binding, name: str) -> object:
    """What is given for an argument; `...` where it is not written out."""
    given = next((word.value for word in binding.call.keywords if word.arg in (name, None)), None)
    if given is None:
        return None
    return given.value if isinstance(given, ast.Constant) else ...

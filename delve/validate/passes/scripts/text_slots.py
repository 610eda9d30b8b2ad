"""What it finds: a text with a slot for which no value is given, or a value for which it has no slot.

Why: players would read the slot itself, `{hearts}`, or never see the value.

Bad:
    # skills/knight/guard.py
    await ctx.confirm("Suffer {hearts} damage?", heart=2)

Good:
    # skills/knight/guard.py
    await ctx.confirm("Suffer {hearts} damage?", hearts=2)

How to fix: give a value by the name of each slot, and no others.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.near import guess
from delve.phrases import slots
from delve.validate.content import Content
from delve.validate.engine_calls import EngineCall, engine_calls
from delve.validate.syntax import place_of

CODE = "S142"
NAME = "slots and values that differ"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such value, and at a text with slots that stay empty."""
    for call in engine_calls(content):
        takes_values = any(one.kind is one.VAR_KEYWORD for one in call.parameters)
        for place, message, near in _differing(call) if takes_values and not call.hands_on else ():
            span = place_of(call.typed.module, place)
            yield Diagnostic(CODE, "error", message, str(call.typed.module.path), span, suggestions=near)


def _differing(call: EngineCall) -> Iterator[tuple[ast.expr | ast.keyword, str, tuple[str, ...]]]:
    """(place, message, suggestions) of what is too much, or else of what is missing."""
    text = next((value for parameter, value in call.arguments if parameter.annotation == "Template"), None)
    if not isinstance(text, ast.Constant) or not isinstance(text.value, str):
        return
    known, own = slots(text.value), {one.name for one in call.parameters if one.kind is not one.VAR_KEYWORD}
    given = {str(word.arg): word for word in call.node.keywords if word.arg not in own}
    for name, word in given.items():
        if name not in known:
            told, near = guess(name, known - given.keys())
            yield word, f"the text has no slot {quote('{' + name + '}')}{told}", near
            return
    missing = sorted(known - given.keys())
    if missing:
        names = ", ".join(f"{name}=…" for name in missing)
        yield (
            text,
            f"no value is given for {quote('{' + missing[0] + '}')}: write {names} behind the text",
            (),
        )

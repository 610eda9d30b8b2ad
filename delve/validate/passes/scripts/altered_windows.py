"""What it finds: a script that changes an event as the engine does not let it.

Why: the engine stops the script. What may be altered of which event, and to what, and which of them can be prevented,
stands in docs/scripting.md.

Bad:
    # conditions/dazed.py
    from delve.script import BeforeDamage, Condition, Context, reacts


    class Dazed(Condition):
        @reacts(BeforeDamage, optional=False)
        async def soften(self, ctx: Context, event: BeforeDamage) -> None:
            event.amount -= 1

Good:
    # conditions/dazed.py
    from delve.script import BeforeDamage, Condition, Context, reacts


    class Dazed(Condition):
        @reacts(BeforeDamage, optional=False)
        async def soften(self, ctx: Context, event: BeforeDamage) -> None:
            event.alter(amount=max(0, event.amount - 1))

How to fix: write `event.alter(…)` with a field that may be altered and a value that it takes, or bind the method to an
event that can be prevented.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final, TypeAlias

from delve.answers import shown
from delve.catalog.syntax_trees import nodes_of
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.near import guess
from delve.requests import FACES
from delve.rules.bonus import BEFORE, Stage
from delve.rules.windows import Window
from delve.validate.content import Content
from delve.validate.engine_objects import members, window
from delve.validate.functions import typed_methods
from delve.validate.syntax import place_of
from delve.validate.typed import Typed
from delve.validate.written import written

CODE = "S119"
NAME = "event changed as it may not be"
_ONLY_WHERE: Final = {
    "prevent": ("preventable", "cannot be prevented"),
    "miss": ("missable", "is no attack that can be made to miss"),
    "set_die": ("rolls_dice", "comes before no roll, so no die can be set"),
}
"""method of a window -> what the window must be for it, and how its lack is told"""
Found: TypeAlias = tuple[ast.expr | ast.keyword, str, tuple[str, ...]]
"""place, message, suggestions"""


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such change, where it is certain of which event."""
    for typed in typed_methods(content):
        path = str(typed.module.path)
        for node in nodes_of(typed.function):
            for place, message, near in _changes(typed, node):
                span = place_of(typed.module, place)
                yield Diagnostic(CODE, "error", message, path, span, suggestions=near)


def _changes(typed: Typed, node: ast.AST) -> Iterator[Found]:
    """(place, message, suggestions) of what is wrong with one node."""
    if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
        changed = window(typed, node.value)
        if changed is not None and node.attr in members(changed):
            yield node, _assigned(ast.unparse(node.value), node.attr, changed), ()
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        changed = window(typed, node.func.value)
        if changed is None:
            return
        flag, words = _ONLY_WHERE.get(node.func.attr, ("", ""))
        if flag and not getattr(changed, flag):
            yield node.func, f"this {changed.__name__} {words}", ()
        if node.func.attr == "alter":
            yield from _altered(node, changed)
        elif node.func.attr == "add":
            yield from _too_late(node, changed)
        elif node.func.attr == "set_die":
            yield from _laid(node)


def _altered(call: ast.Call, changed: type[Window]) -> Iterator[Found]:
    """What is wrong with the fields that are altered, and with what is written there as it stands."""
    for word in call.keywords:
        if word.arg is None:
            continue
        if word.arg not in changed.alterable:
            told, near = guess(word.arg, changed.alterable)
            yield word, f"this {changed.__name__} does not let {quote(word.arg)} be altered{told}", near
            continue
        field, what = changed.fields[word.arg], f"{quote(word.arg)} of this {changed.__name__}"
        for part, value in written(word.value):
            try:
                field.taken(value, what)
            except (TypeError, ValueError) as error:
                yield part, str(error), ()
                break


def _too_late(call: ast.Call, changed: type[Window]) -> Iterator[Found]:
    """What is added to an attack that has come too far for it."""
    for word in call.keywords:
        stage, reason = BEFORE.get(word.arg or "", (Stage.OVER, ""))
        if reason and changed.stage >= stage:
            yield word, f"no {word.arg} can be added in {changed.__name__}: {reason}", ()


def _laid(call: ast.Call) -> Iterator[Found]:
    """What is wrong with the face of a die that is laid."""
    faces = [*call.args[1:2], *(word.value for word in call.keywords if word.arg == "face")]
    for face in faces:
        for part, value in written(face):
            if type(value) is not int or not 0 <= value < FACES:
                yield part, f"a die has the faces 0 to {FACES - 1}, not {shown(value)}", ()


def _assigned(owner: str, field: str, changed: type[Window]) -> str:
    if field in changed.alterable:
        return f'an event is not assigned to: write "{owner}.alter({field}=…)"'
    if field == "prevented" and changed.preventable:
        return f'an event is not assigned to: write "{owner}.prevent(…)"'
    return f"this {changed.__name__} does not let {quote(field)} be changed"

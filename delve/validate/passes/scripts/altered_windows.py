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
from delve.rules.windows import Window
from delve.validate.content import Content
from delve.validate.given import given_in, members
from delve.validate.syntax import place_of

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
    for module, method, things in given_in(content):
        windows = {name: thing for name, thing in things.items() if issubclass(thing, Window)}
        for node in nodes_of(method) if windows else ():
            for place, message, near in _changes(node, windows):
                yield Diagnostic(
                    CODE, "error", message, str(module.path), place_of(module, place), suggestions=near
                )


def _changes(node: ast.AST, given: dict[str, type[Window]]) -> Iterator[Found]:
    """(place, message, suggestions) of what is wrong with one node."""
    if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
        window = given.get(ast.unparse(node.value))
        if window is not None and node.attr in members(window):
            yield node, _assigned(ast.unparse(node.value), node.attr, window), ()
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        window = given.get(ast.unparse(node.func.value))
        if window is None:
            return
        flag, words = _ONLY_WHERE.get(node.func.attr, ("", ""))
        if flag and not getattr(window, flag):
            yield node.func, f"this {window.__name__} {words}", ()
        if node.func.attr == "alter":
            yield from _altered(node, window)
        elif node.func.attr == "set_die":
            yield from _laid(node)


def _altered(call: ast.Call, window: type[Window]) -> Iterator[Found]:
    """What is wrong with the fields that are altered, and with what is written there as it stands."""
    for word in call.keywords:
        if word.arg is None:
            continue
        if word.arg not in window.alterable:
            told, near = guess(word.arg, window.alterable)
            yield word, f"this {window.__name__} does not let {quote(word.arg)} be altered{told}", near
            continue
        field, what = window.fields[word.arg], f"{quote(word.arg)} of this {window.__name__}"
        for part, value in _written(word.value):
            try:
                field.taken(value, what)
            except (TypeError, ValueError) as error:
                yield part, str(error), ()
                break


def _laid(call: ast.Call) -> Iterator[Found]:
    """What is wrong with the face of a die that is laid."""
    faces = [*call.args[1:2], *(word.value for word in call.keywords if word.arg == "face")]
    for face in faces:
        for part, value in _written(face):
            if type(value) is not int or not 0 <= value < FACES:
                yield part, f"a die has the faces 0 to {FACES - 1}, not {shown(value)}", ()


def _written(value: ast.expr) -> Iterator[tuple[ast.expr, object]]:
    """(place, value) of what stands in the script itself; of several, each that does so, as one of its own."""
    if isinstance(value, ast.Tuple | ast.List) and not _stands(value):
        for part in value.elts:
            yield from ((part, (known,)) for _, known in _written(part))
    elif _stands(value):
        yield value, ast.literal_eval(value)
    elif isinstance(value, ast.JoinedStr):
        yield value, ast.unparse(value)


def _stands(value: ast.expr) -> bool:
    """Whether a value is written out."""
    try:
        ast.literal_eval(value)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return False
    return True


def _assigned(owner: str, field: str, window: type[Window]) -> str:
    if field in window.alterable:
        return f'an event is not assigned to: write "{owner}.alter({field}=…)"'
    if field == "prevented" and window.preventable:
        return f'an event is not assigned to: write "{owner}.prevent(…)"'
    return f"this {window.__name__} does not let {quote(field)} be changed"

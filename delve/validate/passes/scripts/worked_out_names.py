"""What it finds: a name that is worked out while a script runs: for `getattr`, `setattr`, `operator.attrgetter` and the
like, or for a class that `type` makes. Such a function that is handed on counts too.

Why: neither a reader nor this checker can see what is read, so it may as well be what leads out of the script. It is
a warning, since an honest script may do it too. Where nothing is told, that is no proof that a script is harmless.

Bad:
    # skills/knight/guard.py
    hearts = getattr(ctx.view.piece(ctx.actor), "".join(["dam", "age"]))
    await ctx.fatigue(ctx.actor, hearts)

Good:
    # skills/knight/guard.py
    for name in ("damage", "fatigue"):
        await ctx.fatigue(ctx.actor, getattr(ctx.view.piece(ctx.actor), name))

How to fix: write the name out, go through a list of names that stands in the script, declare the parameter as
`Literal[…]`, or begin the name with a word of your own: `getattr(self, f"on_{phase}")`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from delve.catalog.modules import Module
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.validate.content import Content
from delve.validate.hidden import HIDDEN
from delve.validate.meanings import Meanings, meanings_of
from delve.validate.written_texts import unwritten

CODE = "S125"
NAME = "name that is worked out"
SEVERITY = "warning"


class _Names(NamedTuple):
    """Which arguments of a function are names: from one position up to another, and by keyword."""

    first: int
    end: int
    keywords: tuple[str, ...] = ()


_BY_NAME: Final[Mapping[str, _Names]] = MappingProxyType({
    "delattr": _Names(1, 2),
    "getattr": _Names(1, 2),
    "setattr": _Names(1, 2),
    "functools.update_wrapper": _Names(2, 4, ("assigned", "updated")),
    "functools.wraps": _Names(1, 3, ("assigned", "updated")),
    "operator.attrgetter": _Names(0, 99),
    "operator.methodcaller": _Names(0, 1),
})  # fmt: skip
"""what reads or writes members by their names"""
_CLASS: Final = 3
"""how many arguments `type` has where it makes a class"""


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each such name."""
    for module in content.scripts():
        yield from told(module, meanings_of(content, module))


def told(module: Module, found: Meanings) -> Iterator[Diagnostic]:
    """The warnings about one script."""
    for node, message in _worked_out(module, found):
        yield Diagnostic(CODE, "warning", message, str(module.path), module.span(node))


def _worked_out(module: Module, found: Meanings) -> Iterator[tuple[ast.expr, str]]:
    """(place, message) of each name that does not stand in a script."""
    if module.tree is None:
        return
    calls = [node for node in module.nodes if isinstance(node, ast.Call)]
    called = {call.func for call in calls}
    names = {name: meaning for call in calls for name, meaning in _names(call, found.get(call.func, ""))}
    for name in unwritten(module.tree, names, HIDDEN):
        yield name, f"nobody can read here which name {quote(names[name])} takes: write the name out"
    for call in calls:
        if found.get(call.func) == "type" and len(call.args) == _CLASS:
            yield call, 'nobody can read here what a class of "type" has: write a class statement'
    for node, meaning in found.items():
        if meaning in _BY_NAME and node not in called:
            yield node, f"nobody can read here which names {quote(meaning)} takes: call it where it is needed"


def _names(call: ast.Call, meaning: str) -> Iterator[tuple[ast.expr, str]]:
    """(name that is given, what it is given to) of a call."""
    if meaning in _BY_NAME:
        first, end, keywords = _BY_NAME[meaning]
        given = [*call.args[first:end], *(one for one in call.args[:first] if isinstance(one, ast.Starred))]
        given += [word.value for word in call.keywords if word.arg in (None, *keywords)]
        yield from ((one, meaning) for one in given)

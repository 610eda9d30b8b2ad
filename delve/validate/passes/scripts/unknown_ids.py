"""What it finds: an id that a script writes out for a verb or for the view, or with which it compares what an event
tells, and that no record has.

Why: the script stops there, and so does the game; some questions to the view are answered with 0 instead, and what no
record is called an event never tells. Classes of a
script may be derived in other packs, so it names records in full, with their pack.

Bad:
    # conditions/slick.yaml
    kind: condition
    id: slick
    name: Slick
    script: small.conditions.slick.Slick
    # conditions/slick.py
    from delve.script import AfterTurn, Condition, Context, reacts


    class Slick(Condition):
        @reacts(AfterTurn, optional=False)
        async def dry(self, ctx: Context, event: AfterTurn) -> None:
            await ctx.discard(ctx.actor, "slick")

Good:
    # conditions/slick.yaml
    kind: condition
    id: slick
    name: Slick
    script: small.conditions.slick.Slick
    # conditions/slick.py
    from delve.script import AfterTurn, Condition, Context, reacts


    class Slick(Condition):
        @reacts(AfterTurn, optional=False)
        async def dry(self, ctx: Context, event: AfterTurn) -> None:
            await ctx.discard(ctx.actor, "small:slick")

How to fix: write the id in full, as `pack:id`. What a record shall decide is a parameter, such as
`condition: Ref[ConditionDef]`, where a bare id will do; the own id of a script is `self.id`.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from typing import Final

from delve.catalog.syntax_trees import nodes_of
from delve.diagnostics import Diagnostic
from delve.ids import unqualified
from delve.model.kinds import FOLDERS
from delve.model.library import UnknownDefinition
from delve.rules.causes import Cause
from delve.rules.windows import Window
from delve.validate.comparisons import compared
from delve.validate.content import Content
from delve.validate.given import given_in
from delve.validate.lineages import pack_of

CODE = "S129"
NAME = "id of no record"

_KINDS: Final = {name: kind for kind, folder in FOLDERS.items() for name in (kind, folder)} | {
    "definition": "item",
    "defense_dice": "die",
}
"""what a parameter is called that takes the id of a record, or several -> their kind"""
_ANY: Final = "record"
"""stands for every kind"""


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each id that is written out; those of packs that are not here are not judged."""
    ids: dict[str, set[str]] = {}
    for entry in content.loaded.entries:
        ids.setdefault(entry.kind, set()).add(entry.id)
    for module, method, things in given_in(content):
        pack = pack_of(content, module)
        if pack is None or pack.id not in content.loaded.scopes:
            continue
        here = {"", pack.id, *content.loaded.scopes[pack.id].visible}
        for kind, place, id in (*_written(method, things), *_compared(method, things)):
            named = ids.get(kind, ()) if kind != _ANY else {one for some in ids.values() for one in some}
            known = [one for one in named if one.partition(":")[0] in here]
            if id not in known and id.rpartition(":")[0] in here:
                message = str(UnknownDefinition(kind, id, sorted(known)))
                bare = unqualified(id)
                near = tuple(sorted(one for one in known if unqualified(one) == bare))
                span = module.between_quotes(place)
                yield Diagnostic(CODE, "error", message, str(module.path), span, suggestions=near)


def _written(method: ast.AST, things: dict[str, type]) -> Iterator[tuple[str, ast.Constant, str]]:
    """(kind, place, id) of each id that is written out where a verb, or a question to the view, takes one."""
    for node in nodes_of(method):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        owner = things.get(ast.unparse(node.func.value))
        verb = inspect.getattr_static(owner, node.func.attr, None) if owner else None
        if not inspect.isfunction(verb):
            continue
        for name, value in _arguments(node, [*inspect.signature(verb).parameters][1:]):
            several = value.elts if isinstance(value, ast.Tuple | ast.List | ast.Set) else [value]
            for one in several if name in _KINDS else ():
                if isinstance(one, ast.Constant) and isinstance(one.value, str) and one.value:
                    yield _KINDS[name], one, one.value


def _compared(method: ast.AST, things: dict[str, type]) -> Iterator[tuple[str, ast.Constant, str]]:
    """(kind, place, id) of each id with which a field of an event, or the record of a cause, is compared."""
    for one in compared(method, things):
        of_window = issubclass(one.owner, Window)
        if (one.owner is Cause and one.field == "id" and ":" in one.word) or (
            of_window and one.field == _ANY and one.word
        ):
            yield _ANY, one.place, one.word
        elif of_window and one.field in FOLDERS and one.word:
            yield one.field, one.place, one.word


def _arguments(call: ast.Call, names: list[str]) -> Iterator[tuple[str, ast.expr]]:
    """The arguments of a call with the names of their parameters, up to one with a star."""
    for name, value in zip(names, call.args, strict=False):
        if isinstance(value, ast.Starred):
            break
        yield name, value
    yield from ((word.arg, word.value) for word in call.keywords if word.arg is not None)

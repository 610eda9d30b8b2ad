"""What it finds: a value of an item in play that a script reads or writes, and that no item declares in `values`.

Why: the script stops there, and so does the game: an item has the values that its record declares, and no others.

Bad:
    # items/torch.yaml
    kind: item
    id: torch
    name: Torch
    values: {oil: 3}
    script: small.items.torch.Torch
    # items/torch.py
    from delve.script import AfterTurn, Context, Item, reacts


    class Torch(Item):
        @reacts(AfterTurn, optional=False)
        async def burn(self, ctx: Context, event: AfterTurn) -> None:
            await ctx.set_item_value(ctx.view.own_item, "oli", 0)

Good:
    # items/torch.yaml
    kind: item
    id: torch
    name: Torch
    values: {oil: 3}
    script: small.items.torch.Torch
    # items/torch.py
    from delve.script import AfterTurn, Context, Item, reacts


    class Torch(Item):
        @reacts(AfterTurn, optional=False)
        async def burn(self, ctx: Context, event: AfterTurn) -> None:
            await ctx.set_item_value(ctx.view.own_item, "oil", 0)

How to fix: write the name as the record has it, or declare the value there with its first number.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from delve.catalog.syntax_trees import nodes_of
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.item import ItemDef
from delve.near import guess
from delve.rules.view import View
from delve.validate.content import Content
from delve.validate.engine_objects import engine_object
from delve.validate.functions import typed_methods
from delve.validate.known_names import known_names
from delve.validate.lineages import lineage_of
from delve.validate.written_names import Place, Written, written_names

CODE = "S132"
NAME = "item value that no item declares"
_VALUE = "item value"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each name that is written out, where all packs are there that could declare it."""
    own = _declared_for(content)
    for one in written_names(content):
        known = known_names(content, one) if one.naming.what == (_VALUE,) else None
        if known is None:
            continue
        mine = own.get(one.used_in) if one.used_in is not None else None
        is_own = mine is not None and _is_own_item(one, content)
        declared = mine if is_own and mine is not None else known.names
        if one.name not in declared:
            who = "the item declares no" if is_own else "no item declares a"
            words, near = guess(one.name, sorted(declared))
            message = f"{who} value {quote(one.name)}{words}"
            yield Diagnostic(CODE, "error", message, str(one.module.path), one.span, suggestions=near)


def _declared_for(content: Content) -> dict[Place, set[str]]:
    """The values that all items declare that have the script, for each method of an item's script."""
    found: dict[Place, set[str]] = {}
    for entry, item in content.each(ItemDef):
        for script in entry.scripts:
            module = content.loaded.modules.read(Path(script.path))
            for member, method in lineage_of(content, module, script.class_name).methods():
                key = member.module.path, method.lineno
                found.setdefault(key, {*item.values}).intersection_update(item.values)
    return found


def _is_own_item(one: Written, content: Content) -> bool:
    """Whether the name is of a value of the item for which the script is at work."""
    item = _item_of(one.site)
    if item is None:
        return False
    for typed in typed_methods(content):
        if (typed.module.path, typed.function.lineno) == one.used_in:
            read = typed.texts.meant(item)
            return (
                isinstance(read, ast.Attribute)
                and read.attr == "own_item"
                and engine_object(typed, read.value) is View
            )
    return False


def _item_of(site: ast.AST) -> ast.expr | None:
    """The item whose value is written, or is looked up in `view.item(…)`."""
    for node in nodes_of(site):
        match node:
            case ast.Call(func=ast.Attribute(attr="set_item_value" | "item"), args=[item, *_]):
                return item
            case ast.Call(func=ast.Attribute(attr="set_item_value"), keywords=[*words]):
                return next((word.value for word in words if word.arg == "item"), None)
    return None

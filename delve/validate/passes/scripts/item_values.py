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
from delve.rules.do.context import Context
from delve.rules.view import View
from delve.validate.content import Content
from delve.validate.given import given_in
from delve.validate.lineages import lineage_of, pack_of, usable_packs
from delve.validate.syntax import Function

CODE = "S132"
NAME = "item value that no item declares"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each name that is written out, where all packs are there that could declare it."""
    if any(
        entry.kind == "item" and entry.record is None and not entry.abstract
        for entry in content.loaded.entries
    ):
        return  # nobody knows what a faulty record declares, and its fault is told
    own = _declared_for(content)
    known = {name for item in content.loaded.library.all(ItemDef) for name in item.values}
    for module, method, things in given_in(content):
        pack, in_sight = pack_of(content, module), usable_packs(content, module)
        if pack is None or not in_sight <= content.loaded.packs.keys():
            continue
        mine, here = own.get((module.path, method.lineno)), _own_items(method, things)
        for item, place in (*_written(method, things), *_read(method, things)):
            is_own = mine is not None and item is not None and ast.unparse(item) in here
            declared = mine if is_own and mine is not None else known
            for text, name in _texts(place):
                if name not in declared:
                    who = "the item declares no" if is_own else "no item declares a"
                    words, near = guess(name, sorted(declared))
                    span = module.between_quotes(text)
                    message = f"{who} value {quote(name)}{words}"
                    yield Diagnostic(CODE, "error", message, str(module.path), span, suggestions=near)


def _declared_for(content: Content) -> dict[tuple[Path, int], set[str]]:
    """(file, line) of each method of an item's script -> the values that all items declare that have the script."""
    found: dict[tuple[Path, int], set[str]] = {}
    for entry, item in content.each(ItemDef):
        for script in entry.scripts:
            module = content.loaded.modules.read(Path(script.path))
            for member, method in lineage_of(content, module, script.class_name).methods():
                key = member.module.path, method.lineno
                found.setdefault(key, {*item.values}).intersection_update(item.values)
    return found


def _own_items(method: Function, things: dict[str, type]) -> set[str]:
    """How a method calls the item for which it is at work: `view.own_item`, or a name that only ever means that."""
    own = {f"{name}.own_item" for name, thing in things.items() if thing is View}
    stored = [
        one.id for one in nodes_of(method) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
    ]
    for node in nodes_of(method):
        if isinstance(node, ast.Assign) and ast.unparse(node.value) in own:
            own |= {one.id for one in node.targets if isinstance(one, ast.Name) and stored.count(one.id) == 1}
    return own


def _written(method: Function, things: dict[str, type]) -> Iterator[tuple[ast.expr | None, ast.expr]]:
    """(item, name) of each value that `set_item_value` writes."""
    for node in nodes_of(method):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if node.func.attr == "set_item_value" and things.get(ast.unparse(node.func.value)) is Context:
            given = dict(zip(("item", "name"), node.args, strict=False))
            given |= {word.arg: word.value for word in node.keywords if word.arg is not None}
            if "name" in given:
                yield given.get("item"), given["name"]


def _read(method: Function, things: dict[str, type]) -> Iterator[tuple[ast.expr | None, ast.expr]]:
    """(item, name) of each value that is looked up in `dict(view.item(…).values)`."""
    for node in nodes_of(method):
        match node:
            case ast.Subscript(value=values, slice=name) if _is_values(values, things):
                yield _item_of(values), name
            case ast.Call(func=ast.Attribute(attr="get", value=values), args=[name, *_]) if _is_values(
                values, things
            ):
                yield _item_of(values), name


def _is_values(node: ast.expr, things: dict[str, type]) -> bool:
    """Whether something is `dict(view.item(…).values)`."""
    match node:
        case ast.Call(
            func=ast.Name(id="dict"),
            args=[ast.Attribute(attr="values", value=ast.Call(func=ast.Attribute(attr="item", value=view)))],
        ):
            return things.get(ast.unparse(view)) is View
    return False


def _item_of(values: ast.expr) -> ast.expr | None:
    """The item whose values these are."""
    match values:
        case ast.Call(args=[ast.Attribute(value=ast.Call(args=[item]))]):
            return item
    return None


def _texts(node: ast.expr) -> Iterator[tuple[ast.Constant, str]]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node, node.value

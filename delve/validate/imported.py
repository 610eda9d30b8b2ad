"""What scripts can import, as far as the text of the modules tells it."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from delve.catalog.modules import Module
from delve.catalog.packs import Pack
from delve.catalog.scripts import NotFound, locate_module
from delve.script.imports import COMMON, ENGINE, PLAIN, names_for_scripts
from delve.validate.content import Content
from delve.validate.determinism.chance import bound_names
from delve.validate.lineages import usable_packs


def importable(content: Content, module: Module, dotted: str) -> Collection[str] | NotFound | None:
    """What can be imported from a module; None where that cannot be told, or is not to be judged here."""
    if dotted == ENGINE or dotted in PLAIN:
        return names_for_scripts(dotted)
    visible = usable_packs(content, module)
    packs = {name: pack for name, pack in content.loaded.packs.items() if name in visible}
    if dotted.partition(".")[0] not in packs and not dotted.startswith(COMMON):
        return None
    found = locate_module(dotted, packs, content.loaded.modules)
    if isinstance(found, NotFound):
        return _members(content, dotted, packs) or found
    names = bound_names(found.module.tree) if found.module.tree else {"*"}
    return None if {"*", "__getattr__"} & names else names


def _members(content: Content, dotted: str, packs: Mapping[str, Pack]) -> Collection[str]:
    """What can be imported from a folder: the modules and folders in it; nothing where there is no such folder."""
    pack, _, inner = dotted.partition(".")
    if pack not in packs:
        return ()
    start = f"{inner}." if inner else ""
    modules = content.loaded.modules.program(packs[pack]).modules
    return {name.removeprefix(start).partition(".")[0] for name in modules if name.startswith(start)}

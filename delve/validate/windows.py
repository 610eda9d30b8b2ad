"""The moments to which methods of scripts may be bound: windows by their classes, phases by their names."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import delve.script as api
from delve.catalog.modules import Module
from delve.ids import in_snake_case
from delve.model.events import phases
from delve.model.ruleset import RulesetDef
from delve.rules.events import Phase
from delve.rules.windows import Window
from delve.state.piece import Piece
from delve.validate.content import Content
from delve.validate.lineages import pack_of, usable_packs

WINDOWS: Final[Mapping[str, type[Window]]] = MappingProxyType(
    {
        name: one
        for name, one in vars(api).items()
        if isinstance(one, type) and issubclass(one, Window) and one not in (Window, Phase)
    }
)
"""Name -> class of every window that a script may import."""

WINDOW_NAMES: Final[Mapping[str, str]] = MappingProxyType({in_snake_case(name): name for name in WINDOWS})
"""`after_damage` -> `AfterDamage`, as somebody may name a method that is meant for it."""


def known_phases(content: Content, module: Module) -> frozenset[str]:
    """The phases of all rulesets in sight of a script; none where one may be missing from what was loaded."""
    pack, in_sight = pack_of(content, module), usable_packs(content, module)
    if pack is None or not in_sight <= content.loaded.packs.keys():
        return frozenset()
    rulesets = [
        ruleset
        for ruleset in content.loaded.library.all(RulesetDef)
        if ruleset.id.partition(":")[0] in in_sight
    ]
    return frozenset(name for ruleset in rulesets for name in phases(ruleset.turns))


def _whole_fields() -> frozenset[str]:
    """The fields of windows and pieces that are whole numbers wherever they stand."""
    found: dict[bool, set[str]] = {True: set(), False: set()}
    kinds = [(name, field.type) for window in WINDOWS.values() for name, field in window.fields.items()]
    for name, kind in (*kinds, *Piece.__annotations__.items()):
        found[kind == "int"].add(name)
    return frozenset(found[True] - found[False])


WHOLE: Final = _whole_fields()
"""Attributes that a script may take for whole numbers, whatever window or piece it has."""

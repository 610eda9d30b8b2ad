"""Where attacks stand in records, for the rules about them."""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.entries import Entry
from delve.catalog.positions import ValuePath
from delve.model.attack import AttackProfile, Surge
from delve.model.declaration import Record
from delve.model.familiar import FamiliarDef
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.ruleset import RulesetDef
from delve.validate.content import Content

Attack = tuple[ValuePath, AttackProfile, tuple[Surge, ...]]
"""where the attack stands, the attack, and what stands beside it as `surges`"""


def attacks_in(content: Content) -> Iterator[tuple[Entry, Attack]]:
    """Every attack of what is judged, with its record."""
    for kind in (ItemDef, MonsterDef, LieutenantDef, FamiliarDef, RulesetDef):
        for entry, record in content.each(kind):
            for attack in _of(record):
                yield entry, attack


def surges_of(library: Library) -> Iterator[Surge]:
    """Every surge ability of every record that was loaded."""
    for kind in (ItemDef, MonsterDef, LieutenantDef, FamiliarDef):
        for record in library.all(kind):
            for _, _, surges in _of(record):
                yield from surges


def _of(record: Record) -> Iterator[Attack]:
    if isinstance(record, ItemDef | FamiliarDef) and record.attack is not None:
        yield ("attack",), record.attack, record.surges
    elif isinstance(record, RulesetDef):
        yield ("unarmed",), record.unarmed, ()
    elif isinstance(record, LieutenantDef):
        for number, stage in record.acts.items():
            yield ("acts", number, "attack"), stage.attack, stage.surges
    elif isinstance(record, MonsterDef):
        for number, act in record.acts.items():
            for rank, profile in (("elite", act.elite), ("minion", act.minion)):
                yield ("acts", number, rank, "attack"), profile.attack, profile.surges

"""What it finds: a defense die among attack dice, or an attack die among defense dice.

Why: attack dice have no shields and defense dice no hearts, so the roll would be worth nothing.

Bad:
    # heroes/nite.yaml
    defense: [red]

Good:
    # heroes/nite.yaml
    defense: [gray]

How to fix: write a die whose `use` fits.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.declaration import Record
from delve.model.die import DieDef
from delve.model.familiar import FamiliarDef
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.ruleset import RulesetDef
from delve.validate.content import Content, finding

CODE = "D401"
NAME = "die of the other pool"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each die of the other use."""
    for kind in (HeroDef, ItemDef, MonsterDef, LieutenantDef, FamiliarDef, RulesetDef):
        for entry, record in content.each(kind):
            for path, use, dice in _pools(record):
                for number, name in enumerate(dice):
                    die = content.find(DieDef, name)
                    if die is not None and die.use != use:
                        short = name.rpartition(":")[2]
                        message = f"{quote(short)} is a die for {die.use}, but this pool is for {use}"
                        yield finding(CODE, entry, (*path, number), message)


def _pools(record: Record) -> Iterator[tuple[ValuePath, str, tuple[str, ...]]]:
    if isinstance(record, HeroDef):
        yield ("defense",), "defense", record.defense
    elif isinstance(record, ItemDef) and record.attack is not None:
        yield ("attack", "dice"), "attack", record.attack.dice
    elif isinstance(record, RulesetDef):
        yield ("unarmed", "dice"), "attack", record.unarmed.dice
        yield ("attribute_test", "dice"), "defense", record.attribute_test.dice
    elif isinstance(record, MonsterDef):
        for number, act in record.acts.items():
            for rank, profile in (("elite", act.elite), ("minion", act.minion)):
                yield ("acts", number, rank, "defense"), "defense", profile.defense
                yield ("acts", number, rank, "attack", "dice"), "attack", profile.attack.dice
    else:
        yield from _of_a_follower(record)


def _of_a_follower(record: Record) -> Iterator[tuple[ValuePath, str, tuple[str, ...]]]:
    """The pools of a familiar or a lieutenant."""
    if isinstance(record, FamiliarDef):
        yield ("body", "defense"), "defense", record.body.defense if record.body else ()
        yield ("attack", "dice"), "attack", record.attack.dice if record.attack else ()
    elif isinstance(record, LieutenantDef):
        for number, stage in record.acts.items():
            yield ("acts", number, "attack", "dice"), "attack", stage.attack.dice
            for heroes, strength in stage.by_heroes.items():
                yield ("acts", number, "by_heroes", heroes, "defense"), "defense", strength.defense

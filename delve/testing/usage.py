"""What there is in a pack that a test can use, and what the tests of one run have used of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

import msgspec

from delve.ids import split
from delve.model.attack import Surge
from delve.model.behavior import BehaviorDef
from delve.model.card import CardDef
from delve.model.command import CommandDef
from delve.model.condition import ConditionDef
from delve.model.declaration import Record
from delve.model.dungeon import DungeonDef
from delve.model.familiar import FamiliarDef
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.object import ObjectDef
from delve.model.quest import QuestDef
from delve.model.scripted import scripted_parts
from delve.model.skill import SkillDef
from delve.model.terrain import TerrainDef
from delve.rules.ask.combat.words import surge_label
from delve.rules.ask.items import items_in_effect
from delve.rules.fact import Fact
from delve.rules.facts import AttackDeclared, GameWon, SurgeSpent, TurnBegan
from delve.rules.game import Game
from delve.state.behavior_key import BehaviorKey

KINDS: Final = (
    "skill",
    "ability",
    "condition",
    "item",
    "card",
    "command",
    "terrain",
    "object",
    "behavior",
    "quest",
    "trigger",
    "objective",
)
"""the kinds of things that a test can use, in the order in which they are told"""
_SCRIPTED: Final[Mapping[str, type[Record]]] = {
    "skill": SkillDef,
    "condition": ConditionDef,
    "card": CardDef,
    "command": CommandDef,
    "terrain": TerrainDef,
    "object": ObjectDef,
    "behavior": BehaviorDef,
    "quest": QuestDef,
}
"""kind -> its records, which are used when their scripts do something"""

_PARTS: Final[Mapping[str, tuple[str, ...]]] = {
    "ability": ("monster", "lieutenant", "familiar", "item"),
    "trigger": ("quest",),
    "objective": ("quest",),
}
"""kind of a thing that is a part of a record -> the kinds of such records"""


class Thing(NamedTuple):
    """Something that a test can use: a record, or a part of one."""

    kind: str
    id: str
    """`pack:id` of the record"""
    part: str = ""
    """which ability, trigger or objective of it, or which script; empty: the record itself"""


def records_of(thing: Thing) -> tuple[str, ...]:
    """The kinds of the records of which a thing may be a part."""
    return _PARTS.get(thing.kind, (thing.kind,))


def things_of(library: Library, pack: str) -> list[Thing]:
    """All that a test can use of a pack's own records, in the order of `KINDS` and of the ids.

    Records without a script count where they are weapons or other items, not where they are mere values.
    """
    found = dict.fromkeys(thing for thing in _things(library) if split(thing.id)[0] == pack)
    return sorted(found, key=lambda thing: (KINDS.index(thing.kind), thing.id))


def things_of_recipe(recipe: DungeonDef) -> list[Thing]:
    """What only games of a recipe can use: the triggers and objectives of each quest that it makes under its own id."""
    triggers = (trigger_of(recipe, number) for number in range(len(recipe.triggers)))
    return [*triggers, *(objective_of(recipe, number) for number in range(len(recipe.objectives)))]


def _things(library: Library) -> Iterator[Thing]:
    for kind, definition in _SCRIPTED.items():
        for record in library.all(definition):
            if getattr(record, "script", None) is not None:
                yield Thing(kind, record.id)
    for item in library.all(ItemDef):
        yield Thing("item", item.id)
    for id, surges in _surges_by_record(library):
        yield from abilities_of(id, surges)
    for quest in library.all(QuestDef):
        yield from (
            Thing("quest", quest.id, part.class_.rpartition(".")[2]) for _, part in scripted_parts(quest)
        )
        yield from (trigger_of(quest, number) for number in range(len(quest.triggers)))
        yield from (objective_of(quest, number) for number in range(len(quest.objectives)))


def _surges_by_record(library: Library) -> Iterator[tuple[str, tuple[Surge, ...]]]:
    for item in library.all(ItemDef):
        yield item.id, item.surges
    for familiar in library.all(FamiliarDef):
        yield familiar.id, familiar.surges
    for monster in library.all(MonsterDef):
        for act in monster.acts.values():
            yield monster.id, (*act.elite.surges, *act.minion.surges)
    for lieutenant in library.all(LieutenantDef):
        for strength in lieutenant.acts.values():
            yield lieutenant.id, strength.surges


def abilities_of(id: str, surges: Iterable[Surge]) -> Iterator[Thing]:
    """The surges of a record as things."""
    return (Thing("ability", id, told_surge(surge)) for surge in surges)


def told_surge(surge: Surge) -> str:
    """A surge as its record writes it: `hearts: 1, pierce: 2`."""
    written = msgspec.to_builtins(surge)  # without what is as it is by default
    return ", ".join(f"{key}: {_plain(value)}" for key, value in written.items()) or "nothing"


def _plain(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def trigger_of(quest: QuestDef | DungeonDef, number: int) -> Thing:
    """A trigger of a quest or recipe, by its number from 0; it is told from 1."""
    return Thing("trigger", quest.id, f"{number + 1}, after {quest.triggers[number].after}")


def objective_of(quest: QuestDef | DungeonDef, number: int) -> Thing:
    """An objective of a quest or recipe, by its number from 0; it is told from 1."""
    return Thing("objective", quest.id, f"{number + 1}, {quest.objectives[number].text}")


class Usage:
    """What the tests of one run have used."""

    def __init__(self) -> None:
        self.things: set[Thing] = set()

    def unused(self, things: Iterable[Thing]) -> list[Thing]:
        """Those of these things that no test has used, in their order."""
        return [thing for thing in things if thing not in self.things]

    def note_call(self, key: BehaviorKey, part: str = "") -> None:
        """Note that the engine let the script of a record do something, or a script within it, by its class."""
        self.things.add(Thing(key.kind, key.id, part))

    def note_trigger(self, quest: QuestDef, effects: object) -> None:
        """Note that a quest carried out the effects of a trigger; those of anything else are passed over."""
        for number, trigger in enumerate(quest.triggers):
            if trigger.do is effects:
                self.things.add(trigger_of(quest, number))

    def note_fact(self, game: Game, fact: Fact) -> None:
        """Note what a fact tells: with which item somebody attacked or acted, what a surge bought, who won by what."""
        if isinstance(fact, AttackDeclared) and fact.weapon:
            self._note_item(game, fact.weapon)
        elif isinstance(fact, TurnBegan):
            for item, record in items_in_effect(game, game.piece(fact.piece)):
                if record.attack is None:
                    self._note_item(game, item)
        elif isinstance(fact, SurgeSpent):
            self._note_surge(game, fact)
        elif isinstance(fact, GameWon):
            for number, objective in enumerate(game.quest.objectives):
                if (objective.side, objective.text) == (fact.side, fact.text):
                    self.things.add(objective_of(game.quest, number))

    def _note_item(self, game: Game, item: int) -> None:
        """Note an item by what it is, unless it has a script: then what the script does is noted."""
        definition = game.state.items[item].definition
        if game.library.get(ItemDef, definition).script is None:
            self.things.add(Thing("item", definition))

    def _note_surge(self, game: Game, fact: SurgeSpent) -> None:
        attack, piece = game.attack, game.piece(fact.piece)
        weapon = game.state.items[attack.weapon].definition if attack is not None and attack.weapon else ""
        for id, surges in _surges_by_record(game.library):
            if id not in (weapon, piece.definition):
                continue
            for surge in surges:
                if surge_label(game.library, surge) == fact.effect:
                    self.things.add(Thing("ability", id, told_surge(surge)))

"""The shipped packs for tests of the engine, and packs with scripts that a test writes itself."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import dedent
from typing import Any, TypeVar

import msgspec
from msgspec import structs

from delve.flow.session import Session
from delve.model.behavior import BehaviorDef
from delve.model.card import CardDef
from delve.model.condition import ConditionDef
from delve.model.declaration import Record
from delve.model.item import ItemDef
from delve.model.monster import MonsterDef
from delve.model.object import ObjectDef
from delve.model.party import PartyMember
from delve.model.pattern import PatternDef
from delve.model.quest import QuestDef
from delve.model.refs import ref
from delve.model.ruleset import RulesetDef
from delve.model.skill import Cost, SkillDef
from delve.model.switches import Switches
from delve.model.terrain import TerrainDef
from delve.rules.behavior import Behavior
from delve.rules.setup import new_game
from delve.script.base import Card, Condition, Script, Skill, Terrain, Thing
from delve.state.behavior_key import BehaviorKey
from delve.testing.arena import Arena
from delve.testing.packs import Packs
from delve.testing.plugin import load_packs

D = TypeVar("D", bound=Record)
KNIGHT, STRIDER = "core:knight", "core:strider"
CORE = Path(__file__).parents[1] / "content" / "core"
_WORDS = "after alarm awake bursts done first glowed heard inner later mourned n noted order outer perhaps ready second"
VARIABLES: Mapping[str, int] = dict.fromkeys((*_WORDS.split(), "told", "where", "who", "words"), 0)
"""variables that the quests of a bench's arenas declare, so that scripts of tests may write into them"""


def core() -> Packs:
    """The pack `core`, with what it requires: other packs that come with delve are other games."""
    return load_packs(CORE)


def arena(drawing: str, **given: Any) -> Arena:
    """An arena of the pack `core`."""
    return core().arena(drawing, **given)


def written(game: Arena) -> dict[str, int]:
    """The variables of the quest that are not 0."""
    return {name: value for name, value in game.play.state.variables if value}


def made(definition: type[D], plain: dict[str, Any]) -> D:
    """A record of the pack `test` from plain values."""
    record = msgspec.convert({key: value for key, value in plain.items() if key != "kind"}, definition)
    return structs.replace(record, id=f"test:{record.id}")


def snake(name: str) -> str:
    """The id of a record whose class has this name: `StandBetween` -> `stand_between`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Bench:
    """The shipped packs and records of a test's own, in the pack `test`; ids come from the names of classes."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        self.behaviors: dict[BehaviorKey, Behavior] = {}

    def packs(self) -> Packs:
        """All packs together, ready for arenas."""
        base = core()
        return Packs(base.library.extended(*self.records), {**base.behaviors, **self.behaviors})

    def arena(self, drawing: str, **given: Any) -> Arena:
        """An arena of these packs, whose quest declares VARIABLES if the test names none."""
        return self.packs().arena(drawing, **{"variables": VARIABLES, **given})

    def skill(
        self,
        script: type[Skill],
        *,
        timing: Any = "reaction",
        stamina: int = 0,
        limit: Any = "none",
        cost: Any = None,
    ) -> str:
        """Add a skill; returns its id, to be given to a piece."""
        id = f"test:{snake(script.__name__)}"
        self._script("skill", id, script)
        self.records.append(
            SkillDef(
                id=id,
                name=script.__name__,
                timing=timing,
                cost=msgspec.convert(cost or {"stamina": stamina}, Cost),
                limit=limit,
                script=f"test.{script.__name__}",
            )
        )
        return id

    def condition(self, script: type[Condition]) -> str:
        """Add a condition; returns its id."""
        id = f"test:{snake(script.__name__)}"
        self._script("condition", id, script)
        self.records.append(ConditionDef(id=id, name=script.__name__, script=f"test.{script.__name__}"))
        return id

    def card(self, script: type[Card]) -> str:
        """Add a card; returns its id."""
        id = f"test:{snake(script.__name__)}"
        self._script("card", id, script)
        self.records.append(CardDef(id=id, name=script.__name__, script=f"test.{script.__name__}"))
        return id

    def terrain(self, script: type[Terrain], cost: int = 1) -> str:
        """Add a terrain; returns its id."""
        id = f"test:{snake(script.__name__)}"
        self._script("terrain", id, script)
        dotted = f"test.{script.__name__}"
        self.records.append(TerrainDef(id=id, name=script.__name__, cost=cost, script=dotted))
        return id

    def thing(self, script: type[Thing]) -> str:
        """Add an object with a script, in a state `lit` that blocks nothing; returns its id."""
        id = f"test:{snake(script.__name__)}"
        self._script("object", id, script)
        record = self.object(id.partition(":")[2], states={"lit": {}})
        self.records[-1] = structs.replace(self.records[-1], script=f"test.{script.__name__}")
        return record

    def item(self, id: str, **fields: Any) -> str:
        """Add an item from plain values, as a record would write them."""
        return self._record(ItemDef, {"id": id, "name": id, **fields})

    def pattern(self, id: str, **fields: Any) -> str:
        """Add a pattern from plain values."""
        return self._record(PatternDef, {"id": id, "name": id.capitalize(), **fields})

    def behavior(self, id: str, *rules: dict[str, Any]) -> str:
        """Add a behavior of these rules, from plain values."""
        return self._record(BehaviorDef, {"id": id, "name": id.capitalize(), "rules": rules})

    def object(self, id: str, **fields: Any) -> str:
        """Add an object from plain values; it begins in its first state."""
        told = {"id": id, "name": id.capitalize(), "initial": next(iter(fields["states"])), **fields}
        return self._record(ObjectDef, told)

    def monster(self, id: str, **fields: Any) -> str:
        """Add a monster group like the core pack's goblins, but for these plain values."""
        goblin = msgspec.to_builtins(core().library.get(MonsterDef, "core:goblin"))
        return self._record(MonsterDef, {**goblin, "id": id, "name": id.capitalize(), **fields})

    def ruleset(self, **fields: Any) -> str:
        """Add a ruleset that differs from Classic in these plain values."""
        classic = core().library.get(RulesetDef, "core:classic")
        return self._record(RulesetDef, {**msgspec.to_builtins(classic), "id": "rules", **fields})

    def _record(self, definition: type[Record], plain: dict[str, Any]) -> str:
        """Convert a record as its file would be, and put it into the pack `test`."""
        record = made(definition, plain)
        self.records.append(record)
        return record.id

    def _script(self, kind: str, id: str, script: type[Script]) -> None:
        key = BehaviorKey(kind, id)
        self.behaviors[key] = script(key, script.__name__, {})

    def quest(
        self,
        drawing: str,
        names: dict[str, str] | None = None,
        *,
        party: Sequence[tuple[str, str]] = (("core:nite", KNIGHT),),
        ruleset: str = "core:classic",
        switches: Switches | None = None,
        seed: int = 1,
        **fields: Any,
    ) -> Arena:
        """A whole quest from plain values; `e` draws the entrance. `names` gives pieces by their names in the game."""
        packs = self.packs()
        library = packs.library
        if switches is not None:
            library = library.extended(
                structs.replace(library.get(RulesetDef, ruleset), id="test:switched", switches=switches)
            )
            ruleset = "test:switched"
        legend = {"e": {"zone": "entrance"}, **fields.pop("legend", {})}
        plain = {
            "id": "quest",
            "name": "Quest",
            "ruleset": ruleset,
            "party": [{"hero": hero, "class": class_} for hero, class_ in party],
            **({"map": dedent(drawing).strip("\n")} if drawing else {}),
            "legend": legend,
            "entrance": "entrance",
            "objectives": [{"side": "heroes", "text": "Win.", "when": {"round": {"at_least": 99}}}],
            **fields,
        }
        record = made(QuestDef, plain)
        members = [PartyMember(hero=ref(hero), class_=ref(class_)) for hero, class_ in party]
        game = new_game(library.extended(record), packs.behaviors, record.id, members)
        found: dict[str, int] = {}
        for key, name in (names or {}).items():
            found[key] = next(
                p.id
                for p in game.state.pieces.values()
                if name in (p.name, p.label, f"{p.name} {p.rank}") and p.id not in found.values()
            )
        return Arena(Session(game, seed), found)

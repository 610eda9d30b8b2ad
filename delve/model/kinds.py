"""The table of kinds: `kind:` of a file -> its definition class, and the folder where such files lie."""

from __future__ import annotations

from delve.model.behavior import BehaviorDef
from delve.model.campaign import CampaignDef
from delve.model.card import CardDef
from delve.model.class_ import ClassDef
from delve.model.command import CommandDef
from delve.model.condition import ConditionDef
from delve.model.counter import CounterDef
from delve.model.declaration import Record
from delve.model.die import DieDef
from delve.model.dungeon import DungeonDef
from delve.model.familiar import FamiliarDef
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.keyword import KeywordDef
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.object import ObjectDef
from delve.model.pack import PackDef
from delve.model.patch import PatchDef
from delve.model.pattern import PatternDef
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.model.skill import SkillDef
from delve.model.terrain import TerrainDef
from delve.model.tile import TileDef

KINDS: dict[str, type[Record]] = {
    "pack": PackDef,
    "keyword": KeywordDef,
    "die": DieDef,
    "terrain": TerrainDef,
    "object": ObjectDef,
    "condition": ConditionDef,
    "counter": CounterDef,
    "pattern": PatternDef,
    "behavior": BehaviorDef,
    "skill": SkillDef,
    "command": CommandDef,
    "item": ItemDef,
    "card": CardDef,
    "class": ClassDef,
    "hero": HeroDef,
    "monster": MonsterDef,
    "lieutenant": LieutenantDef,
    "familiar": FamiliarDef,
    "tile": TileDef,
    "ruleset": RulesetDef,
    "quest": QuestDef,
    "dungeon": DungeonDef,
    "campaign": CampaignDef,
    "patch": PatchDef,
}

ROOTS: tuple[str, ...] = ("pack", "hero", "class", "monster", "item", "quest", "dungeon", "campaign", "patch")
"""Kinds whose records stand for themselves; those of all others are there to be used by some record.

A skill does so if a class learns it, and a keyword if it is a term of the glossary.
"""

BUILDABLE: dict[str, type[Record]] = {
    name: kind for name, kind in KINDS.items() if kind not in (PackDef, PatchDef)
}
"""The kinds of what a game is made of: such a record may extend another of its kind, and may be patched."""

SCRIPT_BASES: dict[str, str] = {
    "skill": "Skill",
    "condition": "Condition",
    "card": "Card",
    "quest": "Quest",
    "item": "Item",
    "terrain": "Terrain",
    "object": "Thing",
    "command": "Command",
    "behavior": "Player",
}
"""Kind -> the class of `delve.script` that its scripts are derived from; those of `Script` itself serve any kind."""

FOLDERS: dict[str, str] = {
    "keyword": "keywords",
    "die": "dice",
    "terrain": "terrain",
    "object": "objects",
    "condition": "conditions",
    "counter": "counters",
    "pattern": "patterns",
    "behavior": "behaviors",
    "skill": "skills",
    "command": "commands",
    "item": "items",
    "card": "cards",
    "class": "classes",
    "hero": "heroes",
    "monster": "monsters",
    "lieutenant": "lieutenants",
    "familiar": "familiars",
    "tile": "tiles",
    "ruleset": "rulesets",
    "quest": "quests",
    "dungeon": "dungeons",
    "campaign": "campaigns",
    "patch": "patches",
}

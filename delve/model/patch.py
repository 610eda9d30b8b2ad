"""Patches: changes that a pack makes to a record of another pack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from delve.model.declaration import OneOf, Record, says
from delve.model.refs import Ref

if TYPE_CHECKING:
    from delve.model.behavior import BehaviorDef
    from delve.model.campaign import CampaignDef
    from delve.model.card import CardDef
    from delve.model.class_ import ClassDef
    from delve.model.command import CommandDef
    from delve.model.condition import ConditionDef
    from delve.model.counter import CounterDef
    from delve.model.die import DieDef
    from delve.model.dungeon import DungeonDef
    from delve.model.familiar import FamiliarDef
    from delve.model.hero import HeroDef
    from delve.model.item import ItemDef
    from delve.model.keyword import KeywordDef
    from delve.model.lieutenant import LieutenantDef
    from delve.model.monster import MonsterDef
    from delve.model.object import ObjectDef
    from delve.model.pattern import PatternDef
    from delve.model.quest import QuestDef
    from delve.model.ruleset import RulesetDef
    from delve.model.skill import SkillDef
    from delve.model.terrain import TerrainDef
    from delve.model.tile import TileDef


class PatchTarget(OneOf, frozen=True, kw_only=True, rename={"class_": "class"}):
    """The record that is changed: its kind and its id."""

    keyword: Annotated[Ref["KeywordDef"], says("a keyword")] | None = None
    die: Annotated[Ref["DieDef"], says("a die")] | None = None
    terrain: Annotated[Ref["TerrainDef"], says("a terrain")] | None = None
    object: Annotated[Ref["ObjectDef"], says("an object")] | None = None
    condition: Annotated[Ref["ConditionDef"], says("a condition")] | None = None
    counter: Annotated[Ref["CounterDef"], says("a counter")] | None = None
    pattern: Annotated[Ref["PatternDef"], says("a pattern")] | None = None
    behavior: Annotated[Ref["BehaviorDef"], says("a behavior")] | None = None
    skill: Annotated[Ref["SkillDef"], says("a skill")] | None = None
    command: Annotated[Ref["CommandDef"], says("a command")] | None = None
    item: Annotated[Ref["ItemDef"], says("an item")] | None = None
    card: Annotated[Ref["CardDef"], says("a card")] | None = None
    class_: Annotated[Ref["ClassDef"], says("a class")] | None = None
    hero: Annotated[Ref["HeroDef"], says("a hero")] | None = None
    monster: Annotated[Ref["MonsterDef"], says("a monster", "core:marsh_rat")] | None = None
    lieutenant: Annotated[Ref["LieutenantDef"], says("a lieutenant")] | None = None
    familiar: Annotated[Ref["FamiliarDef"], says("a familiar")] | None = None
    tile: Annotated[Ref["TileDef"], says("a tile")] | None = None
    ruleset: Annotated[Ref["RulesetDef"], says("a ruleset")] | None = None
    quest: Annotated[Ref["QuestDef"], says("a quest")] | None = None
    dungeon: Annotated[Ref["DungeonDef"], says("a dungeon")] | None = None
    campaign: Annotated[Ref["CampaignDef"], says("a campaign")] | None = None


class PatchDef(Record, frozen=True, kw_only=True, tag="patch"):
    """Changes a record of another pack for everybody who uses it. Patches are applied in the order of their packs."""

    name: Annotated[str, says("what it is for, for those who read the file", max_length=80)] = ""
    target: Annotated[PatchTarget, says("the record that is changed")]
    optional: Annotated[bool, says("true: it is no error if the record is not there")] = False
    set: Annotated[dict[str, Any], says("fields that get another value")] = {}
    add: Annotated[dict[str, Any], says("items to put behind those of its lists")] = {}
    remove: Annotated[dict[str, Any], says("items to take out of its lists")] = {}

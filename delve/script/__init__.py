"""What a content script may import, and nothing else: base classes, decorators, verbs, verdicts and definitions."""

from __future__ import annotations

from typing import Literal

from delve.model.attack import AttackProfile, AttackType, Surge
from delve.model.card import CardDef
from delve.model.class_ import ClassDef
from delve.model.command import CommandDef
from delve.model.condition import ConditionDef
from delve.model.counter import CounterDef
from delve.model.declaration import (
    DeckName,
    ObjectName,
    RewardName,
    RoomName,
    StateName,
    StoryName,
    VariableName,
    ZoneName,
)
from delve.model.die import DieDef, Face
from delve.model.familiar import FamiliarDef
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.keyword import KeywordDef
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.object import ObjectDef
from delve.model.pattern import PatternDef
from delve.model.quest import QuestDef
from delve.model.refs import Ref
from delve.model.ruleset import Attitude, SideName
from delve.model.skill import SkillDef
from delve.model.terrain import TerrainDef
from delve.phrases import Said, Template, listed, phrase
from delve.rules.ask.adjustment import Adjustment, add, at_least, set_to
from delve.rules.ask.combat.weapons import Weapon
from delve.rules.ask.command_offers import Aim, Offer
from delve.rules.ask.share import Share
from delve.rules.causes import Cause
from delve.rules.do.context import Context
from delve.rules.events import (
    AfterAction,
    AfterAttack,
    AfterAttackRolled,
    AfterCardPlayed,
    AfterConditionGained,
    AfterCounterChanged,
    AfterDamage,
    AfterDefeat,
    AfterDefenseRolled,
    AfterExhausted,
    AfterFamiliarDismissed,
    AfterFatigue,
    AfterFigureAppeared,
    AfterFigureEntered,
    AfterFigureLeft,
    AfterFigureSpread,
    AfterHit,
    AfterInteraction,
    AfterRecovery,
    AfterRefresh,
    AfterRest,
    AfterRevival,
    AfterSkillUsed,
    AfterSurgeSpent,
    AfterTest,
    AfterTestRolled,
    AfterTurn,
    AfterVariableChanged,
    BeforeAttack,
    BeforeAttackRolled,
    BeforeCardPlayed,
    BeforeConditionGained,
    BeforeDamage,
    BeforeDefeat,
    BeforeDefenseRolled,
    BeforeFamiliarDismissed,
    BeforeFatigue,
    BeforeFigureAppeared,
    BeforeFigureEntered,
    BeforeInteraction,
    BeforeRecovery,
    BeforeRevival,
    BeforeSkillUsed,
    BeforeTest,
    BeforeTurn,
    Phase,
)
from delve.rules.goals import BeAt, Bring, Change, Defeat, Fetch, Goal, KeepAlive, KeepAway, Progress, Wait
from delve.rules.item_events import (
    AfterItemBroken,
    AfterItemChanged,
    AfterItemDropped,
    AfterItemFound,
    AfterItemMade,
    AfterItemPickedUp,
    BeforeItemBroken,
    BeforeSearch,
)
from delve.rules.under_way import AttackUnderWay
from delve.rules.verdict import Verdict, blocked, usable
from delve.rules.view import View
from delve.rules.windows import Window
from delve.script.base import (
    Card,
    Command,
    Condition,
    Item,
    Quest,
    QuestCondition,
    QuestEffect,
    Script,
    Skill,
    Terrain,
    Thing,
    modifies,
    offers,
    reacts,
)
from delve.script.parameters import param
from delve.state.item import ItemInPlay
from delve.state.piece import Piece

__all__ = [
    "Adjustment",
    "AfterAction",
    "AfterAttack",
    "AfterAttackRolled",
    "AfterCardPlayed",
    "AfterConditionGained",
    "AfterCounterChanged",
    "AfterDamage",
    "AfterDefeat",
    "AfterDefenseRolled",
    "AfterExhausted",
    "AfterFamiliarDismissed",
    "AfterFatigue",
    "AfterFigureAppeared",
    "AfterFigureEntered",
    "AfterFigureLeft",
    "AfterFigureSpread",
    "AfterHit",
    "AfterInteraction",
    "AfterItemBroken",
    "AfterItemChanged",
    "AfterItemDropped",
    "AfterItemFound",
    "AfterItemMade",
    "AfterItemPickedUp",
    "AfterRecovery",
    "AfterRefresh",
    "AfterRest",
    "AfterRevival",
    "AfterSkillUsed",
    "AfterSurgeSpent",
    "AfterTest",
    "AfterTestRolled",
    "AfterTurn",
    "AfterVariableChanged",
    "Aim",
    "AttackProfile",
    "AttackType",
    "AttackUnderWay",
    "Attitude",
    "BeAt",
    "BeforeAttack",
    "BeforeAttackRolled",
    "BeforeCardPlayed",
    "BeforeConditionGained",
    "BeforeDamage",
    "BeforeDefeat",
    "BeforeDefenseRolled",
    "BeforeFamiliarDismissed",
    "BeforeFatigue",
    "BeforeFigureAppeared",
    "BeforeFigureEntered",
    "BeforeInteraction",
    "BeforeItemBroken",
    "BeforeRecovery",
    "BeforeRevival",
    "BeforeSearch",
    "BeforeSkillUsed",
    "BeforeTest",
    "BeforeTurn",
    "Bring",
    "Card",
    "CardDef",
    "Cause",
    "Change",
    "ClassDef",
    "Command",
    "CommandDef",
    "Condition",
    "ConditionDef",
    "Context",
    "CounterDef",
    "DeckName",
    "Defeat",
    "DieDef",
    "Face",
    "FamiliarDef",
    "Fetch",
    "Goal",
    "HeroDef",
    "Item",
    "ItemDef",
    "ItemInPlay",
    "KeepAlive",
    "KeepAway",
    "KeywordDef",
    "LieutenantDef",
    "Literal",
    "MonsterDef",
    "ObjectDef",
    "ObjectName",
    "Offer",
    "PatternDef",
    "Phase",
    "Piece",
    "Progress",
    "Quest",
    "QuestCondition",
    "QuestDef",
    "QuestEffect",
    "Ref",
    "RewardName",
    "RoomName",
    "Said",
    "Script",
    "Share",
    "SideName",
    "Skill",
    "SkillDef",
    "StateName",
    "StoryName",
    "Surge",
    "Template",
    "Terrain",
    "TerrainDef",
    "Thing",
    "VariableName",
    "Verdict",
    "View",
    "Wait",
    "Weapon",
    "Window",
    "ZoneName",
    "add",
    "at_least",
    "blocked",
    "listed",
    "modifies",
    "offers",
    "param",
    "phrase",
    "reacts",
    "set_to",
    "usable",
]

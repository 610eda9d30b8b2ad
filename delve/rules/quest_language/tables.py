"""Which module says what a key of `When` or of `Effect` means."""

from __future__ import annotations

from typing import Final

from delve.rules.quest_language.conditions.all import AllCondition
from delve.rules.quest_language.conditions.any import AnyCondition
from delve.rules.quest_language.conditions.by import ByCondition
from delve.rules.quest_language.conditions.changed import ChangedCondition
from delve.rules.quest_language.conditions.deck import DeckCondition
from delve.rules.quest_language.conditions.defeated import DefeatedCondition
from delve.rules.quest_language.conditions.entered import EnteredCondition
from delve.rules.quest_language.conditions.group_defeated import GroupDefeatedCondition
from delve.rules.quest_language.conditions.health import HealthCondition
from delve.rules.quest_language.conditions.heroes import HeroesCondition
from delve.rules.quest_language.conditions.holds import HoldsCondition
from delve.rules.quest_language.conditions.in_zone import InZoneCondition
from delve.rules.quest_language.conditions.left import LeftCondition
from delve.rules.quest_language.conditions.lieutenant_defeated import LieutenantDefeatedCondition
from delve.rules.quest_language.conditions.not_ import NotCondition
from delve.rules.quest_language.conditions.object import ObjectCondition
from delve.rules.quest_language.conditions.object_in import ObjectInCondition
from delve.rules.quest_language.conditions.objects import ObjectsCondition
from delve.rules.quest_language.conditions.round import RoundCondition
from delve.rules.quest_language.conditions.script import ScriptCondition
from delve.rules.quest_language.conditions.side_fallen import SideFallenCondition
from delve.rules.quest_language.conditions.used import UsedCondition
from delve.rules.quest_language.conditions.variable import VariableCondition
from delve.rules.quest_language.conditions.who import WhoCondition
from delve.rules.quest_language.effects.add import AddEffect
from delve.rules.quest_language.effects.chance import ChanceEffect
from delve.rules.quest_language.effects.change import ChangeEffect
from delve.rules.quest_language.effects.choose import ChooseEffect
from delve.rules.quest_language.effects.condition import ConditionEffect
from delve.rules.quest_language.effects.damage import DamageEffect
from delve.rules.quest_language.effects.draw import DrawEffect
from delve.rules.quest_language.effects.find import FindEffect
from delve.rules.quest_language.effects.leave import LeaveEffect
from delve.rules.quest_language.effects.lieutenant import LieutenantEffect
from delve.rules.quest_language.effects.move import MoveEffect
from delve.rules.quest_language.effects.place import PlaceEffect
from delve.rules.quest_language.effects.recover import RecoverEffect
from delve.rules.quest_language.effects.reinforce import ReinforceEffect
from delve.rules.quest_language.effects.reveal import RevealEffect
from delve.rules.quest_language.effects.reward import RewardEffect
from delve.rules.quest_language.effects.script import ScriptEffect
from delve.rules.quest_language.effects.search import SearchEffect
from delve.rules.quest_language.effects.set import SetEffect
from delve.rules.quest_language.effects.spawn import SpawnEffect
from delve.rules.quest_language.effects.story import StoryEffect
from delve.rules.quest_language.effects.terrain import TerrainEffect
from delve.rules.quest_language.effects.test import TestEffect
from delve.rules.quest_language.effects.win import WinEffect
from delve.rules.quest_language.language import Conditions, Effects

CONDITIONS: Final = Conditions(
    lambda conditions: {
        "in_zone": InZoneCondition(),
        "variable": VariableCondition(),
        "round": RoundCondition(),
        "object": ObjectCondition(),
        "group_defeated": GroupDefeatedCondition(),
        "side_fallen": SideFallenCondition(),
        "lieutenant_defeated": LieutenantDefeatedCondition(),
        "defeated": DefeatedCondition(),
        "holds": HoldsCondition(),
        "object_in": ObjectInCondition(),
        "left": LeftCondition(),
        "entered": EnteredCondition(),
        "heroes": HeroesCondition(),
        "health": HealthCondition(),
        "objects": ObjectsCondition(),
        "deck": DeckCondition(),
        "used": UsedCondition(),
        "by": ByCondition(),
        "who": WhoCondition(),
        "changed": ChangedCondition(),
        "script": ScriptCondition(),
        "all": AllCondition(conditions),
        "any": AnyCondition(conditions),
        "not": NotCondition(conditions),
    }
)
"""what each condition means"""
EFFECTS: Final = Effects(
    lambda effects: {
        "set": SetEffect(),
        "add": AddEffect(),
        "spawn": SpawnEffect(),
        "change": ChangeEffect(),
        "reinforce": ReinforceEffect(),
        "lieutenant": LieutenantEffect(),
        "leave": LeaveEffect(),
        "damage": DamageEffect(),
        "recover": RecoverEffect(),
        "condition": ConditionEffect(),
        "move": MoveEffect(),
        "find": FindEffect(),
        "terrain": TerrainEffect(),
        "draw": DrawEffect(),
        "place": PlaceEffect(),
        "test": TestEffect(effects),
        "search": SearchEffect(),
        "chance": ChanceEffect(effects),
        "choose": ChooseEffect(effects),
        "reveal": RevealEffect(effects),
        "reward": RewardEffect(),
        "story": StoryEffect(),
        "win": WinEffect(),
        "script": ScriptEffect(),
    }
)
"""what each effect means"""

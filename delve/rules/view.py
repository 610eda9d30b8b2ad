"""The game as it may be read: by behaviors, front ends and automated players. Nothing here changes anything."""

from __future__ import annotations

from delve.rules.ask.arrivals import ArrivalQuestions
from delve.rules.ask.careers import CareerQuestions
from delve.rules.ask.combat import AttackQuestions
from delve.rules.ask.hands import CardQuestions
from delve.rules.ask.items import ItemQuestions
from delve.rules.ask.movement import MovementQuestions
from delve.rules.ask.objects import ObjectQuestions
from delve.rules.ask.patterns import PatternQuestions
from delve.rules.ask.quest_scripts import QuestScriptQuestions
from delve.rules.ask.sights import SightQuestions
from delve.rules.ask.skills import SkillQuestions


class View(
    AttackQuestions,
    MovementQuestions,
    PatternQuestions,
    SightQuestions,
    SkillQuestions,
    ItemQuestions,
    CardQuestions,
    QuestScriptQuestions,
    ArrivalQuestions,
    CareerQuestions,
    ObjectQuestions,
):
    """A read-only look at a game under way. It is always of the present moment.

    Spaces and masks are those of one board, `here`. Each question stands in the class of its subject.
    """

    __slots__ = ()

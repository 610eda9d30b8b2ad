"""What tells each class of facts in sentences. A fact without a teller of its own is told by its line of the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from delve.narrate import tellers as lines
from delve.narrate.prose import course, fighting
from delve.narrate.prose.voice import Said, Voice
from delve.narrate.scene import Scene
from delve.narrate.spans import Line, Text, plain
from delve.rules import board_facts, facts, item_facts
from delve.rules.fact import Fact

Teller: TypeAlias = Callable[[Any, Voice], Iterator[Said]]

SILENT: Final = (
    facts.RoundBegan,
    facts.PhaseEntered,
    facts.TurnBegan,
    facts.TurnEnded,
    facts.TurnGiven,
    facts.FigureSpread,
    facts.RoomRevealed,
    facts.VariableSet,
    facts.SkillRefreshed,
)
"""facts that a story shows by what follows them"""

TELLERS: Final[Mapping[type[Fact], Teller]] = {
    facts.FurtherTurnBegan: course.further_turn_began,
    facts.PieceAppeared: course.piece_appeared,
    facts.PieceVanished: course.piece_vanished,
    facts.ObjectFound: course.object_found,
    facts.RemainsLeft: course.remains_left,
    facts.FigureMoved: course.placed,
    facts.MovementGained: course.movement_gained,
    board_facts.BoardEntered: course.board_entered,
    board_facts.CameIntoSight: course.came_into_sight,
    facts.ObjectChanged: course.object_changed,
    facts.TerrainChanged: course.terrain_changed,
    facts.ObjectBroken: course.object_broken,
    facts.ObjectLifted: course.object_lifted,
    facts.ObjectPutDown: course.object_put_down,
    facts.ObjectPushed: course.object_pushed,
    item_facts.ItemEquipped: course.item_equipped,
    item_facts.ItemGiven: course.item_given,
    item_facts.NothingFound: course.nothing_found,
    item_facts.ItemUsedUp: course.item_used_up,
    item_facts.ItemTaken: course.item_taken,
    item_facts.ItemMade: course.item_made,
    item_facts.ItemChanged: course.item_changed,
    item_facts.ItemBroken: course.item_broken,
    item_facts.ItemDropped: course.item_dropped,
    facts.RewardGained: course.reward_gained,
    facts.GameWon: course.game_won,
    facts.AttackDeclared: fighting.attack_declared,
    facts.AttackRedirected: fighting.attack_redirected,
    facts.AttackMissed: fighting.attack_missed,
    facts.AttackHit: fighting.attack_hit,
    facts.DiceRolled: fighting.dice_rolled,
    facts.DiceChanged: fighting.dice_rolled,
    facts.DiceSet: fighting.dice_rolled,
    facts.SurgeSpent: fighting.surge_spent,
    facts.DamageDealt: fighting.damage_dealt,
    facts.DamageTransferred: fighting.damage_transferred,
    facts.FatigueSuffered: fighting.fatigue_suffered,
    facts.Recovered: fighting.recovered,
    facts.FigureDefeated: fighting.figure_defeated,
    facts.FigureLeft: fighting.figure_left,
    facts.HeroKnockedOut: fighting.hero_knocked_out,
    facts.HeroRevived: fighting.hero_revived,
    facts.ConditionGained: fighting.condition_gained,
    facts.ConditionLost: fighting.condition_lost,
    facts.SideChanged: fighting.side_changed,
    facts.AttributeTested: fighting.attribute_tested,
    facts.RestDeclared: fighting.rest_declared,
    facts.SkillUsed: fighting.skill_used,
    facts.SkillExhausted: fighting.skill_exhausted,
    facts.CounterChanged: fighting.counter_changed,
    facts.MovementLost: fighting.movement_lost,
    facts.OfferTaken: fighting.offer_taken,
    facts.Fizzled: fighting.fizzled,
    facts.Prevented: fighting.prevented,
}


def sentences(fact: Fact, voice: Voice) -> Iterator[Said]:
    """What is said of a fact as its side has seen it; nothing where there is nothing to say."""
    if isinstance(fact, SILENT):
        return
    teller = TELLERS.get(type(fact))
    if teller is not None:
        yield from teller(fact, voice)
        return
    line = lines.line(fact, Scene(voice.view))
    if line is not None and plain(line).strip():
        yield Said(without_indent(line), alone=True)


def without_indent(line: Line) -> Line:
    """A line of the log without the blanks that put it below another one."""
    first = line[0]
    if isinstance(first, Text) and not first.text.strip():
        return line[1:]
    return (first._replace(text=first.text.lstrip()), *line[1:]) if isinstance(first, Text) else line

"""Attack profiles and surges: parts that weapons, monsters and rulesets share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from delve.model.declaration import Count, Part, Positive, Prose, Word, means, of_use, says
from delve.model.refs import Ref

if TYPE_CHECKING:
    from delve.model.condition import ConditionDef
    from delve.model.die import DieDef
    from delve.model.pattern import PatternDef


AttackType: TypeAlias = Literal["melee", "ranged"]
"""how far an attack strikes"""
ATTACK_TYPES: tuple[AttackType, ...] = ("melee", "ranged")


class AttackProfile(Part, frozen=True, kw_only=True):
    """How something attacks."""

    type: Annotated[
        AttackType,
        says("how far it strikes"),
        means(
            melee="targets within its reach", ranged="any target in sight; the dice must show enough range"
        ),
    ]
    dice: Annotated[
        tuple[Annotated[Ref["DieDef"], of_use("attack")], ...],
        says("attack dice; an attack without dice has `power` and always hits", min_length=1),
    ] = ()
    power: Annotated[Count, says("hearts that it does without dice, or in addition to its dice", 3)] = 0
    reach: Annotated[Positive, says("spaces that a melee attack reaches")] = 1
    pierce: Annotated[Count, says("shields ignored")] = 0
    blast: Annotated[bool, says("true: it strikes every figure beside the target's space as well")] = False
    pattern: (
        Annotated[
            Ref["PatternDef"], says("the spaces that it can strike, instead of reach or sight", "cleave")
        ]
        | None
    ) = None
    targets: Annotated[Positive, says("targets that one attack may have; each rolls its own defense")] = 1
    strikes: (
        Annotated[
            Literal["enemies", "all"],
            says("whom it may strike; if not given, targets are enemies, and a blast strikes friend and foe"),
            means(
                enemies="enemies only, even as a blast; with a pattern, every enemy in it",
                all="friend and foe, even as its target; with a pattern, everybody in it",
            ),
        ]
        | None
    ) = None


class Surge(Part, frozen=True, kw_only=True):
    """Something that surges buy, once an attack."""

    cost: Annotated[Positive, says("surges to spend")] = 1
    hearts: Annotated[Count, says("damage added, in hearts")] = 0
    range: Annotated[Count, says("range added, in spaces")] = 0
    pierce: Annotated[Count, says("shields ignored")] = 0
    blast: Annotated[bool, says("true: the attack becomes a blast")] = False
    heals: Annotated[Count, says("hearts that the attacker recovers")] = 0
    condition: Annotated[Ref["ConditionDef"], says("condition of whoever is hit")] | None = None
    certain: Annotated[
        bool, says("true: the condition needs no heart to go through; false: it needs at least one")
    ] = False
    id: Annotated[Word, says("the name by which scripts know it", "drag")] | None = None
    text: Annotated[Prose, says("what it does by its script, for players", "drag the target along")] = ""

"""Familiars: companions that a hero commands in its own turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from delve.model.attack import AttackProfile, Surge
from delve.model.declaration import Count, Part, Positive, Record, of_use, says
from delve.model.refs import Ref

if TYPE_CHECKING:
    from delve.model.behavior import BehaviorDef
    from delve.model.die import DieDef
    from delve.model.pattern import PatternDef
    from delve.model.skill import SkillDef


class Body(Part, frozen=True, kw_only=True):
    """The body of a familiar that is treated as a figure and can be hurt (rules §13.2)."""

    health: Annotated[Positive, says("hearts that defeat it")]
    defense: Annotated[
        tuple[Annotated[Ref["DieDef"], of_use("defense")], ...], says("dice rolled when it is attacked")
    ] = ()
    shields: Annotated[Count, says("hearts of each attack that it stops without a die", 1)] = 0


class FamiliarDef(Record, frozen=True, kw_only=True, tag="familiar"):
    """A companion of a hero. Without a body it is no figure: it blocks nothing and nobody can attack it."""

    speed: Annotated[Count, says("movement points of one move action")]
    body: Annotated[Body, says("given: it is treated as a figure, and can be hurt")] | None = None
    attack: Annotated[AttackProfile, says("how it attacks, if it does")] | None = None
    surges: Annotated[tuple[Surge, ...], says("what its surges buy")] = ()
    skills: Annotated[tuple[Ref["SkillDef"], ...], says("what it can do")] = ()
    gait: (
        Annotated[
            Ref["PatternDef"], says("where it goes by commands that ask for its pattern, not its speed")
        ]
        | None
    ) = None
    most: Annotated[Positive, says("how many of them one hero may have at a time")] = 1
    behavior: (
        Annotated[Ref["BehaviorDef"], says("what it does while an automated player has its side")] | None
    ) = None

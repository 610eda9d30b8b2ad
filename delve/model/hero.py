"""Heroes: the players' figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from delve.model.declaration import Count, Positive, Record, Word, of_use, says
from delve.model.refs import Ref

if TYPE_CHECKING:
    from delve.model.die import DieDef
    from delve.model.keyword import KeywordDef
    from delve.model.pattern import PatternDef
    from delve.model.skill import SkillDef


class HeroDef(Record, frozen=True, kw_only=True, tag="hero"):
    """A figure that a player leads, before it takes up a class."""

    archetype: Annotated[Ref["KeywordDef"], of_use("archetype"), says("which classes it may take", "warrior")]
    speed: Annotated[Count, says("movement points of one move action")]
    health: Annotated[Positive, says("hearts that knock it out")]
    stamina: Annotated[Count, says("fatigue that it can bear")]
    defense: Annotated[
        tuple[Annotated[Ref["DieDef"], of_use("defense")], ...], says("dice rolled when it is attacked")
    ] = ()
    shields: Annotated[Count, says("hearts of each attack that it stops without a die", 1)] = 0
    attributes: Annotated[
        dict[Word, Count], says("value of each attribute of the ruleset", {"might": 4})
    ] = {}
    skills: Annotated[tuple[Ref["SkillDef"], ...], says("its own skills, beside those of its class")] = ()
    gait: (
        Annotated[
            Ref["PatternDef"], says("where it goes by commands that ask for its pattern, not its speed")
        ]
        | None
    ) = None

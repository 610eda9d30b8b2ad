"""Lieutenants: single, important monsters whose strength depends on the number of heroes (rules §13.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from delve.model.attack import AttackProfile, Surge
from delve.model.declaration import Count, Part, Positive, Record, Word, of_use, says
from delve.model.monster import Digit, Side
from delve.model.refs import Ref

if TYPE_CHECKING:
    from delve.model.behavior import BehaviorDef
    from delve.model.die import DieDef
    from delve.model.keyword import KeywordDef
    from delve.model.pattern import PatternDef
    from delve.model.skill import SkillDef


class Strength(Part, frozen=True, kw_only=True):
    """The health and defense of a lieutenant."""

    health: Annotated[Positive, says("hearts that defeat it")]
    defense: Annotated[
        tuple[Annotated[Ref["DieDef"], of_use("defense")], ...], says("dice rolled when it is attacked")
    ] = ()
    shields: Annotated[Count, says("hearts of each attack that it stops without a die", 1)] = 0


class LieutenantAct(Part, frozen=True, kw_only=True):
    """Its strength in one act."""

    speed: Annotated[Count, says("movement points of one move action")]
    by_heroes: Annotated[
        dict[Digit, Strength],
        says(
            "health and defense by number of heroes; the entry of a smaller number applies until the next higher entry",
            min_length=1,
        ),
    ]
    attack: Annotated[AttackProfile, says("how it attacks")]
    surges: Annotated[tuple[Surge, ...], says("what its surges buy")] = ()
    skills: Annotated[tuple[Ref["SkillDef"], ...], says("what it can do besides")] = ()
    gait: (
        Annotated[
            Ref["PatternDef"], says("where it goes by commands that ask for its pattern, not its speed")
        ]
        | None
    ) = None


class LieutenantDef(Record, frozen=True, kw_only=True, tag="lieutenant"):
    """A single monster with attributes, neither elite nor minion; it is a group of its own."""

    traits: Annotated[
        tuple[Annotated[Ref["KeywordDef"], of_use("trait")], ...],
        says("kinds of creature that it is", ["undead"]),
    ] = ()
    size: Annotated[tuple[Side, Side], says("width and height, in spaces")] = (1, 1)
    attributes: Annotated[
        dict[Word, Count], says("value of each attribute of the ruleset", {"might": 4})
    ] = {}
    acts: Annotated[
        dict[Digit, LieutenantAct],
        says(
            "strength by act of the campaign, from '1'; an entry applies until the next higher one",
            min_length=1,
        ),
    ]
    behavior: (
        Annotated[Ref["BehaviorDef"], says("what it does while an automated player has its side")] | None
    ) = None

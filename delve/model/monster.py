"""Monsters: groups of a strong elite and its minions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from delve.model.attack import AttackProfile, Surge
from delve.model.declaration import END, Count, Part, Positive, Record, formed, of_use, says
from delve.model.refs import Ref

if TYPE_CHECKING:
    from delve.model.behavior import BehaviorDef
    from delve.model.die import DieDef
    from delve.model.keyword import KeywordDef
    from delve.model.pattern import PatternDef
    from delve.model.skill import SkillDef

Digit = Annotated[str, formed("^[1-9]" + END, "a digit from 1 to 9")]
Side = Annotated[int, Meta(ge=1, le=6)]


class Profile(Part, frozen=True, kw_only=True):
    """The strength of one rank in one act."""

    speed: Annotated[Count, says("movement points of one move action")]
    health: Annotated[Positive, says("hearts that defeat it")]
    defense: Annotated[
        tuple[Annotated[Ref["DieDef"], of_use("defense")], ...], says("dice rolled when it is attacked")
    ] = ()
    shields: Annotated[Count, says("hearts of each attack that it stops without a die", 1)] = 0
    attack: Annotated[AttackProfile, says("how it attacks")]
    surges: Annotated[tuple[Surge, ...], says("what its surges buy")] = ()
    skills: Annotated[tuple[Ref["SkillDef"], ...], says("what it can do besides")] = ()
    gait: (
        Annotated[
            Ref["PatternDef"], says("where it goes by commands that ask for its pattern, not its speed")
        ]
        | None
    ) = None


class Act(Part, frozen=True, kw_only=True):
    """The two ranks of a group in one act."""

    elite: Annotated[Profile, says("the strong one")]
    minion: Annotated[Profile, says("the others")]


class GroupSize(Part, frozen=True, kw_only=True):
    """How many figures a group has."""

    elite: Annotated[Count, says("elites")] = 0
    minion: Annotated[Count, says("minions")] = 0


class MonsterDef(Record, frozen=True, kw_only=True, tag="monster"):
    """A monster group: what its figures are, and how many there are."""

    traits: Annotated[
        tuple[Annotated[Ref["KeywordDef"], of_use("trait")], ...],
        says("kinds of creature that it is", ["cave"]),
    ] = ()
    size: Annotated[tuple[Side, Side], says("width and height of one figure, in spaces")] = (1, 1)
    limits: Annotated[
        dict[Digit, GroupSize],
        says("figures of the group by number of heroes; a table, as more heroes need not mean more figures"),
    ]
    acts: Annotated[
        dict[Digit, Act],
        says(
            "strength by act of the campaign, from '1'; an entry applies until the next higher one",
            min_length=1,
        ),
    ]
    behavior: (
        Annotated[Ref["BehaviorDef"], says("what its figures do while an automated player has their side")]
        | None
    ) = None

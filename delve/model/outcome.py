"""What a quest leaves for the next one: who has won, what it keeps of its variables, and its heroes (rules §11.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from delve.bounds import LARGEST_EXACT
from delve.model.declaration import Count, Gold, Part, Prose, RoundNumber, Word, says
from delve.model.party import PartyMember
from delve.model.refs import Ref

if TYPE_CHECKING:
    from delve.model.condition import ConditionDef
    from delve.model.counter import CounterDef
    from delve.model.hero import HeroDef
    from delve.model.item import ItemDef


LeftNumber = Annotated[int, Meta(description="a whole number", ge=-LARGEST_EXACT, le=LARGEST_EXACT)]
"""The value of a variable in play, which scripts may make larger than a record can begin with."""


class Kept(Part, frozen=True, kw_only=True):
    """What lies on heroes still when a quest is over; everything else is gone by the next one (rules §11.8)."""

    conditions: Annotated[tuple[Ref["ConditionDef"], ...], says("conditions that last")] = ()
    counters: Annotated[tuple[Ref["CounterDef"], ...], says("counters that stay")] = ()
    wounds: Annotated[bool, says("true: damage and fatigue stay on heroes too")] = False
    fallen: Annotated[
        bool,
        says("true: heroes that are out of a quest are there again after it; else they are lost for good"),
    ] = False


class GainedReward(Part, frozen=True, kw_only=True):
    """A reward that was gained."""

    reward: Annotated[Word, says("its name in the quest")]
    side: Annotated[Word, says("who has gained it")]
    text: Annotated[Prose, says("what players read", max_length=400)] = ""
    items: Annotated[tuple[Ref["ItemDef"], ...], says("items that it is")] = ()
    gold: Annotated[Gold, says("coins that it is")] = 0
    experience: Annotated[
        Count, says("experience that each hero of the side earns by it, or the side itself")
    ] = 0


DEEDS: Final = ("defeated", "damage", "suffered", "recovered", "fallen", "raised", "found")
"""what is counted of each hero, in the order in which it is told"""
DeedName: TypeAlias = Literal["defeated", "damage", "suffered", "recovered", "fallen", "raised", "found"]
Tally = Annotated[int, Meta(description="a whole number", ge=0, le=LARGEST_EXACT)]


class Deeds(Part, frozen=True, kw_only=True):
    """What one hero has done and suffered."""

    hero: Annotated[Ref["HeroDef"], says("which hero")]
    defeated: Annotated[Tally, says("figures that it has brought down")] = 0
    damage: Annotated[Tally, says("hearts that others have lost through it")] = 0
    suffered: Annotated[Tally, says("hearts that it has lost")] = 0
    recovered: Annotated[Tally, says("hearts that it has recovered")] = 0
    fallen: Annotated[Tally, says("how often it fell")] = 0
    raised: Annotated[Tally, says("how often it brought somebody back on their feet")] = 0
    found: Annotated[Tally, says("items that it has found")] = 0

    def count(self, deed: DeedName) -> int:
        """How much there is of one of DEEDS."""
        found: int = getattr(self, deed)
        return found


class Outcome(Part, frozen=True, kw_only=True):
    """What a quest has left. As a file it is the beginning of another quest."""

    quest: Annotated[str, says("which quest it was", "core:drowned_cellar", max_length=130)]
    winner: Annotated[Word, says("the side that has won", "heroes")]
    objective: Annotated[Prose, says("by which objective; empty: an effect let it win", max_length=400)] = ""
    round: Annotated[RoundNumber, says("the round in which it ended")]
    variables: Annotated[dict[Word, LeftNumber], says("the variables that it leaves", {"dawn": 1})] = {}
    rewards: Annotated[tuple[GainedReward, ...], says("what the sides have gained")] = ()
    party: Annotated[
        tuple[PartyMember, ...], says("the heroes that are left, with all that they are and carry")
    ] = ()
    lost: Annotated[tuple[Ref["HeroDef"], ...], says("the heroes that are out of the game")] = ()
    deeds: Annotated[tuple[Deeds, ...], says("what each hero has done and suffered")] = ()

"""What is at a node of a campaign: a quest, a shop, a rest, an event, a run, or what a pack brings (rules §15.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from delve.model.campaign_conditions import CampaignWhen
from delve.model.campaign_effects import CampaignEffect
from delve.model.declaration import (
    AttributeName,
    Count,
    Gold,
    HealthNumber,
    NodeName,
    OneOf,
    Part,
    Positive,
    Prose,
    Scripted,
    says,
)
from delve.model.party import PartyMember
from delve.model.refs import Ref
from delve.model.ruleset import SideName

if TYPE_CHECKING:
    from delve.model.condition import ConditionDef
    from delve.model.dungeon import DungeonDef
    from delve.model.item import ItemDef
    from delve.model.quest import QuestDef


MOST_ROWS: Final = 30
MOST_LANES: Final = 9
"""larger maps of a run could not be looked at, nor drawn in one visit"""


class QuestHere(Part, frozen=True, kw_only=True):
    """A quest that is played with heroes of the party. Whoever wins, the campaign goes on."""

    quest: Annotated[Ref["QuestDef"], says("which quest", "core:drowned_cellar")]
    dungeon: Annotated[
        Ref["DungeonDef"] | None,
        says(
            "the recipe by which it is made anew at each visit, by the seed of that quest; its name, text and rewards "
            "stay, and where the recipe makes nothing of a seed it is played as it is drawn",
            "core:the_lower_mills",
        ),
    ] = None
    won: Annotated[
        dict[SideName, tuple[CampaignEffect, ...]],
        says("what comes of it, by the side that has won", {"heroes": [{"gold": 50}]}),
    ] = {}
    must_win: Annotated[bool, says("true: it may be tried again until the party's side has won it")] = False


class Recruit(Part, frozen=True, kw_only=True):
    """A hero that may join for gold."""

    member: Annotated[PartyMember, says("who")]
    price: Annotated[Gold, says("coins that it takes")] = 0


class ShopHere(Part, frozen=True, kw_only=True):
    """Items for gold."""

    items: Annotated[
        tuple[Ref["ItemDef"], ...],
        says("what is sold, each as often as it is named; none: what the act sells"),
    ] = ()
    shows: Annotated[Count, says("so many of them lie there at each visit, as chance draws them; 0: all")] = 0
    pays: Annotated[
        int, says("what it pays for items of the party, in hundredths of their price", 50, ge=0, le=100)
    ] = 50
    recruits: Annotated[tuple[Recruit, ...], says("heroes that may be hired")] = ()


class RestHere(Part, frozen=True, kw_only=True):
    """A place where heroes recover."""

    hearts: Annotated[HealthNumber, says("hearts that each hero recovers")] = 999
    fatigue: Annotated[Count, says("fatigue that each hero recovers")] = 99
    cures: Annotated[tuple[Ref["ConditionDef"], ...], says("conditions of which heroes are rid")] = ()
    price: Annotated[Gold, says("coins that it costs; who cannot or will not pay passes by")] = 0


class EventTest(Part, frozen=True, kw_only=True):
    """An attribute that one hero tests, whom the party's side chooses."""

    attribute: Annotated[AttributeName, says("what is tested", "awareness")]
    passed: Annotated[tuple[CampaignEffect, ...], says("what comes of it if it is passed")] = ()
    failed: Annotated[tuple[CampaignEffect, ...], says("what comes of it if it is not")] = ()


class EventChoice(Part, frozen=True, kw_only=True):
    """One thing that the party may do."""

    text: Annotated[Prose, says("what players read", "Pay the ferryman.", min_length=1, max_length=200)]
    when: Annotated[tuple[CampaignWhen, ...], says("it may be chosen only if all of these hold")] = ()
    price: Annotated[Gold, says("coins that it costs")] = 0
    test: EventTest | None = None
    do: Annotated[tuple[CampaignEffect, ...], says("what comes of it, in this order")] = ()


class EventHere(Part, frozen=True, kw_only=True):
    """Something that happens on the way."""

    text: Annotated[Prose, says("what is told and asked", min_length=1, max_length=400)]
    choices: Annotated[tuple[EventChoice, ...], says("what the party may do", min_length=1)]


class RunNode(Part, frozen=True, kw_only=True):
    """A node that a run may have, as often as the rule says."""

    node: Annotated[NodeName, says("which node")]
    weight: Annotated[Positive, says("how much likelier it is than others")] = 1
    first_row: Annotated[Positive, says("the first row in which it may be, from 1")] = 1
    last_row: Annotated[Positive, says("the last row in which it may be")] = 99
    least: Annotated[Count, says("it occurs so often in any case")] = 0
    most: Annotated[Positive, says("it does not occur more often")] = 99


class FewToMany(Part, frozen=True, kw_only=True):
    """A number that chance draws between two bounds, both included."""

    least: Annotated[int, says("at least", ge=1, le=MOST_LANES)] = 1
    most: Annotated[int, says("at most", ge=1, le=MOST_LANES)] = 1


class RunHere(Part, frozen=True, kw_only=True):
    """A map that is drawn by rule when it is entered: rows of nodes, and ways from each row to the next."""

    rows: Annotated[int, says("how many rows there are before the last node", 4, ge=1, le=MOST_ROWS)]
    lanes: Annotated[FewToMany, says("how many nodes each row has")] = FewToMany(least=2, most=3)
    branches: Annotated[FewToMany, says("how many ways lead on from each node")] = FewToMany(least=1, most=2)
    nodes: Annotated[tuple[RunNode, ...], says("what the rows are drawn from", min_length=1)]
    last: Annotated[NodeName, says("the node to which all ways lead")]


class OwnPlace(Scripted, frozen=True, kw_only=True, rename={"class_": "class"}):
    """What a script of a pack makes of the visit: a class derived from `CampaignPlace`."""

    base = "CampaignPlace"


class Here(OneOf, frozen=True, kw_only=True):
    """What is at a node: exactly one of these."""

    quest: QuestHere | None = None
    shop: ShopHere | None = None
    rest: RestHere | None = None
    event: EventHere | None = None
    run: RunHere | None = None
    script: OwnPlace | None = None

    @property
    def plays(self) -> Ref[QuestDef] | None:
        """The quest that is played there; None: none is."""
        return self.quest.quest if self.quest is not None else None

    @property
    def draws(self) -> tuple[str, ...]:
        """The names of the nodes of which a map is drawn there, the last one of the map too; none: no map is drawn."""
        return (*(one.node for one in self.run.nodes), self.run.last) if self.run is not None else ()

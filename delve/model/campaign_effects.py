"""Effects of campaigns: what comes of a visit, of a choice, of a quest that was won (rules §15.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Struct
from msgspec.structs import astuple

from delve.model.declaration import (
    ActName,
    Count,
    EndingName,
    HealthNumber,
    NodeName,
    Number,
    OneOf,
    Part,
    Positive,
    StoryName,
    means,
    says,
)
from delve.model.party import PartyMember
from delve.model.quest_effects import AddToVariable, SetVariable
from delve.model.refs import Ref
from delve.model.ruleset import SideName

if TYPE_CHECKING:
    from delve.model.card import CardDef
    from delve.model.item import ItemDef


class EarnExperience(Part, frozen=True, kw_only=True):
    """Experience that somebody earns."""

    amount: Annotated[Positive, says("how much; each hero earns so much")]
    side: Annotated[SideName, says("who earns it; the party, if none is named")] | None = None


class SomeItems(Part, frozen=True, kw_only=True):
    """Items of one kind."""

    item: Annotated[Ref["ItemDef"], says("what")]
    amount: Annotated[Positive, says("how many")] = 1


class GainCard(Part, frozen=True, kw_only=True):
    """A card that a side has from then on."""

    side: Annotated[SideName, says("who gets it")]
    card: Annotated[Ref["CardDef"], says("which card")]


Whom = Annotated[
    Literal["everybody", "one"],
    says("whom it concerns"),
    means(everybody="every hero of the party", one="one hero, whom the party's side chooses"),
]


class PartySuffers(Part, frozen=True, kw_only=True):
    """Hearts that heroes lose; the last one is left to everybody."""

    hearts: Annotated[Positive, says("how many")]
    who: Whom = "everybody"


class PartyRecovers(Part, frozen=True, kw_only=True):
    """What heroes recover."""

    hearts: Annotated[HealthNumber, says("hearts that each recovers")] = 0
    fatigue: Annotated[Count, says("fatigue that each recovers")] = 0
    who: Whom = "everybody"


class CampaignEffect(OneOf, frozen=True, kw_only=True):
    """What happens in a campaign: exactly one of these."""

    set: SetVariable | None = None
    add: AddToVariable | None = None
    gold: Annotated[Number, says("coins that the party gains, or loses as far as it has them")] | None = None
    experience: EarnExperience | None = None
    gain: Annotated[SomeItems, says("items that the party gets")] | None = None
    lose: Annotated[SomeItems, says("items that the party loses, as far as it has them")] | None = None
    card: GainCard | None = None
    recruit: Annotated[PartyMember, says("a hero that joins, unless it is there or was lost")] | None = None
    damage: PartySuffers | None = None
    recover: PartyRecovers | None = None
    open: Annotated[NodeName, says("this node can be visited from now on")] | None = None
    close: Annotated[NodeName, says("this node cannot be visited any more")] | None = None
    act: Annotated[ActName, says("another act begins")] | None = None
    story: Annotated[StoryName, says("a text of `stories` that is told")] | None = None
    end: Annotated[EndingName, says("the campaign ends so")] | None = None


def opened_by(value: object) -> Iterator[str]:
    """The names of the nodes that effects within a part of a record open."""
    match value:
        case CampaignEffect(open=str(node)):
            yield node
        case Struct():
            yield from opened_by(astuple(value))
        case Mapping():
            yield from opened_by(tuple(value.values()))
        case tuple() | list():
            for each in value:
                yield from opened_by(each)

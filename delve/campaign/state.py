"""The state of one campaign: a frozen value that holds ids and results, never definitions (rules §15.1)."""

from __future__ import annotations

import hashlib
from typing import Literal

import msgspec
from msgspec import Struct

from delve.model.outcome import Deeds
from delve.model.party import CarriedItem, PartyMember

STRANDED = "stranded"
"""the ending where none of the campaign's own holds and nothing can be visited any more"""


class Figure(Struct, frozen=True, forbid_unknown_fields=True):
    """A hero of the roster."""

    id: int
    """from 1, never used again in a campaign"""
    member: PartyMember
    """all that it is and carries; `items` is never None"""
    status: Literal["ready", "lost"] = "ready"
    """lost: for good"""

    @property
    def items(self) -> tuple[CarriedItem, ...]:
        """What it carries."""
        return self.member.items or ()


class DrawnPlace(Struct, frozen=True, forbid_unknown_fields=True):
    """A place of a run, as chance has drawn it."""

    id: str
    """`run/row/lane`, such as `deep/2/1`; where a map is drawn anew, the rows in ids go on from those of the old one"""
    node: str
    """the node of the record that is there"""
    run: str
    """the place where the run was entered"""
    row: int
    """from 1; the last node stands in a row of its own"""
    lane: int
    """from 1"""
    leads: tuple[str, ...] = ()
    """ids of the places of the next row to which ways lead"""


class Grown(Struct, frozen=True, forbid_unknown_fields=True):
    """How a side without heroes has grown."""

    side: str
    experience: int
    """what it has earned and not spent"""
    cards: tuple[str, ...] = ()
    """`pack:id` of its cards, each as often as it has it"""
    bought: tuple[str, ...] = ()
    """those of them that it has bought"""
    kept: int = -1
    """the experience that it had when it was asked last and bought nothing; it is asked again once it has another"""


class QuestResult(Struct, frozen=True, forbid_unknown_fields=True):
    """What came of one quest, by value."""

    number: int
    """from 1"""
    place: str
    quest: str
    winner: str
    objective: str
    round: int
    deeds: tuple[Deeds, ...] = ()
    lost: tuple[str, ...] = ()
    """`pack:id` of the heroes that were lost in it"""


class CampaignState(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything about a campaign at one moment."""

    campaign: str
    """`pack:id`"""
    figures: tuple[Figure, ...] = ()
    gold: int = 0
    stash: tuple[CarriedItem, ...] = ()
    """what the party has and nobody carries"""
    variables: tuple[tuple[str, int], ...] = ()
    act: str = ""
    begun: bool = False
    """whether its opening was told"""
    at: str = ""
    """the place that is being visited; empty: the party is on its way"""
    open: tuple[str, ...] = ()
    """places that can be visited, as far as their conditions hold"""
    visits: tuple[str, ...] = ()
    """ids of the places that were visited to their end, in their order"""
    drawn: tuple[DrawnPlace, ...] = ()
    grown: tuple[Grown, ...] = ()
    results: tuple[QuestResult, ...] = ()
    """of all quests, in their order"""
    earned: tuple[str, ...] = ()
    """the achievements, in the order in which they were earned"""
    ending: str = ""
    """empty: it goes on"""
    winner: str = ""
    """the side that has won the campaign"""

    def encoded(self) -> bytes:
        """The state as JSON; equal states give equal bytes."""
        return msgspec.json.encode(self, order="deterministic")

    def digest(self) -> str:
        """32 hexadecimal digits that differ for different states; equal across processes and Python versions."""
        return hashlib.blake2b(self.encoded(), digest_size=16).hexdigest()

    @staticmethod
    def decoded(raw: bytes) -> CampaignState:
        """The state that `encoded` wrote. Raises ValueError."""
        return msgspec.json.decode(raw, type=CampaignState)

    def figure(self, id: int) -> Figure:
        """The hero with this number. Raises LookupError."""
        found = next((one for one in self.figures if one.id == id), None)
        if found is None:
            raise LookupError(f"the roster has no hero {id}")
        return found

    @property
    def ready(self) -> tuple[Figure, ...]:
        """The heroes that can set out."""
        return tuple(one for one in self.figures if one.status == "ready")

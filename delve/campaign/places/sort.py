"""What every sort of place can do."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from delve.campaign.context import CampaignContext
from delve.phrases import Template

V = TypeVar("V")


class SortOfPlace(Generic[V]):
    """One sort. It has no state: one object serves all campaigns."""

    told_as: ClassVar[Template] = "place"
    """what players read on the map"""
    emblem: ClassVar[str] = "star"
    """the icon of the house art that stands for it on the map"""

    async def visit(self, ctx: CampaignContext, place: str, value: V) -> bool:
        """Let the party be there. Returns whether the place is done with; else it stays open.

        `place`: its id on the map, `value`: what its record says of it.
        """
        raise NotImplementedError

"""What a quest starts from, where something else than the quest itself says it, such as a campaign (rules §15.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from delve.model.declaration import Count, Part, Word, says
from delve.model.outcome import LeftNumber
from delve.model.party import PartyMember
from delve.model.refs import Ref

if TYPE_CHECKING:
    from delve.model.card import CardDef


class QuestStart(Part, frozen=True, kw_only=True):
    """A quest, and what is other than its record says."""

    quest: Annotated[str, says("which quest", "core:drowned_cellar", max_length=130)]
    dungeon: Annotated[
        str,
        says(
            "the recipe by which it is made, by its seed; empty: it is played as it is drawn", max_length=130
        ),
    ] = ""
    party: Annotated[tuple[PartyMember, ...], says("who goes, with what; none: the party of the quest")] = ()
    left: Annotated[
        dict[Word, LeftNumber], says("variables that were left before, for those that it takes")
    ] = {}
    act: Annotated[Count, says("how strong monsters are; 0: as the quest says")] = 0
    decks: Annotated[
        dict[Word, tuple[Ref["CardDef"], ...]], says("the cards of its decks in place of those of the quest")
    ] = {}

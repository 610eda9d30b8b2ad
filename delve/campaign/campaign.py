"""One campaign under way: library, scripts, state and facts. It is the value on which every rule of campaigns works."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from delve.campaign.state import CampaignState, DrawnPlace, Figure, Grown
from delve.model.campaign import CampaignDef, Node
from delve.model.library import Library
from delve.model.party import PartyMember
from delve.model.ruleset import RulesetDef
from delve.phrases import Said, phrase
from delve.rules.behavior import Behavior
from delve.rules.fact import Fact
from delve.state.behavior_key import BehaviorKey


class Campaign:
    """A campaign between a library and a state."""

    def __init__(
        self,
        library: Library,
        behaviors: Mapping[BehaviorKey, Behavior],
        state: CampaignState,
        facts: list[Fact] | None = None,
    ) -> None:
        self.library, self.behaviors, self.state = library, behaviors, state
        self.facts: list[Fact] = [] if facts is None else facts
        self.record = library.get(CampaignDef, state.campaign)
        self.ruleset = library.get(RulesetDef, self.record.ruleset)

    @property
    def party_side(self) -> str:
        """The side that leads the heroes, and decides for the party."""
        return self.ruleset.party

    def change(self, **fields: Any) -> None:
        """Replace fields of the state."""
        self.state = structs.replace(self.state, **fields)

    def change_figure(self, id: int, **fields: Any) -> None:
        """Replace fields of a hero of the roster. Raises LookupError."""
        changed = structs.replace(self.state.figure(id), **fields)
        self.change(figures=tuple(changed if one.id == id else one for one in self.state.figures))

    def change_member(self, id: int, **fields: Any) -> None:
        """Replace fields of what a hero is and carries. Raises LookupError."""
        self.change_figure(id, member=structs.replace(self.state.figure(id).member, **fields))

    def change_grown(self, side: str, **fields: Any) -> None:
        """Replace fields of what a side without heroes has become."""
        self.change(
            grown=tuple(
                structs.replace(one, **fields) if one.side == side else one for one in self.state.grown
            )
        )

    def note(self, fact: Fact) -> None:
        """Record what has happened."""
        self.facts.append(fact)

    # ------------------------------------------------------------------------------------------------ looking
    def node(self, place: str) -> Node:
        """What the record says of a place, written or drawn. Raises KeyError."""
        drawn = self.drawn(place)
        return self.record.nodes[drawn.node if drawn is not None else place]

    def drawn(self, place: str) -> DrawnPlace | None:
        """The place of a run; None for one that the record names."""
        return next((one for one in self.state.drawn if one.id == place), None)

    def node_name(self, place: str) -> str:
        """The name in the record of the node at a place."""
        drawn = self.drawn(place)
        return drawn.node if drawn is not None else place

    def place_name(self, place: str) -> Said:
        """What players read of a place, told apart from others of its run that have the same name. Raises KeyError."""
        drawn, name = self.drawn(place), self.node(place).name
        if drawn is None:
            return name
        same = (one for one in self.state.drawn if one.run == drawn.run and self.node(one.id).name == name)
        if not any(one.id != place for one in same):
            return name
        return phrase("{place} ({row}/{lane})", place=name, row=drawn.row, lane=drawn.lane)

    def grown(self, side: str) -> Grown | None:
        """What a side without heroes has become; None for one that does not grow."""
        return next((one for one in self.state.grown if one.side == side), None)

    def variable(self, name: str) -> int:
        """The value of a variable."""
        return dict(self.state.variables).get(name, 0)

    def figure_of(self, hero: str) -> Figure | None:
        """The hero of the roster with this definition, lost or not."""
        return next((one for one in self.state.figures if one.member.hero == hero), None)

    def member(self, id: int) -> PartyMember:
        """What a hero is and carries. Raises LookupError."""
        return self.state.figure(id).member

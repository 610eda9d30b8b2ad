"""Objects: doors, chests and whatever else stands on a map and is no figure."""

from __future__ import annotations

from typing import Annotated, Literal

from delve.model.declaration import Params, Part, Picture, Record, ScriptPath, Word, means, says


class ObjectState(Part, frozen=True, kw_only=True):
    """One state that an object can be in."""

    blocks_movement: Annotated[bool, says("true: no figure may enter its space")] = False
    blocks_sight: Annotated[bool, says("true: no line of sight passes its space")] = False
    picture: Annotated[Picture, says("its look in this state")] | None = None


class Interaction(Part, frozen=True, kw_only=True):
    """Something that a figure beside the object can do with it, for one action."""

    id: Annotated[Word, says("name of this interaction", "open")]
    name: Annotated[str, says("what players read on the button", "Open the door", min_length=1)]
    state: Annotated[Word, says("the state in which it is offered", "closed")]
    becomes: Annotated[Word, says("the state after it", "open")]
    by: Annotated[
        Literal["heroes", "overlord", "anyone"],
        says("who may do it"),
        means(heroes="figures of the heroes", overlord="figures of the overlord", anyone="every figure"),
    ] = "anyone"
    gives_contents: Annotated[bool, says("true: who does it takes what the object holds")] = False


class ObjectDef(Record, frozen=True, kw_only=True, tag="object"):
    """A thing on the map with states and interactions."""

    states: Annotated[dict[Word, ObjectState], says("the states that it can be in", min_length=1)]
    initial: Annotated[Word, says("the state in which it begins", "closed")]
    interactions: Annotated[tuple[Interaction, ...], says("what can be done with it")] = ()
    script: ScriptPath | None = None
    params: Params = {}

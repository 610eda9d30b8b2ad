"""Objects: doors, chests and whatever else stands on a map and is no figure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from delve.model.declaration import (
    END,
    PROSE,
    Count,
    Params,
    Part,
    Picture,
    Prose,
    Record,
    ScriptPath,
    Word,
    filled_with,
    formed,
    means,
    of_use,
    says,
)
from delve.model.refs import Ref

if TYPE_CHECKING:
    from delve.model.die import DieDef
    from delve.model.item import ItemDef


class ObjectState(Part, frozen=True, kw_only=True):
    """One state that an object can be in."""

    blocks_movement: Annotated[bool, says("true: no figure may enter its space")] = False
    blocks_sight: Annotated[bool, says("true: no line of sight passes its space")] = False
    targetable: Annotated[bool, says("true: attacks can strike it, and blasts do")] = False
    leads: Annotated[
        bool,
        says(
            "true: a figure on its space may step to the others of its kind with the same link, as if adjacent"
        ),
    ] = False
    concealed: Annotated[
        bool,
        says(
            "true: no side sees it in this state, where the ruleset hides what is out of sight, as with a trap"
        ),
    ] = False
    avoided: Annotated[
        bool,
        says("true: whoever travels or explores by one key goes round it, as round a trap that is known"),
    ] = False
    picture: Annotated[Picture, says("its look in this state")] | None = None


Deed = Annotated[
    str,
    PROSE,
    filled_with("who", "thing"),
    formed(
        r"^(?:[^{}]|\{who\}|\{thing\})*" + END,
        "a text in which {who} and {thing} stand for both, and no other braces",
    ),
]
"""what somebody does to a thing, as a sentence of the log"""


class Interaction(Part, frozen=True, kw_only=True):
    """Something that a figure near the object can do with it."""

    id: Annotated[Word, says("name of this interaction", "open")]
    name: Annotated[Prose, says("what players read on the button", "Open the door", min_length=1)]
    told: Annotated[
        Deed,
        says(
            "what the log says of it once it is done; without one it names the new state",
            "{who} opens {thing}",
        ),
    ] = ""
    state: Annotated[Word, says("the state in which it is offered", "closed")]
    becomes: Annotated[Word, says("the state after it", "open")]
    by: Annotated[
        Literal["party", "others", "anyone"],
        says("who may do it"),
        means(
            party="figures of the side that the party belongs to",
            others="figures of every other side",
            anyone="every figure",
        ),
    ] = "anyone"
    cost: Annotated[
        Literal["action", "free"],
        says("what it costs"),
        means(action="one action", free="no action; in the figure's own turn"),
    ] = "action"
    within: Annotated[Count, says("how far away the figure may be, in spaces; 0: on its space")] = 1
    needs: Annotated[Ref["ItemDef"], says("what the figure must carry: a key", "rusty_key")] | None = None
    uses_up: Annotated[bool, says("true: what it needs is gone afterwards")] = False
    test: (
        Annotated[Word, says("an attribute that the figure must test; failing, nothing changes", "might")]
        | None
    ) = None
    gives_contents: Annotated[bool, says("true: who does it takes what the object holds")] = False
    searches: Annotated[bool, says("true: who does it finds something of the quest's `search`")] = False
    lifts: Annotated[bool, says("true: who does it carries the object from now on")] = False
    pushes: Annotated[bool, says("true: the object moves a space straight away from who does it")] = False


class ObjectDef(Record, frozen=True, kw_only=True, tag="object"):
    """A thing on the map with states and interactions."""

    states: Annotated[dict[Word, ObjectState], says("the states that it can be in", min_length=1)]
    initial: Annotated[Word, says("the state in which it begins", "closed")]
    interactions: Annotated[tuple[Interaction, ...], says("what can be done with it")] = ()
    health: Annotated[Count, says("hearts that break it; 0: nothing breaks it")] = 0
    defense: Annotated[tuple[Annotated[Ref["DieDef"], of_use("defense")], ...], says("its defense dice")] = ()
    shields: Annotated[Count, says("hearts of each attack that it stops without a die", 1)] = 0
    broken: Annotated[Word, says("its state once it is broken; without one it is gone", "broken")] | None = (
        None
    )
    script: ScriptPath | None = None
    params: Params = {}

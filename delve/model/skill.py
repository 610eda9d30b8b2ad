"""Skills: what a figure can do beyond the common actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from delve.model.declaration import Count, Params, Part, Record, ScriptPath, means, says
from delve.model.refs import Ref

if TYPE_CHECKING:
    from delve.model.class_ import ClassDef


class Cost(Part, frozen=True, kw_only=True):
    """What a use costs. The engine takes it after the legality check and before the effect."""

    stamina: Annotated[Count, says("fatigue that the user suffers")] = 0


class SkillDef(Record, frozen=True, kw_only=True, tag="skill", rename={"class_": "class"}):
    """An ability with its price, its moment and the script that carries it out."""

    class_: Annotated[Ref["ClassDef"], says("who may learn it; monsters' skills have no class")] | None = None
    timing: Annotated[
        Literal["action", "free", "reaction", "passive"],
        says("when it is used"),
        means(
            action="costs an action of the own turn",
            free="in the own turn, costs no action",
            reaction="answers an event, also in somebody else's turn",
            passive="always on",
        ),
    ]
    cost: Annotated[Cost, says("what one use costs")] = Cost()
    limit: Annotated[
        Literal["none", "turn", "round", "quest"],
        says("how often one figure may use it"),
        means(
            none="as often as it can pay",
            turn="once in each turn of its own",
            round="once a round",
            quest="once in a quest",
        ),
    ] = "none"
    experience: Annotated[Count, says("experience that it costs; 0: known from the start")] = 0
    script: ScriptPath
    params: Params = {}

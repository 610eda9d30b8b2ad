"""Skills: what a figure can do beyond the common actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from delve.model.declaration import Count, Params, Part, Positive, Record, ScriptPath, instead, means, says
from delve.model.refs import Ref

if TYPE_CHECKING:
    from delve.model.class_ import ClassDef
    from delve.model.counter import CounterDef


class ChosenCost(Part, frozen=True, kw_only=True):
    """An amount that the user chooses when it pays (rules §8.2)."""

    of: Annotated[
        Literal["stamina", "hearts", "movement"],
        says("what is paid"),
        means(
            stamina="fatigue that the user suffers",
            hearts="damage that the user suffers",
            movement="movement points that it loses",
        ),
    ]
    least: Annotated[Count, says("at least")] = 1
    most: Annotated[Positive, says("at most, if the user has so much")] = 99


class CounterCost(Part, frozen=True, kw_only=True):
    """Counters that are taken from the user."""

    counter: Annotated[Ref["CounterDef"], says("which counters")]
    amount: Annotated[Positive, says("how many")] = 1


_CHOSEN = "an amount that the user chooses is written `chosen: {{of: {}, least: 1}}`"


class Cost(Part, frozen=True, kw_only=True):
    """What a use costs. The engine takes it after the legality check and before the effect."""

    stamina: Annotated[Count, says("fatigue that the user suffers"), instead(_CHOSEN.format("stamina"))] = 0
    hearts: Annotated[
        Count,
        says("damage that the user suffers; it may not pay its last heart"),
        instead(_CHOSEN.format("hearts")),
    ] = 0
    movement: Annotated[
        Count, says("movement points that the user loses"), instead(_CHOSEN.format("movement"))
    ] = 0
    exhaust: Annotated[Ref["SkillDef"], says("another skill of the user that is exhausted")] | None = None
    counters: Annotated[tuple[CounterCost, ...], says("counters that are spent")] = ()
    chosen: Annotated[ChosenCost, says("an amount that the user chooses")] | None = None


class SkillDef(Record, frozen=True, kw_only=True, tag="skill", rename={"class_": "class"}):
    """An ability with its price, its moment and the script that carries it out."""

    class_: Annotated[Ref["ClassDef"], says("who may learn it; monsters' skills have no class")] | None = None
    timing: Annotated[
        Literal["action", "free", "reaction", "passive"],
        says("when it is used"),
        means(
            action="in the user's own turn, for one action",
            free="in the user's own turn, for no action",
            reaction="in answer to an event, also in somebody else's turn",
            passive="always on",
        ),
    ]
    cost: Annotated[Cost, says("what one use costs")] = Cost()
    limit: Annotated[
        Literal["none", "turn", "round", "quest", "exhaust"],
        says("how often one figure may use it"),
        means(
            none="as often as it can pay",
            turn="once in each turn of its own",
            round="once a round",
            quest="once in a quest",
            exhaust="once until it is refreshed, at the start of the user's next turn",
        ),
    ] = "none"
    experience: Annotated[Count, says("experience that it costs; 0: known from the start")] = 0
    script: ScriptPath
    params: Params = {}

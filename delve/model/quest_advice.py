"""Advice of quests: what a new player is told at the moment when it helps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from delve.model.declaration import Part, Prose, means, says
from delve.model.quest_conditions import When
from delve.model.refs import Ref
from delve.model.ruleset import SideName

if TYPE_CHECKING:
    from delve.model.command import CommandDef

Asked = Literal[
    "turn", "command", "figure", "space", "surge", "option", "number", "confirm", "order", "several", "share"
]


class Advice(Part, frozen=True, kw_only=True, rename={"if_": "if"}):
    """A text for persons, shown once, the first time that all of this holds while their side is asked something."""

    text: Annotated[
        Prose, says("what players read", "Click a space to walk there.", min_length=1, max_length=400)
    ]
    side: Annotated[SideName, says("who is told; the party's side, if none is named")] | None = None
    asked: (
        Annotated[
            Asked,
            says("only when this is asked", "surge"),
            means(
                turn="who acts next",
                command="what a figure does",
                figure="to choose a figure",
                space="to choose a space",
                surge="what surges buy",
                option="to choose one of several things",
                number="to choose a number",
                confirm="yes or no",
                order="in which order",
                several="to choose several things",
                share="to share something out",
            ),
        ]
        | None
    ) = None
    offered: Annotated[Ref["CommandDef"], says("only when this command can be given")] | None = None
    if_: Annotated[tuple[When, ...], says("all of these must hold, as far as the side knows")] = ()

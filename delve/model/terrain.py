"""Terrain: what the ground of a space is."""

from __future__ import annotations

from typing import Annotated

from delve.model.declaration import (
    END,
    Color,
    CoveringColor,
    Params,
    Part,
    Positive,
    Record,
    ScriptPath,
    formed,
    says,
)

SIGN = r"^[-%^~:;,=?@<>{}\[\]()`]" + END
"""Characters that may stand for a ground in a terminal: none that stands for anything else there."""


class Glow(Part, frozen=True, kw_only=True):
    """The light that each space of a ground sheds."""

    color: Annotated[Color, says("color of the light", "#ff6428")]
    radius: Annotated[int, says("how far it reaches, in spaces", 3, ge=1, le=20)]
    strength: Annotated[int, says("how bright it is in its middle, in percent", 50, ge=1, le=100)]


class TerrainLook(Part, frozen=True, kw_only=True):
    """How the picture of a ground, which `art` names, is drawn. The rules never read it."""

    flow: Annotated[
        int,
        says(
            "how fast its picture drifts, in hundredths of a space a second; 0: it lies still",
            10,
            ge=0,
            le=100,
        ),
    ] = 0
    sinks: Annotated[
        bool, says("true: it lies below the floor, still and dark, and its rims are the walls of a hole")
    ] = False
    shore: (
        Annotated[CoveringColor, says("its rim, where another ground begins; dark if not given", "#9eccd696")]
        | None
    ) = None
    glow: Annotated[Glow, says("the light that it sheds")] | None = None
    character: (
        Annotated[
            str,
            says("the sign that stands for it in a terminal, if no other ground there has it", "~"),
            formed(SIGN, "one sign that no other thing on the board has, such as ~ ^ : , ; = %"),
        ]
        | None
    ) = None


class TerrainDef(Record, frozen=True, kw_only=True, tag="terrain"):
    """A kind of ground. What it does beyond these numbers stands in its script."""

    cost: Annotated[Positive, says("movement points to enter a space of it")] = 1
    blocks_movement: Annotated[bool, says("true: no figure may enter")] = False
    blocks_sight: Annotated[bool, says("true: no line of sight passes")] = False
    look: Annotated[TerrainLook, says("how its picture moves, ends and shines, and its sign")] = TerrainLook()
    script: ScriptPath | None = None
    params: Params = {}

"""Dice: six faces each."""

from __future__ import annotations

from typing import Annotated, Literal

from delve.model.declaration import Color, Count, Part, Record, means, says


class Face(Part, frozen=True, kw_only=True):
    """One side of a die; `{}` is a blank face."""

    hearts: Annotated[Count, says("damage, in hearts")] = 0
    surges: Annotated[Count, says("surges that the attacker may spend")] = 0
    range: Annotated[Count, says("range, in spaces")] = 0
    shields: Annotated[Count, says("hearts that it stops")] = 0
    miss: Annotated[bool, says("true: the whole attack misses")] = False


class DieDef(Record, frozen=True, kw_only=True, tag="die"):
    """A six-sided die."""

    use: Annotated[
        Literal["attack", "defense"],
        says("which pools it belongs to"),
        means(attack="rolled by the attacker", defense="rolled by the defender and in tests"),
    ]
    color: Annotated[Color, says("color of the die on the screen", "#3b6fd4")]
    faces: Annotated[tuple[Face, Face, Face, Face, Face, Face], says("its six sides, in a fixed order")]

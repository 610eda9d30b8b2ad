"""The pictures that come with delve, by their names: what the `art` of a record may name.

How they are drawn, and what is shown where none is named, belongs to the window.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

import msgspec

FOLDER: Final = Path(__file__).parent / "ui" / "pictures"
"""where the pictures lie, with an index of their names"""
FAMILIES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({
    "emblem": ("emblem", "face", "icon"),
    "face": ("face", "emblem"),
    "texture": ("terrain", "object"),
    "shape": ("object",),
})  # fmt: skip
"""field of a record's `picture` -> the families of pictures that it may name"""
FLOOR: Final = "floor"
"""the texture of ground that is a plain floor: it has several pictures"""
_CLOSED: Final = "_closed"
"""how the picture of a thing ends that is named without its state: `chest` stands for `chest_closed`"""


@cache
def names(family: str) -> tuple[str, ...]:
    """The names of the pictures of a family, such as `emblem` or `object`; none of a family that is not there."""
    return tuple(_index().get(family, ()))


@cache
def known(field: str) -> frozenset[str]:
    """The names that a field of a `picture` may hold."""
    found = {name for family in FAMILIES[field] for name in names(family)}
    if field == "texture":
        found.add(FLOOR)
    if field == "shape":
        found |= {name.removesuffix(_CLOSED) for name in found}
    return frozenset(found)


def thing(shape: str | None) -> str | None:
    """The name of the picture of a thing, which may be named without its state; None where there is none."""
    return next((name for name in (shape, f"{shape}{_CLOSED}") if name in names("object")), None)


@cache
def _index() -> Mapping[str, list[str]]:
    index: dict[str, list[str]] = msgspec.json.decode((FOLDER / "index.json").read_bytes())
    return index

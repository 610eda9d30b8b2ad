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
FIGURES: Final = ("hero", "monster", "lieutenant", "familiar")
"""kinds of records that are shown as tokens; all others that have an emblem are shown as buttons"""
_FAMILIES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({
    "emblem": ("icon",),
    "texture": ("terrain", "object"),
    "shape": ("object",),
})  # fmt: skip
"""field of a `picture` -> the families of pictures that it may name, in a record that is no figure"""
_OF_PLACES: Final = MappingProxyType({"emblem": ("icon",)})
"""the same for campaigns, whose places have signs on the map"""
_OF_FIGURES: Final = MappingProxyType({"emblem": ("emblem", "face"), "face": ("emblem", "face")})
"""the same for figures: a field -> families, of which the first that has the name is drawn"""
_OF_KINDS: Final = MappingProxyType({**dict.fromkeys(FIGURES, _OF_FIGURES), "campaign": _OF_PLACES})
"""kinds of records of which pictures are drawn otherwise than those of all others"""
FLOOR: Final = "floor"
"""the texture of ground that is a plain floor: it has several pictures"""
_CLOSED: Final = "_closed"
"""how the picture of a thing ends that is named without its state: `chest` stands for `chest_closed`"""


@cache
def names(family: str) -> tuple[str, ...]:
    """The names of the pictures of a family, such as `emblem` or `object`; none of a family that is not there."""
    return tuple(_index().get(family, ()))


def fields_of(kind: str) -> tuple[str, ...]:
    """The fields of a `picture` that may name one of these pictures in a record of a kind."""
    return (*_families(kind),)


def _families(kind: str) -> Mapping[str, tuple[str, ...]]:
    return _OF_KINDS.get(kind, _FAMILIES)


def symbol(name: str) -> tuple[str, str] | None:
    """The family and name of the picture on the token of a figure; None where there is none of this name."""
    families = _OF_FIGURES["emblem"]
    return next(((family, name) for family in families if name in names(family)), None)


@cache
def known(field: str, kind: str) -> frozenset[str]:
    """The names that a field of a `picture` may hold in a record of a kind; none where it would not be looked at."""
    found = {name for family in _families(kind).get(field, ()) for name in names(family)}
    if field == "texture" and found:
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

"""The pictures that records name."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from delve.catalog.positions import ValuePath
from delve.model.campaign import CampaignDef
from delve.model.declaration import Picture
from delve.model.object import ObjectDef


def pictures_of(record: Struct) -> Iterator[tuple[ValuePath, Picture]]:
    """(path, picture) of everything in a record that has a look."""
    art = getattr(record, "art", None)
    if art is not None and art.picture is not None:
        yield ("art", "picture"), art.picture
    if isinstance(record, CampaignDef):
        for name, node in record.nodes.items():
            if node.art is not None and node.art.picture is not None:
                yield ("nodes", name, "art", "picture"), node.art.picture
    if isinstance(record, ObjectDef):
        for name, state in record.states.items():
            if state.picture is not None:
                yield ("states", name, "picture"), state.picture

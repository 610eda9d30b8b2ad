"""Which places a node of a campaign may open: by `opens`, and by effects wherever they stand in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct, structs

from delve.model.campaign import Node
from delve.model.campaign_effects import CampaignEffect


def ways_from(node: Node) -> tuple[str, ...]:
    """The names of the nodes that a visit may open, each once; those of `opens` first."""
    return tuple(dict.fromkeys((*node.opens, *_opened(node))))


def _opened(value: object) -> Iterator[str]:
    """The nodes that effects within a part of a record open."""
    if isinstance(value, CampaignEffect):
        if value.open is not None:
            yield value.open
    elif isinstance(value, Struct):
        for field in structs.fields(value):
            yield from _opened(getattr(value, field.name))
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _opened(each)
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _opened(each)

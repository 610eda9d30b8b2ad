"""Distances: in words, for the reasons why something cannot be done, and what is nearest."""

from __future__ import annotations

from delve.script import View


def distance_in_words(spaces: int) -> str:
    """A distance in words: `1 space`, `3 spaces`."""
    return "1 space" if spaces == 1 else f"{spaces} spaces"


def nearest_of(view: View, start: int, spaces: int) -> int:
    """Mask of those of some spaces that are nearest to the spaces of another mask; 0 where no way leads to any."""
    near, before = start, 0
    while not near & spaces and near != before:
        near, before = view.within(near, 1), near
    return near & spaces

"""Distances in the reasons that scripts give for what cannot be done."""

from __future__ import annotations


def distance_in_words(spaces: int) -> str:
    """A distance in words: `1 space`, `3 spaces`."""
    return "1 space" if spaces == 1 else f"{spaces} spaces"

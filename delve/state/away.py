"""Figures that are off the map for some rounds."""

from __future__ import annotations

from msgspec import Struct


class Away(Struct, frozen=True, array_like=True):
    """A figure that is off the map and comes back (rules §11.6)."""

    piece: int
    spaces: tuple[int, ...]
    """the spaces that it held on its board, where it comes back"""
    until: int
    """the round in which it comes back"""

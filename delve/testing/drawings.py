"""Drawings of arenas: which characters stand for pieces, and where they are."""

from __future__ import annotations

from collections.abc import Container, Iterator
from textwrap import dedent


def drawn_pieces(drawing: str, pieces: Container[str]) -> Iterator[tuple[str, int, int]]:
    """(character, x, y) of every character of a drawing that stands for a piece, row by row."""
    for y, row in enumerate(rows(drawing)):
        for x, character in enumerate(row):
            if character in pieces:
                yield character, x, y


def rows(drawing: str) -> list[str]:
    """The rows of a drawing, without its indentation."""
    return dedent(drawing).strip("\n").split("\n")

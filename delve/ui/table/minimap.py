"""The whole board in small, as a value: which spaces are known, and who is where by a mark of its own shape."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

from delve.rules.journeys import way_of
from delve.rules.view import View
from delve.ui.sprites import TokenSprite

Shape = Literal["square", "cross", "dot", "onward", "back"]
"""what a mark looks like: own figures and their allies, enemies, all others, and what leads to other boards"""
WAYS: Final[dict[int, Shape]] = {1: "onward", -1: "back"}
"""which way a thing leads -> shape; see `delve.rules.journeys.way_of`"""
SHAPES: Final[dict[str, Shape]] = {"ally": "square", "enemy": "cross", "neutral": "dot"}
"""attitude of the side that looks -> shape"""


@dataclass(frozen=True, slots=True)
class Mark:
    """A figure, or a thing that leads to another board."""

    x: float
    y: float
    shape: Shape


@dataclass(frozen=True, slots=True)
class Minimap:
    """A board in small."""

    width: int
    height: int
    ground: tuple[tuple[int, int, int], ...]
    """(x, y, length) of the rows of known spaces"""
    marks: tuple[Mark, ...] = ()


def minimap_of(view: View, side: str, tokens: Iterable[TokenSprite]) -> Minimap:
    """The board of a view as `side` sees it, with the figures that are shown."""
    known = 0
    for mask in view.ground().values():
        known |= mask
    width, height = view.grid.width, view.grid.height
    own = [piece.id for piece in view.standing() if piece.side == side]
    marks = (
        Mark(token.x + token.width / 2, token.y + token.height / 2, _shape(view, own, side, token.id))
        for token in tokens
        if token.id in view.state.pieces
    )
    rows = tuple(_rows(view, known, width, height))
    return Minimap(width, height, rows, (*_ways(view), *marks))


def _ways(view: View) -> Iterator[Mark]:
    """What is known to lead to other boards."""
    for thing in view.objects():
        shape = WAYS.get(way_of(view, thing))
        if shape is not None:
            yield from (Mark(x + 0.5, y + 0.5, shape) for x, y in map(view.point, thing.spaces))


def _shape(view: View, own: list[int], side: str, piece: int) -> Shape:
    if view.piece(piece).side == side:
        return "square"
    return SHAPES[view.attitude(own[0], piece)] if own else "cross"


def _rows(view: View, known: int, width: int, height: int) -> Iterable[tuple[int, int, int]]:
    """The known spaces, those beside each other in a row together."""
    for y in range(height):
        begin = None
        for x in range(width + 1):
            there = x < width and known >> view.space(x, y) & 1
            if there and begin is None:
                begin = x
            elif not there and begin is not None:
                yield begin, y, x - begin
                begin = None

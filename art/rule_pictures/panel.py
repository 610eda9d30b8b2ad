"""What a picture is made of: panels, each a drawn board with the claims that it makes about it. No SVG is known here."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import structs

from delve.geometry.boards import Grid, bits
from delve.model.monster import MonsterDef
from delve.model.tile import Edge
from delve.testing.arena import Arena, Packs
from delve.testing.plugin import load_packs

Point = tuple[float, float]
"""columns and rows from the top left corner of the board; the middle of the first space is (0.5, 0.5)"""

SIZES = {"beast": (2, 2), "hound": (1, 2), "dragon": (2, 3)}
"""monsters of several spaces, of which the pictures tell; they are goblins otherwise"""
PIECES = {
    "H": "nite knight",
    "A": "wren",
    "G": "goblin minion",
    "g": "goblin elite",
    "B": "beast minion",
    "D": "hound minion",
    "R": "dragon minion",
    "d": "door closed",
    "o": "door open",
    "c": "chest closed",
}
"""what letters stand for in every drawing"""
LEGEND = {"~": "water", "^": "rock", "_": "chasm"}
Pair = tuple[tuple[int, int], tuple[int, int]]


class Mark(NamedTuple):
    """Something to draw upon the board."""

    shape: str
    """`space`, `base` or `ring` around spaces; `line` above the figures, `join` below them"""
    look: str
    """how it looks: a class of the style sheet"""
    points: tuple[Point, ...]
    """the ends of a line; otherwise the top left corners of the spaces"""
    text: str = ""


class Shown(NamedTuple):
    """What a claim adds to a picture: marks, and what they say in words."""

    marks: tuple[Mark, ...]
    words: str


Claim = Callable[[Arena], Shown]


class WrongClaimError(Exception):
    """A picture says what the rules do not."""


class Panel(NamedTuple):
    """One board of a picture with what is claimed about it."""

    caption: str
    drawing: str
    claims: tuple[Claim, ...]
    walls: tuple[Pair, ...] = ()
    elevations: tuple[Pair, ...] = ()

    def game(self) -> Arena:
        """The board as a game, with the letters of `PIECES` on it."""
        letters = {letter: spec for letter, spec in PIECES.items() if letter in self.drawing}
        legend = {sign: terrain for sign, terrain in LEGEND.items() if sign in self.drawing}
        edges = tuple(Edge(between=pair, is_="elevation") for pair in self.elevations)
        given: dict[str, Any] = {**letters}
        return packs().arena(self.drawing, legend=legend, walls=self.walls, edges=edges, **given)


class Picture(NamedTuple):
    """A picture of the rule book: its file's name, what it is called, and its panels side by side."""

    name: str
    title: str
    panels: tuple[Panel, ...]


@lru_cache(maxsize=1)
def packs() -> Packs:
    """The shipped packs, and the large monsters of the pictures."""
    shipped = load_packs(None)
    goblin = shipped.library.get(MonsterDef, "core:goblin")
    large = (
        structs.replace(goblin, id=f"pictures:{name}", name=name.capitalize(), size=size)
        for name, size in SIZES.items()
    )
    return Packs(shipped.library.extended(*large), shipped.behaviors)


def grid(game: Arena) -> Grid:
    """The board as sight, distance and adjacency know it."""
    return game.view.grid


def points(game: Arena, spaces: int) -> tuple[Point, ...]:
    """The top left corners of the spaces of a mask."""
    return tuple(game.view.point(at) for at in bits(spaces))


def middle(game: Arena, at: int) -> Point:
    """The middle of a space."""
    x, y = game.view.point(at)
    return x + 0.5, y + 0.5

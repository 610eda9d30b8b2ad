"""How figures fare, at two moments of a game or in two games: what becomes otherwise, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from delve.phrases import Phrase, Template, phrase
from delve.rules.view import View


class Fate(NamedTuple):
    """How one figure fares."""

    health: int
    fatigue: int
    conditions: frozenset[str]
    fallen: bool
    spaces: tuple[int, ...]
    board: str


def fates(view: View) -> dict[int, Fate]:
    """How every figure of a game fares, the fallen included: its id -> how."""
    return {
        piece.id: Fate(
            view.health_left(piece.id),
            piece.fatigue,
            frozenset(piece.conditions),
            piece.defeated or piece.knocked_out,
            piece.spaces,
            piece.board,
        )
        for piece in view.state.pieces.values()
        if piece.kind != "object"
    }


def health_told(who: str, before: Fate, after: Fate, without: Fate) -> Iterator[Phrase]:
    """`Wren 10 to 9 health instead of 7`; nothing where the health stays what it is and would."""
    n, left, other = before.health, after.health, without.health
    if after.fallen and not before.fallen:
        yield phrase("{who} falls", who=who)
    elif without.fallen and not after.fallen:
        words: Template = "{who} {n} to {left} health instead of falling"
        yield phrase(words if left != n else "{who} does not fall", who=who, n=n, left=left)
    elif left == n:
        if other != n:
            yield phrase("{who} stays at {n} health instead of {other}", who=who, n=n, other=other)
    elif other in (left, n):
        yield phrase("{who} {n} to {left} health", who=who, n=n, left=left)
    else:
        yield phrase("{who} {n} to {left} health instead of {other}", who=who, n=n, left=left, other=other)

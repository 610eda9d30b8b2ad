"""Dice that are rolled again at once, as behaviors declare it (rules §6.3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

from delve.model.die import DieDef, Face
from delve.model.named_text import DieId

Showing: TypeAlias = Literal["miss", "blank"]
"""what a die shows that is rolled again: a miss, or nothing at all"""
SHOWINGS: tuple[Showing, ...] = ("miss", "blank")
_BLANK = Face()


class Reroll(NamedTuple):
    """Dice of a roll that are rolled again at once, each of them once, by nobody's choice."""

    showing: Showing
    """what a die has to show: `miss`, or `blank` for nothing at all"""
    die: DieId = ""
    """id of the dice that are rolled again; empty: all that show it"""


def faces_again(die: DieDef, rerolls: Iterable[Reroll]) -> frozenset[int]:
    """The numbers of the faces of a die with which it is rolled again."""
    wanted = {one.showing for one in rerolls if one.die in ("", die.id)}
    return frozenset(
        number
        for number, face in enumerate(die.faces)
        if ("miss" in wanted and face.miss) or ("blank" in wanted and face == _BLANK)
    )

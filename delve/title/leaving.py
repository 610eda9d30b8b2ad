"""What somebody wants who leaves a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

AfterGame = Literal["close", "title", "again", "another", "easier", "on"]
"""to leave the program, to go back to the title, or to begin the same game again; `another`: in a dungeon that is made
anew; `easier`: against automated players of a lower level; `on`: after a quest, to go on with its campaign"""


def ways_after_end(ways: Sequence[AfterGame], *, has_easier: bool) -> tuple[AfterGame, ...]:
    """The ways out of a game that is over: to begin it again against weaker opponents as well, where there are any."""
    again: tuple[AfterGame, ...] = ("again", "easier") if has_easier else ("again",)
    return tuple(after for way in ways for after in (again if way == "again" else (way,)))

"""What `delve play` was asked for, beside what is played."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class Wishes(NamedTuple):
    """What was asked for of a new game; None: nothing was said."""

    heroes: str | None
    seed: int | None
    side: str | None
    record: Path | None
    free_undo: bool
    after: Path | None = None
    """a file that says what the quest before has left"""
    with_: tuple[str, ...] | None = None
    """folders or ids of packs that it is played with although the quest does not need them"""
    opponent: tuple[str, ...] | None = None
    """the levels of the automated players: `LEVEL` for all, `SIDE=LEVEL` for one"""
    daily: bool = False
    """whether a campaign has the seed of the day"""

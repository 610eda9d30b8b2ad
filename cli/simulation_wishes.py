"""What `delve simulate` was asked for, beside what is played."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class Wishes(NamedTuple):
    """What was asked for of the games."""

    games: int
    heroes: tuple[str, ...]
    levels: tuple[str, ...]
    acts: tuple[int, ...]
    seed: int
    until: str | None
    into: Path | None
    exhaustive: bool
    jobs: int | None
    scheduler: str | None
    packs: tuple[Path, ...]
    with_: tuple[str, ...]

"""How large the large checks are: `DELVE_CHECKS=small` (the default, minutes) or `full` (before a release).

At small size, each number in `DELVE_TURN` lets other ones of the large tests have their turn, and
`all` lets all of them.
"""

from __future__ import annotations

import os
from typing import TypeVar
from zlib import crc32

T = TypeVar("T")


def size(small: T, full: T) -> T:
    """How many rounds of a large check, or which of them, are wanted under the size that the environment asks for."""
    asked = os.environ.get("DELVE_CHECKS", "small")
    if asked not in ("small", "full"):
        raise ValueError(f"DELVE_CHECKS must be 'small' or 'full', not {asked!r}")
    return full if asked == "full" else small


def is_in_turn(file: str, number: int, of: int) -> bool:
    """Whether it is the turn of a test of a file, one of so many; `number` counts the large tests of the file from 0.

    Files begin at different numbers, else those of one test each would all have the same turn.
    """
    turn = os.environ.get("DELVE_TURN", "0")
    return turn == "all" or (crc32(file.encode()) + number + int(turn)) % of == 0

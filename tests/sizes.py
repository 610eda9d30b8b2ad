"""How large the large checks are: `DELVE_CHECKS=small` (the default, minutes) or `full` (before a release)."""

from __future__ import annotations

import os
from typing import TypeVar

T = TypeVar("T")


def size(small: T, full: T) -> T:
    """How many rounds of a large check, or which of them, are wanted under the size that the environment asks for."""
    asked = os.environ.get("DELVE_CHECKS", "small")
    if asked not in ("small", "full"):
        raise ValueError(f"DELVE_CHECKS must be 'small' or 'full', not {asked!r}")
    return full if asked == "full" else small

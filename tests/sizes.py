"""How large the large checks are: `DELVE_CHECKS=small` (the default, minutes) or `full` (before a release)."""

from __future__ import annotations

import os


def size(small: int, full: int) -> int:
    """The number of rounds of a large check under the size that the environment asks for."""
    asked = os.environ.get("DELVE_CHECKS", "small")
    if asked not in ("small", "full"):
        raise ValueError(f"DELVE_CHECKS must be 'small' or 'full', not {asked!r}")
    return full if asked == "full" else small

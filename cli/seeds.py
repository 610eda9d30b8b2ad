"""Seeds that several people have in common."""

from __future__ import annotations

import hashlib


def seed_of_day(id: str, day: str) -> int:
    """The seed that everybody has who plays a campaign or dungeon (`pack:id`) on a day such as `2026-11-21`."""
    raw = hashlib.blake2b(f"{id}/{day}".encode(), digest_size=4).digest()
    return int.from_bytes(raw, "big")

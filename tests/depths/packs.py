"""The pack `depths` alone, for tests that draw no boards."""

from __future__ import annotations

from pathlib import Path

from delve.testing.packs import Packs
from delve.testing.plugin import load_packs

DEPTHS = Path(__file__).parents[2] / "content" / "depths"


def depths() -> Packs:
    """The pack, and its ruleset where a test names none."""
    loaded = load_packs(DEPTHS)
    return Packs(loaded.library, loaded.behaviors, "depths:depths", own="depths")

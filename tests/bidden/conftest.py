"""The tests of the pack `bidden` draw their boards by its own rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.testing.packs import Packs
from delve.testing.plugin import load_packs

BIDDEN = Path(__file__).parents[2] / "content" / "bidden"


@pytest.fixture
def packs() -> Packs:
    """The pack with what it needs, and its ruleset where a test names none."""
    loaded = load_packs(BIDDEN)
    return Packs(loaded.library, loaded.behaviors, "bidden:bidden", own="bidden")

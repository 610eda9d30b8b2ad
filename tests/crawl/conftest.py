"""The tests of the pack `crawl` draw their boards by its own rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.testing.packs import Packs
from delve.testing.plugin import load_packs

CRAWL = Path(__file__).parents[2] / "content" / "crawl"


@pytest.fixture
def packs() -> Packs:
    """The pack alone, and its ruleset where a test names none."""
    loaded = load_packs(CRAWL)
    return Packs(loaded.library, loaded.behaviors, "crawl:crawl", own="crawl")

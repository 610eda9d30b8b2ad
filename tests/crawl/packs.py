"""The pack `crawl` alone, for tests of what is around it."""

from __future__ import annotations

from functools import cache

from delve.installation import shipped_folder
from delve.testing.packs import Packs
from delve.testing.plugin import load_packs


@cache
def crawl() -> Packs:
    """The pack, and its ruleset where a test names none."""
    loaded = load_packs(shipped_folder() / "crawl")
    return Packs(loaded.library, loaded.behaviors, "crawl:crawl", own="crawl")

"""The tests of the pack `depths` draw their boards by its own rules."""

from __future__ import annotations

import pytest

from delve.testing.packs import Packs
from tests.depths.packs import depths


@pytest.fixture
def packs() -> Packs:
    """The pack alone, and its ruleset where a test names none."""
    return depths()

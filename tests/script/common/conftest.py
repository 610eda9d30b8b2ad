"""The common scripts are tested as modders use them: named by the records of a pack that has no Python."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.testing.packs import Packs
from delve.testing.plugin import load_packs

BENCH = Path(__file__).parents[2] / "packs" / "bench"


@pytest.fixture
def packs() -> Packs:
    """The core pack and the bench."""
    return load_packs(BENCH)

"""No line of the engine or of its commands knows anything of the march."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.march.games import MARCH, SIDES

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("folder", ["delve", "cli"])
def test_nothing_of_the_pack_is_named(folder: str) -> None:
    """S0-28."""
    own = {file.stem for file in MARCH.rglob("*.yaml")} - {"pack"}
    names = {"march:", "march."} | {f'"{name}"' for name in (*own, *SIDES)}
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for name in sorted(names)
        if name in path.read_text("utf-8")
    ]
    assert found == []
    assert len(own) > 20

"""Tests are found where their subject is: the same folders again."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = sorted(path.parent.name for path in (ROOT / "delve").glob("*/__init__.py"))


@pytest.mark.parametrize("room", ROOMS)
def test_room_has_tests_under_its_own_name(room: str) -> None:
    """S0-100: a part without tests has no place to be tried in."""
    own = ROOT / "tests" / room
    assert [*own.rglob("test_*.py")] or (own.parent / f"test_{room}.py").is_file()


def test_skill_of_the_core_pack_has_a_test_of_its_own() -> None:
    """S0-100."""
    skills = ROOT / "content" / "core" / "skills"
    tried = {path.stem for path in (ROOT / "tests" / "skills").rglob("test_*.py")}
    assert [*skills.rglob("*.yaml")]
    assert [path.stem for path in skills.rglob("*.yaml") if f"test_{path.stem}" not in tried] == []

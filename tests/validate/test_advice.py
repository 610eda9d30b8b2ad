"""Advice of quests is checked as all else: its names, its conditions, and those that need an event."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.small_pack import SmallPack


@pytest.mark.parametrize(
    ("advice", "found"),
    [
        ("{text: Go., asked: turn, side: heroes}", []),
        ("{text: Go., asked: nothing}", ["D104"]),
        ("{text: Go., side: strangers}", ["Q035"]),
        ("{text: Go., offered: base:dance}", ["D204"]),
        ("{asked: turn}", ["D102"]),
        ("{text: Go., if: [{entered: {zone: vault, side: heroes}}]}", ["Q015"]),
    ],
)
def test_fault_of_an_advice_is_found(tmp_path: Path, advice: str, found: list[str]) -> None:
    pack = SmallPack(tmp_path)
    pack.change("quests/cellar.yaml", "\nobjectives:", f"\nadvice: [{advice}]\nobjectives:")
    assert [one.code for one in pack.findings()] == found

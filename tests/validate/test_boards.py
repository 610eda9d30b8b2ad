"""The drawings of all boards of a quest are checked, each at its place in the file (rules §2.9)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.validate.cellars import QUEST, pack_with

DEEP = """\
boards:
  deep:
    name: The Deep
    map: |
      r..p
      ....
    legend:
      r: {object: ring}
      p: {zone: pit, mark: hatchery}
entrance: entrance
"""


def found(folder: Path, *changes: tuple[str, str]) -> list[tuple[str, str]]:
    """Code and message of every finding in the cellar with a second board, changed so."""
    text = DEEP
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    ring = (QUEST, "  o: {terrain: rock", "  r: {object: ring}\n  o: {terrain: rock")
    pack = pack_with(folder, (QUEST, "entrance: entrance\n", text), ring, (QUEST, "#ee#.o#", "#er#.o#"))
    return [(each.code, each.message) for each in pack.findings()]


def test_quest_with_a_second_board_has_no_findings(tmp_path: Path) -> None:
    assert found(tmp_path) == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("r..p", "r.?p", "the legend does not say what"),
        ("r..p", "r...", "is nowhere on the map"),
        ("r: {object: ring}", "r: {object: ring, state: burning}", "has no state"),
        (
            "    legend:\n",
            "    edges: [{between: [[0, 0], [9, 0]]}]\n    legend:\n",
            "there is no space [9, 0]",
        ),
        ("    legend:\n", "    place: [{at: [9, 9], zone: pit}]\n    legend:\n", "there is no space [9, 9]"),
    ],
)
def test_fault_of_a_second_board_is_told(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert any(message in said for _, said in found(tmp_path, (old, new)))


def test_monsters_may_be_put_at_a_mark_of_any_board(tmp_path: Path) -> None:
    spawn = "entrance: entrance\n"
    assert found(tmp_path, (spawn, f"{spawn}open_groups: []\n")) == []
    named = found(tmp_path, (spawn, f"{spawn}lieutenants:\n- {{lieutenant: warden, at: hatchery}}\n"))
    assert not [message for _, message in named if "hatchery" in message]

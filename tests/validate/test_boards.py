"""The drawings of all boards of a quest are checked, each at its place in the file (rules §2.9)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.validate.cellars import CLEAR, DOOR, LOCK, QUEST, pack_with

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


def test_board_to_which_no_link_leads_is_told_where_it_begins(tmp_path: Path) -> None:
    """Rings with different links do not lead to each other."""
    ring = (QUEST, "  o: {terrain: rock", "  r: {object: ring, link: up}\n  o: {terrain: rock")
    pack = pack_with(tmp_path, (QUEST, "entrance: entrance\n", DEEP), ring, (QUEST, "#ee#.o#", "#er#.o#"))
    (told,) = pack.findings()
    assert (told.code, told.severity) == ("Q023", "warning")
    assert (
        told.message
        == 'no way leads from the entrance to [0, 0] of the board "deep" and 7 more spaces ("pit")'
    )
    assert pack.where(told) == pack.place(QUEST, "r..p")


def test_what_lies_on_another_board_can_be_had_through_a_link(tmp_path: Path) -> None:
    """The key of the door lies in the deep: with the ring it can be fetched, without it the objective is lost."""
    lock = (DOOR, LOCK, LOCK + ", needs: key")
    dark = (DOOR, "closed: {", "closed: {blocks_sight: true, ")
    deep = (QUEST, "entrance: entrance\n", DEEP.replace("zone: pit", "zone: pit, items: [key]"))
    way = (QUEST, "#ee#.o#", "#er#.o#")
    ring = (QUEST, "  o: {terrain: rock", "  r: {object: ring}\n  o: {terrain: rock")
    goal = (QUEST, CLEAR, "{in_zone: {zone: vault, side: heroes}}")
    assert pack_with(tmp_path / "linked", lock, dark, deep, way, ring, goal).findings() == ()
    other = (ring[0], ring[1], ring[2].replace("object: ring", "object: ring, link: up"))
    told = pack_with(tmp_path / "alone", lock, dark, deep, way, other, goal).findings()
    assert [(one.code, one.severity) for one in told] == [("Q023", "error"), ("Q023", "error")]
    assert [one.message for one in told if "gate" in one.message] == [
        'no way leads from the entrance to [4, 1] and 2 more spaces ("vault"); "gate" needs "key", which nobody can '
        "get to, so an objective of the heroes is out of reach"
    ]

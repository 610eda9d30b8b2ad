"""How matters stand with a figure, in one line."""

from __future__ import annotations

import pytest

from delve.narrate.spans import plain
from delve.terminal.status import condition
from delve.testing.arena import MakeArena

PIECES = {"K": "nite knight", "L": "bede lampwright", "g": "goblin minion", "l": "hand_lamp of L"}


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("K", "Nite at 0,0, 12/12 health, fatigue 0 of 4"),
        ("g", "Goblin 1 at 3,0, 4/4 health"),
        ("l", "Hand Lamp at 2,0"),
    ],
)
def test_what_has_health_is_told_with_it_and_a_thing_without_a_body_by_its_place(
    arena: MakeArena, name: str, told: str
) -> None:
    game = arena("KLlg", **PIECES)
    assert plain(condition(game.view, game[name])) == told

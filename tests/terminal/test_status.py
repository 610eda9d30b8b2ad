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


def test_who_came_too_late_for_a_round_is_told_to_wait_for_the_next_one(arena: MakeArena) -> None:
    game = arena("KLlg", **PIECES)
    game.turn_of("K")
    game.change("g", waits=1)
    assert plain(condition(game.view, game["g"])) == "Goblin 1 at 3,0, 4/4 health, waits for the next round"

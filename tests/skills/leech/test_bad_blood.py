"""Bad Blood."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.skills.leech.boards import bile, drawn


def test_bad_blood_poisons_an_enemy_for_bile_and_no_action(arena: MakeArena) -> None:
    game = drawn(arena, "L..g", "bad_blood", bile=2)
    game.use("L", "bad_blood", game.id("g"))
    assert game["g"].conditions == ("core:poisoned",)
    assert (bile(game), game["L"].action_points) == (1, 2)
    assert game.changes("L", "g") == []


@pytest.mark.parametrize(
    ("drawing", "bile", "reason"),
    [
        ("L...g", 1, "no enemy in sight within 3 spaces"),
        ("L#g", 1, "no enemy in sight within 3 spaces"),
        ("L..g", 0, "costs 1 Bile, 0 left"),
    ],
)
def test_bad_blood_is_refused(arena: MakeArena, drawing: str, bile: int, reason: str) -> None:
    assert drawn(arena, drawing, "bad_blood", bile=bile).reason("bad_blood") == reason


def test_bad_blood_does_not_poison_twice(arena: MakeArena) -> None:
    game = drawn(arena, "L..g", "bad_blood", bile=2)
    game.use("L", "bad_blood", game.id("g"))
    assert game.reason("bad_blood") == "every enemy near enough is so already"

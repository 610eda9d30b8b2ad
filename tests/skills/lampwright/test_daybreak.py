"""Daybreak."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.skills.lampwright.boards import drawn


def test_daybreak_makes_friends_near_the_lamp_as_good_as_new(arena: MakeArena) -> None:
    game = drawn(arena, "M..lL.gW", "daybreak")
    for name in "MLgW":
        game.change(name, damage=2)
    game.change("M", damage=4, fatigue=3, conditions=("core:poisoned", "core:cursed"))
    game.change("W", fatigue=1)
    game.use("L", "daybreak", ("core:cursed",))
    assert (game["M"].damage, game["M"].fatigue, game["M"].conditions) == (1, 0, ("core:poisoned",))
    assert (game["L"].damage, game["L"].fatigue) == (0, 0)
    assert (game["g"].damage, game["W"].damage, game["W"].fatigue) == (2, 2, 1)


def test_daybreak_lets_heroes_stand_up_who_lie_there(arena: MakeArena) -> None:
    game = drawn(arena, "M..l....WL", "daybreak")
    game.change("M", damage=12, fatigue=4, fallen_at=0, spaces=())
    game.change("W", damage=10, fallen_at=8, spaces=())
    assert game.worth("daybreak") == 3
    game.use("L", "daybreak")
    assert (game.at("M"), game["M"].damage, game["M"].fatigue) == ((0, 0), 9, 0)
    assert game["W"].knocked_out


def test_daybreak_comes_once_in_a_quest(arena: MakeArena) -> None:
    game = drawn(arena, "M..lL", "daybreak")
    game.change("M", damage=7)
    game.use("L", "daybreak")
    game.turn_of("M")
    game.turn_of("L")
    assert game.reason("daybreak") == "already used this quest"


@pytest.mark.parametrize(
    ("drawing", "damage", "reason"),
    [
        ("ML...", 3, "no lamp of yours burns here"),
        ("ML..l", 0, "nobody near your lamps needs it"),
        ("ML...l", 3, "nobody near your lamps needs it"),
    ],
)
def test_daybreak_is_refused_where_it_would_do_nothing(
    arena: MakeArena, drawing: str, damage: int, reason: str
) -> None:
    game = drawn(arena, drawing, "daybreak")
    game.change("M", damage=damage)
    assert game.reason("daybreak") == reason

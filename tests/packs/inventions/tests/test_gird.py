"""Gird: two of three boons."""

from __future__ import annotations

import pytest

from delve.requests import IllegalAnswer
from delve.testing.arena import MakeArena


def test_gird_gives_exactly_the_two_that_were_picked(arena: MakeArena) -> None:
    game = arena("K..g", K="nite hedger", g="goblin minion")
    game.change("K", damage=2, fatigue=2)
    game.turn_of("K")
    with pytest.raises(IllegalAnswer):
        game.use("K", "gird", ("heart",))
    game.reply(("movement", "heart"))
    hero = game["K"]
    assert (hero.damage, hero.fatigue, hero.movement_points, hero.action_points) == (1, 2, 2, 1)

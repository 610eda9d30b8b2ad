"""To the Bottom."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.skills.automated import chosen_skill
from tests.skills.ferrier.crossings import ferried


def test_enemy_that_is_pulled_into_water_is_held_and_hurt(arena: MakeArena) -> None:
    game = ferried(arena, "F.~..g", "to_the_bottom")
    game.use("F", "to_the_bottom", game.id("g"), (4, 0), (3, 0), (2, 0))
    assert (game.at("g"), game["g"].damage) == ((2, 0), 2)
    assert game["g"].conditions == ("core:immobilized",)
    assert (game["F"].action_points, game["F"].fatigue) == (2, 1)
    assert game.changes("F", "g") == []


def test_enemy_that_ends_on_dry_ground_is_only_pulled(arena: MakeArena) -> None:
    game = ferried(arena, "F..~.g", "to_the_bottom")
    game.use("F", "to_the_bottom", game.id("g"), (4, 0), (3, 0), (2, 0))
    assert (game.at("g"), game["g"].damage, game["g"].conditions) == ((2, 0), 0, ())


def test_pull_may_end_in_the_water_on_the_way(arena: MakeArena) -> None:
    game = ferried(arena, "F..~.g", "to_the_bottom")
    game.use("F", "to_the_bottom", game.id("g"), (4, 0), (3, 0), (3, 0))
    assert (game.at("g"), game["g"].damage) == ((3, 0), 2)


def test_enemy_that_is_pulled_out_of_the_water_is_held_and_hurt_too(arena: MakeArena) -> None:
    game = ferried(arena, "F..g~", "to_the_bottom")
    game.change("g", spaces=(4,))
    game.use("F", "to_the_bottom", game.id("g"), (3, 0), (2, 0), (1, 0))
    assert (game.at("g"), game["g"].damage, game["g"].conditions) == ((1, 0), 2, ("core:immobilized",))


@pytest.mark.parametrize("drawing", ["F.....g", "F.#.g\n..#.."], ids=["six spaces away", "out of sight"])
def test_refused_without_an_enemy_in_sight_near_enough(arena: MakeArena, drawing: str) -> None:
    assert (
        ferried(arena, drawing, "to_the_bottom").reason("to_the_bottom")
        == "nobody within 5 spaces can be moved so"
    )


def test_enemy_that_the_water_kills_falls_there(arena: MakeArena) -> None:
    game = ferried(arena, "F~.g", "to_the_bottom")
    game.change("g", damage=2)
    game.use("F", "to_the_bottom", game.id("g"), (2, 0), (1, 0))
    assert game["g"].defeated


def test_automated_player_uses_it_on_whoever_stands_in_water(arena: MakeArena) -> None:
    game = ferried(arena, "F.g~", "to_the_bottom")
    assert chosen_skill(game) == ""
    game.change("g", spaces=(3,))
    assert chosen_skill(game) == "core:to_the_bottom"

"""Change Places."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.skills.automated import chosen_skill
from tests.skills.ferrier.crossings import ferried


@pytest.mark.parametrize(("drawing", "other"), [("F..g", "g"), ("F..K", "K")], ids=["enemy", "friend"])
def test_ferrier_and_a_figure_stand_where_the_other_stood(arena: MakeArena, drawing: str, other: str) -> None:
    game = ferried(arena, drawing, "change_places")
    game.use("F", "change_places", game.id(other))
    assert (game.at("F"), game.at(other)) == ((3, 0), (0, 0))
    assert (game["F"].action_points, game["F"].fatigue) == (2, 1)
    assert game.changes("F", other) == []
    assert game.reason("change_places") == "already used this round"


@pytest.mark.parametrize("drawing", ["F...g", "F#g\n.#."], ids=["four spaces away", "out of sight"])
def test_refused(arena: MakeArena, drawing: str) -> None:
    game = ferried(arena, drawing, "change_places")
    assert game.reason("change_places") == "nobody within 3 spaces can be moved so"


def test_enemy_that_is_put_elsewhere_pays_the_toll_of_the_river(arena: MakeArena) -> None:
    game = ferried(arena, "F..g", "change_places", "rough_passage")
    game.use("F", "change_places", game.id("g"))
    assert game["g"].damage == 1


@pytest.mark.parametrize(("damage", "skill"), [(5, "core:change_places"), (4, "")])
def test_automated_player_gets_away_by_it_when_hurt(arena: MakeArena, damage: int, skill: str) -> None:
    game = ferried(arena, "K..Fg", "change_places")
    game.change("F", damage=damage, items=(), equipped=())
    assert chosen_skill(game) == skill

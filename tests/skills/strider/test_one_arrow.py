"""One Arrow."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

BOW, NOTHING = "core:ash_bow", (0,)
FAR = "S" + "." * 12 + "g"


def turn(arena: MakeArena, drawing: str = FAR, g: str = "drowned elite", **pieces: str) -> Arena:
    """The turn of a strider with one arrow."""
    game = arena(drawing, S="wren strider one_arrow", g=g, **pieces)
    game.turn_of("S")
    return game


def test_each_die_shows_its_best_face_at_any_distance(arena: MakeArena) -> None:
    game = turn(arena)
    game.use("S", "one_arrow", game.id("g"), NOTHING, "surge_1", "done")
    assert game["g"].damage == 2 + 2 + 1, "both dice show two hearts and a surge"
    assert (game["S"].action_points, game["S"].fatigue) == (1, 0)
    assert game.changes("S", "g") == []


def test_no_attack_dice_are_rolled(arena: MakeArena) -> None:
    game = turn(arena)
    game.begin("skill", "S", "core:one_arrow")
    game.reply(game.id("g"))
    assert list(game.asked.dice) == ["core:gray"], "only the target rolls"
    game.reply(NOTHING, "done")
    assert game["g"].damage == 4


def test_other_attacks_of_the_turn_are_rolled(arena: MakeArena) -> None:
    game = turn(arena, "S....g")
    game.use("S", "one_arrow", game.id("g"), NOTHING, "done")
    game.do("attack", "S", BOW, answers=[game.id("g"), (0, 0)])
    assert game["g"].damage == 4


def test_dice_that_others_add_show_their_best_too(arena: MakeArena) -> None:
    game = arena(FAR, S="wren strider one_arrow set_feet", g="drowned elite")
    game.turn_of("S")
    game.use("S", "one_arrow", game.id("g"), NOTHING, "done")
    assert game["g"].damage == 5


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [("S.#..g", "no enemy in sight"), ("S....", "no enemy in sight")],
    ids=["behind a wall", "nobody there"],
)
def test_one_arrow_needs_an_enemy_in_sight(arena: MakeArena, drawing: str, reason: str) -> None:
    game = arena(drawing, S="wren strider one_arrow", **({"g": "goblin minion"} if "g" in drawing else {}))
    game.turn_of("S")
    assert game.reason("one_arrow") == reason


def test_one_arrow_needs_a_ranged_weapon(arena: MakeArena) -> None:
    game = turn(arena, "Sg")
    game.change("S", items=("skinning_knife",))
    assert game.reason("one_arrow") == "needs a ranged weapon"


def test_one_arrow_is_shot_once_in_a_quest(arena: MakeArena) -> None:
    game = turn(arena)
    game.use("S", "one_arrow", game.id("g"), NOTHING, "done")
    game.turn_of("g")
    game.turn_of("S")
    assert game.reason("one_arrow") == "already used this quest"

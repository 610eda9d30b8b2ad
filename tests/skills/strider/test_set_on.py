"""Set On."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

NOTHING = (0,)
BITE, SHOT = (4, 0), (2, 0)
"""1 heart and a surge; 2 hearts and a surge"""


def hunt(arena: MakeArena, drawing: str, **pieces: str) -> Arena:
    """The turn of a strider whose hound is on the board."""
    hound = {"h": "gray_hound of S"} if "h" in drawing else {}
    game = arena(drawing, S="wren strider set_on", g="drowned minion", **hound, **pieces)
    game.turn_of("S")
    return game


def set_on(game: Arena, *answers: object) -> None:
    game.use("S", "set_on", game.id("g"), *answers)


def test_hound_attacks_first_and_then_the_strider_with_a_heart_for_the_hound(arena: MakeArena) -> None:
    game = hunt(arena, "S..gh")
    set_on(game, BITE, NOTHING, "done", SHOT, NOTHING, "done")
    assert game["g"].damage == 1 + 2 + 1
    assert (game["S"].fatigue, game["S"].action_points, game["h"].acted) == (1, 1, False)
    assert game.changes("S", "g") == []


def test_each_friend_beside_the_target_adds_a_heart(arena: MakeArena) -> None:
    game = hunt(arena, "...K\nS..gh\n...M", K="nite knight", M="maud knight")
    set_on(game, BITE, NOTHING, "done", SHOT, NOTHING, "done")
    assert game["g"].defeated, "1 + 2 + 3 hearts"


def test_friends_add_no_more_than_three_hearts(arena: MakeArena) -> None:
    game = arena(
        "..KI\nS..gh\n...M",
        S="wren strider set_on",
        h="gray_hound of S",
        g="drowned elite",
        K="nite knight",
        M="maud knight",
        I="ister strider",
    )
    game.turn_of("S")
    set_on(game, BITE, NOTHING, "done", SHOT, NOTHING, "done")
    assert game["g"].damage == 1 + 2 + 3


def test_hound_that_is_not_beside_the_target_leaps_there(arena: MakeArena) -> None:
    game = hunt(arena, "S..g...h")
    set_on(game, (4, 0), BITE, NOTHING, "done", SHOT, NOTHING, "done")
    assert game.at("h") == (4, 0)
    assert game["g"].damage == 1 + 2 + 1
    assert game.changes("S", "h", "g") == []


def test_target_that_the_hound_fells_is_not_attacked_again(arena: MakeArena) -> None:
    game = hunt(arena, "S..gh")
    game.change("g", damage=4)
    set_on(game, BITE, NOTHING, "done")
    assert game["g"].defeated
    assert (game["S"].action_points, game["S"].attacks) == (1, 0)


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        ("S..g.", "your Gray Hound is not there"),
        ("S..g....h", "nobody whom you can both attack"),
        ("S.#gh", "nobody whom you can both attack"),
    ],
    ids=["no hound", "the hound is too far away", "the strider does not see it"],
)
def test_set_on_is_refused(arena: MakeArena, drawing: str, reason: str) -> None:
    assert hunt(arena, drawing).reason("set_on") == reason


def test_set_on_leaves_the_hound_its_own_part_of_the_turn(arena: MakeArena) -> None:
    """Rules §13.3."""
    game = hunt(arena, "S..gh")
    game.change("S", action_points=1)
    set_on(game, (0, 0), (0, 0))
    game.do("familiar", "S", game.id("h"))
    game.do("attack", "h", "", answers=[game.id("g"), (0, 0)])
    assert game["g"].damage == 0

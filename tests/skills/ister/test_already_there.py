"""Already There."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

KNIFE = "core:skinning_knife"


def turn(arena: MakeArena, drawing: str) -> Arena:
    """Ister's turn."""
    pieces = {"I": "ister strider", "g": "drowned elite", "#": "", "K": "nite knight"}
    game = arena(drawing, **{name: spec for name, spec in pieces.items() if spec and name in drawing})
    game.turn_of("I")
    return game


def test_ister_appears_beside_an_enemy_and_strikes_harder(arena: MakeArena) -> None:
    game = turn(arena, "I....g.")
    game.begin("skill", "I", "core:already_there")
    game.reply(game.id("g"))
    assert list(game.asked.legal()) == [(4, 0), (6, 0)]
    game.reply((6, 0), KNIFE, (2, 0), (0,), "done")
    assert (game.at("I"), game["g"].damage) == ((6, 0), 2 + 2)
    assert (game["I"].action_points, game["I"].fatigue) == (1, 0)
    assert game.changes("I", "g") == []


def test_walls_and_others_do_not_hinder_ister(arena: MakeArena) -> None:
    game = turn(arena, "IK.g\n....")
    game.use("I", "already_there", game.id("g"), (2, 0), KNIFE, (2, 0), (0,), "done")
    assert game.at("I") == (2, 0)


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        ("I.....g", ""),
        ("I......g", "no enemy within 6 spaces with room beside it"),
        ("I..Kg", "no enemy within 6 spaces with room beside it"),
    ],
    ids=["6 away", "7 away", "no room"],
)
def test_already_there_needs_an_enemy_near_with_room_beside_it(
    arena: MakeArena, drawing: str, reason: str
) -> None:
    assert turn(arena, drawing).reason("already_there") == reason


def test_already_there_is_used_once_in_a_quest(arena: MakeArena) -> None:
    game = turn(arena, "I....g.")
    game.use("I", "already_there", game.id("g"), (6, 0), KNIFE, (0, 0))
    game.do("end_turn", "I")
    game.turn_of("I")
    assert game.reason("already_there") == "already used this quest"


@pytest.mark.parametrize(("drawing", "worth"), [("I....g.", 5), ("I....gh", 0)], ids=["alone", "two"])
def test_automated_players_surprise_whoever_is_alone(arena: MakeArena, drawing: str, worth: int) -> None:
    foes = {"g": "drowned elite", "h": "goblin minion"}
    game = arena(drawing, I="ister strider", **{name: spec for name, spec in foes.items() if name in drawing})
    game.turn_of("I")
    assert game.worth("already_there") == worth

"""Hand It On."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.skills.automated import chosen_skill
from tests.skills.leech.boards import drawn


def test_condition_passes_from_a_friend_to_an_enemy(arena: MakeArena) -> None:
    game = drawn(arena, "M.L..g", "hand_it_on")
    game.change("M", conditions=("core:poisoned", "core:burning"))
    game.use("L", "hand_it_on", game.id("M"), "core:burning", game.id("g"))
    assert (game["M"].conditions, game["g"].conditions) == (("core:poisoned",), ("core:burning",))
    assert (game["L"].fatigue, game["L"].action_points) == (1, 2)


def test_leech_hands_on_its_own(arena: MakeArena) -> None:
    game = drawn(arena, "Lg", "hand_it_on")
    game.change("L", conditions=("core:cursed",))
    game.use("L", "hand_it_on", game.id("L"), game.id("g"))
    assert (game["L"].conditions, game["g"].conditions) == ((), ("core:cursed",))


def test_enemy_does_not_get_what_it_has(arena: MakeArena) -> None:
    game = drawn(arena, "hLg", "hand_it_on")
    game.change("L", conditions=("core:cursed", "core:poisoned"))
    game.change("g", conditions=("core:cursed",))
    game.begin("skill", "L", "core:hand_it_on", answers=[game.id("L"), "core:cursed"])
    assert list(game.asked.legal()) == [game.id("h")]
    game.reply(game.id("h"))
    assert game["h"].conditions == ("core:cursed",)


@pytest.mark.parametrize(
    ("drawing", "there", "reason"),
    [
        ("M..Lg", (), "nobody within 2 spaces has a condition"),
        ("M.L...g", (), "no enemy in sight within 3 spaces could get it"),
        ("M.L#g", (), "no enemy in sight within 3 spaces could get it"),
        ("M.L..g", ("core:poisoned",), "no enemy in sight within 3 spaces could get it"),
    ],
    ids=["friend too far", "enemy too far", "behind a wall", "has it"],
)
def test_nothing_is_handed_on(arena: MakeArena, drawing: str, there: tuple[str, ...], reason: str) -> None:
    game = drawn(arena, drawing, "hand_it_on")
    game.change("M", conditions=("core:poisoned",))
    game.change("g", conditions=there)
    assert game.reason("hand_it_on") == reason


def test_automated_player_hands_on_what_a_friend_has(arena: MakeArena) -> None:
    game = drawn(arena, "M.L..g", "hand_it_on")
    assert chosen_skill(game) == ""
    game.change("M", conditions=("core:poisoned",))
    assert chosen_skill(game) == "core:hand_it_on"

"""Figures that are pushed, pulled and exchanged."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

PIECES = {"K": "nite knight", "S": "wren strider", "g": "goblin elite", "O": "drowned elite"}


def game_with(arena: MakeArena, drawing: str, skill: str) -> Arena:
    game = arena(drawing, **{name: said for name, said in PIECES.items() if name in drawing})
    game.change("K", skills=(skill,))
    game.turn_of("K")
    return game


def test_shove_pushes_an_enemy_and_hurts_it(arena: MakeArena) -> None:
    game = game_with(arena, "Kg..", "bench:heave")
    game.use("K", "heave", game.id("g"), (2, 0), (3, 0))
    assert (game.at("g"), game["g"].damage) == ((3, 0), 1)
    assert game.changes("K", "g") == []


@pytest.mark.parametrize("drawing", ["Kg#", "K.g.", "KS.."], ids=["a wall", "too far away", "an ally"])
def test_shove_is_refused_where_nobody_can_be_pushed(arena: MakeArena, drawing: str) -> None:
    game = game_with(arena, drawing + ("g" if "g" not in drawing else ""), "bench:heave")
    assert game.reason("heave") == "nobody within 1 space can be moved so"


def test_shove_may_pull_and_spares_friends_what_comes_with_it(arena: MakeArena) -> None:
    game = game_with(arena, "K...\n...g\nS.#.", "bench:hook")
    game.use("K", "hook", game.id("g"), (2, 0), (1, 0))
    assert (game.at("g"), game["g"].conditions) == ((1, 0), ("bench:slowed",))
    game.use("K", "hook", game.id("S"), (0, 1))
    assert (game.at("S"), game["S"].conditions) == ((0, 1), ())


def test_shove_may_change_places(arena: MakeArena) -> None:
    game = game_with(arena, "K..g", "bench:trade")
    game.use("K", "trade", game.id("g"))
    assert (game.at("K"), game.at("g")) == ((3, 0), (0, 0))


def test_shove_needs_sight(arena: MakeArena) -> None:
    game = game_with(arena, "K#g\n...", "bench:trade")
    assert game.reason("trade") == "nobody within 3 spaces can be moved so"


@pytest.mark.parametrize(
    ("skill", "worth"), [("heave", 2), ("hook", 3), ("trade", 0)], ids=["a heart", "a condition", "a swap"]
)
def test_shove_is_worth_what_the_enemy_suffers_and_a_heart_for_the_way(
    arena: MakeArena, skill: str, worth: int | None
) -> None:
    game = (
        game_with(arena, "Kg..", f"bench:{skill}")
        if skill != "hook"
        else game_with(arena, "K..g", "bench:hook")
    )
    assert game.worth(skill) == worth

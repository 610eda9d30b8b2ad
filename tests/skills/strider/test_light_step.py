"""Light Step."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

STRIDER = "wren strider light_step"


def costs(game: Arena, who: str, at: tuple[int, int]) -> int | None:
    return game.view.reachable(game.id(who), 9).cost(game.view.space(*at))


@pytest.mark.parametrize("ground", ["water", "mud", "sludge", "floor"])
def test_light_step_enters_any_ground_for_one_point(arena: MakeArena, ground: str) -> None:
    game = arena("S~~K", S=STRIDER, K="ister strider", legend={"~": ground})
    game.turn_of("S")
    assert [costs(game, "S", (x, 0)) for x in (1, 2)] == [1, 2]
    game.do("move", "S")
    game.walk("S", (1, 0), (2, 0))
    assert game["S"].movement_points == 3
    assert game.changes("S") == []


def test_light_step_is_for_its_bearer_alone(arena: MakeArena) -> None:
    game = arena("S~~K", S=STRIDER, K="ister strider", legend={"~": "water"})
    assert costs(game, "K", (2, 0)) == 2


def test_light_step_does_not_enter_what_nobody_enters(arena: MakeArena) -> None:
    game = arena("S~.", S=STRIDER, legend={"~": "chasm"})
    assert costs(game, "S", (1, 0)) is None


def test_light_step_passes_an_enemy_but_does_not_stop_there(arena: MakeArena) -> None:
    game = arena("Sg.", S=STRIDER, g="goblin minion")
    game.turn_of("S")
    game.do("move", "S")
    game.do("step", "S", (1, 0))
    assert "it may not stop on another figure" in game.reason("end_turn")
    game.do("step", "S", (2, 0))
    assert game.at("S") == (2, 0)


def test_light_step_needs_a_free_space_beyond(arena: MakeArena) -> None:
    game = arena("Sg", S=STRIDER, g="goblin minion")
    game.turn_of("S")
    game.do("move", "S")
    assert not any(command[0] == "step" for command in game.asked.legal())


def test_enemies_do_not_pass_the_bearer(arena: MakeArena) -> None:
    game = arena("gS.", S=STRIDER, g="goblin minion")
    assert costs(game, "g", (2, 0)) is None

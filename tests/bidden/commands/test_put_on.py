"""Put on: one weapon, one piece of armor (S4-87)."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena


def offered(game: Arena) -> set[str]:
    return {
        command[2].removeprefix("bidden:") for command in game.asked.items() if command[0] == "bidden:put_on"
    }


def test_one_is_worn_and_one_is_held(arena: MakeArena) -> None:
    game = arena("B....", B="the_bidden summoned ladle umbrella doormat fish_crate")
    game.turn_of("B")
    assert offered(game) == {"umbrella", "fish_crate"}
    game.do("put_on", "B", "bidden:umbrella")
    game.turn_of("B")
    game.do("put_on", "B", "bidden:fish_crate")
    assert {game.view.item(one).definition for one in game["B"].equipped} == {
        "bidden:umbrella",
        "bidden:fish_crate",
    }


def test_boons_are_not_put_on_and_what_is_broken_is_not_either(arena: MakeArena) -> None:
    game = arena("B....", B="the_bidden summoned ladle umbrella boon_of_blow boon_of_dash")
    game.turn_of("B")
    assert offered(game) == {"umbrella"}
    game = arena("Bd", B="the_bidden summoned umbrella boon_of_blow", d="draughtsman minion")
    game.turn_of("d")
    game.do("bump", "d", "w", answers=[(0,)])
    game.turn_of("B")
    assert (offered(game), game["B"].damage) == (set(), 0)
    assert "bidden:umbrella" in game.items("B"), "it is carried still"

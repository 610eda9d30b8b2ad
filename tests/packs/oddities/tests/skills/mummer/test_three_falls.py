"""Three Falls."""

from __future__ import annotations

from typing import Any

from delve.testing.arena import Arena, MakeArena

HIT, MISS, NONE = (2, 1), (0, 0), (0,)


def bout(arena: MakeArena, drawing: str = "Kg\nS.", g: str = "drowned elite", **given: Any) -> Arena:
    pieces = {"K": "nite mummer", "g": g, "S": "wren strider", "b": "bog_ox minion"}
    game = arena(drawing, **{name: piece for name, piece in pieces.items() if name in drawing}, **given)
    game.change("K", skills=("three_falls",))
    game.turn_of("K")
    game.mark()
    return game


def test_three_attacks_and_the_turn_is_over(arena: MakeArena) -> None:
    game = bout(arena)
    game.use("K", "three_falls", game.id("g"), MISS, game.id("g"), MISS, game.id("g"), HIT, NONE)
    assert game.active == game.id("S")
    assert (game["K"].action_points, game["K"].movement_points) == (0, 0)
    game.require_repeatable()


def test_attacks_end_with_the_last_enemy_and_so_does_the_turn(arena: MakeArena) -> None:
    game = bout(arena, g="goblin minion")
    game.change("g", damage=3)
    game.mark()
    game.use("K", "three_falls", game.id("g"), HIT, NONE)
    assert game.active == game.id("S")
    game.require_repeatable()


def test_large_enemy_is_attacked_like_any_other(arena: MakeArena) -> None:
    game = bout(arena, "Kbb\nS..")
    game.begin("skill", "K", "oddities:three_falls")
    game.reply(*(answer for _ in range(3) for answer in (game.id("b"), MISS)))
    assert game.active == game.id("S")


def test_user_who_falls_meanwhile_attacks_no_more(arena: MakeArena) -> None:
    game = bout(arena, params={"scatter": {"hearts": 20, "moves": 0}})
    game.change("g", skills=("scatter",))
    game.mark()
    game.use("K", "three_falls", game.id("g"), HIT, NONE, game.reaction("g", "scatter"))
    assert game["K"].knocked_out
    assert game.active == game.id("S")
    game.require_repeatable()


def test_it_needs_a_whole_turn_and_somebody_to_attack(arena: MakeArena) -> None:
    game = bout(arena)
    assert game.worth("three_falls") == 4
    game.do("fatigue_move", "K")
    assert game.reason("three_falls") == "only before anything else in your turn"
    assert bout(arena, "K.g").reason("three_falls") == "nobody can be attacked"


def test_large_monster_attacks_as_often(arena: MakeArena) -> None:
    game = bout(arena, "Kbb\nS..")
    game.change("K", skills=())
    game.change("b", skills=("three_falls",))
    game.turn_of("b")
    game.mark()
    game.use("b", "three_falls", *(answer for _ in range(3) for answer in (game.id("K"), MISS)))
    assert game.view.state.round == 2
    game.require_repeatable()

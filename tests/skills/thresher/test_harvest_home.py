"""Harvest Home."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena

PIECES = {"T": "maud thresher harvest_home", **dict.fromkeys("ghij", "goblin minion")}
BOARD = """
    ghi
    .T.
"""
FLAIL = "core:threshing_flail"
FOUR_HEARTS, TWO_HEARTS, MISS, UNDEFENDED = (2, 1), (4, 0), (0, 0), (0,)


def in_turn(arena: MakeArena, drawing: str = BOARD, hero: str = "", **changes: object) -> Arena:
    pieces = {**PIECES, "T": hero or PIECES["T"]}
    game = arena(drawing, **{name: spec for name, spec in pieces.items() if name in drawing})
    game.turn_of("T")
    game.change("T", **changes)
    return game


def strike(game: Arena, *answers: object) -> None:
    game.do("attack", "T", FLAIL, answers=[game.id("g"), FOUR_HEARTS, UNDEFENDED, *answers])


def test_thresher_attacks_again_when_an_enemy_falls(arena: MakeArena) -> None:
    game = in_turn(arena)
    strike(game, "harvest_home", game.id("h"), TWO_HEARTS, UNDEFENDED)
    assert [game["g"].defeated, game["h"].damage, game["i"].damage] == [True, 2, 0]
    assert (game["T"].fatigue, game["T"].action_points) == (1, 1)


def test_and_once_more_but_no_third_time(arena: MakeArena) -> None:
    game = in_turn(arena, "ghi\njT.")
    again = ("harvest_home", game.id("h"), FOUR_HEARTS, UNDEFENDED)
    strike(game, *again, "harvest_home", game.id("i"), FOUR_HEARTS, UNDEFENDED)
    assert [game[name].defeated for name in "ghij"] == [True, True, True, False]
    assert game["T"].fatigue == 2


def test_in_the_next_turn_it_may_happen_again(arena: MakeArena) -> None:
    game = in_turn(arena, "ghi\njT.")
    strike(game, "harvest_home", game.id("h"), FOUR_HEARTS, UNDEFENDED, "harvest_home", game.id("i"), MISS)
    game.turn_of("i")
    game.turn_of("T")
    answers = [game.id("i"), FOUR_HEARTS, UNDEFENDED, "harvest_home", game.id("j"), MISS]
    game.do("attack", "T", FLAIL, answers=answers)
    assert game["T"].fatigue == 3


def test_it_may_be_passed(arena: MakeArena) -> None:
    game = in_turn(arena)
    strike(game, "pass")
    assert game["T"].fatigue == 0


def test_it_is_not_offered_while_the_enemy_stands(arena: MakeArena) -> None:
    game = in_turn(arena)
    game.do("attack", "T", FLAIL, answers=[game.id("g"), TWO_HEARTS, UNDEFENDED])
    assert game["T"].fatigue == 0


def test_it_is_not_offered_without_stamina_or_without_another_enemy(arena: MakeArena) -> None:
    strike(in_turn(arena, fatigue=3))
    strike(in_turn(arena, "gT..h"))


def test_several_who_fall_by_one_blow_are_one_harvest(arena: MakeArena) -> None:
    game = in_turn(arena, hero="maud thresher harvest_home wide_swath", counters=(("core:swing", 1),))
    both = (game.id("g"), game.id("h"))
    rolled = (FOUR_HEARTS, UNDEFENDED, UNDEFENDED)
    game.use("T", "wide_swath", both, *rolled, "harvest_home", game.id("i"), MISS)
    assert (game["g"].defeated, game["h"].defeated, game["T"].fatigue) == (True, True, 1)

"""Chaff."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena

PIECES = {"T": "maud thresher chaff", "g": "goblin minion"}
FLAIL = "core:threshing_flail"
FOUR_HEARTS, TWO_HEARTS, UNDEFENDED = (2, 1), (4, 0), (0,)


def strike(game: Arena, faces: tuple[int, ...], *answers: object) -> None:
    game.turn_of("T")
    game.do("attack", "T", FLAIL, answers=[game.id("g"), faces, UNDEFENDED, *answers])


def test_thresher_moves_two_spaces_when_an_enemy_falls(arena: MakeArena) -> None:
    game = arena("Tg..", **PIECES)
    strike(game, FOUR_HEARTS, "chaff", (1, 0), (2, 0))
    assert (game.at("T"), game["T"].fatigue, game["T"].moves) == ((2, 0), 1, 0)
    assert game["g"].defeated


def test_chaff_may_be_passed_or_end_early(arena: MakeArena) -> None:
    game = arena("Tg..", **PIECES)
    strike(game, FOUR_HEARTS, "pass")
    assert (game.at("T"), game["T"].fatigue) == ((0, 0), 0)
    game = arena("Tg..", **PIECES)
    strike(game, FOUR_HEARTS, "chaff", (1, 0), (1, 0))
    assert game.at("T") == (1, 0)


def test_chaff_is_not_offered_while_the_enemy_stands_or_without_stamina(arena: MakeArena) -> None:
    game = arena("Tg..", **PIECES)
    strike(game, TWO_HEARTS)
    game = arena("Tg..", **PIECES)
    game.change("T", fatigue=3)
    strike(game, FOUR_HEARTS)
    assert game.at("T") == (0, 0)


def test_chaff_is_not_offered_for_the_work_of_others(arena: MakeArena) -> None:
    game = arena("KgT", K="nite knight", **PIECES)
    game.turn_of("K")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), FOUR_HEARTS, UNDEFENDED])
    assert game["g"].defeated

"""Pull Clear."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena
from tests.skills.ferrier.crossings import ferried, offered

BOARD = """
    F....
    .K.g.
"""


def approach(game: Arena, *answers: object, to: tuple[int, int] = (2, 1)) -> None:
    """The goblin comes nearer by one step."""
    game.do("move", "g")
    game.do("step", "g", to, answers=answers)


def test_friend_is_gone_when_an_enemy_comes_beside_it(arena: MakeArena) -> None:
    game = ferried(arena, BOARD, "pull_clear", turn="g")
    approach(game, "pull_clear", game.id("K"), (0, 1))
    assert (game.at("K"), game["F"].fatigue) == ((0, 1), 1)
    assert game.changes("F", "K", "g") == []


def test_friend_comes_to_no_space_beside_that_enemy(arena: MakeArena) -> None:
    game = ferried(arena, BOARD, "pull_clear", turn="g")
    game.do("move", "g")
    game.begin("step", "g", (2, 1), answers=["pull_clear", game.id("K")])
    assert offered(game) == {(0, 1)}
    game.reply((0, 1))


def test_passed_changes_nothing(arena: MakeArena) -> None:
    game = ferried(arena, BOARD, "pull_clear", turn="g")
    approach(game, "pass")
    assert (game.at("K"), game["F"].fatigue) == ((1, 1), 0)


@pytest.mark.parametrize(
    ("drawing", "to"),
    [
        ("F...K.g\n.......", (5, 0)),
        (".Fg.\n....", (2, 1)),
        ("F....\n.Kg..", (2, 0)),
        ("FK.g", (2, 0)),
    ],
    ids=["friend four spaces away", "beside the ferrier alone", "beside it already", "nowhere to go"],
)
def test_not_offered(arena: MakeArena, drawing: str, to: tuple[int, int]) -> None:
    game = ferried(arena, drawing, "pull_clear", turn="g")
    approach(game, to=to)
    assert game.at("g") == to


def test_it_is_offered_once_a_round(arena: MakeArena) -> None:
    game = ferried(arena, "F......\n.K.g.h.", "pull_clear", turn="g")
    approach(game, "pull_clear", game.id("K"), (0, 1))
    game.do("step", "g", (1, 1))
    assert game.at("K") == (0, 1)


def test_friend_is_gone_when_the_whole_base_of_an_enemy_comes_down_beside_it(arena: MakeArena) -> None:
    """In mid-move a large enemy holds one space; its base reaches farther."""
    game = ferried(
        arena, "........\nXX......\nXX...K.F\n........", "pull_clear", turn="X", X="millstone elite"
    )
    game.do("move", "X")
    game.walk("X", (2, 1))
    game.walk("X", (3, 0))
    game.do("end_turn", "X", answers=[(4, 1), "pull_clear", game.id("K"), (7, 3)])
    assert game.at("K") == (7, 3)


def test_enemy_on_another_board_is_beside_nobody_here(arena: MakeArena) -> None:
    game = ferried(
        arena, "F.K..\n.....", "pull_clear", turn="g", g="goblin minion", boards={"below": "....g\n....."}
    )
    approach(game, to=(3, 0))
    assert game["F"].fatigue == 0

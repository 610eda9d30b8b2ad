"""Answer in Kind."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

PIECES = {"K": "nite knight answer_in_kind", "W": "wren strider", "g": "goblin minion"}
BOARD = "K.\ngW"
TWO_HEARTS, THREE_HEARTS, UNDEFENDED = (4, 1), (2, 0), (0,)


def attacked(arena: MakeArena, drawing: str = BOARD, **pieces: str) -> Arena:
    """The goblin's turn."""
    game = arena(drawing, **(PIECES | pieces))
    game.turn_of("g")
    return game


def shoot(game: Arena, target: str, *answers: object) -> None:
    game.do("attack", "g", "", answers=[game.id(target), TWO_HEARTS, UNDEFENDED, *answers])


@pytest.mark.parametrize("target", ["K", "W"], ids=["the knight", "a friend"])
def test_enemy_beside_the_knight_is_attacked_after_its_attack(arena: MakeArena, target: str) -> None:
    game = attacked(arena)
    shoot(game, target, "answer_in_kind", THREE_HEARTS, UNDEFENDED)
    assert (game[target].damage, game["g"].damage, game["K"].fatigue) == (2, 3, 1)
    assert game.changes(target, "g", "K") == []


def test_knight_answers_for_a_friend_however_far(arena: MakeArena) -> None:
    game = attacked(arena, "Kg........W")
    too_short = (4, 2)
    game.do(
        "attack",
        "g",
        "",
        answers=[game.id("W"), too_short, UNDEFENDED, "answer_in_kind", THREE_HEARTS, UNDEFENDED],
    )
    assert (game["W"].damage, game["g"].damage) == (0, 3)


def test_answer_may_be_passed_and_is_not_offered_two_spaces_away(arena: MakeArena) -> None:
    game = attacked(arena)
    shoot(game, "W", "pass")
    assert game["g"].damage == 0
    game = attacked(arena, "K.gW")
    shoot(game, "W")
    assert game["g"].damage == 0


def test_answer_is_given_once_a_round_and_only_with_stamina(arena: MakeArena) -> None:
    game = attacked(arena)
    shoot(game, "W", "answer_in_kind", (0, 0))
    game.change("g", attacks=0)
    shoot(game, "W")
    game = attacked(arena)
    game.change("K", fatigue=4)
    shoot(game, "W")
    assert game["g"].damage == 0


def test_answer_of_a_knight_who_took_the_blow(arena: MakeArena) -> None:
    """Stand Between and this one belong together: each pays for itself."""
    game = attacked(arena, K="nite knight stand_between answer_in_kind")
    game.change("K", spaces=(game.view.space(1, 0),))
    shoot(game, "W", "stand_between", "answer_in_kind", THREE_HEARTS, UNDEFENDED)
    assert [game[name].damage for name in "KWg"] == [2, 0, 3]
    assert game["K"].fatigue == 2

"""Every unit has to move and then to strike, and a strike hits whoever stands there."""

from __future__ import annotations

import pytest

from delve.requests import IllegalAnswer
from delve.testing.arena import MakeArena
from delve.testing.quest_arena import MakeQuest
from tests.depths.plays import SHIFT, goes_to, hurt, move_and_strike, strike


def test_unit_moves_and_then_strikes_and_may_leave_out_neither(arena: MakeArena) -> None:
    """S3-01, S3-61: neither is skipped, and the turn is over by itself after the strike."""
    game = arena("O...g", O=SHIFT["oat"], g="gnaw elite")
    game.turn_of("O")
    assert {command[0] for command in game.asked.items()} == {"depths:stride"}
    game.do("stride", "O", (2, 0))
    assert {command[0] for command in game.asked.items()} == {"base:attack"}
    strike(game, "O", "g")
    assert game["g"].damage == 1
    assert game.play.asker == "creatures"


def test_unit_that_reaches_nobody_does_not_strike(arena: MakeArena) -> None:
    """S3-01: what cannot be done is not waited for."""
    game = arena("O.......g", O=SHIFT["oat"], g="gnaw minion")
    game.turn_of("O")
    game.do("stride", "O", (1, 0))
    assert game.play.asker == "creatures"


def test_unit_that_cannot_move_strikes_from_where_it_stands(arena: MakeArena) -> None:
    game = arena("Og#\n###", O=SHIFT["oat"], g="gnaw elite")
    game.turn_of("O")
    strike(game, "O", "g")
    assert game["g"].damage == 1


def test_strike_hits_friend_and_foe_and_has_to_be_made(arena: MakeArena) -> None:
    """S3-03: where only a friend stands in reach, the friend is struck."""
    game = arena("O.B......g", O=SHIFT["oat"], B=SHIFT["berrin"], g="gnaw minion")
    assert goes_to(game, "O") == {(1, 0)}
    move_and_strike(game, "O", (1, 0), "B")
    assert hurt(game, "OB") == {"O": 0, "B": 1}


def test_units_of_a_side_come_in_any_order(arena: MakeArena) -> None:
    """S3-56, S3-59: the turn of the side is over when no unused unit is left."""
    game = arena("O.B....\n.......\n......g", O=SHIFT["oat"], B=SHIFT["berrin"], g="gnaw minion")
    assert game.asked.items() == (("activate", game.id("O")), ("activate", game.id("B")))
    game.turn_of("B")
    game.do("stride", "B", (3, 1))
    game.turn_of("O")
    game.do("stride", "O", (0, 1))
    assert game.play.asker == "creatures"


def test_whole_turn_is_taken_back_where_nothing_new_was_shown(quest: MakeQuest) -> None:
    """S3-39: there are no dice, and nothing is hidden: nothing stands between a side and the beginning of its turn."""
    game = quest("first_light")
    begin = game.play.state.digest()
    game.turn_of("oat")
    game.do("stride", "oat", (1, 2))
    game.do("attack", "oat", "depths:long_pike", answers=[game.id("gnaw_1")])
    while game.play.can_undo("people").usable:
        game.play.undo("people")
    assert (game.play.state.digest(), game.play.journal) == (begin, [])


def test_first_challenge_is_won_in_one_round(quest: MakeQuest) -> None:
    """Both gnaws stand in one line of the lamp, or of the pike once it stands before them."""
    game = quest("first_light")
    game.turn_of("cressa")
    with pytest.raises(IllegalAnswer):
        game.do("stride", "cressa", (1, 1))
    game.do("stride", "cressa", (7, 2))
    game.do("attack", "cressa", "depths:burning_glass", answers=[game.id("gnaw_2")])
    assert (game.winner, game.told("won")) == ("people", True)


def test_round_that_passes_is_lost(quest: MakeQuest) -> None:
    game = quest("first_light")
    while not game.winner:
        game.play.answer(game.asked.items()[0])
    assert (game.winner, game.told("lost")) == ("creatures", True)

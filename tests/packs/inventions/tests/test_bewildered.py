"""Bewildered: a condition that lets the other side decide, in every turn structure."""

from __future__ import annotations

import pytest

from delve.requests import ChooseSpace
from delve.testing.arena import MakeArena

BOARD = """
    .....
    .K.g.
    #####
"""
PIECES = {"K": "nite hedger", "g": "goblin minion"}
BEWILDERED = ("inventions:bewildered",)


@pytest.mark.parametrize("ruleset", ["classic", "interleaved"])
def test_bewildered_hero_is_put_beside_itself_by_the_overlord(arena: MakeArena, ruleset: str) -> None:
    game = arena(BOARD, ruleset=ruleset, **PIECES)
    game.change("K", conditions=BEWILDERED)
    asked = game.until(ChooseSpace)
    assert (asked.asker, str(asked.message)) == ("overlord", "Where does Nite stray?")
    assert set(asked.items()) == {(0, 0), (1, 0), (2, 0), (0, 1), (2, 1)}
    game.reply((0, 0))
    assert (game.at("K"), game["K"].action_points) == ((0, 0), 2)


def test_bewildered_monster_is_put_beside_itself_by_the_heroes(arena: MakeArena) -> None:
    game = arena(BOARD, **PIECES)
    game.change("g", conditions=BEWILDERED)
    assert game.until(ChooseSpace).asker == "heroes"
    game.reply((4, 0))
    assert game.at("g") == (4, 0)


def test_bewildered_with_no_room_beside_stays(arena: MakeArena) -> None:
    game = arena("Kg", **PIECES)
    game.change("K", conditions=BEWILDERED)
    game.turn_of("K")
    assert game.at("K") == (0, 0)


def test_bewildered_may_not_rest_until_a_heart_is_recovered(arena: MakeArena) -> None:
    game = arena("Kg", **PIECES)
    game.turn_of("K")
    game.change("K", conditions=BEWILDERED, damage=3, fatigue=2)
    game.do("attack", "K", "inventions:hedge_pike", answers=[game.id("g"), (1, 0), (0,), "recover"])
    assert game["K"].conditions == BEWILDERED, "fatigue is no heart"
    assert game.reason("rest") == "too bewildered to rest"
    game.change("K", action_points=2)
    game.use("K", "salve", game.id("K"))
    assert (game["K"].conditions, game.reason("rest")) == ((), "")


def test_bewildered_into_thorns_is_scratched_before_the_turn(arena: MakeArena) -> None:
    game = arena("Ktg", legend={"t": "thorns"}, **PIECES)
    game.change("K", conditions=BEWILDERED, damage=11)
    game.until(ChooseSpace)
    game.reply((1, 0))
    assert game["K"].knocked_out
    game.assert_idle()

"""Shout on: a further turn for somebody else of the side, whatever kind of figure it is."""

from __future__ import annotations

from delve.rules.facts import FurtherTurnBegan
from delve.testing.arena import MakeArena


def test_other_rover_has_a_further_turn_that_costs_no_energy(arena: MakeArena) -> None:
    game = arena("A.B..w", ruleset="border", A="ansel drover", B="bette drover", w="watchman minion")
    game.change("w", side="wardens")
    game.turn_of("A")
    game.use("A", "shout_on", game.id("B"))
    energy = game["B"].energy
    game.do("end_turn", "A")
    assert game.asked.piece == game.id("B")
    assert game.play.state.phase == "rover_action"
    assert (game["B"].energy, game["B"].action_points) == (energy, 2)
    game.do("end_turn", "B")
    assert [fact.piece for fact in game.happened(FurtherTurnBegan)] == [game.id("B")]


def test_bandit_that_is_bought_has_its_further_turn_as_a_bandit_and_for_the_buyer(arena: MakeArena) -> None:
    game = arena("A.b..c", ruleset="border", A="ansel drover", b="bandit minion", c="bandit elite")
    game.turn_of("A")
    game.use("A", "buy_off", game.id("b"))
    game.use("A", "shout_on", game.id("b"))
    game.do("end_turn", "A")
    assert (game.asked.piece, game.asked.asker) == (game.id("b"), "rovers")
    assert game.play.state.phase == "band_action"


def test_dog_neutrals_and_those_out_of_earshot_are_not_shouted_at(arena: MakeArena) -> None:
    game = arena("A.v....B", ruleset="border", A="ansel drover", B="bette drover", v="villager minion")
    game.change("v", side="cottagers")
    game.turn_of("A")
    game.use("A", "call_dog", (1, 0))
    assert game.reason("shout_on") == "nobody else of your side within 4 spaces"

"""Steady: a figure of a band has a turn in each round."""

from __future__ import annotations

from delve.rules.facts import TurnBegan
from delve.testing.arena import MakeArena


def test_steady_figure_has_one_turn_in_each_round(arena: MakeArena) -> None:
    game = arena("A...w", A="ansel drover", w="watchman minion", ruleset="border")
    assert game.view.query("energy", game.id("w")) == 100
    for _ in range(4):
        game.turn_of("A")
        game.do("end_turn", "A")
    turns = [fact.piece for fact in game.happened(TurnBegan)]
    assert turns.count(game.id("w")) == 4

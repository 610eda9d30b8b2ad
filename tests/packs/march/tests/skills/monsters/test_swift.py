"""Swift: three turns in two rounds."""

from __future__ import annotations

from delve.rules.facts import RoundBegan, TurnBegan
from delve.testing.arena import MakeArena


def test_swift_figure_has_three_turns_in_two_rounds(arena: MakeArena) -> None:
    game = arena("A......b", A="ansel drover", b="bandit elite", ruleset="border")
    assert game.view.query("energy", game.id("b")) == 150
    while game.play.state.round < 3:
        game.turn_of("A")
        game.do("end_turn", "A")
    begun = [fact for fact in game.facts if isinstance(fact, RoundBegan | TurnBegan)]
    third = [fact.round for fact in begun if isinstance(fact, RoundBegan)].index(3)
    rounds = [number for number, fact in enumerate(begun) if isinstance(fact, RoundBegan)]
    turns = [fact.piece for fact in begun[: rounds[third]] if isinstance(fact, TurnBegan)]
    assert (turns.count(game.id("A")), turns.count(game.id("b"))) == (2, 3)

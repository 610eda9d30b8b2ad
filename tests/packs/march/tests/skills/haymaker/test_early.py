"""Early: a haymaker has a turn in each round."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_haymaker_has_a_turn_in_each_round(arena: MakeArena) -> None:
    game = arena("A..w", A="ansel haymaker", w="watchman minion", ruleset="border")
    for number in (1, 2, 3):
        game.turn_of("A")
        assert game.play.state.round == number
        game.do("end_turn", "A")

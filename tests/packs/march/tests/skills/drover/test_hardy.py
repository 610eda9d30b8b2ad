"""Hardy: a drover has a turn in each round."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_hardy_drover_has_a_turn_in_each_round(arena: MakeArena) -> None:
    game = arena("A..w", A="ansel drover", w="watchman minion", ruleset="border")
    assert game.view.query("energy", game.id("A")) == 100
    for number in (1, 2, 3):
        game.turn_of("A")
        assert game.play.state.round == number
        game.do("end_turn", "A")


def test_without_it_a_round_gives_a_drover_no_more_energy_than_its_speed(arena: MakeArena) -> None:
    game = arena("A..w", A="ansel drover", w="watchman minion", ruleset="border")
    game.change("A", skills=())
    assert game.view.query("energy", game.id("A")) == 4

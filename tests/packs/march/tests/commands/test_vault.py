"""Vault: two spaces straight on, over whatever lies between."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_it_leads_over_figures_and_shut_gates(arena: MakeArena) -> None:
    game = arena("AbG\n...\n...", ruleset="border", A="ansel drover", b="bandit minion", G="gate shut")
    game.turn_of("A")
    said = {tuple(command[2]) for command in game.asked.legal() if command[0] == "march:vault"}
    assert said == {(0, 2)}
    game = arena("Ab.\nG..\n...", ruleset="border", A="ansel drover", b="bandit minion", G="gate shut")
    game.turn_of("A")
    said = {tuple(command[2]) for command in game.asked.legal() if command[0] == "march:vault"}
    assert said == {(2, 0), (0, 2)}
    game.do("vault", "A", (2, 0))
    assert (game.at("A"), game["A"].action_points, game["A"].movement_points) == ((2, 0), 1, 0)


def test_it_counts_as_a_move_for_what_forbids_moves(arena: MakeArena) -> None:
    game = arena("A....", ruleset="border", A="ansel drover")
    game.change("A", conditions=("core:immobilized",))
    game.turn_of("A")
    assert game.reason("vault") == game.reason("move") != ""

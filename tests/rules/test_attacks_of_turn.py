"""How often a figure may attack in a turn of its own, whoever's turn it is (rules §4.2)."""

from __future__ import annotations

from tests.arenas import arena


def test_heroes_may_spend_both_actions_on_attacks_and_monsters_one() -> None:
    game = arena("K..g", K="nite knight", g="goblin minion")
    view = game.view
    assert [view.actions_of_turn(game.id(one)) for one in "Kg"] == [2, 2]
    assert [view.attacks_of_turn(game.id(one)) for one in "Kg"] == [2, 1]

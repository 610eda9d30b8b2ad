"""Circumstances under which passive scripts count."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena


@pytest.mark.parametrize(("ground", "speed"), [("~", 5), (",", 5), (".", 4)], ids=["water", "mud", "floor"])
def test_ground_counts_while_its_bearer_stands_on_one_of_several(
    arena: MakeArena, ground: str, speed: int
) -> None:
    game = arena(f".{ground}K..g", legend={"~": "water", ",": "mud"}, K="nite knight", g="goblin minion")
    game.change("K", skills=("bench:in_water",), spaces=(game.view.space(1, 0),))
    assert game.view.speed(game.id("K")) == speed


@pytest.mark.parametrize(("drawing", "speed"), [("KS..g", 5), ("K.S.g", 4), ("Kg..S", 4)])
def test_company_counts_while_an_ally_is_beside_its_bearer(
    arena: MakeArena, drawing: str, speed: int
) -> None:
    game = arena(drawing, K="nite knight", S="wren strider", g="goblin minion")
    game.change("K", skills=("bench:in_line",))
    assert game.view.speed(game.id("K")) == speed


def test_standing_still_counts_until_a_move_action(arena: MakeArena) -> None:
    game = arena("K....g", K="nite knight", g="goblin minion")
    game.change("K", skills=("bench:steady",))
    game.turn_of("K")
    assert game.view.speed(game.id("K")) == 5
    game.do("move", "K")
    assert game.view.speed(game.id("K")) == 4

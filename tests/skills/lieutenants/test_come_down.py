"""Come Down."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_come_down_pulls_and_tires(arena: MakeArena) -> None:
    game = arena("M...K", K="nite knight", M="mother_silt")
    game.turn_of("M")
    game.begin("skill", "M", "core:come_down")
    game.reply(game.id("K"), (3, 0), (2, 0))
    assert (game.at("K"), game["K"].fatigue) == ((2, 0), 1)


def test_come_down_reaches_four_spaces(arena: MakeArena) -> None:
    game = arena("M....K", K="nite knight", M="mother_silt")
    game.turn_of("M")
    assert game.reason("come_down") == "nobody whom it means is within 4 spaces"

"""Switch: of two boons one is active (S4-88, S4-98)."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena


def worn(game: Arena) -> set[str]:
    return {game.view.item(one).definition.removeprefix("bidden:") for one in game["B"].equipped}


def test_the_other_boon_becomes_active_and_the_turn_goes_on(arena: MakeArena) -> None:
    game = arena("B....", B="the_bidden summoned")
    game.turn_of("B")
    assert worn(game) == {"ladle", "boon_of_blow"}
    game.do("switch", "B")
    assert worn(game) == {"ladle", "boon_of_dash"}
    game.do("boon", "B", "e")
    assert game.at("B") == (3, 0)


def test_it_is_not_offered_to_who_has_one_boon(arena: MakeArena) -> None:
    game = arena("B....", B="the_bidden summoned ladle boon_of_over")
    game.turn_of("B")
    assert not [one for one in game.session.options() if one.id == "bidden:switch"]


def test_nobody_changes_the_boon_after_the_action(arena: MakeArena) -> None:
    game = arena("B....", B="the_bidden summoned")
    game.turn_of("B")
    assert game.play.state.round == 1
    game.do("bump", "B", "e")
    assert game.play.state.round == 2, "the turn was over by itself"

"""An automated bidden: it mends and arms itself, and uses its boon (S4-46)."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena
from tests.bidden.plays import HARD, MINION, holder, uses


def acts(game: Arena, times: int = 1) -> None:
    for _ in range(times):
        game.turn_of("B")
        game.let_act("B")


def test_it_uses_a_boon_on_who_would_not_fall_by_a_blow(arena: MakeArena) -> None:
    game = arena("Bh", B=holder("blow"), h=HARD)
    acts(game)
    assert (game["h"].damage, uses(game)) == (2, 2)


def test_it_spares_it_for_who_falls_anyway(arena: MakeArena) -> None:
    game = arena("Bk", B=holder("blow"), k=MINION)
    acts(game)
    assert (game["k"].defeated, uses(game)) == (True, 3)


def test_it_drinks_when_few_wounds_are_left(arena: MakeArena) -> None:
    game = arena("B", B=holder("blow", "cordial"))
    game.change("B", damage=3)
    acts(game)
    assert game["B"].damage == 1


def test_it_puts_on_what_guards_best(arena: MakeArena) -> None:
    game = arena("B", B="the_bidden summoned ladle doormat sandwich_board umbrella")
    acts(game, 2)
    worn = {game.view.item(one).definition for one in game["B"].equipped}
    assert worn == {"bidden:umbrella", "bidden:sandwich_board"}


def test_it_takes_what_lies_about_but_no_third_boon(arena: MakeArena) -> None:
    game = arena("B....", B="the_bidden summoned")
    game.lay_item("boon_of_over", (1, 0))
    game.lay_item("cordial", (3, 0))
    acts(game, 4)
    assert "bidden:cordial" in game.items("B")
    assert "bidden:boon_of_over" not in game.items("B")


def test_it_lets_come_whom_it_cannot_catch(arena: MakeArena) -> None:
    """Who steps around a corner each time would be hunted for ever."""
    game = arena("B..\n.s.\n...", B="the_bidden summoned ladle", s="candle_saint minion")
    waited = []
    for _ in range(3):
        game.turn_of("B")
        before = game.at("B")
        game.play.state.change(game.id("s"), spaces=(game.view.space(before[0] + 1, before[1] + 1),))
        game.play.accept_edited_state()
        game.let_act("B")
        waited.append(game.at("B") == before)
        game.play.state.change(game.id("B"), spaces=(game.view.space(0, 0),))
        game.play.accept_edited_state()
    assert waited == [False, False, True]

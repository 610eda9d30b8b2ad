"""Grounds of the pack."""

from __future__ import annotations

import pytest

from delve.flow.journey import Journey
from delve.rules.journeys import Running
from delve.testing.arena import MakeArena
from tests.terminal.table import play
from tests.ui.table.seats import Seat

PLAYER = "marrow hod_carrier shard"


def test_embers_burn_with_each_step_onto_them(arena: MakeArena) -> None:
    game = arena("K==.", K=PLAYER, legend={"=": "embers"})
    for _ in range(3):
        game.turn_of("K")
        game.do("bump", "K", "e")
    assert game["K"].damage == 6


def test_who_comes_down_on_embers_from_elsewhere_burns_too(arena: MakeArena) -> None:
    game = arena("Ko=.", K="marrow hod_carrier fire_drill", o="troll minion", legend={"=": "embers"})
    game.turn_of("K")
    game.do("use", "K", f"crawl:read_fire_drill#{game['K'].items[0]}", answers=[(2, 0)])
    assert game["K"].damage == 3


def test_dust_settles_in_every_fourth_round(arena: MakeArena) -> None:
    game = arena("K.m...", K=PLAYER, m="dust_moth minion")
    game.change("m", damage=2)
    game.turn_of("K")
    game.do("throw", "K", "crawl:shard", answers=[(2, 0)])
    assert "crawl:dust" in game.view.ground()
    while game.play.state.round < 4:
        assert "crawl:dust" in game.view.ground()
        game.turn_of("K")
        game.do("wait", "K")
    game.turn_of("K")
    game.do("wait", "K")
    assert "crawl:dust" not in game.view.ground()


def test_sacking_hides_and_lets_everybody_through(arena: MakeArena) -> None:
    game = arena("K%o", K=PLAYER, o="orc minion", legend={"%": "sacking"})
    game.turn_of("K")
    assert not game.view.sees(game.id("K"), game.id("o"))
    game.do("bump", "K", "e")
    assert game.at("K") == (1, 0)


def test_heaps_and_flooded_pits_bar_the_way_and_not_the_view(arena: MakeArena) -> None:
    for terrain in ("heap", "flood"):
        game = arena("Kxo", K=PLAYER, o="orc minion", legend={"x": terrain})
        game.turn_of("K")
        assert game.view.sees(game.id("K"), game.id("o"))
        assert not [command for command in game.asked.items() if command[0] == "crawl:bump"]


@pytest.mark.parametrize(("terrain", "name"), [("heap", "Heap"), ("flood", "Flooded Pit")])
def test_who_cannot_go_there_is_told_what_is_in_the_way(arena: MakeArena, terrain: str, name: str) -> None:
    game = arena("#Kx\n#.#", K=PLAYER, legend={"x": terrain})
    game.turn_of("K")
    seat, told = Seat(game=game), f"{name} is in the way: nobody goes there"
    assert not seat.hand.go(1, 0)
    assert str(seat.hand.refused) == told
    assert not seat.hand.go(-1, 0)
    assert str(seat.hand.refused) == "nothing can be done in that direction", "a wall is seen to be one"
    for typed in ("e", "go e"):
        assert play(game.session, typed).after(typed)[0] == told
    journey = Journey(game.session, Running((1, 0)))
    assert not journey.run()
    assert str(journey.obstacle.reason) == told

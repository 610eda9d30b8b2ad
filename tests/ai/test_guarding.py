"""Whoever reckons farther guards as a group: against who gets something first, and where a way is wide."""

from __future__ import annotations

import pytest

from delve.ai.endings import Denying, Endings
from delve.ai.guarding import Guarding
from delve.ai.moment import Moment
from delve.ai.weights import DENIED_FARTHER
from delve.testing.arena import Arena
from tests.ai.positions import Wanted, exact_numbers, position, turns
from tests.sides import HEROES, OVERLORD

CARRY: Wanted = (
    (HEROES, {"holds": {"item": "core:rusty_key", "zone": "z"}}),
    (OVERLORD, {"round": {"at_least": 9}}),
)


def with_chest(drawing: str, **pieces: str) -> Arena:
    """A position in which heroes want to carry what the chest `C` holds into the zone."""
    game = position(drawing, CARRY, K="nite knight", C="chest closed", **pieces)
    game.change("C", items=("core:rusty_key",))
    return game


def feared(game: Arena, *, farther: bool) -> int:
    """How many figures could end the game in their next turns."""
    return len(Endings(game.view.on("main"), farther=farther).of(HEROES))


def test_who_gets_something_and_carries_it_away_in_one_turn_is_feared_by_who_reckons_farther() -> None:
    near = with_chest("K....z\n.C...z")
    assert (feared(near, farther=True), feared(near, farther=False)) == (1, 0)
    assert feared(with_chest(f"K{'.' * 12}z\n.C{'.' * 11}z"), farther=True) == 0, "it is too far"
    assert feared(with_chest(f"K{'.' * 6}..z\n......C..z"), farther=True) == 0, (
        "it has no way left after that"
    )


def test_who_holds_it_already_only_has_to_walk() -> None:
    game = with_chest("K.......z\n.C......z")
    game.change("C", items=())
    game.change("K", items=("rusty_key",))
    assert feared(game, farther=False) == feared(game, farther=True) == 1


def test_space_on_the_way_that_is_left_after_the_chest_keeps_it_from_that() -> None:
    game = with_chest("K.####\n.C.d.z\n######", d="drowned minion")
    denying = Denying(Endings(game.view.on("main"), farther=True), game["d"])
    assert denying.stakes == {game.id("K"): DENIED_FARTHER}
    assert denying.bars(1 << game["d"].spaces[0]) == {game["d"].spaces[0]: DENIED_FARTHER}


def test_each_part_of_a_wide_way_is_worth_something_to_who_reckons_farther() -> None:
    game = with_chest("K......z\n.C.....z\n......dz", d="drowned minion")
    moment = Moment(game.session.view_of(OVERLORD))
    blocks = {
        farther: Guarding(moment.view, moment.wishes, game["d"], farther=farther).blocks
        for farther in (False, True)
    }
    beyond = [game.view.space(4, y) for y in range(3)]
    assert not any(blocks[False].get(space, 0) for space in beyond)
    assert any(blocks[True].get(space, 0) for space in beyond)


def test_hard_holds_the_way_that_is_left_after_the_chest_although_somebody_could_be_struck_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fears_on(level: str) -> int:
        drawing = "K.####\n.C.d.z\n###.##\n###.##\n###.##\n###W##"
        game = with_chest(drawing, W="wren strider", d="drowned minion")
        turns(game, OVERLORD, level)
        return feared(game, farther=True)

    assert not fears_on("hard")
    assert fears_on(exact_numbers(monkeypatch)), (
        "who does not reckon so far leaves the way for the other hero"
    )

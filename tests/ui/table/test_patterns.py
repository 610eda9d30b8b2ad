"""What the table shows of attacks by a pattern: the spaces that they mean, and whom else they strike (rules §6.13)."""

from __future__ import annotations

from delve.ui.colors import STRUCK
from delve.ui.sprites import Overlay
from delve.ui.table.forecast import Forecast
from tests.arenas import Bench
from tests.ui.table.seats import Seat

MOWING = {"type": "melee", "power": 3, "strikes": "all"}


def mower(drawing: str, **pieces: str) -> Seat:
    """A person whose knight has a scythe."""
    bench = Bench()
    swath = bench.pattern("swath", drawing="x x x\n. @ .\n")
    scythe = bench.item("scythe", attack={**MOWING, "pattern": swath})
    game = bench.arena(drawing, K="nite knight", **pieces)
    game.change("K", items=(scythe,), skills=())
    game.turn_of("K")
    return Seat(game=game)


def tints(seat: Seat) -> list[Overlay]:
    """The tints of what an attack would strike."""
    return [overlay for overlay in seat.model().scene.overlays if overlay.color == STRUCK]


def test_spaces_that_an_attack_would_strike_are_tinted_while_its_target_is_pointed_at() -> None:
    seat = mower("...\ngK.\n...", g="goblin minion")
    assert tints(seat) == []
    seat.hand.look_at((0, 1))
    assert tints(seat) == [Overlay(frozenset({(0, 0), (0, 1), (0, 2)}), STRUCK)]


def test_panel_names_the_friend_whom_it_would_strike_and_the_log_whom_it_struck() -> None:
    seat = mower("S..\ngK.\n...", g="goblin minion", S="wren strider")
    seat.hand.look_at((0, 1))
    shown = seat.model().middle
    assert isinstance(shown, Forecast)
    assert [(other.name, other.friend) for other in shown.others] == [("Wren", True)]
    assert (shown.attack, shown.power) == ((), "3 hearts")

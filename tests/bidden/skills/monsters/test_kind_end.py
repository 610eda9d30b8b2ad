"""Kind End: a victory that heals (S4-92)."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_victor_has_a_wound_less(arena: MakeArena) -> None:
    game = arena("Ba", B="the_bidden summoned ladle", a="alms_box minion")
    game.change("B", damage=2)
    game.turn_of("B")
    game.do("bump", "B", "e")
    assert (game["a"].defeated, game["B"].damage) == (True, 1)

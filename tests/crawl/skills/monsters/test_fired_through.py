"""Fired Through: embers do nothing to it."""

from __future__ import annotations

from delve.testing.arena import MakeArena

PLAYER = "marrow hod_carrier"


def test_embers_hurt_others_and_not_what_is_fired(arena: MakeArena) -> None:
    for monster, damage in (("kiln_imp", 0), ("orc", 3)):
        game = arena("m=..", m=f"{monster} minion", legend={"=": "embers"})
        game.turn_of("m")
        game.do("bump", "m", "e")
        assert (game.at("m"), game["m"].damage) == ((1, 0), damage)

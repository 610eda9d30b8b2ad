"""Silt Up."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_silt_up_turns_four_spaces_into_mud(arena: MakeArena) -> None:
    game = arena("M.......\n.......K", K="nite knight", M="mother_silt")
    game.turn_of("M")
    game.use("M", "silt_up", ((1, 0), (2, 0), (3, 0), (4, 0)))
    assert len(game.view.spaces(game.view.ground()["core:mud"])) == 4

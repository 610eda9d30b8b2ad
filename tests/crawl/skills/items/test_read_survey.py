"""Survey: what is hidden near by is found."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_traps_come_to_light_behind_walls_too(arena: MakeArena) -> None:
    game = arena("K.#n......m", K="marrow hod_carrier survey", n="noose", m="noose")
    game.turn_of("K")
    game.do("use", "K", f"crawl:read_survey#{game['K'].items[0]}")
    assert (game["n"].state, game["m"].state) == ("set", "set")
    game = arena("K..n.....m.", K="marrow hod_carrier survey", n="noose", m="noose")
    game.turn_of("K")
    game.do("use", "K", f"crawl:read_survey#{game['K'].items[0]}")
    assert (game["n"].state, game["m"].state) == ("seen", "seen")

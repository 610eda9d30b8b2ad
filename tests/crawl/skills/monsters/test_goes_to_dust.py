"""Goes to Dust: where it falls nobody sees anything for a while."""

from __future__ import annotations

from delve.testing.arena import MakeArena

PLAYER = "marrow hod_carrier"


def test_dust_hangs_around_the_place_and_hides_what_is_in_it(arena: MakeArena) -> None:
    game = arena(".....\n.Km.#\n.....\n....o", K=PLAYER, m="dust_moth minion", o="orc minion")
    game.change("m", damage=2)
    game.turn_of("K")
    assert game.view.sees(game.id("K"), game.id("o"))
    game.do("bump", "K", "e")
    dust = game.view.ground()["crawl:dust"]
    assert {game.view.point(at) for at in game.view.spaces(dust)} == {
        (x, y) for x in (1, 2, 3) for y in (0, 1, 2)
    }
    assert not game.view.sees(game.id("K"), game.id("o"))


def test_walls_and_heaps_stay_what_they_are(arena: MakeArena) -> None:
    game = arena("o.\nKm", K=PLAYER, m="dust_moth minion", legend={"o": "heap"})
    game.change("m", damage=2)
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert game.view.ground()["crawl:heap"] == 1

"""The board that lies still, from a game."""

from __future__ import annotations

from delve.flow.session import Session
from delve.rules.setup import new_game
from delve.ui.sprites import BoardPicture
from delve.ui.table.ground import AMBIENT, AMBIENT_LOW, TORCHES_APART, board_picture
from tests.arenas import core
from tests.ui.table.seats import Seat


def test_void_is_wall_all_around_and_floor_is_floor() -> None:
    seat = Seat("K.#\n..#", K="nite knight")
    picture = board_picture(seat.game.view)
    kinds = {(tile.x, tile.y): tile.kind for tile in picture.tiles}
    assert kinds[0, 0] == "floor"
    assert kinds[2, 1] == "wall"
    assert kinds[1, -1] == "wall_face"
    assert {(x, y) for x in range(-1, 4) for y in range(-1, 3)} <= set(kinds)


def in_the_dark(drawing: str, **pieces: str) -> BoardPicture:
    """A board as those see it who remember what they have seen."""
    seat = Seat(drawing, rules={"sight": "remembered"}, K="nite knight", **pieces)
    return board_picture(seat.game.session.view)


def test_nothing_is_drawn_beyond_the_walls_around_what_is_known() -> None:
    """Else one could not tell a wall from what nobody has seen yet."""
    picture = in_the_dark("K.#...\n..#...\n###...")
    kinds = {(tile.x, tile.y): tile.kind for tile in picture.tiles}
    assert (kinds[0, 0], kinds[2, 1]) == ("floor", "wall")
    assert not {(x, y) for x in (4, 5) for y in range(3)} & kinds.keys()


def test_torch_that_hangs_in_the_dark_hangs_there_when_more_is_known() -> None:
    wide = "K" + "." * 40
    known = [in_the_dark(wide[:length] + "#" * (41 - length)) for length in (12, 20, 41)]
    torches = [{(one.x, one.y) for one in each.objects if one.picture == "torch"} for each in known]
    assert torches[0]
    assert torches[0] < torches[1] < torches[2]


def test_shipped_quest_shows_water_thin_walls_doors_and_torches() -> None:
    packs = core()
    session = Session(new_game(packs.library, packs.behaviors, "core:drowned_cellar"), 1)
    picture = board_picture(session.view)
    assert {"water", "chasm"} <= {terrain.kind for terrain in picture.terrain}
    assert {edge.side for edge in picture.edges} <= {"north", "west"}
    assert picture.edges
    assert {"door_closed", "chest_closed", "torch"} <= {thing.picture for thing in picture.objects}
    torches = [(thing.x, thing.y) for thing in picture.objects if thing.picture == "torch"]
    assert all(
        max(abs(x - a), abs(y - b)) >= TORCHES_APART
        for x, y in torches
        for a, b in torches
        if (x, y) != (a, b)
    )
    assert picture == board_picture(session.view)


def test_board_is_dark_but_for_its_lights_where_the_ruleset_says_so_and_nobody_minds() -> None:
    """S3-07"""
    low = Seat("K.#\n..#", rules={"light": "low"}, K="nite knight").game.view
    even = Seat("K.#\n..#", K="nite knight").game.view
    assert board_picture(low).ambient == AMBIENT_LOW
    assert board_picture(low, evenly=True).ambient == board_picture(even).ambient == AMBIENT
    assert board_picture(low).lights == board_picture(even).lights

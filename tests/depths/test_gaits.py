"""Where each of the twelve units goes and what it strikes: two drawings each (S3-02)."""

from __future__ import annotations

import pytest

from delve.narrate.course import figure_moved
from delve.narrate.scene import Scene
from delve.narrate.spans import plain
from delve.rules.facts import FigureMoved
from delve.testing.arena import Arena, MakeArena
from tests.depths.plays import SHIFT, goes_to

DRAWINGS = """
oat       berrin    cressa    dunne     emmet     fay       gnaw      ram       weeper    stump_toad angler   blind_moth
.......   .......   ...*...   .......   ...*...   *.....*   .......   ...*...   .......   .......   .......   .......
...*...   .......   ...*...   ..*.*..   ...*...   .*...*.   ...*...   ...*...   .......   ..*.*..   .......   ...*...
..***..   ..***..   ...*...   .*...*.   ...*...   ..*.*..   ..***..   ...*...   ...*...   .*...*.   ..***..   .......
.**@**.   ..*@*..   ***@***   ...@...   ***@***   ...@...   .**@**.   ***@***   ..*@*..   ...@...   ..*@*..   .*.@.*.
..***..   ..***..   ...*...   .*...*.   ...*...   ..*.*..   ..***..   ...*...   ...*...   .*...*.   ..***..   .......
...*...   .......   ...*...   ..*.*..   ...*...   .*...*.   ...*...   ...*...   .......   ..*.*..   .......   ...*...
.......   .......   ...*...   .......   ...*...   *.....*   .......   ...*...   .......   .......   .......   .......
"""
"""where units go on an open floor"""
STRIKES = """
oat       berrin    cressa    dunne     emmet     fay       gnaw      ram       weeper    stump_toad angler   blind_moth
.......   .......   .......   .......   .......   .......   .......   .......   *......   .......   .......   .......
.......   .......   .......   .......   .......   .......   .......   .......   .*.....   .......   .......   .......
.......   ..***..   .......   ...*...   .......   *......   .......   .......   ..*....   ..*.*..   .......   ..*....
.**@...   ..*@*..   ***@...   ..*@*..   ..*@...   **.@...   ..*@...   ..*@...   ...@...   ...@...   ***@...   ..*@...
.......   ..***..   .......   ...*...   .......   *......   .......   .......   .......   ..*.*..   .......   ..*....
.......   .......   .......   .......   .......   .......   .......   .......   .......   .......   .......   .......
.......   .......   .......   .......   .......   .......   .......   .......   .......   .......   .......   .......
"""
"""what they strike to the west, or to the north-west"""
OPEN = "\n".join(["......."] * 3 + ["...@..."] + ["......."] * 3)


def drawn(drawings: str) -> dict[str, set[tuple[int, int]]]:
    """Unit -> the spaces that are marked in its column."""
    names, *rows = drawings.strip().split("\n")
    columns = [row.split() for row in rows]
    return {
        name: {(x, y) for y, row in enumerate(columns) for x, sign in enumerate(row[place]) if sign == "*"}
        for place, name in enumerate(names.split())
    }


GAITS, BLOWS = drawn(DRAWINGS), drawn(STRIKES)


def alone(arena: MakeArena, unit: str) -> Arena:
    """A unit in the middle of an open floor."""
    return arena(OPEN.replace("@", "u"), u=SHIFT.get(unit, f"{unit} minion"))


def test_log_tells_that_a_unit_goes_and_by_what_gait(arena: MakeArena) -> None:
    """Nobody puts it there."""
    game = alone(arena, "dunne")
    game.turn_of("u")
    game.do("stride", "u", (2, 1))
    (went,) = game.happened(FigureMoved)
    assert (went.by_itself, went.gait) == (True, "Leap")
    assert plain(figure_moved(went, Scene(game.view))) == "  Dunne goes to 2,1 (Leap)"


@pytest.mark.parametrize("unit", GAITS)
def test_unit_goes_by_its_own_gait(arena: MakeArena, unit: str) -> None:
    """S3-02."""
    assert goes_to(alone(arena, unit), "u") == GAITS[unit]


@pytest.mark.parametrize("unit", BLOWS)
def test_unit_strikes_in_its_own_way(arena: MakeArena, unit: str) -> None:
    """S3-02: the lamp and the pots reach further than this floor."""
    game = alone(arena, unit)
    (weapon,) = game.view.weapons(game.id("u"))
    assert weapon.attack.pattern is not None
    areas = {}
    for direction in ("", "w", "nw"):
        try:
            mask = game.view.pattern_area(game.id("u"), weapon.attack.pattern, direction)
        except KeyError:
            continue
        areas[direction] = {game.view.point(space) for space in game.view.spaces(mask)}
    assert BLOWS[unit] in areas.values()


def test_no_two_units_go_and_strike_alike(arena: MakeArena) -> None:
    """S3-02."""
    pairs = set()
    for unit in GAITS:
        game = alone(arena, unit)
        (weapon,) = game.view.weapons(game.id("u"))
        pairs.add((game.view.gait(game.id("u")), weapon.attack.pattern))
    assert len(pairs) == 12


@pytest.mark.parametrize("unit", GAITS)
def test_nobody_goes_where_a_shaft_is(arena: MakeArena, unit: str) -> None:
    drawing = "\n".join(["~~~~~~~"] * 3 + ["~~~u~~~"] + ["~~~~~~~"] * 3 + ["......g"])
    game = arena(drawing, u=SHIFT.get(unit, f"{unit} minion"), g="gnaw minion", legend={"~": "pit"})
    assert game.view.pattern_moves(game.id("u"), game.view.gait(game.id("u"))) == 0

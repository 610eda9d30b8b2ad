"""A quest of four pieces that join at their open edges and nowhere else, with a door at one of the joints."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.ai.nearest import NearestEnemy
from delve.catalog.load import load
from delve.flow.session import Session
from delve.rules.setup import new_game
from delve.rules.view import View
from delve.testing.packs import Packs
from delve.validate.runner import check

Place = tuple[int, int]


def begun(packs: Packs, seed: int = 1) -> Session:
    game = new_game(packs.library, packs.behaviors, "causeway:dry_feet")
    return Session(game, seed, {side: NearestEnemy() for side in ("heroes", "overlord")})


def steps(view: View, x: int, y: int) -> set[Place]:
    """Where a figure on a space can step to, as far as walls and doors go."""
    ways = view.adjacent(1 << view.space(x, y))
    return {view.point(space) for space in view.spaces(ways)} - {(x, y)}


def test_causeway_has_no_findings() -> None:
    assert check(load([Path(__file__).parents[1]])).diagnostics == ()


def test_pieces_join_where_both_are_open_along_that_edge(packs: Packs) -> None:
    view = begun(packs).view
    assert (3, 1) in steps(view, 2, 1)
    assert (0, 3) in steps(view, 0, 2), "the landing is turned: its opening on the right came to the top"


@pytest.mark.parametrize(
    ("here", "beyond"),
    [((2, 0), (3, 0)), ((2, 1), (3, 0)), ((1, 2), (1, 3)), ((0, 2), (1, 3)), ((6, 0), (7, 0))],
)
def test_rims_that_touch_beside_an_opening_part_the_pieces(packs: Packs, here: Place, beyond: Place) -> None:
    assert beyond not in steps(begun(packs).view, *here)


def test_door_at_a_joint_parts_the_pieces_until_it_is_open(packs: Packs) -> None:
    session = begun(packs)
    assert (7, 1) not in steps(session.view, 6, 1)
    door = next(thing for thing in session.view.objects() if thing.label == "watch_door")
    session.play.state.change(door.id, state="open")
    assert (7, 1) in steps(session.view, 6, 1)


def test_dry_feet_is_played_to_the_end_through_the_door_by_automated_players(packs: Packs) -> None:
    session = begun(packs, 3)
    session.advance()
    assert session.play.state.outcome in ("heroes", "overlord")
    assert {thing.state for thing in session.view.objects()} == {"open"}

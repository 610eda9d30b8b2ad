"""Keys before doors: in whatever order doors are opened, nobody is left before a door without a key for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from delve.geometry.boards import Grid, edge_masks, mask_of
from delve.geometry.steps import Steps
from delve.state.piece import Piece
from delve.validate.dungeons import content_with
from delve.validate.stage import Stage, stage_of
from tests.mapgen.hollows import RECIPES, content, made
from tests.sizes import size

pytestmark = pytest.mark.one_of(6)

LOCKS = [
    {
        "object": "hollows:iron_gate",
        "key": "hollows:brass_key",
        "count": {"least": 1, "most": 3},
        "spaces": 4,
    },
    {"object": "core:barred_door", "key": "core:rusty_key", "count": {"most": 2}, "spaces": 3},
]
KEYS = {"hollows:iron_gate": "hollows:brass_key", "core:barred_door": "core:rusty_key"}


def stage(name: str, seed: int) -> Stage:
    quest = made(name, seed, locks=LOCKS).quest
    found = stage_of(content_with(content(), quest), quest)
    assert found is not None
    return found


def steps(here: Stage, shut: tuple[Piece, ...] = ()) -> Steps:
    """The walls of the boards, and these doors where they lie on edges."""
    board = here.board
    down, across = edge_masks(board.width, [pair for thing in shut for pair in thing.edges])
    return Steps(
        Grid(
            width=board.width,
            height=board.height,
            floor=board.floor,
            vertical=board.vertical | down,
            horizontal=board.horizontal | across,
        )
    )


def reached(here: Stage, shut: tuple[Piece, ...]) -> int:
    """Mask of the spaces where one gets on foot past every door but these, and through stairs."""
    rock = sum(mask for terrain, mask in here.board.terrain if terrain in ("core:rock", "core:chasm"))
    barred = mask_of(place for thing in shut for place in thing.spaces) | rock
    links: dict[str, int] = {}
    for thing in here.things:
        if thing.definition == "hollows:shaft":
            links[thing.link] = links.get(thing.link, 0) | mask_of(thing.spaces)
    ways = steps(here, shut)
    found, before = here.spot("entrance"), 0
    while found != before:
        before = found
        found = ways.spread(found) & ~barred
        for mask in links.values():
            found |= mask if found & mask else 0
    return found


def orders(here: Stage) -> Iterator[tuple[frozenset[int], int]]:
    """(opened doors, mask of what is reached) of every way in which doors can be opened."""
    locked = [thing for thing in here.things if thing.definition in KEYS]
    waiting, seen = [frozenset[int]()], set[frozenset[int]]()
    while waiting:
        opened = waiting.pop()
        if opened in seen:
            continue
        seen.add(opened)
        mask = reached(here, tuple(one for one in locked if one.id not in opened))
        yield opened, mask
        shut = (door for door in locked if door.id not in opened)
        waiting += [opened | {door.id} for door in shut if can_open(here, door, mask, opened)]


def beside(here: Stage, door: Piece) -> int:
    return steps(here).spread(mask_of(door.spaces) | mask_of(place for pair in door.edges for place in pair))


def can_open(here: Stage, door: Piece, mask: int, opened: frozenset[int]) -> bool:
    return bool(mask & beside(here, door)) and keys_left(here, door.definition, mask, opened) > 0


def keys_left(here: Stage, kind: str, mask: int, opened: frozenset[int]) -> int:
    lying = [item for item in here.bare.state.items.values() if item.lies and item.definition == KEYS[kind]]
    used = sum(here.bare.state.pieces[door].definition == kind for door in opened)
    return sum(mask >> item.space & 1 for item in lying) - used


@pytest.mark.parametrize("name", RECIPES)
def test_whoever_stands_before_a_locked_door_could_have_its_key(name: str) -> None:
    """A key opens one door of its kind and is gone; every order is tried."""
    doors = 0
    for seed in range(size(3, 40)):
        here = stage(name, seed)
        locked = [thing for thing in here.things if thing.definition in KEYS]
        doors += len(locked)
        for opened, mask in orders(here):
            for door in locked:
                if door.id not in opened and mask & beside(here, door):
                    kinds = door.definition
                    assert keys_left(here, kinds, mask, opened) > 0 or _other_first(
                        here, kinds, mask, opened
                    ), seed
        assert frozenset(door.id for door in locked) in {opened for opened, _ in orders(here)}, seed
    assert doors


def _other_first(here: Stage, kind: str, mask: int, opened: frozenset[int]) -> bool:
    """Whether a door of another kind can be opened first: behind it lie the keys of this one."""
    return any(
        thing.definition in KEYS
        and thing.definition != kind
        and thing.id not in opened
        and can_open(here, thing, mask, opened)
        for thing in here.things
    )


def test_locked_door_shuts_off_as_many_spaces_as_the_recipe_says() -> None:
    for seed in range(4):
        here = stage("roomy_hollow", seed)
        locked = [thing for thing in here.things if thing.definition == "hollows:iron_gate"]
        everything = reached(here, ())
        for door in locked:
            assert (everything & ~reached(here, (door,))).bit_count() > 4, "itself and four more"

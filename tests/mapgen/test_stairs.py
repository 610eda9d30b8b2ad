"""Stairs part no level: whoever walks over one may be taken along it, so everything else is reached around them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from delve.catalog.load import load
from delve.geometry.boards import Grid, mask_of
from delve.geometry.steps import Steps
from delve.installation import shipped_folder
from delve.mapgen.layouts import labyrinth
from delve.mapgen.making import Maker
from delve.mapgen.streams import chance_for
from delve.model.dungeon import DungeonDef
from delve.model.dungeon_generators import Labyrinth
from delve.model.library import Library
from delve.model.object import ObjectDef
from delve.model.quest import QuestDef
from delve.rules.view import View
from delve.script.sketch import Sketch
from delve.validate.content import Content
from delve.validate.dungeons import judge
from delve.validate.stage import bare_game
from tests.mapgen.hollows import loaded, made
from tests.sizes import size

pytestmark = pytest.mark.one_of(6)

SEEDS = size(50, 1_000)


def parted(library: Library, quest: QuestDef) -> Iterator[str]:
    """The levels of a quest of which less can be walked around the stairs than over them."""
    view = View(bare_game(library.extended(quest), quest))
    for board in quest.plans:
        there = view.on(board)
        stairs = doors = 0
        for thing in there.objects():
            spaces = mask_of(thing.spaces)
            states = library.get(ObjectDef, thing.definition).states.values()
            stairs |= spaces if any(state.leads for state in states) else 0
            doors |= spaces if not all(state.blocks_movement for state in states) else 0
        ground = there.grid.floor & ~(there.barred() & ~doors)
        over = flooded(there.grid, ground, stairs & -stairs)
        left = over & ~stairs
        around = flooded(there.grid, left, left & -left)
        if around != left:
            yield f"{quest.id}, {board}"


def flooded(grid: Grid, ground: int, start: int) -> int:
    """The spaces of some ground to which steps lead from a start."""
    steps, found, before = Steps(grid), start & ground, 0
    while found != before:
        before = found
        found |= steps.spread(found) & ground
    return found


@pytest.mark.one_of(3)
def test_no_stairs_part_a_level_of_the_crawl() -> None:
    """Its fifth level is a labyrinth: a stair in a passage would hide what lies behind it."""
    crawl = load([shipped_folder() / "crawl"])
    maker = Maker(
        crawl.library, crawl.library.get(DungeonDef, "crawl:six_storeys_down"), judge(Content(crawl))
    )
    for seed in range(SEEDS):
        assert [*parted(crawl.library, maker.make(seed).quest)] == []


@pytest.mark.parametrize("name", ["cut_hollow", "old_ruin", "blind_maze", "mixed_hollow"])
def test_no_stairs_part_a_level_of_any_layout(name: str) -> None:
    for seed in range(size(8, 200)):
        assert [*parted(loaded().library, made(name, seed).quest)] == []


def test_stairs_lie_within_the_rim_of_a_smaller_level_below() -> None:
    """A level that cannot begin where the one above ends would be laid out in vain."""
    for seed in range(size(8, 200)):
        quest = made("roomy_hollow", seed, deeper=[{"level": 2, "width": 34, "height": 22}]).quest
        view = View(bare_game(loaded().library.extended(quest), quest)).on("level_2")
        (above, *_) = [thing for thing in view.objects() if thing.definition == "hollows:shaft"]
        x, y = view.point(above.spaces[0])
        assert 0 < x < 33, seed
        assert 0 < y < 21, seed


def test_chamber_lies_around_the_end_of_stairs_in_a_labyrinth() -> None:
    for start in ((20, 11), (7, 8), (1, 1), (40, 24), (13, 23)):
        for seed in range(20):
            sketch = Sketch(41, 25, 2, 3, start)
            labyrinth.lay(sketch, Labyrinth(), chance_for(seed, 2, "layout", 0))
            inside = sketch.rooms[0]
            if start != (40, 24):  # at the rim: no chamber reaches it
                assert start in inside.places, (start, seed)
            assert inside.width >= 3 <= inside.height

"""Six Storeys Down: a recipe that lays out each of its levels in another way."""

from __future__ import annotations

import pytest

from delve.ai.levels import player_of
from delve.flow.session import Session
from delve.geometry.boards import DIRECTIONS
from delve.model.dungeon import DungeonDef
from delve.model.monster import MonsterDef
from delve.testing.packs import Packs
from delve.testing.quest_arena import MakeQuest, QuestArena

pytestmark = pytest.mark.one_of(4)

RECIPE = "crawl:six_storeys_down"
CHEST_ONLY = {"crawl:lodger"}
"""monsters that are in no table, since they come out of something"""


def carried_home(game: QuestArena) -> None:
    """Let the first gleaner take the ember, and step where it came down."""
    view = game.view.on("level_6")
    (ember,) = (item for item in view.lying_items() if item.definition == "crawl:years_ember")
    game.jump(figures={"marrow": ("level_6", *view.point(ember.space))})
    game.turn_of("marrow")
    game.do("pick_up", "marrow", f"crawl:years_ember#{ember.id}")
    assert game.told("ember")


@pytest.mark.parametrize("seed", range(3))
def test_it_has_six_levels_with_a_stair_from_each_to_the_next(dungeon: MakeQuest, seed: int) -> None:
    game = dungeon("six_storeys_down", seed=seed)
    assert len(game.view.board_names) == 6
    for number in range(1, 7):
        stairs = [one for one in game.view.on(f"level_{number}").objects() if one.definition == "crawl:stair"]
        assert len(stairs) == (1 if number in (1, 6) else 2)


def test_each_level_is_laid_out_in_a_way_of_its_own(packs: Packs) -> None:
    recipe = packs.library.get(DungeonDef, RECIPE)
    ways = [recipe.generator_of(number).choice()[0] for number in range(1, 7)]
    assert ways == ["rooms", "partition", "temple", "ruin", "labyrinth", "pieces"]


def test_every_monster_of_the_pack_lives_there(packs: Packs) -> None:
    """S1-15, S2-15: orcs and trolls are drawn four to one, and the others with them."""
    recipe = packs.library.get(DungeonDef, RECIPE)
    assert recipe.spawns is not None
    rows = {row.group: row for row in recipe.spawns.table if row.minion or row.group == "crawl:mortar"}
    assert {*rows} == {one.id for one in packs.library.all(MonsterDef)} - CHEST_ONLY
    assert rows["crawl:orc"].weight == 4 * rows["crawl:troll"].weight


WORN: dict[int, int] = {1: 2, 2: 2, 3: 3, 4: 4, 5: 4, 6: 4}
"""level -> the defense of a hod carrier who wears the best that a careful one has found by then"""
OF_OTHER_USE = {"crawl:bellmouth", "crawl:slip_wife", "crawl:tally_jack", "crawl:dust_moth"}
"""who calls others, makes them slippery, steals or blinds, so that it matters whatever its power is"""


@pytest.mark.parametrize("level", WORN)
def test_on_each_level_everybody_matters(packs: Packs, level: int) -> None:
    recipe = packs.library.get(DungeonDef, RECIPE)
    assert recipe.spawns is not None
    weak = []
    for row in recipe.spawns.table:
        if not row.from_level <= level <= (row.to_level or recipe.levels) or row.group in OF_OTHER_USE:
            continue
        act = packs.library.get(MonsterDef, row.group).acts["1"]
        sheet = act.elite if row.elite else act.minion
        if sheet.attack.power <= WORN[level]:
            weak.append((row.group, sheet.attack.power))
    assert weak == []


def test_ember_is_carried_up_to_where_one_came_down(dungeon: MakeQuest) -> None:
    game = dungeon("six_storeys_down", seed=2)
    game.begin_quest()
    carried_home(game)
    assert not game.winner
    home = game.view.on("level_1")
    zone = home.zone("entrance")
    x, y = home.point(home.spaces(home.adjacent(zone) & home.free())[0])
    game.jump(figures={"marrow": ("level_1", x, y)})
    game.turn_of("marrow")
    way = next(
        way
        for way, (dx, dy) in DIRECTIONS.items()
        if home.grid.contains(x + dx, y + dy) and zone >> home.space(x + dx, y + dy) & 1
    )
    game.do("bump", "marrow", way)
    assert (game.winner, game.won_by) == ("gleaners", "Carry the year's ember to where you came down.")


def test_somebody_is_on_the_way_up_once_the_ember_is_taken(dungeon: MakeQuest) -> None:
    """What the story says: storey after storey something stops digging and listens."""
    game = dungeon("six_storeys_down", seed=2)
    game.begin_quest()
    levels = [f"level_{number}" for number in range(1, 7)]
    before = [len(game.view.on(level).figures("dwellers")) for level in levels]
    carried_home(game)
    after = [len(game.view.on(level).figures("dwellers")) for level in levels]
    assert [now - then for then, now in zip(before, after, strict=True)] == [2, 1, 2, 2, 2, 0]


def test_level_that_is_left_stands_still(dungeon: MakeQuest) -> None:
    game = dungeon("six_storeys_down", seed=2)
    game.begin_quest()
    left = {one.id: one.spaces for one in game.view.on("level_1").figures("dwellers")}
    game.jump(
        figures={
            "marrow": (
                "level_6",
                *game.view.on("level_6").point(
                    game.view.on("level_6").spaces(game.view.on("level_6").free())[0]
                ),
            )
        }
    )
    for _ in range(4):
        game.turn_of("marrow")
        game.do("wait", "marrow")
    assert left
    assert {id: game.view.piece(id).spaces for id in left} == left


@pytest.mark.parametrize("seed", [3])
def test_simple_player_gets_past_the_first_level(dungeon: MakeQuest, seed: int) -> None:
    play = dungeon("six_storeys_down", seed=seed).session.play
    session = Session(play.game, seed, {side: player_of("simple", seed) for side in play.game.ruleset.sides})
    while session.play.state.round < 300 and session.step():
        if any(one.board == "level_2" for one in session.play.state.pieces.values() if one.kind == "hero"):
            return
    raise AssertionError(f"still on the first level in round {session.play.state.round}")

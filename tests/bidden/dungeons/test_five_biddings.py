"""Five Biddings: one place after another, and in each a task (S4-01, S4-05, S4-59)."""

from __future__ import annotations

import pytest

from delve.model.dungeon import DungeonDef
from delve.rules.goals import BeAt, Goal
from delve.testing.packs import Packs
from delve.testing.quest_arena import MakeQuest, QuestArena
from tests.bidden.tasks.tasks import (
    HERO,
    aim,
    bid,
    clear,
    do_task,
    header,
    stand_beside,
    told,
    wait_for_others,
)

BOARDS = [f"level_{number}" for number in range(1, 6)]


def threads(game: QuestArena, board: str) -> dict[str, str]:
    """Which way each thread of a place leads -> its state."""
    found = [one for one in game.view.on(board).objects() if one.definition == "bidden:thread"]
    order = [*game.view.board_names]
    ends = {
        one.id: [other.board for other in game.view.pieces() if other.link == one.link and other.id != one.id]
        for one in found
    }
    return {
        "on" if any(order.index(end) > order.index(board) for end in ends[one.id]) else "back": one.state
        for one in found
    }


def go_on(game: QuestArena, board: str) -> None:
    """Step onto the thread that leads on from a place."""
    view = game.view.on(board)
    order = [*game.view.board_names]
    thread = next(
        one
        for one in view.objects()
        if one.definition == "bidden:thread"
        and any(
            order.index(other.board) > order.index(board)
            for other in game.view.pieces()
            if other.link == one.link and other.board
        )
    )
    x, y = view.point(thread.spaces[0])
    ways = {"n": (0, 1), "s": (0, -1), "e": (-1, 0), "w": (1, 0)}
    for way, (dx, dy) in ways.items():
        if view.grid.contains(x + dx, y + dy) and view.free(game.id(HERO)) >> view.space(x + dx, y + dy) & 1:
            game.jump(figures={HERO: (board, x + dx, y + dy)})
            game.play.answer(("crawl:bump", game.id(HERO), way))
            wait_for_others(game)
            return
    raise AssertionError("nothing is free beside the thread")


@pytest.mark.parametrize(
    "kinds", [("hunt", "seek", "bear", "hunt", "seek"), ("bear", "hunt", "seek", "bear", "hunt")]
)
def test_five_tasks_are_done_one_after_another(dungeon: MakeQuest, kinds: tuple[str, ...]) -> None:
    """S4-01, S4-64, S4-103: from the first place to the last, and the book has every title."""
    game = dungeon("five_biddings", seed=3)
    for number, (board, kind) in enumerate(zip(BOARDS, kinds, strict=True), 1):
        bid(game, kind)
        assert game[HERO].board == board
        assert {*threads(game, board).values()} == {"shut"}
        assert f"{number - 1} of 5 tasks done" in header(game)
        do_task(game, board)
        if number < 5:
            assert threads(game, board)["on"] == "open"
            assert "Your thread pulls onward." in header(game)
            clear(game)
            go_on(game, board)
    assert game.winner == "called"
    book = next(one for one in told(game) if one.startswith("The book of your biddings, 5 in all"))
    assert book.count(",") >= 4


def test_thread_is_shut_until_the_task_is_done(dungeon: MakeQuest) -> None:
    """S4-26."""
    game = dungeon("five_biddings", seed=3)
    bid(game, "seek")
    clear(game)
    go_on(game, "level_1")
    assert game[HERO].board == "level_1", "one stands on it, and stays"


def goals(game: QuestArena) -> tuple[Goal, ...]:
    """Where the side of the bidden would go."""
    view = game.session.view_of("called")
    own = game.view.quest.objectives[0].when.script
    assert own is not None
    return view.quest_condition(own).goals(view, "called")


def test_thread_that_was_shut_when_it_was_seen_is_where_one_goes(dungeon: MakeQuest) -> None:
    """It was opened out of sight: whoever did the task knows that it pulls, and not what it looks like now."""
    game = dungeon("five_biddings", seed=506)
    bid(game, "seek")
    (thread,) = (one for one in game.view.on("level_1").objects() if one.definition == "bidden:thread")
    clear(game)
    stand_beside(game, thread)
    game.do("wait", HERO)
    wait_for_others(game)
    do_task(game, "level_1")
    game.do("wait", HERO)
    assert game.view.piece(thread.id).state == "open"
    seen = {one.id: one.state for one in game.session.view_of("called").pieces()}
    assert seen[thread.id] == "shut"
    assert goals(game) == (BeAt(1 << thread.spaces[0], "level_1"),)


def test_first_place_has_no_way_back_and_the_last_none_onward(dungeon: MakeQuest) -> None:
    """S4-05, S4-07: one thread joins all of them."""
    game = dungeon("five_biddings", seed=1)
    assert [sorted(threads(game, board)) for board in BOARDS] == [
        ["on"],
        ["back", "on"],
        ["back", "on"],
        ["back", "on"],
        ["back"],
    ]


def test_stepping_on_the_thread_is_enough(dungeon: MakeQuest) -> None:
    """S4-06, S4-08: one is at its other end at once, and stays there."""
    game = dungeon("five_biddings", seed=3)
    bid(game, "bear")
    do_task(game, "level_1")
    clear(game)
    go_on(game, "level_1")
    assert game[HERO].board == "level_2"
    there = [
        one
        for one in game.view.on("level_2").objects()
        if one.definition == "bidden:thread" and one.spaces == game[HERO].spaces
    ]
    assert len(there) == 1
    bid(game, "seek")


def test_danger_grows_with_tasks_and_weak_ones_still_occur(packs: Packs) -> None:
    """S4-75: each place may hold more and harder ones, and weak ones stay possible."""
    recipe = packs.library.get(DungeonDef, "bidden:five_biddings")
    assert recipe.spawns is not None
    assert recipe.spawns.danger_each_level > 0
    rows = recipe.spawns.table
    elites = [
        sum(row.weight for row in rows if row.elite and row.from_level <= level <= row.to_level)
        for level in range(1, 6)
    ]
    assert elites == sorted(elites)
    assert elites[-1] > elites[0]
    weak = [
        sum(row.weight for row in rows if row.danger == 1 and row.from_level <= level <= row.to_level)
        for level in range(1, 6)
    ]
    assert all(weak)
    assert recipe.traps is not None
    traps = [
        sum(row.weight for row in recipe.traps.table if row.from_level <= level) for level in range(1, 6)
    ]
    assert traps[-1] > traps[0]


@pytest.mark.parametrize("seed", [1, 2])
def test_each_seed_makes_five_places_with_a_thing_in_each(dungeon: MakeQuest, seed: int) -> None:
    """S4-04, S4-65 to S4-67: each place is laid out in a way of its own."""
    game = dungeon("five_biddings", seed=seed)
    assert [*game.view.board_names] == BOARDS
    assert len({aim(game, board).definition for board in BOARDS}) == 5


def test_each_place_is_laid_out_in_its_own_way(packs: Packs) -> None:
    """S4-65 to S4-67."""
    recipe = packs.library.get(DungeonDef, "bidden:five_biddings")
    assert [recipe.generator_of(level).choice()[0] for level in range(1, 6)] == [
        "rooms",
        "ruin",
        "temple",
        "labyrinth",
        "partition",
    ]

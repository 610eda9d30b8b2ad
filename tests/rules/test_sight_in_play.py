"""Who sees whom when figures, doors and grounds stand in the way, and the switches of sight (rules §3)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.switches import Switches
from delve.script import BeforeAttack, Context, Skill, reacts
from delve.testing.arena import Arena
from tests.arenas import Bench, arena

PIECES = {"K": "nite knight", "S": "wren strider", "g": "goblin minion", "h": "goblin minion"}


def game(drawing: str, **more: Any) -> Arena:
    return arena(drawing, **{name: spec for name, spec in PIECES.items() if name in drawing}, **more)


def sees(board: Arena, viewer: str, target: str) -> bool:
    return board.view.sees(board.id(viewer), board.id(target))


@pytest.mark.parametrize(
    ("blockers", "friend", "enemy"),
    [("all_figures", False, False), ("enemies", True, False), ("none", True, True)],
)
def test_figures_block_by_the_switch(blockers: Any, friend: bool, enemy: bool) -> None:
    """Rules §3.2, §12.1 `sight_blockers`: friend and foe are those of the viewer."""
    switches = Switches(sight_blockers=blockers)
    assert sees(game("KSg", switches=switches), "K", "g") is friend
    assert sees(game("Khg", switches=switches), "K", "g") is enemy
    assert sees(game("ghK", switches=switches), "g", "K") is friend
    assert sees(game("gSK", switches=switches), "g", "K") is enemy


@pytest.mark.parametrize(
    ("by", "beside_one", "between_two"), [("one", False, False), ("two", True, False), ("none", True, True)]
)
def test_line_along_an_edge_is_blocked_by_the_switch(by: Any, beside_one: bool, between_two: bool) -> None:
    """Rules §3.1, §12.1 `edge_line_blocked_by`."""
    given: dict[str, Any] = {"switches": Switches(edge_line_blocked_by=by), "legend": {"o": "rock"}}
    assert sees(game("Kog\n...", **given), "K", "g") is beside_one
    assert sees(game("Kog\n.o.", **given), "K", "g") is between_two


@pytest.mark.parametrize(("through", "distance", "near"), [(False, None, 0), (True, 2, 1)])
def test_distance_is_counted_through_obstacles_by_the_switch(
    through: bool, distance: int | None, near: int
) -> None:
    """Rules §2.3, §12.1 `distance_through_obstacles`: obstacles only, never void."""
    switches = Switches(distance_through_obstacles=through)
    board = game("Kog", switches=switches, legend={"o": "rock"})
    assert board.view.distance(board.id("K"), board.id("g")) == distance
    within = board.view.within(board.view.mask(board.id("K")), 2)
    assert (within & board.view.mask(board.id("g"))).bit_count() == near
    parted = game("K#g", switches=switches)
    assert parted.view.distance(parted.id("K"), parted.id("g")) is None


@pytest.mark.parametrize(
    ("legend", "seen"), [("water", True), ("mud", True), ("chasm", True), ("rock", False)]
)
def test_ground_blocks_sight_as_its_record_says(legend: str, seen: bool) -> None:
    """Rules §3.2, §2.4."""
    assert sees(game("Kxg", legend={"x": legend}), "K", "g") is seen


@pytest.mark.parametrize(("thing", "seen"), [("door closed", False), ("door open", True), ("chest", True)])
def test_objects_block_sight_by_their_state(thing: str, seen: bool) -> None:
    assert sees(game("KDg", D=thing), "K", "g") is seen


def test_void_and_the_outside_block() -> None:
    assert not sees(game("K#g"), "K", "g")


def test_adjacent_figures_see_each_other_unless_a_wall_parts_them() -> None:
    assert sees(game("Kg"), "K", "g")
    assert sees(game("K#\n#g"), "K", "g")
    assert not sees(game("Kg", walls=[((0, 0), (1, 0))]), "K", "g")


def test_knocked_out_hero_sees_nothing_and_is_not_seen() -> None:
    """Rules §7.3."""
    board = game("K.g")
    board.change("K", damage=12, fallen_at=0, spaces=())
    assert not sees(board, "g", "K")
    assert not sees(board, "K", "g")


def test_what_a_figure_sees_contains_its_own_space_and_the_blockers_themselves() -> None:
    board = game("K.S.g")
    seen = set(board.view.spaces(board.view.visible(board.id("K"))))
    assert {0, 1, 2} <= seen
    assert 4 not in seen


def test_sight_from_another_space_is_as_if_the_figure_stood_there() -> None:
    board = game("KS.g")
    target = board.view.mask(board.id("g"))
    assert board.view.sight_line(board.id("K"), target) is None
    assert board.view.sight_blockers(board.id("K"), target) == board.view.mask(board.id("S"))
    assert board.view.sight_line(board.id("K"), target, from_space=2) is not None
    assert board.view.visible(board.id("K"), from_space=2) & target


class Dodge(Skill):
    """Steps behind the rock when it is attacked; the attack goes on."""

    @reacts(BeforeAttack, scope="enemies", optional=False)
    async def dodge(self, ctx: Context, event: BeforeAttack) -> None:
        await ctx.place(ctx.actor, ctx.view.space(0, 1))


def test_sight_is_asked_when_the_attack_is_declared() -> None:
    bench = Bench()
    dodge = bench.skill(Dodge)
    board = bench.arena("..S..g\n.#####", S=PIECES["S"], g=PIECES["g"])
    board.change("g", skills=(dodge,))
    board.turn_of("S")
    board.do("attack", "S", "core:ash_bow", answers=[board.id("g"), (2, 4), (0,)])
    assert board["g"].damage == 4


@pytest.mark.parametrize(
    ("drawing", "legal"),
    [
        ("S.o\n.og", True),  # between two rocks that touch at a corner
        ("Sog\n...", False),  # along the edge of a rock
        ("Sgh\n...", False),  # past a figure
        ("So\nog", True),  # adjacent
    ],
)
def test_ranged_attack_follows_the_rules_of_sight(drawing: str, legal: bool) -> None:
    """Trap 3: corners may be touched, edges not; figures block; who is adjacent is seen."""
    board = game(drawing, legend={"o": "rock"})
    bow = board.view.weapons(board.id("S"))[0]
    target = board.id("h" if "h" in drawing else "g")
    assert board.view.may_target(board.id("S"), target, bow).usable is legal

"""Moving: points, steps, costs, and whom a figure passes (rules §5.2, §5.3, §2.2, §2.4)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.switches import Switches
from delve.requests import ChooseSpace, IllegalAnswer
from delve.rules.facts import FigureMoved, MovementGained, MovementLost, Prevented
from delve.script import BeforeFigureEntered, Context, Phase, Skill, reacts
from delve.testing.arena import Arena
from tests.arenas import Bench, arena


def steps(game: Arena, name: str) -> set[tuple[int, int]]:
    """Where the active figure may step to now."""
    return {
        command[2]
        for command in game.play.pending.legal()  # type: ignore[union-attr]
        if command[:2] == ("base:step", game.id(name))
    }


def test_move_action_gives_movement_points_equal_to_speed() -> None:
    game = arena("K....", K="nite knight")
    game.turn_of("K")
    assert steps(game, "K") == set()
    game.do("move", "K")
    assert (game["K"].movement_points, game["K"].action_points) == (4, 1)
    assert game.happened(MovementGained) == [MovementGained(piece=game.id("K"), points=4, cause="move")]


def test_two_move_actions_add_up() -> None:
    game = arena("K.........", K="nite knight")
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0))
    game.do("move", "K")
    assert (game["K"].movement_points, game["K"].action_points) == (7, 0)
    game.walk("K", *[(x, 0) for x in range(2, 9)])
    assert game.at("K") == (8, 0)
    assert steps(game, "K") == set()


def test_movement_points_are_kept_around_an_attack() -> None:
    """A move may be split (rules §5.2, §6.7)."""
    game = arena("K...g...", K="nite knight", g="goblin minion")
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0), (3, 0))
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), (0, 0)])
    assert game["K"].movement_points == 1
    game.walk("K", (2, 0))
    assert game.at("K") == (2, 0)


def test_movement_points_are_lost_at_the_end_of_the_turn() -> None:
    game = arena("KS..", K="nite knight", S="wren strider")
    game.turn_of("K")
    game.do("move", "K")
    game.do("end_turn", "K")
    assert (game["K"].movement_points, game["K"].action_points) == (0, 0)


def test_diagonal_step_costs_one_also_between_two_rocks() -> None:
    game = arena("Ko\no.", K="nite knight", legend={"o": "rock"})
    game.turn_of("K")
    game.do("move", "K")
    assert steps(game, "K") == {(1, 1)}
    game.walk("K", (1, 1))
    assert game["K"].movement_points == 3


@pytest.mark.parametrize(("corners", "free"), [("closed", False), ("open", True)])
def test_step_around_the_end_of_a_wall_is_up_to_the_switch(corners: str, free: bool) -> None:
    """Rules §2.2, §12.1 `wall_corners`."""
    game = arena(
        "K.\n..",
        K="nite knight",
        walls=[((0, 0), (1, 0))],
        switches=Switches(wall_corners=corners),  # type: ignore[arg-type]
    )
    game.turn_of("K")
    game.do("move", "K")
    assert ((1, 1) in steps(game, "K")) is free
    assert (1, 0) not in steps(game, "K")


@pytest.mark.parametrize(("ground", "cost"), [("floor", 1), ("water", 2), ("mud", 3)])
def test_entering_costs_what_the_ground_says_and_leaving_nothing(ground: str, cost: int) -> None:
    game = arena("K~.", K="nite knight", legend={"~": ground})
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0))
    assert game["K"].movement_points == 4 - cost
    game.walk("K", (2, 0))
    assert game["K"].movement_points == 3 - cost


def test_diagonal_step_into_water_costs_no_more_than_a_straight_one() -> None:
    game = arena("K.\n.~", K="nite knight", legend={"~": "water"})
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 1))
    assert game["K"].movement_points == 2


def test_dear_ground_is_no_step_without_the_points() -> None:
    game = arena("K~", K="nite knight", legend={"~": "water"})
    game.turn_of("K")
    game.do("fatigue_move", "K")
    assert steps(game, "K") == set()
    game.do("fatigue_move", "K")
    assert steps(game, "K") == {(1, 0)}


@pytest.mark.parametrize("ground", ["rock", "chasm"])
def test_ground_that_blocks_movement_is_never_entered(ground: str) -> None:
    game = arena("Kx.", K="nite knight", legend={"x": ground})
    game.turn_of("K")
    game.do("move", "K")
    assert steps(game, "K") == set()


@pytest.mark.parametrize(
    ("thing", "passable"), [("door closed", False), ("door open", True), ("chest", False)]
)
def test_objects_bar_the_way_by_their_state(thing: str, passable: bool) -> None:
    """Rules §2.5."""
    game = arena("KD.", K="nite knight", D=thing)
    game.turn_of("K")
    game.do("move", "K")
    assert ((1, 0) in steps(game, "K")) is passable


def test_nobody_leaves_the_board_or_enters_what_is_no_space() -> None:
    game = arena("#.#\n#K.", K="nite knight")
    game.turn_of("K")
    game.do("move", "K")
    assert steps(game, "K") == {(1, 0), (2, 1)}


def test_enemies_bar_the_way() -> None:
    game = arena("Kg.", K="nite knight", g="goblin minion")
    game.turn_of("K")
    game.do("move", "K")
    assert steps(game, "K") == set()


def test_friends_are_passed_with_enough_points_to_go_on() -> None:
    game = arena("KS.", K="nite knight", S="wren strider")
    game.turn_of("K")
    game.do("fatigue_move", "K")
    assert steps(game, "K") == set()
    game.do("fatigue_move", "K")
    assert steps(game, "K") == {(1, 0)}
    game.walk("K", (1, 0), (2, 0))
    assert game.at("K") == (2, 0)
    assert game.at("S") == (1, 0)


def test_friend_in_a_dead_end_is_entered_only_with_points_to_come_back() -> None:
    game = arena("KSg", K="nite knight", S="wren strider", g="goblin minion")
    game.turn_of("K")
    game.do("fatigue_move", "K")
    assert steps(game, "K") == set()
    game.do("fatigue_move", "K")
    game.walk("K", (1, 0))
    assert steps(game, "K") == {(0, 0)}


def test_figure_on_a_friend_can_do_nothing_but_go_on() -> None:
    game = arena("KS.g", K="nite knight", S="wren strider", g="goblin minion")
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0))
    for option in ("move", "rest", "end_turn"):
        assert game.reason(option) == "it may not stop on another figure"
    with pytest.raises(IllegalAnswer):
        game.do("end_turn", "K")
    game.walk("K", (2, 0))
    assert game.reason("end_turn") == ""


class Snare(Skill):
    """Nobody gets to the space at the far right."""

    @reacts(BeforeFigureEntered, scope="enemies", optional=False)
    async def hold(self, ctx: Context, event: BeforeFigureEntered) -> None:
        if event.to == (ctx.view.space(2, 0),) and not event.placed:
            event.prevent("the snare holds it")


def test_figure_that_is_held_on_a_friend_may_act_and_is_moved_off_at_the_end() -> None:
    """Rules §5.2, last sentence."""
    bench = Bench()
    snare = bench.skill(Snare)
    game = bench.arena("KS..g", K="nite knight", S="wren strider", g="goblin minion")
    game.change("g", skills=(snare,))
    game.turn_of("K")
    game.do("fatigue_move", "K")
    game.do("fatigue_move", "K")
    game.walk("K", (1, 0))
    game.do("step", "K", (2, 0))
    assert game.at("K") == game.at("S") == (1, 0)
    assert game["K"].movement_points == 0, "the points are spent"
    assert "the snare holds it" in str(game.happened(Prevented)[-1])
    assert game.reason("end_turn") == ""
    game.do("end_turn", "K")
    assert game.at("K") == (0, 0), "the nearest free space"


def test_step_is_recorded_with_both_places() -> None:
    game = arena("K.", K="nite knight")
    game.turn_of("K")
    game.do("fatigue_move", "K")
    game.walk("K", (1, 0))
    assert game.happened(FigureMoved) == [
        FigureMoved(piece=game.id("K"), before=(0,), spaces=(1,), board="main")
    ]


def test_step_that_is_not_adjacent_or_not_payable_is_refused() -> None:
    game = arena("K..", K="nite knight")
    game.turn_of("K")
    for to in ((1, 0), (2, 0)):
        with pytest.raises(IllegalAnswer):
            game.do("step", "K", to)
    game.do("move", "K")
    with pytest.raises(IllegalAnswer):
        game.do("step", "K", (2, 0))


# ---------------------------------------------------------------------------------------- fatigue for movement
def test_fatigue_gives_one_movement_point_without_an_action() -> None:
    game = arena("K..", K="nite knight")
    game.turn_of("K")
    game.do("fatigue_move", "K")
    assert (game["K"].fatigue, game["K"].movement_points, game["K"].action_points) == (1, 1, 2)


def test_fatigue_for_movement_ends_with_stamina() -> None:
    """Rules §5.3, §7.5."""
    game = arena("K..", K="nite knight")
    game.turn_of("K")
    for _ in range(4):
        game.do("fatigue_move", "K")
    assert game.reason("fatigue_move") == "no more fatigue can be borne"
    with pytest.raises(IllegalAnswer):
        game.do("fatigue_move", "K")
    assert (game["K"].fatigue, game["K"].movement_points) == (4, 4)


def test_fatigue_for_movement_is_possible_when_no_action_is_left() -> None:
    """Rules §5.1."""
    game = arena("K......", K="nite knight")
    game.turn_of("K")
    game.do("move", "K")
    game.do("move", "K")
    game.do("fatigue_move", "K")
    assert game["K"].movement_points == 9


# ---------------------------------------------------------------------------------------- the switch
def test_movement_points_after_actions_can_be_spent_right_after_the_move_only() -> None:
    """Rules §12.1 `movement_points`."""
    game = arena(
        "K....g", K="nite knight", g="goblin minion", switches=Switches(movement_points="after_actions")
    )
    game.turn_of("K")
    game.do("fatigue_move", "K")
    assert steps(game, "K") == set(), "not before the first action"
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0), (3, 0), (4, 0))
    assert game["K"].movement_points == 1
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), (0, 0)])
    assert steps(game, "K") == {(3, 0)}, "and what is left when no action is left"


def test_movement_points_after_actions_wait_while_an_action_is_left() -> None:
    bench = Bench()
    game = bench.arena(
        "Kg..", K="ister strider", g="goblin minion", switches=Switches(movement_points="after_actions")
    )
    game.turn_of("K")
    game.change("K", action_points=3)
    game.do("move", "K")
    game.do("attack", "K", "core:skinning_knife", answers=[game.id("g"), (0, 0)])
    assert (game["K"].action_points, game["K"].movement_points, steps(game, "K")) == (1, 5, set())


def test_movement_points_until_the_end_of_the_turn_can_be_spent_between_actions() -> None:
    game = arena(
        "Kg.\n...", K="wren strider", g="goblin minion", switches=Switches(movement_points="end_of_turn")
    )
    game.turn_of("K")
    game.change("K", action_points=3)
    game.do("move", "K")
    game.do("attack", "K", "core:skinning_knife", answers=[game.id("g"), (0, 0)])
    assert steps(game, "K") == {(0, 1), (1, 1)}


# ------------------------------------------------------------------------------------ points outside the own turn
class Spur(Skill):
    """Gives its friend two movement points, and one to itself."""

    async def use(self, ctx: Context) -> None:
        friend = next(p.id for p in ctx.view.pieces() if p.side == "heroes" and p.id != ctx.actor)
        await ctx.gain_movement(friend, 2)
        await ctx.gain_movement(ctx.actor, 1)


def spurred(drawing: str, *, switches: Switches | None = None, **changes: Any) -> Arena:
    """In its own turn K gives points to S."""
    bench = Bench()
    spur = bench.skill(Spur, timing="free", limit="turn")
    game = bench.arena(
        drawing,
        K="nite knight",
        S="wren strider",
        switches=switches,
        legend={"~": "water", "p": "pit"},
    )
    game.change("K", skills=(spur,))
    game.change("S", **changes)
    game.turn_of("K")
    game.begin("skill", "K", spur)
    return game


def test_movement_points_that_are_given_outside_the_own_turn_are_spent_at_once() -> None:
    """Rules §5.2: step by step by its own side; in the own turn they last."""
    game = spurred("K..S...")
    asked = game.asked
    assert isinstance(asked, ChooseSpace)
    assert (asked.asker, set(asked.items())) == ("heroes", {(2, 0), (3, 0), (4, 0)})
    game.reply((4, 0), (5, 0))
    game.assert_idle()
    assert (game.at("S"), game["S"].movement_points) == ((5, 0), 0)
    assert game["K"].movement_points == 1
    assert game.happened(MovementLost) == []


def test_movement_points_outside_the_own_turn_pay_for_dear_ground_and_what_is_left_is_lost() -> None:
    """Rules §5.2: they are movement points, unlike so many spaces (rules §5.13)."""
    game = spurred("KS~.")
    game.reply((2, 0))
    game.assert_idle()
    assert game.at("S") == (2, 0)
    game = spurred("KS~.")
    game.reply((1, 0))
    assert (game.at("S"), game["S"].movement_points) == ((1, 0), 0)
    assert [(fact.piece, fact.points) for fact in game.happened(MovementLost)] == [(game.id("S"), 2)]


def test_figure_that_may_not_step_has_no_use_for_points_outside_its_turn() -> None:
    """Rules §2.4, §5.2: who is in a pit spends none."""
    game = spurred("Kp.\nS..", spaces=(1,))
    game.assert_idle()
    assert (game.at("S"), game["S"].movement_points) == ((1, 0), 0)


def test_points_outside_the_own_turn_are_kept_for_the_next_one_by_the_switch() -> None:
    """Rules §5.2, §12.1 `movement_outside_turn`: to its end, and no longer."""
    game = spurred("KS...", switches=Switches(movement_outside_turn="kept"))
    game.assert_idle()
    game.turn_of("S")
    assert game["S"].movement_points == 2
    game.walk("S", (2, 0))
    game.do("end_turn", "S")
    assert game["S"].movement_points == 0


@pytest.mark.parametrize("phase", ["hero_start", "hero_end"])
def test_points_of_the_start_of_a_turn_last_and_those_of_its_end_are_spent_at_once(phase: str) -> None:
    """Rules §4.2, §5.2: after its actions nobody could spend them any more."""

    class Wind(Skill):
        """A movement point in a phase of its bearer's turn."""

        @reacts(phase, optional=False)
        async def blow(self, ctx: Context, event: Phase) -> None:
            await ctx.gain_movement(ctx.actor, 1)

    bench = Bench()
    wind = bench.skill(Wind)
    game = bench.arena("K..", K="nite knight")
    game.change("K", skills=(wind,))
    game.turn_of("K")
    assert game["K"].movement_points == (phase == "hero_start")
    game.begin("end_turn", "K")
    if phase == "hero_end":
        assert isinstance(game.asked, ChooseSpace)
        game.reply((1, 0))
    assert game.at("K") == ((1, 0) if phase == "hero_end" else (0, 0))


def test_nobody_who_lies_is_given_movement_points() -> None:
    """Rules §7.3."""
    game = spurred("KS...", damage=10, fallen_at=1, spaces=())
    game.assert_idle()
    assert [fact.piece for fact in game.happened(MovementGained)] == [game.id("K")]

"""Planned movement: as little as possible is spent, nothing before it is needed, and every command is legal."""

from __future__ import annotations

import random

import pytest

from delve.model.switches import Switches
from delve.rules.planning import bands, plan
from delve.rules.verdict import Verdict, blocked, usable
from delve.script import Skill, View, modifies
from delve.testing.arena import Arena
from tests.arenas import Bench, arena
from tests.sizes import size


def verbs(game: Arena, name: str, to: tuple[int, int]) -> str:
    """The first letters of the planned commands: m(ove), f(atigue_move), s(tep)."""
    view = game.view
    return "".join(command[0].rpartition(":")[2][0] for command in plan(view, game.id(name), view.space(*to)))


def points(game: Arena, mask: int) -> list[tuple[int, int]]:
    return [game.view.point(space) for space in game.view.spaces(mask)]


def walk(game: Arena, name: str, to: tuple[int, int]) -> None:
    """Give every planned command; each must be legal when its turn comes."""
    for command in plan(game.view, game.id(name), game.view.space(*to)):
        game.play.answer(command)


def test_plan_to_a_near_space_takes_one_move_action_and_no_fatigue() -> None:
    game = arena("K.....", K="nite knight")
    game.turn_of("K")
    assert plan(game.view, game.id("K"), game.view.space(2, 0)) == (
        ("base:move", game.id("K")),
        ("base:step", game.id("K"), (1, 0)),
        ("base:step", game.id("K"), (2, 0)),
    )


def test_plan_uses_the_points_at_hand_first() -> None:
    game = arena("K.....", K="nite knight")
    game.turn_of("K")
    game.change("K", movement_points=3)
    assert verbs(game, "K", (3, 0)) == "sss"
    assert verbs(game, "K", (4, 0)) == "sssms"


def test_plan_beyond_one_move_takes_fatigue_before_a_second_action() -> None:
    game = arena("K............", K="nite knight")
    game.turn_of("K")
    assert verbs(game, "K", (6, 0)) == "mssssfsfs"
    assert verbs(game, "K", (8, 0)) == "mssssfsfsfsfs"


def test_plan_beyond_all_fatigue_takes_the_second_action() -> None:
    game = arena("K............", K="nite knight")
    game.turn_of("K")
    assert verbs(game, "K", (9, 0)) == "mssssmssssfs"
    assert verbs(game, "K", (12, 0)) == "mssssmssssfsfsfsfs"


def test_plan_with_no_action_left_takes_fatigue_alone() -> None:
    game = arena("K.....", K="nite knight")
    game.turn_of("K")
    game.change("K", action_points=0)
    assert verbs(game, "K", (2, 0)) == "fsfs"
    assert verbs(game, "K", (5, 0)) == ""


def test_plan_of_a_monster_takes_actions_alone() -> None:
    game = arena("g............", g="goblin minion", K="nite knight")
    game.turn_of("g")
    assert verbs(game, "g", (10, 0)) == "msssssmsssss"
    assert verbs(game, "g", (11, 0)) == ""


def test_plan_to_where_it_stands_is_empty() -> None:
    game = arena("K..", K="nite knight")
    game.turn_of("K")
    assert verbs(game, "K", (0, 0)) == ""


@pytest.mark.parametrize("drawing", ["K#.", "Kg.", "Ko."])
def test_plan_where_there_is_no_way_is_empty(drawing: str) -> None:
    game = arena(drawing, K="nite knight", g="goblin minion", legend={"o": "rock"})
    game.turn_of("K")
    assert verbs(game, "K", (1, 0)) == verbs(game, "K", (2, 0)) == ""


def test_plan_onto_a_friend_is_empty_and_past_it_goes_on() -> None:
    game = arena("KS.", K="nite knight", S="wren strider")
    game.turn_of("K")
    assert verbs(game, "K", (1, 0)) == ""
    assert verbs(game, "K", (2, 0)) == "mss"


def test_points_for_a_stretch_over_a_friend_are_there_before_its_first_step() -> None:
    game = arena("...KS.", K="nite knight", S="wren strider")
    game.turn_of("K")
    game.change("K", movement_points=1, action_points=0)
    assert verbs(game, "K", (5, 0)) == "fss"
    walk(game, "K", (5, 0))
    assert game.at("K") == (5, 0)


def test_on_a_friend_no_action_is_planned_before_it_has_gone_on() -> None:
    game = arena("KS~...", K="nite knight", S="wren strider", legend={"~": "water"})
    game.turn_of("K")
    game.change("K", movement_points=3)
    game.walk("K", (1, 0))
    assert verbs(game, "K", (3, 0)) == "sms"
    walk(game, "K", (3, 0))
    assert game.at("K") == (3, 0)


def test_on_a_friend_that_it_could_leave_elsewhere_only_fatigue_goes_farther() -> None:
    game = arena("KS~...", K="nite knight", S="wren strider", legend={"~": "mud"})
    game.turn_of("K")
    game.change("K", movement_points=3)
    game.play.state.change(game.id("K"), spaces=game["S"].spaces, movement_points=1)
    game.play.accept_edited_state()
    assert verbs(game, "K", (2, 0)) == "ffs"
    assert verbs(game, "K", (3, 0)) == "ffsms"
    walk(game, "K", (3, 0))
    assert game.at("K") == (3, 0)
    game.play.go_back_to(len(game.play.journal) - 5)
    game.change("K", spaces=game["S"].spaces, movement_points=1, fatigue=3)
    assert verbs(game, "K", (2, 0)) == ""


def test_on_a_friend_that_it_cannot_leave_it_may_act() -> None:
    game = arena("KS~...", K="nite knight", S="wren strider", legend={"~": "water"})
    game.turn_of("K")
    game.play.state.change(game.id("K"), spaces=game["S"].spaces, movement_points=0)
    game.play.accept_edited_state()
    assert verbs(game, "K", (3, 0)) == "mss"
    walk(game, "K", (3, 0))
    assert game.at("K") == (3, 0)


def test_dear_ground_is_gone_round_where_that_is_cheaper() -> None:
    game = arena("K,.\n...", K="nite knight", legend={",": "mud"})
    game.turn_of("K")
    assert plan(game.view, game.id("K"), game.view.space(2, 0))[1:] == (
        ("base:step", game.id("K"), (1, 1)),
        ("base:step", game.id("K"), (2, 0)),
    )


def test_bands_are_the_free_the_moved_and_the_tired() -> None:
    game = arena("K" + "." * 11, K="nite knight")
    game.turn_of("K")
    game.change("K", movement_points=1)
    free, moved, tired = bands(game.view, game.id("K"))
    assert points(game, free) == [(1, 0)]
    assert points(game, moved) == [(x, 0) for x in range(2, 6)]
    assert points(game, tired) == [(x, 0) for x in range(6, 10)]


def test_bands_leave_out_spaces_where_nobody_may_stop() -> None:
    game = arena("KS.", K="nite knight", S="wren strider")
    game.turn_of("K")
    assert points(game, bands(game.view, game.id("K")).move) == [(2, 0)]


def test_bands_of_who_is_not_active_are_empty() -> None:
    game = arena("K.S", K="nite knight", S="wren strider")
    game.turn_of("K")
    assert bands(game.view, game.id("S")) == (0, 0, 0)
    assert plan(game.view, game.id("S"), game.view.space(1, 0)) == ()


def test_where_points_are_spent_after_actions_a_move_comes_first() -> None:
    switches = Switches(movement_points="after_actions")
    game = arena("K.....", K="nite knight", switches=switches)
    game.turn_of("K")
    game.change("K", movement_points=2)
    assert verbs(game, "K", (1, 0)) == "ms"
    assert bands(game.view, game.id("K")).free == 0
    walk(game, "K", (1, 0))
    assert game.at("K") == (1, 0)
    assert verbs(game, "K", (2, 0)) == "s"


class Rooted(Skill):
    """Forbids a verb."""

    verb = "step"

    @modifies("may_do")
    def hold(self, view: View, owner: int, figure: int, verb: str) -> Verdict:
        return blocked("rooted") if verb == self.verb else usable()


class Unhurried(Rooted):
    verb = "fatigue_move"


class Seated(Rooted):
    verb = "move"


@pytest.mark.parametrize(
    ("script", "far", "near"), [(Rooted, "", ""), (Unhurried, "mssssms", "ms"), (Seated, "", "fs")]
)
def test_verbs_that_are_forbidden_are_not_planned(script: type[Skill], far: str, near: str) -> None:
    bench = Bench()
    skill = bench.skill(script, timing="passive")
    game = bench.arena("K.....", K="nite knight")
    game.turn_of("K")
    game.change("K", skills=(skill,))
    assert verbs(game, "K", (5, 0)) == far
    assert verbs(game, "K", (1, 0)) == near


@pytest.mark.one_of(8)
def test_every_band_is_kept_by_its_plan_on_drawn_boards() -> None:
    """S0-176."""
    draw = random.Random(5)
    for _ in range(size(small=25, full=600)):
        rows = ["".join(draw.choice("......~,o#") for _ in range(7)) for _ in range(5)]
        rows[2] = "KS" + rows[2][2:6] + "g"
        game = arena(
            "\n".join(rows),
            K="nite knight",
            S="wren strider",
            g="goblin minion",
            legend={"~": "water", ",": "mud", "o": "rock"},
        )
        game.turn_of("K")
        game.change("K", movement_points=draw.randrange(5), fatigue=draw.randrange(5))
        for number, band in enumerate(bands(game.view, game.id("K"))):
            for to in points(game, band):
                expect_arrival(game, to, number)


def expect_arrival(game: Arena, to: tuple[int, int], band: int) -> None:
    """The plan is legal to its end, arrives, and spends what its band says."""
    before, began = game["K"], len(game.play.journal)
    walk(game, "K", to)
    after = game["K"]
    assert game.at("K") == to
    spent = (before.action_points - after.action_points, after.fatigue > before.fatigue)
    assert spent == ((0, False), (1, False), (1, True))[band]
    game.play.go_back_to(began)

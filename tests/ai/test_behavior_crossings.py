"""Behaviors of large figures, on several boards, in games that are gone back in or go on in another player's hands."""

from __future__ import annotations

from typing import Any

import pytest

from delve.ai.behaviors import Behaved
from delve.testing.arena import Arena
from tests.ai.test_behaviors import ASKED, STAY, Asked, Rule, end_of, said
from tests.arenas import Bench
from tests.sides import HEROES

APPROACH: Rule = {"do": {"approach": {}}}


def large(drawing: str, *rules: Rule, **more: Any) -> Arena:
    """A board with a knight and a figure of two by one spaces, which has a behavior of these rules, in its turn."""
    bench = Bench()
    monster = bench.monster("ox", size=[2, 1])
    behavior = bench.behavior("habit", *rules)
    game = bench.arena(drawing, rules={"behavior": behavior}, K="nite knight", g=f"{monster} minion", **more)
    game.turn_of("g")
    return game


@pytest.mark.parametrize(
    "drawing", ["K....gg\n.......", "gg....K\n.......", "K......\n.......\n.......\n.....gg"]
)
def test_large_figure_that_approaches_stands_beside_its_target(drawing: str) -> None:
    game = large(drawing, APPROACH, STAY)
    end_of(game)
    assert game.view.are_adjacent(game.id("g"), game.id("K"))


def test_large_figure_that_keeps_away_goes_as_far_as_is_asked() -> None:
    game = large("Kgg......\n.........", {"do": {"keep_away": {"until": 3}}}, STAY)
    end_of(game)
    assert game.view.distance(game.id("K"), game.id("g")) == 3


def test_figure_on_another_board_is_no_target() -> None:
    bench = Bench()
    behavior = bench.behavior("habit", APPROACH)
    game = bench.arena(
        "K....", boards={"deep": "S..\n...\n..g"}, rules={"behavior": behavior},
        K="nite knight", S="wren strider", g="goblin minion",
    )  # fmt: skip
    game.turn_of("g")
    end_of(game)
    assert game.view.are_adjacent(game.id("g"), game.id("S"))


def test_figure_alone_on_its_board_is_led_by_the_player_of_its_side() -> None:
    bench = Bench()
    behavior = bench.behavior("habit", {"do": {"attack": {}}}, APPROACH)
    game = bench.arena(
        "K....", boards={"deep": "...\n..g"}, rules={"behavior": behavior}, K="nite knight", g="goblin minion"
    )
    game.turn_of("g")
    assert said(game) == ASKED


def test_figure_that_went_over_to_the_other_side_strikes_those_it_left() -> None:
    bench = Bench()
    behavior = bench.behavior("habit", {"do": {"attack": {}}}, STAY)
    pieces = {"K": "nite knight", "g": "goblin minion", "h": "goblin minion"}
    game = bench.arena("Kgh", rules={"behavior": behavior}, **pieces)
    game.turn_of("g")
    game.change("g", side=HEROES)
    view = game.session.view_of(HEROES)
    answer = Behaved(Asked()).answer(game.asked, view)
    assert answer[0] == "base:attack"
    game.play.answer(answer)
    assert Behaved(Asked()).answer(game.asked, game.session.view_of(HEROES)) == game.id("h")


def test_behavior_goes_the_same_way_after_going_back() -> None:
    bench = Bench()
    behavior = bench.behavior("habit", {"do": {"wander": {}}})
    game = bench.arena(
        "....\n.g..\n....\n..K.", rules={"behavior": behavior}, K="nite knight", g="goblin minion"
    )
    game.turn_of("g")
    start, ends = len(game.play.journal), []
    for _ in range(2):
        for _ in range(4):
            answer = Behaved(Asked(), 5).answer(game.asked, game.view)
            if answer == ASKED or answer[0] not in ("base:move", "base:step"):
                break
            game.play.answer(answer)
        ends.append(game.play.state.digest())
        game.play.go_back_to(start)
    assert len(set(ends)) == 1

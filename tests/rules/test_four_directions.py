"""A ruleset with `directions: 4`: steps, reach, distance and areas go by edges, lines of sight do not (rules §2.2)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.flow.session import Session
from delve.geometry.boards import mask_of
from delve.rules.planning import plan
from delve.rules.setup import game_at
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.flow.test_random_games import AtRandom
from tests.invariants import standing_without_health
from tests.sides import HEROES, OVERLORD


def four(drawing: str, bench: Bench | None = None, **given: Any) -> Arena:
    """An arena of the classic game with four directions."""
    bench = bench or Bench()
    return bench.arena(drawing, ruleset=bench.ruleset(directions=4), **given)


def points(game: Arena, mask: int) -> set[tuple[int, int]]:
    """The spaces of a mask as points."""
    return {game.view.point(space) for space in game.view.spaces(mask)}


def test_figure_steps_to_spaces_that_share_an_edge_only() -> None:
    game = four("...\n.K.\n...", K="nite knight")
    game.turn_of("K")
    game.do("move", "K")
    steps = {option[2] for option in game.asked.items() if option[0] == "base:step"}
    assert steps == {(1, 0), (0, 1), (2, 1), (1, 2)}


def test_way_round_a_corner_takes_a_step_for_each_edge() -> None:
    game = four("K..\n...\n...", K="nite knight")
    game.turn_of("K")
    reach = game.view.reachable(game.id("K"), 9)
    assert reach.cost(game.view.space(2, 2)) == 4
    game.do("move", "K")
    steps = [
        command
        for command in plan(game.view, game.id("K"), game.view.space(1, 1)) or ()
        if command[0] == "base:step"
    ]
    assert len(steps) == 2


def test_distance_is_counted_by_edges_and_melee_strikes_no_space_at_a_corner() -> None:
    game = four("K.\n.g", K="nite knight", g="goblin minion")
    game.turn_of("K")
    assert game.view.distance(game.id("K"), game.id("g")) == 2
    assert not game.view.are_adjacent(game.id("K"), game.id("g"))
    assert game.reason("attack") == "nobody within reach"


def test_reach_of_two_strikes_round_the_corner() -> None:
    bench = Bench()
    pike = bench.item(
        "pike", slot="hand", hands=2, attack={"type": "melee", "reach": 2, "dice": ["core:blue"]}
    )
    game = four("K..\n.g.\n..h", bench, K="nite knight", g="goblin minion", h="goblin minion")
    game.change("K", items=(pike,))
    (weapon,) = game.view.weapons(game.id("K"))
    assert game.view.targets(game.id("K"), weapon) == (game.id("g"),)


def test_lines_of_sight_are_those_of_eight_directions() -> None:
    drawing = "K.#..\n.#...\n..g#.\n#...S"
    pieces = {"K": "nite knight", "g": "goblin minion", "S": "wren strider"}
    one, other = four(drawing, **pieces), Bench().arena(drawing, **pieces)
    for name in pieces:
        assert one.view.visible(one.id(name)) == other.view.visible(other.id(name))
    beside = four("K.\n.g", K="nite knight", g="goblin minion")
    assert beside.view.sees(beside.id("K"), beside.id("g"))


def test_range_that_an_attack_needs_is_counted_by_edges() -> None:
    drawing, pieces = "S..\n...\n..g", {"S": "wren strider", "g": "goblin minion"}
    games = [four(drawing, **pieces), Bench().arena(drawing, **pieces)]
    assert [game.view.distance(game.id("S"), game.id("g")) for game in games] == [4, 2]
    far, near = (
        game.view.attack_odds(
            game.id("S"), game.id("g"), game.view.weapons(game.id("S"))[0], surges=False
        ).at_least(1)
        for game in games
    )
    assert far < near, "the forecast goes by the range that is needed"


def test_area_around_a_space_is_a_cross() -> None:
    game = four("...\n.K.\n...", K="nite knight")
    at = mask_of(game["K"].spaces)
    assert points(game, game.view.within(at, 1)) == {(1, 1), (1, 0), (0, 1), (2, 1), (1, 2)}
    assert points(game, game.view.adjacent(at)) == {(1, 0), (0, 1), (2, 1), (1, 2)}


def test_large_figure_steps_and_spreads_by_edges() -> None:
    bench = Bench()
    ox = bench.monster("ox", size=(2, 2))
    game = four(".....\n.o...\n.....\n....K", bench, o=ox, K="nite knight")
    reach = game.view.reachable(game.id("o"), 1)
    grown = points(game, reach.all) - points(game, game.view.mask(game.id("o")))
    assert grown == {(1, 0), (2, 0), (0, 1), (0, 2), (3, 1), (3, 2), (1, 3), (2, 3)}


def test_push_away_goes_by_edges() -> None:
    game = four("KB..", K="nite knight", B="crate")
    game.turn_of("K")
    game.do("interact", "K", game.id("B"), "push")
    assert game.at("B") == (2, 0)
    corner = four("K..\n.B.\n...", K="nite knight", B="crate")
    corner.turn_of("K")
    assert not [
        each
        for each in corner.session.options()
        if each.command[0] == "base:interact" and each.verdict.usable
    ]


@pytest.mark.parametrize("number", range(3))
def test_game_with_four_directions_is_played_with_no_step_to_a_corner(number: int) -> None:
    game = four(
        "K....g\n.#.#..\n..S..h\n.....e",
        K="nite knight",
        S="wren strider",
        g="goblin minion",
        h="goblin elite",
        e="goblin minion",
    )
    seats = {HEROES: AtRandom(number), OVERLORD: AtRandom(number + 1)}
    session = Session(
        game_at(game.view.library, game.play.game.behaviors, game.play.state.copy()), number, seats
    )
    stride = game.view.board.stride
    for _ in range(250):
        before = session.play.state.copy()
        if not session.step():
            break
        for step in [entry.answer for entry in session.play.journal[-1:]]:
            if isinstance(step, tuple) and step[:1] == ("base:step",):
                (start,), (x, y) = before.pieces[step[1]].spaces, step[2]
                assert abs(start % stride - x) + abs(start // stride - y) == 1
        assert standing_without_health(session.play.game) == [] or not session.play.at_rest

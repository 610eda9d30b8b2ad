"""With how much care players that plan decide between the plans of a figure."""

from __future__ import annotations

from typing import Final

import pytest

from delve.ai.levels import CARES, LEVELS
from delve.ai.moment import Moment
from delve.ai.planner import Care, Planner, about_best
from delve.ai.plans import Deed, Plan
from delve.ai.reasons import Explaining, Reasons
from delve.narrate.weighing import weighed
from delve.requests import Answer
from delve.testing.arena import Arena
from tests.ai.positions import Wanted, named, position, turns
from tests.sides import HEROES, OVERLORD

EXACT: Final = Care(margin=0, foreseen=0)
STRIKE: Final = Deed("strike", 20, ("base:attack", 1, ""))
WHEEL: Final = {"G": named("windlass", "gate")}
SEEDS: Final = range(1, 13)


def rated(*plans: tuple[str, int]) -> list[Plan]:
    """Plans of some deeds and worths; those with a deed can be carried out at once."""
    deeds = {"": Deed(""), "strike": STRIKE, "later": Deed("strike", 20)}
    return [Plan(worth, deeds[name], 1) for name, worth in plans]


def never(chosen: Plan, best: Plan) -> bool:
    """Nothing is given up."""
    return False


def surrounded() -> Arena:
    """A knight between enemies of one kind, of whom one is a little nearer to its fall."""
    game = position("....\ndKe.\n....", K="nite knight", d="drowned elite", e="drowned elite")
    game.change("e", damage=1)
    game.turn_of("K")
    return game


def first(planner: Planner, game: Arena) -> Answer:
    """The first command, with whom it is for."""
    command = planner.answer(game.asked, game.session.view_of(HEROES))
    assert isinstance(planner.last, Reasons)
    return command, planner.last.candidates[0].target, planner.last.candidates[0].end


def test_plans_about_as_good_as_the_best_may_be_followed_and_no_others() -> None:
    plans = rated(("later", 30), ("", 25), ("strike", 10))
    assert [len(about_best(plans, margin, never)) for margin in (0, 5, 6, 20, 21)] == [1, 1, 2, 2, 3]
    equal = rated(("later", 30), ("strike", 30))
    assert about_best(equal, 0, never) == equal[:1]


def test_plan_that_gives_something_up_is_not_followed_however_near_it_is_to_the_best() -> None:
    plans = rated(("later", 30), ("", 29), ("strike", 28))
    assert about_best(plans, 20, lambda one, best: one.deed.name != best.deed.name) == [plans[0], plans[2]]
    idle = rated(("", 30), ("strike", 29))
    assert about_best(idle, 20, lambda one, best: one.deed.name == "") == idle, "the best gives up nothing"


def test_who_takes_less_care_follows_other_plans_with_other_seeds() -> None:
    game = surrounded()
    found = {
        margin: {first(Planner(Care(margin, foreseen=0), seed), game) for seed in SEEDS} for margin in (0, 30)
    }
    assert len(found[0]) == 1
    assert len(found[30]) > 1


def test_draw_depends_on_seed_and_moment_alone() -> None:
    """So it does what it says when it is asked why, and a new player goes on as the one before."""
    care = Care(margin=40, foreseen=0)
    answers = [first(Planner(care, seed), surrounded()) for seed in (*SEEDS, *SEEDS)]
    assert answers[: len(SEEDS)] == answers[len(SEEDS) :]
    player, game = Planner(care, 1), surrounded()
    assert [first(player, game) for _ in SEEDS] == answers[:1] * len(SEEDS)
    game.change("K", movement_points=3)
    later = {first(Planner(care, seed), game) for seed in SEEDS}
    assert len(later) > 1


@pytest.mark.parametrize("level", CARES)
def test_what_stands_far_ahead_is_done_whatever_the_seed(level: str) -> None:
    wanted: Wanted = ((HEROES, {"object": {"object": "gate", "state": "wound"}}),)
    for seed in SEEDS:
        game = position("....\ngKG.\n....", wanted, legend=WHEEL, K="nite knight", g="goblin minion")
        turns(game, HEROES, level, seed=seed)
        assert game.session.play.state.outcome == HEROES, seed


def test_each_level_that_plans_takes_more_care_than_the_one_below() -> None:
    cares = [CARES[level] for level in LEVELS if level in CARES]
    assert len(cares) == 2
    normal, hard = cares
    assert hard.margin == 0 < normal.margin
    assert hard.foreseen > normal.foreseen


def test_it_tells_how_much_a_plan_had_to_be_worth() -> None:
    game = surrounded()
    for care, is_told in ((EXACT, False), (Care(margin=30, foreseen=0), True)):
        planner = Planner(care, 1)
        assert isinstance(planner, Explaining)
        view = game.session.view_of(HEROES)
        found = planner.why(game.asked, view)
        assert isinstance(found, Reasons)
        assert found.margin == care.margin
        assert any("below the best" in line for line in weighed(view, found)) is is_told


def test_whoever_can_strike_does_so_however_little_that_is_worth() -> None:
    heroes = {"W": "wren strider", "K": "maud knight"}
    for seed in SEEDS:
        game = position("..........\n....WKg...\n..........", **heroes, g="goblin minion")
        (bow,), fighting = game.view.weapons(game.id("g")), Moment(game.view).fighting
        assert 0 < fighting.gain(game["g"], game["K"], bow, 1) < CARES["normal"].margin
        assert turns(game, OVERLORD, "normal", seed=seed).attackers(), seed


def test_nobody_walks_where_it_is_no_better_than_where_it_stands() -> None:
    """A figure that has nothing to do but has movement points left would else go to and fro."""
    for seed in SEEDS:
        game = position("K........#d", K="nite knight", d="drowned elite")
        game.turn_of("K")
        game.change("K", action_points=0, movement_points=5)
        before = game.at("K")
        turns(game, HEROES, "normal", seed=seed)
        assert game.at("K") == before, seed


def test_nobody_is_careless_about_what_decides_the_game() -> None:
    """Each step to where an objective is reached is taken, and where danger is least is left to chance."""
    wanted: Wanted = ((HEROES, {"in_zone": {"zone": "z", "side": HEROES}}),)
    ends = set()
    for seed in SEEDS:
        game = position(
            "..............z\nK.............z\n..............z", wanted, K="nite knight", d="drowned elite"
        )
        turns(game, HEROES, "normal", seed=seed)
        ends.add(game.at("K"))
    assert len({x for x, _ in ends}) == 1
    assert len(ends) > 1

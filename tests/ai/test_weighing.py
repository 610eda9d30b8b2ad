"""The numbers by which plans are judged: odds with surges, walks, ground that acts, and what stands in the way."""

from __future__ import annotations

from typing import Any

from delve.ai.blows import blow, worth_of
from delve.ai.guarding import Guarding
from delve.ai.moment import Moment
from delve.ai.places import Places
from delve.ai.weights import COVER, DANGER, GOAL, GOAL_IN_HASTE
from delve.geometry.boards import mask_of
from delve.rules.planning import acting_ground, plan
from tests.ai.positions import Wanted, named, position, turns
from tests.sides import HEROES, OVERLORD

REACH: Wanted = ((HEROES, {"in_zone": {"zone": "z", "side": HEROES}}), (OVERLORD, {"round": {"at_least": 9}}))


def test_odds_without_surges_are_those_of_the_forecast() -> None:
    game = position("W..g.....h", W="wren strider", g="goblin elite", h="drowned elite")
    view, archer = game.view, game.id("W")
    weapon = view.weapons(archer)[0]._replace(surges=())
    for name, apart in (("g", 3), ("h", 9)):
        assert blow(view, archer, game.id(name), weapon, apart) == view.attack_odds(
            archer, game.id(name), weapon
        )


def test_surges_never_take_damage_away_and_mostly_add_some() -> None:
    game = position("Kg", K="nite knight", g="goblin elite")
    weapon = game.view.weapons(game.id("K"))[0]
    assert weapon.surges
    plain = blow(game.view, game.id("K"), game.id("g"), weapon._replace(surges=()), 1)
    spent = blow(game.view, game.id("K"), game.id("g"), weapon, 1)
    assert spent.expected > plain.expected
    assert all(spent.at_least(hearts) >= plain.at_least(hearts) for hearts in range(len(spent.ways)))


def test_worth_of_an_attack_counts_no_heart_twice_and_adds_the_fall() -> None:
    game = position("Kg", K="nite knight", g="goblin minion")
    odds = blow(game.view, game.id("K"), game.id("g"), game.view.weapons(game.id("K"))[0], 1)
    assert worth_of(odds, 1, 0, 10) <= 10
    assert worth_of(odds, 1, 100, 10) > worth_of(odds, 4, 100, 10), "whoever is wounded falls more often"


def test_plan_takes_the_move_actions_that_are_wished_for_instead_of_fatigue() -> None:
    game = position("K.......", K="nite knight")
    game.turn_of("K")
    me, to = game.id("K"), game.view.space(6, 0)
    short = [command[0] for command in plan(game.view, me, to)]
    long = [command[0] for command in plan(game.view, me, to, moves=2)]
    assert (short.count("base:move"), short.count("base:fatigue_move")) == (1, 2)
    assert (long.count("base:move"), long.count("base:fatigue_move")) == (2, 0)
    assert plan(game.view, me, to, moves=0) == ()
    near = plan(game.view, me, game.view.space(2, 0), moves=0)
    assert [command[0] for command in near] == ["base:fatigue_move", "base:step"] * 2


def test_figure_takes_the_step_to_where_it_strikes_for_fatigue_and_keeps_its_last_action() -> None:
    game = position("K.d", K="nite knight", d="drowned elite")
    game.turn_of("K")
    game.change("K", action_points=1)
    assert turns(game, HEROES, "hard").attackers() == [game.id("K")]


def test_plan_goes_around_where_it_is_asked_to_and_there_is_a_way() -> None:
    game = position("...\nK~.\n...", legend={"~": "hazard"}, K="nite knight")
    game.turn_of("K")
    bad, to = acting_ground(game.view).entered, game.view.space(2, 1)
    assert bad == 1 << game.view.space(1, 1)
    assert ("base:step", game.id("K"), (1, 1)) in plan(game.view, game.id("K"), to)
    assert ("base:step", game.id("K"), (1, 1)) not in plan(game.view, game.id("K"), to, around=bad)
    narrow = position("K~.", legend={"~": "hazard"}, K="nite knight")
    narrow.turn_of("K")
    view = narrow.view
    assert plan(view, narrow.id("K"), view.space(2, 0), around=acting_ground(view).entered)


def test_ground_that_only_costs_more_is_no_ground_that_acts() -> None:
    game = position("K~m", legend={"~": "hazard", "m": "mud"}, K="nite knight")
    acting = acting_ground(game.view)
    assert acting.entered == acting.kept == 1 << game.view.space(1, 0)


def test_only_way_of_enemies_is_worth_blocking_and_one_of_many_is_not() -> None:
    game = position(
        "K...#....z\n....#....z\n...........z\n....#....z\n....#..d.z".replace("...........z", ".........z"),
        REACH,
        K="nite knight",
        d="drowned elite",
    )
    moment = Moment(game.session.view_of(OVERLORD))
    guarding = Guarding(moment.view, moment.wishes, game["d"])
    gap = game.view.space(4, 2)
    assert guarding.blocks[gap] == max(guarding.blocks.values())
    assert guarding.goal == game.view.zone("z")


def covered(rows: str, **monsters: str) -> int:
    """How many spaces beside a wheel, which heroes want to turn, are worth covering to the monster `d`."""
    wanted: Wanted = (
        (HEROES, {"object": {"object": "gate", "state": "wound"}}),
        (OVERLORD, {"round": {"at_least": 9}}),
    )
    gate = {"G": named("windlass", "gate")}
    game = position(rows, wanted, legend=gate, K="nite knight", d="drowned minion", **monsters)
    here = Moment(game.session.view_of(OVERLORD))
    return [*Guarding(here.view, here.wishes, game["d"]).blocks.values()].count(COVER)


def test_goal_is_covered_by_those_who_are_enough_to_leave_no_room_there() -> None:
    others = dict.fromkeys("ef", "drowned minion")
    assert covered("K......def\n..........\n.........G", **others) == 3
    assert covered("K......d..\n..........\n.........G") == 0, "one cannot cover it alone"
    assert covered("K......d..\n........ef\n.........G", **others) == 1, "two have taken their places"


def test_danger_is_shared_with_friends_who_could_be_struck_instead() -> None:
    def danger(drawing: str, **more: str) -> int:
        game = position(drawing, K="nite knight", d="drowned minion", **more)
        view = game.session.view_of(HEROES)
        return Places(Moment(view), game["K"]).danger(game["K"].spaces[0])

    alone, together = danger("K..d"), danger("K..d\nS...", S="wren strider")
    assert alone > together > 0
    assert danger("K.............d") == 0
    assert DANGER > 0


def test_step_nearer_to_a_goal_is_worth_more_to_a_side_that_has_to_be_done_before_time_is_up() -> None:
    def step(*against: tuple[str, dict[str, Any]]) -> int:
        game = position("K..........z", (REACH[0], *against), K="nite knight")
        places = Places(Moment(game.session.view_of(HEROES)), game["K"])
        return places.terms(1)["goal"] - places.terms(0)["goal"]

    assert step((OVERLORD, {"side_fallen": HEROES})) == GOAL
    assert step(REACH[1]) == GOAL_IN_HASTE


def test_figure_would_see_from_elsewhere_what_it_sees_when_it_stands_there() -> None:
    game = position("K.#\n..#\n..g", legend={"#": "rock"}, K="nite knight", g="goblin minion")
    view, me, goal = game.view, game.id("K"), mask_of(game["g"].spaces)
    seen = [view.would_see(me, goal, view.space(0, y)) for y in range(3)]
    assert seen == [bool(view.visible(me, view.space(0, y)) & goal) for y in range(3)]

"""Heroes whose ally has to get away: they want it to live, and stay with whoever is slow."""

from __future__ import annotations

import msgspec

from delve.ai.errands import errands
from delve.ai.moment import Moment
from delve.ai.places import Places
from delve.ai.wards import wards_of
from delve.ai.weights import FINISHED, RELIEF_AT_STAKE, WARD
from delve.model.ruleset import RulesetDef
from delve.rules.goals import KeepAlive
from delve.rules.quest_language.objectives import goals_of
from delve.testing.arena import Arena
from tests.ai.positions import Wanted, position
from tests.ai.sorts_of_quests import guard, leaves
from tests.arenas import Bench, core
from tests.sides import HEROES, OVERLORD


def escort(attitude: str = "ally") -> Arena:
    """A villager who walks by itself has to leave; the heroes stand before it and behind it."""
    bench = Bench()
    sides = msgspec.to_builtins(core().library.get(RulesetDef, "core:classic").sides)
    village = {"name": "Village", "told": "the village", "color": "#a0d0a0", "attitude": {HEROES: attitude}}
    ruleset = bench.ruleset(sides={**sides, "village": village})
    wanted: Wanted = (
        (HEROES, {"left": {"side": "village", "at_least": 1}}),
        (OVERLORD, {"side_fallen": HEROES}),
    )
    game = position(
        "V.........K.....", wanted, bench=bench, ruleset=ruleset, K="nite knight", V="drowned minion"
    )
    game.change("V", side="village")
    game.turn_of("K")
    return game


def places(game: Arena) -> Places:
    return Places(Moment(game.view), game.view.piece(game.id("K")))


def test_ally_who_has_to_leave_has_to_live_until_then() -> None:
    game = escort()
    assert goals_of(game.view, HEROES) == (KeepAlive((game.id("V"),)),)
    assert [one.id for one in wards_of(game.view, game.view.piece(game.id("K")))] == [game.id("V")]
    game.change("V", spaces=(), left=True)
    assert not wards_of(game.view, game.view.piece(game.id("K")))


def test_nothing_is_asked_of_those_to_whom_it_is_no_ally() -> None:
    assert goals_of(escort("neutral").view, HEROES) == ()


def led(side: str = HEROES) -> Arena:
    """A lieutenant has to leave; the hero is of the same side, or of another one."""
    wanted: Wanted = (
        (side, {"left": {"side": side, "lieutenant": "core:snuffer"}}),
        (OVERLORD, {"side_fallen": HEROES}),
    )
    game = position("L...K....zz", wanted, triggers=(leaves(side),), K="nite knight", L="snuffer")
    game.change("L", side=side)
    game.turn_of("K")
    return game


def test_lieutenant_of_the_own_side_who_has_to_leave_goes_alone_and_the_others_stay_with_it() -> None:
    game = led()
    hero, lieutenant = game["K"], game["L"]
    assert [one.id for one in wards_of(game.view, hero)] == [lieutenant.id]
    assert not wards_of(game.view, lieutenant)
    assert not errands(game.view, hero)
    (errand,) = errands(game.view, lieutenant)
    assert errand.spaces == game.view.zone("z")


def test_lieutenant_who_is_not_there_is_waited_for_by_nobody() -> None:
    game = led()
    game.change("L", spaces=(), defeated=True)
    assert not wards_of(game.view, game["K"])


def test_each_step_away_from_it_costs_something() -> None:
    game = escort()
    weighed = places(game)
    near, far = (weighed.terms(game.view.space(x, 0)) for x in (3, 7))
    assert near["ward"] - far["ward"] == 4 * WARD
    assert "ward" not in places(escort("neutral")).terms(game.view.space(3, 0))


def test_hero_who_is_ahead_goes_back_for_the_slow() -> None:
    game = escort()
    weighed = places(game)
    best = max(range(game.view.grid.width), key=lambda x: weighed.worth(game.view.space(x, 0)))
    assert best <= 1


def test_fall_of_somebody_who_has_to_live_is_worth_as_much_as_the_end_that_it_brings() -> None:
    game = guard(1)
    wishes = Moment(game.view).wishes
    assert wishes.stake_of_fall(game["V"]) == FINISHED
    assert wishes.stake_of_fall(game["K"]) == wishes.stake_of_fall(game["d"]) == 0
    two = guard(1)
    two.session.play.state.change(two.id("V"), side=HEROES)
    assert Moment(two.view).wishes.stake_of_fall(two["V"]) == 0, "nobody wants it to live"


def test_whoever_could_strike_it_next_is_struck_first() -> None:
    """The other one is nearer and as easily felled, but is too far from it."""
    game = guard(1)
    far, near = game.view.space(0, 2), game.view.space(7, 1)
    game.change("g", spaces=(game.view.space(11, 0),))
    for who, at in (("d", near), ("g", far)):
        game.change(who, spaces=(at,))
    fighting = Moment(game.view).fighting
    threat = fighting.threat(game["d"], game["V"], game["V"].spaces[0])
    assert fighting.relief(game["d"]) == threat * RELIEF_AT_STAKE // 10
    assert threat > FINISHED // 10


def test_danger_is_shared_by_nobody_on_whose_life_the_game_hangs() -> None:
    game = guard(1)
    game.change("d", spaces=(game.view.space(7, 1),))
    game.change("K", spaces=(game.view.space(5, 0),))
    moment = Moment(game.view)
    at = game["V"].spaces[0]
    threats = sum(moment.fighting.threat(one, game["V"], at) for one in (game["g"], game["d"]))
    weighed = Places(moment, game["V"])
    assert weighed.danger(at) == threats * moment.caution("village") // 10
    hero = Places(moment, game["K"])
    alone = sum(moment.fighting.threat(one, game["K"], at) for one in (game["g"], game["d"]))
    assert hero.danger(at) < alone * moment.caution(HEROES) // 10


def test_who_would_come_too_late_minds_no_danger() -> None:
    wanted: Wanted = (
        (HEROES, {"in_zone": {"zone": "z", "side": HEROES}}),
        (OVERLORD, {"round": {"at_least": 6}}),
    )
    game = position("K...........z\n...d........z", wanted, K="nite knight", d="drowned elite")
    at = game["K"].spaces[0]
    assert places(game).danger(at) > 0
    game.session.play.state.set(round=4)
    assert places(game).danger(at) == 0

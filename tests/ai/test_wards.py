"""Heroes whose ally has to get away: they want it to live, and stay with whoever is slow."""

from __future__ import annotations

import msgspec

from delve.ai.moment import Moment
from delve.ai.places import Places
from delve.ai.wards import wards_of
from delve.ai.weights import WARD
from delve.model.ruleset import RulesetDef
from delve.rules.goals import KeepAlive
from delve.rules.quest_language.objectives import goals_of
from delve.testing.arena import Arena
from tests.ai.positions import Wanted, position
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

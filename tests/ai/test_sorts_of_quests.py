"""Whole quests of each sort that automated heroes win against automated enemies.

One of them takes more care than those of the normal level have.
"""

from __future__ import annotations

import msgspec
import pytest

from delve.model.ruleset import RulesetDef
from delve.testing.arena import Arena
from tests.ai.positions import Wanted, named, position, won
from tests.arenas import Bench, core
from tests.sides import HEROES, OVERLORD
from tests.sizes import size

pytestmark = pytest.mark.parametrize("seed", range(1, 1 + size(small=2, full=12)))

LATE: Wanted = ((OVERLORD, {"round": {"at_least": 12}}),)
REACH: Wanted = ((HEROES, {"in_zone": {"zone": "z", "side": HEROES}}), *LATE)
PARTY = {"K": "nite knight stand_between", "S": "wren strider"}


def check(game: Arena, seed: int) -> None:
    """The heroes win, and before time is up."""
    assert won(game, "normal", seed) == HEROES
    assert game.view.state.round < 12


def test_it_wins_a_quest_of_a_key_and_a_locked_door(seed: int) -> None:
    drawing = "zz#........\nzzD..K..g.C\nzz#..S....."
    game = position(
        drawing, REACH, seed=seed, **PARTY, g="goblin minion", D="barred_door locked", C="chest closed"
    )
    game.change("C", items=("core:rusty_key",))
    check(game, seed)


def test_it_wins_a_quest_of_doors_in_a_row(seed: int) -> None:
    drawing = "zz#..#.....\nzzD..E.K.g.\nzz#..#.S..."
    game = position(drawing, REACH, seed=seed, **PARTY, g="goblin minion", D="door closed", E="door closed")
    check(game, seed)


def test_it_wins_a_quest_of_carrying_something_home(seed: int) -> None:
    bench = Bench()
    relic = bench.object(
        "relic",
        states={"lying": {}},
        interactions=[{"id": "lift", "name": "Lift", "state": "lying", "becomes": "lying", "lifts": True}],
    )
    wanted: Wanted = ((HEROES, {"object_in": {"object": "r", "zone": "z"}}), *LATE)
    drawing = "z..........\nz.KS...g.R.\nz.........."
    game = position(drawing, wanted, bench=bench, seed=seed, **PARTY, g="goblin minion", R=relic)
    check(game, seed)


def test_it_wins_a_quest_in_which_everybody_has_to_come_through(seed: int) -> None:
    wanted: Wanted = (
        (HEROES, {"in_zone": {"zone": "z", "side": HEROES, "at_least": 2}}),
        (OVERLORD, {"defeated": {"side": HEROES, "at_least": 1}}),
        *LATE,
    )
    game = position("K.....g...zz\nS.........zz", wanted, seed=seed, **PARTY, g="goblin minion")
    check(game, seed)


def test_it_wins_a_quest_of_holding_a_place(seed: int) -> None:
    wanted: Wanted = (
        (HEROES, {"all": [{"in_zone": {"zone": "z", "side": HEROES}}, {"round": {"at_least": 5}}]}),
        (OVERLORD, {"side_fallen": HEROES}),
    )
    game = position("zz........g\nzzKS.......", wanted, seed=seed, **PARTY, g="goblin minion")
    check(game, seed)


def test_it_wins_a_quest_of_getting_away(seed: int) -> None:
    wanted: Wanted = (
        (HEROES, {"left": {"side": HEROES, "at_least": 2}}),
        (OVERLORD, {"defeated": {"side": HEROES, "at_least": 1}}),
        *LATE,
    )
    flee = {
        "after": "figure_entered",
        "if": [{"entered": {"zone": "z", "side": HEROES}}],
        "do": [{"leave": {"side": HEROES, "zone": "z"}}],
        "once": False,
    }
    drawing = "d.K.......z\n..S.......z"
    game = position(drawing, wanted, triggers=(flee,), seed=seed, **PARTY, d="drowned elite")
    check(game, seed)


def test_it_wins_a_quest_of_handling_something_guarded(seed: int) -> None:
    wanted: Wanted = ((HEROES, {"object": {"object": "gate", "state": "raised"}}), *LATE)
    game = position(
        "K.....g..G\nS.........",
        wanted,
        legend={"G": named("sluice", "gate")},
        seed=seed,
        **PARTY,
        g="goblin minion",
    )
    check(game, seed)


def guarded_villager(seed: int) -> Arena:
    """A villager who cannot help itself and has to live until round 5; monsters come for it from the other end."""
    bench = Bench()
    sides = msgspec.to_builtins(core().library.get(RulesetDef, "core:classic").sides)
    village = {"name": "Village", "told": "the village", "color": "#a0d0a0", "attitude": {HEROES: "ally"}}
    ruleset = bench.ruleset(sides={**sides, "village": village})
    lost = {"defeated": {"side": "village", "at_least": 1}}
    wanted: Wanted = (
        (HEROES, {"all": [{"not": lost}, {"round": {"at_least": 5}}]}),
        (OVERLORD, lost),
    )
    drawing = "K..........g\nS....V.....d\n............"
    foes = {"g": "goblin minion", "d": "drowned minion"}
    game = position(
        drawing, wanted, bench=bench, ruleset=ruleset, seed=seed, **PARTY, **foes, V="drowned minion"
    )
    game.change("V", side="village")
    return game


def test_it_wins_a_quest_of_keeping_somebody_alive(seed: int) -> None:
    """Where one mistake is enough to lose, the level that makes none is wanted."""
    game = guarded_villager(seed)
    assert won(game, "hard", seed) == HEROES
    assert not game["V"].defeated

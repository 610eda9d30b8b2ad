"""Whole quests, one of each sort of thing that is asked of heroes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from delve.model.ruleset import RulesetDef
from delve.testing.arena import Arena
from tests.ai.positions import Wanted, named, position
from tests.arenas import Bench, core
from tests.sides import HEROES, OVERLORD

LAST_ROUND: Final = 12
"""the round in which the heroes have lost, where time works against them"""
LATE: Final[Wanted] = ((OVERLORD, {"round": {"at_least": LAST_ROUND}}),)
FELLED: Final[Wanted] = ((OVERLORD, {"side_fallen": HEROES}),)
REACH: Final[Wanted] = ((HEROES, {"in_zone": {"zone": "z", "side": HEROES}}), *LATE)
PARTY: Final = {"K": "nite knight stand_between", "S": "wren strider hail_of_splinters"}
KEY: Final = "core:rusty_key"
WALK: Final = {
    "each": {
        "of": "figures",
        "side": "village",
        "order": "listed",
        "do": [
            {
                "activation": {
                    "phase": "hero_action",
                    "action_points": 1,
                    "commands": ["base:move", "base:step", "base:end_turn"],
                    "most_moves": 1,
                    "ends_by_itself": True,
                }
            }
        ],
    }
}
"""the turns of villagers: they walk, and do nothing else"""


def fetch(seed: int) -> Arena:
    """What a chest holds has to be brought home."""
    wanted: Wanted = ((HEROES, {"holds": {"item": KEY, "zone": "z"}}), *FELLED, *LATE)
    drawing = "z.K.......C\nz.S..g.....\nz.....d...."
    foes = {"g": "goblin minion", "d": "drowned minion"}
    game = position(drawing, wanted, seed=seed, **PARTY, **foes, C="chest closed")
    game.change("C", items=(KEY,))
    return game


def unlock(seed: int) -> Arena:
    """A chest holds the key of the door that is in the way."""
    drawing = "zz#........\nzzD..K..g.C\nzz#..S....."
    things = {"D": "barred_door locked", "C": "chest closed"}
    game = position(drawing, REACH, seed=seed, **PARTY, g="goblin minion", **things)
    game.change("C", items=(KEY,))
    return game


def doors(seed: int) -> Arena:
    """Two doors are in the way."""
    drawing = "zz#..#.....\nzzD..E.K.g.\nzz#..#.S..."
    return position(drawing, REACH, seed=seed, **PARTY, g="goblin minion", D="door closed", E="door closed")


def handle(seed: int) -> Arena:
    """A wheel has to be turned that others guard."""
    wanted: Wanted = ((HEROES, {"object": {"object": "gate", "state": "wound"}}), *LATE)
    foes = {"g": "goblin minion", "d": "drowned minion"}
    gate = {"G": named("windlass", "gate")}
    drawing = "K.......g.......\nS.........d....G"
    return position(drawing, wanted, legend=gate, seed=seed, **PARTY, **foes)


def carry(seed: int) -> Arena:
    """A thing that takes a hero's hands has to be carried home."""
    bench = Bench()
    lift = {"id": "lift", "name": "Lift", "state": "lying", "becomes": "lying", "lifts": True}
    relic = bench.object("relic", states={"lying": {}}, interactions=[lift])
    wanted: Wanted = ((HEROES, {"object_in": {"object": "r", "zone": "z"}}), *LATE)
    drawing = "z..........\nz.KS...g.R.\nz.........."
    return position(drawing, wanted, bench=bench, seed=seed, **PARTY, g="goblin minion", R=relic)


def together(seed: int) -> Arena:
    """Both heroes have to come through, and neither may fall."""
    wanted: Wanted = (
        (HEROES, {"in_zone": {"zone": "z", "side": HEROES, "at_least": 2}}),
        (OVERLORD, {"defeated": {"side": HEROES, "at_least": 1}}),
        *LATE,
    )
    foes = {"g": "goblin minion", "d": "drowned minion"}
    drawing = "K.......g......zz\n..........d....zz\nS..............zz"
    return position(drawing, wanted, seed=seed, **PARTY, **foes)


def hold(seed: int) -> Arena:
    """A place has to be held until round 5."""
    held = {"all": [{"in_zone": {"zone": "z", "side": HEROES}}, {"round": {"at_least": 5}}]}
    foes = {"g": "goblin minion", "d": "drowned minion"}
    return position("zz........g\nzzKS.....d.", ((HEROES, held), *FELLED), seed=seed, **PARTY, **foes)


def flee(seed: int) -> Arena:
    """Both heroes have to leave the map before one who is stronger has felled either."""
    wanted: Wanted = (
        (HEROES, {"left": {"side": HEROES, "at_least": 2}}),
        (OVERLORD, {"defeated": {"side": HEROES, "at_least": 1}}),
        *LATE,
    )
    drawing = "d.K...............z\n..S...............z"
    return position(drawing, wanted, triggers=(leaves(HEROES),), seed=seed, **PARTY, d="drowned elite")


def leaves(side: str) -> dict[str, Any]:
    """A trigger by which figures of a side leave the map at the zone `z`."""
    return {
        "after": "figure_entered",
        "if": [{"entered": {"zone": "z", "side": side}}],
        "do": [{"leave": {"side": side, "zone": "z"}}],
        "once": False,
    }


def guard(seed: int) -> Arena:
    """A villager who cannot help itself has to live until round 5; monsters come for it from the other end."""
    lost = {"defeated": {"side": "village", "at_least": 1}}
    kept = {"all": [{"not": lost}, {"round": {"at_least": 5}}]}
    foes = {"g": "goblin minion", "d": "drowned minion"}
    drawing = "K..........g\nS....V.....d\n............"
    return _with_villager(drawing, ((HEROES, kept), (OVERLORD, lost)), seed, **foes)


def escort(seed: int) -> Arena:
    """A villager who walks by itself has to get away; monsters come for it from the other end."""
    lost = {"defeated": {"side": "village", "at_least": 1}}
    away = {"left": {"side": "village", "at_least": 1}}
    wanted: Wanted = ((HEROES, away), ("village", away), (OVERLORD, lost))
    foes = {"g": "goblin minion", "d": "drowned minion"}
    drawing = "..K.....g...z\n.VS.....d...z\n............z"
    return _with_villager(drawing, wanted, seed, (WALK,), triggers=(leaves("village"),), **foes)


def _with_villager(
    drawing: str, wanted: Wanted, seed: int, turns: tuple[Any, ...] = (), **given: Any
) -> Arena:
    """A position with a figure of a third side, to which the heroes are friends; `turns` come after theirs."""
    bench, classic = Bench(), core().library.get(RulesetDef, "core:classic")
    village = {"name": "Village", "told": "the village", "color": "#a0d0a0", "attitude": {HEROES: "ally"}}
    sides = {**msgspec.to_builtins(classic.sides), "village": village}
    begin, heroes, *others = msgspec.to_builtins(classic.turns)
    ruleset = bench.ruleset(sides=sides, turns=[begin, heroes, *turns, *others])
    game = position(
        drawing, wanted, bench=bench, ruleset=ruleset, seed=seed, **PARTY, V="drowned minion", **given
    )
    game.change("V", side="village")
    return game


SORTS: Final[dict[str, Callable[[int], Arena]]] = {
    one.__name__: one for one in (fetch, unlock, doors, handle, carry, together, hold, flee, guard, escort)
}
"""what is asked -> a game of it with a seed"""

"""The exact odds of an attack beside dictionaries of tuples."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks import peers
from benchmarks.games import core
from benchmarks.measure import Contest, Scale, always
from delve import dice
from delve.model.die import DieDef

ATTACK, DEFENSE = ("blue", "red", "yellow", "yellow"), ("gray", "black", "brown")
DISTANCE, PIERCE = 4, 1


def contests(scale: Scale) -> Iterator[Contest]:
    """A large pool: four attack and three defense dice, at a distance that asks for range."""
    library = core().library
    attack = [library.get(DieDef, f"core:{name}").faces for name in ATTACK]
    defense = [library.get(DieDef, f"core:{name}").faces for name in DEFENSE]
    yield Contest(
        f"odds of {len(attack)} + {len(defense)} dice",
        always(
            lambda: dice.attack_odds(attack, defense, distance=DISTANCE, pierce=PIERCE).damage, scale.repeats
        ),
        "dictionaries of tuples",
        always(lambda: peers.attack_odds(attack, defense, DISTANCE, PIERCE), scale.repeats),
        0.1,
    )

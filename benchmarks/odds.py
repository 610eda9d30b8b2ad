"""The exact odds of an attack beside dictionaries of tuples."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from benchmarks import peers
from benchmarks.games import core
from benchmarks.measure import Contest, Scale, always
from delve.dice import AttackOdds, Die
from delve.model.die import DieDef
from delve.rules.ask.combat.counting import Added
from delve.rules.ask.combat.odds import Choice, odds_of_target
from delve.rules.ask.combat.spending import Purchase
from delve.rules.bonus import NO_BONUS

ATTACK, DEFENSE = ("blue", "red", "yellow", "yellow"), ("gray", "black", "brown")
DISTANCE, PIERCE = 4, 1


def plain_odds(attack: Sequence[Die], defense: Sequence[Die], distance: int, pierce: int) -> AttackOdds:
    """The odds of an attack that nothing adds to, with no surge spent."""
    added = Added(0, 0, pierce)
    return odds_of_target(attack, defense, distance, [Choice(Purchase(0, NO_BONUS), added, added)])


def contests(scale: Scale) -> Iterator[Contest]:
    """A large pool: four attack and three defense dice, at a distance that asks for range."""
    library = core().library
    attack = [library.get(DieDef, f"core:{name}").faces for name in ATTACK]
    defense = [library.get(DieDef, f"core:{name}").faces for name in DEFENSE]
    yield Contest(
        f"odds of {len(attack)} + {len(defense)} dice",
        always(lambda: plain_odds(attack, defense, DISTANCE, PIERCE).damage, scale.repeats),
        "dictionaries of tuples",
        always(lambda: peers.attack_odds(attack, defense, DISTANCE, PIERCE), scale.repeats),
        0.1,
    )

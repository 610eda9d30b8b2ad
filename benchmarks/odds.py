"""The exact odds of an attack beside dictionaries of tuples."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from benchmarks import peers
from benchmarks.games import core
from benchmarks.measure import Contest, Scale, always
from delve.dice import AttackOdds, Die, most_surges
from delve.model.attack import Surge
from delve.model.die import DieDef
from delve.rules.ask.combat.counting import Added
from delve.rules.ask.combat.odds import Choice, odds_of_target
from delve.rules.ask.combat.spending import Purchase, purchases
from delve.rules.bonus import NO_BONUS

ATTACK, DEFENSE = ("blue", "red", "yellow", "yellow"), ("gray", "black", "brown")
DISTANCE, PIERCE = 4, 1
ABILITIES = (Surge(hearts=1), Surge(range=2), Surge(cost=2, hearts=1, pierce=2))


def plain_odds(attack: Sequence[Die], defense: Sequence[Die], distance: int, pierce: int) -> AttackOdds:
    """The odds of an attack that nothing adds to, with no surge spent."""
    added = Added(0, 0, pierce)
    return odds_of_target(attack, defense, distance, [Choice(Purchase(0, NO_BONUS), added, added)])


def best_odds(
    attack: Sequence[Die], defense: Sequence[Die], distance: int, pierce: int, abilities: Sequence[Surge]
) -> AttackOdds:
    """The odds of an attack whose surges buy what does most damage."""
    choices = []
    for buy in purchases(abilities, most_surges(attack), pierce_adds=True):
        added = Added(buy.bonus.hearts, 0, pierce + buy.bonus.pierce)
        choices.append(Choice(buy, added, added))
    return odds_of_target(attack, defense, distance, choices)


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
        0.15,
    )
    yield Contest(
        f"the same with {len(ABILITIES)} surge abilities",
        always(lambda: best_odds(attack, defense, DISTANCE, PIERCE, ABILITIES).damage, scale.repeats),
        "dictionaries of tuples",
        always(lambda: peers.best_odds(attack, defense, DISTANCE, PIERCE, ABILITIES), scale.repeats),
        0.05,
    )

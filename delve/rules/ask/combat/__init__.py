"""What commands, screens and forecasts ask about attacks (rules §6)."""

from delve.rules.ask.combat.areas import beside_target
from delve.rules.ask.combat.pools import Bonus, attack_dice, defense_dice, faces, odds
from delve.rules.ask.combat.weapons import (
    PLAIN,
    Manner,
    Weapon,
    has_target,
    keywords,
    manner_words,
    may_attack,
    may_target,
    targets,
    weapons,
)

__all__ = [
    "PLAIN",
    "Bonus",
    "Manner",
    "Weapon",
    "attack_dice",
    "beside_target",
    "defense_dice",
    "faces",
    "has_target",
    "keywords",
    "manner_words",
    "may_attack",
    "may_target",
    "odds",
    "targets",
    "weapons",
]

"""Attacks, step by step (rules §6). `attack` carries one out; the rest is asked by commands, screens and forecasts."""

from delve.rules.combat.areas import beside_target, choose_others
from delve.rules.combat.attack import attack
from delve.rules.combat.pools import Bonus, attack_dice, defense_dice, faces, odds
from delve.rules.combat.rolls import COMBAT
from delve.rules.combat.surges import surge_label
from delve.rules.combat.weapons import (
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
    "COMBAT",
    "PLAIN",
    "Bonus",
    "Manner",
    "Weapon",
    "attack",
    "attack_dice",
    "beside_target",
    "choose_others",
    "defense_dice",
    "faces",
    "has_target",
    "keywords",
    "manner_words",
    "may_attack",
    "may_target",
    "odds",
    "surge_label",
    "targets",
    "weapons",
]

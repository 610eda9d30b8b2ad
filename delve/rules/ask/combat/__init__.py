"""What commands, screens and forecasts ask about attacks (rules §6)."""

from delve.rules.ask.combat.areas import AttackQuestions
from delve.rules.ask.combat.pools import faces_of
from delve.rules.ask.combat.weapons import PLAIN, Manner, Weapon, has_target, keywords, manner_words
from delve.rules.bonus import Bonus

__all__ = [
    "PLAIN",
    "AttackQuestions",
    "Bonus",
    "Manner",
    "Weapon",
    "faces_of",
    "has_target",
    "keywords",
    "manner_words",
]

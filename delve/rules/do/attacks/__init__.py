"""Attacks, step by step (rules §6). `attack` carries one out; the rest is asked by commands and screens."""

from delve.rules.do.attacks.attack import attack
from delve.rules.do.attacks.choosing import choose_others
from delve.rules.do.rolling import COMBAT

__all__ = ["COMBAT", "attack", "choose_others"]

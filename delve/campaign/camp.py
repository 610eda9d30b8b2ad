"""What the party does wherever it is: it learns, and shares out what it has (rules §15.5)."""

from __future__ import annotations

from delve.campaign.books import STASH
from delve.campaign.offers import EQUIP, GIVE, LEARN, STOW, TAKE
from delve.campaign.verbs import Verbs
from delve.requests import Command


def carry_out(verbs: Verbs, command: Command) -> None:
    """Do what was chosen of the offers of `camp`. Raises ValueError for anything else."""
    match command:
        case (word, int(hero), str(skill)) if word == LEARN:
            verbs.books.learn(hero, skill)
        case (word, int(hero), int(number)) if word == TAKE:
            verbs.books.hand_over(hero, number, STASH)
        case (word, int(hero), int(number)) if word == GIVE:
            verbs.books.hand_over(STASH, number, hero)
        case (word, int(hero), int(number)) if word in (EQUIP, STOW):
            verbs.wear(hero, number, word == EQUIP)
        case _:
            raise ValueError(f"nobody knows how to carry out {command!r}")

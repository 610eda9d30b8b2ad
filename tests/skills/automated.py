"""What an automated player of level simple does with the skills of a figure."""

from __future__ import annotations

from delve.ai.nearest import NearestEnemy
from delve.testing.arena import Arena


def chosen_skill(game: Arena) -> str:
    """The id of the skill that it would use now; empty if it would do something else."""
    command = NearestEnemy().answer(game.asked, game.view)
    return str(command[2]) if command[0] == "base:skill" else ""

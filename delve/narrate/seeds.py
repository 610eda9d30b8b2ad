"""From which seed the dice of a game come, where the quest fixes one: the same words wherever it is told."""

from __future__ import annotations

from delve.model.quest import QuestDef
from delve.phrases import Phrase, phrase


def seed_told(quest: QuestDef, seed: int) -> Phrase | None:
    """Whether a game has the dice that its quest fixes (rules §11.1); None where the quest fixes none."""
    if quest.seed is None:
        return None
    if quest.seed == seed:
        return phrase("All dice come from the seed {seed}, which the quest fixes.", seed=seed)
    return phrase(
        "All dice come from the seed {seed}, and not from {fixed}, which the quest fixes.",
        seed=seed,
        fixed=quest.seed,
    )

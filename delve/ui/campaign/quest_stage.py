"""The table of a quest of a campaign: when it is over, the way leads back to the campaign."""

from __future__ import annotations

from delve.title.leaving import AfterGame
from delve.ui.play.stage import Stage


class QuestStage(Stage):
    """One quest of a campaign on the screen. It is played once: the campaign goes on with whatever came of it."""

    ways_out = ("title",)

    @property
    def ways_after_end(self) -> tuple[AfterGame, ...]:
        """To go on with the campaign comes first."""
        return ("on", *self.ways_out)

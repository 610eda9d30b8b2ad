"""Every one of several conditions holds (rules §11.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.model.quest_conditions import When
from delve.phrases import Phrase
from delve.rules.game import Game
from delve.rules.quest_language.possible import Possible
from delve.rules.quest_language.several import Several
from delve.rules.verdict import Verdict, first_blocked

if TYPE_CHECKING:
    from delve.rules.view import View
    from delve.rules.windows import Window


class AllCondition(Several):
    """A condition that is made of others, all of which must hold."""

    together = True

    def holds(self, game: Game, value: tuple[When, ...], window: Window | None) -> bool:
        """Whether all of its parts hold."""
        return all(self.of.holds(game, part, window) for part in value)

    def can_ever_hold(self, possible: Possible, value: tuple[When, ...]) -> Verdict:
        """Whether all of its parts can hold, at the same time."""
        return first_blocked(
            *(self.of.can_ever_hold(possible, part) for part in value), self.of.may_hold_together(value)
        )

    def always_holds(self, possible: Possible, value: tuple[When, ...]) -> bool:
        """Whether each of them always does."""
        return all(self.of.always_holds(possible, part) for part in value)

    def describe(self, view: View, value: tuple[When, ...]) -> Phrase:
        """Its parts, joined by `and`."""
        return self.joined(view, value, "{others}, and {last}")

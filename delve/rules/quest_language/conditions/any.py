"""At least one of several conditions holds (rules §11.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.model.quest_conditions import When
from delve.phrases import Phrase
from delve.rules.game import Game
from delve.rules.quest_language.possible import Possible
from delve.rules.quest_language.several import Several
from delve.rules.verdict import Verdict

if TYPE_CHECKING:
    from delve.rules.view import View
    from delve.rules.windows import Window


class AnyCondition(Several):
    """A condition that is made of others, one of which must hold."""

    def holds(self, game: Game, value: tuple[When, ...], window: Window | None) -> bool:
        """Whether one of its parts holds."""
        return any(self.of.holds(game, part, window) for part in value)

    def can_ever_hold(self, possible: Possible, value: tuple[When, ...]) -> Verdict:
        """Whether one of its parts can hold; if not, why the first cannot."""
        verdicts = [self.of.can_ever_hold(possible, part) for part in value]
        return next((verdict for verdict in verdicts if verdict.usable), verdicts[0])

    def always_holds(self, possible: Possible, value: tuple[When, ...]) -> bool:
        """Whether one of them always does."""
        return any(self.of.always_holds(possible, part) for part in value)

    def describe(self, view: View, value: tuple[When, ...]) -> Phrase:
        """Its parts, joined by `or`."""
        return self.joined(view, value, "{others}, or {last}")

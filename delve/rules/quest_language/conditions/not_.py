"""A condition does not hold (rules §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.model.quest_conditions import When
from delve.phrases import Phrase, phrase
from delve.rules.game import Game
from delve.rules.goals import BeAt, Defeat, Goal, KeepAlive, KeepAway
from delve.rules.quest_language.language import Condition, Conditions
from delve.rules.quest_language.possible import Possible
from delve.rules.quest_language.subjects import Subject
from delve.rules.verdict import Verdict, blocked, usable

if TYPE_CHECKING:
    from delve.model.ruleset import RulesetDef
    from delve.rules.view import View
    from delve.rules.windows import Window


class NotCondition(Condition[When]):
    """A condition that is made of another. It may come to hold, unless the other condition certainly always holds."""

    single = True
    of_absence = True

    def __init__(self, of: Conditions) -> None:
        self.of = of
        """the meaning of the other condition"""

    def holds(self, game: Game, value: When, window: Window | None) -> bool:
        """Whether the other condition does not hold."""
        return not self.of.holds(game, value, window)

    def can_ever_hold(self, possible: Possible, value: When) -> Verdict:
        """Whether the other one may ever fail to hold."""
        always = self.of.always_holds(possible, value)
        return blocked("what must not be so always is") if always else usable()

    def always_holds(self, possible: Possible, value: When) -> bool:
        """Whether the other one never holds."""
        return not self.of.can_ever_hold(possible, value).usable

    def reads(self, ruleset: RulesetDef, value: When) -> Iterator[Subject]:
        """What the other condition reads."""
        yield from self.of.reads(ruleset, value)

    def goals(self, view: View, value: When, side: str) -> Iterator[Goal]:
        """To stay away from where the other condition leads, and to spare whom it asks to defeat."""
        for goal in self.of.goals(view, value, side):
            if isinstance(goal, BeAt):
                yield KeepAway(goal.spaces, goal.board)
            elif isinstance(goal, Defeat):
                yield KeepAlive(goal.figures)

    def parts(self, value: When) -> tuple[When, ...]:
        """The other condition."""
        return (value,)

    def describe(self, view: View, value: When) -> Phrase:
        """What must not be the case."""
        return phrase("it is not true that {what}", what=self.of.describe(view, value))

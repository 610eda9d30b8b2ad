"""So many rounds have begun (rules §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.model.quest_conditions import RoundIs
from delve.phrases import Phrase
from delve.rules.game import Game
from delve.rules.goals import Goal, Progress, Wait
from delve.rules.quest_language.bounds import between, contradiction, lies_between
from delve.rules.quest_language.language import Claim, Condition
from delve.rules.quest_language.possible import Possible
from delve.rules.verdict import Verdict

if TYPE_CHECKING:
    from delve.rules.view import View
    from delve.rules.windows import Window

_ABOUT = "the round"


class RoundCondition(Condition[RoundIs]):
    """It comes about by time alone."""

    def holds(self, game: Game, value: RoundIs, window: Window | None) -> bool:
        """Whether this is such a round."""
        return lies_between(game.state.round, value.at_least, value.at_most)

    def can_ever_hold(self, possible: Possible, value: RoundIs) -> Verdict:
        """Whether there is such a round."""
        return contradiction(_ABOUT, value.at_least, value.at_most)

    def always_holds(self, possible: Possible, value: RoundIs) -> bool:
        """Whether it asks for the first round and all that follow."""
        return value.at_least <= 1 and value.at_most is None

    def claims(self, value: RoundIs) -> Iterator[Claim]:
        """Its bounds."""
        yield Claim(_ABOUT, value.at_least, value.at_most)

    def goals(self, view: View, value: RoundIs, side: str) -> Iterator[Goal]:
        """To hold out so long."""
        yield Wait(value.at_least)

    def progress(self, view: View, value: RoundIs) -> Progress | None:
        """Which round it is."""
        if value.at_least < 2:
            return None
        return Progress(min(view.state.round, value.at_least), value.at_least, "{n|round|rounds}")

    def describe(self, view: View, value: RoundIs) -> Phrase:
        """Which round it has to be."""
        return between(_ABOUT, value.at_least, value.at_most)

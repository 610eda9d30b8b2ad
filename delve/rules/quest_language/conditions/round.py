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
    """It comes to hold by time alone."""

    def holds(self, game: Game, value: RoundIs, window: Window | None) -> bool:
        """Whether this is such a round."""
        return lies_between(game.state.round, value.at_least, value.at_most)

    def can_ever_hold(self, possible: Possible, value: RoundIs) -> Verdict:
        """Whether such a round exists."""
        return contradiction(_ABOUT, value.at_least, value.at_most)

    def always_holds(self, possible: Possible, value: RoundIs) -> bool:
        """Whether it asks for the first round and all that follow."""
        return value.at_least <= 1 and value.at_most is None

    def claims(self, value: RoundIs) -> Iterator[Claim]:
        """Its bounds."""
        yield Claim(_ABOUT, value.at_least, value.at_most)

    def goals(self, view: View, value: RoundIs, side: str) -> Iterator[Goal]:
        """To hold out until that round."""
        yield Wait(value.at_least)

    def progress(self, view: View, value: RoundIs) -> Progress | None:
        """Which round it is."""
        if value.at_least < 2:
            return None
        done = min(view.state.round, value.at_least)
        return Progress(done, value.at_least, "round {done} of {of}")

    def describe(self, view: View, value: RoundIs) -> Phrase:
        """Which round it must be."""
        return between(
            value.at_least,
            value.at_most,
            both="the round is between {least} and {most}",
            at_least="round {least} has begun",
        )

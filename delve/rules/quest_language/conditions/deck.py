"""So many cards can be drawn from a deck, or items be found (rules §10.7, §14.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.model.quest_conditions import DeckHas
from delve.near import clipped
from delve.phrases import Phrase
from delve.rules.game import Game
from delve.rules.quest_language.bounds import between, contradiction, lies_between
from delve.rules.quest_language.language import Claim, Condition
from delve.rules.quest_language.possible import Possible
from delve.rules.quest_language.subjects import Subject
from delve.rules.verdict import Verdict

if TYPE_CHECKING:
    from delve.model.ruleset import RulesetDef
    from delve.rules.view import View
    from delve.rules.windows import Window


class DeckCondition(Condition[DeckHas]):
    """What was discarded counts only when it was shuffled in again."""

    def holds(self, game: Game, value: DeckHas, window: Window | None) -> bool:
        """Whether there are so many."""
        return lies_between(game.state.deck(value.deck).size, value.at_least, value.at_most)

    def can_ever_hold(self, possible: Possible, value: DeckHas) -> Verdict:
        """Whether any number would do."""
        return contradiction(_about(value), value.at_least, value.at_most)

    def claims(self, value: DeckHas) -> Iterator[Claim]:
        """Its bounds."""
        yield Claim(_about(value), value.at_least, value.at_most)

    def reads(self, ruleset: RulesetDef, value: DeckHas) -> Iterator[Subject]:
        """Whatever lets somebody draw."""
        yield Subject("anything")

    def describe(self, view: View, value: DeckHas) -> Phrase:
        """How many there have to be."""
        return between(
            value.at_least,
            value.at_most,
            both="{least} to {most} cards are left in {deck}",
            at_least="at least {least} {least|card is|cards are} left in {deck}",
            at_most="at most {most} {most|card is|cards are} left in {deck}",
            neither="any number of cards is left in {deck}",
            deck=clipped(value.deck),
        )


def _about(value: DeckHas) -> str:
    return f"the number of cards in {clipped(value.deck)}"

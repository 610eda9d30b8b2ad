"""A standing figure of a side carries an item (rules §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.ids import readable
from delve.model.item import ItemDef
from delve.model.quest_conditions import Holds
from delve.phrases import Phrase, Template, phrase
from delve.rules.ask import space
from delve.rules.ask.items import carries
from delve.rules.ask.standing import StandingQuestions
from delve.rules.game import Game
from delve.rules.goals import Fetch, Goal
from delve.rules.quest_language import zones
from delve.rules.quest_language.language import Condition
from delve.rules.quest_language.possible import Possible, enough_figures, never_had, room
from delve.rules.quest_language.subjects import Subject
from delve.rules.verdict import Verdict

if TYPE_CHECKING:
    from delve.model.ruleset import RulesetDef
    from delve.rules.view import View
    from delve.rules.windows import Window


class HoldsCondition(Condition[Holds]):
    """The side is the party if none is given."""

    def holds(self, game: Game, value: Holds, window: Window | None) -> bool:
        """Whether a figure has the item there."""
        return any(
            carries(game.state, piece, value.item)
            and (value.zone is None or space.is_in_zone(game, piece, value.zone))
            for piece in StandingQuestions(game).standing(value.side or game.ruleset.party)
        )

    def can_ever_hold(self, possible: Possible, value: Holds) -> Verdict:
        """Whether a figure can get the item, and take it to the zone."""
        if value.item not in possible.items:
            return never_had(possible, value.item)
        side = value.side or possible.ruleset.party
        return (
            enough_figures(possible, side, 1) if value.zone is None else room(possible, value.zone, side, 1)
        )

    def reads(self, ruleset: RulesetDef, value: Holds) -> Iterator[Subject]:
        """The figures of the side."""
        yield Subject("figures", value.side or ruleset.party)

    def goals(self, view: View, value: Holds, side: str) -> Iterator[Goal]:
        """To get the item and take it there, if the figures are the side's own."""
        if (value.side or view.party) != side:
            return
        if value.zone is None:
            yield Fetch(value.item)
        else:
            yield from (Fetch(value.item, mask, board) for mask, board in zones.parts(view, value.zone))

    def describe(self, view: View, value: Holds) -> Phrase:
        """Which item must be in whose hands, and where."""
        whose = view.sides[value.side or view.party].in_sentences
        item = view.library.get(ItemDef, value.item).name
        if value.zone is None:
            return phrase("{item} is in the hands of {whose}", whose=whose, item=item)
        there: Template = "{item} is in the hands of {whose} in the zone {zone}"
        return phrase(there, whose=whose, item=item, zone=readable(value.zone))

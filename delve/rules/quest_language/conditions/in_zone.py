"""Standing figures of a side are in a zone (rules §11.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.ids import readable
from delve.model.quest_conditions import InZone
from delve.phrases import Phrase, Template
from delve.rules.ask import space
from delve.rules.ask.standing import StandingQuestions
from delve.rules.game import Game
from delve.rules.goals import BeAt, Goal, Progress
from delve.rules.quest_language import zones
from delve.rules.quest_language.language import Condition
from delve.rules.quest_language.possible import Possible, room
from delve.rules.quest_language.subjects import Subject
from delve.rules.quest_language.words import figures_of
from delve.rules.verdict import Verdict

if TYPE_CHECKING:
    from delve.model.ruleset import RulesetDef
    from delve.rules.view import View
    from delve.rules.windows import Window


class InZoneCondition(Condition[InZone]):
    """Familiars do not count."""

    def holds(self, game: Game, value: InZone, window: Window | None) -> bool:
        """Whether enough figures are there."""
        mine = [piece for piece in StandingQuestions(game).standing(value.side) if not piece.owner]
        return sum(1 for piece in mine if space.is_in_zone(game, piece, value.zone)) >= value.at_least

    def can_ever_hold(self, possible: Possible, value: InZone) -> Verdict:
        """Whether they have room there and can get there."""
        return room(possible, value.zone, value.side, value.at_least)

    def reads(self, ruleset: RulesetDef, value: InZone) -> Iterator[Subject]:
        """The figures of the side."""
        yield Subject("figures", value.side)

    def goals(self, view: View, value: InZone, side: str) -> Iterator[Goal]:
        """To be there, if the figures are the side's own."""
        if value.side == side:
            yield from (BeAt(mask, board) for mask, board in zones.parts(view, value.zone))

    def progress(self, view: View, value: InZone) -> Progress | None:
        """How many figures are there."""
        if value.at_least == 1:
            return None
        mine = [one for one in view.standing(value.side) if not one.owner]
        there = sum(1 for one in mine if view.mask(one.id) & view.on(one.id).zone(value.zone))
        return Progress(min(there, value.at_least), value.at_least, "{done} of {of} there")

    def describe(self, view: View, value: InZone) -> Phrase:
        """How many figures must be in which zone."""
        one: Template = "a figure of {whose} is in the zone {zone}"
        several: Template = "{n} figures of {whose} are in the zone {zone}"
        return figures_of(view, value.side, value.at_least, one, several, zone=readable(value.zone))

"""A standing figure has so much health left (rules §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.model.quest_conditions import HealthIs
from delve.phrases import Phrase
from delve.rules.ask.meant import among
from delve.rules.ask.numbers import NumberQuestions
from delve.rules.game import Game
from delve.rules.goals import Defeat, Goal, KeepAlive
from delve.rules.quest_language.bounds import between, contradiction, lies_between
from delve.rules.quest_language.language import Condition
from delve.rules.quest_language.possible import Possible, meant_figures, room
from delve.rules.quest_language.subjects import Subject
from delve.rules.quest_language.words import any_among
from delve.rules.verdict import Verdict, first_blocked, usable

if TYPE_CHECKING:
    from delve.model.ruleset import RulesetDef
    from delve.rules.view import View
    from delve.rules.windows import Window

_ABOUT = "the health left"


class HealthCondition(Condition[HealthIs]):
    """Any one of several figures will do. A fallen figure has no health left."""

    def holds(self, game: Game, value: HealthIs, window: Window | None) -> bool:
        """Whether one of them has so much health left."""
        left = map(NumberQuestions(game).health_left, among(game, value))
        return any(lies_between(hearts, value.at_least, value.at_most) for hearts in left)

    def can_ever_hold(self, possible: Possible, value: HealthIs) -> Verdict:
        """Whether the bounds agree, and a figure can get to the zone."""
        there = usable() if value.zone is None else room(possible, value.zone, value.side, 1)
        bounds = contradiction(_ABOUT, value.at_least, value.at_most)
        return first_blocked(bounds, meant_figures(possible, value), there)

    def reads(self, ruleset: RulesetDef, value: HealthIs) -> Iterator[Subject]:
        """The figures of the side."""
        yield Subject("figures", value.side)

    def goals(self, view: View, value: HealthIs, side: str) -> Iterator[Goal]:
        """To wound figures of another side down to an upper bound, and to keep figures alive for a lower one."""
        figures = tuple(one.id for one in view.standing(value.side))
        if value.side != side and value.at_most is not None:
            yield Defeat(figures)
        elif value.at_least is not None:
            yield KeepAlive(figures)

    def describe(self, view: View, value: HealthIs) -> Phrase:
        """Which figure must have how much health left."""
        return between(
            value.at_least,
            value.at_most,
            both="{who} has between {least} and {most} health left",
            at_least="{who} has at least {least} health left",
            at_most="{who} has at most {most} health left",
            neither="{who} has health left",
            who=any_among(view, value),
        )

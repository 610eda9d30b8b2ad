"""A lieutenant was defeated and has not come back; one that has fled was not defeated (rules §11.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.model.lieutenant import LieutenantDef
from delve.phrases import Phrase, phrase
from delve.rules.ask.standing import StandingQuestions
from delve.rules.game import Game
from delve.rules.goals import Defeat, Goal
from delve.rules.quest_language.language import Condition
from delve.rules.quest_language.possible import Possible, defeats, short
from delve.rules.quest_language.subjects import Subject
from delve.rules.verdict import Verdict, blocked

if TYPE_CHECKING:
    from delve.model.ruleset import RulesetDef
    from delve.rules.view import View
    from delve.rules.windows import Window


class LieutenantDefeatedCondition(Condition[str]):
    """Its value is the id of the lieutenant."""

    def holds(self, game: Game, value: str, window: Window | None) -> bool:
        """Whether it was defeated and does not stand."""
        met = [piece for piece in game.state.pieces.values() if piece.definition == value]
        return any(piece.defeated for piece in met) and not any(
            piece.on_board or StandingQuestions(game).back_in(piece.id) for piece in met
        )

    def can_ever_hold(self, possible: Possible, value: str) -> Verdict:
        """Whether it ever comes, and does not always flee."""
        there = possible.lieutenants(value)
        if not there and not possible.comes(value):
            return blocked("no {who} ever comes: name it under `lieutenants`", who=short(value))
        if there and all(one.flees for one in there):
            template = "{who} flees, so it leaves the map instead of being defeated: write `left`"
            return blocked(template, who=short(value))
        return defeats(possible)

    def reads(self, ruleset: RulesetDef, value: str) -> Iterator[Subject]:
        """The figures of every side that may have a lieutenant."""
        yield from (Subject("figures", side) for side in ruleset.sides if side != ruleset.party)

    def goals(self, view: View, value: str, side: str) -> Iterator[Goal]:
        """To defeat it."""
        yield Defeat(tuple(one.id for one in view.standing() if one.definition == value and one.side != side))

    def describe(self, view: View, value: str) -> Phrase:
        """Who has to be defeated."""
        return phrase("{who} is defeated", who=view.library.get(LieutenantDef, value).name)

"""A monster group came, and no figure of it is left (rules §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.model.monster import MonsterDef
from delve.phrases import Phrase, phrase
from delve.rules.ask.standing import StandingQuestions
from delve.rules.game import Game
from delve.rules.goals import Defeat, Goal, Progress
from delve.rules.quest_language.language import Condition
from delve.rules.quest_language.possible import Possible, defeats, short
from delve.rules.quest_language.subjects import Subject
from delve.rules.verdict import Verdict, blocked, first_blocked, usable

if TYPE_CHECKING:
    from delve.model.ruleset import RulesetDef
    from delve.rules.view import View
    from delve.rules.windows import Window


class GroupDefeatedCondition(Condition[str]):
    """Its value is the id of the group."""

    of_absence = True

    def holds(self, game: Game, value: str, window: Window | None) -> bool:
        """Whether the group came and no figure of it stands or comes back."""
        asked, there = StandingQuestions(game), any(group.definition == value for group in game.state.groups)
        return there and not any(
            piece.definition == value and (piece.on_board or asked.back_in(piece.id))
            for piece in game.state.pieces.values()
        )

    def can_ever_hold(self, possible: Possible, value: str) -> Verdict:
        """Whether the group ever comes."""
        comes = usable() if possible.comes(value) else blocked("no {group} ever comes", group=short(value))
        return first_blocked(comes, defeats(possible))

    def reads(self, ruleset: RulesetDef, value: str) -> Iterator[Subject]:
        """The figures of every side that may have such a group."""
        yield from (Subject("figures", side) for side in ruleset.sides if side != ruleset.party)

    def goals(self, view: View, value: str, side: str) -> Iterator[Goal]:
        """To defeat all its figures."""
        yield Defeat(tuple(one.id for one in view.standing() if one.definition == value and one.side != side))

    def progress(self, view: View, value: str) -> Progress | None:
        """How many of its figures have been defeated, of all that have come so far, if that are several."""
        if not all(map(view.sees_all_figures_of, view.sides)):
            return None
        come = [one for one in view.pieces() if one.definition == value]
        if len(come) < 2:
            return None
        gone = sum(one.defeated or one.left for one in come)
        return Progress(gone, len(come), "{done} of {of} defeated")

    def describe(self, view: View, value: str) -> Phrase:
        """Which group must be gone."""
        return phrase("the group {group} is beaten", group=view.library.get(MonsterDef, value).name)

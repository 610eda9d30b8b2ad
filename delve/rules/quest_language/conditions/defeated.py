"""So many figures of a side have been defeated since the quest began (rules §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.model.quest_conditions import Defeated
from delve.phrases import Phrase, Template
from delve.rules.game import Game
from delve.rules.goals import Defeat, Goal, Progress
from delve.rules.quest_language.language import Condition
from delve.rules.quest_language.possible import Possible, defeats, enough_figures
from delve.rules.quest_language.subjects import Subject
from delve.rules.quest_language.words import figures_of
from delve.rules.verdict import Verdict, first_blocked, usable

if TYPE_CHECKING:
    from delve.model.ruleset import RulesetDef
    from delve.rules.view import View
    from delve.rules.windows import Window
    from delve.state.game import GameState
    from delve.state.reading import ReadState


class DefeatedCondition(Condition[Defeated]):
    """The party counts each time that one is knocked out, others once, when they leave the game."""

    def holds(self, game: Game, value: Defeated, window: Window | None) -> bool:
        """Whether they were so many."""
        return _count(game.state, game.ruleset.party, value.side) >= value.at_least

    def can_ever_hold(self, possible: Possible, value: Defeated) -> Verdict:
        """Whether so many ever come; who is only knocked out can be defeated again."""
        again = value.side == possible.ruleset.party
        enough = usable() if again else enough_figures(possible, value.side, value.at_least)
        return first_blocked(enough, defeats(possible))

    def reads(self, ruleset: RulesetDef, value: Defeated) -> Iterator[Subject]:
        """The figures of the side."""
        yield Subject("figures", value.side)

    def goals(self, view: View, value: Defeated, side: str) -> Iterator[Goal]:
        """To defeat some of them."""
        if value.side != side:
            yield Defeat(tuple(one.id for one in view.standing(value.side)))

    def progress(self, view: View, value: Defeated) -> Progress | None:
        """How many it were so far."""
        if value.at_least == 1:
            return None
        gone = _count(view.state, view.party, value.side)
        return Progress(min(gone, value.at_least), value.at_least, "defeated")

    def describe(self, view: View, value: Defeated) -> Phrase:
        """How many have to be defeated."""
        one: Template = "a figure of {whose} has been defeated"
        several: Template = "{n} figures of {whose} have been defeated"
        return figures_of(view, value.side, value.at_least, one, several)


def _count(state: GameState | ReadState, party: str, side: str) -> int:
    if side == party:
        return state.knock_outs
    return sum(1 for piece in state.pieces.values() if piece.side == side and piece.defeated)

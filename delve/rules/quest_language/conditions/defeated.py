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
    """A figure of the party counts each time it is knocked out, any other once, when it leaves the game."""

    def holds(self, game: Game, value: Defeated, window: Window | None) -> bool:
        """Whether enough of them have been defeated."""
        return _count(game.state, game.ruleset.party, value.side) >= value.at_least

    def can_ever_hold(self, possible: Possible, value: Defeated) -> Verdict:
        """Whether enough of them ever come; a figure that is only knocked out can be defeated again."""
        again = value.side == possible.ruleset.party
        enough = usable() if again else enough_figures(possible, value.side, value.at_least)
        return first_blocked(enough, defeats(possible))

    def reads(self, ruleset: RulesetDef, value: Defeated) -> Iterator[Subject]:
        """The figures of the side."""
        yield Subject("figures", value.side)

    def goals(self, view: View, value: Defeated, side: str) -> Iterator[Goal]:
        """To defeat figures of the side, for any other side."""
        if value.side != side:
            yield Defeat(tuple(one.id for one in view.standing(value.side)))

    def progress(self, view: View, value: Defeated) -> Progress | None:
        """How many have been defeated so far."""
        if value.at_least == 1:
            return None
        gone = _count(view.state, view.party, value.side)
        return Progress(min(gone, value.at_least), value.at_least, "{done} of {of} defeated")

    def describe(self, view: View, value: Defeated) -> Phrase:
        """How many must be defeated."""
        one: Template = "a figure of {whose} has been defeated"
        several: Template = "{n} figures of {whose} have been defeated"
        return figures_of(view, value.side, value.at_least, one, several)


def _count(state: GameState | ReadState, party: str, side: str) -> int:
    if side == party:
        return state.knock_outs
    return sum(1 for piece in state.pieces.values() if piece.side == side and piece.defeated)

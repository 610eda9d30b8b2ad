"""A condition that a script of a pack decides (rules §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from delve.faults import blamed
from delve.model.quest_conditions import OwnCondition
from delve.phrases import Phrase
from delve.rules.game import Game
from delve.rules.goals import Bring, Change, Goal, Progress, checked, checked_progress
from delve.rules.quest_language.language import Condition
from delve.rules.quest_language.subjects import Subject
from delve.rules.quest_language.words import described

if TYPE_CHECKING:
    from collections.abc import Callable

    from delve.model.ruleset import RulesetDef
    from delve.rules.view import View
    from delve.rules.windows import Window


class ScriptCondition(Condition[OwnCondition]):
    """The script is not run to look ahead: it may always hold, and anything may change it."""

    def holds(self, game: Game, value: OwnCondition, window: Window | None) -> bool:
        """What the script says."""
        view = game.responder.view(game)
        method = view.quest_condition(value).holds
        said = _asked(method, view, window)
        if type(said) is not bool:
            raise blamed(TypeError(f"holds() gives True or False, not {type(said).__name__}"), method)
        return said

    def reads(self, ruleset: RulesetDef, value: OwnCondition) -> Iterator[Subject]:
        """Anything, as this cannot be foreseen."""
        yield Subject("anything")

    def goals(self, view: View, value: OwnCondition, side: str) -> Iterator[Goal]:
        """What the script asks for."""
        script = view.quest_condition(value)
        said = _asked(lambda: tuple(script.goals(view, side)))
        for given in said:
            goal = _asked(checked, given)
            if isinstance(goal, Bring | Change):
                _asked(_require_object, view, goal.thing)
            yield goal

    def progress(self, view: View, value: OwnCondition) -> Progress | None:
        """What the script says."""
        found: Progress | None = _asked(checked_progress, _asked(view.quest_condition(value).progress, view))
        return found

    def describe(self, view: View, value: OwnCondition) -> Phrase:
        """What the script says."""
        script = view.quest_condition(value)
        found: Phrase = _asked(lambda: described(script.describe(view)))
        return found


def _require_object(view: View, thing: int) -> None:
    """Raise LookupError if this is not an object of the map."""
    if view.piece(thing).kind != "object":
        raise LookupError(f"a goal names {thing} as an object of the map, and it is none")


def _asked(question: Callable[..., Any], *about: object) -> Any:
    """The answer of a script. Raises ScriptBroke."""
    try:
        return question(*about)
    except BaseException as error:
        raise blamed(error) from None

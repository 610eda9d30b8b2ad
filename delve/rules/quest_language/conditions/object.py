"""An object of the map is in a state (rules §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.ids import readable
from delve.model.quest_conditions import ObjectIs
from delve.phrases import Phrase, phrase
from delve.rules.ask.meant import named
from delve.rules.game import Game
from delve.rules.goals import Change, Goal
from delve.rules.quest_language.language import Condition
from delve.rules.quest_language.possible import Possible, never_put
from delve.rules.quest_language.subjects import Subject
from delve.rules.quest_language.words import thing_told
from delve.rules.verdict import Verdict, usable

if TYPE_CHECKING:
    from delve.model.ruleset import RulesetDef
    from delve.rules.view import View
    from delve.rules.windows import Window


class ObjectCondition(Condition[ObjectIs]):
    """If several objects have this name, any one of them will do."""

    def holds(self, game: Game, value: ObjectIs, window: Window | None) -> bool:
        """Whether an object of this name is in that state."""
        return any(thing.state == value.state for thing in named(game, value.object))

    def can_ever_hold(self, possible: Possible, value: ObjectIs) -> Verdict:
        """Whether anything puts an object of this name into that state."""
        things = possible.named(value.object)
        known = {state for thing in things for state in possible.record(thing).states}
        reached = {state for thing in things for state in possible.states[thing.id]}
        if value.state not in known - reached:
            return usable()
        return never_put(possible, things[0], value.state)

    def reads(self, ruleset: RulesetDef, value: ObjectIs) -> Iterator[Subject]:
        """The object."""
        yield Subject("object", value.object)

    def goals(self, view: View, value: ObjectIs, side: str) -> Iterator[Goal]:
        """To put each object of this name on the board into that state."""
        for thing in view.objects():
            if thing.label == value.object and thing.state != value.state:
                yield Change(thing.id, value.state)

    def describe(self, view: View, value: ObjectIs) -> Phrase:
        """Which object must be in which state."""
        return phrase(
            "{object} is {state}", object=thing_told(view, value.object), state=readable(value.state)
        )

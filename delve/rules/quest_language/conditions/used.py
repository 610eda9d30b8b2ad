"""The event is an interaction with an object of one kind (rules §11.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.ids import readable
from delve.model.object import ObjectDef
from delve.model.quest_conditions import Used
from delve.phrases import Phrase, phrase
from delve.rules.events import AfterInteraction
from delve.rules.game import Game
from delve.rules.quest_language.language import Condition
from delve.rules.quest_language.possible import Possible, short
from delve.rules.verdict import Verdict, blocked, usable

if TYPE_CHECKING:
    from delve.rules.view import View
    from delve.rules.windows import Window


class UsedCondition(Condition[Used]):
    """It makes no difference which object of this kind it is."""

    after = "interaction"
    instead = "objects"

    def holds(self, game: Game, value: Used, window: Window | None) -> bool:
        """Whether the object of the event is of this kind, and in this state if one is given."""
        if not isinstance(window, AfterInteraction):
            return False
        thing = game.piece(window.object)
        return thing.definition == value.kind and value.state in (None, thing.state)

    def can_ever_hold(self, possible: Possible, value: Used) -> Verdict:
        """Whether the map has an object of this kind."""
        if any(True for _ in possible.of_kind(value.kind)) or possible.is_put(value.kind):
            return usable()
        return blocked("there is no {kind} on the map", kind=short(value.kind))

    def describe(self, view: View, value: Used) -> Phrase:
        """Which kind of object must have been used."""
        name = view.library.get(ObjectDef, value.kind).name
        if value.state is None:
            return phrase("an object has been used: {kind}", kind=name)
        template = "an object has been used and is {state} now: {kind}"
        return phrase(template, kind=name, state=readable(value.state))

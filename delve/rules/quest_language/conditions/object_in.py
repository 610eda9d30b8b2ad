"""An object of the map lies in a zone, or a figure there carries it (rules §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.ids import readable
from delve.model.quest_conditions import ObjectIn
from delve.near import clipped
from delve.phrases import Phrase, phrase
from delve.rules.ask import space
from delve.rules.ask.meant import named
from delve.rules.game import Game
from delve.rules.goals import Bring, Goal
from delve.rules.quest_language import zones
from delve.rules.quest_language.language import Condition
from delve.rules.quest_language.possible import Possible
from delve.rules.quest_language.subjects import Subject
from delve.rules.quest_language.words import thing_told
from delve.rules.verdict import Verdict, blocked, usable

if TYPE_CHECKING:
    from delve.model.ruleset import RulesetDef
    from delve.rules.view import View
    from delve.rules.windows import Window


class ObjectInCondition(Condition[ObjectIn]):
    """If several objects have this name, any one of them will do."""

    def holds(self, game: Game, value: ObjectIn, window: Window | None) -> bool:
        """Whether an object of this name, or the figure that carries it, is there."""
        lying = (game.piece(thing.carried_by or thing.id) for thing in named(game, value.object))
        return any(space.is_in_zone(game, piece, value.zone) for piece in lying)

    def can_ever_hold(self, possible: Possible, value: ObjectIn) -> Verdict:
        """Whether an object of this name lies there or can be moved."""
        zone, things = possible.spot(value.zone), possible.named(value.object)
        if not zone or not things or possible.loose & {thing.id for thing in things}:
            return usable()
        if any(zone >> place & 1 for thing in things for place in thing.spaces):
            return usable()
        template = "{object} never gets to {zone}"
        return blocked(template, object=clipped(value.object), zone=clipped(value.zone))

    def reads(self, ruleset: RulesetDef, value: ObjectIn) -> Iterator[Subject]:
        """The object."""
        yield Subject("object", value.object)

    def goals(self, view: View, value: ObjectIn, side: str) -> Iterator[Goal]:
        """To bring each object of this name there."""
        places = [*zones.parts(view, value.zone)]
        for thing in view.state.pieces.values():
            there = 0 if thing.carried_by else view.mask(thing.id) & view.on(thing.id).zone(value.zone)
            if thing.label == value.object and not there:
                yield from (Bring(thing.id, mask, board) for mask, board in places)

    def describe(self, view: View, value: ObjectIn) -> Phrase:
        """Which object must be in which zone."""
        template = "{object} lies in the zone {zone}"
        return phrase(template, object=thing_told(view, value.object), zone=readable(value.zone))

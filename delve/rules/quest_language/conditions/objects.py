"""So many objects of one kind are in a state (rules §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.ids import readable
from delve.model.object import ObjectDef
from delve.model.quest_conditions import ObjectsAre
from delve.near import clipped
from delve.phrases import Phrase, phrase
from delve.rules.game import Game
from delve.rules.goals import Change, Goal, Progress
from delve.rules.quest_language.language import Condition
from delve.rules.quest_language.possible import Possible, short
from delve.rules.quest_language.subjects import Subject
from delve.rules.verdict import Verdict, blocked, usable

if TYPE_CHECKING:
    from delve.model.ruleset import RulesetDef
    from delve.rules.view import View
    from delve.rules.windows import Window
    from delve.state.game import GameState
    from delve.state.reading import ReadState


class ObjectsCondition(Condition[ObjectsAre]):
    """Neither the names that the quest gives them nor their boards make a difference."""

    def holds(self, game: Game, value: ObjectsAre, window: Window | None) -> bool:
        """Whether enough of them are in that state."""
        return _count(game.state, value) >= value.at_least

    def can_ever_hold(self, possible: Possible, value: ObjectsAre) -> Verdict:
        """Whether there are enough of them, and enough can change to that state."""
        things = [*possible.of_kind(value.kind)]
        if possible.is_put(value.kind):
            return usable()
        kind = short(value.kind)
        if len(things) < value.at_least:
            return blocked("there {n|is|are} only {n} {kind} on the map", n=len(things), kind=kind)
        known = {state for thing in things for state in possible.record(thing).states}
        if value.state not in known:
            return usable()
        able = sum(1 for thing in things if value.state in possible.states[thing.id])
        if able >= value.at_least:
            return usable()
        template = "only {n} {kind} can ever come into the state {state}"
        return blocked(template, n=able, kind=kind, state=clipped(value.state))

    def reads(self, ruleset: RulesetDef, value: ObjectsAre) -> Iterator[Subject]:
        """Any object."""
        yield Subject("anything")

    def goals(self, view: View, value: ObjectsAre, side: str) -> Iterator[Goal]:
        """To put those that are in another state into this one."""
        for board in view.board_names:
            for thing in view.on(board).objects():
                if thing.definition == value.kind and thing.state != value.state:
                    yield Change(thing.id, value.state)

    def progress(self, view: View, value: ObjectsAre) -> Progress | None:
        """How many are in that state."""
        if value.at_least == 1:
            return None
        words = phrase("{done} of {of} {of|object|objects} {state}", state=readable(value.state))
        return Progress(min(_count(view.state, value), value.at_least), value.at_least, words)

    def describe(self, view: View, value: ObjectsAre) -> Phrase:
        """How many must be in which state."""
        name = view.library.get(ObjectDef, value.kind).name
        template = "{n} {n|object is|objects are} {state}: {kind}"
        return phrase(template, n=value.at_least, state=readable(value.state), kind=name)


def _count(state: GameState | ReadState, value: ObjectsAre) -> int:
    return sum(
        1
        for piece in state.pieces.values()
        if piece.kind == "object" and piece.definition == value.kind and piece.state == value.state
    )

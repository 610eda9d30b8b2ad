"""So many figures of a side have left the map (rules §11.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.model.quest_conditions import Left
from delve.phrases import Phrase, Template
from delve.rules.ask.items import carries
from delve.rules.game import Game
from delve.rules.goals import BeAt, Fetch, Goal, KeepAlive, Progress
from delve.rules.quest_language import zones
from delve.rules.quest_language.consequences import Anything, Leaves
from delve.rules.quest_language.language import Condition
from delve.rules.quest_language.possible import Possible, enough_figures, never_had, room
from delve.rules.quest_language.words import figures_of
from delve.rules.verdict import Verdict, blocked, usable

if TYPE_CHECKING:
    from delve.rules.view import View
    from delve.rules.windows import Window
    from delve.state.game import GameState
    from delve.state.reading import ReadState


class LeftCondition(Condition[Left]):
    """The side is the party if none is given. Familiars do not count."""

    def holds(self, game: Game, value: Left, window: Window | None) -> bool:
        """Whether enough figures have left."""
        return _count(game.state, game.ruleset.party, value) >= value.at_least

    def can_ever_hold(self, possible: Possible, value: Left) -> Verdict:
        """Whether enough figures can leave: by fleeing, or by an effect."""
        side = value.side or possible.ruleset.party
        if possible.deserted and side == possible.ruleset.party:
            return usable()
        enough = enough_figures(possible, side, value.at_least)
        if not enough.usable:
            return enough
        if value.item is not None and value.item not in possible.items:
            return never_had(possible, value.item)
        fleeing = (one for one in possible.lieutenants(value.lieutenant) if one.flees)
        if any((one.side or possible.ruleset.monsters) == side for one in fleeing):
            return usable()
        return _exits(possible, side, value)

    def goals(self, view: View, value: Left, side: str) -> Iterator[Goal]:
        """To take figures of its own, with the item if one is given, to the zones where the quest lets them leave.

        Where figures of an ally or a certain lieutenant have to leave, they have to live until then.
        """
        leaving = value.side or view.party
        own, named = leaving == side, value.lieutenant is not None
        meant = tuple(one.id for one in view.standing(leaving) if value.lieutenant in (None, one.definition))
        if named if own else view.ruleset.attitude(side, leaving) == "ally":
            yield KeepAlive(meant)
        if not own or not meant:
            return
        goers = meant if named else ()
        exits = (effect.leave for trigger in view.quest.triggers for effect in trigger.do if effect.leave)
        names = dict.fromkeys(one.zone for one in exits if one.side == side and one.zone is not None)
        for zone in names:
            for mask, board in zones.parts(view, zone):
                yield BeAt(mask, board, goers) if value.item is None else Fetch(value.item, mask, board)

    def progress(self, view: View, value: Left) -> Progress | None:
        """How many have left so far."""
        if value.at_least == 1:
            return None
        gone = _count(view.state, view.party, value)
        return Progress(min(gone, value.at_least), value.at_least, "{done} of {of} have left")

    def describe(self, view: View, value: Left) -> Phrase:
        """How many must have left."""
        one: Template = "a figure of {whose} has left the map"
        several: Template = "{n} figures of {whose} have left the map"
        return figures_of(view, value.side or view.party, value.at_least, one, several)


def _count(state: GameState | ReadState, party: str, value: Left) -> int:
    gone = (
        piece
        for piece in state.pieces.values()
        if piece.left
        and piece.side == (value.side or party)
        and value.lieutenant in (None, piece.definition)
        and (value.item is None or carries(state, piece, value.item))
    )
    return sum(1 for _ in gone)


def _exits(possible: Possible, side: str, value: Left) -> Verdict:
    """Whether an effect lets them leave from a zone that they can reach."""
    happening = [cause for cause, _ in possible.happenings()]
    if any(isinstance(cause, Anything) for cause in happening):
        return usable()
    leaving = [
        cause
        for cause in happening
        if isinstance(cause, Leaves)
        and cause.side == side
        and (value.lieutenant is None or cause.lieutenant in (None, value.lieutenant))
    ]
    if not leaving:
        return blocked("nothing ever lets them leave the map: write a trigger that does `leave`")
    verdicts = [usable() if one.zone is None else room(possible, one.zone, one.side, 1) for one in leaving]
    return next((verdict for verdict in verdicts if verdict.usable), verdicts[0])

"""What becomes of the fallen, as the ruleset declares it for their kind (rules §7.8)."""

from __future__ import annotations

from delve.model.object import ObjectDef
from delve.phrases import phrase
from delve.rules.facts import RemainsLeft
from delve.rules.game import Game
from delve.state.piece import Piece


def leave(game: Game, figure: int, at: tuple[int, ...]) -> None:
    """Leave what remains of a figure, with all that it carried, where it fell, if its kind leaves a corpse.

    The corpse is an object like any other, except that it bars no figure (rules §7.8).
    """
    fallen = game.piece(figure)
    fall = game.ruleset.falls.of(fallen.kind)
    if fall is None or fall.thing is None or fall.becomes != "corpse":
        return
    record = game.library.get(ObjectDef, fall.thing)
    thing = game.state.add(
        Piece(
            id=0,
            kind="object",
            definition=record.id,
            name=str(phrase(fall.name, name=fallen.name)),
            board=fallen.board,
            spaces=at,
            is_figure=False,
            targetable=record.states[record.initial].targetable,
            activates=False,
            state=record.initial,
            items=fallen.items,
            remains_of=figure,
        )
    )
    game.state.change(figure, items=(), equipped=())
    game.record(RemainsLeft(piece=thing.id, of=figure, spaces=at))

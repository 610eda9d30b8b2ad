"""How objects come onto a board: when it is laid out, or during the game (rules §10.1, §13.4)."""

from __future__ import annotations

from msgspec import structs

from delve.model.object import ObjectDef
from delve.requests import Fizzle
from delve.rules.ask import making_way, space
from delve.rules.ask.space import SpaceQuestions
from delve.rules.do import displacing
from delve.rules.do.enrolling import enroll
from delve.rules.facts import PieceAppeared
from delve.rules.game import Game
from delve.state.piece import Piece


def new_thing(
    game: Game, definition: str, board: str, state: str = "", label: str = "", called: str = ""
) -> Piece:
    """An object of a board that is not yet in the game and lies nowhere; by default in its first state.

    `label` is the name by which the quest knows it. `called` is what players read in place of the name of its kind.

    Raises ValueError for a state that the object does not have.
    """
    record = game.library.get(ObjectDef, definition)
    if state and state not in record.states:
        raise ValueError(f"{record.name} has no state {state!r} (known: {', '.join(record.states)})")
    return Piece(
        id=0,
        kind="object",
        definition=record.id,
        name=called or record.name,
        board=board,
        is_figure=False,
        targetable=record.states[state or record.initial].targetable,
        activates=False,
        state=state or record.initial,
        label=label,
    )


async def put(game: Game, unlaid: Piece, at: int, frame: object) -> int:
    """Put a new object on a space of its board (rules §13.4). Returns its id.

    The script fizzles if the space is barred, or if a figure stands there that the object would bar. A familiar
    without a body makes way for it.
    """
    bars = space.object_state(game, unlaid).blocks_movement
    asked = SpaceQuestions(game, unlaid.board)
    room = asked.free() if bars else space.open_ground(game, unlaid.board)
    if not room >> at & 1:
        raise Fizzle(frame, f"{unlaid.name} has no room there")
    thing = game.state.add(structs.replace(unlaid, spaces=(at,)))
    enroll(game)
    game.record(PieceAppeared(piece=thing.id, spaces=thing.spaces))
    if bars:
        await displacing.put(game, making_way.rooms_found(game, making_way.in_the_way(game, thing)))
    return thing.id

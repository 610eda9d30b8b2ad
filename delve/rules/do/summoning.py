"""How familiars and lieutenants come and go (rules §13)."""

from __future__ import annotations

from delve.model.familiar import FamiliarDef
from delve.model.lieutenant import LieutenantDef
from delve.requests import Fizzle
from delve.rules.ask import bases, space
from delve.rules.ask.groups import spot
from delve.rules.ask.sheets import FAMILIAR, LIEUTENANT, entry_at_or_below
from delve.rules.do.enrolling import enroll
from delve.rules.facts import PieceAppeared, PieceVanished
from delve.rules.game import Game
from delve.rules.view import View
from delve.state.game import GroupState
from delve.state.piece import Piece


def put_lieutenant(
    game: Game,
    record: LieutenantDef,
    at: str | tuple[int, int],
    *,
    side: str | None = None,
    flees: bool = False,
) -> int:
    """Put a lieutenant near a spot, as a group of its own (rules §13.1). Returns its id, 0 where there is no room.

    `side` is whose it is; None: the side of the monsters. One that `flees` leaves the map instead of being defeated
    (rules §11.6).
    """
    whose = side or game.ruleset.monsters
    board, around = spot(game, at)
    spaces = space.nearest_free(game, around, board, record.size)
    if not spaces:
        return 0
    group = game.state.next_group
    game.state.set(groups=(*game.state.groups, GroupState(group, record.id, whose)), next_group=group + 1)
    return _appear(
        game,
        Piece(
            id=0,
            kind=LIEUTENANT,
            definition=record.id,
            name=record.name,
            side=whose,
            group=group,
            board=board,
            spaces=spaces,
            flees=flees,
            skills=entry_at_or_below(record.acts, game.state.act).skills,
        ),
    )


def summon(game: Game, owner: int, familiar: str, at: int, frame: object) -> int:
    """Put a familiar of a hero on a space (rules §13.2). Returns its id, 0 if the hero has as many as it may.

    The script `frame` fizzles where the familiar has no room.
    """
    record = game.library.get(FamiliarDef, familiar)
    if sum(1 for piece in View(game).familiars_of(owner) if piece.definition == familiar) >= record.most:
        return 0
    is_figure = record.body is not None
    unborn = Piece(
        id=0,
        kind=FAMILIAR,
        definition=familiar,
        name=record.name,
        side=game.piece(owner).side,
        owner=owner,
        board=game.piece(owner).board,
        spaces=(at,),
        skills=record.skills,
        is_figure=is_figure,
        targetable=is_figure,
        activates=False,
    )
    if not bases.open_spaces(game, unborn) >> at & 1:
        raise Fizzle(frame, f"{record.name} has no room there")
    return _appear(game, unborn)


def dismiss(game: Game, familiar: int) -> None:
    """Take a familiar off the board for good; it is not defeated (rules §13.2)."""
    at = game.piece(familiar).spaces
    game.gone.append(familiar)
    game.state.change(familiar, spaces=(), defeated=True, action_points=0, movement_points=0)
    game.record(PieceVanished(piece=familiar, spaces=at))
    enroll(game)


def _appear(game: Game, piece: Piece) -> int:
    new = game.state.add(piece)
    enroll(game)
    game.record(PieceAppeared(piece=new.id, spaces=new.spaces))
    return new.id

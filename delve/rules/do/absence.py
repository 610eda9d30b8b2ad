"""Figures that are off the map for some rounds, and come back by themselves (rules §11.6)."""

from __future__ import annotations

from msgspec import structs

from delve.geometry.boards import mask_of
from delve.rules.ask import bases, space
from delve.rules.do import arriving
from delve.rules.do.enrolling import enroll
from delve.rules.facts import FigureLeft, PieceAppeared
from delve.rules.game import Game
from delve.state.away import Away


def take_away(game: Game, figure: int, rounds: int) -> bool:
    """Take a figure off the map until so many rounds later; returns whether it stood there."""
    piece = game.piece(figure)
    if not piece.spaces or not piece.is_figure:
        return False
    game.gone.append(figure)
    back = Away(figure, piece.spaces, game.state.round + rounds)
    game.state.set(away=(*game.state.away, back))
    game.state.change(figure, spaces=(), action_points=0, movement_points=0, resting=False)
    game.record(FigureLeft(piece=figure, spaces=piece.spaces))
    enroll(game)
    return True


async def come_back(game: Game) -> None:
    """Put those back whose round has come, each where it was or as near as there is room, before anybody responds.

    Who finds no room waits for the next round.
    """
    for one in game.state.away:
        if one.until <= game.state.round:
            piece = structs.replace(game.piece(one.piece), spaces=one.spaces)
            size, room = bases.size_of(game, piece), bases.open_spaces(game, piece)
            spaces = space.nearest_room(game, mask_of(one.spaces), piece.board, size, room)
            if spaces:
                game.state.change(one.piece, spaces=spaces)
                game.record(PieceAppeared(piece=one.piece, spaces=spaces))
    back = [one.piece for one in game.state.away if game.piece(one.piece).on_board]
    if back:
        game.state.set(away=tuple(one for one in game.state.away if one.piece not in back))
        enroll(game)
        await arriving.answer(game, back)

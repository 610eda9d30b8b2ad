"""Figures that can no longer stay where they are are put where there is room (rules §5.14, §10.1)."""

from __future__ import annotations

from delve.rules.ask.making_way import Rooms
from delve.rules.do.dispatch import open_window
from delve.rules.events import AfterFigureEntered
from delve.rules.facts import BoardEntered, FigureMoved
from delve.rules.game import Game


def take_along(game: Game, figure: int, board: str) -> None:
    """What a figure carries is on the board on which the figure is (rules §2.9)."""
    for thing in tuple(game.state.pieces.values()):
        if thing.carried_by == figure:
            game.state.change(thing.id, board=board)


async def put_on_board(game: Game, figure: int, board: str, spaces: tuple[int, ...]) -> None:
    """Put a figure where it has room, perhaps on another board, as `put` does."""
    before = game.piece(figure)
    if board == before.board:
        await put(game, {figure: spaces})
        return
    game.state.change(figure, board=board, spaces=spaces)
    take_along(game, figure, board)
    game.record(
        BoardEntered(piece=figure, before=before.spaces, from_board=before.board, spaces=spaces, board=board)
    )
    entered = AfterFigureEntered(
        figure,
        game.cause.by,
        spaces,
        before=before.spaces,
        placed=True,
        entering=False,
        from_board=before.board,
    )
    await open_window(game, entered)


async def put(game: Game, rooms: Rooms) -> None:
    """Put figures where there is room for them, all at once; nothing prevents it, and nobody enters the ground."""
    before = {figure: game.piece(figure).spaces for figure in rooms}
    for figure, spaces in rooms.items():
        game.state.change(figure, spaces=spaces)
        game.record(FigureMoved(piece=figure, before=before[figure], spaces=spaces, placed=True))
    for figure, spaces in rooms.items():
        entered = AfterFigureEntered(
            figure, game.cause.by, spaces, before=before[figure], placed=True, entering=False
        )
        await open_window(game, entered)

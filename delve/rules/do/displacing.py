"""Figures that can no longer stay where they are are put where there is room (rules §5.14, §10.1)."""

from __future__ import annotations

from delve.rules.ask.making_way import Rooms
from delve.rules.do.dispatch import open_window
from delve.rules.events import AfterFigureEntered
from delve.rules.facts import FigureMoved
from delve.rules.game import Game


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

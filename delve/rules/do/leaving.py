"""Figures that leave the map: by an exit, or because they flee instead of falling (rules §11.6)."""

from __future__ import annotations

from collections.abc import Iterable

from delve.rules.do import summoning
from delve.rules.do.dispatch import open_window
from delve.rules.do.enrolling import enroll
from delve.rules.events import AfterFigureLeft
from delve.rules.facts import FigureLeft
from delve.rules.game import Game
from delve.rules.view import View
from delve.rules.windows import Window


async def leave(game: Game, figures: Iterable[int]) -> None:
    """Let figures leave the map for good, one after another; figures that are no longer on it are skipped."""
    for figure in figures:
        at = game.piece(figure).spaces
        if at:
            vanished = depart(game, figure)
            await open_window(game, AfterFigureLeft(figure, game.cause.by, at))
            for after in vanished:
                await open_window(game, after)


def depart(game: Game, figure: int) -> tuple[Window, ...]:
    """Take a figure off the map with all that it carries. It is not defeated.

    Its familiars vanish with it; returned are the windows in which that is to be answered.
    """
    at = game.piece(figure).spaces
    game.gone.append(figure)
    vanished = tuple(summoning.vanish(game, familiar.id) for familiar in View(game).familiars_of(figure))
    game.state.change(figure, spaces=(), left=True, action_points=0, movement_points=0, resting=False)
    game.record(FigureLeft(piece=figure, spaces=at))
    enroll(game)
    return vanished

"""Which part of the board is shown: what lies around the figure that is one's own, and around the one that acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from delve.ui.play.stage import Stage

SCALE_IN_THE_DARK = 40.0
"""pixels of a space, at scale 1, at least, where a board is shown for the first time that is not known as a whole"""


def look_first(stage: Stage) -> None:
    """Show the whole board; of one that is mostly dark, rather what lies around a figure that is one's own."""
    view, camera = stage.session.view, stage.board.camera
    mine = next(iter(view.figures(stage.hand.side)), None)
    if mine is None or view.ruleset.sight == "all":
        stage.board.camera = camera.fitted()
    else:
        x, y = view.point(mine.spaces[0])
        stage.board.camera = camera.at_least(SCALE_IN_THE_DARK * stage.window.scale, x + 0.5, y + 0.5)


def follow(stage: Stage) -> None:
    """Keep the active figure in sight, with what it sees around it as far as there is room for that."""
    view, camera = stage.session.view, stage.board.camera
    token = stage.table.tokens().get(view.state.active)
    if token is None:
        return
    side = view.ruleset.sides.get(view.piece(token.id).side)
    radius = side.sight if side is not None and view.ruleset.sight != "all" else None
    across, down = camera.view.width / camera.scale, camera.view.height / camera.scale
    margin = 1.0 if radius is None else max(1.0, min(radius, across / 3, down / 3))
    if not camera.shows(token.x + 0.5, token.y + 0.5, margin):
        stage.board.camera = camera.centered(token.x + 0.5, token.y + 0.5)

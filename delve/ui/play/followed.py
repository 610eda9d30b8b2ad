"""Which part of the board is shown: what lies around the figure that is one's own, and around the one that acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.ui.camera import Camera

if TYPE_CHECKING:
    from delve.ui.play.stage import Stage

SCALE_IN_THE_DARK = 40.0
"""pixels of a space, at scale 1, at least, where a board is shown for the first time that is not known as a whole"""


def look_first(stage: Stage) -> None:
    """Show the whole board; of one that is mostly dark, rather what lies around a figure that is one's own."""
    _look_at_board(stage, SCALE_IN_THE_DARK * stage.window.scale)


def look_at_another(stage: Stage, before: Camera) -> None:
    """Show a board of another size as large as the one before was, where that was shown in part alone."""
    scale = SCALE_IN_THE_DARK * stage.window.scale
    _look_at_board(stage, scale if before == before.fitted() else before.scale)


def _look_at_board(stage: Stage, scale: float) -> None:
    view, camera = stage.session.view, stage.board.camera
    stage.board.camera = camera.fitted()
    own = {each.id for each in view.figures(stage.hand.side)}
    mine = next((each for each in stage.table.tokens().values() if each.id in own), None)
    if mine is not None and view.ruleset.sight != "all":
        stage.board.camera = camera.at_least(scale, mine.x + 0.5, mine.y + 0.5)


def follow(stage: Stage) -> bool:
    """Keep the active figure in sight, with what it sees around it as far as there is room; True: the board moves."""
    view, camera = stage.session.view, stage.board.camera
    token = stage.table.tokens().get(view.state.active)
    if token is None:
        return False
    side = view.ruleset.sides.get(view.piece(token.id).side)
    radius = side.sight if side is not None and view.ruleset.sight != "all" else None
    across, down = camera.view.width / camera.scale, camera.view.height / camera.scale
    margin = 1.0 if radius is None else max(1.0, min(radius, across / 3, down / 3))
    if not camera.shows(token.x + 0.5, token.y + 0.5, margin):
        stage.board.camera = camera.centered(token.x + 0.5, token.y + 0.5)
    return stage.board.camera != camera

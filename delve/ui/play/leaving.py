"""Leaving a table: a small picture of the board stays beside the save, for the title to show."""

from __future__ import annotations

from contextlib import suppress
from io import BytesIO
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageOps

from delve.flow.picture import keep_picture
from delve.flow.saves import saves_folder
from delve.ui import compat

if TYPE_CHECKING:
    from delve.ui.play.stage import Stage

SIZE: Final = (416, 260)
"""most pixels of the picture"""


def take_picture_of_save(stage: Stage) -> None:
    """Keep what the board looks like now, if the game is saved among the user's saves and its file can be written."""
    autosave = stage.session.autosave
    place = autosave.place if autosave is not None else None
    if place is None or place.parent != saves_folder() or stage.is_broken:
        return
    if stage.session.looking and len(stage.session.persons) > 1:
        return  # the title shows it to everybody, and each side sees something else
    stage.close_dialog()
    stage.window.draw_now()
    whole = compat.screenshot(stage.window.library_window)
    view = stage.board.camera.view
    board = whole.crop((view.x, whole.height - view.top, view.right, whole.height - view.y))
    png = BytesIO()
    ImageOps.contain(board, SIZE, Image.Resampling.LANCZOS).save(png, "PNG")
    with suppress(OSError):
        keep_picture(place, png.getvalue())

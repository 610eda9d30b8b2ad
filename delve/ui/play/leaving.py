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
    from pathlib import Path

    from delve.ui.layout import Box
    from delve.ui.play.stage import Stage
    from delve.ui.window import GameWindow

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
    keep_picture_of(stage.window, stage.board.camera.view, place)


def keep_picture_of(window: GameWindow, view: Box, place: Path | None) -> None:
    """Keep what a part of the window looks like now, if the save lies among the user's and can be written beside."""
    if place is None or place.parent != saves_folder():
        return
    window.draw_now()
    whole = compat.screenshot(window.library_window)
    part = whole.crop((view.x, whole.height - view.top, view.right, whole.height - view.y))
    png = BytesIO()
    ImageOps.contain(part, SIZE, Image.Resampling.LANCZOS).save(png, "PNG")
    with suppress(OSError):
        keep_picture(place, png.getvalue())

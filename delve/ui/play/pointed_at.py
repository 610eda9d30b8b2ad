"""The tooltip about what is pointed at, and what it keeps clear of: figures, above all marked ones, and buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from delve.ui.camera import Camera
from delve.ui.layout import Box
from delve.ui.play.panels import Panels
from delve.ui.sprites import BoardScene, MarkSprite, TokenSprite
from delve.ui.table.buttons import figure_of
from delve.ui.table.focus import Focus
from delve.ui.table.table import TableModel

if TYPE_CHECKING:
    from delve.ui.play.stage import Stage

MARKED = 2
"""how often the box of something marked counts, such as a target: it had better not be covered"""


def show_tooltip(
    panels: Panels,
    pointer: tuple[float, float],
    model: TableModel | None,
    camera: Camera,
    focus: Focus,
    *,
    first: tuple[str, ...] = (),
    over: tuple[Box, ...] = (),
    meanings: Callable[[tuple[str, ...]], tuple[str, ...]],
) -> None:
    """Show what there is to tell of a button or panel under the pointer, else of what is looked at on the board.

    `first` is told instead of both, where there is anything in it; `over` are the boxes of dice, advice and
    the like that lie over the board and the panels; `meanings` explains the words of buttons and panels.
    """
    lines, room = first or panels.hover(*pointer), panels.window
    at, clear = pointer, tuple[Box, ...]()
    about: Box | None = None
    lines += model.weighed if lines and model is not None else ()
    if not lines and model is not None and model.tooltip:
        lines, room = model.tooltip, camera.view
        clear = (*kept_clear(camera, model.scene), *over)
        about = _spoken_of(camera, model.scene, focus)
        if focus.by_keys and focus.space is not None:
            at = camera.to_screen(focus.space[0] + 0.9, focus.space[1] + 0.9)
    else:
        explained = (
            each for each in meanings(lines) if each not in lines
        )  # a card tells of its dice by itself
        lines, about = (*lines, *explained), panels.spoken_of(*pointer)
        clear = (*(button.box for button in panels.asked.bar.buttons), *over)
    panels.tooltip.show(lines, at, room, clear, about)


def kept_clear(camera: Camera, scene: BoardScene) -> tuple[Box, ...]:
    """The boxes on the screen of all figures, and once more those of what is marked."""
    marked = (_on_screen(camera, mark) for mark in scene.marks)
    return (*figures_on_screen(camera, scene), *(box for box in marked for _ in range(MARKED)))


def figures_on_screen(camera: Camera, scene: BoardScene) -> tuple[Box, ...]:
    """The boxes on the screen of all figures."""
    return tuple(_on_screen(camera, token) for token in scene.tokens)


def spaces_of(camera: Camera, scene: BoardScene) -> tuple[Box, ...]:
    """The boxes on the screen of all spaces that may be reached or chosen."""
    cells = {cell for overlay in scene.overlays if not overlay.veils for cell in overlay.cells}
    return tuple(_on_screen(camera, MarkSprite(*cell)) for cell in sorted(cells))


def _spoken_of(camera: Camera, scene: BoardScene, focus: Focus) -> Box | None:
    """The box on the screen of the figure or space that is looked at; None for neither."""
    token = next((token for token in scene.tokens if token.id == focus.piece), None)
    if token is not None:
        return _on_screen(camera, token)
    return _on_screen(camera, MarkSprite(*focus.space)) if focus.space is not None else None


def _on_screen(camera: Camera, shown: TokenSprite | MarkSprite) -> Box:
    x0, y0 = camera.to_screen(shown.x, shown.y)
    x1, y1 = camera.to_screen(shown.x + shown.width, shown.y + shown.height)
    left, low = round(min(x0, x1)), round(min(y0, y1))
    return Box(left, low, round(abs(x1 - x0)), round(abs(y1 - y0)))


def look_at(stage: Stage, x: float, y: float) -> bool:
    """Look at what lies under a pixel; True if that is something else than before."""
    avatar = stage.panels.avatars.avatar_at(x, y)
    figure = avatar.piece if avatar is not None else figure_of(stage.hand, stage.panels.button_at(x, y))
    if figure:
        return stage.look_at_figure(figure)
    if stage.panels.minimap.box.contains(x, y):
        return stage.hand.look_at(None)
    if stage.board.camera.view.contains(x, y):
        found = stage.board.token_at(x, y)
        return stage.hand.look_at(stage.board.camera.space_at(x, y), found.id if found is not None else 0)
    return not stage.hand.focus.by_keys and stage.hand.look_at(None)

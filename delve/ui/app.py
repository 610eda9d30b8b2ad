"""The window as a whole: `play_window` opens it, puts a session on the table and returns when it is closed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from platformdirs import user_pictures_path

from delve.flow.session import Session
from delve.ui import compat
from delve.ui.motion import Speed
from delve.ui.play import keys
from delve.ui.play.stage import Stage
from delve.ui.play.table_screen import TableScreen
from delve.ui.window import GameWindow, make_window

TICKS = 1 / 60


def play_window(session: Session, *, title: str) -> None:
    """Play a session in a window until it is closed. Raises `NoWindow` where none can be opened.

    What goes wrong in the game, such as `ScriptFault`, closes the window and is raised to the caller.
    """
    library_window = make_window(caption=title)
    compat.fit_screen(library_window)
    window = GameWindow(library_window)
    stage = open_table(window, session)
    window.every(TICKS, stage.tick)
    try:
        window.run()
    finally:
        window.stop_calling(stage.tick)
        window.close()


def open_table(
    window: GameWindow,
    session: Session,
    *,
    speed: Speed = "normal",
    clock: Callable[[], float] = perf_counter,
) -> Stage:
    """Put a session on the table of a window; the caller lets it `tick`."""
    stage = Stage(window, session, window.close, speed=speed, clock=clock)
    window.router.replace(TableScreen(stage))
    for key in keys.QUIT:
        window.router.shortcuts[key] = stage.quit
    for key in keys.PICTURE:
        window.router.shortcuts[key] = lambda: window.screenshot(picture_path(session.play.state.quest))
    return stage


def picture_path(quest: str) -> Path:
    """A file in the user's folder of pictures that does not exist yet."""
    folder = user_pictures_path() / "delve"
    folder.mkdir(parents=True, exist_ok=True)
    name = quest.rpartition(":")[2]
    return next(path for number in range(1, 10_000) if not (path := folder / f"{name}_{number}.png").exists())

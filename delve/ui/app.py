"""The window as a whole: `play_window` opens it, puts a session on the table and returns when it is closed."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import TypeVar

from platformdirs import user_pictures_path

from delve.collector import without_collector
from delve.flow.replay import Replay
from delve.flow.session import Session
from delve.ids import unqualified
from delve.phrases import filled, printed
from delve.ui import compat
from delve.ui.motion import Speed
from delve.ui.play import dialogs, keys
from delve.ui.play.replay_stage import ReplayScreen, ReplayStage
from delve.ui.play.stage import Stage
from delve.ui.play.table_screen import TableScreen
from delve.ui.text import load_fonts
from delve.ui.window import GameWindow, make_window
from delve.user_folders import user_folder

TICKS = 1 / 60
S = TypeVar("S", bound=Stage)


def prepare() -> None:
    """Connect to the display and load all libraries and fonts, so that a window can be opened within a fence later.

    Raises whatever the libraries raise where there is no display.
    """
    load_fonts()
    compat.connect()


def play_window(session: Session, *, title: str) -> None:
    """Play a session in a window until it is closed. Raises `NoWindow` where none can be opened.

    What breaks in the game is told in the window. It is raised to the caller where somebody leaves the game for it.
    """
    _raise_what_broke(_show(title, lambda window: open_table(window, session)))


def _raise_what_broke(stage: Stage) -> None:
    """Raise the fault that was told when somebody left, if one was."""
    if stage.recovery is not None:
        raise stage.recovery.breakdown.error


def replay_window(replay: Replay) -> int:
    """Show a replay in a window until it is closed. Raises `NoWindow` where none can be opened.

    Returns the number of answers after which somebody wants to play on, -1 if nobody does.
    """
    stage = _show(
        filled("Replay: {quest}", quest=replay.view.quest.name), lambda window: open_replay(window, replay)
    )
    _raise_what_broke(stage)
    return stage.chosen


def _show(title: str, opened: Callable[[GameWindow], S]) -> S:
    """Open a window, put something on it and let it run."""
    with without_collector():
        library_window = make_window(caption=title, visible=False)
        compat.fit_screen(library_window)
        window = GameWindow(library_window)
    try:
        with without_collector():
            stage = opened(window)
            stage.tick()
            window.show()
        gc.freeze()  # what is there now stays to the end: nobody needs to look through it again and again
        window.every(TICKS, stage.tick)
        try:
            window.run()
        finally:
            window.stop_calling(stage.tick)
    finally:
        gc.unfreeze()
        window.close()
    return stage


def open_table(
    window: GameWindow,
    session: Session,
    *,
    speed: Speed = "normal",
    clock: Callable[[], float] = perf_counter,
) -> Stage:
    """Put a session on the table of a window and let it begin; the caller calls `tick`."""
    stage = Stage(window, session, window.close, speed=speed, clock=clock)
    stage.survive(session.go_on)
    _put_up(window, stage, TableScreen(stage))
    return stage


def open_replay(
    window: GameWindow,
    replay: Replay,
    *,
    speed: Speed = "normal",
    clock: Callable[[], float] = perf_counter,
) -> ReplayStage:
    """Put a replay on the table of a window; the caller calls `tick`."""
    stage = ReplayStage(window, replay, window.close, speed=speed, clock=clock)
    _put_up(window, stage, ReplayScreen(stage))
    return stage


def _put_up(window: GameWindow, stage: Stage, screen: TableScreen) -> None:
    """Show a table, with the keys that work whatever box is open."""
    window.around = stage.survive
    window.router.replace(stage)
    window.router.push(screen)
    for key in keys.QUIT:
        window.router.shortcuts[key] = stage.quit
    for key in keys.PICTURE:
        window.router.shortcuts[key] = lambda: _take_picture(stage)


def _take_picture(stage: Stage) -> None:
    """Write what the window shows to the first folder that takes it, or say why none does."""
    reason = ""
    for folder in (user_pictures_path() / "delve", Path(user_folder("data"), "pictures")):
        try:
            stage.window.screenshot(picture_path(folder, stage.session.play.state.quest))
        except OSError as error:
            reason = reason or f"{folder}: {error.strerror or error}"
        else:
            return
    stage.open(dialogs.story(printed("No picture was taken"), reason), lambda _: stage.close_dialog())


def picture_path(folder: Path, quest: str) -> Path:
    """A path in a folder of pictures at which there is no file yet; the folder is made if need be. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    name = unqualified(quest)
    return next(path for number in range(1, 10_000) if not (path := folder / f"{name}_{number}.png").exists())

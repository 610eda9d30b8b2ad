"""The window as a whole: `play_window` opens it, puts a session on the table and returns when it is closed."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Protocol

from platformdirs import user_pictures_path

from delve.collector import without_collector
from delve.flow.session import Session
from delve.ids import unqualified
from delve.model.library import Library
from delve.phrases import printed
from delve.title.leaving import AfterGame
from delve.title.preferences import Preferences
from delve.ui import compat
from delve.ui.controller import Controller
from delve.ui.play import dialogs
from delve.ui.play.reading import OpensBoxes
from delve.ui.play.stage import Stage
from delve.ui.play.table_screen import TableScreen
from delve.ui.router import Screen
from delve.ui.sound.player import open_sounds
from delve.ui.text import load_fonts
from delve.ui.window import GameWindow, make_window
from delve.user_folders import user_folder

TICKS = 1 / 60
"""seconds between two ticks of a table"""


class Played(OpensBoxes, Protocol):
    """A screen on which something is played."""

    def survive(self, do: Callable[[], object]) -> None:
        """Do something of the screen, and tell in a box what breaks in it."""

    def quit(self) -> None:
        """Leave it."""


def prepare() -> None:
    """Connect to the display and load all libraries and fonts, so that a window can be opened within a fence later.

    Raises whatever the libraries raise where there is no display.
    """
    load_fonts()
    compat.connect()


def play_window(session: Session, *, title: str, preferences: Preferences | None = None) -> AfterGame:
    """Play a session in a window until it is left. Raises `NoWindow` where none can be opened.

    Returns what somebody wants who has left.
    What breaks in the game is told in the window. It is raised to the caller where somebody leaves the game for it.
    """
    with opened(title, preferences) as window:
        with without_collector(for_good=True):
            stage = open_table(window, session, preferences=preferences)
        show(window, stage, lambda: open_sounds_of(window, preferences, session.view.library))
    return stage.afterwards


def show(window: GameWindow, stage: Stage, seen: Callable[[], object]) -> None:
    """Show a table that is on a window until it is left, as `run` does. Raises the fault for which it was left."""
    run(window, stage.tick, TICKS, seen)
    raise_what_broke(stage)


def raise_what_broke(stage: Stage) -> None:
    """Raise the fault that was told when somebody left, if one was."""
    if stage.recovery is not None:
        raise stage.recovery.breakdown.error


@contextmanager
def opened(title: str, preferences: Preferences | None) -> Iterator[GameWindow]:
    """A window as its user wants it; how large it was when it was closed is kept."""
    preferences = Preferences() if preferences is None else preferences
    settings = preferences.settings
    library_window = make_window(caption=title, visible=False)
    compat.fit_screen(library_window, settings.window)
    if settings.fullscreen:
        compat.fill_screen(library_window, True)
    window = GameWindow(library_window, settings.size / 100)
    window.router.shortcuts["fullscreen"] = lambda: _switch_screen(window, preferences)
    try:
        yield window
    finally:
        if not preferences.settings.fullscreen:
            preferences.change(window=compat.size_of(library_window))
        window.close()


def _switch_screen(window: GameWindow, preferences: Preferences) -> None:
    """Fill the screen, or no longer."""
    preferences.change(fullscreen=not preferences.settings.fullscreen)
    compat.fill_screen(window.library_window, preferences.settings.fullscreen)


def open_sounds_of(
    window: GameWindow, preferences: Preferences | None, library: Library | None = None
) -> None:
    """Let the window be heard, with the sounds that packs of the library bring."""
    settings = (preferences or Preferences()).settings
    own = library.sounds if library is not None else {}
    window.sounds = open_sounds(
        settings.volume, {kind: Path(file) for kind, file in own.items()}, settings.music
    )


def run(
    window: GameWindow, tick: Callable[[float], object], seconds: float, seen: Callable[[], object]
) -> None:
    """Show a window until it is closed, and call `tick` meanwhile; `seen` is called once it is on the screen."""
    with without_collector():
        tick(0.0)
        window.show()
    seen()
    gc.freeze()  # what is there now stays to the end: nobody needs to look through it again and again
    window.every(seconds, tick)
    controller = Controller(window.act, lambda: window.press("escape"))
    controller.listen()
    try:
        window.run()
    finally:
        window.stop_calling(tick)
        gc.unfreeze()


def open_table(
    window: GameWindow,
    session: Session,
    *,
    preferences: Preferences | None = None,
    clock: Callable[[], float] = perf_counter,
) -> Stage:
    """Put a session on the table of a window and let it begin; the caller calls `tick`."""
    stage = Stage(window, session, window.close, preferences=preferences, clock=clock)
    begin(window, stage)
    return stage


def begin(window: GameWindow, stage: Stage) -> None:
    """Let the game of a stage begin, and show it with mouse and keys above it."""
    stage.survive(lambda: stage.waiting.done(stage.session.go_on))
    put_up_table(window, stage, TableScreen(stage))


def put_up_table(window: GameWindow, stage: Stage, screen: TableScreen) -> None:
    """Show a table, with mouse and keys above it."""
    put_up(window, (stage, screen), stage, stage.session.play.state.quest)


def put_up(window: GameWindow, screens: Sequence[Screen], played: Played, what: str) -> None:
    """Show screens, with the keys that work whatever box is open. `what`: the `pack:id` of what is played."""
    window.around = played.survive
    window.asked_to_close = played.quit
    first, *others = screens
    window.router.replace(first)
    for screen in others:
        window.router.push(screen)
    window.router.shortcuts["quit"] = played.quit
    window.router.shortcuts["picture"] = lambda: _take_picture(window, played, what)


def _take_picture(window: GameWindow, played: Played, what: str) -> None:
    """Write what the window shows to the first folder that takes it, or say why none does."""
    reason = ""
    for folder in (user_pictures_path() / "delve", Path(user_folder("data"), "pictures")):
        try:
            window.screenshot(picture_path(folder, what))
        except OSError as error:
            reason = reason or f"{folder}: {error.strerror or error}"
        else:
            return
    played.open(dialogs.story(printed("No picture was taken"), reason), lambda _: played.close_dialog())


def picture_path(folder: Path, what: str) -> Path:
    """A path in a folder of pictures at which there is no file yet; the folder is made if need be. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    name = unqualified(what)
    return next(path for number in range(1, 10_000) if not (path := folder / f"{name}_{number}.png").exists())

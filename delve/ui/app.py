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
from delve.flow.campaigns.session import CampaignSession
from delve.flow.replay import Replay
from delve.flow.session import Session
from delve.ids import unqualified
from delve.model.library import Library
from delve.phrases import filled, printed
from delve.title.leaving import AfterGame
from delve.title.preferences import Preferences
from delve.title.title import Title
from delve.ui import compat
from delve.ui.campaign.input import CampaignInput
from delve.ui.campaign.quest_stage import QuestStage
from delve.ui.campaign.screen import CampaignScreen
from delve.ui.controller import Controller
from delve.ui.play import dialogs
from delve.ui.play.reading import OpensBoxes
from delve.ui.play.replay_stage import ReplayScreen, ReplayStage
from delve.ui.play.stage import Stage
from delve.ui.play.table_screen import TableScreen
from delve.ui.router import Screen
from delve.ui.sound.player import Silence, open_sounds
from delve.ui.text import load_fonts
from delve.ui.title.screen import TitleScreen
from delve.ui.window import GameWindow, make_window
from delve.user_folders import user_folder

TICKS, TITLE_TICKS = 1 / 60, 1 / 10


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
    with _opened(title, preferences) as window:
        stage = open_table(window, session, preferences=preferences)
        _run(window, stage.tick, TICKS, lambda: _open_sounds(window, preferences, session.view.library))
    _raise_what_broke(stage)
    return stage.afterwards


def _raise_what_broke(stage: Stage) -> None:
    """Raise the fault that was told when somebody left, if one was."""
    if stage.recovery is not None:
        raise stage.recovery.breakdown.error


def title_window(title: Title, preferences: Preferences | None = None) -> None:
    """Show a title in a window until somebody leaves it. Raises `NoWindow` where none can be opened."""
    with _opened("delve", preferences) as window:
        screen = open_title(window, title, preferences)
        _run(window, screen.tick, TITLE_TICKS, lambda: _open_sounds(window, preferences))


def open_title(window: GameWindow, title: Title, preferences: Preferences | None = None) -> TitleScreen:
    """Put a title on a window, which takes its settings; the caller calls `tick`."""
    screen = TitleScreen(window, title, Preferences() if preferences is None else preferences)
    window.router.replace(screen)
    window.looked_away = screen.looked_away
    return screen


def replay_window(replay: Replay, *, preferences: Preferences | None = None) -> int:
    """Show a replay in a window until it is closed. Raises `NoWindow` where none can be opened.

    Returns the number of answers after which somebody wants to play on, -1 if nobody does.
    """
    title = filled("Replay: {quest}", quest=replay.view.quest.name)
    with _opened(title, preferences) as window:
        stage = open_replay(window, replay, preferences=preferences)
        _run(window, stage.tick, TICKS, lambda: _open_sounds(window, preferences, replay.view.library))
    _raise_what_broke(stage)
    return stage.chosen


@contextmanager
def _opened(title: str, preferences: Preferences | None) -> Iterator[GameWindow]:
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


def _open_sounds(window: GameWindow, preferences: Preferences | None, library: Library | None = None) -> None:
    """Let the window be heard, with the sounds that packs of the library bring."""
    settings = (preferences or Preferences()).settings
    own = library.sounds if library is not None else {}
    window.sounds = open_sounds(settings.volume, {kind: Path(file) for kind, file in own.items()})


def _run(
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
    stage.survive(session.go_on)
    _put_up_table(window, stage, TableScreen(stage))
    return stage


def open_quest(
    window: GameWindow,
    session: Session,
    *,
    preferences: Preferences | None = None,
    clock: Callable[[], float] = perf_counter,
) -> QuestStage:
    """Put a quest of a campaign on the table of a window, which outlasts it; the caller calls `tick`."""
    stage = QuestStage(window, session, window.leave, preferences=preferences, clock=clock)
    stage.survive(session.go_on)
    _put_up_table(window, stage, TableScreen(stage))
    return stage


def open_campaign(
    window: GameWindow,
    session: CampaignSession,
    *,
    preferences: Preferences | None = None,
    day: str = "",
    told_before: int = 0,
    clock: Callable[[], float] = perf_counter,
) -> CampaignScreen:
    """Put a campaign between its quests on a window; the caller calls `tick`."""
    screen = CampaignScreen(
        window,
        session,
        window.leave,
        preferences=preferences,
        day=day,
        told_before=told_before,
        clock=clock,
    )
    _put_up(window, (screen, CampaignInput(screen)), screen, session.view.record.id)
    return screen


class CampaignWindow:
    """One window for a whole campaign and its quests."""

    def __init__(self, window: GameWindow, preferences: Preferences | None, day: str, resumed: bool) -> None:
        """`day`: whose seed it has; `resumed`: it was played before, and no box tells what happened then."""
        self._window, self._preferences, self._day = window, preferences, day
        self._resumed = resumed
        self._told: int | None = None
        """how many facts the screen has told; None: it was not there yet"""
        self.afterwards: AfterGame = "close"
        """what somebody wants who has left"""

    def between(self, session: CampaignSession) -> bool:
        """Lead it until a quest is next, or it is over (True), or somebody leaves (False). Raises what broke."""
        if self.afterwards == "title" or (self._told is not None and self.afterwards == "close"):
            return False  # somebody has left at the end of a quest
        before = self._told
        if before is None:
            before = len(session.view.facts) if self._resumed else 0
        screen = open_campaign(
            self._window, session, preferences=self._preferences, day=self._day, told_before=before
        )
        _run(self._window, screen.tick, TICKS, lambda: self._open_sounds(session.view.library))
        self._told, self.afterwards = screen.told, screen.afterwards
        if screen.broken is not None:
            raise screen.broken
        return screen.goes_on

    def quest(self, session: Session) -> AfterGame:
        """Play the game of a quest until it is over or left. Raises what broke."""
        stage = open_quest(self._window, session, preferences=self._preferences)
        _run(self._window, stage.tick, TICKS, lambda: self._open_sounds(session.view.library))
        _raise_what_broke(stage)
        self.afterwards = stage.afterwards
        return stage.afterwards

    def _open_sounds(self, library: Library) -> None:
        if isinstance(self._window.sounds, Silence):
            _open_sounds(self._window, self._preferences, library)


@contextmanager
def campaign_window(
    title: str, *, preferences: Preferences | None = None, day: str = "", resumed: bool = False
) -> Iterator[CampaignWindow]:
    """A window in which a campaign is played. Raises `NoWindow` where none can be opened."""
    with _opened(title, preferences) as window:
        yield CampaignWindow(window, preferences, day, resumed)


def open_replay(
    window: GameWindow,
    replay: Replay,
    *,
    preferences: Preferences | None = None,
    clock: Callable[[], float] = perf_counter,
) -> ReplayStage:
    """Put a replay on the table of a window; the caller calls `tick`."""
    stage = ReplayStage(window, replay, window.close, preferences=preferences, clock=clock)
    _put_up_table(window, stage, ReplayScreen(stage))
    return stage


def _put_up_table(window: GameWindow, stage: Stage, screen: TableScreen) -> None:
    _put_up(window, (stage, screen), stage, stage.session.play.state.quest)


def _put_up(window: GameWindow, screens: Sequence[Screen], played: Played, what: str) -> None:
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

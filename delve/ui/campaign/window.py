"""A campaign and its quests in one window. It stands apart from other games, which begin without loading it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

from delve.flow.campaigns.session import CampaignSession
from delve.flow.session import Session
from delve.model.library import Library
from delve.title.leaving import AfterGame
from delve.title.preferences import Preferences
from delve.ui.app import TICKS, begin, open_sounds_of, opened, put_up, run, show
from delve.ui.campaign.input import CampaignInput
from delve.ui.campaign.quest_stage import QuestStage
from delve.ui.campaign.screen import CampaignScreen
from delve.ui.sound.player import Silence
from delve.ui.window import GameWindow


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
    put_up(window, (screen, CampaignInput(screen)), screen, session.view.record.id)
    return screen


class CampaignWindow:
    """One window for a whole campaign and its quests."""

    def __init__(self, window: GameWindow, preferences: Preferences | None, day: str, resumed: bool) -> None:
        """`day`: whose seed it has; `resumed`: it was played before, and no box tells what happened then."""
        self._window, self._preferences, self._day = window, preferences, day
        self._resumed = resumed
        self._told: int | None = None
        """how many facts the screen has told; None: it was not there yet"""
        self._screen: CampaignScreen | None = None
        """what was shown last between two quests"""
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
        run(self._window, screen.tick, TICKS, lambda: self._open_sounds(session.view.library))
        self._screen, self._told, self.afterwards = screen, screen.told, screen.afterwards
        if screen.broken is not None:
            raise screen.broken
        return screen.goes_on

    def quest(self, begin_game: Callable[[], Session]) -> AfterGame:
        """Play a quest until it is over or left; its game is set up while the map still stands. Raises what broke."""
        window, screen = self._window, self._screen
        assert screen is not None, "a quest comes after what is between"
        session = screen.waiting.done(begin_game, guarded=False)
        stage = QuestStage(window, session, window.leave, preferences=self._preferences)
        begin(window, stage)
        show(window, stage, lambda: self._open_sounds(session.view.library))
        self.afterwards = stage.afterwards
        return stage.afterwards

    def _open_sounds(self, library: Library) -> None:
        if isinstance(self._window.sounds, Silence):
            open_sounds_of(self._window, self._preferences, library)


@contextmanager
def campaign_window(
    title: str, *, preferences: Preferences | None = None, day: str = "", resumed: bool = False
) -> Iterator[CampaignWindow]:
    """A window in which a campaign is played. Raises `NoWindow` where none can be opened."""
    with opened(title, preferences) as window:
        yield CampaignWindow(window, preferences, day, resumed)
